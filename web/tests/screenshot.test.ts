// Tests the reader of screenshots on pictures of random puzzles. A reading is either right, or it says that it is not
// sure; and it is sure of nearly all pictures that are not disturbed.
import { expect, it } from 'vitest';
import { type Pixels, readScreenshot } from '../src/regions/screenshot';
import { breathe } from './breathe';
import { draw, isPlain, random, randomStyle, type Shot, type Style } from './screenshots';

function isRight({ style, regions, queens, crosses }: Shot, got: ReturnType<typeof readScreenshot>): boolean {
  if ('error' in got) return false;
  const { n, regions: read, queens: readQueens, crosses: readCrosses } = got;
  return JSON.stringify([n, read, readQueens, readCrosses]) === JSON.stringify([style.n, regions, queens, crosses]);
}

it('reads random pictures, or says that it is not sure', async () => {
  const wrong: string[] = [];
  let [all, sure, plain, plainSure] = [0, 0, 0, 0];
  for (let seed = 0; seed < 160; ++seed) {
    const next = random(seed);
    const shot = draw(next, randomStyle(next, seed % 20 ? 21 : 60));
    await breathe();
    const got = readScreenshot(shot.image);
    const isSure = !('error' in got) && got.sure;
    if (isSure && !isRight(shot, got)) wrong.push(`${seed}: ${JSON.stringify(shot.style)}`);
    ++all;
    if (isSure) ++sure;
    if (!isPlain(shot.style)) continue;
    ++plain;
    if (isSure) ++plainSure;
  }
  expect(wrong).toEqual([]);
  expect(plainSure / plain).toBeGreaterThanOrEqual(0.95);
  expect(sure / all).toBeGreaterThan(0.65);
});

const plainStyle: Style = {
  n: 8,
  pitch: 40,
  palette: 'newspaper',
  lines: 'both',
  border: true,
  dark: false,
  marks: true,
  faint: false,
  round: false,
  shadow: false,
  around: true,
  noise: 'none',
};

/// A part of a picture, moved on a page of one colour.
function placed(
  { data, width: from }: Pixels,
  part: [number, number, number, number],
  page: Pixels,
  x = 0,
  y = 0,
): Pixels {
  const [left, top, width, height] = part;
  for (let row = 0; row < height; ++row) {
    const start = 4 * ((top + row) * from + left);
    page.data.set(data.subarray(start, start + 4 * width), 4 * ((y + row) * page.width + x));
  }
  return page;
}

const page = (width: number, height: number, value = 255): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height).fill(value),
});

it('reads a board that fills a picture of 3000 pixels, and a small one in such a picture', () => {
  const { image, ...shot } = draw(random(1), { ...plainStyle, pitch: 24 });
  const large = page(9 * image.width, 9 * image.height);
  for (let y = 0; y < large.height; ++y)
    for (let x = 0; x < large.width; ++x) {
      const from = 4 * (Math.floor(y / 9) * image.width + Math.floor(x / 9));
      for (let c = 0; c < 4; ++c) large.data[4 * (y * large.width + x) + c] = image.data[from + c];
    }
  const small = placed(image, [0, 0, image.width, image.height], page(3000, 1700), 1201, 907);
  for (const picture of [large, small]) {
    const got = readScreenshot(picture);
    expect(got).toMatchObject({ sure: true });
    expect(isRight({ image, ...shot }, got)).toBe(true);
  }
});

it('reads a picture that is cut to the board, and one that is transparent around it', () => {
  const shot = draw(random(2), { ...plainStyle, around: false, marks: false });
  const { width, height, data } = shot.image;
  const isPage = (x: number, y: number) => [0, 1, 2].every((c) => data[4 * (y * width + x) + c] === data[c]);
  let [left, top] = [0, 0];
  while (isPage(left, height >> 1)) ++left;
  while (isPage(width >> 1, top)) ++top;
  const cut = placed(shot.image, [left, top, 322, 322], page(322, 322));
  const around = placed(cut, [0, 0, 322, 322], page(400, 400, 0), 31, 47);
  for (const picture of [cut, around]) {
    const got = readScreenshot(picture);
    expect(got).toMatchObject({ sure: true });
    expect(isRight(shot, got)).toBe(true);
  }
});

/// A picture of n × n squares of 40 pixels on a grey page.
function squares(n: number, colour: (row: number, column: number) => number[]): Pixels {
  const size = 40 * n;
  const picture = page(size + 60, size + 60, 90);
  for (let y = 0; y < size; ++y)
    for (let x = 0; x < size; ++x)
      picture.data.set(
        [...colour(Math.floor(y / 40), Math.floor(x / 40)), 255],
        4 * ((y + 30) * picture.width + x + 30),
      );
  return picture;
}

const [red, green, blue] = [
  [255, 0, 0],
  [0, 160, 0],
  [0, 0, 255],
];

it.each<[string, Pixels]>([
  ['a chessboard', squares(8, (row, column) => ((row + column) % 2 ? [120, 150, 86] : [238, 238, 210]))],
  ['a palette', squares(4, (row, column) => [60 * row, 60 * column, 130])],
  ['four regions in three colours', squares(4, (row, column) => (row > 1 ? green : column > 1 + row ? red : blue))],
])('is not sure of %s', (_, picture) => {
  expect(readScreenshot(picture)).not.toMatchObject({ sure: true });
});

it.each(['0 0', '1 1', '7 300', '300 200'])('finds no board in an empty picture of %s pixels', (size) => {
  const [width, height] = size.split(' ').map(Number);
  expect(readScreenshot(page(width, height))).toEqual({ error: 'grid' });
});
