// The exercises: what the player has to find, on which boards, and how the page notices that it has been found.
import { attackedSquares, isSolved } from '../board/lines';
import { type BoardState, pairOf, square } from '../board/state';
import { words } from '../words';

export type GoalName = 'families' | 'corner' | 'turn' | 'five';

export interface Goal {
  name: GoalName;
  sizes: number[];
  /// Whether the board is what the exercise asks for. The exercise about families takes any solution; the library says
  /// to which family it belongs.
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
  { name: 'families', sizes: [4, 5, 6, 7, 8], reached: isSolved },
  {
    name: 'corner',
    sizes: [5, 7, 8, 9, 10],
    reached: (board) => isSolved(board) && corners(board.n).some((s) => board.queens.has(s)),
  },
  {
    name: 'turn',
    sizes: [4, 5, 6, 7, 8, 9, 10],
    reached: (board) => isSolved(board) && [...board.queens].every((s) => board.queens.has(halfTurn(board.n, s))),
  },
  {
    name: 'five',
    sizes: [8],
    reached: (board) =>
      board.queens.size === 5 &&
      attackedSquares({ ...board, blocked: new Set() }).length === board.n ** 2 - board.queens.size,
  },
];

export const goalNamed = (name: GoalName): Goal => goals.find((goal) => goal.name === name)!;

export const titleOf = (name: GoalName) => words.puzzles.goals[name].title;
export const taskOf = (name: GoalName, n: number) => words.puzzles.goals[name].task(n, families[n]);
