// Links to a user's own program: #/own?n=8&beside=backtrack&program=…, where the program is compressed. In a lesson the
// link says too what the program must do: #/own?n=8&also=5,6&goal=count&without=append.
import { linkTo, Reader, sizeFrom } from '../link';
import { engines } from '../theatre/model';

const LARGEST = 12; // rows
const USUAL = 6;

export const ownSize = (text: string) => sizeFrom(text, LARGEST);

export interface OwnState {
  n: number;
  /// The engine that plays beside the program; empty for none.
  beside: string;
  /// Other sizes on which the program is tried.
  also: number[];
  /// All solutions and nothing else; or their number as the last line printed.
  goal: 'all' | 'count';
  /// The search takes fewer nodes than this; 0 for no bound.
  fewer: number;
  /// Words that the program does without.
  without: string[];
  /// The program as it stands in the link; empty if that is what the view begins with.
  packed: string;
}

export const ownLink = ({ n, beside, also, goal, fewer, without, packed }: OwnState): string =>
  linkTo('own', {
    n,
    beside: beside || undefined,
    also: also.join() || undefined,
    goal: goal === 'all' ? undefined : goal,
    fewer: fewer || undefined,
    without: without.join() || undefined,
    program: packed || undefined,
  });

export function ownFromLink(hash: string): { state: OwnState; problem?: string } {
  const link = new Reader(hash);
  const list = (key: string) => link.text(key)?.split(',').filter(Boolean) ?? [];
  const n = link.take('n', USUAL, ownSize);
  const sizes = list('also').map(ownSize);
  for (const size of sizes) if (typeof size === 'string') link.wrong(size);
  const state: OwnState = {
    n,
    beside: link.one('beside', engines, ''),
    also: sizes.filter((size) => typeof size === 'number'),
    goal: link.one('goal', ['count'] as const, 'all'),
    fewer: link.number('fewer', 0),
    without: list('without'),
    packed: link.text('program') ?? '',
  };
  return { state, problem: link.problem };
}
