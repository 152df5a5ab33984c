// The puzzle of the day. Its seed is the date in UTC, so that everybody gets the same puzzle. The days that were solved
// are kept on the device.
import { entriesOf, kept } from '../kept';
import { words } from '../words';

const DAY_MS = 24 * 60 * 60 * 1000;

/// The seed of a day: 20261123 for 23 November 2026.
export const seedOf = (date: Date): number => Number(date.toISOString().slice(0, 10).replaceAll('-', ''));

/// The date of a seed; undefined if the seed is not a day that exists.
export function dateOf(seed: number): Date | undefined {
  const text = String(seed);
  if (text.length !== 8) return undefined;
  const date = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || seedOf(date) !== seed ? undefined : date;
}

/// The day of a seed, such as "23 November 2026"; undefined if the seed is not a day that exists. The names of the months
/// are the page's own: the browser's take tens of milliseconds to load on a phone.
export function dayOf(seed: number): string | undefined {
  const date = dateOf(seed);
  return date && words.puzzles.day(date.getUTCDate(), monthOf(date));
}
export const monthOf = (date: Date) =>
  `${words.puzzles.months.split(' ')[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/// The days before a date, the latest first.
export const daysBefore = (date: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, i) => new Date(date.getTime() - (i + 1) * DAY_MS));

/// The seeds of the days whose puzzle was solved on this device.
export const solvedDays = (): Set<number> =>
  new Set(entriesOf(kept.read('days')).flatMap(([seed, value]) => (value === true ? [Number(seed)] : [])));

export function solveDay(seed: number): void {
  if (!solvedDays().has(seed))
    kept.write('days', { ...Object.fromEntries([...solvedDays()].map((each) => [each, true])), [seed]: true });
}

/// How many days in a row were solved, up to today or, if today is still to be solved, up to yesterday.
export function streak(today: Date): number {
  const solved = solvedDays();
  const before = daysBefore(today, solved.size + 1);
  const gap = before.findIndex((date) => !solved.has(seedOf(date)));
  return gap + (solved.has(seedOf(today)) ? 1 : 0);
}
