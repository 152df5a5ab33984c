import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { itFitsAPhone, picture, visit } from './site';

const visitor = visit();
const { open, page, press, reopen, rows, says } = visitor;

const clock = (text: string) => page().getByText(text, { exact: true }).waitFor();
const step = (k: number) =>
  page()
    .getByText(new RegExp(`^step ${k} of [1-9]`))
    .waitFor();
const counter = (name: string) =>
  page().locator('.counters div', { hasText: name }).first().locator('dd').textContent();
const queens = () => page().locator('.show .queen').count();
const lit = () => page().locator('.steps li[aria-current] .line').textContent();
const look = () => page().locator('.show .look').getAttribute('class');

it('steps forward and back, shows each kind of event, and lights the step of the source', async () => {
  await open('#/theatre?n=6&engine=backtrack');
  expect(await page().locator('.steps li[aria-current]').count()).toBe(0);
  for (let i = 1; i <= 3; ++i) {
    await press('Step');
    await step(i);
  }
  // It turned to the first row, tried its first square, and placed a queen.
  expect([await queens(), await lit(), await look()]).toEqual([
    1,
    'Place the queen, solve the rest, and take it back.',
    'look place',
  ]);
  await press('Step back');
  await step(2);
  expect([await queens(), await lit(), await look()]).toEqual([0, 'Is the square safe?', 'look try']);
  for (let i = 3; i <= 6; ++i) {
    await press('Step');
    await step(i);
  }
  await says('Rejects row 2, column 1: the queen on row 1, column 1 attacks it.');
  expect(await look()).toBe('look reject');
  expect(await page().locator('.show .queen.bad').count()).toBe(1);
  expect(await page().locator('.show .conflict').count()).toBe(1);
  await press('Next backtrack');
  await says(/^Takes the queen back from row 5, column 4\.$/);
  expect(await look()).toBe('look back');
});

it('lights the line in C++ and in Python, stops at a breakpoint, and shows the calls', async () => {
  await open('#/theatre?n=6&engine=backtrack&step=3&text=cpp');
  await step(3);
  expect((await lit())!.trim()).toBe('columns_[row] = column;');
  await page().getByRole('combobox', { name: 'Text' }).selectOption({ label: 'Python' });
  expect((await lit())!.trim()).toBe('columns[row] = column');
  await page().waitForURL(/text=python/);
  expect(await page().getByRole('list', { name: 'The call stack' }).innerText()).toBe('place(0)');
  // The line that takes a queen back.
  const line = await page().locator('.steps li', { hasText: 'board[row][column] = False' });
  await line.getByRole('button').click();
  await page().getByRole('combobox', { name: 'Speed' }).selectOption({ label: '600/s' });
  const box = (selector: string) => page().locator(selector).boundingBox();
  const at = async () => [await box('.deck .main'), await box('.show')];
  const before = await at();
  await press('Play');
  await says('Stopped at a breakpoint.');
  expect(await at()).toEqual(before);
  await says(/^Takes the queen back from row 5, column 4\.$/);
  expect((await lit())!.trim()).toBe('board[row][column] = False');
  expect(await page().getByRole('list', { name: 'The call stack' }).innerText()).toBe(
    'place(4)\nplace(3)\nplace(2)\nplace(1)\nplace(0)',
  );
  await line.getByRole('button').click();
  await page().getByText('Stopped at a breakpoint.').waitFor({ state: 'detached' });
  await line.getByRole('button').click();
  await page().keyboard.press('Space'); // plays, and is no second click
  await says('Stopped at a breakpoint.');
});

it('says that it has finished, not that it stopped at a breakpoint, and what stands there before the first step', async () => {
  await open('#/theatre?n=4&engine=backtrack&queens=1.2');
  await says('Only what is given stands on the board: nothing has happened yet.');
  await open('#/theatre?n=5&engine=backtrack&step=546');
  await step(546);
  await page().locator('.steps li').last().getByRole('button').click();
  await press('Play');
  await says('Finished: 10 solutions.');
  expect(await page().getByText('Stopped at a breakpoint.').count()).toBe(0);
});

it('shows masks below the board, and the line that was chosen', async () => {
  await open('#/theatre?n=4&engine=bitmask&step=5');
  const mask = (name: string) => page().locator(`.mask.${name} g text`).allTextContents();
  await step(5);
  expect(await mask('columns')).toEqual(['1', '0', '0', '0']);
  expect(await mask('down')).toEqual(['0', '1', '0', '0']);
  expect(await mask('up')).toEqual(['0', '0', '0', '0']);
  await open('#/theatre?n=6&engine=fewest-choices&step=1');
  await says('Chooses row 3, because no row or column has fewer free squares: 6.');
  expect(await page().locator('.show .choice-dot').count()).toBe(6);
  expect(await page().locator('.show .filled.chosen').getAttribute('y')).toBe('2');
});

it('is run by keys, wherever the focus is, and slows down while it runs', async () => {
  await open('#/theatre?n=5&engine=gray-recursive');
  await step(0);
  await page().keyboard.press('ArrowRight');
  await step(1);
  await page().keyboard.press('End');
  await says('Finished: 10 solutions.');
  await page().keyboard.press('Home');
  await step(0);
  await page().keyboard.press('s');
  await page().locator('.show .queen.happy').first().waitFor();
  await page().keyboard.press('Home');
  await page().keyboard.press('Space');
  await page().getByRole('button', { name: 'Pause' }).waitFor();
  const speed = page().getByRole('combobox', { name: 'Speed' });
  await page().keyboard.press('-');
  expect(await speed.inputValue()).toBe('0'); // one in 3 seconds, and it still runs
  await page().getByRole('button', { name: 'Pause' }).waitFor();
  for (let i = 0; i < 4; ++i) await page().keyboard.press('+');
  await says('Finished: 10 solutions.');
  await page().keyboard.press('ArrowLeft');
  await page().getByRole('textbox', { name: 'Rows' }).focus();
  await page().keyboard.press('Home'); // moves the cursor in the field
  expect(
    await page()
      .getByText(/^step 0 of /)
      .count(),
  ).toBe(0);
});

it('leaves the focus where it was when a list is used with the mouse', async () => {
  await open('#/theatre?n=5');
  await page().getByRole('button', { name: 'Step', exact: true }).focus();
  const speed = page().getByRole('combobox', { name: 'Speed' });
  await speed.dispatchEvent('mousedown'); // the browser without a window opens no menu
  await speed.focus();
  await speed.selectOption({ label: '10/s' });
  expect(await page().evaluate(() => document.activeElement!.textContent)).toBe('Step');
  await speed.focus();
  await page().keyboard.press('ArrowDown');
  await press('Step'); // ends the use of the list
  await step(1);
  await page().keyboard.press('ArrowRight');
  await step(2);
});

it('grows a tree whose nodes can be counted, pointed at, clicked, folded and saved', async () => {
  await open('#/theatre?n=5&engine=gray-recursive');
  await step(0);
  await page().keyboard.press('End');
  await says('53 nodes, 10 solutions');
  const nodes = page().locator('.dots .node');
  expect(await nodes.count()).toBe(53);
  expect(await page().locator('.dots .node.solution').count()).toBe(10);
  expect(await page().locator('.dots .crosses').getAttribute('d')).toMatch(/^(M[^M]+M[^M]+){1}/);
  await nodes.nth(2).hover();
  expect(await page().locator('.peek .queen').count()).toBe(3);
  const saved = page().waitForEvent('download');
  await press('The tree as SVG');
  const svg = await readFile((await (await saved).path())!, 'utf8');
  expect(svg.match(/<circle/g)).toHaveLength(54); // and the empty board
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  const png = page().waitForEvent('download');
  await press('The tree as PNG');
  expect((await readFile((await (await png).path())!)).subarray(1, 4).toString()).toBe('PNG');
  await nodes.nth(2).click();
  await says('Places a queen on row 3, column 5.');
  expect(await queens()).toBe(3);
  expect(await nodes.count()).toBe(3);
  await page().keyboard.press('End');
  await nodes.nth(4).click({ modifiers: ['Shift'] }); // a node without children
  expect(await page().locator('.dots .below').count()).toBe(0);
  await nodes.nth(4).click();
  await page().locator('.dots .node.current').waitFor();
  expect(await page().getByRole('button', { name: 'Fold here' }).getAttribute('aria-disabled')).toBe('true');
  await page().keyboard.press('End');
  await nodes.nth(0).click({ modifiers: ['Shift'] });
  await says('+10');
  await says('1 subtree is folded.');
  expect(await nodes.count()).toBe(43);
  await press('Unfold all');
  expect(await nodes.count()).toBe(53);
  await says('Nothing is folded.');
  await page().getByRole('application', { name: 'The nodes of gray-recursive' }).focus();
  await page().keyboard.press('Home'); // as everywhere
  await page().keyboard.press('ArrowDown');
  await says('Places a queen on row 1, column 1.');
  await page().keyboard.press('ArrowRight');
  await says('Places a queen on row 1, column 2.');
  await page().keyboard.press('ArrowUp');
  await step(0);
  await page().keyboard.press('ArrowDown');
  await page().keyboard.press('Shift+Enter'); // folds what comes later, too
  await page().keyboard.press('ArrowDown'); // to nothing that is folded
  await says('Places a queen on row 1, column 1.');
  await page().keyboard.press('End');
  await says('+10');
});

it('ends the clock of two engines where the events of one of them end', async () => {
  await open('#/theatre?n=12&engine=backtrack&beside=bitmask&step=9999999');
  await page().locator('.stages > :last-child .show').waitFor();
  const nodes = page().locator('.counters div:first-child dd');
  expect(await nodes.count()).toBe(2);
  const [first, second] = await nodes.allTextContents();
  expect(second).toBe(first);
  await says(`node ${first} of ${first}`);
});

it('marks as solutions only what is one', async () => {
  await open('#/theatre?n=4&engine=permute-test&step=999999');
  await says('Finished: 2 solutions.');
  expect(await counter('Solutions')).toBe('2');
  await page().locator('.dots .node').first().waitFor();
  expect(await page().locator('.dots .node.solution').count()).toBe(2);
});

it('shows the levels of a large tree', async () => {
  await open('#/theatre?n=8&engine=backtrack&step=9999999');
  await says('2,056 nodes, 92 solutions');
  await page()
    .getByRole('img', { name: /^Nodes by level: 8, 42, 140, 344, 568, 550, 312, 92; 2,056 in all$/ })
    .waitFor();
});

it('watches a board with given queens and blocks', async () => {
  await open('#/board?n=6&queens=1.2&blocked=2.6');
  await page().getByRole('link', { name: 'Watch an engine' }).click();
  await page().waitForURL(/#\/theatre\?n=6&queens=1\.2&blocked=2\.6&engine=backtrack$/);
  await step(0);
  expect(await page().locator('.show .queen.given').count()).toBe(1);
  await press('Next solution');
  await says('Solution 1: 6 queens stand, none attacks another.');
  expect(await queens()).toBe(6);
});

it('jumps to the next solution, and keeps the place in the link, also while it runs', async () => {
  await open('#/theatre?n=8&engine=flags');
  await press('Next solution');
  await page().locator('.show .queen.happy').first().waitFor();
  expect(await queens()).toBe(8);
  expect(await counter('Solutions')).toBe('1');
  expect(await counter('Nodes')).toBe('113');
  await page().waitForURL(/step=\d+/);
  await reopen();
  await page().locator('.show .queen.happy').first().waitFor();
  expect(await queens()).toBe(8);
  await press('To the start');
  await page().waitForURL(/engine=flags$/);
  await press('Play');
  await page().waitForURL(/step=[1-9]/);
  await page().getByRole('button', { name: 'Pause' }).waitFor();
});

it('plays two engines on one clock of nodes, and pauses', async () => {
  await open('#/theatre?n=6&engine=backtrack&beside=fewest-choices');
  await says(/^node 0 of /);
  expect(await page().locator('.theatre-stage').count()).toBe(2);
  await page().getByRole('combobox', { name: 'Speed' }).selectOption({ label: '60/s' });
  await press('Play');
  await page().waitForTimeout(500);
  await press('Pause');
  const shown = await page().locator('.counters dt:text("Nodes") + dd').allTextContents();
  for (const nodes of shown) expect(Number(nodes)).toBeGreaterThan(3);
});

it('shows two engines after as many nodes, and says which has finished', async () => {
  await open('#/theatre?n=8&engine=backtrack&beside=fewest-choices&step=320');
  await says('node 320 of 2,056');
  expect(await page().locator('.counters dt:text("Nodes") + dd').allTextContents()).toEqual(['320', '320']);
  await press('To the start');
  await page().keyboard.press('End');
  expect(await page().locator('.event.finished').allTextContents()).toEqual(
    new Array(2).fill('Finished: 92 solutions.'),
  );
});

it('says that there is no further solution, and stays where it is', async () => {
  await open('#/theatre?n=16&engine=permute-test');
  await says(/^step 0 of 200,000/);
  await press('Next solution');
  await says('There is no further solution among the events that are kept; the search itself is longer.');
  await says(/^step 0 of 200,000/);
});

it('answers bad input with one sentence, and changes the size', async () => {
  await open('#/theatre');
  await rows('10^9');
  await clock('The theatre shows boards of 1 to 16 rows; “10^9” is not possible.');
  await rows('5');
  await page().waitForURL(/n=5/);
  await page().getByRole('link', { name: 'Board', exact: true }).click();
  await page().getByRole('application').waitFor();
});

it('has its pictures taken', async () => {
  await open('#/theatre?n=5&engine=gray-recursive&text=python&step=300', { viewport: { width: 1280, height: 960 } });
  await step(300);
  await picture(page(), 'theatre');
});

itFitsAPhone(visitor, '#/theatre?n=6&engine=bitmask&step=20&text=cpp', () => says(/^step 20 of /));
itFitsAPhone(visitor, '#/theatre?n=6&engine=bitmask&beside=flags&step=20', () => says(/^node 20 of /));
