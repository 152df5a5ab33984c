// The board of an engine at a step of the search as a list of shapes, from the bottom to the top, measured in squares of
// the board. The theatre draws them in its page, a film on a canvas. Each kind of event has a look of its own.
import { type Conflict, conflicts, strokes } from '../board/lines';
import { darkPath, QUEEN, squaresPath } from '../board/pattern';
import { ATTEMPT, ENTER, PLACE, type Player, REJECT, REMOVE, SOLUTION } from './trace';
import { CHOOSING, forbidding, freeSquares } from './words';

export interface Shape {
  /// What it is, for the styles of the page.
  class: string;
  x: number;
  y: number;
  path: string;
  /// The name of a colour of the page, such as --ink; so is `stroke`.
  fill?: string;
  stroke?: string;
  width?: number;
  dashed?: boolean;
  /// Whether the filling lets the board shine through.
  faint?: boolean;
}

export const box = (width: number, height: number) => `M0 0h${width}v${height}h${-width}z`;
const INNER = 'M.04 .04h.92v.92h-.92z';
const DOT = 'M.39 .5a.11 .11 0 1 0 .22 0a.11 .11 0 1 0 -.22 0z';
const CROSS = 'M.25 .25 .75 .75M.75 .25 .25 .75';
const ARROW = 'M.84 .34C.7 .08 .3 .08 .18 .36M.13 .14 .17 .38 .4 .3';

type Look = Pick<Shape, 'class' | 'stroke' | 'fill' | 'dashed' | 'faint'>;
const looks: Record<number, Look> = {
  [ATTEMPT]: { class: 'look try', stroke: '--try', dashed: true },
  [REJECT]: { class: 'look reject', stroke: '--bad', fill: '--bad', faint: true },
  [PLACE]: { class: 'look place', stroke: '--good', fill: '--mark' },
  [REMOVE]: { class: 'look back', stroke: '--back', fill: '--back', faint: true, dashed: true },
};

/// What is drawn on the square of an event.
export function lookOf(kind: number, x = 0, y = 0): Shape[] {
  const look = looks[kind];
  const sign = (path: string, stroke = look.stroke, width = 0.08) => ({ class: 'sign', x, y, path, stroke, width });
  return [
    { ...look, x, y, path: INNER, width: 0.08 },
    ...(kind === ATTEMPT || kind === REMOVE ? [sign(QUEEN, '--ink', 0.03)] : []),
    ...(kind === REJECT ? [sign(CROSS)] : kind === REMOVE ? [sign(ARROW)] : []),
  ];
}

const tones = { '': '--queen', given: '--quiet', bad: '--bad', happy: '--good' };
export const queenOf = (tone: keyof typeof tones, x = 0, y = 0): Shape => ({
  class: `queen ${tone}`,
  x,
  y,
  path: QUEEN,
  fill: tones[tone],
  stroke: '--rim',
  width: 0.04,
});

export function shapesOf(player: Player, engine: string): Shape[] {
  const { trace, queens, square, kind, line, finished, isWrong } = player;
  const { n, board } = trace;
  const at = (s: number) => [s % n, Math.floor(s / n)] as const;
  const plain = (name: string, path: string, fill: string): Shape => ({ class: name, x: 0, y: 0, path, fill });
  const forbidden = forbidding(player);
  const pairs: Conflict[] = isWrong
    ? conflicts({ ...board, queens })
    : forbidden.flatMap((s) => conflicts({ ...board, queens: new Set([s, square!]) }));
  const attackers = isWrong ? pairs.flatMap(({ first, second }) => [first, second]) : forbidden;
  const standing = new Set([...queens, ...[...board.queens].filter((s) => attackers.includes(s))]);
  const shapes = [
    plain('light', box(n, n), '--square-light'),
    plain('dark', darkPath(n), '--square-dark'),
    plain('blocked', squaresPath(n, board.blocked), '--blocked'),
  ];
  const add = (s: number, shape: Omit<Shape, 'x' | 'y'>) => shapes.push({ ...shape, x: s % n, y: Math.floor(s / n) });
  for (const s of board.blocked)
    add(s, { class: 'cross', path: 'M.3 .3l.4 .4m0-.4l-.4 .4', stroke: '#fff', width: 0.08 });
  if (line && !finished) {
    const chosen = CHOOSING.includes(engine) ? freeSquares(player) : [];
    const isChosen = chosen.length > 0 || kind === ENTER;
    const [first, width, height] = line.isRow ? [line.number * n, n, 1] : [line.number, 1, n];
    const path = box(width, height);
    add(first, { class: 'filled', path, stroke: '--accent', width: isChosen ? 0.1 : 0.05, dashed: !isChosen });
    for (const s of chosen) add(s, { class: 'choice-dot', path: DOT, fill: '--accent' });
  }
  for (const s of board.queens) if (!standing.has(s)) shapes.push(queenOf('given', ...at(s)));
  if (square !== undefined && kind in looks && !finished) shapes.push(...lookOf(kind, ...at(square)));
  for (const [x1, y1, x2, y2] of pairs.flatMap((pair) => strokes(n, pair)))
    shapes.push({ class: 'conflict', x: 0, y: 0, path: `M${x1} ${y1}L${x2} ${y2}`, stroke: '--bad', width: 0.08 });
  const usual = kind === SOLUTION && !isWrong ? 'happy' : '';
  for (const s of standing) shapes.push(queenOf(attackers.includes(s) ? 'bad' : usual, ...at(s)));
  return shapes;
}
