// Links to a large board: #/large?n=1000000&engine=local-search&seed=1&row=7, where the row is that of the queen that is
// seen close up.
import { linkTo, Reader, sizeFrom } from '../link';

export const LARGEST = 4_000_000;
const FLOCK = 400; // from afar, each queen of so many can be seen, and they look like a flock of birds
export const engines = ['construct', 'local-search'];

export interface LargeState {
  n: number;
  engine: string;
  seed: number;
  /// The row of the queen that is seen close up, from 1; undefined if the whole board is seen.
  row?: number;
}

export const largeSize = (text: string) => sizeFrom(text, LARGEST);

export const largeLink = ({ n, engine, seed, row }: LargeState): string =>
  linkTo('large', { n, engine, seed: engine === 'local-search' ? seed : undefined, row });

export function largeFromLink(hash: string): { state: LargeState; problem?: string } {
  const link = new Reader(hash);
  const n = link.take('n', FLOCK, largeSize);
  const engine = link.one('engine', engines, engines[1]);
  const seed = link.number('seed', 1);
  const row = link.has('row') ? Math.min(n, link.number('row', 0)) || undefined : undefined;
  return { state: { n, engine, seed, row }, problem: link.problem };
}
