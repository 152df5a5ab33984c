// The state of a board as a value: its size, its queens, its blocks, and whether lines wrap around its edges
// (a torus). Squares are numbers, row * n + column, so that a Set can hold them. Each action of the user makes a
// new value.
import type { Pair } from '../../library/messages';
import { sizeFrom } from '../link';

export const LARGEST = 200;

export interface BoardState {
  readonly n: number;
  readonly queens: ReadonlySet<number>;
  readonly blocked: ReadonlySet<number>;
  readonly toroidal: boolean;
}

export const empty = (n: number, toroidal = false): BoardState => ({
  n,
  queens: new Set(),
  blocked: new Set(),
  toroidal,
});

export const square = (n: number, row: number, column: number): number => row * n + column;
export const rowOf = (n: number, s: number): number => Math.floor(s / n);
export const columnOf = (n: number, s: number): number => s % n;
export const pairOf = (n: number, s: number): [number, number] => [rowOf(n, s), columnOf(n, s)];

const without = (set: ReadonlySet<number>, s: number): Set<number> => {
  const rest = new Set(set);
  rest.delete(s);
  return rest;
};

/// Places a queen on the square, or removes the queen there. A new queen replaces a block.
export function toggleQueen(board: BoardState, s: number): BoardState {
  if (board.queens.has(s)) return { ...board, queens: without(board.queens, s) };
  return { ...board, queens: new Set(board.queens).add(s), blocked: without(board.blocked, s) };
}

/// Places a block on the square, or removes the block there. A new block replaces a queen.
export function toggleBlock(board: BoardState, s: number): BoardState {
  if (board.blocked.has(s)) return { ...board, blocked: without(board.blocked, s) };
  return { ...board, blocked: new Set(board.blocked).add(s), queens: without(board.queens, s) };
}

/// Moves a queen. Off the board (to = undefined) it is removed; onto another queen it does not move.
export function moveQueen(board: BoardState, from: number, to: number | undefined): BoardState {
  if (!board.queens.has(from) || from === to) return board;
  if (to !== undefined && board.queens.has(to)) return board;
  const queens = without(board.queens, from);
  if (to === undefined) return { ...board, queens };
  return { ...board, queens: queens.add(to), blocked: without(board.blocked, to) };
}

/// The only square that differs between two boards of the same size; undefined if none does, or several.
export function changedSquare(before: BoardState, after: BoardState): number | undefined {
  if (before.n !== after.n) return undefined;
  const on = ({ queens, blocked }: BoardState, s: number) => (queens.has(s) ? 'queen' : blocked.has(s) && 'block');
  const all = [before, after].flatMap(({ queens, blocked }) => [...queens, ...blocked]);
  const changed = new Set(all.filter((s) => on(before, s) !== on(after, s)));
  return changed.size === 1 ? [...changed][0] : undefined;
}

/// Changes the size; queens and blocks that are still on the board stay.
export function resize(board: BoardState, n: number): BoardState {
  const { queens, blocked } = problemOf(board);
  return fromPairs(n, queens, blocked, board.toroidal);
}

/// A board with queens and blocks on the squares of these rows and columns, as far as they are on it.
export function fromPairs(n: number, queens: Pair[], blocked: Pair[] = [], toroidal = false): BoardState {
  const set = (pairs: Pair[]) =>
    new Set(
      pairs
        .filter(([row, column]) => row >= 0 && column >= 0 && row < n && column < n)
        .map(([row, column]) => square(n, row, column)),
    );
  const placed = set(queens);
  const closed = new Set([...set(blocked)].filter((s) => !placed.has(s)));
  return { n, queens: placed, blocked: closed, toroidal };
}

/// The column of the queen in each row, if each row has one.
export const columnsOf = ({ n, queens }: BoardState): number[] =>
  [...queens].sort((a, b) => a - b).map((s) => columnOf(n, s));

export const withColumns = (board: BoardState, columns: number[]): BoardState => ({
  ...board,
  queens: new Set(columns.map((column, row) => square(board.n, row, column))),
});

/// The board as a problem, in the form that the library takes.
export const problemOf = (board: BoardState) => ({
  n: board.n,
  base: 0 as const,
  queens: [...board.queens].sort((a, b) => a - b).map((s) => pairOf(board.n, s)),
  blocked: [...board.blocked].sort((a, b) => a - b).map((s) => pairOf(board.n, s)),
  toroidal: board.toroidal,
});

export const boardSize = (text: string) => sizeFrom(text, LARGEST);
