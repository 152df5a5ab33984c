// Says in a sentence what stands on a board, and what the library answers about it. Rows and columns count from 1.
import type { HintReply, ReadReply, SearchReply } from '../../library/messages';
import { words } from '../words';
import { type Conflict, MOST_CONFLICTS } from './lines';
import { type BoardState, fromPairs, pairOf } from './state';

export const at = (n: number, s: number) => {
  const [row, column] = pairOf(n, s);
  return words.board.at(row + 1, column + 1);
};

export const queensText = (count: number) => words.board.queens(count);

/// The position in one sentence: the most important fact.
export function verdict({ n, queens, toroidal }: BoardState, conflicts: Conflict[]): string {
  const text = words.board;
  if (conflicts.length > 0) {
    const { first, second, line, round } = conflicts[0];
    const whole = conflicts.length < MOST_CONFLICTS;
    const rest = new Set(conflicts.map((pair) => `${pair.first} ${pair.second}`)).size - 1;
    return text.attack(at(n, first), at(n, second), line, round, whole ? rest : 'thousands');
  }
  if (queens.size === n) return text.solved(n, toroidal);
  return queens.size === 0 ? text.begin(n, toroidal) : text.placed(queens.size, n, toroidal);
}

/// Says what stands on a square. `given` holds what a puzzle gives; then all other queens and blocks are the player's
/// own.
export function squareText(board: BoardState, s: number, attacked: boolean, given?: BoardState): string {
  const queen = given?.queens.has(s) ? 'given' : 'queen';
  const blocked = given && !given.blocked.has(s) ? 'crossed' : 'blocked';
  const what = board.queens.has(s) ? queen : board.blocked.has(s) ? blocked : attacked ? 'attacked' : 'free';
  return words.board.square(at(board.n, s), what, attacked && board.queens.has(s));
}

/// A hint; if no solution is left, `wrong` is the queen or block with which the last one went.
export type Clue = HintReply & { wrong?: number };

/// The sentences of a hint: first where to look, at last what to do. What nothing can be done about is one sentence.
export function hintTexts(board: BoardState, { kind, line, number, squares, square, wrong }: Clue): string[] {
  const { n } = board;
  const text = words.board.hints;
  if (kind === 'solved') return [text.solved];
  const named = words.board.line(line, number + 1);
  if (kind === 'unknown') return [text.unknown(named, squares.length)];
  if (!square) {
    if (wrong === undefined) return [noneText(board)];
    return [kind === 'dead' ? text.dead(named) : text.impossible, text.wrong(at(n, wrong), board.queens.has(wrong))];
  }
  const where = at(n, square[0] * n + square[1]);
  const single = words.puzzles.place(named, where);
  if (kind === 'single') return single;
  return [single[0], kind === 'forced' ? text.forced(where) : text.possible(named, squares.length, where)];
}

const isGiven = ({ queens, blocked }: BoardState) => queens.size + blocked.size > 0;

export const noneText = (board: BoardState) =>
  isGiven(board) ? words.board.noneKeeps : words.board.none(board.n, board.toroidal);

export function countText(board: BoardState, { count }: SearchReply): string {
  if (count === '0') return noneText(board);
  return words.board.solutions(count, board.n, board.toroidal, isGiven(board));
}

export const readText = ({ n, format, more, inspection, queens }: ReadReply) =>
  words.board.read(fromPairs(n, queens).queens.size, n, format, inspection.off_board.length, more);
