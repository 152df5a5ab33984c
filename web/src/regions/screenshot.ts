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

/// Why a reading is not sure: the size may be wrong; the colours do not separate the regions clearly; regions have the
/// same colour, or one is in pieces; some square has a mark that is neither clearly a queen nor a cross.
export type Doubt = 'size' | 'colours' | 'pieces' | 'marks';

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

const LEAST = 4;
const MOST = 16;
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
const EDGES = 64;

/// The most marked edges along columns of pixels, or along rows.
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
  const edges = peaks.slice(0, EDGES).map((a): Edge => {
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
  return [...edges, { at: 0, before: whole }, { at: breadth, before: whole }];
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
    const ordered = [...edges].sort((a, b) => a.at - b.at);
    return ordered
      .flatMap((low, i) => ordered.slice(i + 1).map((high) => ({ low, high, size: high.at - low.at })))
      .filter(({ size }) => size >= SHORTEST)
      .sort((a, b) => b.size - a.size);
  };
  const found: Box[] = [];
  const tall = pairs(rows);
  let first = 0;
  for (const { low: left, high: right, size: width } of pairs(columns)) {
    const slack = Math.max(3, 0.02 * width);
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
const NEAR = 12; // a pixel of the ring has the colour of the square if no channel differs by more

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

/// A row, if the step from a square to the next is 1, or a column, if it is n.
const lineOf = (squares: Square[], n: number, i: number, step: number) =>
  Array.from({ length: n }, (_, k) => squares[i * (n + 1 - step) + k * step]);
const rimOf = (squares: Square[], n: number) =>
  [1, n].flatMap((step) => [lineOf(squares, n, 0, step), lineOf(squares, n, n - 1, step)]);
const isPlain = (line: Square[]) => line.every((square) => distance(square, line[0]) <= DIFFERENT);

/// How many of the squares at most have the same colour.
const mostAlike = (squares: Square[]) =>
  Math.max(0, ...squares.map((one) => squares.filter((other) => distance(one, other) <= DIFFERENT).length));

/// The squares of a board in reading order. Or nothing, if more than one in twelve has several colours, if the first or
/// last row or column is less uniform than the others (it lies outside), or if few lines of the lattice separate colours.
function squaresOf(picture: Picture, lattice: Lattice): Square[] | undefined {
  const { n } = lattice;
  // Along the diagonals: a wrong box fails after a few squares. n + 1 and n² have no common factor.
  for (let i = 0, s = 0, misses = 0; i < n * n; ++i, s = (s + n + 1) % (n * n))
    if (agreement(picture, lattice, s, 4) < 0.6 && ++misses > 1 + i / 8) return undefined;
  const squares = Array.from({ length: n * n }, (_, s) => squareAt(picture, lattice, Math.floor(s / n), s % n));
  if (squares.filter(({ uniform }) => uniform < UNIFORM).length > (n * n) / 12) return undefined;
  const mean = (some: Square[]) => some.reduce((sum, { uniform }) => sum + uniform, 0) / n;
  const least = mean(squares) / n - 0.15;
  const rim = rimOf(squares, n);
  if (rim.some((each) => mean(each) < least)) return undefined;
  for (const step of [1, n]) {
    let borders = 0;
    for (let i = 1; i < n; ++i) {
      const [one, other] = [lineOf(squares, n, i - 1, step), lineOf(squares, n, i, step)];
      if (one.some((square, k) => distance(square, other[k]) > DIFFERENT)) ++borders;
    }
    if (borders < Math.max(2, 0.4 * (n - 1))) return undefined;
  }
  return squares;
}

const uniformity = (picture: Picture, lattice: Lattice) => {
  let sum = 0;
  for (let s = 0; s < lattice.n ** 2; ++s) sum += agreement(picture, lattice, s, 1);
  return sum;
};

/// How much speaks against the sides of a board. Squares of different colours that follow outside, in step with the
/// lattice, may belong to it; and a first or last row or column in the colour of what lies outside may not. A row and a
/// column of the same colour are no objection: one in seven boards of LinkedIn has such a region.
function objections(picture: Picture, lattice: Lattice, squares: Square[]): number {
  const { n } = lattice;
  const hasRoom = (x: number, y: number) => x >= 0 && y >= 0 && x <= picture.width && y <= picture.height;
  const starts = [-1, n].flatMap((line) => [
    [line, 0],
    [0, line],
  ]);
  const outside = starts
    .filter(([row, column]) =>
      hasRoom(lattice.left + (column + 0.5) * (lattice.width / n), lattice.top + (row + 0.5) * (lattice.height / n)),
    )
    .map(([row, column]) =>
      Array.from({ length: n }, (_, i) => squareAt(picture, lattice, column ? i : row, column || i)),
    );
  const follows = (line: Square[]) => {
    const flat = line.filter(({ uniform }) => uniform >= UNIFORM);
    return flat.length > 0.7 * n && mostAlike(flat) < flat.length - 1; // a single one may be a button
  };
  const around = outside.flat();
  const isOutside = (line: Square[]) =>
    isPlain(line) && around.filter((square) => distance(square, line[0]) <= DIFFERENT).length > around.length / 5;
  return outside.filter(follows).length + rimOf(squares, n).filter(isOutside).length;
}

/// Whether a larger box continues the lattice in whole squares, many of which have one colour, but not all the same.
function isPartOf(picture: Picture, { n, left, top, width, height }: Lattice, box: Box): boolean {
  const pitch = (width + height) / 2 / n;
  const before = [(left - box.left) / pitch, (top - box.top) / pitch];
  const after = [(box.left + box.width - left - width) / pitch, (box.top + box.height - top - height) / pitch];
  const size = n + Math.round(before[0] + after[0]);
  const isInStep = [...before, ...after].every((d) => d > -0.1 && Math.abs(d - Math.round(d)) < 0.1);
  if (!isInStep || size === n || size > MOST || box.edge < GOOD) return false;
  const [column, row] = before.map(Math.round);
  const added: Square[] = [];
  for (let i = 0; i < size; ++i)
    for (let j = 0; j < size; ++j)
      if (i < row || i >= row + n || j < column || j >= column + n)
        added.push(squareAt(picture, { ...box, n: size }, i, j));
  const flat = added.filter(({ uniform }) => uniform >= UNIFORM);
  return flat.length > 0.6 * added.length && mostAlike(flat) < 0.8 * flat.length;
}

/// The lattice of the largest board to which nothing objects, otherwise of that with the best sides. `quality` is the least
/// share of a side that is an edge, and less by a quarter for each objection. Among lattices with squares of different
/// sizes, one with clear regions is better.
function findBoard(picture: Picture): { lattice: Lattice; quality: number } | undefined {
  let best: { lattice: Lattice; quality: number; isClear: boolean } | undefined;
  const sizes = Array.from({ length: MOST - LEAST + 1 }, (_, i) => LEAST + i);
  const pitch = (lattice: Lattice) => lattice.width / lattice.n;
  const all = boxes(straightEdges(picture, true), straightEdges(picture, false)).slice(0, 800);
  let tries = 40; // the boxes that can be cut into squares, and come later, are mostly parts of a board
  for (const { edge, ...box } of all) {
    if (best && best.quality >= GOOD && box.width < 0.9 * best.lattice.width) break;
    const fitting = sizes.flatMap((n) => {
      const squares = squaresOf(picture, { ...box, n });
      return squares ? [{ n, squares, isClear: joined(squares, n, neighbours(n)).clear }] : [];
    });
    const chosen = fitting.find(({ isClear }) => isClear) ?? fitting[0];
    if (!chosen) continue;
    const lattice = { ...box, n: chosen.n };
    const { isClear } = chosen;
    const quality = edge - 0.25 * objections(picture, lattice, chosen.squares);
    const isAlike = best && Math.abs(pitch(lattice) / pitch(best.lattice) - 1) < 0.05;
    const lead = best && !isAlike ? 0.25 * (Number(isClear) - Number(best.isClear)) : 0;
    if (!best || quality + lead > best.quality + 0.08) best = { lattice, quality, isClear };
    if (quality > 0.92 || --tries === 0) break;
  }
  if (best && all.some((box) => isPartOf(picture, best.lattice, box))) best.quality -= 0.25;
  return best;
}

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

/// The pairs of squares with a common side.
function neighbours(n: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let s = 0; s < n * n; ++s) {
    if ((s + 1) % n) pairs.push([s, s + 1]);
    if (s + n < n * n) pairs.push([s, s + n]);
  }
  return pairs;
}

/// Joins squares over the given pairs, the most similar first, until n regions remain. `clear` says whether the next
/// join would be over a clearly larger difference than all before, and than those within a square.
function joined(squares: Square[], n: number, pairs: [number, number][]): { regions: number[]; clear: boolean } {
  const parent = squares.map((_, s) => s);
  const root = (s: number) => {
    while (parent[s] !== s) {
      parent[s] = parent[parent[s]];
      s = parent[s];
    }
    return s;
  };
  const edges = pairs.map(([a, b]) => ({ a, b, apart: distance(squares[a], squares[b]) }));
  edges.sort((one, other) => one.apart - other.apart);
  let parts = squares.length;
  let last = 0;
  let next = 0;
  for (const { a, b, apart } of edges) {
    if (root(a) === root(b)) continue;
    next = apart;
    if (parts === n) break;
    last = apart;
    parent[root(a)] = root(b);
    --parts;
  }
  const numbers = new Map<number, number>();
  const regions = squares.map((_, s) => {
    if (!numbers.has(root(s))) numbers.set(root(s), numbers.size);
    return numbers.get(root(s))!;
  });
  const clear = parts === n && next > 2 * last + 4 && squares.every(({ spread }) => 2 * spread <= next);
  return { regions, clear };
}

function findRegions(squares: Square[], n: number): { regions: number[]; doubt?: Doubt } {
  const { regions, clear } = joined(squares, n, neighbours(n));
  if (!clear) {
    const all = squares.flatMap((_, s) => squares.slice(s + 1).map((_, t): [number, number] => [s, s + 1 + t]));
    const apart = joined(squares, n, all);
    return apart.clear ? { regions: apart.regions, doubt: 'pieces' } : { regions, doubt: 'colours' };
  }
  // Two regions of one colour may be parts of one, while another was taken for a part of its neighbour.
  const first = Array.from({ length: n }, (_, region) => squares[regions.indexOf(region)]);
  const isTwin = first.some((one, i) => first.slice(i + 1).some((other) => distance(one, other) < 3));
  return { regions, doubt: isTwin ? 'pieces' : undefined };
}

const FAINT = 32; // a mark that differs less from its square may be a trace of something else
const LEAST_CHANGE = 8; // of a pixel of a mark

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

function readAt(image: Pixels, factor: number): Reading | { error: 'grid' } {
  let picture = reduced(image, factor);
  const found = findBoard(picture);
  if (!found) return { error: 'grid' };
  let { lattice } = found;
  const { n } = lattice;
  const fine = Math.max(1, Math.floor((factor * lattice.width) / n / FINE));
  if (fine < factor) {
    const margin = (1.5 * lattice.width) / n;
    const from = (at: number) => Math.max(0, Math.floor(factor * (at - margin)));
    const [left, top] = [from(lattice.left), from(lattice.top)];
    const right = Math.min(image.width, Math.ceil(factor * (lattice.left + lattice.width + margin)));
    const bottom = Math.min(image.height, Math.ceil(factor * (lattice.top + lattice.height + margin)));
    picture = reduced(image, fine, left, top, right, bottom);
    lattice = {
      n,
      left: (lattice.left * factor - left) / fine,
      top: (lattice.top * factor - top) / fine,
      width: (lattice.width * factor) / fine,
      height: (lattice.height * factor) / fine,
    };
  }
  const board = settled(picture, lattice);
  const squares = Array.from({ length: n * n }, (_, s) => squareAt(picture, board, Math.floor(s / n), s % n));
  const { regions, doubt: regionDoubt } = findRegions(squares, n);

  const noise = squares.map(({ spread }) => spread).sort((a, b) => a - b)[squares.length >> 1];
  const marks = squares.map((square, s) => markAt(picture, board, s, square, Math.max(LEAST_CHANGE, 4 * noise)));
  const marked = (kind: Mark) =>
    marks.flatMap((mark, s): [number, number][] => (mark === kind ? [[Math.floor(s / n), s % n]] : []));
  const doubt: Doubt | undefined =
    board.width / n < SMALLEST || found.quality < GOOD || noise > NEAR / 2
      ? 'size'
      : (regionDoubt ??
        (marks.includes('unclear') || squares.some(({ uniform }) => uniform < UNIFORM) ? 'marks' : undefined));
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
