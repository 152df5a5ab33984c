// The puzzle of the day. Its seed is the date in UTC, so that everybody gets the same puzzle.
import { words } from '../words';

/// 20261123 on 23 November 2026.
export const seedOf = (date: Date): number => Number(date.toISOString().slice(0, 10).replaceAll('-', ''));

/// "23 November 2026", if the seed is a day; a day that does not exist is none.
export function dayOf(seed: number): string | undefined {
  const text = String(seed);
  if (text.length !== 8) return undefined;
  const date = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || seedOf(date) !== seed) return undefined;
  return date.toLocaleDateString(words.puzzles.dates, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
