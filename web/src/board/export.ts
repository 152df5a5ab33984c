// Writes a board as text or as a picture, for the clipboard or a file.
import { pngOf } from '../picture';
import { linkOf } from './link';
import { darkPath, QUEEN, squaresPath } from './pattern';
import { type BoardState, pairOf } from './state';

/// Rows of Q, # for a block and . for an empty square: `queens check` reads it.
export function boardText({ n, queens, blocked }: BoardState): string {
  let text = '';
  for (let s = 0; s < n * n; ++s) {
    text += queens.has(s) ? 'Q' : blocked.has(s) ? '#' : '.';
    if (s % n === n - 1) text += '\n';
  }
  return text;
}

/// A table that any LaTeX sets, without packages.
export function boardLatex({ n, queens, blocked }: BoardState): string {
  const cell = (s: number) => (queens.has(s) ? 'Q' : blocked.has(s) ? '$\\times$' : '');
  const rows = Array.from({ length: n }, (_, row) =>
    Array.from({ length: n }, (_, column) => cell(row * n + column)).join(' & '),
  );
  return `\\begin{tabular}{|*{${n}}{c|}}\n\\hline\n${rows.map((row) => `${row} \\\\ \\hline\n`).join('')}\\end{tabular}\n`;
}

/// Counted from 0: the column of the queen in each row; or, if not each row has one queen, a dictionary, which is also a
/// problem file in JSON, so that this page and the program can read it.
export function boardPython({ n, queens, blocked }: BoardState): string {
  const pairs = (squares: ReadonlySet<number>) => [...squares].sort((a, b) => a - b).map((s) => pairOf(n, s));
  const columns = pairs(queens);
  if (columns.length === n && columns.every(([row], i) => row === i))
    return `[${columns.map(([, column]) => column).join(', ')}]\n`;
  const list = (squares: ReadonlySet<number>) =>
    `[${pairs(squares)
      .map((pair) => `[${pair.join(', ')}]`)
      .join(', ')}]`;
  return `{"n": ${n}, "base": 0, "queens": ${list(queens)}, "blocked": ${list(blocked)}}\n`;
}

/// In the colours of a light page, because it is for paper and slides. It contains the link of the board, so that this page
/// can read it back, and a placement with a queen in each row as `queens check` wants it.
export function boardSvg(board: BoardState, pixels = 720): string {
  const { n, queens, blocked } = board;
  const columns = [...queens].sort((a, b) => a - b).map((s) => pairOf(n, s));
  const isPlacement = columns.length === n && columns.every(([row], i) => row === i);
  const placement = isPlacement
    ? ` data-n="${n}" data-base="1" data-queens="${columns.map(([, column]) => column + 1).join(' ')}"`
    : '';
  const pieces = [...queens]
    .map((s) => pairOf(n, s))
    .map(([row, column]) => `<path d="${QUEEN}" transform="translate(${column} ${row})"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${n} ${n}" ` +
    `data-link="${linkOf(board).replaceAll('&', '&amp;')}"${placement}>` +
    `<rect width="${n}" height="${n}" fill="#f6efe0"/><path d="${darkPath(n)}" fill="#d9c39a"/>` +
    (blocked.size ? `<path d="${squaresPath(n, blocked)}" fill="#55504a"/>` : '') +
    `<g fill="#2a2018">${pieces}</g></svg>\n`
  );
}

export const boardPng = (board: BoardState, pixels = 1200): Promise<Blob> =>
  pngOf(boardSvg(board, pixels), pixels, pixels);
