// Writes a board as text or as a picture, for the clipboard or a file.
import { pngOf } from '../picture';
import { linkOf } from './link';
import { darkPath, QUEEN, squaresPath } from './pattern';
import { type BoardState, columnsOf, pairOf, problemOf, rowOf } from './state';

/// The board as text that `queens check` reads: Q for a queen, # for a block, . for an empty square.
export function boardText({ n, queens, blocked }: BoardState): string {
  let text = '';
  for (let s = 0; s < n * n; ++s) {
    text += queens.has(s) ? 'Q' : blocked.has(s) ? '#' : '.';
    if (s % n === n - 1) text += '\n';
  }
  return text;
}

/// The board as a LaTeX table that needs no packages.
export function boardLatex({ n, queens, blocked }: BoardState): string {
  const cell = (s: number) => (queens.has(s) ? 'Q' : blocked.has(s) ? '$\\times$' : '');
  const rows = Array.from({ length: n }, (_, row) =>
    Array.from({ length: n }, (_, column) => cell(row * n + column)).join(' & '),
  );
  return `\\begin{tabular}{|*{${n}}{c|}}\n\\hline\n${rows.map((row) => `${row} \\\\ \\hline\n`).join('')}\\end{tabular}\n`;
}

/// The column of the queen in each row, if each row has exactly one.
const placementOf = (board: BoardState): number[] | undefined =>
  new Set([...board.queens].map((s) => rowOf(board.n, s))).size === board.n && board.queens.size === board.n
    ? columnsOf(board)
    : undefined;

/// The board for Python, counted from 0: a list with the column of the queen in each row. A board that has not exactly
/// one queen in each row becomes a dictionary, which is also a problem file in JSON that this page and `queens` read.
export function boardPython(board: BoardState): string {
  const { n, blocked } = board;
  const columns = placementOf(board);
  if (blocked.size === 0 && columns) return `[${columns.join(', ')}]\n`;
  const list = (pairs: [number, number][]) => `[${pairs.map((pair) => `[${pair.join(', ')}]`).join(', ')}]`;
  const { queens, blocked: crosses } = problemOf(board);
  return `{"n": ${n}, "base": 0, "queens": ${list(queens)}, "blocked": ${list(crosses)}}\n`;
}

/// The board as SVG, in the colours of a light page, because it is for paper and slides. It contains the link of the
/// board, so that this page can read it back. If each row has a queen, it also contains the placement in the form that
/// `queens check` reads.
export function boardSvg(board: BoardState, pixels = 720): string {
  const { n, queens, blocked } = board;
  const columns = placementOf(board)?.map((column) => column + 1);
  const placement = columns ? ` data-n="${n}" data-base="1" data-queens="${columns.join(' ')}"` : '';
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
