// One frame of a film of the theatre as a list of shapes, measured in squares of the board. The shapes are painted on a
// canvas, and look as in the theatre. Two engines stand side by side.
import { type Conflict, conflicts, strokes } from '../board/lines';
import { darkPath, QUEEN, squaresPath } from '../board/pattern';
import { ATTEMPT, PLACE, type Player, REJECT, REMOVE, SOLUTION, type Trace } from '../theatre/trace';
import { CHOOSING, eventText, forbidding, freeSquares } from '../theatre/words';
import { words } from '../words';

export interface Shape {
  /// Lower layers are painted first.
  layer: number;
  x: number;
  y: number;
  path?: string;
  text?: string;
  /// The name of a colour of the page, such as --ink; so is `stroke`.
  fill?: string;
  stroke?: string;
  width?: number;
  dashed?: boolean;
  middle?: boolean;
}

export const MARGIN = 0.55; // for the numbers of rows and columns
const EDGE = 0.06;
const LETTERS = 54; // the most in a line of text below the board

const one = (n: number) => n + MARGIN + EDGE;
export const widthOf = (n: number, engines = 1) => engines * one(n);
/// The size of the letters. LETTERS of them fit into a line with room to spare, because browsers draw the letters of an
/// SVG that are smaller than a unit wider than the font has them.
export const letterOf = (n: number) => one(n) / (0.63 * LETTERS);
export const heightOf = (n: number) => n + MARGIN + 5 * letterOf(n);

const box = (width: number, height: number) => `M0 0h${width}v${height}h${-width}z`;
const INNER = 'M.04 .04h.92v.92h-.92z';
const DOT = 'M.39 .5a.11 .11 0 1 0 .22 0a.11 .11 0 1 0 -.22 0z';

export interface Actor {
  player: Player;
  engine: string;
}

const sideBySide = (actors: Actor[], shapesOf: (actor: Actor) => Shape[]) =>
  actors.flatMap((actor, i) =>
    shapesOf(actor).map((shape) => ({ ...shape, x: shape.x + i * one(actor.player.trace.n) })),
  );

/// The shapes that are the same in every frame.
export const fixed = (actors: Actor[]) => sideBySide(actors, ({ player, engine }) => board(player.trace, engine));

export const moving = (actors: Actor[]) => sideBySide(actors, ({ player, engine }) => scene(player, engine));

function board({ n, board }: Trace, engine: string): Shape[] {
  const numbers = Array.from({ length: n }, (_, i): Shape[] => [
    { layer: 0, x: i + 0.5, y: -0.15, text: String(i + 1), fill: '--ink', middle: true },
    { layer: 0, x: -0.28, y: i + 0.6, text: String(i + 1), fill: '--ink', middle: true },
  ]);
  const crosses = [...board.blocked].map(
    (s): Shape => ({ ...at(n, s), layer: 0, path: 'M.3 .3 .7 .7M.7 .3 .3 .7', stroke: '--sheet', width: 0.08 }),
  );
  return [
    { layer: 0, x: 0, y: 0, path: box(n, n), fill: '--square-light' },
    { layer: 0, x: 0, y: 0, path: darkPath(n), fill: '--square-dark' },
    { layer: 0, x: 0, y: 0, path: squaresPath(n, board.blocked) || 'M0 0', fill: '--blocked' },
    ...crosses,
    ...numbers.flat(),
    { layer: 0, x: 0, y: n + 4.2 * letterOf(n), text: words.film.caption(engine, n), fill: '--quiet' },
  ];
}

const at = (n: number, s: number) => ({ x: s % n, y: Math.floor(s / n) });

/// Divides a sentence into lines.
export function lines(sentence: string): string[] {
  const found = [''];
  for (const word of sentence.split(' ')) {
    if (found.at(-1)!.length + word.length >= LETTERS) found.push(word);
    else found[found.length - 1] += (found.at(-1) ? ' ' : '') + word;
  }
  return found;
}

const looks: Record<number, { fill?: string; stroke: string; dashed?: boolean }> = {
  [ATTEMPT]: { stroke: '--try', dashed: true },
  [REJECT]: { stroke: '--bad' },
  [PLACE]: { fill: '--mark', stroke: '--good' },
  [REMOVE]: { stroke: '--back', dashed: true },
};

function scene(player: Player, engine: string): Shape[] {
  const { trace, queens, square, kind, line, finished } = player;
  const { n, board } = trace;
  const shapes: Shape[] = [];
  const attackers = forbidding(player);
  if (line && !finished) {
    const where = line.isRow ? { x: 0, y: line.number } : { x: line.number, y: 0 };
    const path = line.isRow ? box(n, 1) : box(1, n);
    shapes.push({ ...where, layer: 1, path, stroke: '--accent', width: 0.05, dashed: true });
    if (CHOOSING.includes(engine))
      for (const s of freeSquares(player)) shapes.push({ ...at(n, s), layer: 1, path: DOT, fill: '--accent' });
  }
  if (square !== undefined && kind in looks && !finished) {
    const where = { ...at(n, square), layer: 2 };
    const { stroke } = looks[kind];
    shapes.push({ ...where, ...looks[kind], path: INNER, width: 0.08 });
    if (kind === ATTEMPT || kind === REMOVE) shapes.push({ ...where, path: QUEEN, stroke: '--ink', width: 0.03 });
    if (kind === REJECT) shapes.push({ ...where, path: 'M.25 .25 .75 .75M.75 .25 .25 .75', stroke, width: 0.08 });
    if (kind === REMOVE)
      shapes.push({ ...where, path: 'M.84 .34C.7 .08 .3 .08 .18 .36M.13 .14 .17 .38 .4 .3', stroke, width: 0.08 });
  }
  const pairs: Conflict[] = attackers.flatMap((s) => conflicts({ ...board, queens: new Set([s, square!]) }));
  for (const [x1, y1, x2, y2] of pairs.flatMap((pair) => strokes(n, pair)))
    shapes.push({ layer: 3, x: 0, y: 0, path: `M${x1} ${y1}L${x2} ${y2}`, stroke: '--bad', width: 0.08 });
  const standing = new Set([...queens, ...[...board.queens].filter((s) => attackers.includes(s))]);
  for (const s of board.queens)
    if (!standing.has(s)) shapes.push({ ...at(n, s), layer: 4, path: QUEEN, stroke: '--queen', width: 0.03 });
  const usual = kind === SOLUTION ? '--good' : '--queen';
  for (const s of standing)
    shapes.push({ ...at(n, s), layer: 4, path: QUEEN, fill: attackers.includes(s) ? '--bad' : usual });
  for (const [i, text] of lines(eventText(player, engine)).slice(0, 2).entries())
    shapes.push({ layer: 5, x: 0, y: n + (1.4 + 1.3 * i) * letterOf(n), text, fill: '--ink' });
  return shapes;
}
