// Says times and shares in everyday words.
import { words } from '../words';
import { decimal } from '../words/numbers';

const two = (value: number) => String(Number(value.toPrecision(2)));

/// An estimated time, with one or two digits: "about 3 minutes".
export function aboutText(seconds: number): string {
  const rows = [
    [86_400 * 2, 86_400, words.count.days],
    [3600 * 2, 3600, words.count.hours],
    [120, 60, words.count.minutes],
    [0, 1, words.count.seconds],
  ] as const;
  const [, unit, text] = rows.find(([least]) => seconds >= least)!;
  if (seconds < 1) return words.count.instant;
  return text(unit === 1 ? Math.round(Number(two(seconds))) : Number(two(seconds / unit)));
}

/// A measured time: "0.31 s", "4 min 05 s", "2 h 03 min".
export function spentText(seconds: number): string {
  if (seconds < 9.995) return `${decimal(seconds.toFixed(2))} s`;
  if (seconds < 99.95) return `${decimal(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  const padded = (value: number) => String(value).padStart(2, '0');
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${padded(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${padded(Math.floor((whole % 3600) / 60))} min`;
}

/// The remaining time if `share` of the work took `seconds`; undefined while it is too early to tell.
export function secondsLeft(share: number, seconds: number): number | undefined {
  if (share <= 0.005 && seconds < 2) return undefined;
  return share > 0 ? (seconds * (1 - share)) / share : undefined;
}
