// The sentences of the puzzles. Text counts rows and columns from 1.
import { at } from '../board/words';
import type { Level, Pair } from '../library/messages';
import { dayOf } from './days';
import type { Clue } from './hints';
import type { Exercise, Puzzle } from './link';

export const levelText: Record<Level, string> = {
  easy: 'there is always a row or column with only one free square.',
  medium: 'at times, first cross out squares from which a queen would leave a row or column without a free square.',
  hard: 'at times you must suppose a queen and follow what she forces, until some row or column has no free square.',
  expert: 'at times you must suppose again within a supposition.',
};

export const title = ({ n, level, seed }: Puzzle) =>
  `${dayOf(seed) ? `Puzzle of ${dayOf(seed)}` : `Puzzle ${seed}`}: ${level}, ${n} rows`;

const squareOf = (n: number, [row, column]: Pair) => at(n, row * n + column);
const lineOf = ({ line, number }: { line?: string; number?: number }) => `${line} ${number! + 1}`;

function forcedText(n: number, forced: Pair[]): string {
  const squares = forced.map((pair) => squareOf(n, pair));
  if (squares.length === 1) return `A queen must then stand on ${squares[0]}`;
  return `Queens must then stand on ${squares.slice(0, -1).join('; ')}; and ${squares.at(-1)}`;
}

/// Three sentences: where to look, why, and the square.
export function hintTexts(n: number, clue: Clue): [string, string, string] {
  if ('wrong' in clue) {
    const row = Math.floor(clue.wrong / n) + 1;
    const what = clue.cross ? 'cross' : 'queen';
    return [
      'Something that you have added is wrong.',
      clue.cross
        ? `You have crossed out a square of row ${row} that needs a queen.`
        : `The queen in row ${row} is wrong.`,
      `Take the ${what} on ${at(n, clue.wrong)} back.`,
    ];
  }
  const { kind, level, square, forced = [] } = clue;
  const where = squareOf(n, square!);
  const row = square![0] + 1;
  if (kind === 'place')
    return [
      `Look at ${lineOf(clue)}.`,
      `Only one square of ${lineOf(clue)} is free, and it needs a queen.`,
      `A queen stands on ${where}.`,
    ];
  if (level === 'medium')
    return [
      `Look at ${lineOf(clue)}: which queen would take all of its free squares away?`,
      `A queen on one of the free squares of row ${row} would leave ${lineOf(clue)} without a free square.`,
      `No queen can stand on ${where}: she would leave ${lineOf(clue)} without a free square. Cross it out.`,
    ];
  if (level === 'hard')
    return [
      `Look at row ${row}: suppose a queen on one of its free squares, and follow what she forces.`,
      `One of the free squares of row ${row} forces ${forced.length === 1 ? 'another queen' : `${forced.length} more queens`}, and then ${lineOf(clue)} has no free square.`,
      `Suppose a queen on ${where}. ${forcedText(n, forced)}, and ${lineOf(clue)} has no free square. So cross out ${where}.`,
    ];
  return [
    `Look at row ${row}: suppose a queen on one of its free squares.`,
    `One of the free squares of row ${row} fails in every case, but to see it you must suppose again.`,
    `No queen can stand on ${where}: whatever follows, some row or column is left without a free square. Cross it out.`,
  ];
}

export const ASK = ['Hint', 'Why?', 'Which square?', 'Do it'];

export function solvedText(hints: number): string {
  const help = hints === 0 ? 'without a hint' : hints === 1 ? 'with one hint' : `with ${hints} hints`;
  return `Solved, ${help}!`;
}

export function foundText({ n }: Exercise, number: number, found: number, all: number, again: boolean): string {
  if (again) return `You have found this family before: it is number ${number}, turned or mirrored.`;
  if (found === all) return all === 1 ? 'Found!' : `Found: all ${all} families of ${n} queens!`;
  const left = all - found;
  return `A new family, your number ${number}. ${left} ${left === 1 ? 'is' : 'are'} left.`;
}
