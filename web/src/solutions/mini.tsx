// A small board to look at: one path for the dark squares, one for all queens.
import { useMemo } from 'preact/hooks';
import { darkPath, QUEEN } from '../board/pattern';

/// The board has no text alternative, because its columns stand beside it as text. A row may be empty: its column is -1.
export function Mini({ columns }: { columns: number[] }) {
  const n = columns.length;
  const queens = useMemo(
    () =>
      columns.map(
        (column, row) => column >= 0 && <path key={row} d={QUEEN} transform={`translate(${column} ${row})`} />,
      ),
    [columns],
  );
  return (
    <svg class="mini" viewBox={`0 0 ${n} ${n}`} aria-hidden="true">
      <rect class="light" width={n} height={n} />
      <path class="dark" d={darkPath(n)} />
      <g class="queen">{queens}</g>
    </svg>
  );
}

export const columnsText = (columns: number[]) => columns.map((column) => column + 1).join(' ');
