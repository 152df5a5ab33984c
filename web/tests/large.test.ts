// Tests large boards: the window on the board, the density of queens, and the view. e2e/input.e2e.ts has the fingers.
import { expect, it } from 'vitest';
import { clamp, density, pan, seen, whole, zoom } from '../src/large/window';
import { address, asked, play } from './page';

it('zooms about a point that stays, and never leaves the board', () => {
  const n = 1000;
  const near = zoom(n, whole(n), 4, 0.25, 0.5);
  expect(near.across).toBe(250);
  expect(near.column - near.across / 2 + 0.25 * near.across).toBe(250); // where it was before
  expect(zoom(n, near, 1 / 8)).toEqual(whole(n));
  expect(zoom(n, near, 1e9).across).toBe(8);
  expect(pan(n, near, -10, 10)).toEqual({ row: 875, column: 125, across: 250 });
  expect(clamp(4, whole(4))).toEqual(whole(4));
  expect(seen(n, whole(n))).toEqual({ rows: [1, 1000], columns: [1, 1000] });
  expect(seen(n, { row: 500, column: 4, across: 8 })).toEqual({ rows: [497, 504], columns: [1, 8] });
});

it('loses no queen between the pixels', () => {
  const columns = Int32Array.from({ length: 997 }, (_, row) => (2 * row) % 997);
  const sum = (counts: Uint16Array) => counts.reduce((a, b) => a + b, 0);
  expect(sum(density(columns, whole(997), 100))).toBe(997);
  expect(sum(density(columns, { row: 50, column: 100, across: 100 }, 300))).toBe(
    [...columns].filter((column, row) => row < 100 && column >= 50 && column < 150).length,
  );
});

it('places a million queens, zooms in, and keeps the part in the link', async () => {
  await play(`
    open #/large?n=1000000 | says /1,000,000 queens placed in [\\d.]+ s, none attacks another\\.$/
    focus Picture of 1,000,000 queens… | keys ${'+ '.repeat(18)} | says /^Rows 499,99\\d to 500,00\\d, columns/
    press Next queen`);
  const [, column] = /&row=500002&column=(\d+)&across=8$/.exec(address())!;
  await play(`
    says A queen on row 500,002, column ${Number(column).toLocaleString('en')}.
    press Whole board | says Rows 1 to 1,000,000, columns 1 to 1,000,000.
    type Rows: 3 | choose Queens placed by: closed form | says 3 queens have no solution.`);
});

it('cancels, and says nothing of answers that come too late', async () => {
  await play('open #/large?n=2000&engine=local-search&seed=1 | hold search | press Another');
  const late = asked();
  await play('press Another');
  await late.reply({ columns: [1, 3, 0, 2], seconds: 9, verdict: 'found' });
  await play(`
    says Placing the queens. | keys Escape | says Cancelled. | lacks placed in
    hold nothing | press Another | says 2,000 queens placed in | at …&seed=4…`);
});
