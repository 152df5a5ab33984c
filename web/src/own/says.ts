// Says in sentences how a run ended, what the referee found, and what happens at a step.
import { at } from '../board/words';
import { type Player, REJECT } from '../theatre/trace';
import { eventText } from '../theatre/words';
import type { Record, Wrong } from './record';
import { solutionAt } from './record';
import { type End, LIMITS } from './runner';
import { own } from './words';

/// Why a run ended before the program did; undefined if it did not.
export function endText(n: number, { why, line, type, text, fault, given }: End): string | undefined {
  if (why === 'done') return undefined;
  const said = own();
  const seconds = LIMITS.ms / 1000;
  const before = given.length > 0 ? said.took(given.length) : '';
  if (type === 'hung') return said.hung(seconds, line);
  if (why === 'time') return said.time(seconds, line) + before;
  if (why === 'steps') return said.steps(LIMITS.steps, line) + before;
  if (fault) return said.inLine(line, said.faults[fault.kind](fault.row, fault.column, n)) + before;
  // MicroPython has no error of its own for too deep a recursion.
  const kind = type === 'RuntimeError' && /recursion|pystack/.test(text) ? 'RecursionError' : type;
  return said.inLine(line, said.errors[kind]?.(text) ?? said.otherError(type, text)) + before;
}

function wrongText(n: number, number: number, wrong: Wrong): string {
  const said = own();
  if (wrong.kind === 'twice') return said.twice(number, wrong.of);
  if (wrong.kind === 'few') return said.few(number, wrong.queens, n);
  const [first, second] = [wrong.first, wrong.second].map(([row, column]) => at(n, row * n + column));
  return said.attack(number, first, second, said.lines[wrong.line]);
}

/// The verdict about a run, and whether the program found all solutions and nothing else.
export function verdictOf({ n, end, wrong }: Record, all: number): { text: string; isGood: boolean } {
  const said = own();
  const bad = (text: string) => ({ text, isGood: false });
  const ended = endText(n, end);
  const first = wrong.findIndex((each) => each !== undefined);
  if (first >= 0) return bad([wrongText(n, first + 1, wrong[first]!), ended].filter(Boolean).join(' '));
  if (ended) return bad(ended);
  const found = wrong.length;
  if (found === 0) return all === 0 ? { text: said.noneThere(n), isGood: true } : bad(said.noneGiven(all));
  if (found < all) return bad(said.some(found, all));
  return { text: said.all(all, end.nodes, end.checks), isGood: true };
}

/// What happened at the player's step, and why.
export function stepText(record: Record, player: Player): string {
  const { n, wrong } = record;
  const { kind, square, position, queens } = player;
  const number = solutionAt(record, position - 1);
  const fault = number === undefined ? undefined : wrong[number];
  if (fault) return wrongText(n, number! + 1, fault);
  if (number === undefined && kind === REJECT && square !== undefined && !player.finished) {
    if (queens.has(square)) return own().occupied(at(n, square));
  }
  return eventText(player, own().mine);
}
