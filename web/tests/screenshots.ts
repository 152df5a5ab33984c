// Draws pictures of random puzzles with coloured regions, as screenshots show them: boards with all kinds of lines,
// marks and colours, among titles, text and buttons, and disturbed as files of pictures are. Every picture follows from
// its seed.
import type { Pixels } from '../src/regions/screenshot';

export type Colour = [red: number, green: number, blue: number];
export type Random = () => number;

/// Mulberry32, a small generator of random numbers.
export function random(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (next: Random, low: number, high: number) => low + (high - low) * next();
const whole = (next: Random, low: number, high: number) => Math.floor(between(next, low, high + 1));
const pick = <T>(next: Random, choices: readonly T[]): T => choices[Math.floor(next() * choices.length)];

function shuffled<T>(next: Random, values: T[]): T[] {
  for (let i = values.length - 1; i > 0; --i) {
    const j = whole(next, 0, i);
    [values[i], values[j]] = [values[j], values[i]];
  }
  return values;
}

/// Connected regions that grow from the queens of a random placement in which no two touch.
export function randomRegions(next: Random, n: number): { regions: number[]; queens: number[] } {
  let queens: number[];
  do queens = shuffled(next, [...Array(n).keys()]);
  while (queens.some((column, row) => row > 0 && Math.abs(column - queens[row - 1]) < 2));
  const regions = new Array<number>(n * n).fill(-1);
  queens.forEach((column, row) => {
    regions[row * n + column] = row;
  });
  const speed = queens.map(() => between(next, 0.05, 1));
  for (let free = n * n - n; free > 0; ) {
    const s = whole(next, 0, n * n - 1);
    if (regions[s] < 0) continue;
    const [row, column] = [Math.floor(s / n), s % n];
    const step = pick(next, [-1, 1]);
    const [i, j] = next() < 0.5 ? [row + step, column] : [row, column + step];
    if (i < 0 || j < 0 || i >= n || j >= n || regions[i * n + j] >= 0 || next() > speed[regions[s]]) continue;
    regions[i * n + j] = regions[s];
    --free;
  }
  const numbers = new Map<number, number>();
  const inOrder = regions.map((region) => {
    if (!numbers.has(region)) numbers.set(region, numbers.size);
    return numbers.get(region)!;
  });
  return { regions: inOrder, queens: queens.map((column, row) => row * n + column) };
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

/// Sixteen colours each. The colours of the last two are so similar that a reader may be unsure.
export const palettes: Record<string, Colour[]> = {
  newspaper: hex(
    'bba3e2 ffc992 96beff b3dfa0 dfdfdf ff7b60 e6f388 b9b29e dfa0bf a3d2d8 62efea 8acb6c f3d9a8 9a9ac8 c98a5e d7f3ff',
  ),
  strong: sixteen((i) => hsl(22.5 * i, 1, i % 2 ? 0.4 : 0.55)),
  blindSafe: hex(
    'e69f00 56b4e9 009e73 f0e442 0072b2 d55e00 cc79a7 999999 f6d9a0 bde0f6 99d8c7 fbf7b3 99c7e0 eebf99 ebc9dc d6d6d6',
  ),
  dark: sixteen((i) => hsl(22.5 * i, 0.6, i % 2 ? 0.2 : 0.3)),
  greys: sixteen((i) => hsl(97 * i, 0.12, 0.3 + 0.04 * i)),
  pastel: sixteen((i) => hsl(22.5 * i, 0.8, i % 2 ? 0.88 : 0.78)),
  material: hex(
    'e57373 f06292 ba68c8 9575cd 7986cb 64b5f6 4fc3f7 4dd0e1 4db6ac 81c784 aed581 dce775 fff176 ffd54f ffb74d a1887f',
  ),
  blackAndWhite: hex(
    'ffffff 000000 e00000 00b000 0000ff ffff00 00ffff ff00ff 808080 c0c0c0 800000 008000 000080 808000 008080 ff8000',
  ),
  blues: sixteen((i) => [60 + 10 * (i % 4), 90 + 10 * i, 190 + 14 * (i % 5)]),
  pale: sixteen((i) => hsl(22.5 * i, 0.5, 0.9)),
  faint: sixteen((i) => hsl(22.5 * i, 0.35, 0.93)),
};
export const FAINT = ['pale', 'faint'];

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

const queenShapes: Record<string, Shape> = {
  crown: (x, y) =>
    Math.abs(x) < 0.85 &&
    y < 0.7 &&
    (y > 0.4 || y > -0.7 + 1.1 * Math.min(...[-0.85, 0, 0.85].map((tip) => 2.2 * Math.abs(x - tip)))),
  disc: (x, y) => x * x + y * y < 0.75,
  piece: (x, y) =>
    (y > 0.5 && y < 0.8 && Math.abs(x) < 0.7) ||
    (y > -0.3 && y <= 0.5 && Math.abs(x) < 0.45 - 0.3 * y) ||
    [-0.7, -0.25, 0.25, 0.7].some((tip) => (x - tip) ** 2 + (y + 0.5) ** 2 < 0.04) ||
    (y > -0.5 && y <= -0.1 && Math.abs(x) < 0.75 && Math.abs(((x + 2.25) % 0.5) - 0.25) < 0.12),
};
const crossShapes: Record<string, Shape> = {
  thin: (x, y) => Math.abs(Math.abs(x) - Math.abs(y)) < 0.2,
  bold: (x, y) => Math.abs(Math.abs(x) - Math.abs(y)) < 0.36,
  dot: (x, y) => x * x + y * y < 0.4,
};

export type Style = {
  n: number;
  pitch: number;
  palette: string;
  lines: 'none' | 'thin' | 'thick' | 'both' | 'gaps';
  border: boolean;
  dark: boolean;
  marks: boolean;
  faint: boolean; // the marks
  round: boolean;
  shadow: boolean;
  around: boolean;
  noise: 'none' | 'grain' | 'blur' | 'jpeg' | 'scaled';
};

export type Shot = {
  image: Pixels;
  style: Style;
  regions: number[];
  queens: [number, number][];
  crosses: [number, number][];
};

export function randomStyle(next: Random, largest = 44): Style {
  return {
    n: next() < 0.8 ? whole(next, 5, 11) : whole(next, 4, 16),
    pitch: between(next, 14, largest),
    palette: pick(next, Object.keys(palettes)),
    lines: pick(next, ['none', 'thin', 'thick', 'both', 'both', 'gaps'] as const),
    border: next() < 0.7,
    dark: next() < 0.4,
    marks: next() < 0.6,
    faint: next() < 0.15,
    round: next() < 0.4,
    shadow: next() < 0.3,
    around: next() < 0.7,
    noise: pick(next, ['none', 'none', 'grain', 'blur', 'jpeg', 'scaled'] as const),
  };
}

const light = ([red, green, blue]: Colour) => 0.3 * red + 0.59 * green + 0.11 * blue;

export function draw(next: Random, style: Style): Shot {
  const { n, pitch } = style;
  const { regions, queens } = randomRegions(next, n);
  const colours = shuffled(next, [...palettes[style.palette]]).slice(0, n);
  const page: Colour = style.dark ? pick(next, hex('000000 1b1f23 202124')) : pick(next, hex('ffffff f4f2ee f8f9fa'));
  const ink: Colour = style.dark ? [230, 230, 230] : [20, 20, 20];
  const size = n * pitch;
  const margin = () => (style.around ? between(next, 20, 55) : between(next, 4, 12));
  const [left, top] = [margin(), margin()];
  const canvas = new Canvas(Math.ceil(left + size + margin()), Math.ceil(top + size + margin()), page);
  if (style.around) surround(next, canvas, { left, top, size }, ink, colours);

  const fill = (x0: number, y0: number, x1: number, y1: number, colour: Colour, alpha = 1) =>
    canvas.rectangle(left + x0, top + y0, left + x1, top + y1, colour, alpha);
  if (style.shadow) for (let d = 8; d > 0; d -= 2) fill(-d, 3 - d, size + d, size + 3 + d, [0, 0, 0], 0.08);
  const gap = style.lines === 'gaps' ? Math.max(1, between(next, 0.03, 0.08) * pitch) : 0;
  if (gap > 0) fill(0, 0, size, size, page);
  for (let s = 0; s < n * n; ++s) {
    const [y, x] = [Math.floor(s / n) * pitch, (s % n) * pitch];
    fill(x + gap / 2, y + gap / 2, x + pitch - gap / 2, y + pitch - gap / 2, colours[regions[s]]);
  }
  const line: Colour = style.dark && next() < 0.5 ? [240, 240, 240] : [10, 10, 10];
  const thick = Math.max(1.5, between(next, 0.03, 0.1) * pitch) / 2;
  const thin = Math.max(0.6, between(next, 0.01, 0.03) * pitch) / 2;
  const alpha = between(next, 0.15, 1);
  const sideOf = (s: number, other: number, along: (w: number) => [number, number, number, number]) => {
    const isThick = regions[s] !== regions[other] && (style.lines === 'thick' || style.lines === 'both');
    if (isThick) fill(...along(thick), line);
    else if (style.lines === 'thin' || style.lines === 'both') fill(...along(thin), line, alpha);
  };
  for (let s = 0; s < n * n; ++s) {
    const [y, x] = [Math.floor(s / n) * pitch, (s % n) * pitch];
    if (s % n < n - 1) sideOf(s, s + 1, (w) => [x + pitch - w, y - w, x + pitch + w, y + pitch + w]);
    if (s < n * n - n) sideOf(s, s + n, (w) => [x - w, y + pitch - w, x + pitch + w, y + pitch + w]);
  }
  if (style.border && style.lines !== 'gaps') {
    const w = thick;
    fill(-w, -w, size + w, w, line);
    fill(-w, size - w, size + w, size + w, line);
    fill(-w, -w, w, size + w, line);
    fill(size - w, -w, size + w, size + w, line);
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

  const shown: Record<'queens' | 'crosses', [number, number][]> = { queens: [], crosses: [] };
  if (style.marks) {
    const queenShape = queenShapes[pick(next, Object.keys(queenShapes))];
    const crossShape = crossShapes[pick(next, Object.keys(crossShapes))];
    const [queenRadius, crossRadius] = [between(next, 0.25, 0.34), between(next, 0.13, 0.22)];
    const strength = style.faint ? between(next, 0.1, 0.5) : 1;
    const [some, many] = [next(), 0.7 * next()];
    for (let s = 0; s < n * n; ++s) {
      const place: [number, number] = [Math.floor(s / n), s % n];
      const isQueen = queens.includes(s) && next() < some;
      if (!isQueen && next() > many) continue;
      shown[isQueen ? 'queens' : 'crosses'].push(place);
      const colour = colours[regions[s]];
      const ink = light(colour) > 110 ? 15 : 245;
      const tone = colour.map((value) => value + strength * (ink - value)) as Colour;
      const radius = (isQueen ? queenRadius : crossRadius) * pitch;
      canvas.shape(
        left + (place[1] + 0.5) * pitch,
        top + (place[0] + 0.5) * pitch,
        radius,
        tone,
        isQueen ? queenShape : crossShape,
      );
    }
  }
  return { image: disturbed(next, canvas, style.noise), style, regions, ...shown };
}

/// A window's frame, a title, lines of text, buttons and small coloured boxes around the board.
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
    const d = between(next, 3, 14); // a card with the board in it
    canvas.rectangle(left - d, top - d, left + size + d, top + size + d, ink, 0.15);
  }
  const write = (x: number, y: number, letter: number) => {
    for (const end = width - 10; x < end; x += 0.7 * letter) {
      if (next() < 0.15) continue;
      const bend = next();
      canvas.shape(
        x,
        y,
        letter / 2,
        ink,
        (u, v) => Math.abs(u) < 0.7 && Math.abs(Math.abs(u) - bend * Math.abs(v)) < 0.2,
      );
    }
  };
  for (let y = 10; y < top - 16; y += 14) write(8, y, between(next, 7, 11));
  for (let y = top + size + 22; y < height - 6; y += 14) write(8, y, between(next, 7, 11));
  for (let y = top; y < top + size; y += 30)
    if (next() < 0.5) canvas.rectangle(2, y, left - 16, y + 20, pick(next, colours));
  const right = left + size + 16;
  for (let y = top; y < top + size; y += 24)
    if (next() < 0.5) canvas.rectangle(right, y, right + 16, y + 16, pick(next, [ink, ...colours]));
}

/// The bytes of the canvas after noise, blur, the loss of a JPEG file, or scaling.
function disturbed(next: Random, canvas: Canvas, noise: Style['noise']): Pixels {
  let { values, width, height } = canvas;
  if (noise === 'grain') {
    const strength = between(next, 2, 16);
    values.forEach((value, i) => {
      values[i] = value + strength * (next() + next() - 1);
    });
  } else if (noise === 'blur') values = blurred(values, width, height);
  else if (noise === 'jpeg') jpeg(values, width, height, between(next, 0.2, 1.5));
  else if (noise === 'scaled') ({ values, width, height } = scaled(values, width, height, between(next, 0.7, 1.6)));
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; ++i) {
    for (let c = 0; c < 3; ++c) data[4 * i + c] = values[3 * i + c];
    data[4 * i + 3] = 255;
  }
  return { width, height, data };
}

function blurred(values: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  let from = Float32Array.from(values);
  for (const step of [3, 3 * width]) {
    const to = from.slice();
    for (let i = step; i < 3 * width * height - step; ++i) to[i] = (from[i - step] + 2 * from[i] + from[i + step]) / 4;
    from = to;
  }
  return from;
}

/// Scales by any factor, between the nearest four pixels.
function scaled(values: Float32Array, width: number, height: number, factor: number) {
  const [w, h] = [Math.floor(width * factor), Math.floor(height * factor)];
  const to = new Float32Array(3 * w * h);
  for (let y = 0; y < h; ++y) {
    const v = Math.min(height - 1.001, Math.max(0, (y + 0.5) / factor - 0.5));
    for (let x = 0; x < w; ++x) {
      const u = Math.min(width - 1.001, Math.max(0, (x + 0.5) / factor - 0.5));
      const at = 3 * (Math.floor(v) * width + Math.floor(u));
      const [a, b] = [u % 1, v % 1];
      for (let c = 0; c < 3; ++c)
        to[3 * (y * w + x) + c] =
          (1 - b) * ((1 - a) * values[at + c] + a * values[at + 3 + c]) +
          b * ((1 - a) * values[at + 3 * width + c] + a * values[at + 3 * width + 3 + c]);
    }
  }
  return { values: to, width: w, height: h };
}

const cosines = Float64Array.from({ length: 64 }, (_, i) => {
  const [k, x] = [i >> 3, i & 7];
  return Math.cos(((2 * x + 1) * k * Math.PI) / 16) * (k ? 0.5 : Math.SQRT1_2 / 2);
});
const inverse = cosines.map((_, i) => cosines[8 * (i & 7) + (i >> 3)]);

/// What a JPEG file loses: four pixels share their colour, but not their brightness. In blocks of 8 × 8 pixels, brightness
/// and two differences of colour become waves, whose strengths are rounded, coarser for finer waves and for colour.
function jpeg(values: Float32Array, width: number, height: number, coarse: number): void {
  const block = new Float64Array(64);
  const waves = new Float64Array(64);
  for (let i = 0; i < values.length; i += 3) {
    const [red, green, blue] = [values[i], values[i + 1], values[i + 2]];
    const bright = 0.299 * red + 0.587 * green + 0.114 * blue;
    values[i] = bright;
    values[i + 1] = 0.564 * (blue - bright);
    values[i + 2] = 0.713 * (red - bright);
  }
  for (let c = 1; c < 3; ++c)
    for (let y = 0; y + 1 < height; y += 2)
      for (let x = 0; x + 1 < width; x += 2) {
        const four = [0, 3, 3 * width, 3 * width + 3].map((offset) => 3 * (y * width + x) + c + offset);
        const mean = four.reduce((sum, i) => sum + values[i], 0) / 4;
        for (const i of four) values[i] = mean;
      }
  for (let c = 0; c < 3; ++c)
    for (let top = 0; top < height; top += 8)
      for (let left = 0; left < width; left += 8) {
        for (let i = 0; i < 64; ++i) {
          const [y, x] = [Math.min(height - 1, top + (i >> 3)), Math.min(width - 1, left + (i & 7))];
          block[i] = values[3 * (y * width + x) + c];
        }
        transform(block, waves, cosines);
        for (let i = 0; i < 64; ++i) {
          const step = coarse * (c ? 14 : 8) * (1 + 0.7 * ((i >> 3) + (i & 7)));
          waves[i] = step * Math.round(waves[i] / step);
        }
        transform(waves, block, inverse);
        for (let i = 0; i < 64; ++i) {
          const [y, x] = [top + (i >> 3), left + (i & 7)];
          if (y < height && x < width) values[3 * (y * width + x) + c] = block[i];
        }
      }
  for (let i = 0; i < values.length; i += 3) {
    const [bright, blue, red] = [values[i], values[i + 1], values[i + 2]];
    values[i] = bright + red / 0.713;
    values[i + 1] = bright - (0.114 * blue) / 0.564 / 0.587 - (0.299 * red) / 0.713 / 0.587;
    values[i + 2] = bright + blue / 0.564;
  }
}

const half = new Float64Array(64);

/// One pass over the rows and one over the columns.
function transform(from: Float64Array, to: Float64Array, matrix: Float64Array): void {
  for (let y = 0; y < 64; y += 8)
    for (let k = 0; k < 64; k += 8) {
      let sum = 0;
      for (let x = 0; x < 8; ++x) sum += matrix[k + x] * from[y + x];
      half[y + (k >> 3)] = sum;
    }
  for (let k = 0; k < 64; k += 8)
    for (let x = 0; x < 8; ++x) {
      let sum = 0;
      for (let y = 0; y < 8; ++y) sum += matrix[k + y] * half[8 * y + x];
      to[k + x] = sum;
    }
}

export const isPlain = ({ palette, noise, border, lines, pitch, faint }: Style) =>
  !faint && !FAINT.includes(palette) && noise === 'none' && border && lines !== 'gaps' && pitch >= 16;
