import { it } from 'vitest';
import { itFitsAPhone, visit } from './site';

const visitor = visit();
const { open, page, press, rows, says } = visitor;

it('places a million queens, zooms in, and keeps the part in the link', async () => {
  await open('#/large?n=1000000');
  await says(/^1,000,000 queens placed in 0\.\d+ s, none attacks another\./);
  await page().getByRole('application').focus();
  for (let i = 0; i < 18; ++i) await page().keyboard.press('+');
  await says(/^Rows 499,99\d to 500,00\d, columns/);
  await page().waitForURL(/across=8/);
  await press('Whole board');
  await says(/^Rows 1 to 1,000,000/);
});

it('knows closed forms, boards without a solution, and bad sizes', async () => {
  await open('#/large?n=3&engine=construct');
  await says('3 queens have no solution.');
  await rows('1000000000');
  await says('The picture holds 1 to 4,000,000 rows; “1000000000” is no such number.');
  await rows('50000');
  await says(/^50,000 queens placed in/);
});

itFitsAPhone(visitor, '#/large?n=1000', () => says(/^1,000 queens placed in/));
