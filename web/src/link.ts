// What the links of all views have in common: the form #/view?key=value&key=value. Each view has a link.ts of its own
// for its keys.
import { words, type Words } from './words';

export const queryOf = (hash: string) => new URLSearchParams(hash.slice(hash.indexOf('?') + 1 || hash.length));

/// The link to a view with these values; undefined values are left out.
export function linkTo(view: string, values: Record<string, string | number | undefined>): string {
  const parts = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`);
  return `#/${view}${parts.length ? '?' : ''}${parts.join('&')}`;
}

/// The whole number that a text of at most nine digits stands for; undefined for any other text.
export function numberFrom(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

/// All that is wrong with a link, as one message.
export const joined = (...problems: (string | undefined)[]): string | undefined =>
  problems.filter(Boolean).join(' ') || undefined;

/// A message about those of these keys whose value is not a whole number.
export function badNumber(query: URLSearchParams, keys: string[]): string | undefined {
  const bad = keys.filter((each) => query.has(each) && numberFrom(query.get(each)) === undefined);
  return joined(...bad.map((key) => words.links.notWhole(key, shortened(query.get(key)!))));
}

/// The size that a text stands for, from `least` to `most`; or else a message such as "The board has 1 to 200 rows; “x”
/// is not possible."
export function sizeFrom(text: string, of: keyof Words['links']['sizes'], most: number, least = 1): number | string {
  const n = numberFrom(text);
  if (n !== undefined && n >= least && n <= most) return n;
  return words.links.size(words.links.sizes[of], least, most, shortened(text));
}

/// A user's text, shortened for a message.
export const shortened = (text: string) => text.trim().slice(0, 30);

/// The message of an error as a sentence. The library's messages begin in lower case and have no full stop.
export const sentence = ({ message }: Error) => message.charAt(0).toUpperCase() + message.slice(1).replace(/\.?$/, '.');
