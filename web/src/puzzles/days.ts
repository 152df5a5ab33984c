// The puzzle of the day. Its seed is the date in UTC, so that everybody gets the same puzzle.
import { words } from '../words';

/// The seed of a day: 20261123 for 23 November 2026.
export const seedOf = (date: Date): number => Number(date.toISOString().slice(0, 10).replaceAll('-', ''));

/// The day of a seed, such as "23 November 2026"; undefined if the seed is not a day that exists.
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
