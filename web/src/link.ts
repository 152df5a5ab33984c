// What the links of all views have in common: the form #/view?key=value&key=value. Each view has a link.ts of its own
// for its keys.
import { words } from './words';

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

/// The seed of what is made next.
export const seedAfter = (seed: number): number => (seed % 999_999_999) + 1;

/// All that is wrong with a link, as one message.
export const joined = (...problems: (string | undefined)[]): string | undefined =>
  problems.filter(Boolean).join(' ') || undefined;

/// Reads the values of a link. What is wrong with them is collected, in the order in which they are read.
export class Reader {
  private readonly problems: (string | undefined)[] = [];
  readonly query: URLSearchParams;

  constructor(hash: string) {
    this.query = queryOf(hash);
  }

  get problem(): string | undefined {
    return joined(...this.problems);
  }
  wrong = (problem?: string): void => void this.problems.push(problem);
  has = (key: string): boolean => this.query.has(key);
  text = (key: string): string | undefined => this.query.get(key) ?? undefined;

  /// What a text stands for; `usual` if the link has none, or if `from` returns a message instead.
  take<Value extends number | undefined>(key: string, usual: Value, from: (text: string) => Value | string): Value {
    const text = this.text(key);
    const value = text === undefined ? usual : from(text);
    if (typeof value !== 'string') return value;
    this.wrong(value);
    return usual;
  }
  number(key: string, usual: number): number {
    return this.take(
      key,
      usual,
      (text) => numberFrom(text) ?? words.links.notWhole(key, shortened(text), 0, 999_999_999),
    );
  }
  /// One of some words.
  one<Word extends string, Usual>(key: string, all: readonly Word[], usual: Usual): Word | Usual {
    const text = this.text(key);
    const found = all.find((each) => each === text);
    if (found === undefined && text !== undefined)
      this.wrong(words.links.noChoice(key, shortened(text), all.join(', ')));
    return found ?? usual;
  }
}

/// The size that a text stands for, from `least` to `most`; or else a message that says what is possible.
export function sizeFrom(text: string, most: number, least = 1): number | string {
  const n = numberFrom(text);
  if (n !== undefined && n >= least && n <= most) return n;
  return words.links.size(least, most, shortened(text));
}

/// A user's text, shortened for a message.
export const shortened = (text: string) => text.trim().slice(0, 30);

/// The message of an error as a sentence. The library's messages begin in lower case and have no full stop.
export const sentence = ({ message }: Error) =>
  message && message.charAt(0).toUpperCase() + message.slice(1).replace(/\.?$/, '.');
