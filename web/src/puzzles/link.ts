// Links to a puzzle, such as #/puzzles?n=8&level=medium&seed=20261123&queens=1.4&crosses=2.3, and to an exercise, such
// as #/puzzles?goal=families&n=8&queens=1.4&found=15863724,16837425. They include what the player has added and found,
// and how many hints were asked for. Squares and columns count from 1.
import { boardFromQuery, valuesOf } from '../board/link';
import { conflicts } from '../board/lines';
import { fromPairs } from '../board/state';
import { clock } from '../clock';
import type { Level } from '../../library/messages';
import { linkTo, numberFrom, Reader, shortened, sizeFrom } from '../link';
import { images } from '../worksheet/exercises';
import { seedOf } from './days';
import { type GoalName, goalNamed, goals } from './goals';
import { type Added, nothing } from './play';
import { words } from '../words';

export const levels: Level[] = ['easy', 'medium', 'hard', 'expert'];

/// The levels in German: codes are read out and typed by people who have the page in another language.
const german = ['leicht', 'mittel', 'schwer', 'sehr schwer'];

/// The level that a word names, in the language of links or of the page, or in German.
export function levelNamed(word: string): Level | undefined {
  const name = word.toLowerCase().replace(/[-+\s]+/g, ' ');
  return levels.find((each, i) => [each, words.puzzles.levels[each], german[i]].includes(name));
}
const levelsText = () => Object.values(words.puzzles.levels).join(', ');
/// The message about a word that names no level.
export const noLevel = (word: string) => words.links.noLevel(shortened(word), levelsText());

/// The level in a link.
export function levelFrom(link: Reader, usual: Level): Level {
  const word = link.text('level');
  const level = word === undefined ? usual : levelNamed(word);
  if (!level) link.wrong(noLevel(word!));
  return level ?? usual;
}
export const SMALLEST = 6;
export const LARGEST = 16;
const USUAL = 8;

export interface Puzzle {
  n: number;
  level: Level;
  seed: number;
}

export interface Exercise {
  n: number;
  goal: GoalName;
}

export type Kind = 'puzzles' | 'regions';

export type Asked = Puzzle | Exercise;
export const isExercise = (asked: Asked): asked is Exercise => 'goal' in asked;

export const today = (): Puzzle => ({ n: USUAL, level: 'medium', seed: seedOf(clock.today()) });
/// The link to the puzzle of a day.
export const dayLink = (seed: number) => linkTo('today', { day: seed === today().seed ? undefined : seed });

export const puzzleSize = (text: string) => sizeFrom(text, LARGEST, SMALLEST);

/// The key of a family: the columns of its first image, such as 15863724.
export const keyOf = (columns: number[]) => columns.map((column) => column + 1).join('');

/// The link to a puzzle without what was added there.
export const puzzleLink = (puzzle: Puzzle) => puzzlesLink(puzzle, nothing);

export function puzzlesLink(asked: Asked, { queens, crosses }: Added, found: string[] = [], hints = 0): string {
  const board = { n: asked.n, queens, blocked: crosses, toroidal: false };
  const { queens: standing, blocked } = valuesOf(board);
  const added = { queens: standing, crosses: blocked };
  if (!isExercise(asked)) return linkTo('puzzles', { ...asked, ...added, hints: hints || undefined });
  return linkTo('puzzles', { goal: asked.goal, n: asked.n, ...added, found: found.join(',') || undefined });
}

/// The key of the family of a solution, which is given as text; undefined if the text is no solution of this size.
function family(text: string, n: number): string | undefined {
  if (!/^[1-9]+$/.test(text) || text.length !== n) return undefined;
  const columns = [...text].map((digit) => Number(digit) - 1);
  const pairs = columns.map((column, row): [number, number] => [row, column]);
  const board = fromPairs(n, pairs);
  if (board.queens.size !== n || conflicts(board).length > 0) return undefined;
  return images(columns).map(keyOf).sort()[0];
}

export interface FromLink {
  asked: Asked;
  added: Added;
  found: string[];
  hints: number;
  problem?: string;
}

function askedBy(link: Reader): Asked {
  const names = goals.map(({ name }) => name);
  const goal = link.has('goal') ? link.one('goal', names, names[0]) : undefined;
  if (goal) {
    const { sizes } = goalNamed(goal);
    const n = link.take('n', USUAL, (text) => {
      const size = numberFrom(text);
      return sizes.find((each) => each === size) ?? words.links.exerciseSizes(sizes.join(', '), shortened(text));
    });
    return { goal, n };
  }
  const usual = today();
  const level = levelFrom(link, usual.level);
  const n = link.take('n', usual.n, puzzleSize);
  return { n, level, seed: link.number('seed', usual.seed) };
}

export function puzzlesFromLink(hash: string): FromLink {
  const link = new Reader(hash);
  const asked = askedBy(link);
  const hints = link.number('hints', 0);
  const added = addedFrom(link, asked.n);
  const texts = (link.text('found') ?? '').split(',').filter(Boolean);
  const families = texts.map((text) => family(text, asked.n));
  const found = [...new Set(families)].filter((key) => key !== undefined);
  if (found.length < texts.length) link.wrong(words.links.lostFound(texts.length - found.length));
  return { asked, added, found, hints, problem: link.problem };
}

/// The queens and crosses that a link adds to a board of n rows.
export function addedFrom(link: Reader, n: number): Added {
  const squares = new URLSearchParams({ queens: link.text('queens') ?? '', blocked: link.text('crosses') ?? '' });
  const { board, problem } = boardFromQuery(squares, () => n, n);
  link.wrong(problem);
  return { queens: board.queens, crosses: board.blocked };
}

/// The code of a puzzle, such as r8-hard-5.
export const codeOf = ({ n, level, seed }: Puzzle, kind: Kind = 'puzzles') =>
  `${kind === 'regions' ? 'r' : ''}${n}-${level}-${seed}`;
