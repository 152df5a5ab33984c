// #/large?n=1000000&engine=local-search&seed=1&row=..&column=..&across=..: the board, and the part that is seen.
import { clamp, whole, type Window } from './window';

export const LARGEST = 4_000_000;
export const engines = ['construct', 'local-search'];

export interface LargeState {
  n: number;
  engine: string;
  seed: number;
  window: Window;
}

export function largeSize(text: string): number | string {
  const n = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : NaN;
  if (n >= 1 && n <= LARGEST) return n;
  return `The picture holds 1 to ${LARGEST.toLocaleString('en')} rows; “${text.trim().slice(0, 20)}” is no such number.`;
}

export function largeLink({ n, engine, seed, window }: LargeState): string {
  const part =
    window.across < n
      ? `&row=${Math.round(window.row)}&column=${Math.round(window.column)}&across=${Math.round(window.across)}`
      : '';
  return `#/large?n=${n}&engine=${engine}${engine === 'local-search' ? `&seed=${seed}` : ''}${part}`;
}

export function largeFromLink(hash: string): { state: LargeState; problem?: string } {
  const query = new URLSearchParams(hash.slice(hash.indexOf('?') + 1 || hash.length));
  const size = largeSize(query.get('n') ?? '100000');
  const n = typeof size === 'number' ? size : 100_000;
  let problem = typeof size === 'string' ? size : undefined;
  let engine = query.get('engine') ?? engines[1];
  if (!engines.includes(engine)) {
    problem = `There is no engine “${engine.slice(0, 30)}” for large boards; there are: ${engines.join(', ')}.`;
    engine = engines[1];
  }
  const number = (key: string) => (/^\d{1,9}$/.test(query.get(key) ?? '') ? Number(query.get(key)) : undefined);
  const all = whole(n);
  const window = clamp(n, {
    row: number('row') ?? all.row,
    column: number('column') ?? all.column,
    across: number('across') ?? all.across,
  });
  const state = { n, engine, seed: number('seed') ?? 1, window };
  return problem ? { state, problem } : { state };
}
