// Draws pictures of random puzzles with coloured regions, as screenshots show them: with all kinds of lines, marks and
// colours, among titles, text and buttons, and with noise, blurred, or compressed as JPEG does. Draws other puzzles too.
// Every picture follows from its seed.
import { pairOf } from '../src/board/state';
import type { Pixels } from '../src/regions/screenshot';
import { twoAtMost } from '../src/regions/solve';
import { inOrder } from '../src/regions/state';
import { type random, shuffled } from '../src/worksheet/exercises';
import { cornered, puzzles } from './puzzles';

type Colour = [red: number, green: number, blue: number];
type Random = ReturnType<typeof random>;
type Square = [row: number, column: number];

const between = (next: Random, low: number, high: number) => low + (high - low) * next();
const whole = (next: Random, low: number, high: number) => Math.floor(between(next, low, high + 1));
const pick = <T>(next: Random, choices: readonly T[]): T => choices[Math.floor(next() * choices.length)];

const listed = (text: string) => text.trim().split('\n');

/// One of the puzzles with n rows, turned and reflected at random.
function randomPuzzle(next: Random, n: number, margin: boolean): { regions: number[]; queens: number[] } {
  const choices = [margin ? cornered : puzzles].flatMap(listed).filter((rows) => rows.indexOf('.') === n);
  const rows = pick(next, choices).split('.');
  const [down, across, turn] = [0, 0, 0].map(() => next() < 0.5);
  const regions = inOrder(
    Array.from({ length: n * n }, (_, s) => {
      const [i, j] = pairOf(n, s);
      const [row, column] = turn ? [j, i] : [i, j];
      return rows[down ? n - 1 - row : row][across ? n - 1 - column : column];
    }),
  );
  return { regions, queens: twoAtMost(n, regions)[0] };
}

const hex = (text: string): Colour[] =>
  text.split(' ').map((each) => [0, 2, 4].map((i) => Number.parseInt(each.slice(i, i + 2), 16)) as Colour);

function hsl(hue: number, saturation: number, light: number): Colour {
  const a = saturation * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  }) as Colour;
}

const sixteen = (make: (i: number) => Colour) => Array.from({ length: 16 }, (_, i) => make(i));

/// Sixteen colours each. Those of the last one are so similar that a reader may be unsure.
const palettes: Record<string, Colour[]> = {
  newspaper: hex(
    'bba3e2 ffc992 96beff b3dfa0 dfdfdf ff7b60 e6f388 b9b29e dfa0bf a3d2d8 62efea 8acb6c f3d9a8 9a9ac8 c98a5e d7f3ff',
  ),
  strong: sixteen((i) => hsl(22.5 * i, 1, i % 2 ? 0.4 : 0.55)),
  dark: sixteen((i) => hsl(22.5 * i, 0.6, i % 2 ? 0.2 : 0.3)),
  greys: sixteen((i) => hsl(97 * i, 0.12, 0.3 + 0.04 * i)),
  pastel: sixteen((i) => hsl(22.5 * i, 0.8, i % 2 ? 0.88 : 0.78)),
  blackAndWhite: hex(
    'ffffff 000000 e00000 00b000 0000ff ffff00 00ffff ff00ff 808080 c0c0c0 800000 008000 000080 808000 008080 ff8000',
  ),
  faint: sixteen((i) => hsl(22.5 * i, 0.35, 0.93)),
};
const uncoloured = sixteen(() => [250, 250, 250]);

/// A canvas without a page. Shapes have smooth borders, so their coordinates may be any numbers.
class Canvas {
  readonly values: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
    colour: Colour,
  ) {
    this.values = new Float32Array(3 * width * height);
    for (let i = 0; i < this.values.length; ++i) this.values[i] = colour[i % 3];
  }

  rectangle(left: number, top: number, right: number, bottom: number, colour: Colour, alpha = 1): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom); ++y) {
      const high = Math.min(y + 1, bottom) - Math.max(y, top);
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, right); ++x)
        this.blend(x, y, colour, alpha * high * (Math.min(x + 1, right) - Math.max(x, left)));
    }
  }
  /// Fills where `inside` holds, within a square around (x, y).
  shape(x: number, y: number, radius: number, colour: Colour, inside: (dx: number, dy: number) => boolean): void {
    const halves = [0.25, 0.75];
    for (let j = Math.max(0, Math.floor(y - radius)); j < Math.min(this.height, y + radius); ++j)
      for (let i = Math.max(0, Math.floor(x - radius)); i < Math.min(this.width, x + radius); ++i) {
        let count = 0;
        for (const b of halves) for (const a of halves) if (inside((i + a - x) / radius, (j + b - y) / radius)) ++count;
        this.blend(i, j, colour, count / 4);
      }
  }
  private blend(x: number, y: number, colour: Colour, alpha: number): void {
    const at = 3 * (y * this.width + x);
    for (let c = 0; c < 3; ++c) this.values[at + c] += alpha * (colour[c] - this.values[at + c]);
  }
}

type Shape = (dx: number, dy: number) => boolean; // in a square from -1 to 1

const queenShapes: Shape[] = [
  // a crown, a disc, a chess piece
  (x, y) =>
    Math.abs(x) < 0.85 &&
    y < 0.7 &&
    (y > 0.4 || y > -0.7 + 1.1 * Math.min(...[-0.85, 0, 0.85].map((tip) => 2.2 * Math.abs(x - tip)))),
  (x, y) => x * x + y * y < 0.75,
  (x, y) =>
    (y > 0.5 && y < 0.8 && Math.abs(x) < 0.7) ||
    (y > -0.3 && y <= 0.5 && Math.abs(x) < 0.45 - 0.3 * y) ||
    [-0.7, -0.25, 0.25, 0.7].some((tip) => (x - tip) ** 2 + (y + 0.5) ** 2 < 0.04) ||
    (y > -0.5 && y <= -0.1 && Math.abs(x) < 0.75 && Math.abs(((x + 2.25) % 0.5) - 0.25) < 0.12),
];
const crossShapes: Shape[] = [
  // thin, bold, a dot
  (x, y) => Math.abs(Math.abs(x) - Math.abs(y)) < 0.2,
  (x, y) => Math.abs(Math.abs(x) - Math.abs(y)) < 0.36,
  (x, y) => x * x + y * y < 0.4,
];

export const plain = {
  n: 8,
  pitch: 40, // the side of a square in pixels
  palette: 'newspaper',
  lines: 'both' as 'none' | 'thin' | 'thick' | 'both' | 'gaps',
  border: true,
  dark: false,
  marks: true,
  faint: false, // the marks
  round: false,
  shadow: false,
  around: true,
  noise: 'none' as 'none' | 'grain' | 'blur',
  margin: false, // a region has a whole row and a whole column at the rim
  hover: 1, // how bright the square under the mouse is, of the others
  jpeg: 0, // the quality
};
type Style = typeof plain;

export const randomStyle = (next: Random, largest: number, palette = pick(next, Object.keys(palettes))): Style => ({
  n: next() < 0.8 ? whole(next, 5, 11) : whole(next, 4, 16),
  pitch: between(next, 14, largest),
  palette,
  lines: pick(next, ['none', 'thin', 'thick', 'both', 'both', 'gaps'] as const),
  border: next() < 0.7,
  dark: next() < 0.4,
  marks: next() < 0.6,
  faint: next() < 0.15,
  round: next() < 0.4,
  shadow: next() < 0.3,
  around: next() < 0.7,
  noise: pick(next, ['none', 'none', 'grain', 'blur'] as const),
  margin: next() < 0.2,
  hover: next() < 0.15 && palette !== 'greys' ? 0.8 : 1, // one grey is as dark as another
  jpeg: next() < 0.3 ? whole(next, 50, 95) : 0,
});

/// Whether a reader should be sure of a picture.
export const isClear = ({ palette, noise, border, lines, pitch, faint, jpeg }: Style) =>
  !faint && palette !== 'faint' && noise === 'none' && border && lines !== 'gaps' && pitch >= (jpeg ? 24 : 16);

export type Shot = { image: Pixels; style: Style; regions: number[]; queens: Square[]; crosses: Square[] };

const light = ([red, green, blue]: Colour) => 0.3 * red + 0.59 * green + 0.11 * blue;

export function draw(next: Random, style: Style): Shot {
  const { n, pitch } = style;
  const { regions, queens } = randomPuzzle(next, n, style.margin && n > 4 && n < 13);
  const colours = shuffled(palettes[style.palette] ?? uncoloured, next).slice(0, n);
  const page = pick(next, hex(style.dark ? '000000 1b1f23 202124' : 'ffffff f4f2ee f8f9fa'));
  const ink: Colour = style.dark ? [230, 230, 230] : [20, 20, 20];
  const size = n * pitch;
  const margin = () => (style.around ? between(next, 20, 55) : between(next, 4, 12));
  const [left, top] = [margin(), margin()];
  const canvas = new Canvas(Math.ceil(left + size + margin()), Math.ceil(top + size + margin()), page);
  if (style.around) surround(next, canvas, { left, top, size }, ink, colours);

  const fill = (x0: number, y0: number, x1: number, y1: number, colour: Colour, alpha = 1) =>
    canvas.rectangle(left + x0, top + y0, left + x1, top + y1, colour, alpha);
  if (style.shadow) for (let d = 8; d > 0; d -= 2) fill(-d, 3 - d, size + d, size + 3 + d, [0, 0, 0], 0.08);
  const line: Colour = style.dark && next() < 0.5 ? [240, 240, 240] : [10, 10, 10];
  const thick = Math.max(1.5, between(next, 0.03, 0.1) * pitch) / 2;
  const thin = Math.max(0.6, between(next, 0.01, 0.03) * pitch) / 2;
  const alpha = between(next, 0.15, 1);
  const gap = style.lines === 'gaps' ? Math.max(0.5, between(next, 0.015, 0.04) * pitch) : 0;
  if (gap > 0) fill(0, 0, size, size, page);
  else if (style.border) fill(-2 * thick, -2 * thick, size + 2 * thick, size + 2 * thick, line);
  const under = whole(next, 0, n * n - 1);
  const colourOf = (s: number) => colours[regions[s]].map((value) => (s === under ? style.hover : 1) * value) as Colour;
  for (let s = 0; s < n * n; ++s) {
    const [y, x] = pairOf(n, s).map((each) => each * pitch);
    fill(x + gap, y + gap, x + pitch - gap, y + pitch - gap, colourOf(s));
  }
  const hasThick = ['thick', 'both'].includes(style.lines);
  const hasThin = ['thin', 'both'].includes(style.lines);
  for (let s = 0; s < n * n; ++s) {
    const [bottom, right] = pairOf(n, s).map((each) => (each + 1) * pitch);
    const edge = (other: number, length: number, height: number) => {
      const isBorder = hasThick && regions[s] !== regions[other];
      const w = isBorder ? thick : thin;
      if (isBorder || hasThin)
        fill(right - length - w, bottom - height - w, right + w, bottom + w, line, isBorder ? 1 : alpha);
    };
    if (right < size) edge(s + 1, 0, pitch);
    if (bottom < size) edge(s + n, pitch, 0);
  }
  if (style.round) {
    const r = between(next, 0.1, 0.4) * pitch;
    // Outside a circle of radius r that touches both sides of the corner.
    for (const x of [-1, 1])
      for (const y of [-1, 1]) {
        const [centreX, centreY] = [x, y].map((side) => ((side + 1) / 2) * size - side * r);
        const isCorner = (u: number, v: number) => u * x > 0 && v * y > 0 && Math.hypot(u, v) > 1 / 1.2;
        canvas.shape(left + centreX, top + centreY, 1.2 * r, page, isCorner);
      }
  }

  const shown: { queens: Square[]; crosses: Square[] } = { queens: [], crosses: [] };
  const looks = {
    queens: { shape: pick(next, queenShapes), radius: between(next, 0.25, 0.34) * pitch },
    crosses: { shape: pick(next, crossShapes), radius: between(next, 0.13, 0.22) * pitch },
  };
  const strength = style.faint ? between(next, 0.1, 0.5) : 1;
  const [some, many] = [next(), 0.7 * next()];
  for (let s = 0; s < n * n && style.marks; ++s) {
    const isQueen = queens.includes(s) && next() < some;
    if (!isQueen && next() > many) continue;
    const kind = isQueen ? 'queens' : 'crosses';
    const [row, column] = pairOf(n, s);
    shown[kind].push([row, column]);
    const colour = colourOf(s);
    const tone = colour.map((value) => value + strength * ((light(colour) > 110 ? 15 : 245) - value)) as Colour;
    const { shape, radius } = looks[kind];
    canvas.shape(left + (column + 0.5) * pitch, top + (row + 0.5) * pitch, radius, tone, shape);
  }
  const image = disturbed(next, canvas, style.noise);
  return { image: style.jpeg ? compressed(image, style.jpeg) : image, style, regions, ...shown };
}

/// A bar, the frame of a card, lines of text, and coloured boxes around the board.
function surround(
  next: Random,
  canvas: Canvas,
  { left, top, size }: { left: number; top: number; size: number },
  ink: Colour,
  colours: Colour[],
): void {
  const { width, height } = canvas;
  if (next() < 0.5) canvas.rectangle(0, 0, width, between(next, 8, 16), pick(next, colours));
  if (next() < 0.4) {
    const d = between(next, 3, 14);
    canvas.rectangle(left - d, top - d, left + size + d, top + size + d, ink, 0.15);
  }
  const write = (y: number) => {
    const letter = between(next, 7, 11);
    for (let x = 8; x < width - 10; x += 0.7 * letter) {
      const bend = next();
      const stroke: Shape = (u, v) => Math.abs(u) < 0.7 && Math.abs(Math.abs(u) - bend * Math.abs(v)) < 0.2;
      if (next() > 0.15) canvas.shape(x, y, letter / 2, ink, stroke);
    }
  };
  for (let y = 10; y < top - 16; y += 14) write(y);
  for (let y = top + size + 22; y < height - 6; y += 14) write(y);
  for (const [from, to] of [
    [2, left - 16],
    [left + size + 16, left + size + 32],
  ])
    for (let y = top; y < top + size; y += 27)
      if (next() < 0.5) canvas.rectangle(from, y, to, y + 18, pick(next, [ink, ...colours]));
}

/// The bytes of the canvas, with noise, or blurred.
function disturbed(next: Random, { values, width, height }: Canvas, noise: Style['noise']): Pixels {
  const strength = noise === 'grain' ? between(next, 2, 16) : 0;
  let from = values.map((value) => value + strength * (next() + next() - 1));
  for (const step of noise === 'blur' ? [3, 3 * width] : []) {
    const near = (i: number) => from[i] ?? 0;
    from = from.map((value, i) => (near(i - step) + 2 * value + near(i + step)) / 4);
  }
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < width * height; ++i) data.set(from.subarray(3 * i, 3 * i + 3), 4 * i);
  return { width, height, data };
}

// The steps of JPEG's tables, for brightness and for colour, in the order of its standard.
const tables = [
  '16 11 10 16 24 40 51 61 12 12 14 19 26 58 60 55 14 13 16 24 40 57 69 56 14 17 22 29 51 87 80 62 18 22 37 56 68 109 103 77 24 35 55 64 81 104 113 92 49 64 78 87 103 121 120 101 72 92 95 98 112 100 103 99',
  '17 18 24 47 99 99 99 99 18 21 26 66 99 99 99 99 24 26 56 99 99 99 99 99 47 66 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99',
].map((each) => each.split(' ').map(Number));
const WAVES = Array.from({ length: 64 }, (_, i) => {
  const [wave, x] = [i >> 3, i & 7];
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * wave * Math.PI) / 16);
});

/// What a plane of values is after its blocks of 8 × 8 are written as waves in steps of the table.
function rounded(plane: Float32Array, width: number, height: number, table: number[]): void {
  const block = new Float64Array(64);
  const turn = (forward: boolean) => {
    const before = block.slice();
    for (let i = 0; i < 64; ++i) {
      let sum = 0;
      for (let k = 0; k < 8; ++k) sum += before[8 * k + (i >> 3)] * WAVES[forward ? 8 * (i & 7) + k : 8 * k + (i & 7)];
      block[i] = sum; // lines have become columns, so two turns make a whole transform
    }
  };
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8) {
      const at = (i: number) => Math.min(top + (i >> 3), height - 1) * width + Math.min(left + (i & 7), width - 1);
      for (let i = 0; i < 64; ++i) block[i] = plane[at(i)] - 128;
      turn(true);
      turn(true);
      for (let i = 0; i < 64; ++i) block[i] = table[i] * Math.round(block[i] / table[i]);
      turn(false);
      turn(false);
      for (let i = 63; i >= 0; --i) plane[at(i)] = Math.min(255, Math.max(0, block[i] + 128));
    }
}

/// A picture as JPEG keeps it: brightness, and colour for four pixels at once, in steps that follow from the quality.
export function compressed({ width, height, data }: Pixels, quality: number): Pixels {
  const scale = quality < 50 ? 50 / quality : 2 - quality / 50;
  const [wide, high] = [(width + 1) >> 1, (height + 1) >> 1];
  const planes = [new Float32Array(width * height), new Float32Array(wide * high), new Float32Array(wide * high)];
  const counts = new Float32Array(wide * high);
  const half = (i: number) => (Math.floor(i / width) >> 1) * wide + ((i % width) >> 1);
  for (let i = 0; i < width * height; ++i) ++counts[half(i)];
  for (let i = 0; i < width * height; ++i) {
    const [red, green, blue] = data.subarray(4 * i, 4 * i + 3);
    planes[0][i] = 0.299 * red + 0.587 * green + 0.114 * blue;
    planes[1][half(i)] += (128 - 0.1687 * red - 0.3313 * green + 0.5 * blue) / counts[half(i)];
    planes[2][half(i)] += (128 + 0.5 * red - 0.4187 * green - 0.0813 * blue) / counts[half(i)];
  }
  planes.forEach((plane, i) => {
    const table = tables[Math.min(i, 1)].map((step) => Math.max(1, Math.floor(step * scale + 0.5)));
    rounded(plane, i ? wide : width, i ? high : height, table);
  });
  const out = new Uint8ClampedArray(data.length).fill(255);
  for (let i = 0; i < width * height; ++i) {
    const [y, cb, cr] = [planes[0][i], planes[1][half(i)] - 128, planes[2][half(i)] - 128];
    out.set([y + 1.402 * cr, y - 0.34414 * cb - 0.71414 * cr, y + 1.772 * cb], 4 * i);
  }
  return { width, height, data: out };
}
