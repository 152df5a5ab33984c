// Tests large boards: the density of queens, and the figure.
import { expect, it } from 'vitest';
import { density } from '../src/large/picture';
import { asked, play } from './page';

it('loses no queen between the pixels', () => {
  const columns = Int32Array.from({ length: 997 }, (_, row) => (2 * row) % 997);
  const counts = density(columns, 100);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(997);
  expect(counts[0]).toBe([...columns.slice(0, 10)].filter((column) => column < 10).length);
});

it('places a million queens, shows one after the other, and keeps her in the link', () =>
  play(`
    open #/large?n=1000000&engine=construct
    says /1,000,000 queens placed in [\\d.]+ s, none attacks another\\.$/ | count 1 canvas[aria-label="Picture of 1,000,000 queens"]
    press Next queen | at …&row=1 | says A queen on row 1, column 500,001.
    press Next queen | at …&row=2 | says A queen on row 2, column 1.
    press Whole board | at #/large?n=1000000&engine=construct | lacks A queen on row
    open #/large?n=1000000&engine=construct&row=1000000 | says A queen on row 1,000,000 | press Next queen | at …&row=1
    type Rows: 3 | at #/large?n=3&engine=construct | says 3 queens have no solution.`));

it('cancels, and says nothing of answers that come too late', async () => {
  await play('open #/large?n=2000&engine=local-search | hold search | press Another');
  const late = asked();
  await play('press Another');
  await late.reply({ columns: [1, 3, 0, 2], seconds: 9, verdict: 'found' });
  await play(`
    says Placing the queens. | keys Escape | says Cancelled. | lacks placed in
    hold nothing | press Another | says 2,000 queens placed in | at …&seed=4…`);
});
