// The goals that a step of a lesson can set, such as "solved" or "step 12": in which view each can be set, and how the
// page notices that it is reached. The goal "link" works in every view, because a view's link says what the view shows.
// A goal holds for the step's board, size and engine alone: who makes the board smaller has not solved it.
import { attackedSquares, conflicts, LINES } from '../board/lines';
import type { BoardModel } from '../board/model';
import { boardFromQuery } from '../board/link';
import { boardSize, type BoardState, columnOf, rowOf } from '../board/state';
import type { CountModel } from '../count/model';
import type { LargeModel } from '../large/model';
import { queryOf, shortened } from '../link';
import type { Model } from '../model';
import type { OwnModel } from '../own/model';
import type { RaceModel } from '../race/model';
import type { TheatreModel } from '../theatre/model';
import { REMOVE, SOLUTION } from '../theatre/trace';
import type { PuzzlesModel } from '../puzzles/model';
import type { RegionsModel } from '../regions/model';
import { viewOf } from './link';
import { words } from '../words';

export interface Goal {
  text: string;
  /// Whether a model of the view has reached the goal.
  reached(model: Model<object>): boolean;
}

interface Kind {
  view: string; // or "any"
  word: string;
  /// What may follow the word, as a pattern and as an example.
  value?: RegExp;
  example?: string;
  reached(model: Model<object>, value: string): boolean;
  /// Whether the queens that stand on the board at the beginning may be moved.
  moves?: boolean;
  /// Whether the goal cannot be reached from the board that the step begins with.
  beyond?(board: BoardState, value: string): boolean;
}

function kind<M extends Model<object>>(
  view: string,
  word: string,
  reached: (model: M, value: string) => boolean,
  value?: RegExp,
  example?: string,
  beyond?: Kind['beyond'],
  moves?: boolean,
): Kind {
  return { view, word, value, example, reached: reached as Kind['reached'], beyond, moves };
}

/// What must be as the step shows it, unless the goal itself names it.
const FIXED = 'n engine beside engines question from to level seed goal board orbit also fewer without'.split(' ');

/// Whether a link shows the step's board, size and engine.
function isOfStep(link: string, show: string, { word, moves }: Kind, value: string): boolean {
  const [now, then] = [link, show].map(queryOf);
  const named = word === 'link' ? new URLSearchParams(value) : new URLSearchParams();
  const isAsked = (key: string) => then.has(key) && !named.has(key);
  if (FIXED.some((key) => isAsked(key) && now.get(key) !== then.get(key))) return false;
  if (viewOf(show) !== 'board') return true;
  const [board, begun] = [now, then].map((query) => boardFromQuery(query, boardSize, 8).board);
  return (
    board.n === begun.n &&
    board.toroidal === begun.toroidal &&
    [...board.blocked].sort().join() === [...begun.blocked].sort().join() &&
    (moves || word === 'link' || [...begun.queens].every((s) => board.queens.has(s)))
  );
}

const isPeaceful = ({ board }: BoardModel) => conflicts(board).length === 0;

/// Whether no two queens attack each other, but some row or column has no queen and no free square.
function isStuck(model: BoardModel): boolean {
  const { board } = model;
  const { n, queens, blocked } = board;
  const closed = new Set([...attackedSquares(board), ...blocked]);
  const dead = (squares: number[]) => squares.every((s) => closed.has(s) && !queens.has(s));
  const all = Array.from({ length: n * n }, (_, s) => s);
  const lines = Array.from({ length: n }, (_, i) => i);
  return (
    isPeaceful(model) &&
    lines.some((i) => dead(all.filter((s) => rowOf(n, s) === i)) || dead(all.filter((s) => columnOf(n, s) === i)))
  );
}

/// The squares of "1.2,2.4" are rows and columns from 1.
const squares = (n: number, value: string) =>
  value
    .split(',')
    .map((pair) => pair.split('.').map(Number))
    .map(([row, column]) => (row >= 1 && row <= n && column >= 1 && column <= n ? (row - 1) * n + column - 1 : -1));

const PAIRS = /^\d+\.\d+(,\d+\.\d+)*$/;
const beyondBoard = ({ n, blocked }: BoardState, value: string) =>
  squares(n, value).some((s) => s < 0 || blocked.has(s));

const player = ({ state: { players } }: TheatreModel) => players.at(0);

const kinds: Kind[] = [
  kind('board', 'solved', (model: BoardModel) => model.board.queens.size === model.board.n && isPeaceful(model)),
  kind(
    'board',
    'queens',
    (model: BoardModel, value) => model.board.queens.size >= Number(value) && isPeaceful(model),
    /^\d{1,3}$/,
    'queens 3',
    ({ n }, value) => Number(value) > n,
  ),
  kind(
    'board',
    'on',
    (model: BoardModel, value) => squares(model.board.n, value).every((s) => model.board.queens.has(s)),
    PAIRS,
    'on 1.2,2.4',
    beyondBoard,
    true,
  ),
  kind(
    'board',
    'attack',
    ({ board }: BoardModel, value) => conflicts(board).some(({ line }) => !value || line === value),
    new RegExp(`^(${LINES.join('|')})?$`),
    'attack diagonal',
    undefined,
    true,
  ),
  kind('board', 'stuck', isStuck),
  kind('puzzles', 'solved', (model: PuzzlesModel) => model.reached),
  kind('regions', 'solved', (model: RegionsModel) => model.solved),
  kind(
    'regions',
    'on',
    ({ position: { n, queens } }: RegionsModel, value) => squares(n, value).every((s) => queens.has(s)),
    PAIRS,
    'on 1.2,2.4',
    beyondBoard,
  ),
  kind(
    'regions',
    'crossed',
    ({ position: { n, crosses } }: RegionsModel, value) => squares(n, value).every((s) => crosses.has(s)),
    PAIRS,
    'crossed 1.2,1.3',
    beyondBoard,
  ),
  kind(
    'theatre',
    'step',
    ({ state: { players, step } }: TheatreModel, value) => players.length > 0 && step >= Number(value),
    /^\d{1,9}$/,
    'step 12',
  ),
  kind('theatre', 'backtrack', (model: TheatreModel) => player(model)?.kind === REMOVE),
  kind('theatre', 'solution', (model: TheatreModel) => player(model)?.kind === SOLUTION),
  kind('theatre', 'finished', (model: TheatreModel) => Boolean(player(model)?.finished)),
  kind('own', 'solved', (model: OwnModel) => model.solved),
  kind('race', 'finished', ({ state, halfway }: RaceModel) => state.entries.length > 0 && !state.running && !halfway),
  kind('count', 'finished', ({ state: { phase } }: CountModel) => phase === 'done'),
  kind('large', 'finished', ({ state: { columns } }: LargeModel) => columns !== undefined),
  kind(
    'any',
    'link',
    (model: Model<object>, value) => {
      const shown = queryOf(model.link());
      return [...new URLSearchParams(value)].every(([key, wanted]) => shown.get(key) === wanted);
    },
    /^[a-z]+=[^&=\s]+(&[a-z]+=[^&=\s]+)*$/,
    'link n=6&orbit=2',
  ),
];

/// The goal that a text names, or a message that says what is wrong with the text. `address` leads to what the step
/// shows; if it is empty, because the address is wrong, the goal may belong to any view.
export function checkGoal(text: string, address: string): Goal | string {
  const view = address && viewOf(address);
  const [word, ...rest] = text.trim().split(/\s+/);
  const value = rest.join(' ');
  const known = kinds.filter((each) => !view || each.view === view || each.view === 'any');
  const found = known.find((each) => each.word === word);
  const names = [...new Set(known.map((each) => each.word))].join(', ');
  if (!found) return words.faults.goalUnknown(shortened(word), view, names);
  if (!found.value && value) return words.faults.goalAlone(word);
  if (found.value && !found.value.test(value)) return words.faults.goalLike(shortened(text), found.example!);
  if (!view) return { text: text.trim(), reached: () => false };
  const { board } = boardFromQuery(queryOf(address), boardSize, 8);
  if (found.beyond?.(board, value)) return words.faults.goalBeyond(shortened(text), board.n);
  return {
    text: text.trim(),
    reached: (model) => isOfStep(model.link(), address, found, value) && found.reached(model, value),
  };
}
