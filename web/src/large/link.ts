// Links to a large board and its visible part: #/large?n=1000000&engine=local-search&seed=1&row=..&column=..&across=..
import { badNumber, joined, linkTo, numberFrom, queryOf, shortened, sizeFrom } from '../link';
import { clamp, whole, type Window } from './window';
import { words } from '../words';

export const LARGEST = 4_000_000;
const FLOCK = 400; // from afar, each queen of so many can be seen, and they look like a flock of birds
export const engines = ['construct', 'local-search'];

export interface LargeState {
  n: number;
  engine: string;
  seed: number;
  window: Window;
}

/// The size that was typed, or a message that says what would be right.
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
  const query = queryOf(hash);
  const size = largeSize(query.get('n') ?? String(FLOCK));
  const n = typeof size === 'number' ? size : FLOCK;
  const problems = [typeof size === 'string' ? size : '', badNumber(query, ['seed', 'row', 'column', 'across'])];
  let engine = query.get('engine') ?? engines[1];
  if (!engines.includes(engine)) {
    problems.push(words.links.noEngineLarge(shortened(engine), engines.join(', ')));
    engine = engines[1];
  }
  const number = (key: string) => numberFrom(query.get(key));
  const all = whole(n);
  const window = clamp(n, {
    row: number('row') ?? all.row,
    column: number('column') ?? all.column,
    across: number('across') ?? all.across,
  });
  return { state: { n, engine, seed: number('seed') ?? 1, window }, problem: joined(...problems) };
}
