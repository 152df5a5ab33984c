// The exercises: what to find, on which boards, and how the page notices that it has been found.
import { attackedSquares } from '../board/lines';
import { isSolved } from '../board/solved';
import { type BoardState, pairOf, square } from '../board/state';

export type GoalName = 'families' | 'corner' | 'turn' | 'five';

export interface Goal {
  name: GoalName;
  title: string;
  sizes: number[];
  task: (n: number) => string;
  /// Whether the board as it stands is what is sought. Families are collected: the library says which one it is.
  reached: (board: BoardState) => boolean;
}

/// How many families n queens have (A002562).
export const families: Record<number, number> = { 4: 1, 5: 2, 6: 1, 7: 6, 8: 12 };

const corners = (n: number) => [0, n - 1, n * (n - 1), n * n - 1];
const halfTurn = (n: number, s: number) => {
  const [row, column] = pairOf(n, s);
  return square(n, n - 1 - row, n - 1 - column);
};

export const goals: Goal[] = [
  {
    name: 'families',
    title: 'All families',
    sizes: [4, 5, 6, 7, 8],
    task: (n) =>
      families[n] === 1
        ? `All solutions of ${n} queens are turns and mirror images of one another: they are one family. Find one of them.`
        : `Turns and mirror images of a solution are one family. The solutions of ${n} queens make ${families[n]} families: find one solution of each.`,
    reached: isSolved,
  },
  {
    name: 'corner',
    title: 'A queen in a corner',
    sizes: [5, 7, 8, 9, 10],
    task: (n) => `Place ${n} queens so that none attacks another, and one of them stands in a corner.`,
    reached: (board) => isSolved(board) && corners(board.n).some((s) => board.queens.has(s)),
  },
  {
    name: 'turn',
    title: 'The same upside down',
    sizes: [4, 5, 6, 7, 8, 9, 10],
    task: (n) =>
      `Place ${n} queens so that none attacks another, and the board looks the same when it is turned upside down.`,
    reached: (board) => isSolved(board) && [...board.queens].every((s) => board.queens.has(halfTurn(board.n, s))),
  },
  {
    name: 'five',
    title: 'Five queens guard the board',
    sizes: [8],
    task: () =>
      'Place five queens so that they attack every square on which none of them stands. They may attack one another.',
    reached: (board) =>
      board.queens.size === 5 &&
      attackedSquares({ ...board, blocked: new Set() }).length === board.n ** 2 - board.queens.size,
  },
];

export const goalNamed = (name: GoalName): Goal => goals.find((goal) => goal.name === name)!;
