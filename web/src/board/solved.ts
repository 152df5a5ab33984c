// Whether a board is solved, and its solution as the column of the queen in each row.
import { conflicts } from './lines';
import { type BoardState, columnOf } from './state';

/// Up to so many rows the library finds the place of a solution in the list of all at once.
export const NUMBERED = 16;

export const isSolved = (board: BoardState) => board.queens.size === board.n && conflicts(board).length === 0;

export const columnsOf = ({ n, queens }: BoardState): number[] =>
  [...queens].sort((a, b) => a - b).map((s) => columnOf(n, s));
