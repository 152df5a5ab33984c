// Judges the runs of a program: whether it found what was asked for, and the first thing that is wrong.
import { conflicts } from '../board/lines';
import { verdict } from '../board/words';
import { words } from '../words';
import type { OwnState } from './link';
import { codeOf } from './mark';
import { dotted, idleText, nameText, noneText } from './missing';
import { LIMITS } from './recorder';
import type { Record, Tried, Wrong } from './record';
import { causeOf } from './syntax';
import { own } from './words';

/// What is said, and how it looks: as an end, or as a fault.
export interface Said {
  text: string;
  tone: '' | 'finished' | 'bad';
}

/// The line that is at fault where a run ended, or 0, and what is wrong there; no text if it ended by itself.
export function failureOf({ n, text: program, end }: Record): { line: number; text: string } {
  const { why, line, type = '', text = '', fault } = end;
  const said = own();
  const at = (where: number, cause: string) => ({ line: where, text: said.inLine(where, cause) });
  if (why === 'done') return { line: 0, text: '' };
  if (why === 'long') return { line, text: said.long(LIMITS.ms / 1000, LIMITS.steps, line) };
  if (why !== 'error') return { line: why === 'hung' ? line : 0, text: said[why](line) };
  if (fault) return at(line, said.faults[fault.kind](fault.row, fault.column, n));
  const cause = /^(Syntax|Indentation)Error$/.test(type) ? causeOf(program, line) : undefined;
  if (cause) return at(cause.line, said.causes[cause.kind](cause.what));
  const dots = dotted(program);
  if (dots) return at(dots, said.dots);
  if (type === 'NameError') return at(line, nameText(program, line, text));
  // MicroPython has no error of its own for too deep a recursion.
  const kind = type === 'RuntimeError' && /recursion|pystack/.test(text) ? 'RecursionError' : type;
  return at(line, said.errors[kind]?.(text) ?? `${type}: ${text}`);
}

/// What is wrong with the solution of a number, counted from 1.
export function wrongText(number: number, wrong: Wrong): string {
  if (typeof wrong === 'number') return own().twice(number, wrong);
  const pairs = conflicts(wrong);
  const why = pairs.length > 0 ? verdict(wrong, pairs) : words.board.placed(wrong.queens.size, wrong.n, false);
  return own().wrong(number, why);
}

/// What is wrong with a run; empty if nothing is, or if some solutions are only missing.
function faultOf(tried: Tried, goal: OwnState['goal']): string {
  const { record, all, printed } = tried;
  const said = own();
  const { wrong, text } = record;
  const first = wrong.findIndex((each) => each !== undefined);
  if (first >= 0) return wrongText(first + 1, wrong[first]!);
  if (record.end.why !== 'done') return failureOf(record).text;
  const isDone = goal === 'count' ? printed.at(-1)?.trim() === String(all) : wrong.length === all;
  if (isDone || (goal === 'all' && wrong.length > 0)) return '';
  const dots = dotted(text);
  if (dots) return said.inLine(dots, said.dots);
  return idleText(tried) || (goal === 'count' ? said.prints(all, printed.at(-1)) : noneText(tried));
}

const has = (text: string, word: string) =>
  /^\w+$/.test(word) ? new RegExp(`\\b${word}\\b`).test(text) : text.includes(word);

export function verdictOf({ goal, fewer, without }: OwnState, tried: Tried[]): Said {
  const said = own();
  const not = (text: string, tone: Said['tone'] = 'bad') => ({ text, tone });
  for (const [i, each] of tried.entries()) {
    const { record, all } = each;
    const ofSize = (text: string) => (i > 0 ? said.otherSize(record.n, text) : text);
    const fault = faultOf(each, goal);
    if (fault) return not(ofSize(fault), record.end.why === 'stopped' ? '' : 'bad');
    if (goal === 'all' && record.wrong.length < all) return not(ofSize(said.some(record.wrong.length, all)), '');
  }
  const [{ record, all }] = tried;
  const { nodes, checks } = record.end;
  if (fewer > 0 && nodes >= fewer) return not(said.nodes(fewer, nodes));
  const code = codeOf(record.text).join('\n');
  const word = without.find((each) => has(code, each));
  if (word) return not(said.without(word));
  const good = goal === 'count' ? said.counted : all === 0 ? said.noneThere : said.all;
  return { text: good(all, nodes, checks), tone: 'finished' };
}
