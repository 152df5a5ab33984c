// Tests films: a decoder written for this test reads the GIF files back, and the shapes must show what the events say.
import { expect, it } from 'vitest';
import { QUEEN } from '../src/board/pattern';
import { empty } from '../src/board/state';
import { animatedSvg } from '../src/film/animation';
import { compressed, Gif } from '../src/film/gif';
import { Palette } from '../src/film/palette';
import { lines, moving, widthOf } from '../src/film/shapes';
import { ENTER, PLACE, Player, REJECT, seekAll, Trace } from '../src/theatre/trace';
import { play } from './page';

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

it.each<[count: number, depth: number, pixel: (i: number) => number]>([
  [1, 2, () => 3],
  [20_000, 8, () => 17],
  [60_000, 8, (i) => (i * i * 31 + (i >> 3)) & 255],
  [60_000, 4, (i) => Math.floor(i / 7) & 15],
])('compresses %i pixels so that a decoder finds them again', (count, depth, pixel) => {
  const pixels = Uint8Array.from({ length: count }, (_, i) => pixel(i));
  expect(decompressed(compressed(pixels, depth), depth)).toEqual([...pixels]);
});

it('stores the rectangle that has changed', async () => {
  const [black, white] = [0, 255].map((each): [number, number, number] => [each, each, each]);
  const gif = new Gif(4, 3, [black, white]);
  const second = new Uint8Array(12);
  gif.frame(second.slice(), 50);
  second[5] = second[10] = 1; // (1, 1) and (2, 2)
  gif.frame(second, 50);
  gif.frame(second, 200);
  const bytes = new Uint8Array(await gif.end().arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a');
  const places: string[] = [];
  for (let i = 0; i < bytes.length - 9; ++i)
    if (bytes[i] === 0x2c && bytes[i - 8] === 0x21)
      places.push([1, 3, 5, 7].map((k) => bytes[i + k] | (bytes[i + k + 1] << 8)).join());
  expect(places).toEqual(['0,0,4,3', '1,1,2,2', '0,0,1,1']);
  expect(bytes.at(-1)).toBe(0x3b);
});

it('chooses colours, and the nearest one for each pixel', () => {
  const palette = new Palette([Uint8ClampedArray.from([255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255])]);
  expect(palette.colours.join(' ')).toBe('255,0,0 0,0,255');
  expect([...palette.numbers(Uint8ClampedArray.from([200, 30, 10, 255, 0, 0, 250, 255]))]).toEqual([0, 1]);
});

const event = (kind: number, row: number, column: number) => ((kind << 28) | ((row + 1) << 14) | (column + 1)) >>> 0;
const events = [event(ENTER, 0, -1), event(PLACE, 0, 0), event(ENTER, 1, -1), event(REJECT, 1, 1)];
const trace = new Trace(empty(4), [Uint32Array.from(events)], false);

it('draws the queen that rejects a square, and the line between', () => {
  const player = new Player(trace);
  player.seek(4);
  const shapes = moving([{ player, engine: 'backtrack' }]);
  const bad = shapes.filter(({ stroke, fill, layer }) => (layer === 3 ? stroke : layer === 4 && fill) === '--bad');
  expect(bad.map(({ layer }) => layer)).toEqual([3, 4]);
  expect(shapes.find(({ text }) => text)!.text).toBe('Rejects row 2, column 2: the queen on row 1, column 1');
  expect(lines('a short one')).toEqual(['a short one']);
});

it('writes an animated SVG in which each shape shows at its times', () => {
  const film = { traces: [trace], engines: ['backtrack'], from: 0, to: 4, rate: 2, rest: 3 };
  const svg = animatedSvg(film, (name) => name.slice(2));
  expect(svg).toContain('dur="4s"');
  // The queen stands from the second step on, until she is red.
  expect(svg).toContain(
    'fill="queen"><animate attributeName="opacity" dur="4s" repeatCount="indefinite" calcMode="discrete" values="0;1;0" keyTimes="0;0.25;0.5"/>',
  );
});

it('shows two engines side by side, on the clock of nodes', () => {
  const engines = ['backtrack', 'flags'];
  const players = engines.map(() => new Player(trace));
  const actors = engines.map((engine, i) => ({ player: players[i], engine }));
  const queens = (node: number) => {
    seekAll(players, node);
    return moving(actors).flatMap(({ path, x }) => (path === QUEEN ? [x] : []));
  };
  expect([0, 1].map(queens)).toEqual([[], [0, widthOf(4)]]); // there is one node
  const svg = animatedSvg({ traces: [trace, trace], engines, from: 0, to: 1, rate: 1, rest: 2 }, () => 'red');
  expect(svg).toContain(' width="960" ');
  expect(svg).toContain('<title>backtrack, flags, 4 rows, nodes 0 to 1</title>');
});

it.each([
  ['n=5&engine=bitmask&step=10', 'Steps', 'GIF', 'queens-5-bitmask.gif', 'Saved: steps 10 to 29.'],
  ['n=5&engine=bitmask', 'Steps', 'animated SVG', 'queens-5-bitmask-film.svg', 'Saved: steps 0 to 19.'],
  ['n=5&engine=flags&beside=fike', 'Nodes', 'GIF', 'queens-5-flags-fike.gif', 'Saved: nodes 0 to 19.'],
])('is saved: %s, %s', (query, unit, form, name, said) =>
  play(`
    open #/theatre?${query} | choose ${unit}: 20 | press The film as ${form} | later 1000 | says ${said}
    saved ${name}`),
);

it('is cancelled, needs a browser for WebM, and says how long it may be', () =>
  play(`
    open #/theatre?n=8&engine=backtrack | count 0 [aria-label="The film as WebM"]
    says The film begins at the step shown, 0, and has the steps 0 to 49. Choose a larger number, up to 300, to show
    choose Steps: 300
    says /has the steps 0 to 299\\. A film has at most 300 steps; the [\\d,]+ after these are left out/
    press The film as GIF | says Making the film: | press Cancel the film | later 1000 | says Cancelled.`));
