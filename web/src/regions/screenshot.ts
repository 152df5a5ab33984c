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
// 4. The board: the largest box that, cut into n × n squares, has squares of one colour each, for the smallest n that
//    fits or, better, that gives n clear regions. (Multiples of n fit as well if there are no lines.) The largest one
//    alone is not enough: a line of text or the frame of a card can stand for a side. So a box must yield to a smaller
//    one if the board seems to go on outside, or if a row or column at its rim looks like what lies outside.
// 5. The lattice is moved by parts of a square until the squares are as uniform as possible; and read at a finer scale
//    if the board is small in a large picture.
// 6. Regions: neighbours of the most similar colours are joined first (Kruskal's spanning tree) until n regions remain.
//    The next join must then be over a clearly larger difference than the last one. So regions of similar colours stay
//    apart if no two neighbours within a region differ nearly as much, and regions that do not touch may be as similar
//    as they like.
// 7. Marks: pixels in the middle of a square that differ from its colour. A small spot is a cross, and so is a shape
//    along both diagonals; another large shape is a queen.
//
// Invariant: a reading is sure only if there is little noise, every square is uniform, the regions are separated by a
// clear gap, every mark has a clear shape, and the sides of the board are edges almost all along, with no more squares
// outside. Otherwise the reading is the best guess, with a doubt.
//
// Cost: a few passes over the reduced picture, some milliseconds for 500 × 500 pixels; and as much as reading all pixels
// once for a larger picture.

import { columnOf, rowOf, square } from '../board/state';
import { twoAtMost } from './solve';
import { beside, inOrder } from './state';

/// Why a reading is not sure: the size may be wrong; the colours do not separate the regions clearly; regions have the
/// same colour, or one is in pieces; some square has a mark that is neither clearly a queen nor a cross.
export type Doubt = 'row' | 'size' | 'colours' | 'pieces' | 'solutions' | 'several' | 'marks';

export type Reading = {
  n: number;
  regions: number[]; // of each square in reading order; the numbers 0 to n - 1, in the order in which they appear
  queens: [row: number, column: number][]; // counted from 0
  crosses: [row: number, column: number][];
  sure: boolean;
  doubt?: Doubt;
};

export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

type Picture = { width: number; height: number; rgb: Uint8Array };
/// An edge along a column or row of pixels: its place, and for each pixel along it how many before have the edge.
type Edge = { at: number; before: Int32Array };
type Lattice = { n: number; left: number; top: number; width: number; height: number };
/// A square of the board: its colour, the share of its ring that has about this colour, and how far seven tenths of the
/// ring are from it at most.
type Square = { colour: [number, number, number]; uniform: number; spread: number };

const sizes = Array.from({ length: 13 }, (_, i) => 4 + i);
const PIXELS = 700_000;

/// A part of the image, each pixel the mean of factor × factor pixels.
function reduced(
  image: Pixels,
  factor: number,
  left = 0,
  top = 0,
  right = image.width,
  bottom = image.height,
): Picture {
  const width = Math.floor((right - left) / factor);
  const height = Math.floor((bottom - top) / factor);
  const rgb = new Uint8Array(3 * width * height);
  const { data } = image;
  const area = factor * factor;
  for (let y = 0, to = 0; y < height; ++y)
    for (let x = 0; x < width; ++x, to += 3) {
      let red = area >> 1; // so that the means are rounded
      let green = red;
      let blue = red;
      for (let j = 0; j < factor; ++j) {
        let from = 4 * ((top + y * factor + j) * image.width + left + x * factor);
        for (const end = from + 4 * factor; from < end; from += 4) {
          const opaque = data[from + 3] / 255;
          const white = 255 * (1 - opaque);
          red += data[from] * opaque + white;
          green += data[from + 1] * opaque + white;
          blue += data[from + 2] * opaque + white;
        }
      }
      rgb[to] = red / area;
      rgb[to + 1] = green / area;
      rgb[to + 2] = blue / area;
    }
  return { width, height, rgb };
}

const SPAN = 7; // pixels along an edge over which a change of colour is averaged
const CHANGE = 6; // the least change that counts, of 255
const SHORTEST = 40; // a board is at least this wide
const EDGES = 64; // that may be sides of a board: the most marked ones

/// The edges along columns of pixels, or along rows, the most marked ones first.
function straightEdges({ width, height, rgb }: Picture, columns: boolean): Edge[] {
  const [breadth, length] = columns ? [width, height] : [height, width];
  const [across, along] = columns ? [3, 3 * width] : [3 * width, 3];
  const marks = new Uint8Array(breadth * length);
  const counts = new Int32Array(breadth);
  const strengths = new Float64Array(breadth);
  const limit = CHANGE * SPAN;
  const half = SPAN >> 1;
  for (let a = 1; a < breadth - 1; ++a) {
    let [red, green, blue] = [0, 0, 0];
    for (let b = 0, i = a * across; b < length; ++b, i += along) {
      red += rgb[i + across] - rgb[i - across];
      green += rgb[i + across + 1] - rgb[i - across + 1];
      blue += rgb[i + across + 2] - rgb[i - across + 2];
      if (b >= SPAN) {
        const k = i - SPAN * along;
        red -= rgb[k + across] - rgb[k - across];
        green -= rgb[k + across + 1] - rgb[k - across + 1];
        blue -= rgb[k + across + 2] - rgb[k - across + 2];
      }
      const change = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue));
      if (change < limit || b < half) continue;
      marks[a * length + b - half] = 1;
      strengths[a] += change;
      ++counts[a];
    }
  }
  const peaks: number[] = [];
  for (let a = 1; a < breadth - 1; ++a) {
    if (counts[a] < SHORTEST / 2) continue;
    const isPeak = [-2, -1, 1, 2].every((d) => (strengths[a + d] ?? 0) < strengths[a] + (d > 0 ? 1 : 0));
    if (isPeak) peaks.push(a);
  }
  peaks.sort((a, b) => counts[b] - counts[a]);
  const edges = peaks.map((a): Edge => {
    let [weight, sum] = [0, 0];
    for (let i = Math.max(0, a - 2); i <= Math.min(breadth - 1, a + 2); ++i) {
      weight += strengths[i];
      sum += strengths[i] * (i + 0.5);
    }
    const before = new Int32Array(length + 1);
    for (let b = 0, i = a * length; b < length; ++b, ++i)
      before[b + 1] = before[b] + (marks[i] | marks[i - length] | marks[i + length]);
    return { at: sum / weight, before };
  });
  // A picture may be cut to the board, so its own sides are edges as well.
  const whole = Int32Array.from({ length: length + 1 }, (_, b) => b);
  return [{ at: 0, before: whole }, { at: breadth, before: whole }, ...edges];
}

const SIDE = 0.6; // the share of each side that must be an edge, so that a box may be the board
const GOOD = 0.85; // the share so that it surely is

/// The share of a side that is an edge, without its ends, where corners may be round.
function share({ before }: Edge, from: number, to: number): number {
  const [low, high] = [Math.round(0.9 * from + 0.1 * to), Math.round(0.1 * from + 0.9 * to)];
  return (before[high] - before[low]) / (high - low);
}

type Box = { left: number; top: number; width: number; height: number; edge: number }; // the least share of a side

/// Squares with an edge along most of each side, the largest first.
function boxes(columns: Edge[], rows: Edge[]): Box[] {
  const pairs = (edges: Edge[]) => {
    const ordered = edges.slice(0, EDGES).sort((a, b) => a.at - b.at);
    return ordered
      .flatMap((low, i) => ordered.slice(i + 1).map((high) => ({ low, high, size: high.at - low.at })))
      .filter(({ size }) => size >= SHORTEST)
      .sort((a, b) => b.size - a.size);
  };
  const found: Box[] = [];
  const tall = pairs(rows);
  let first = 0;
  for (const { low: left, high: right, size: width } of pairs(columns)) {
    const slack = Math.max(3, 0.04 * width);
    while (first < tall.length && tall[first].size > width + slack) ++first;
    for (let i = first; i < tall.length && tall[i].size >= width - slack; ++i) {
      const { low: top, high: bottom, size: height } = tall[i];
      const upright = [share(left, top.at, bottom.at), share(right, top.at, bottom.at)];
      if (Math.min(...upright) < SIDE) continue;
      const sides = [...upright, share(top, left.at, right.at), share(bottom, left.at, right.at)];
      const edge = Math.min(...sides);
      if (edge >= SIDE) found.push({ left: left.at, top: top.at, width, height, edge });
    }
  }
  return found.sort((a, b) => b.width * b.height - a.width * a.height);
}

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

/// How much ink there is between two neighbours: how far the pixels between them are from the nearer of their colours, and
/// farther than the noise. At each distance the median of three, so that a mark beside the line does not count.
function inkBetween(picture: Picture, lattice: Lattice, squares: Square[], a: number, b: number): number {
  const { n } = lattice;
  const [one, other] = [squares[a], squares[b]];
  const noise = Math.max(one.spread, other.spread);
  const place = placesIn(picture, lattice, rowOf(n, a), columnOf(n, a));
  const steps = Math.ceil((0.4 * lattice.width) / n);
  let ink = 0;
  for (let k = 0; k < steps; ++k) {
    const across = 0.8 + (0.4 * (k + 0.5)) / steps;
    const [x, y, z] = [0.3, 0.5, 0.7].map((t) => {
      const i = place(b === a + 1 ? [across, t] : [t, across]);
      return Math.min(apartAt(picture.rgb, i, ...one.colour), apartAt(picture.rgb, i, ...other.colour));
    });
    ink += Math.max(0, x + y + z - Math.max(x, y, z) - Math.min(x, y, z) - noise) / steps;
  }
  return ink;
}

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

/// The squares, with one that is alone and a shade of a neighbour in the colour of that neighbour; for each such square,
/// unless there are so many that they are noise.
function unshaded(squares: Square[], n: number): Square[][] {
  const ways = squares.flatMap((square, s) => {
    const around = beside(n, s).map((t) => squares[t]);
    const isAlone = !around.some((other) => isAlike(square, other));
    const plain = isAlone && around.find((other) => isShade(square, other));
    return plain ? [squares.with(s, plain)] : [];
  });
  return ways.length > 4 ? [] : ways;
}

/// The regions, by the colours of the squares if they are clear, otherwise by the lines between them.
function divided(picture: Picture, lattice: Lattice, squares: Square[]): Division {
  const { n } = lattice;
  const pairs = lattices(n).flat();
  const ways = [squares, ...unshaded(squares, n)].map((each) => byColour(each, n, pairs));
  const best = ways.reduce((one, other) => (other.clear > one.clear ? other : one));
  if (best.clear > 1) return best;
  const ink = drawn(picture, lattice, squares);
  const lines = ink && joined(ink, n, n, (last) => 1.8 * last + INK);
  return lines && lines.clear > 1 ? lines : best;
}

/// A lattice that may be the board, as a puzzle: its squares and regions; how much speaks against its sides, and how well
/// it fits: how long the edges at its sides and how uniform its squares are.
type Fit = Division & {
  lattice: Lattice;
  squares: Square[];
  edge: number;
  outside: number;
  quality: number;
  isPuzzle: boolean;
};

function fitTo(picture: Picture, lattice: Lattice, edge: number, squares = squaresOf(picture, lattice)): Fit[] {
  if (!squares) return [];
  const division = divided(picture, lattice, squares);
  const isPuzzle = division.clear > 1 && twoAtMost(lattice.n, division.regions).length === 1;
  const outside = objections(picture, lattice, squares, division.regions);
  const uniform = squares.reduce((sum, square) => sum + square.uniform, 0) / squares.length;
  return [{ ...division, lattice, squares, edge, outside, quality: edge + uniform - 0.25 * outside, isPuzzle }];
}

/// The better one of two. Clear regions count most, and that there is exactly one solution; but not against a larger board
/// with squares of the same size, of which the other one may be a part.
function better(one: Fit | undefined, other: Fit): Fit {
  if (!one) return other;
  const pitch = ({ lattice: { n, width } }: Fit) => width / n;
  const isPart = one.clear > 1 && one.lattice.n !== other.lattice.n && Math.abs(pitch(one) / pitch(other) - 1) < 0.05;
  const rank = ({ clear, isPuzzle, quality }: Fit) => (isPart ? 0 : Number(clear > 1) + Number(isPuzzle)) + quality;
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
  const isOpen = (side: Square[], k: number) => {
    const flat = side.filter(({ uniform }) => uniform >= UNIFORM);
    const most = Math.max(0, ...flat.map((one) => flat.filter((other) => isAlike(one, other)).length));
    const same = side.filter((each, i) => isAlike(each, squares[rim[k][i]]));
    return same.length > n / 2 || (flat.length > 0.7 * n && most < flat.length - 1); // a single one may be a button
  };
  const margin = [0, 2]
    .flatMap((row) => [1, 3].map((column) => [...rim[row], ...rim[column]]))
    .find((both) => both.every((s) => regions[s] === regions[both[0]]))?.[0];
  let weight = 0;
  if (margin !== undefined) {
    const pairs = lattices(n)
      .flat()
      .filter(([a, b]) => regions[a] === regions[b]);
    const isDrawn = (isMargin: boolean) => {
      const some = pairs.filter(([a]) => (regions[a] === regions[margin]) === isMargin);
      return some.filter(([a, b]) => inkBetween(picture, lattice, squares, a, b) > INK).length > some.length / 2;
    };
    const around = outer.flat();
    const isOutside = around.filter((each) => isAlike(each, squares[margin])).length > around.length / 5;
    weight = isDrawn(true) ? 0 : isDrawn(false) || isOutside ? 4 : UNDECIDED;
  }
  return outer.filter(isOpen).length + weight;
}

const UNDECIDED = 0.3; // so little that a part of the board is not taken for better

/// Whether there are edges where many lines of a lattice would be.
function hasLines(edges: Edge[], from: number, size: number, n: number): boolean {
  const pitch = size / n;
  const isThere = (i: number) => edges.some(({ at }) => Math.abs(at - from - i * pitch) < 0.12 * pitch);
  return [...Array(n).keys()].slice(1).filter(isThere).length >= fewest(n);
}
/// How many of the lines between the squares must be seen at least.
const fewest = (n: number) => Math.max(2, 0.4 * (n - 1));

/// The best board in the picture, and whether there is no other one beside it.
function findBoard(picture: Picture): { fit: Fit; isAlone: boolean } | undefined {
  let best: Fit | undefined;
  let isAlone = true;
  const [columns, rows] = [straightEdges(picture, true), straightEdges(picture, false)];
  let tries = 40; // the boxes that can be cut into squares, and come later, are mostly parts of a board
  for (const { edge, ...box } of boxes(columns, rows).slice(0, 800)) {
    const found = best?.isPuzzle && best.edge >= GOOD && best.outside === 0 ? best : undefined;
    const isBeside = found && !overlap(box, found.lattice);
    const least = isBeside ? 0.6 : found && found.quality > 1.97 ? 1.1 : 0.9;
    if (found && box.width < least * found.lattice.width) continue;
    const likely = (found && !isBeside ? [found.lattice.n] : sizes).filter(
      (n) => hasLines(columns, box.left, box.width, n) && hasLines(rows, box.top, box.height, n),
    );
    const fits = likely.flatMap((n) => fitTo(picture, { ...box, n }, edge));
    if (fits.length === 0) continue;
    if (isBeside)
      isAlone &&= !fits.some(({ isPuzzle, regions }) => isPuzzle && regions.join() !== found.regions.join());
    else best = fits.reduce(better, best)!;
    if (--tries === 0) break;
  }
  return best && { fit: best, isAlone };
}

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

const FAINT = 32; // a mark that differs less from its square may be a trace of something else
const LEAST_CHANGE = 12; // of a pixel of a mark

type Mark = 'queen' | 'cross' | 'none' | 'unclear';

/// The mark in the middle of a square. Lengths are in parts of its side; moments are taken about the mark's centre.
function markAt({ width, rgb }: Picture, lattice: Lattice, s: number, { colour }: Square, least: number): Mark {
  const [pitchX, pitchY] = [lattice.width / lattice.n, lattice.height / lattice.n];
  const [x0, y0] = [lattice.left + (s % lattice.n) * pitchX, lattice.top + Math.floor(s / lattice.n) * pitchY];
  const points: [u: number, v: number, change: number][] = [];
  const means = [0, 0, 0];
  let pixels = 0;
  for (let y = Math.ceil(y0 + 0.22 * pitchY); y < y0 + 0.78 * pitchY - 0.5; ++y)
    for (let x = Math.ceil(x0 + 0.22 * pitchX); x < x0 + 0.78 * pitchX - 0.5; ++x) {
      const at = 3 * (y * width + x);
      const change = Math.max(...colour.map((value, c) => Math.abs(rgb[at + c] - value)));
      for (let c = 0; c < 3; ++c) means[c] += rgb[at + c] - colour[c];
      ++pixels;
      if (change >= least) points.push([(x + 0.5 - x0) / pitchX, (y + 0.5 - y0) / pitchY, change]);
    }
  const isFlat = means.every((sum) => Math.abs(sum) < 5 * pixels); // even a mark fainter than the noise changes the mean
  if (points.length < 3) return isFlat ? 'none' : 'unclear';
  // A pixel at the border of the mark counts in part.
  const most = points.reduce((max, [, , change]) => Math.max(max, change), 0);
  let [sum, sumX, sumY] = [0, 0, 0];
  for (const [u, v, change] of points) {
    sum += change / most;
    sumX += (u * change) / most;
    sumY += (v * change) / most;
  }
  const area = sum / (pitchX * pitchY);
  if (most < FAINT ? area < 0.02 : area < 0.008) return isFlat ? 'none' : 'unclear';
  if (most < FAINT) return 'unclear';
  const [centreX, centreY] = [sumX / sum, sumY / sum];
  let [square, off, on] = [0, 0, 0];
  for (const [u, v, change] of points) {
    const [dx, dy] = [Math.abs(u - centreX), Math.abs(v - centreY)];
    square += ((dx * dx + dy * dy) * change) / most;
    off += Math.abs(dx - dy) * change;
    on += (dx + dy) * change;
  }
  const radius = Math.sqrt(square / sum); // 0.35 of the diameter of a disc, 0.4 of the side of a cross
  const skew = off / on; // 0 for thin diagonals, 0.33 for a square, 0.41 for a disc
  if (Math.hypot(centreX - 0.5, centreY - 0.5) > 0.15) return 'unclear';
  if (skew < 0.24 && area < 0.2) return 'cross';
  if (radius < 0.115 && area < 0.1) return 'cross';
  return radius > 0.135 && area > 0.07 && skew > 0.27 ? 'queen' : 'unclear';
}

const SMALLEST = 9; // in a smaller square, a line or a mark is about as large as a pixel
const FINE = 32; // a square needs no more pixels than this

/// Regions that were taken for several, where that gives what is seen no solution or many: those of the same colour are one
/// region in pieces; or two of n + 1 are one, if that gives exactly one solution in exactly one way.
function mended(squares: Square[], n: number): { regions: number[] } | undefined {
  const all = squares.flatMap((_, s) => squares.slice(s + 1).map((_, t): [number, number] => [s, s + 1 + t]));
  const pieces = byColour(squares, n, all);
  if (pieces.clear > 1) return pieces;
  const parts = byColour(squares, n, lattices(n).flat(), n + 1);
  if (parts.clear <= 1) return undefined;
  const found: { regions: number[] }[] = [];
  for (let a = 1; a <= n; ++a)
    for (let b = 0; b < a; ++b) {
      const regions = inOrder(parts.regions.map((region) => (region === a ? b : region)));
      if (twoAtMost(n, regions).length === 1) found.push({ regions });
    }
  return found.length === 1 ? found[0] : undefined;
}

/// The board with one more row and column at one of its corners, if it is a puzzle then.
function extended(picture: Picture, { lattice: { n, left, top, width, height } }: Fit): Fit | undefined {
  const size = { n: n + 1, width: width + width / n, height: height + height / n };
  const corners = [0, width / n].flatMap((x) =>
    [0, height / n].map((y) => ({ ...size, left: left - x, top: top - y })),
  );
  return n + 1 > sizes.at(-1)!
    ? undefined
    : corners.flatMap((each) => fitTo(picture, each, 0)).find(({ isPuzzle }) => isPuzzle);
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
  lattice = settled(picture, lattice);
  const [fit] = fitTo(picture, lattice, found.fit.edge, squaresIn(picture, lattice));
  const more = fit.isPuzzle && fit.outside === 0 ? undefined : extended(picture, fit);
  const { n } = (more ?? fit).lattice;
  const { squares, clear, isPuzzle } = more ?? fit;
  const changed = isPuzzle ? undefined : mended(squares, n);
  const { regions } = changed ?? more ?? fit;

  const noise = squares.map(({ spread }) => spread).sort((a, b) => a - b)[squares.length >> 1];
  const marks = squares.map((square, s) =>
    markAt(picture, (more ?? fit).lattice, s, square, Math.max(LEAST_CHANGE, 4 * noise)),
  );
  const marked = (kind: Mark) =>
    marks.flatMap((mark, s): [number, number][] => (mark === kind ? [[rowOf(n, s), columnOf(n, s)]] : []));
  const doubts: [Doubt, boolean][] = [
    ['row', more !== undefined],
    ['size', lattice.width / n < SMALLEST || fit.edge < GOOD || noise > NEAR / 2 || (fit.outside > 0 && !more)],
    ['pieces', changed !== undefined],
    ['colours', clear <= 1],
    ['solutions', !isPuzzle],
    ['several', !found.isAlone],
    ['marks', marks.includes('unclear') || squares.some(({ uniform }) => uniform < UNIFORM)],
  ];
  const doubt = doubts.find(([, holds]) => holds)?.[0];
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
