// Judges the runs of a program: whether it found what was asked for, and the first thing that is wrong.
import { conflicts } from '../board/lines';
import { verdict } from '../board/words';
import { words } from '../words';
import type { OwnState } from './link';
import { LIMITS } from './recorder';
import type { Record, Wrong } from './record';
import { own } from './words';

/// A run of a program on a board of one size, with the number of all solutions there.
export interface Tried {
  record: Record;
  all: number;
  printed: string[];
}

/// Why a run ended before the program did; empty if it did not.
export function endText({ n, end: { why, line, type, text, fault } }: Record): string {
  if (why === 'done') return '';
  const said = own();
  if (why === 'hung') return said.hung(line);
  if (why === 'long') return said.long(LIMITS.ms / 1000, LIMITS.steps, line);
  if (fault) return said.inLine(line, said.faults[fault.kind](fault.row, fault.column, n));
  // MicroPython has no error of its own for too deep a recursion.
  const kind = type === 'RuntimeError' && /recursion|pystack/.test(text) ? 'RecursionError' : type;
  return said.inLine(line, said.errors[kind]?.(text) ?? `${type}: ${text}`);
}

/// What is wrong with the solution of a number, counted from 1.
export function wrongText(number: number, wrong: Wrong): string {
  if (typeof wrong === 'number') return own().twice(number, wrong);
  const pairs = conflicts(wrong);
  const why = pairs.length > 0 ? verdict(wrong, pairs) : words.board.placed(wrong.queens.size, wrong.n, false);
  return own().wrong(number, why);
}

/// What is wrong with a run; empty if nothing is.
function faultOf({ record, all, printed }: Tried, goal: OwnState['goal']): string {
  const said = own();
  const { wrong } = record;
  const first = wrong.findIndex((each) => each !== undefined);
  if (first >= 0) return wrongText(first + 1, wrong[first]!);
  if (record.end.why !== 'done') return endText(record);
  if (goal === 'count') return printed.at(-1)?.trim() === String(all) ? '' : said.prints(all, printed.at(-1));
  if (wrong.length === all) return '';
  return wrong.length === 0 ? said.noneGiven(all) : said.some(wrong.length, all);
}

const has = (text: string, word: string) =>
  /^\w+$/.test(word) ? new RegExp(`\\b${word}\\b`).test(text) : text.includes(word);

export function verdictOf({ goal, fewer, without }: OwnState, tried: Tried[]): { text: string; isGood: boolean } {
  const said = own();
  const bad = (text: string) => ({ text, isGood: false });
  for (const [i, each] of tried.entries()) {
    const fault = faultOf(each, goal);
    if (fault) return bad(i > 0 ? said.otherSize(each.record.n, fault) : fault);
  }
  const [{ record, all }] = tried;
  const { nodes, checks } = record.end;
  if (fewer > 0 && nodes >= fewer) return bad(said.nodes(fewer, nodes));
  const code = record.text.replace(/#.*$/gm, '');
  const word = without.find((each) => has(code, each));
  if (word) return bad(said.without(word));
  const good = goal === 'count' ? said.counted : all === 0 ? said.noneThere : said.all;
  return { text: good(all, nodes, checks), isGood: true };
}
