// Links to a puzzle with regions, such as #/regions?n=8&level=medium&seed=20261123&queens=1.4&crosses=2.3&hints=1, and to a
// board of the player's own, such as #/regions?board=AABB.ABBB.CCDB.CDDD; edit=1 opens the editor. Squares count from 1.
import { valuesOf } from '../board/link';
import { linkTo, Reader, shortened, sizeFrom } from '../link';
import { addedFrom, levelFrom, type Puzzle, today as usual } from '../puzzles/link';
import { words } from '../words';
import { bare, inOrder, LARGEST, type Position, rowsOf } from './state';

export const SMALLEST = 5;
const MOST = 12; // the largest puzzle, so that it is made in seconds

export const puzzleSize = (text: string) => sizeFrom(text, MOST, SMALLEST);
export const ownSize = (text: string) => sizeFrom(text, LARGEST);

/// The link to a puzzle, which gives nothing away.
export const puzzleLink = ({ n, level, seed }: Puzzle) => linkTo('regions', { n, level, seed });

interface Kept {
  puzzle?: Puzzle;
  position: Position;
  hints?: number;
  editing?: boolean;
  /// Whether the link asks for the letters of the regions, as a lesson does that speaks of them.
  lettered?: boolean;
}

export function regionsLink({ puzzle, position, hints = 0, editing = false, lettered = false }: Kept): string {
  const { queens, blocked } = valuesOf({ ...position, blocked: position.crosses, toroidal: false });
  const board = puzzle ? { ...puzzle } : { board: rowsOf(position).join('.'), edit: editing ? 1 : undefined };
  const letters = lettered ? 1 : undefined;
  return linkTo('regions', { ...board, queens, crosses: blocked, hints: hints || undefined, letters });
}

export interface FromLink extends Required<Omit<Kept, 'puzzle'>> {
  puzzle?: Puzzle;
  problem?: string;
}

/// The regions of a link; a message if they are not a board.
export function regionsFrom(text: string): Position | string {
  const rows = text.split('.');
  const n = rows.length;
  const isBoard = n <= LARGEST && rows.every((row) => row.length === n && /^[A-P]+$/.test(row));
  if (!isBoard) return words.links.noRegions(LARGEST, shortened(text));
  const regions = [...rows.join('')].map((letter) => Math.min(letter.charCodeAt(0) - 65, n - 1));
  return bare(n, regions);
}

export function regionsFromLink(hash: string): FromLink {
  const link = new Reader(hash);
  const own = link.text('board');
  const standard = usual();
  const lettered = link.text('letters') === '1';
  const none = { editing: false, lettered, hints: 0, puzzle: standard, position: bare(standard.n, []) };
  const editing = link.text('edit') === '1';
  const read = own === undefined ? undefined : regionsFrom(own);
  if (typeof read === 'string') return { ...none, problem: read };
  const level = levelFrom(link, standard.level);
  const n = read ? read.n : link.take('n', standard.n, puzzleSize);
  const seed = link.number('seed', standard.seed);
  const hints = link.number('hints', 0);
  const regions = read ? (editing ? read.regions : inOrder(read.regions)) : [];
  return {
    puzzle: read ? undefined : { n, level, seed },
    position: { n, regions, ...addedFrom(link, n) },
    hints,
    lettered,
    editing: read !== undefined && editing,
    problem: link.problem,
  };
}
