// Tests the reader of screenshots on pictures of random puzzles. A reading is either right, or it says that it is not
// sure; and it is sure of nearly all pictures that are not disturbed.
import { expect, it } from 'vitest';
import { type Pixels, type Reading, readScreenshot } from '../src/regions/screenshot';
import { breathe } from './breathe';
import { random } from '../src/worksheet/exercises';
import { draw, isClear, plain, randomStyle, type Shot } from './screenshots';

function isRight({ style, regions, queens, crosses }: Shot, got: ReturnType<typeof readScreenshot>): boolean {
  if ('error' in got) return false;
  const { n, regions: read, queens: readQueens, crosses: readCrosses } = got;
  return JSON.stringify([n, read, readQueens, readCrosses]) === JSON.stringify([style.n, regions, queens, crosses]);
}

it('reads random pictures, or says that it is not sure', async () => {
  const wrong: string[] = [];
  const isSure: Record<'clear' | 'disturbed', boolean[]> = { clear: [], disturbed: [] };
  for (let seed = 0; seed < 160; ++seed) {
    const next = random(seed);
    const shot = draw(next, randomStyle(next, seed % 20 ? 21 : 60));
    await breathe();
    const got = readScreenshot(shot.image);
    const sure = !('error' in got) && got.sure;
    if (sure && !isRight(shot, got)) wrong.push(`${seed}: ${JSON.stringify(shot.style)}`);
    isSure[isClear(shot.style) ? 'clear' : 'disturbed'].push(sure);
  }
  const share = (list: boolean[]) => list.filter(Boolean).length / list.length;
  expect(wrong).toEqual([]);
  expect(share(isSure.clear)).toBeGreaterThanOrEqual(0.9);
  expect(share([...isSure.clear, ...isSure.disturbed])).toBeGreaterThan(0.5);
});

const kinds: Record<string, Partial<typeof plain>> = {
  'thin and thick lines': {},
  'thick lines': { lines: 'thick' },
  'no lines': { lines: 'none' },
  'squares with gaps': { lines: 'gaps' },
  'a dark page': { dark: true, palette: 'dark' },
  'a region with a whole row and a whole column at the rim': { margin: true },
  'a square under the mouse': { hover: 0.8 },
  'lines without colours': { palette: 'none', marks: false },
};
it.each(Object.entries(kinds))('reads %s at three scales, with JPEG and without', async (_, kind) => {
  const wrong: number[][] = [];
  let [sure, most] = [0, 0];
  for (const pitch of [20, 33, 60])
    for (const jpeg of [0, 80, 50])
      for (const n of [6, 9]) {
        await breathe();
        const shot = draw(random(100 * n + pitch + jpeg), { ...plain, ...kind, n, pitch, jpeg });
        const got = readScreenshot(shot.image);
        const isSure = !('error' in got) && got.sure;
        if (isSure && !isRight(shot, got)) wrong.push([pitch, jpeg, n]);
        if (jpeg > 0 && pitch < 60) continue;
        if (isSure) ++sure;
        ++most;
      }
  expect(wrong).toEqual([]);
  expect(sure / most).toBeGreaterThanOrEqual(kind.palette === 'none' ? 0.3 : 0.75);
});

const page = (width: number, height: number, value = 255): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height).fill(value),
});
/// Draws a part of a picture on a page, each pixel as `scale` × `scale` pixels.
function placed(picture: Pixels, [left, top, width, height]: number[], on: Pixels, x = 0, y = 0, scale = 1): Pixels {
  for (let row = 0; row < scale * height; ++row)
    for (let column = 0; column < scale * width; ++column) {
      const from = 4 * ((top + Math.floor(row / scale)) * picture.width + left + Math.floor(column / scale));
      on.data.set(picture.data.subarray(from, from + 4), 4 * ((y + row) * on.width + x + column));
    }
  return on;
}

function expectRight(shot: Shot, picture: Pixels): void {
  const got = readScreenshot(picture);
  expect(got).toMatchObject({ sure: true });
  expect(isRight(shot, got)).toBe(true);
}

it('reads a board that fills a picture of 3000 pixels, and a small one in such a picture', () => {
  const shot = draw(random(1), { ...plain, pitch: 24 });
  const { width, height } = shot.image;
  expectRight(shot, placed(shot.image, [0, 0, width, height], page(9 * width, 9 * height), 0, 0, 9));
  expectRight(shot, placed(shot.image, [0, 0, width, height], page(3000, 1700), 1201, 907));
});

it('reads a picture that is cut to the board, and one that is transparent around it', () => {
  const shot = draw(random(2), { ...plain, around: false, marks: false });
  const { width, height, data } = shot.image;
  const isPage = (x: number, y: number) => [0, 1, 2].every((c) => data[4 * (y * width + x) + c] === data[c]);
  let [left, top] = [0, 0];
  while (isPage(left, height >> 1)) ++left;
  while (isPage(width >> 1, top)) ++top;
  const cut = placed(shot.image, [left, top, 322, 322], page(322, 322));
  expectRight(shot, cut);
  expectRight(shot, placed(cut, [0, 0, 322, 322], page(400, 400, 0), 31, 47));
});

/// A picture of n × n squares of 40 pixels on a white page.
function squares(n: number, colour: (row: number, column: number) => number[]): Pixels {
  const size = 40 * n;
  const picture = page(size + 60, size + 60);
  for (let y = 0; y < size; ++y)
    for (let x = 0; x < size; ++x)
      picture.data.set(
        [...colour(Math.floor(y / 40), Math.floor(x / 40)), 255],
        4 * ((y + 30) * picture.width + x + 30),
      );
  return picture;
}

it.each<[string, Pixels]>([
  ['a chessboard', squares(8, (row, column) => ((row + column) % 2 ? [120, 150, 86] : [238, 238, 210]))],
  ['a palette', squares(4, (row, column) => [60 * row, 60 * column, 130])],
  [
    'four regions in three colours',
    squares(4, (row, column) => (row > 1 ? [0, 160, 0] : column > 1 + row ? [255, 0, 0] : [0, 0, 255])),
  ],
  ['a board with several solutions', squares(5, (row) => [50 * row, 250 - 50 * row, 130])],
  [
    'two regions of one colour',
    squares(4, (row, column) => (row === 2 ? [0, 160, 0] : row < 2 && column > 1 + row ? [255, 0, 0] : [0, 0, 255])),
  ],
])('is not sure of %s', (_, picture) => {
  expect(readScreenshot(picture)).not.toMatchObject({ sure: true });
});

/// A picture of a puzzle of 5 rows, of which A is a row and a column at the rim, with thin lines between the squares.
function lined(colours: number[][]): Pixels {
  const rows = 'AAAAA.ABBCC.ABCCD.ABEED.AEEED'.split('.');
  const picture = squares(5, (row, column) => colours[rows[row].charCodeAt(column) - 65]);
  for (let i = 1; i < 5; ++i)
    for (let k = 0; k < 200; ++k)
      for (const at of [(30 + 40 * i) * picture.width + 30 + k, (30 + k) * picture.width + 30 + 40 * i])
        picture.data.set([20, 20, 20], 4 * at);
  return picture;
}
const eight = [
  [200, 80, 80],
  [80, 200, 80],
  [80, 80, 200],
  [200, 200, 80],
  [80, 200, 200],
  [200, 80, 200],
  [240, 240, 240],
  [20, 20, 20],
];

it('offers a row more, if the lines go on in the colour of the page', () => {
  expect(readScreenshot(lined(eight))).toMatchObject({ n: 5, sure: true });
  const got = readScreenshot(lined([[255, 255, 255], ...eight.slice(1)]));
  expect(got).toMatchObject({ n: 5, sure: false, doubt: 'row' });
});

it('is not sure which of two boards is meant', () => {
  const [one, other] = [1, 2].map((seed) => draw(random(seed), { ...plain, around: false }).image);
  const both = page(one.width + other.width, Math.max(one.height, other.height));
  placed(one, [0, 0, one.width, one.height], both);
  placed(other, [0, 0, other.width, other.height], both, one.width);
  expect(readScreenshot(both)).toMatchObject({ sure: false, doubt: 'several' });
});

it('takes two colours for one region, if that alone gives exactly one solution', () => {
  const rows = 'AABBBBBB.CAAABBBB.CAAABBBB.CDAAAABE.CDAAAAEE.CFFFAAEE.CCFFFGHH.CFFFFGGG'.split('.');
  const whole = squares(8, (row, column) => eight[rows[row].charCodeAt(column) - 65]);
  const striped = squares(8, (row, column) =>
    row === 0 && column > 1 ? [80, 170, 110] : eight[rows[row].charCodeAt(column) - 65],
  );
  const [got, also] = [whole, striped].map(readScreenshot);
  expect(got).toMatchObject({ n: 8, sure: true });
  expect(also).toMatchObject({ regions: (got as Reading).regions, sure: false, doubt: 'pieces' });
});

it.each(['0 0', '1 1', '7 300', '300 200'])('finds no board in an empty picture of %s pixels', (size) => {
  const [width, height] = size.split(' ').map(Number);
  expect(readScreenshot(page(width, height))).toEqual({ error: 'grid' });
});
