import { expect, it } from 'vitest';
import { largeFromLink, largeLink, largeSize } from '../src/large/link';
import { Fingers } from '../src/large/fingers';
import { clamp, density, pan, seen, whole, zoom } from '../src/large/window';

it('zooms about a point that stays, and never leaves the board', () => {
  const n = 1000;
  const near = zoom(n, whole(n), 4, 0.25, 0.5);
  expect(near.across).toBe(250);
  expect(near.column - near.across / 2 + 0.25 * near.across).toBe(250); // where it was before
  expect(zoom(n, near, 1 / 8)).toEqual(whole(n));
  expect(zoom(n, near, 1e9).across).toBe(8);
  expect(pan(n, near, -10, 10)).toEqual({ row: 875, column: 125, across: 250 });
  expect(clamp(4, whole(4))).toEqual(whole(4));
});

it('follows one finger, and two that spread', () => {
  const n = 1000;
  const fingers = new Fingers();
  expect(fingers.move(n, 1, { x: 0.5, y: 0.5 })).toBeUndefined();
  fingers.press(1, { x: 0.4, y: 0.5 });
  fingers.press(2, { x: 0.6, y: 0.5 });
  fingers.press(3, { x: 0.9, y: 0.9 });
  expect(fingers.move(n, 3, { x: 0.1, y: 0.1 })).toBeUndefined();
  let part = whole(n);
  const move = (id: number, x: number, y: number) => (part = fingers.move(n, id, { x, y })!(part));
  // Twice as far apart: half as much across, and what was between them still is.
  move(1, 0.3, 0.5);
  move(2, 0.7, 0.5);
  expect(part.across).toBeCloseTo(500);
  expect(part.column).toBeCloseTo(500);
  expect(part.row).toBeCloseTo(500);
  fingers.lift(2);
  move(1, 0.4, 0.7); // what is under the finger goes with it
  expect(part.column).toBeCloseTo(450);
  expect(part.row).toBeCloseTo(400);
  expect(part.across).toBeCloseTo(500);
});

it('says which rows are seen', () => {
  expect(seen(1000, whole(1000))).toEqual({ rows: [1, 1000], columns: [1, 1000] });
  expect(seen(1000, { row: 500, column: 4, across: 8 })).toEqual({ rows: [497, 504], columns: [1, 8] });
});

it('loses no queen between the pixels', () => {
  const columns = Int32Array.from({ length: 997 }, (_, row) => (2 * row) % 997);
  const sum = (counts: Uint16Array) => counts.reduce((a, b) => a + b, 0);
  expect(sum(density(columns, whole(997), 100))).toBe(997);
  expect(sum(density(columns, { row: 50, column: 100, across: 100 }, 300))).toBe(
    [...columns].filter((column, row) => row < 100 && column >= 50 && column < 150).length,
  );
});

it('keeps its state in the link', () => {
  const state = { n: 5000, engine: 'local-search', seed: 7, window: { row: 100, column: 200, across: 50 } };
  expect(largeFromLink(largeLink(state))).toEqual({ state });
  const all = { n: 64, engine: 'construct', seed: 1, window: whole(64) };
  expect(largeLink(all)).toBe('#/large?n=64&engine=construct');
  expect(largeFromLink(largeLink(all))).toEqual({ state: all });
  expect(largeFromLink('#/large?n=10^9').problem).toContain('4,000,000');
  expect(largeFromLink('#/large?engine=tea').problem).toContain('“tea”');
  const { problem } = largeFromLink('#/large?n=0&engine=tea');
  for (const word of ['“0”', '“tea”']) expect(problem).toContain(word);
  expect(largeFromLink('#/large?n=64&row=abc').problem).toContain('row=abc');
  expect(largeSize('0')).toContain('1 to');
});
