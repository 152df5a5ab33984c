import { it } from 'vitest';
import { itFitsAPhone, PHONE, picture, visit } from './site';

const visitor = visit();
const { open, page, press, rows, says, touch } = visitor;

it('places a million queens, zooms in, and keeps the part in the link', async () => {
  await open('#/large?n=1000000');
  await says(/^1,000,000 queens placed in [\d.]+ s, none attacks another\./);
  await page().getByRole('application').focus();
  for (let i = 0; i < 18; ++i) await page().keyboard.press('+');
  await says(/^Rows 499,99\d to 500,00\d, columns/);
  await page().waitForURL(/across=8/);
  await press('Next queen');
  await says(/^Rows 499,99\d to 500,00\d, columns/);
  await page().waitForURL(/&row=500002&column=(?!500000&)/);
  const column = Number(new URL(page().url()).hash.match(/column=(\d+)/)![1]);
  await says(`A queen on row 500,002, column ${column.toLocaleString('en')}.`);
  await press('Whole board');
  await says('Rows 1 to 1,000,000, columns 1 to 1,000,000.');
});

it('zooms by two fingers and moves by one', async () => {
  await open('#/large?n=1000&engine=construct', PHONE);
  await says(/^Rows 1 to 1,000, columns 1 to 1,000/);
  const box = (await page().getByRole('application').boundingBox())!;
  const y = box.y + box.height / 2;
  const at = (part: number) => ({ x: box.x + part * box.width, y });
  await touch([at(0.4), at(0.6)], [at(0.35), at(0.65)], [at(0.3), at(0.7)]);
  await page().waitForURL(/&row=500&column=500&across=500$/);
  await touch([at(0.2)], [at(0.3)], [at(0.4)]);
  await page().waitForURL(/&row=500&column=400&across=500$/);
});

it('draws what local search found', async () => {
  await open('#/large?n=20000&engine=local-search&seed=1');
  await says(/^20,000 queens placed in/);
  await picture(page(), 'large');
  await press('Another');
  await page().waitForURL(/&seed=2$/);
  await rows('1000000');
  for (let i = 0; i < 5; ++i) await press('Another'); // the answers that come too late say nothing
  await says(/^1,000,000 queens placed in/);
  await page().waitForURL(/&seed=7$/);
});

it('knows closed forms, boards without a solution, and bad sizes', async () => {
  await open('#/large?n=3&engine=construct');
  await says('3 queens have no solution.');
  await rows('1000000000');
  await says('The picture holds 1 to 4,000,000 rows; “1000000000” is not possible.');
  await rows('50000');
  await says(/^50,000 queens placed in/);
});

itFitsAPhone(visitor, '#/large?n=1000', () => says(/^1,000 queens placed in/));
