import { expect, it } from 'vitest';
import { itFitsAPhone, picture, visit } from './site';

const visitor = visit();
const { open, page, press, reopen, says } = visitor;
const HARD = '#/puzzles?n=8&level=hard&seed=20261123';

async function tap(row: number, column: number, n = 8) {
  const box = (await page().getByRole('application').boundingBox())!;
  await page().mouse.click(box.x + ((column - 0.5) / n) * box.width, box.y + ((row - 0.5) / n) * box.height);
}

it('begins with the puzzle of the day, the same all over the world', async () => {
  await open('#/puzzles', { timezoneId: 'Pacific/Kiritimati' });
  const day = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await page()
    .getByRole('heading', { name: `Puzzle of ${day}: medium, 8 rows` })
    .waitFor();
  await says(/^\d of 8 queens placed, none attacks another\.$/);
  await press('Another puzzle');
  await page()
    .getByRole('heading', { name: /^Puzzle \d+: medium, 8 rows$/ })
    .waitFor();
  await press('Today’s puzzle');
  await page()
    .getByRole('heading', { name: /^Puzzle of / })
    .waitFor();
  await page().getByLabel('Level').selectOption('easy');
  await page()
    .getByRole('heading', { name: /: easy, 8 rows$/ })
    .waitFor();
});

it('gives hints by degrees, keeps what is given, and restores the link', async () => {
  await open(HARD);
  await says('2 of 8 queens placed, none attacks another.');
  await tap(4, 2);
  await says('This queen is given: it stays.');
  await press('Hint');
  await says(/^Look at /);
  await press('Why?');
  await says(/^A queen on one of the free squares of row/);
  await press('Which square?');
  await says(/^No queen can stand on row/);
  expect(await page().locator('.marked.ban').count()).toBe(1);
  await picture(page(), 'puzzles');
  await press('Do it');
  await page().waitForURL(/crosses=\d\.\d&hints=1$/);
  await press('Undo');
  await page().waitForURL(/seed=20261123&hints=1$/);
  await press('Redo');
  await page().waitForURL(/crosses=/);
  await reopen();
  await says('2 of 8 queens placed, none attacks another.');
  expect(await page().locator('.cross.own').count()).toBe(1);
  await tap(1, 1);
  await tap(2, 1);
  await says(/share a column/);
});

it('is solved by its hints, says so, and goes on', async () => {
  await open('#/puzzles?n=6&level=easy&seed=1');
  for (let i = 0; i < 4; ++i) {
    await press('Hint');
    await press('Why?');
    await press('Which square?');
    await press('Do it');
  }
  await says('Solved, with 4 hints!');
  expect(await page().locator('.board.solved').count()).toBe(1);
  await page().waitForURL(/queens=(\d\.\d,){3}\d\.\d&hints=4$/);
  await reopen();
  await says('Solved, with 4 hints!');
  await press('Another puzzle');
  await says(/ of 6 queens placed/);
  await page().goBack();
  await says('Solved, with 4 hints!');
});

it('collects the families of five queens, and guards a board with five', async () => {
  await open('#/puzzles');
  await page().getByRole('link', { name: 'Exercises' }).click();
  await says('Found: 0 of 12 families.');
  await page().getByRole('combobox', { name: 'Rows' }).selectOption('5');
  const solve = async (columns: number[]) => {
    for (const [row, column] of columns.entries()) await tap(row + 1, column, 5);
  };
  await solve([1, 3, 5, 2, 4]);
  await says('A new family: it is your number 1, and 1 is left to find.');
  await press('Clear');
  await solve([5, 3, 1, 4, 2]);
  await says(/^You have found this family before/);
  await press('Clear');
  await solve([2, 5, 3, 1, 4]);
  await says('Found: all 2 families of 5 queens!');
  await page().waitForURL(/found=13524,25314$/);
  await reopen();
  await says('Found: 2 of 2 families.');
  await page().getByLabel('Exercise').selectOption('Five queens guard the board');
  await says(/^0 of 5 queens placed; 64 squares are not attacked\.$/);
  for (const [row, column] of [
    [1, 1],
    [1, 2],
    [2, 6],
    [5, 1],
    [6, 5],
  ])
    await tap(row, column);
  await says('Found!');
  await page().getByRole('link', { name: 'Puzzles', exact: true }).last().click();
  await page()
    .getByRole('heading', { name: /^Puzzle of / })
    .waitFor();
});

it('is played by keyboard, and says what is on each square', async () => {
  await open(HARD);
  await says('2 of 8 queens placed, none attacks another.');
  await page().getByRole('application').focus();
  await page().keyboard.press('ArrowRight');
  await page().keyboard.press('B');
  await says('row 1, column 2: crossed out');
  await page().keyboard.press('Control+z');
  for (let i = 0; i < 3; ++i) await page().keyboard.press('ArrowDown');
  await says('row 4, column 2: a given queen');
  expect(await page().locator('.cross.own').count()).toBe(0);
});

it('keeps its hints in a presentation', async () => {
  await open(`?present${HARD}`);
  await press('Hint');
  await says(/^Look at /);
  expect(await page().getByLabel('Level').isVisible()).toBe(false);
});

it('has one sentence for what is wrong', async () => {
  await open('#/puzzles?level=simple');
  await says('There is no level “simple”.');
  await page().getByRole('textbox', { name: 'Rows' }).fill('5');
  await page().keyboard.press('Enter');
  await says('Puzzles have 6 to 16 rows; “5” is not possible.');
});

itFitsAPhone(visitor, `${HARD}&queens=1.1&crosses=3.7`, () => says(/queens placed/));
itFitsAPhone(visitor, '#/puzzles?goal=families&n=6&found=246135', () => says('Found: 1 of 1 family.'));
