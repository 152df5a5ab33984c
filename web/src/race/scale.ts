// Lays out the chart: its axes, and its labels, which must not overlap.
import { words } from '../words';
import { decimal, grouped } from '../words/numbers';

interface Range {
  low: number;
  high: number;
}

/// The range of an axis for these values: from a power of ten to a larger one, with all values above zero between them.
export function decades(values: number[]): Range {
  const positive = values.filter((value) => value > 0);
  if (positive.length === 0) return { low: 1, high: 10 };
  const low = 10 ** Math.floor(Math.log10(Math.min(...positive)) + 1e-9);
  const high = 10 ** Math.ceil(Math.log10(Math.max(...positive)) - 1e-9);
  return high > low ? { low, high } : { low, high: low * 10 };
}

/// Where a value stands on the axis: 0 is the low end, 1 the high end. Values that are not above zero stand at the low
/// end.
export const share = ({ low, high }: Range, value: number) =>
  value <= low ? 0 : Math.log10(value / low) / Math.log10(high / low);

/// The numbers on the axis: every power of ten, or every second, third, ... one, so that there are at most `most`.
export function ticks({ low, high }: Range, most = 8): number[] {
  const first = Math.round(Math.log10(low));
  const last = Math.round(Math.log10(high));
  const step = Math.max(1, Math.ceil((last - first) / (most - 1)));
  const list = [];
  for (let exponent = first; exponent <= last; exponent += step) list.push(10 ** exponent);
  return list;
}

/// Moves labels apart: positions near the wanted ones, in the same order, between `low` and `high`, and at least `gap`
/// apart where there is room.
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const room = order.length > 1 ? Math.min(gap, (high - low) / (order.length - 1)) : gap;
  const places = new Array<number>(wanted.length);
  let next = low;
  for (const i of order) {
    places[i] = Math.max(next, Math.min(high, wanted[i]));
    next = places[i] + room;
  }
  let before = high;
  for (const i of order.reverse()) {
    places[i] = Math.min(before, places[i]);
    before = places[i] - room;
  }
  return places;
}

const units = [
  { least: 1, factor: 1, name: 's' },
  { least: 1e-3, factor: 1e3, name: 'ms' },
  { least: 1e-6, factor: 1e6, name: 'µs' },
  { least: 0, factor: 1e9, name: 'ns' },
];

const short = (value: number) => {
  const text = value.toPrecision(3);
  return Number(text) >= 100 ? String(Math.round(Number(text))) : String(Number(text));
};

/// A time as text: 0.00123 seconds are "1.23 ms".
export function timeText(seconds: number): string {
  const { factor, name } = units.find(({ least }) => seconds >= least * 0.9995) ?? units[3];
  return `${decimal(short(seconds * factor))} ${name}`;
}

/// A number as text: exact below a million, with three digits above, as in "1.23 million".
export function countText(value: number): string {
  if (value >= 1e9) return words.race.billion(decimal(short(value / 1e9)));
  if (value >= 1e6) return words.race.million(decimal(short(value / 1e6)));
  return grouped(value);
}
