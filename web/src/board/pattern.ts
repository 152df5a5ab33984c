// The parts of every drawing of a board: its squares as one path, its dark squares, a queen.

/// The outline of a queen on a square of side 1.
export const QUEEN = 'M.22 .78h.56v.07h-.56zM.24 .74 .14 .34l.16 .18 .05-.3 .15 .26 .15-.26 .05 .3 .16-.18-.1 .4z';

/// Whether a square is dark: the square at the lower left corner is.
export const isDark = (n: number, row: number, column: number) => (n - 1 - row + column) % 2 === 0;

export function squaresPath(n: number, squares: Iterable<number>): string {
  let path = '';
  for (const s of squares) path += `M${s % n} ${Math.floor(s / n)}h1v1h-1z`;
  return path;
}

/// Many queens as one path of small shapes: they are too small for crowns to be seen.
export function specksPath(n: number, squares: Iterable<number>): string {
  const parts: string[] = [];
  for (const s of squares) parts.push(`M${s % n}.2 ${Math.floor(s / n)}.2h.6v.6h-.6z`);
  return parts.join('');
}

const kept = new Map<number, string>();

export function darkPath(n: number): string {
  let path = kept.get(n);
  if (path === undefined) {
    const dark: number[] = [];
    for (let s = 0; s < n * n; ++s) if (isDark(n, Math.floor(s / n), s % n)) dark.push(s);
    path = squaresPath(n, dark);
    kept.set(n, path);
  }
  return path;
}
