// Which queens attack each other: by the rules of the ordinary board, of the torus, or of coloured regions.
import type { Attack, Pair, Problem } from './messages.js';

export type Queen = Readonly<Pair> & Pair;

/// A square as players name it, counted from 1: r1c1.
export const squareName = ([row, column]: Readonly<Pair>) => `r${row + 1}c${column + 1}`;

export const inWords = ({ first, second, line }: Attack) =>
  `the queens on ${squareName(first)} and ${squareName(second)} ${line === 'corner' ? 'touch' : `share a ${line}`}`;

const MOST = 20;

/// The first 20 pairs, in reading order. O(k^2) for k queens.
export function attacksOf({ n, toroidal, touching, regions }: Problem, queens: readonly Queen[]): Attack[] {
  const touch = touching ?? regions !== undefined;
  const same = (a: number, b: number) => a === b || (toroidal === true && (a - b) % n === 0);
  const lineOf = ([r, c]: Queen, [s, d]: Queen): string | undefined => {
    if (r === s) return 'row';
    if (c === d) return 'column';
    if (regions && regions[r]?.[c] === regions[s]?.[d]) return 'region';
    if (touch) return Math.abs(r - s) === 1 && Math.abs(c - d) === 1 ? 'corner' : undefined;
    if (same(r - c, s - d)) return 'diagonal';
    return same(r + c, s + d) ? 'antidiagonal' : undefined;
  };
  const attacks: Attack[] = [];
  for (let k = 0; k < queens.length; ++k)
    for (let l = k + 1; l < queens.length && attacks.length < MOST; ++l) {
      const line = lineOf(queens[k], queens[l]);
      if (line) attacks.push({ first: queens[k], second: queens[l], line });
    }
  return attacks;
}
