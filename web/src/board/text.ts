// Reads boards that this page wrote: copied drawings, links, and SVG files, which contain the link. They can have
// blocks, unlike the formats that the library reads.
import { boardFromLink } from './link';
import { boardSize, type BoardState, fromPairs } from './state';
import { words } from '../words';

/// A drawing with more queens than this is read here even if it has no blocks, because the library would examine each
/// pair of queens.
const MANY = 1000;

type Pairs = [number, number][];

export function readOwn(text: string): { board: BoardState; message: string } | undefined {
  const link = /#\/board\?[^\s"'<>]*/.exec(text)?.[0].replaceAll('&amp;', '&');
  if (link) {
    const { board, problem } = boardFromLink(link);
    return { board, message: problem ?? readText(board) };
  }
  const rows = text.trim().split(/\s*\n\s*/);
  const n = boardSize(String(rows.length));
  const isOwn = text.includes('#') || (text.match(/Q/g)?.length ?? 0) > MANY;
  const isDrawing = isOwn && rows.every((row) => /^[.Q#]+$/.test(row) && row.length === n);
  if (!isDrawing) return undefined;
  const squares = (sign: string): Pairs =>
    rows.flatMap((row, i) => [...row].flatMap((each, j): Pairs => (each === sign ? [[i, j]] : [])));
  const board = fromPairs(rows.length, squares('Q'), squares('#'));
  return { board, message: readText(board) };
}

const readText = ({ n, queens, blocked }: BoardState) => words.board.readOwn(queens.size, blocked.size, n);
