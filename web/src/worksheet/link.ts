// Links to a worksheet. The seed chooses the exercises.
//
//   #/worksheet?kind=boards&n=6&boards=6&given=2&seed=3           boards to complete
//   #/worksheet?kind=puzzles&n=8&boards=6&level=medium&seed=3     puzzles
//   #/worksheet?kind=regions&n=8&boards=6&level=medium&seed=3     puzzles with coloured regions
//   #/worksheet?kind=regions&board=AAB.ABB.CCC                    a board with regions of one's own
//   #/worksheet?kind=tree&n=4&seed=3                              a search tree with gaps
import type { Level } from '../../library/messages';
import { levelFrom } from '../puzzles/link';
import { regionsFrom } from '../regions/link';
import { linkTo, Reader, sizeFrom } from '../link';
import { words } from '../words';

export type Kind = 'boards' | 'puzzles' | 'regions' | 'tree';
export const kinds: Kind[] = ['boards', 'puzzles', 'regions', 'tree'];
export const isPuzzles = (kind: Kind): kind is 'puzzles' | 'regions' => kind === 'puzzles' || kind === 'regions';
export const numbers = [1, 2, 4, 6, 9, 12]; // the numbers of boards that fill a page

export interface SheetState {
  kind: Kind;
  n: number;
  boards: number;
  given: number;
  level: Level;
  seed: number;
  /// The rows of a board with regions of one's own, which is then the whole worksheet.
  board?: string;
}

const usual: SheetState = { kind: 'boards', n: 6, boards: 6, given: 2, level: 'medium', seed: 1 };
const sizes = {
  boards: [4, 12],
  puzzles: [6, 12],
  regions: [5, 12],
  tree: [3, 5],
} as const;

export const sheetSize = (kind: Kind) => (text: string) => {
  const [least, most] = sizes[kind];
  return sizeFrom(text, most, least);
};

/// The same worksheet, with the nearest size and number of given queens that its kind can have, and a number of boards
/// that fills a page.
export function fitting(state: SheetState): SheetState {
  const [least, most] = sizes[state.kind];
  const n = Math.max(least, Math.min(most, state.n));
  const boards = numbers.includes(state.boards) ? state.boards : usual.boards;
  return { ...state, n, boards, given: Math.min(state.given, n - 1) };
}

export function sheetLink({ kind, n, boards, given, level, seed, board }: SheetState): string {
  if (board) return linkTo('worksheet', { kind, board });
  if (kind === 'tree') return linkTo('worksheet', { kind, n, seed });
  return linkTo('worksheet', kind === 'boards' ? { kind, n, boards, given, seed } : { kind, n, boards, level, seed });
}

/// The link from the views of puzzles: a worksheet with puzzles of this kind, size and level.
export const sheetOfPuzzles = (n: number, level: Level, kind: 'puzzles' | 'regions' = 'puzzles') =>
  sheetLink(fitting({ ...usual, kind, n, level }));

export const sheetOfBoard = (board: string) => sheetLink({ ...usual, kind: 'regions', board });

/// The link from the other views: a worksheet with boards of about their size.
export const sheetFor = (n: number) => sheetLink(fitting({ ...usual, n }));

export function sheetFromLink(hash: string): { state: SheetState; problem?: string } {
  const link = new Reader(hash);
  const kind = link.one('kind', kinds, usual.kind);
  const board = link.text('board');
  if (board !== undefined) {
    const own = regionsFrom(board);
    if (typeof own === 'string') return { state: { ...usual, kind }, problem: own };
    return { state: { ...usual, kind: 'regions', n: own.n, boards: 1, board } };
  }
  const state: SheetState = {
    kind,
    n: link.take('n', kind === 'tree' ? 4 : usual.n, sheetSize(kind)),
    level: levelFrom(link, usual.level),
    boards: link.number('boards', usual.boards),
    given: link.number('given', usual.given),
    seed: link.number('seed', usual.seed),
  };
  const fits = fitting(state);
  const check = (key: 'boards' | 'given', choices: string) =>
    state[key] === fits[key] || link.wrong(words.links.noChoice(key, String(state[key]), choices));
  check('boards', numbers.join(', '));
  check('given', `0–${fits.n - 1}`);
  return { state: fits, problem: link.problem };
}
