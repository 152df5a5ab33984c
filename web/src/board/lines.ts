// Who attacks whom, fast enough to follow a finger: queens are counted on each line of the board. The
// library's own referee says the same; a test compares the two.
import { type BoardState, columnOf, pairOf, rowOf } from './state';

export interface Lines {
  /// How many queens stand on each row, column, diagonal and antidiagonal.
  rows: Int32Array;
  columns: Int32Array;
  diagonals: Int32Array;
  antidiagonals: Int32Array;
}

export function countLines({ n, queens }: BoardState): Lines {
  const lines: Lines = {
    rows: new Int32Array(n),
    columns: new Int32Array(n),
    diagonals: new Int32Array(2 * n - 1),
    antidiagonals: new Int32Array(2 * n - 1),
  };
  for (const s of queens) {
    const [row, column] = pairOf(n, s);
    lines.rows[row]++;
    lines.columns[column]++;
    lines.diagonals[row - column + n - 1]++;
    lines.antidiagonals[row + column]++;
  }
  return lines;
}

/// The squares without a queen that some queen attacks.
export function attackedSquares(board: BoardState, lines = countLines(board)): number[] {
  const { n, queens } = board;
  const attacked: number[] = [];
  for (let s = 0; s < n * n; ++s) {
    if (queens.has(s)) continue;
    const row = rowOf(n, s);
    const column = columnOf(n, s);
    if (
      lines.rows[row] ||
      lines.columns[column] ||
      lines.diagonals[row - column + n - 1] ||
      lines.antidiagonals[row + column]
    )
      attacked.push(s);
  }
  return attacked;
}

export interface Conflict {
  first: number;
  second: number;
  line: 'row' | 'column' | 'diagonal' | 'antidiagonal';
}

/// Every pair of queens on one line, in reading order.
export function conflicts({ n, queens }: BoardState): Conflict[] {
  const sorted = [...queens].sort((a, b) => a - b);
  const pairs: Conflict[] = [];
  for (let i = 0; i < sorted.length; ++i)
    for (let j = i + 1; j < sorted.length; ++j) {
      const [row, column] = pairOf(n, sorted[i]);
      const [otherRow, otherColumn] = pairOf(n, sorted[j]);
      const line =
        row === otherRow
          ? 'row'
          : column === otherColumn
            ? 'column'
            : row - column === otherRow - otherColumn
              ? 'diagonal'
              : row + column === otherRow + otherColumn
                ? 'antidiagonal'
                : undefined;
      if (line) pairs.push({ first: sorted[i], second: sorted[j], line });
    }
  return pairs;
}
