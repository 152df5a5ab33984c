// Finds the queens that attack each other by counting the queens on each line, quickly enough to follow a dragged
// queen. On the torus the diagonals wrap around the edges. A test compares this with the library's own referee.
import { type BoardState, columnOf, pairOf, rowOf } from './state';

/// In the library's order.
export const LINES = ['row', 'column', 'diagonal', 'antidiagonal'] as const;
export type Line = (typeof LINES)[number];

/// The numbers of the four lines through a square, each from 0 on.
function linesThrough({ n, toroidal }: BoardState, s: number): [number, number, number, number] {
  const row = rowOf(n, s);
  const column = columnOf(n, s);
  const down = row - column + n - 1;
  return toroidal ? [row, column, (down + 1) % n, (row + column) % n] : [row, column, down, row + column];
}

/// How many queens stand on each row, column, diagonal and antidiagonal.
export function countLines(board: BoardState): Int32Array[] {
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

/// Those of these queens that attack the square.
export function attackersOf(board: BoardState, queens: Iterable<number>, s: number): number[] {
  const lines = linesThrough(board, s);
  return [...queens].filter((queen) => linesThrough(board, queen).some((number, kind) => number === lines[kind]));
}

export interface Conflict {
  first: number;
  second: number;
  line: Line;
  /// The line does not run straight across the board, but around the edge.
  round: boolean;
}

/// Nobody looks at more pairs; a pasted board full of queens has many millions.
export const MOST_CONFLICTS = 10_000;

/// Every pair of queens on one line, in reading order, or the first of them. On a torus of even size two may share
/// both diagonals.
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

/// The line between the two, between the centres of their squares, as x1, y1, x2, y2. Around the edge it is two
/// lines that leave the board on one side and come back on the other.
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
