// The tests in Chromium that run after every change: each view opens, is ready and accessible; mouse, keys and workers
// do what they should; the page in one file opens from the disk. The other files here are tested every night.
import { expect, it } from 'vitest';
import { ONE_FILE, sees, violations, visit } from './site';

const { after, ends, newPage, open, page, press, ready, says, square } = visit();

it.each([
  ['today', '', 'of 8 queens placed'],
  ['board', '?n=6&queens=1.1,2.2', 'share a diagonal'],
  ['puzzles', '?n=6&level=easy&seed=1', 'of 6 queens placed'],
  ['regions', '?n=6&level=easy&seed=1&queens=2.4', '1 of 6 queens placed'],
  ['theatre', '?n=5&engine=backtrack&step=30', 'step 30 of 547'],
  ['own', '?n=6', 'Run the program to see what it does.'],
  ['solutions', '?n=6&orbit=1', '4 solutions in 1 orbit.'],
  ['race', '?engines=bitmask&from=4&to=6', 'Start the race'],
  ['count', '?n=10', 'Published numbers'],
  ['large', '?n=1000', '1,000 queens placed'],
  ['lessons', '?lesson=four-queens&step=2', 'Step 2 of 7'],
  ['worksheet', '?kind=tree&n=4', 'A program places queens row by row'],
])('opens %s, is ready, and gives axe nothing to complain about', async (view, query, text) => {
  await open(`#/${view}${query}`);
  await ready(page(), view);
  await says(text);
  expect(await page().locator('main [role=status]:not([aria-busy=false])').count()).toBe(0);
  expect(await violations(page())).toEqual([]);
});

it('takes a move by the mouse and by keys, asks the library, and keeps a view that is left', async () => {
  await open('#/board?n=6');
  const { x, y } = await square(6, 1, 2);
  await after(() => page().mouse.click(x, y));
  await page().getByRole('application').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page().keyboard.press(key);
  await says('2 of 6 queens placed, none attacks another.');
  await ends(/#\/board\?n=6&queens=1\.2,2\.4$/);
  await after(() => press('How many ways?'));
  await says('1 solution keeps these queens and blocks.');
  await page().getByRole('link', { name: 'Watch', exact: true }).click();
  await ready(page(), 'theatre');
  await after(() => press('Step'));
  await says(/^step 4 of /); // the view opens at the third
  await page().goBack();
  await ready(page(), 'board');
  await after(() => press('Undo'));
  await says('1 of 6 queens placed, none attacks another.');
});

it('counts with several workers, each unit once, and is busy until it is cancelled', async () => {
  await open('#/count?n=14&workers=2');
  await press('Count');
  await says('14 queens have 365,596 solutions. This is the published number.');
  const picture = page().getByRole('img', { name: /^([\d,]+) of \1 units counted$/ });
  const all = Number((await picture.getAttribute('aria-label'))!.split(' ')[0].replace(',', ''));
  const hands = await page().getByRole('list', { name: 'Units per worker' }).getByRole('listitem').allInnerTexts();
  const units = hands.map((text) => Number(/([\d,]+) units? in/.exec(text)![1].replace(',', '')));
  expect([units.length, units.reduce((sum, each) => sum + each, 0)]).toEqual([2, all]);
  await open('#/count?n=20&workers=2');
  await press('Count');
  await page().locator('main[aria-busy=true]').waitFor();
  expect(await page().locator(':root[data-ready]').count()).toBe(0);
  await press('Cancel');
  await ready();
  await says('Cancelled: the count so far is only part of the total.');
  await sees(() => page().workers().length).toBe(0); // Chromium lets a busy worker run on for a while
});

it('opens from the disk as one file, and counts and runs a program there with workers', async () => {
  const file = await newPage();
  await file.goto(`${ONE_FILE}#/board?n=6`);
  await ready(file, 'board');
  await file.getByRole('button', { name: 'How many ways?' }).click();
  await says('4 solutions of 6 queens.', file);
  await file.goto(`${ONE_FILE}#/own?n=6`);
  await ready(file, 'own');
  await file.getByRole('button', { name: 'Run', exact: true }).click();
  await says('1 of 4 solutions was found, none twice.', file);
  await file.goto(`${ONE_FILE}#/count?n=14&workers=2&run=1`);
  await says(/^14 queens have 365,596 solutions/, file);
});
