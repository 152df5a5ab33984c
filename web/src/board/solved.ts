// Tells whether a board is solved, and gives its solution as the column of the queen in each row.
import { conflicts } from './lines';
import { type BoardState, columnOf } from './state';

/// The most rows for which the library finds the rank of a solution without a noticeable wait.
export const NUMBERED = 16;

export const isSolved = (board: BoardState) => board.queens.size === board.n && conflicts(board).length === 0;

export const columnsOf = ({ n, queens }: BoardState): number[] =>
  [...queens].sort((a, b) => a - b).map((s) => columnOf(n, s));
