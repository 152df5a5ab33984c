// Says in a sentence what a puzzle asks, what a hint shows and what the player has found. Text counts rows and columns
// from 1.
import { at } from '../board/words';
import type { Pair, PuzzleStepReply } from '../../library/messages';
import { isShared } from '../frame';
import { words } from '../words';
import { dayOf } from './days';
import type { Clue } from './hints';
import type { Exercise, Puzzle } from './link';

export const title = ({ n, level, seed }: Puzzle) =>
  words.puzzles.title(dayOf(seed), seed, words.puzzles.levels[level], n);

/// The result of a puzzle as text to share; it gives nothing of the solution away. Others can open only an address of the
/// network.
export const resultText = (puzzle: Puzzle, says: string, address: string) =>
  [`♛ Queens · ${title(puzzle)}`, says, ...(isShared() ? [address] : [])].join('\n');

const squareOf = (n: number, [row, column]: Pair) => at(n, row * n + column);
const lineOf = ({ line, number }: PuzzleStepReply) => words.board.line(line!, number! + 1);

/// The three sentences of a hint: where to look, why, and which square.
export function hintTexts(n: number, clue: Clue): [string, string, string] {
  const text = words.puzzles;
  if ('wrong' in clue) return text.wrong(Math.floor(clue.wrong / n) + 1, at(n, clue.wrong), clue.cross);
  const { kind, level, square, forced = [] } = clue;
  const where = squareOf(n, square!);
  const row = square![0] + 1;
  if (kind === 'place') return text.place(lineOf(clue), where);
  if (level === 'medium') return text.strike(row, lineOf(clue), where);
  const then = forced.map((pair) => squareOf(n, pair));
  const say = level === 'hard' ? text.suppose : text.supposeAgain;
  return say(row, lineOf(clue), where, then);
}

export function foundText({ n }: Exercise, number: number, found: number, all: number, again: boolean): string {
  if (again) return words.puzzles.foundAgain(number);
  return found === all ? words.puzzles.foundAll(all, n) : words.puzzles.foundOne(number, all - found);
}
