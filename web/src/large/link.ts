// Links to a large board and its visible part: #/large?n=1000000&engine=local-search&seed=1&row=..&column=..&across=..
import { linkTo, Reader, sizeFrom } from '../link';
import { clamp, whole, type Window } from './window';

export const LARGEST = 4_000_000;
const FLOCK = 400; // from afar, each queen of so many can be seen, and they look like a flock of birds
export const engines = ['construct', 'local-search'];

export interface LargeState {
  n: number;
  engine: string;
  seed: number;
  window: Window;
}

export const largeSize = (text: string) => sizeFrom(text, 'large', LARGEST);

export function largeLink({ n, engine, seed, window }: LargeState): string {
  const part = window.across < n ? window : undefined;
  return linkTo('large', {
    n,
    engine,
    seed: engine === 'local-search' ? seed : undefined,
    row: part && Math.round(part.row),
    column: part && Math.round(part.column),
    across: part && Math.round(part.across),
  });
}

export function largeFromLink(hash: string): { state: LargeState; problem?: string } {
  const link = new Reader(hash);
  const n = link.take('n', FLOCK, largeSize);
  const seed = link.number('seed', 1);
  const { row, column, across } = whole(n);
  const window = clamp(n, {
    row: link.number('row', row),
    column: link.number('column', column),
    across: link.number('across', across),
  });
  const engine = link.one('engine', engines, engines[1], 'noEngineLarge');
  return { state: { n, engine, seed, window }, problem: link.problem };
}
