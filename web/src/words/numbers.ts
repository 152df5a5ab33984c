// Numbers as the language writes them.
import { words } from './index';

/// A whole number, its digits in groups of three.
export const grouped = (value: number | bigint | string) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, words.signs.thousands);

/// A number that is already text, with the decimal sign of the language.
export const decimal = (text: string) => text.replace('.', words.signs.point);

/// "1 queen", "1,000 queens".
export const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;
