// The first steps of reading a board in a picture: the picture is reduced, its straight edges are found, and the boxes that
// they make, squares with an edge along most of each side. An edge is a column or a row of pixels in which the colour changes
// along a long stretch. A change is averaged over a few pixels along the edge, so noise, text and marks hardly count.

export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

export type Picture = { width: number; height: number; rgb: Uint8Array };
/// An edge along a column or row of pixels: its place, and for each pixel along it how many before have the edge.
export type Edge = { at: number; before: Int32Array };
export type Lattice = { n: number; left: number; top: number; width: number; height: number };
/// A part of the image, each pixel the mean of factor × factor pixels.
export function reduced(
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
export function straightEdges({ width, height, rgb }: Picture, columns: boolean): Edge[] {
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
export const GOOD = 0.85; // the share so that it surely is

/// The share of a side that is an edge, without its ends, where corners may be round.
function share({ before }: Edge, from: number, to: number): number {
  const [low, high] = [Math.round(0.9 * from + 0.1 * to), Math.round(0.1 * from + 0.9 * to)];
  return (before[high] - before[low]) / (high - low);
}

export type Box = { left: number; top: number; width: number; height: number; edge: number }; // the least share of a side

/// Squares with an edge along most of each side, the largest first.
export function boxes(columns: Edge[], rows: Edge[]): Box[] {
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
