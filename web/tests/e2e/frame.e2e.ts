// Tests the page in a frame of a slide or of another page, and in large type for a projector.
import { expect, it } from 'vitest';
import { oneFile, PHONE, violations, visit } from './site';

const { open, page, press, says } = visit();
const LAPTOP = { viewport: { width: 1366, height: 633 } };
const headers = () => page().locator('header.top').count();

it('shows only the view within another page, with a way to the lab', async () => {
  await open('?embed#/theatre?n=5&engine=backtrack', { viewport: { width: 900, height: 560 } });
  await says(/^step 0 of [1-9]/);
  expect(await headers()).toBe(0);
  await press('Step');
  await page().waitForURL(/\?embed#\/theatre\?n=5&engine=backtrack&step=1$/);
  expect(await violations(page())).toEqual([]);
  const lab = page().getByRole('link', { name: 'Open in the lab' });
  expect(await lab.getAttribute('href')).toMatch(/^\/[^?]*#\/theatre\?n=5&engine=backtrack&step=1$/);
  const opened = page().waitForEvent('popup');
  await lab.click();
  const other = await opened;
  await other.getByText(/^step 1 of /).waitFor();
  expect(await other.locator('header.top').count()).toBe(1);
  await other.close();
  await open('?lang=de&embed#/board?n=5');
  const labor = page().getByRole('link', { name: 'Im Labor öffnen' });
  expect(await labor.getAttribute('href')).toMatch(/^\/[^?]*\?lang=de#\/board\?n=5$/);
});

it('shows all levels in a lesson that is presented, and two engines side by side', async () => {
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ]) {
    const large = { viewport: { width, height } };
    for (const step of ['grays-tree&step=5', 'join&step=7']) {
      await open(`?present#/lessons?lesson=${step}`, large, undefined, '.tree-box svg');
      await says(/^Finished/);
      const cut = await page()
        .locator('.tree-box, .tree .scroll')
        .evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight));
      expect(Math.max(...cut)).toBeLessThanOrEqual(1);
    }
    await open('?present&lang=de#/lessons?lesson=masks&step=4', large, undefined, '.show');
    const boards = await page().locator('.show').all();
    const [left, right] = await Promise.all(boards.map((board) => board.boundingBox()));
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
    expect(right!.y).toBe(left!.y);
  }
});

it.skipIf(oneFile)('runs in the frame of a page that denies it all but scripts, as one file', async () => {
  await open('#/board', { serviceWorkers: 'allow' }); // what blocks them fails in such a frame
  const inner = `${page().url().replace(/#.*/, '')}queens-lab.html?embed#/board?n=6`;
  await page().setContent(
    `<iframe title="board" sandbox="allow-scripts" width="800" height="600" src="${inner}"></iframe>`,
  );
  const frame = page().frameLocator('iframe');
  await frame.getByRole('button', { name: 'How many ways?' }).click();
  await frame.getByText('4 solutions of 6 queens.').waitFor();
  expect(await frame.locator('header.top').count()).toBe(0);
});

it('takes the keys after a click on a button in a frame', async () => {
  await open('#/board');
  const inner = `${page().url().replace(/#.*/, '')}?embed#/theatre?n=5&engine=backtrack`;
  await page().setContent(`<iframe title="theatre" width="900" height="560" src="${inner}"></iframe>`);
  const frame = page().frameLocator('iframe');
  await frame.getByText(/^step 0 of [1-9]/).waitFor();
  await frame.getByRole('button', { name: 'Step', exact: true }).click();
  await frame.getByText(/^step 1 of /).waitFor();
  await page().keyboard.press('ArrowRight');
  await frame.getByText(/^step 2 of /).waitFor();
});

it('shows the node where the search is, however high the tree', async () => {
  await open('?present#/theatre?n=6&engine=backtrack', { viewport: { width: 1280, height: 720 } }, undefined, '.show');
  await says('The board is empty: nothing has happened yet.');
  await page().keyboard.press('s');
  await says(/^Solution 1/);
  const node = page().locator('.tree .node.current');
  const inside = await node.evaluate((each) => {
    const box = each.closest('.tree-box')!.getBoundingClientRect();
    const { top, bottom } = each.getBoundingClientRect();
    return top >= box.top && bottom <= box.bottom;
  });
  expect(inside).toBe(true);
});

it('leaves everything in its place from step to step of a presentation', async () => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    await open('?present#/theatre?n=6&engine=backtrack&step=280', { viewport }, undefined, '.deck .main');
    await page().locator('.tree-box svg').first().waitFor();
    const places = () =>
      page().evaluate(() => [
        ...['.tell .steps', '.tree-box', '.show'].map(
          (each) => document.querySelector(each)!.getBoundingClientRect().top,
        ),
        document.documentElement.scrollHeight - innerHeight,
        document.querySelector('.steps')!.scrollHeight - document.querySelector('.steps')!.clientHeight,
      ]);
    const before = await places();
    expect(before.slice(-2)).toEqual([0, 0]);
    const [tree, corner] = ['.tree-box', '.corner'].map((each) => page().locator(each).boundingBox());
    expect((await tree)!.y + (await tree)!.height).toBeLessThanOrEqual((await corner)!.y);
    for (let step = 281; step <= 304; ++step) {
      await page().keyboard.press('PageDown');
      await page().waitForURL(new RegExp(`step=${step}$`));
      expect(await places()).toEqual(before);
    }
  }
});

it('shows the whole board in a small frame, and all buttons', async () => {
  for (const beside of ['', '&beside=flags']) {
    const viewport = { width: 600, height: 400 };
    await open(`?embed#/theatre?n=6&engine=backtrack${beside}&step=30`, { viewport }, undefined, '.deck .clock input');
    const deck = (await page().locator('.deck').boundingBox())!;
    expect(deck.y + deck.height).toBeLessThanOrEqual(viewport.height);
    for (const show of await page().locator('.show').all()) {
      const { x, y, width, height } = (await show.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(x + width <= deck.x ? viewport.height : deck.y);
    }
  }
});

it('leaves the clock free on a phone', async () => {
  for (const lang of ['en', 'de']) {
    await open(`?embed&lang=${lang}#/theatre?n=6&engine=backtrack`, PHONE, undefined, '.deck .clock input');
    const [clock, corner] = [
      (await page().locator('.clock input').boundingBox())!,
      (await page().locator('.corner').boundingBox())!,
    ];
    expect(clock.width).toBeGreaterThan(90);
    expect(corner.y).toBeGreaterThanOrEqual(clock.y + clock.height);
  }
});

it('is readable from the last row, with its controls folded away, until Escape', async () => {
  await open('#/theatre?n=6&engine=backtrack&step=40', LAPTOP);
  await says(/^step 40 of [1-9]/);
  await page().keyboard.press('p');
  await page().waitForURL(/\?present#\/theatre/);
  for (const selector of ['.event', '.steps li[aria-current]']) {
    const element = page().locator(selector);
    const size = await element.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    expect(size).toBeGreaterThanOrEqual(633 / 25);
    const box = (await element.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(633);
  }
  const board = (await page().locator('.show').boundingBox())!;
  expect(board.y + board.height).toBeLessThanOrEqual(633);
  expect(board.height).toBeGreaterThan(633 / 2);
  expect(await page().getByRole('combobox', { name: 'Engine' }).count()).toBe(0);
  // The buttons, the speed and the step stand in one line.
  const line = await page()
    .locator('.deck :is(button, select, .clock)')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0));
  expect(line).toHaveLength(7);
  for (const { top, bottom } of line) expect(top < line[0].bottom && bottom > line[0].top).toBe(true);
  await page().getByRole('combobox', { name: 'Speed' }).selectOption({ label: '60/s' });
  await page().locator('main h2').focus(); // the list keeps the letter P
  expect(await headers()).toBe(0);
  expect(await violations(page())).toEqual([]);
  await page().keyboard.press('PageDown'); // a remote control
  await page().waitForURL(/\?present#\/theatre.*step=41&speed=4$/);
  await page().keyboard.press('Escape');
  await page().waitForURL(/(\/|html)#\/theatre.*step=41&speed=4$/);
  expect(await headers()).toBe(1);
  await press('Present');
  await press('Leave (Esc)');
  await page().waitForURL(/(\/|html)#\/theatre/);
  await page().getByRole('textbox', { name: 'Rows' }).focus();
  await page().keyboard.press('p'); // belongs to the field
  expect(await headers()).toBe(1);
});

it('presents the size of what is counted, no advice about hidden controls, and large solutions', async () => {
  await open('?present#/count?n=9', LAPTOP, undefined, '[data-present] main h2');
  await says('n = 9');
  await open('?present#/count?n=12&run=1', LAPTOP, undefined, '[data-present] main h2');
  await says(/^\d[\d,]* units? in /);
  expect((await page().locator('.hands .bar').first().boundingBox())!.width).toBeGreaterThan(60);
  await page().getByText('This is the published number.').waitFor();
  const race = '?present#/lessons?lesson=growth&step=3';
  await open(race, LAPTOP, undefined, '[data-present] table');
  await says('The race is over.');
  expect(
    await page()
      .locator('.scroll')
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth)),
  ).toEqual([0]);
  await open('?present#/race?from=4&to=6', LAPTOP, undefined, '[data-present] main h2');
  await page().getByText('Here the race will draw its lines.').waitFor();
  expect(await page().getByText('Choose engines, and start.').count()).toBe(0);
  await open('?present#/solutions?n=8', LAPTOP, undefined, '[data-present] .sheet');
  const { height, width } = (await page().locator('.sheet .numbers').first().boundingBox())!;
  expect(width).toBeGreaterThan(150);
  expect(height).toBeLessThan(40); // one line
});

it.each(['#/board?n=8&queens=1.1,2.2', '#/solutions', '#/race', '#/count?n=12&run=1', '#/large?n=100'])(
  'presents %s',
  async (hash) => {
    await open(`?present${hash}`, LAPTOP, undefined, '[data-present] main h2');
    await page().getByRole('button', { name: 'Leave (Esc)' }).waitFor();
    expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page())).toEqual([]);
  },
);

it.each(['en', 'de'])('shows the boards of two engines above the buttons of a frame: %s', async (lang) => {
  for (const [width, height] of [
    [800, 500],
    [900, 560],
  ]) {
    const hash = `?embed&lang=${lang}#/theatre?n=6&engine=backtrack&beside=bitmask&step=80`;
    await open(hash, { viewport: { width, height } }, undefined, '.show');
    const deck = (await page().locator('.deck').boundingBox())!;
    for (const show of await page().locator('.show').all()) {
      const { y, height: tall } = (await show.boundingBox())!;
      expect(y + tall).toBeLessThanOrEqual(deck.y + 1);
      expect(tall).toBeGreaterThan(180);
    }
  }
});
