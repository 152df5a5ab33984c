// Reads a picture of a puzzle with coloured regions, such as a screenshot: the size of the board, the region of every
// square, and the queens and crosses that someone has set already.
//
// Idea. Lines between squares may be thick, thin or missing, but two things hold in every picture. The board is a
// square whose four sides are straight edges. And near its rim, inside the lines and around a mark, each square of the
// board has one colour. The first gives candidates for the board, the second says which of them is cut into n × n
// squares, and the colours of the squares then give the regions.
//
// 1. The picture is reduced to at most `PIXELS` pixels, on white where it is transparent.
// 2. Straight edges: columns and rows of pixels in which the colour changes along a long stretch. A change is averaged
//    over a few pixels along the edge, so noise, text and marks hardly count.
// 3. Boxes: two of the columns and two of the rows that make a square with an edge along most of each side.
// 4. The board: the largest box that, cut into n × n squares, has squares of one colour each, and rather one with n clear
//    regions and exactly one solution. (Multiples of n fit as well if there are no lines.) The largest one alone is not
//    enough: a line of text or the frame of a card can stand for a side. So a box must yield to a smaller one if the
//    board seems to go on outside, or if a row and a column at its rim are a margin.
// 5. The lattice is moved by parts of a square until the squares are as uniform as possible; and read at a finer scale
//    if the board is small in a large picture.
// 6. Regions: neighbours of the most similar colours are joined first (Kruskal's spanning tree) until n regions remain.
//    The next join must then be over a clearly larger difference than the last one. So regions of similar colours stay
//    apart if no two neighbours within a region differ nearly as much, and regions that do not touch may be as similar
//    as they like.
//    One square that is a shade of a neighbour, as under the mouse, belongs to it. Without colours, lines divide.
// 7. If that does not have exactly one solution, a row and a column more are tried, and two regions as one.
// 8. Marks: pixels in the middle of a square that differ from its colour. A small spot is a cross, and so is a shape
//    along both diagonals; another large shape is a queen.
//
// Invariant: a reading is sure only if it has exactly one solution, there is little noise, every square is uniform, the
// regions are separated by a clear gap, every mark has a clear shape, and the sides of the board are edges almost all along,
// with no more squares outside and no other board in the picture. Otherwise the reading is the best guess, with a doubt.
// A part of a board often has exactly one solution too, so what lies outside counts as much.
//
// Cost: a few passes over the reduced picture and up to `TRIES` lattices; and as much as reading all pixels once for a
// larger picture.

import { columnOf, rowOf, square } from '../board/state';
import {
  type Box,
  boxes,
  type Edge,
  type Lattice,
  type Picture,
  type Pixels,
  reduced,
  GOOD,
  straightEdges,
} from './edges';
import { type Mark, markAt } from './mark';
import { twoAtMost } from './solve';
import { beside, inOrder } from './state';

/// Why a reading is not sure: a row and a column were added, because that gives exactly one solution; the size may be wrong;
/// a region is in pieces, or was mended from two; the colours do not separate the regions clearly; there is not exactly one
/// solution; there is another board; some square has a mark that is neither clearly a queen nor a cross.
export type Doubt = 'row' | 'size' | 'colours' | 'pieces' | 'solutions' | 'several' | 'marks';

export type { Pixels };
export type Reading = {
  n: number;
  regions: number[]; // of each square in reading order; the numbers 0 to n - 1, in the order in which they appear
  queens: [row: number, column: number][]; // counted from 0
  crosses: [row: number, column: number][];
  sure: boolean;
  doubt?: Doubt;
};

/// A square of the board: its colour, the share of its ring that has about this colour, and how far seven tenths of the
/// ring are from it at most.
type Square = { colour: [number, number, number]; uniform: number; spread: number };

const sizes = Array.from({ length: 13 }, (_, i) => 4 + i);
const PIXELS = 700_000;

/// Points of the ring in a square of side 1, away from its border and its middle.
const RING = [0.15, 0.21].flatMap((inset) =>
  [0.2, 0.32, 0.44, 0.56, 0.68, 0.8].flatMap((t) => [
    [t, inset],
    [1 - inset, t],
    [1 - t, 1 - inset],
    [inset, 1 - t],
  ]),
);
const UNIFORM = 0.7; // the share of its ring that must have the colour of a square
const NEAR = 18; // a pixel of the ring has the colour of the square if no channel differs by more

/// Where a point of a square, which has the side 1, is in the picture; at its edge if it is outside.
function placesIn({ width, height }: Picture, lattice: Lattice, row: number, column: number) {
  const [pitchX, pitchY] = [lattice.width / lattice.n, lattice.height / lattice.n];
  const [left, top] = [lattice.left + column * pitchX, lattice.top + row * pitchY];
  return (point: number[]): number => {
    const x = Math.min(Math.max(Math.floor(left + point[0] * pitchX), 0), width - 1);
    const y = Math.min(Math.max(Math.floor(top + point[1] * pitchY), 0), height - 1);
    return 3 * (y * width + x);
  };
}

const apartAt = (rgb: Uint8Array, i: number, red: number, green: number, blue: number) =>
  Math.max(Math.abs(rgb[i] - red), Math.abs(rgb[i + 1] - green), Math.abs(rgb[i + 2] - blue));

function squareAt(picture: Picture, lattice: Lattice, row: number, column: number): Square {
  const { rgb } = picture;
  const ring = RING.map(placesIn(picture, lattice, row, column));
  const median = (c: number) => new Uint8Array(ring.map((i) => rgb[i + c])).sort()[ring.length >> 1];
  const colour: Square['colour'] = [median(0), median(1), median(2)];
  const apart = new Uint8Array(ring.map((i) => apartAt(rgb, i, ...colour))).sort();
  const near = apart.filter((each) => each <= NEAR).length;
  return { colour, uniform: near / ring.length, spread: apart[Math.floor(UNIFORM * ring.length)] };
}

/// The share of opposite points of the ring that have the same colour; of every `step`-th four points.
function agreement(picture: Picture, lattice: Lattice, s: number, step: number): number {
  const { rgb } = picture;
  const place = placesIn(picture, lattice, Math.floor(s / lattice.n), s % lattice.n);
  let [agree, pairs] = [0, 0];
  for (let k = 0; k < RING.length; k += 4 * step)
    for (let i = k; i < k + 2; ++i, ++pairs) {
      const other = place(RING[i + 2]);
      if (apartAt(rgb, place(RING[i]), rgb[other], rgb[other + 1], rgb[other + 2]) <= NEAR) ++agree;
    }
  return agree / pairs;
}

function distance({ colour: [red, green, blue] }: Square, { colour: [r, g, b] }: Square): number {
  return Math.sqrt((red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2);
}

const DIFFERENT = 6; // colours that are less apart may be the same
const INK = 1.5; // less ink between two squares is noise

/// A row, if the step from a square to the next is 1, or a column, if it is n.
const lineOf = (squares: Square[], n: number, i: number, step: number) =>
  Array.from({ length: n }, (_, k) => squares[i * (n + 1 - step) + k * step]);
const isAlike = (one: Square, other: Square) => distance(one, other) <= DIFFERENT;

const squaresIn = (picture: Picture, lattice: Lattice) =>
  Array.from({ length: lattice.n ** 2 }, (_, s) =>
    squareAt(picture, lattice, rowOf(lattice.n, s), columnOf(lattice.n, s)),
  );

/// How much ink there is between a square and the one below it, or to its right: how far the pixels between them are from the
/// nearer of their colours, and farther than the noise. Of three points along the line the one of this rank counts: the
/// middle one, because of marks beside the line, or the least one, so that text is no line.
function inkBeside(
  picture: Picture,
  lattice: Lattice,
  [row, column, below]: [row: number, column: number, below: boolean],
  [one, other]: Square[],
  rank: 0 | 1,
): number {
  const noise = Math.max(one.spread, other.spread);
  const place = placesIn(picture, lattice, row, column);
  const steps = Math.ceil((0.4 * lattice.width) / lattice.n);
  let ink = 0;
  for (let k = 0; k < steps; ++k) {
    const across = 0.8 + (0.4 * (k + 0.5)) / steps;
    const apart = [0.2, 0.5, 0.8].map((t) => {
      const i = place(below ? [t, across] : [across, t]);
      return Math.min(apartAt(picture.rgb, i, ...one.colour), apartAt(picture.rgb, i, ...other.colour));
    });
    ink += Math.max(0, apart.sort((a, b) => a - b)[rank] - noise) / steps;
  }
  return ink;
}

const inkBetween = (picture: Picture, lattice: Lattice, squares: Square[], a: number, b: number) => {
  const { n } = lattice;
  return inkBeside(picture, lattice, [rowOf(n, a), columnOf(n, a), b !== a + 1], [squares[a], squares[b]], 1);
};

type Pair = [a: number, b: number, apart: number];

/// The pairs of squares with a common side, those over each line of the lattice together.
function lattices(n: number): [number, number][][] {
  const line = [...Array(n).keys()];
  return line
    .slice(1)
    .flatMap((i): [number, number][][] => [
      line.map((k) => [square(n, k, i - 1), square(n, k, i)]),
      line.map((k) => [square(n, i - 1, k), square(n, i, k)]),
    ]);
}

/// The ink between all neighbours, if every line of the lattice is drawn nearly all along.
function drawn(picture: Picture, lattice: Lattice, squares: Square[]): Pair[] | undefined {
  const found: Pair[] = [];
  for (const line of lattices(lattice.n)) {
    const pairs = line.map(([a, b]): Pair => [a, b, inkBetween(picture, lattice, squares, a, b)]);
    if (pairs.filter(([, , ink]) => ink > INK).length < 0.8 * lattice.n) return undefined;
    found.push(...pairs);
  }
  return found;
}

/// The squares of a board in reading order. Or nothing, if more than one in twelve has several colours, if the first or
/// last row or column is less uniform than the others (it lies outside), or if few lines of the lattice separate colours
/// and some are not drawn.
function squaresOf(picture: Picture, lattice: Lattice): Square[] | undefined {
  const { n } = lattice;
  // Along the diagonals: a wrong box fails after a few squares. n + 1 and n² have no common factor.
  for (let i = 0, s = 0, misses = 0; i < n * n; ++i, s = (s + n + 1) % (n * n))
    if (agreement(picture, lattice, s, 4) < 0.6 && ++misses > 1 + i / 8) return undefined;
  const squares = squaresIn(picture, lattice);
  if (squares.filter(({ uniform }) => uniform < UNIFORM).length > (n * n) / 12) return undefined;
  const mean = (some: Square[]) => some.reduce((sum, { uniform }) => sum + uniform, 0) / n;
  const least = mean(squares) / n - 0.15;
  const rim = [1, n].flatMap((step) => [lineOf(squares, n, 0, step), lineOf(squares, n, n - 1, step)]);
  if (rim.some((each) => mean(each) < least)) return undefined;
  const separates = (line: [number, number][]) => line.some(([a, b]) => !isAlike(squares[a], squares[b]));
  const isSeen = [0, 1].every(
    (way) => lattices(n).filter((line, i) => i % 2 === way && separates(line)).length >= fewest(n),
  );
  return isSeen || drawn(picture, lattice, squares) ? squares : undefined;
}

const uniformity = (picture: Picture, lattice: Lattice) => {
  let sum = 0;
  for (let s = 0; s < lattice.n ** 2; ++s) sum += agreement(picture, lattice, s, 1);
  return sum;
};

/// The squares divided into regions. `clear` is more than 1 if the regions are clearly apart.
type Division = { regions: number[]; clear: number };

/// Joins squares over the given pairs, the most similar first, until `count` regions remain. They are clearly apart if the
/// next join would be over a difference of more than `least`, which depends on the largest one before.
function joined(pairs: Pair[], n: number, count: number, least: (last: number) => number): Division {
  const parent = Array.from({ length: n * n }, (_, s) => s);
  const root = (s: number) => {
    let at = s;
    while (parent[at] !== at) at = parent[at];
    return at;
  };
  let parts = n * n;
  let [last, next] = [0, 0];
  for (const [a, b, apart] of pairs.sort((one, other) => one[2] - other[2])) {
    if (root(a) === root(b)) continue;
    next = apart;
    if (parts === count) break;
    last = apart;
    parent[root(a)] = root(b);
    --parts;
  }
  return { regions: inOrder(parent.map((_, s) => root(s))), clear: parts === count ? next / least(last) : 0 };
}

const WITHIN = 20; // two colours of one region that are more apart are two regions

function byColour(squares: Square[], n: number, pairs: [number, number][], count = n): Division {
  const spread = Math.max(...squares.filter(({ uniform }) => uniform >= UNIFORM).map((square) => square.spread));
  const apart = pairs.map(([a, b]): Pair => [a, b, distance(squares[a], squares[b])]);
  return joined(apart, n, count, (last) =>
    last > WITHIN ? Number.POSITIVE_INFINITY : Math.max(4 + 2 * last, 2 * spread),
  );
}

/// The square under the mouse is darker than its region, or lighter: by the same part in each channel.
function isShade({ colour }: Square, { colour: plain }: Square): boolean {
  return [0, 255].some((end) => {
    const [from, to] = [plain, colour].map((each) => each.map((value) => Math.abs(value - end)));
    const part =
      to.reduce((sum, value, c) => sum + value * from[c], 0) / from.reduce((sum, value) => sum + value ** 2, 1);
    return part > 0.6 && part < 0.95 && to.every((value, c) => Math.abs(value - part * from[c]) <= 5);
  });
}

/// The squares, with one that is alone and a shade of a neighbour in the colour of that neighbour; for each such square and
/// neighbour, unless there are so many that they are noise.
function unshaded(squares: Square[], n: number): Square[][] {
  const ways = squares.flatMap((square, s) => {
    const around = beside(n, s).map((t) => squares[t]);
    const isAlone = !around.some((other) => isAlike(square, other));
    const plain = around.filter(
      (other, i) => isShade(square, other) && !around.slice(0, i).some((each) => isAlike(each, other)),
    );
    return isAlone ? plain.map((other) => squares.with(s, other)) : [];
  });
  return ways.length > 4 ? [] : ways;
}

/// A lattice that may be the board: its squares and regions, and whether these are a puzzle, with exactly one solution; how
/// much speaks against its sides, and how well it fits: how long the edges at its sides and how uniform its squares are.
/// A region may be in pieces, if only that gives each its colour.
type Fit = Division & {
  lattice: Lattice;
  squares: Square[];
  edge: number;
  outside: number;
  quality: number;
  isPuzzle: boolean;
  inPieces: boolean;
};

const isPuzzle = ({ regions, clear }: Division, n: number) => clear > 1 && twoAtMost(n, regions).length === 1;

/// The regions: by the colours of the squares, if they are clear, otherwise by the lines between them; and rather those that
/// are a puzzle.
function divided(picture: Picture, { n, ...box }: Lattice, squares: Square[]): Division & { isPuzzle: boolean } {
  const pairs = lattices(n).flat();
  const ways = [squares, ...unshaded(squares, n)].map((each) => byColour(each, n, pairs));
  const [found, ...more] = ways.filter((way) => isPuzzle(way, n));
  const isSame = more.every(({ regions }) => regions.join() === found.regions.join());
  if (found) return { ...found, clear: isSame ? found.clear : 1, isPuzzle: isSame };
  const ink = ways.every(({ clear }) => clear <= 1) && drawn(picture, { n, ...box }, squares);
  if (ink) ways.push(joined(ink, n, n, (last) => 1.8 * last + INK));
  const best = ways.reduce((one, other) => (other.clear > Math.max(1, one.clear) ? other : one));
  return { ...best, isPuzzle: isPuzzle(best, n) };
}

function fitTo(picture: Picture, lattice: Lattice, edge: number, squares = squaresOf(picture, lattice)): Fit[] {
  if (!squares) return [];
  const { n } = lattice;
  let division = divided(picture, lattice, squares);
  const outside = objections(picture, lattice, squares, division.regions);
  const everyPair = () =>
    squares.flatMap((_, s) => squares.slice(s + 1).map((_, t): [number, number] => [s, s + 1 + t]));
  const pieces = division.clear <= 1 && outside === 0 && edge >= GOOD ? byColour(squares, n, everyPair()) : undefined;
  const inPieces = pieces !== undefined && pieces.clear > 1;
  if (inPieces) division = { ...pieces, isPuzzle: isPuzzle(pieces, n) };
  const uniform = squares.reduce((sum, square) => sum + square.uniform, 0) / squares.length;
  return [{ ...division, lattice, squares, edge, outside, quality: edge + uniform - 0.25 * outside, inPieces }];
}

/// The better one of two. Clear regions count most, and that there is exactly one solution; but not against a larger board
/// with squares of the same size, of which the other one may be a part.
function better(one: Fit | undefined, other: Fit): Fit {
  if (!one) return other;
  const isPart =
    (one.clear > 1 || other.clear <= 1) && one.lattice.n !== other.lattice.n && isInStep(one.lattice, other.lattice);
  const rank = ({ clear, isPuzzle, quality }: Fit) => (isPart ? 0 : Number(clear > 1)) + Number(isPuzzle) + quality;
  return rank(other) > rank(one) + (isPart ? 0.08 : 0.005) ? other : one;
}

/// How much speaks against the sides of a board. Squares of different colours that follow outside, in step with the
/// lattice, may belong to it, and so may squares in the colours of their neighbours inside. And a row and a column at the
/// rim that are one region may be a margin: they are one if their squares have no lines between them and others have, or
/// if their colour is outside as well.
function objections(picture: Picture, lattice: Lattice, squares: Square[], regions: number[]): number {
  const { n, left, top, width, height } = lattice;
  const line = [...Array(n).keys()];
  const sides = [-1, n].flatMap((at) => [line.map((i) => [at, i]), line.map((i) => [i, at])]);
  const inside = (at: number) => Math.min(Math.max(at, 0), n - 1);
  const rim = sides.map((side) => side.map(([row, column]) => square(n, inside(row), inside(column))));
  const outer = sides.map((side) => {
    const [x, y] = [left + (side[0][1] + 0.5) * (width / n), top + (side[0][0] + 0.5) * (height / n)];
    const hasRoom = x >= 0 && y >= 0 && x <= picture.width && y <= picture.height;
    return hasRoom ? side.map(([row, column]) => squareAt(picture, lattice, row, column)) : [];
  });
  const isDrawn = (isIn: (region: number) => boolean) => {
    const pairs = lattices(n).flat();
    const some = pairs.filter(([a, b]) => regions[a] === regions[b] && isIn(regions[a]));
    return some.filter(([a, b]) => inkBetween(picture, lattice, squares, a, b) > INK).length > 0.75 * some.length;
  };
  const isOpen = (side: Square[], k: number) => {
    const flat = side.filter(({ uniform }) => uniform >= UNIFORM);
    if (flat.length <= 0.7 * n) return false;
    const colours = flat.filter((each, i) => !flat.slice(0, i).some((other) => isAlike(each, other))).length;
    const changes = flat.filter((each, i) => i > 0 && !isAlike(each, flat[i - 1])).length;
    const isVaried = colours > (n < 6 ? 1 : 2) || changes > 2; // beside a larger board, a button may be on the page
    const same = side.filter((each, i) => isAlike(each, squares[rim[k][i]]));
    const lines = line.slice(1).filter((i) => {
      const [row, column] = sides[k][i - 1];
      return inkBeside(picture, lattice, [row, column, k % 2 === 1], side.slice(i - 1, i + 1), 0) > INK;
    });
    return isVaried || lines.length > 0.7 * n || (same.length > n / 3 && !isDrawn(() => true));
  };
  const margin = [0, 2]
    .flatMap((row) => [1, 3].map((column) => [...rim[row], ...rim[column]]))
    .find((both) => both.every((s) => regions[s] === regions[both[0]]))?.[0];
  let weight = 0;
  if (margin !== undefined) {
    const around = outer.flat();
    const isOutside = around.filter((each) => isAlike(each, squares[margin])).length > around.length / 5;
    const isIn = (region: number) => region === regions[margin];
    weight = isDrawn(isIn) ? 0 : isDrawn((region) => !isIn(region)) ? MARGIN : isOutside ? 2 : UNDECIDED;
  }
  return outer.filter(isOpen).length + weight;
}

const MARGIN = 4;
const UNDECIDED = 0.3; // so little that a part of the board is not taken for better

/// Whether there are edges where many lines of a lattice would be.
function hasLines(edges: Edge[], from: number, size: number, n: number): boolean {
  const pitch = size / n;
  const isThere = (i: number) => edges.some(({ at }) => Math.abs(at - from - i * pitch) < 0.12 * pitch);
  return [...Array(n).keys()].slice(1).filter(isThere).length >= fewest(n);
}
/// How many of the lines between the squares must be seen at least.
const fewest = (n: number) => Math.max(2, 0.4 * (n - 1));

/// The best board in the picture; and a doubt, if there is another one beside it, or if it is a part of a larger one that is
/// a puzzle too. Both sides of a line may be sides of a box, so one of several boxes that are nearly the same is enough.
function findBoard(picture: Picture): { fit: Fit; doubt?: Doubt } | undefined {
  let best: Fit | undefined;
  const puzzles: Fit[] = [];
  const [columns, rows] = [straightEdges(picture, true), straightEdges(picture, false)];
  const tried: Lattice[] = [];
  for (const { edge, ...box } of boxes(columns, rows).slice(0, 800)) {
    const found = best?.isPuzzle && best.edge >= GOOD && best.outside === 0 ? best : undefined;
    const isBeside = found && !overlap(box, found.lattice);
    const least = isBeside ? 0.6 : found && found.quality > 1.97 ? 1.1 : 0.9;
    if (found && box.width < least * found.lattice.width) continue;
    const likely = (found && !isBeside ? [found.lattice.n] : sizes)
      .filter((n) => hasLines(columns, box.left, box.width, n) && hasLines(rows, box.top, box.height, n))
      .map((n): Lattice => ({ ...box, n }))
      .filter((each) => !tried.some((other) => isNearly(each, other)));
    const fits = likely.flatMap((each) => fitTo(picture, each, edge));
    if (fits.length === 0) continue;
    tried.push(...fits.map(({ lattice }) => lattice));
    puzzles.push(...fits.filter(({ isPuzzle }) => isPuzzle));
    if (!isBeside) best = fits.reduce(better, best)!;
    if (tried.length > TRIES) break;
  }
  if (!best) return undefined;
  const { lattice, regions } = best;
  const isPart = puzzles.some(
    (each) => each.outside < MARGIN && each.lattice.n > lattice.n && isInStep(each.lattice, lattice),
  );
  const isOther = puzzles.some((each) => !overlap(each.lattice, lattice) && each.regions.join() !== regions.join());
  return { fit: best, ...(isPart ? { doubt: 'size' } : isOther && { doubt: 'several' }) };
}

/// Whether squares of two lattices have the same size.
const isInStep = (one: Lattice, other: Lattice) => Math.abs(one.width / one.n / (other.width / other.n) - 1) < 0.05;

const TRIES = 40; // lattices of uniform squares; those that come later are mostly parts of a board

const isNearly = (one: Lattice, other: Lattice) =>
  one.n === other.n &&
  (['left', 'top', 'width', 'height'] as const).every(
    (side) => Math.abs(one[side] - other[side]) < (0.08 * one.width) / one.n,
  );

const overlap = (one: Omit<Box, 'edge'>, other: Omit<Box, 'edge'>) =>
  Math.abs(one.left + one.width / 2 - other.left - other.width / 2) < (one.width + other.width) / 2 &&
  Math.abs(one.top + one.height / 2 - other.top - other.height / 2) < (one.height + other.height) / 2;

/// Moves the sides by parts of a square as long as this makes the squares more uniform.
function settled(picture: Picture, start: Lattice): Lattice {
  let best = start;
  let score = uniformity(picture, best);
  for (const part of [0.08, 0.04]) {
    const step = (part * best.width) / best.n;
    const moves = [
      [1, 0, -1, 0],
      [-1, 0, 1, 0],
      [0, 0, 1, 0],
      [0, 0, -1, 0],
      [0, 1, 0, -1],
      [0, -1, 0, 1],
      [0, 0, 0, 1],
      [0, 0, 0, -1],
    ];
    for (const move of moves) {
      const sides = [best.left, best.top, best.width, best.height];
      const [left, top, width, height] = sides.map((side, i) => side + step * move[i]);
      const next = { n: best.n, left, top, width, height };
      const reached = uniformity(picture, next);
      if (reached > score + 0.1) [best, score] = [next, reached];
    }
  }
  return best;
}

const SMALLEST = 9; // in a smaller square, a line or a mark is about as large as a pixel
const FINE = 32; // a square needs no more pixels than this

/// The regions, if one of them was taken for two: of n + 1 the two most alike that touch and, as one, give exactly one
/// solution.
function mended(squares: Square[], n: number): number[] | undefined {
  const pairs = lattices(n).flat();
  const { regions: parts, clear } = byColour(squares, n, pairs, n + 1);
  if (clear <= 1) return undefined;
  const apart = ([a, b]: [number, number]) => distance(squares[a], squares[b]);
  return pairs
    .filter(([a, b]) => parts[a] !== parts[b])
    .sort((one, other) => apart(one) - apart(other))
    .map(([a, b]) => inOrder(parts.map((region) => (region === parts[a] ? parts[b] : region))))
    .find((regions) => twoAtMost(n, regions).length === 1);
}

/// The board with one more row and column at one of its corners, if it is a puzzle then.
function extended(picture: Picture, { lattice: { n, left, top, width, height } }: Fit): Fit | undefined {
  const size = { n: n + 1, width: width + width / n, height: height + height / n };
  const corners = [0, width / n].flatMap((x) =>
    [0, height / n].map((y) => ({ ...size, left: left - x, top: top - y })),
  );
  return n + 1 > sizes.at(-1)!
    ? undefined
    : corners.flatMap((each) => fitTo(picture, each, 0)).find(({ isPuzzle, outside }) => isPuzzle && outside === 0);
}

function readAt(image: Pixels, factor: number): Reading | { error: 'grid' } {
  let picture = reduced(image, factor);
  const found = findBoard(picture);
  if (!found) return { error: 'grid' };
  let { lattice } = found.fit;
  const fine = Math.max(1, Math.floor((factor * lattice.width) / lattice.n / FINE));
  if (fine < factor) {
    const margin = (1.5 * lattice.width) / lattice.n;
    const from = (at: number) => Math.max(0, Math.floor(factor * (at - margin)));
    const [left, top] = [from(lattice.left), from(lattice.top)];
    const right = Math.min(image.width, Math.ceil(factor * (lattice.left + lattice.width + margin)));
    const bottom = Math.min(image.height, Math.ceil(factor * (lattice.top + lattice.height + margin)));
    picture = reduced(image, fine, left, top, right, bottom);
    lattice = {
      n: lattice.n,
      left: (lattice.left * factor - left) / fine,
      top: (lattice.top * factor - top) / fine,
      width: (lattice.width * factor) / fine,
      height: (lattice.height * factor) / fine,
    };
  }
  const fits = [settled(picture, lattice), lattice].flatMap((each) =>
    fitTo(picture, each, found.fit.edge, squaresIn(picture, each)),
  );
  const inside = fits.find(({ isPuzzle }) => isPuzzle) ?? fits[0];
  const more = inside.isPuzzle && inside.outside < 2 ? undefined : extended(picture, inside);
  const fit = more ?? inside;
  const { squares, clear, isPuzzle, inPieces } = fit;
  const { n, width } = fit.lattice;
  const changed = isPuzzle || inPieces ? undefined : mended(squares, n);

  const noise = squares.map(({ spread }) => spread).sort((a, b) => a - b)[squares.length >> 1];
  const marks = squares.map((square, s) => markAt(picture, fit.lattice, s, square, noise));
  const marked = (kind: Mark) =>
    marks.flatMap((mark, s): [number, number][] => (mark === kind ? [[rowOf(n, s), columnOf(n, s)]] : []));
  const doubts: [Doubt, boolean][] = [
    ['row', more !== undefined],
    [
      'size',
      found.doubt === 'size' || width / n < SMALLEST || inside.edge < GOOD || noise > NEAR / 2 || fit.outside > 0,
    ],
    ['pieces', inPieces || changed !== undefined],
    ['colours', clear <= 1],
    ['solutions', !isPuzzle],
    ['several', found.doubt === 'several'],
    [
      'marks',
      marks.includes('unclear') || marked('queen').length > n || squares.some((each) => each.uniform < UNIFORM),
    ],
  ];
  const doubt = doubts.find(([, holds]) => holds)?.[0];
  const regions = changed ?? fit.regions;
  return { n, regions, queens: marked('queen'), crosses: marked('cross'), sure: !doubt, ...(doubt && { doubt }) };
}

/// Reads the board in a picture, or the largest one. The error means that there is none.
export function readScreenshot(image: Pixels): Reading | { error: 'grid' } {
  const factor = Math.max(1, Math.ceil(Math.sqrt((image.width * image.height) / PIXELS)));
  const reading = readAt(image, factor);
  if (factor === 1 || ('sure' in reading && reading.sure)) return reading;
  const finer = readAt(image, Math.ceil(factor / 2)); // the board may be small in a large picture
  return 'error' in finer ? reading : finer;
}
