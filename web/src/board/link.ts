// The state in the link: #/board?n=8&queens=1.4,2.7&blocked=3.3. Rows and columns count from 1, as text
// does. A link that makes no sense gives a sentence and the board that can be made of it.
import { type BoardState, LARGEST, empty, fromPairs, pairOf, sizeFrom } from './board/state';

const squaresText = (n: number, set: ReadonlySet<number>) =>
  [...set]
    .sort((a, b) => a - b)
    .map((s) => pairOf(n, s).map((i) => i + 1).join('.'))
    .join(',');

export function linkOf(board: BoardState): string {
  const parts = [`n=${board.n}`];
  if (board.queens.size) parts.push(`queens=${squaresText(board.n, board.queens)}`);
  if (board.blocked.size) parts.push(`blocked=${squaresText(board.n, board.blocked)}`);
  return `#/board?${parts.join('&')}`;
}

export interface FromLink {
  board: BoardState;
  problem?: string;
}

export function boardFromLink(hash: string): FromLink {
  const query = new URLSearchParams(hash.slice(hash.indexOf('?') + 1 || hash.length));
  const n = sizeFrom(query.get('n') ?? '8');
  if (typeof n === 'string') return { board: empty(8), problem: `The link has no board: ${n}` };
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
  const board = fromPairs(n, queens, blocked);
  const lost = queens.length + blocked.length - board.queens.size - board.blocked.size;
  if (lost === 0) return { board };
  return {
    board,
    problem: `The link names ${lost} ${lost === 1 ? 'square' : 'squares'} twice, or off the board of ${n} rows (at most ${LARGEST}).`,
  };
}
