// Tests the reader of screenshots on pictures of random puzzles. A reading is either right, or it says that it is not
// sure; and it is sure of nearly all pictures that are not disturbed.
import { expect, it } from 'vitest';
import { type Pixels, readScreenshot } from '../src/regions/screenshot';
import { draw, isPlain, random, randomStyle, type Shot } from './screenshots';

function isRight({ style, regions, queens, crosses }: Shot, got: ReturnType<typeof readScreenshot>): boolean {
  if ('error' in got) return false;
  const { n, regions: read, queens: readQueens, crosses: readCrosses } = got;
  return JSON.stringify([n, read, readQueens, readCrosses]) === JSON.stringify([style.n, regions, queens, crosses]);
}

it('reads random pictures, or says that it is not sure', () => {
  const wrong: string[] = [];
  let [all, sure, plain, plainSure] = [0, 0, 0, 0];
  for (let seed = 0; seed < 120; ++seed) {
    const next = random(seed);
    const shot = draw(next, randomStyle(next, 24));
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
  expect(sure / all).toBeGreaterThan(0.6);
});

const blank = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height).fill(200),
});

it.each([
  [0, 0],
  [1, 1],
  [300, 200],
])('finds no board in an empty picture, %i × %i', (width, height) => {
  expect(readScreenshot(blank(width, height))).toEqual({ error: 'grid' });
});
