// Says why a program gave no solution, or which name it does not know, as far as that can be seen in its text and in
// what it did.
import { kindOf, PLACE, REMOVE } from '../theatre/trace';
import { codeOf } from './mark';
import type { Tried } from './record';
import { own } from './words';

/// The first line with dots, which a task leaves to be filled in; 0 for none.
export const dotted = (text: string): number => codeOf(text).findIndex((code) => code.includes('...')) + 1;

/// The functions of a program: their names, and their lines from `from` to `to`, counted from 0.
function functionsIn(code: string[]): { name: string; from: number; to: number }[] {
  return code.flatMap((line, from) => {
    const [, indent, name] = /^(\s*)def\s+(\w+)/.exec(line) ?? [];
    if (!name) return [];
    const end = code.findIndex((each, i) => i > from && each.trim() !== '' && each.search(/\S/) <= indent.length);
    return [{ name, from, to: end < 0 ? code.length : end }];
  });
}

/// What keeps a program from doing anything; empty if nothing is seen.
export function idleText({ record: { text, end } }: Tried): string {
  const code = codeOf(text);
  const functions = functionsIn(code);
  for (const [i, line] of code.entries()) {
    const name = /^\s*(?:print\()?(\w+)\)?\s*$/.exec(line)?.[1] ?? '';
    if (name === 'solution' || functions.some((each) => each.name === name))
      return own().inLine(i + 1, own().missing.brackets(name));
  }
  const ran = new Set(end.marks.filter((_, i) => i % 2 === 1));
  const isIdle = ({ name, from, to }: (typeof functions)[0]) =>
    name !== 'solve' &&
    code.slice(from, to).every((_, i) => !ran.has(from + i + 1)) &&
    !code.some((line, i) => (i < from || i >= to) && new RegExp(`\\b${name}\\s*\\(`).test(line));
  const idle = end.nodes + end.checks === 0 ? functions.findLast(isIdle) : undefined;
  return idle ? own().missing.call(idle.name) : '';
}

/// Why no solution was given.
export function noneText({ record: { text, end }, all, printed }: Tried): string {
  const said = own().missing;
  const code = codeOf(text);
  // What each function gives back.
  const given = functionsIn(code).map(({ name, from, to }) => ({
    name,
    values: code.slice(from, to).flatMap((line) => /\b(?:return|yield)\b.*/.exec(line) ?? []),
  }));
  const never = given.find(
    ({ values }) => values.length > 0 && values.every((each) => /^return\s+False\s*$/.test(each)),
  );
  const isUsed = end.nodes + end.checks > 0;
  const isSaid = code.some((line) => /\bsolution\s*\(/.test(line));
  const count = (kind: number) => end.events.filter((event) => kindOf(event) === kind).length;
  const queens = count(PLACE) - count(REMOVE);
  if (!isUsed && given.some(({ name, values }) => name === 'solve' && values.length === 0)) return said.noReturn(all);
  if (!isSaid && printed.length > 0) return said.printed(all);
  if (!isSaid && isUsed) return said.solution(all);
  if (never) return said.never(never.name);
  return queens > 0 && end.isWhole ? said.left(queens, all) : said.none(all);
}

const PYTHON: Record<string, string> = { true: 'True', false: 'False', none: 'None', null: 'None' };

/// What is wrong with a name.
export function nameText(text: string, line: number, error: string): string {
  const said = own().names;
  const code = codeOf(text);
  const unknown = /'(\w+)'/.exec(error)?.[1];
  if (unknown && PYTHON[unknown.toLowerCase()]) return said.capital(unknown, PYTHON[unknown.toLowerCase()]);
  if (unknown && /^(n|place|remove|is_free|solution)$/.test(unknown)) return said.imported(unknown);
  if (unknown) return said.unknown(unknown);
  // A variable of a function that has no value yet.
  const isSet = (name: string, before: string) =>
    code.some((each) => new RegExp(`^${before}${name}\\s*(//|>>|<<|\\*\\*|[-+*/%&|^])?=(?!=)`).test(each));
  const name = code[line - 1]?.match(/[A-Za-z_]\w*/g)?.find((each) => isSet(each, '\\s+'));
  return name ? said.local(name, isSet(name, '')) : said.noValue;
}
