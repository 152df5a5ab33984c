// Finds the queens that attack each other, quickly enough to follow a dragged queen: it counts the queens on each line.
// On the torus the diagonals wrap around the edges. A test compares the result with the library's own referee.
import { type BoardState, columnOf, pairOf, rowOf } from './state';

/// The kinds of lines, in the library's order.
export const LINES = ['row', 'column', 'diagonal', 'antidiagonal'] as const;
export type Line = (typeof LINES)[number];

/// The numbers of the four lines through a square; each kind of line is numbered from 0.
function linesThrough({ n, toroidal }: BoardState, s: number): [number, number, number, number] {
  const row = rowOf(n, s);
  const column = columnOf(n, s);
  const down = row - column + n - 1;
  return toroidal ? [row, column, (down + 1) % n, (row + column) % n] : [row, column, down, row + column];
}

/// How many queens stand on each row, column, diagonal and antidiagonal.
function countLines(board: BoardState): Int32Array[] {
  const counts = LINES.map(() => new Int32Array(2 * board.n));
  for (const s of board.queens)
    linesThrough(board, s).forEach((number, kind) => {
      counts[kind][number]++;
    });
  return counts;
}

/// The squares without a queen that some queen attacks.
export function attackedSquares(board: BoardState): number[] {
  const counts = countLines(board);
  const attacked: number[] = [];
  for (let s = 0; s < board.n * board.n; ++s) {
    if (board.queens.has(s)) continue;
    const [row, column, diagonal, antidiagonal] = linesThrough(board, s);
    if (counts[0][row] || counts[1][column] || counts[2][diagonal] || counts[3][antidiagonal]) attacked.push(s);
  }
  return attacked;
}

export function attackersOf(board: BoardState, queens: Iterable<number>, s: number): number[] {
  const lines = linesThrough(board, s);
  return [...queens].filter((queen) => linesThrough(board, queen).some((number, kind) => number === lines[kind]));
}

export interface Conflict {
  first: number;
  second: number;
  line: Line;
  /// Whether the line between the two queens runs around the edge instead of straight across the board.
  round: boolean;
}

/// The most pairs that are listed: a pasted board full of queens has many millions.
export const MOST_CONFLICTS = 10_000;

/// The pairs of queens that share a line, in reading order, up to MOST_CONFLICTS. On a torus of even size two queens
/// may share both diagonals.
export function conflicts(board: BoardState): Conflict[] {
  const { n } = board;
  const sorted = Int32Array.from(board.queens).sort();
  const numbers = LINES.map(() => new Int32Array(sorted.length));
  for (let i = 0; i < sorted.length; ++i) {
    const through = linesThrough(board, sorted[i]);
    for (let kind = 0; kind < 4; ++kind) numbers[kind][i] = through[kind];
  }
  const [rows, columns, down, up] = numbers;
  const pairs: Conflict[] = [];
  for (let i = 0; i < sorted.length && pairs.length < MOST_CONFLICTS; ++i)
    for (let j = i + 1; j < sorted.length && pairs.length < MOST_CONFLICTS; ++j) {
      if (rows[i] !== rows[j] && columns[i] !== columns[j] && down[i] !== down[j] && up[i] !== up[j]) continue;
      LINES.forEach((line, kind) => {
        if (numbers[kind][i] !== numbers[kind][j]) return;
        const [row, column] = pairOf(n, sorted[i]);
        const [otherRow, otherColumn] = pairOf(n, sorted[j]);
        const round = kind >= 2 && Math.abs(otherColumn - column) !== otherRow - row;
        pairs.push({ first: sorted[i], second: sorted[j], line, round });
      });
    }
  return pairs;
}

export const isSolved = (board: BoardState) => board.queens.size === board.n && conflicts(board).length === 0;

/// Whether a square is attacked, or a queen on it: `attacked` has the squares without a queen.
export const attackedOn = (attacked: number[], pairs: Conflict[], s: number) =>
  attacked.includes(s) || pairs.some(({ first, second }) => first === s || second === s);

/// The line to draw between the centres of the two squares, as x1, y1, x2, y2. Around the edge it becomes two lines:
/// one leaves the board on one side, the other comes back on the opposite side.
export function strokes(n: number, { first, second, line, round }: Conflict): [number, number, number, number][] {
  const [y1, x1] = pairOf(n, first).map((i) => i + 0.5);
  const [y2, x2] = pairOf(n, second).map((i) => i + 0.5);
  if (!round) return [[x1, y1, x2, y2]];
  const side = line === 'diagonal' ? n : -n;
  return [
    [x1, y1, x2 + side, y2],
    [x1 - side, y1, x2, y2],
  ];
}
