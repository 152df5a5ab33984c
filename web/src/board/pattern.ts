// The parts of every drawing of a board: its squares as one path, its dark squares, a queen.

/// The outline of a queen on a square of side 1: base, body, and a crown with a ball on each of its five tips.
export const QUEEN = [
  'M.25 .79h.5a.04 .04 0 0 1 .04 .04v.05h-.58v-.05a.04 .04 0 0 1 .04-.04z',
  'M.3 .67h.4l.05 .09h-.5z',
  'M.28 .64 .17 .35l.17 .15 .01-.25 .1 .21 .05-.25 .05 .25 .1-.21 .01 .25 .17-.15-.11 .29z',
  ...[
    [0.15, 0.31],
    [0.34, 0.22],
    [0.5, 0.18],
    [0.66, 0.22],
    [0.85, 0.31],
  ].map(([x, y]) => `M${x - 0.045} ${y}a.045 .045 0 1 0 .09 0a.045 .045 0 1 0-.09 0z`),
].join('');

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
