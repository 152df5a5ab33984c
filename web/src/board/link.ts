// #/board?n=8&torus=1&queens=1.4,2.7&blocked=3.3. Rows and columns count from 1, as text does. A link that
// is malformed gives a message, and the board as far as it can be read.
import { linkTo, queryOf, shortened } from '../link';
import { boardSize, type BoardState, empty, fromPairs, pairOf } from './state';
import { words } from '../words';

const squaresText = (n: number, set: ReadonlySet<number>) =>
  [...set]
    .sort((a, b) => a - b)
    .map((s) =>
      pairOf(n, s)
        .map((i) => i + 1)
        .join('.'),
    )
    .join(',') || undefined;

/// What a link says of a board.
export const valuesOf = ({ n, queens, blocked, toroidal }: BoardState) => ({
  n,
  torus: toroidal ? 1 : undefined,
  queens: squaresText(n, queens),
  blocked: squaresText(n, blocked),
});

const links = new WeakMap<BoardState, string>();

/// Kept for the next time: the link of a crowded board is long.
export function linkOf(board: BoardState): string {
  const link = links.get(board) ?? linkTo('board', valuesOf(board));
  links.set(board, link);
  return link;
}

export interface FromLink {
  board: BoardState;
  problem?: string;
}

/// An address that names no other view belongs to the board.
export function boardFromLink(hash: string): FromLink {
  const [, view] = /^#?\/?([^?]*)/.exec(hash)!;
  if (view !== 'board' && view !== '') return { board: empty(8), problem: words.links.noView(shortened(view)) };
  return boardFromQuery(queryOf(hash), boardSize, 8);
}

/// Of any view that shows a board; `sizeOf` says which sizes it shows, and `usual` is the size without one.
export function boardFromQuery(
  query: URLSearchParams,
  sizeOf: (text: string) => number | string,
  usual: number,
): FromLink {
  const n = sizeOf(query.get('n') ?? String(usual));
  if (typeof n === 'string') return { board: empty(usual), problem: n };
  const pairs = (key: string): [number, number][] =>
    (query.get(key) ?? '')
      .split(',')
      .filter(Boolean)
      .map((text) => {
        const match = /^(\d{1,4})\.(\d{1,4})$/.exec(text);
        return match ? [Number(match[1]) - 1, Number(match[2]) - 1] : [-1, -1];
      });
  const queens = pairs('queens');
  const blocked = pairs('blocked');
  const torus = query.get('torus') ?? '0';
  const board = fromPairs(n, queens, blocked, torus === '1');
  const lost = queens.length + blocked.length - board.queens.size - board.blocked.size;
  if (lost > 0) return { board, problem: words.links.lost(lost, n) };
  if (torus !== '0' && torus !== '1') return { board, problem: words.links.torus(shortened(torus)) };
  return { board };
}
