// Links to a board, such as #/board?n=8&torus=1&queens=1.4,2.7&blocked=3.3. Rows and columns count from 1, as in all
// text of the page. A malformed link gives a message, and the board as far as it can be read.
import { joined, linkTo, queryOf, shortened } from '../link';
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

/// The values that a link to a board has.
export const valuesOf = ({ n, queens, blocked, toroidal }: BoardState) => ({
  n,
  torus: toroidal ? 1 : undefined,
  queens: squaresText(n, queens),
  blocked: squaresText(n, blocked),
});

const links = new WeakMap<BoardState, string>();

/// The link to a board. It is made once for each board and kept, because the link of a crowded board is long.
export function linkOf(board: BoardState): string {
  const link = links.get(board) ?? linkTo('board', valuesOf(board));
  links.set(board, link);
  return link;
}

export interface FromLink {
  board: BoardState;
  problem?: string;
}

/// The board that an address shows. An address without the name of a view is a link to the board too.
export function boardFromLink(hash: string): FromLink {
  const [, view] = /^#?\/?([^?]*)/.exec(hash)!;
  if (view !== 'board' && view !== '') return { board: empty(8), problem: words.links.noView(shortened(view)) };
  return boardFromQuery(queryOf(hash), boardSize, 8);
}

/// The board in the link of any view that shows one. `sizeOf` checks the size, and `usual` is the size if the link
/// has none.
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
  const problem = joined(
    lost > 0 ? words.links.lost(lost, n) : '',
    torus !== '0' && torus !== '1' ? words.links.torus(shortened(torus)) : '',
  );
  return { board, problem };
}
