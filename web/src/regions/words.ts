// Says in sentences what a hint shows on a board with regions, what breaks a rule, and what the library has found. Text
// counts rows and columns from 1, and calls regions A, B, C.
import { at } from '../board/words';
import type { Pair, RegionLine, RegionStep } from '../../library/messages';
import { words } from '../words';
import { type Conflict, conflicts, letterOf, markOn, type Position } from './state';

/// A hint: a step of the reasoning, or a mistake on the board, which comes first.
export type Clue = RegionStep | { wrong: number; steps: RegionStep[] };

/// A sentence lists up to so many squares; of more it says how many they are.
const MOST_LISTED = 2;
/// Of the steps from a mistake to a line without a square, so many are told one by one.
const MOST_TOLD = 2;
/// Of more steps, the queens that they place, if there are no more than these.
const MOST_PLACED = 3;

const nameOf = ({ line, number }: RegionLine) => (line === 'region' ? letterOf(number) : String(number + 1));
const linesText = (lines: RegionLine[]) => words.regions.lines(lines[0].line, lines.map(nameOf));
export const squaresText = (squares: Pair[]) =>
  words.regions.squares(squares.map(([row, column]) => words.board.at(row + 1, column + 1)));

/// The two sentences of a hint: where to look; and what to do there, and why.
export function hintTexts(position: Position, clue: Clue): [string, string] {
  const text = words.regions;
  if ('wrong' in clue)
    return text.wrong(
      linesText(linesIn(position, clue, 1)),
      markOn(position, clue.wrong) === 'queen',
      at(position.n, clue.wrong),
      whyWrong(position, clue.wrong, clue.steps),
    );
  const { rule, square, struck = [], lines = [], within = [], forced = [] } = clue;
  const line = clue.line ? linesText([clue as RegionLine]) : '';
  const where = squaresText([square!]);
  const forces = forced.length > 0 ? squaresText(forced) : '';
  if (rule === 'single') return text.single(line, where);
  if (rule === 'seen') return text.seen(line, squaresText(struck), struck.length);
  if (rule === 'supposed') return text.supposed(linesText([{ line: 'row', number: square![0] }]), where, forces, line);
  if (rule === 'cases') return text.cases(linesText([{ line: 'row', number: square![0] }]), where, forces, line);
  const inside = linesText(within);
  const named = text.inside(lines.length, lines[0].line, within[0].line);
  const others = struck.length > MOST_LISTED ? text.others(struck.length, inside) : squaresText(struck);
  return text.confined(named, linesText(lines), inside, others, lines.length);
}

export const stepText = (position: Position, step: RegionStep) => hintTexts(position, step)[1];

/// Why there is no solution with a mark: the rule that it breaks, or what follows from it.
function whyWrong(position: Position, wrong: number, steps: RegionStep[]): string {
  const text = words.regions;
  const pair = conflicts(position).find(({ first, second }) => first === wrong || second === wrong);
  if (pair) return text.breaks(at(position.n, pair.first), at(position.n, pair.second), pair.why, 0);
  const told = steps.slice(0, -1);
  const placed = told.filter(({ kind }) => kind === 'place').map(({ square }) => square!);
  const follows =
    told.length <= MOST_TOLD
      ? told.map((each) => stepText(position, each)).join(' ')
      : text.follow(told.length, placed.length > 0 && placed.length <= MOST_PLACED ? squaresText(placed) : '');
  const end = steps.at(-1);
  const isQueen = markOn(position, wrong) === 'queen';
  return text.supposing(isQueen, at(position.n, wrong), follows, end?.line && linesText([end as RegionLine]));
}

/// The rows, columns and regions to which a hint points.
export function linesIn({ n }: Position, clue: Clue, degree: number): RegionLine[] {
  if ('wrong' in clue) {
    const end = clue.steps.at(-1);
    return degree === 2 && end?.line ? [end as RegionLine] : [{ line: 'row', number: Math.floor(clue.wrong / n) }];
  }
  if (clue.rule === 'supposed' || clue.rule === 'cases') return [{ line: 'row', number: clue.square![0] }];
  return clue.rule === 'single' || clue.rule === 'seen' ? [clue as RegionLine] : [...clue.lines!, ...clue.within!];
}

/// Whether a hint calls a region by its letter.
export const namesRegion = (position: Position, clue: Clue): boolean =>
  [...linesIn(position, clue, 2), ...('wrong' in clue ? clue.steps : [clue])].some(({ line }) => line === 'region');

/// The position in one sentence: the most important fact.
export function verdict(position: Position, broken: Conflict[], dead: RegionLine | undefined, solved: string): string {
  const { n, queens } = position;
  const text = words.regions;
  if (broken.length > 0) {
    const [{ first, second, why }] = broken;
    return text.breaks(at(n, first), at(n, second), why, broken.length - 1);
  }
  if (queens.size === n) return solved;
  if (dead) return text.dead(linesText([dead]));
  return text.placed(queens.size, n);
}

/// What is on a square; `sign` says in which of two solutions a queen stands there.
export function squareText(position: Position, s: number, crossed: boolean, broken: Conflict[], sign?: string): string {
  const mark = markOn(position, s);
  const isBad = broken.some(({ first, second }) => first === s || second === s);
  const what = mark === 'none' && crossed ? 'crossed' : isBad ? 'bad' : mark;
  return words.regions.square(at(position.n, s), letterOf(position.regions[s]), what, sign);
}

export const solutionsText = (solutions: number[][]) =>
  words.regions.solutions[Math.min(solutions.length, 2) as 0 | 1 | 2];

/// What the editor says about a board: what it lacks, or how many solutions it has; and what is probably a slip.
export function ownText(gone: number[], pieces: number[], solutions: number[][] | undefined): string {
  const text = words.regions;
  if (gone.length > 0) return text.missing(text.lines('region', gone.map(letterOf)), gone.length);
  if (!solutions) return '';
  const differ = solutions.length > 1 ? ` ${text.differ}` : '';
  const torn = pieces.length > 0 ? ` ${text.pieces(text.lines('region', pieces.map(letterOf)), pieces.length)}` : '';
  return solutionsText(solutions) + differ + torn;
}

/// A time in milliseconds as minutes and seconds: 12:05.
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
