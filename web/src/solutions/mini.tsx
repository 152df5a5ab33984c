// A small board to look at: one path for the dark squares, one for all queens.
import { useMemo } from 'preact/hooks';
import { QUEEN } from '../board/drawing';

const darkOf = new Map<number, string>();

function dark(n: number): string {
  let path = darkOf.get(n);
  if (path !== undefined) return path;
  path = '';
  for (let row = 0; row < n; ++row)
    for (let column = 0; column < n; ++column)
      if ((n - 1 - row + column) % 2 === 0) path += `M${column} ${row}h1v1h-1z`;
  darkOf.set(n, path);
  return path;
}

/// Its text stands beside it, so that it says nothing itself.
export function Mini({ columns }: { columns: number[] }) {
  const n = columns.length;
  const queens = useMemo(
    () => columns.map((column, row) => <path key={row} d={QUEEN} transform={`translate(${column} ${row})`} />),
    [columns],
  );
  return (
    <svg class="mini" viewBox={`0 0 ${n} ${n}`} aria-hidden="true">
      <rect class="light" width={n} height={n} />
      <path class="dark" d={dark(n)} />
      <g class="queen">{queens}</g>
    </svg>
  );
}

export const text = (columns: number[]) => columns.map((column) => column + 1).join(' ');

/// A link that opens a solution on the board.
export const boardLink = (columns: number[]) =>
  `#/board?n=${columns.length}&queens=${columns.map((column, row) => `${row + 1}.${column + 1}`).join(',')}`;
