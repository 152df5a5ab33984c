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

export function hintText(n: number, hint: HintReply): string {
  const text = words.board.hints;
  const line = words.board.line(hint.line, hint.number + 1);
  const where = hint.square ? at(n, hint.square[0] * n + hint.square[1]) : '';
  switch (hint.kind) {
    case 'solved':
      return text.solved;
    case 'dead':
      return text.dead(line);
    case 'single':
      return text.single(line, where);
    case 'forced':
      return text.forced(where);
    case 'possible':
      return text.possible(line, hint.squares.length, where);
    case 'impossible':
      return text.impossible;
    case 'unknown':
      return text.unknown(line, hint.squares.length);
  }
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
