// Reads boards that this page wrote: copied drawings, links, and SVG files, which contain the link. They can have
// blocks, unlike the formats that the library reads. Also reads squares of a board that is not full, such as "a1 e2",
// because only the page knows how large the board is.
import type { Pair } from '../../library/messages';
import { boardFromLink } from './link';
import { boardSize, type BoardState, fromPairs } from './state';
import { words } from '../words';

/// A drawing with more queens than this is read here even if it has no blocks, because the library would examine each
/// pair of queens.
const MANY = 1000;

/// Squares like e2: the letter is the column, and the rows count from below. They stand on the page's board of `rows`
/// rows, or on a larger one if one of them needs it. A queen for each row is a placement, which the library reads.
function readSquares(text: string, rows: number): BoardState | undefined {
  const names = text
    .trim()
    .toLowerCase()
    .split(/[\s,;]+/);
  if (!names.every((name) => /^[a-z][1-9]\d?$/.test(name))) return undefined;
  const squares = names.map((name): [number, number] => [Number(name.slice(1)), name.charCodeAt(0) - 96]);
  const needed = Math.max(...squares.flat());
  if (names.length >= needed) return undefined;
  const n = Math.max(needed, rows);
  const pairs = squares.map(([row, column]): [number, number] => [n - row, column - 1]);
  return fromPairs(n, pairs);
}

/// `shown` is the number of rows of the page's board.
export function readOwn(text: string, shown: number): { board: BoardState; message: string } | undefined {
  const link = /#\/board\?[^\s"'<>]*/.exec(text)?.[0].replaceAll('&amp;', '&');
  if (link) {
    const { board, problem } = boardFromLink(link);
    return { board, message: problem ?? readText(board) };
  }
  const squares = readSquares(text, shown);
  if (squares) return { board: squares, message: readText(squares) };
  const rows = text.trim().split(/\s*\n\s*/);
  const n = boardSize(String(rows.length));
  const isOwn = text.includes('#') || (text.match(/Q/g)?.length ?? 0) > MANY;
  const isDrawing = isOwn && rows.every((row) => /^[.Q#]+$/.test(row) && row.length === n);
  if (!isDrawing) return undefined;
  const squaresOf = (sign: string): Pair[] =>
    rows.flatMap((row, i) => [...row].flatMap((each, j): Pair[] => (each === sign ? [[i, j]] : [])));
  const board = fromPairs(rows.length, squaresOf('Q'), squaresOf('#'));
  return { board, message: readText(board) };
}

const readText = ({ n, queens, blocked }: BoardState) => words.board.readOwn(queens.size, blocked.size, n);
