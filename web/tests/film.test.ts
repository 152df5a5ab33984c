// Tests films: a decoder written for this test reads the GIF files back, and the shapes must show what the events say.
import { expect, it } from 'vitest';
import { empty, fromPairs } from '../src/board/state';
import { boardLatex, boardPython } from '../src/board/export';
import { animatedSvg } from '../src/film/animation';
import { compressed, Gif } from '../src/film/gif';
import { Palette } from '../src/film/palette';
import { lines, moving, widthOf } from '../src/film/shapes';
import { ENTER, PLACE, Player, REJECT, seekAll, Trace } from '../src/theatre/trace';
import { QUEEN } from '../src/board/pattern';

/// The colour numbers in blocks of LZW codes, as the specification of GIF has it.
function decompressed(bytes: number[], depth: number): number[] {
  const data: number[] = [];
  for (let i = 0; bytes[i] > 0; i += bytes[i] + 1) data.push(...bytes.slice(i + 1, i + 1 + bytes[i]));
  const clear = 1 << depth;
  const pixels: number[] = [];
  let table: number[][] = [];
  let length = 0;
  let before: number[] | undefined;
  const reset = () => {
    table = Array.from({ length: clear + 2 }, (_, i) => [i]);
    length = depth + 1;
    before = undefined;
  };
  reset();
  for (let at = 0; ; ) {
    let code = 0;
    for (let i = 0; i < length; ++i, ++at) code |= ((data[at >> 3] >> (at & 7)) & 1) << i;
    if (code === clear + 1) return pixels;
    if (code === clear) {
      reset();
      continue;
    }
    const entry: number[] = table[code] ?? [...before!, before![0]];
    for (const pixel of entry) pixels.push(pixel);
    if (before && table.length < 4096) table.push([...before, entry[0]]);
    if (table.length === 1 << length && length < 12) ++length;
    before = entry;
  }
}

it('compresses pixels so that a decoder finds them again', () => {
  for (const [count, depth, pixel] of [
    [1, 2, () => 3],
    [1000, 2, (i: number) => i % 3],
    [20_000, 8, () => 17],
    [60_000, 8, (i: number) => (i * i * 31 + (i >> 3)) & 255],
    [60_000, 4, (i: number) => Math.floor(i / 7) & 15],
  ] as [number, number, (i: number) => number][]) {
    const pixels = Uint8Array.from({ length: count }, (_, i) => pixel(i));
    expect(decompressed(compressed(pixels, depth), depth)).toEqual([...pixels]);
  }
});

it('stores the rectangle that has changed', async () => {
  const gif = new Gif(4, 3, [
    [0, 0, 0],
    [255, 255, 255],
  ]);
  const first = new Uint8Array(12);
  gif.frame(first, 50);
  const second = Uint8Array.from(first);
  second[5] = second[10] = 1; // (1, 1) and (2, 2)
  gif.frame(second, 50);
  gif.frame(second, 200);
  const bytes = new Uint8Array(await gif.end().arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a');
  const places: number[][] = [];
  for (let i = 0; i < bytes.length - 9; ++i)
    if (bytes[i] === 0x2c && bytes[i - 8] === 0x21) {
      const word = (k: number) => bytes[i + k] | (bytes[i + k + 1] << 8);
      places.push([word(1), word(3), word(5), word(7)]);
    }
  expect(places).toEqual([
    [0, 0, 4, 3],
    [1, 1, 2, 2],
    [0, 0, 1, 1],
  ]);
  expect(bytes.at(-1)).toBe(0x3b);
});

it('chooses colours, and the nearest one for each pixel', () => {
  const data = Uint8ClampedArray.from([255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255]);
  const palette = new Palette([data]);
  expect(palette.colours).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  expect([...palette.numbers(Uint8ClampedArray.from([200, 30, 10, 255, 0, 0, 250, 255]))]).toEqual([0, 1]);
});

const event = (kind: number, row: number, column: number) => ((kind << 28) | ((row + 1) << 14) | (column + 1)) >>> 0;
const trace = new Trace(
  empty(4),
  [Uint32Array.from([event(ENTER, 0, -1), event(PLACE, 0, 0), event(ENTER, 1, -1), event(REJECT, 1, 1)])],
  false,
);

it('draws the queen that rejects a square, and the line between', () => {
  const player = new Player(trace);
  player.seek(4);
  const shapes = moving([{ player, engine: 'backtrack' }]);
  expect(shapes.filter(({ stroke, layer }) => stroke === '--bad' && layer === 3)).toHaveLength(1);
  expect(shapes.filter(({ fill, layer }) => fill === '--bad' && layer === 4)).toHaveLength(1);
  expect(shapes.find(({ text }) => text)!.text).toBe('Rejects row 2, column 2: the queen on row 1, column 1');
  expect(lines('a short one')).toEqual(['a short one']);
});

it('writes an animated SVG in which each shape shows at its times', () => {
  const svg = animatedSvg({ traces: [trace], engines: ['backtrack'], from: 0, to: 4, rate: 2, rest: 3 }, (name) =>
    name.slice(2),
  );
  expect(svg).toContain('dur="4s"');
  // The queen stands from the second step on, until she is red.
  expect(svg).toContain(
    'fill="queen"><animate attributeName="opacity" dur="4s" repeatCount="indefinite" calcMode="discrete" values="0;1;0" keyTimes="0;0.25;0.5"/>',
  );
});

it('shows two engines side by side, on the clock of nodes', () => {
  const actors = ['backtrack', 'flags'].map((engine) => ({ player: new Player(trace), engine }));
  seekAll(
    actors.map(({ player }) => player),
    0,
  );
  expect(moving(actors).filter(({ path }) => path === QUEEN)).toEqual([]);
  seekAll(
    actors.map(({ player }) => player),
    1, // the end: there is one node
  );
  const places = moving(actors).flatMap(({ path, x }) => (path === QUEEN ? [x] : []));
  expect(places).toEqual([0, widthOf(4)]);
  const svg = animatedSvg(
    { traces: [trace, trace], engines: ['backtrack', 'flags'], from: 0, to: 1, rate: 1, rest: 2 },
    () => 'red',
  );
  expect(svg).toContain(' width="960" ');
  expect(svg).toContain('<title>backtrack, flags, 4 rows, nodes 0 to 1</title>');
});

it('copies boards for LaTeX and Python', () => {
  const board = fromPairs(3, [[0, 1]], [[2, 2]]);
  expect(boardLatex(board)).toBe(
    '\\begin{tabular}{|*{3}{c|}}\n\\hline\n & Q &  \\\\ \\hline\n &  &  \\\\ \\hline\n &  & $\\times$ \\\\ \\hline\n\\end{tabular}\n',
  );
  const guarded = fromPairs(
    4,
    [
      [0, 1],
      [1, 3],
      [2, 0],
      [3, 2],
    ],
    [[0, 0]],
  );
  expect(boardPython(guarded)).toContain('"blocked": [[0, 0]]');
  expect(boardPython(board)).toBe('{"n": 3, "base": 0, "queens": [[0, 1]], "blocked": [[2, 2]]}\n');
  const solved = fromPairs(4, [
    [0, 1],
    [1, 3],
    [2, 0],
    [3, 2],
  ]);
  expect(boardPython(solved)).toBe('[1, 3, 0, 2]\n');
});
