// Tests the page on a phone, by touch: taps after typing, swipes, and whether what a tap shows is on the screen.
import { expect, it } from 'vitest';
import { visit } from './site';

const { open, page, press, says, touch } = visit();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const tap = async (name: string) => {
  const button = page().getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  await page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
const type = (text: string) => page().getByRole('textbox', { name: 'Rows' }).fill(text);
/// The places of the elements, from the top of the window.
const places = (selector: string) =>
  page()
    .locator(selector)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
const onScreen = async (selector: string) => {
  const { height } = page().viewportSize()!;
  return (await places(selector)).every(([top, bottom]) => top >= -1 && bottom <= height + 1);
};

it('takes the number of rows that was typed before the tap on a button', async () => {
  await open('#/count?n=10', PHONE);
  await type('12');
  await tap('Count');
  await says(/^12 queens have 14,200/);
  await type('22');
  await tap('Count again');
  await says('The page counts boards of 1 to 21 rows; “22” is not possible.');
  expect(await page().getByRole('textbox', { name: 'Rows' }).inputValue()).toBe('12');
  await open('#/large?n=1000', PHONE);
  await says(/queens placed in/);
  await type('2000');
  await tap('Next queen');
  await says('2,000 queens placed');
  await open('#/theatre?n=6&engine=backtrack', PHONE);
  await says(/^step 0 of /);
  await page().locator('summary').first().tap();
  await type('5');
  await tap('Step');
  await page().waitForURL(/n=5&engine=backtrack/);
});

it.each(['en', 'de'])('shows the whole clock on a small phone: %s', async (lang) => {
  for (const width of [320, 360])
    for (const hash of ['#/theatre?n=10&engine=backtrack&step=150000', '#/lessons?lesson=growth&step=1']) {
      await open(`?lang=${lang}${hash}`, { ...PHONE, viewport: { width, height: 568 } }, undefined, '.clock input');
      await page().waitForFunction(() => Number(document.querySelector<HTMLInputElement>('.clock input')!.max) > 1000);
      const clock = (await page().locator('.clock input').boundingBox())!;
      expect(clock.x + clock.width).toBeLessThanOrEqual(width);
      if (hash.includes('theatre')) expect(clock.y + clock.height).toBeLessThanOrEqual(568);
      expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
});

it.each([
  [320, 568],
  [640, 360],
])('shows above the board of the theatre that a task is done, at %i x %i', async (width, height) => {
  await open('#/lessons?lesson=backtracking', { ...PHONE, viewport: { width, height } }, undefined, '.deck');
  await says(/^step 0 of/);
  for (let i = 0; i < 10; ++i) await page().getByRole('button', { name: 'Step', exact: true }).tap();
  await page().locator('.progress').filter({ hasText: 'Done, well done.' }).waitFor();
  await expect.poll(() => onScreen('.progress, .progress a'), { timeout: 20_000 }).toBe(true);
  const foot = async (part: string) => {
    const { y, height: tall } = (await page().locator(part).boundingBox())!;
    return y + tall;
  };
  await tap('Step'); // brings the board into view
  await expect
    .poll(async () => (await page().locator('.theatre-stage .event').boundingBox())!.y - (await foot('.progress')), {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(-1);
});

it('scrolls where a swipe begins on a square without a queen, and drags the queen elsewhere', async () => {
  await open('#/board?n=6&queens=2.2', PHONE);
  const board = (await page().locator('.board').boundingBox())!;
  const at = (row: number, column: number) => ({
    x: board.x + ((column - 0.5) / 6) * board.width,
    y: board.y + ((row - 0.5) / 6) * board.height,
  });
  const swipe = (from: { x: number; y: number }, by: number) =>
    touch(...Array.from({ length: 12 }, (_, i) => [{ x: from.x, y: from.y + (by * i) / 11 }]));
  await swipe(at(2, 2), 2 * (board.height / 6));
  await page().waitForURL(/queens=4\.2$/);
  expect(await page().evaluate(() => scrollY)).toBe(0);
  await swipe(at(6, 5), -200);
  await page().waitForFunction(() => scrollY > 50);
  expect(page().url()).toMatch(/queens=4\.2$/);
});

it('presses nothing else with the tap that reaches a goal', async () => {
  for (const size of [PHONE, SMALL, { ...PHONE, viewport: { width: 844, height: 390 } }]) {
    await open('#/lessons?lesson=attack', size, undefined, '.board');
    const board = (await page().locator('.board').boundingBox())!;
    const side = board.width / Number((await page().locator('.board').getAttribute('viewBox'))!.split(' ')[2]);
    await page().touchscreen.tap(board.x + 1.5 * side, board.y + 0.5 * side);
    await says('Done, well done.');
    await page().waitForTimeout(400); // a click would come after at most 300 ms
    expect(page().url()).not.toMatch(/step=2/);
    expect(await page().locator('.board .queen').count()).toBe(2);
  }
});

it('moves no button of the board when a hint or a verdict changes its lines', async () => {
  for (const size of [SMALL, PHONE]) {
    await open('#/board?n=8&queens=1.1', size);
    const rows = '.panel > .row:has(.main) button, .panel > .row:has(.main) + .row button';
    const at = async () => {
      const scrolled = await page().evaluate(() => scrollY);
      return (await places(rows)).map(([top]) => top + scrolled);
    };
    await page().getByRole('button', { name: 'Hint', exact: true }).scrollIntoViewIfNeeded();
    const before = await at();
    await tap('Hint');
    await says(/free squares in/);
    expect(await at()).toEqual(before);
    await tap('Undo');
    await says(/^1 of 8 queens placed|^Place 8 queens/);
    expect(await at()).toEqual(before);
  }
});

it('shows all of a lesson’s figures', async () => {
  await open('#/lessons?lesson=permutations&step=6', SMALL);
  const hidden = await page()
    .locator('.lesson-text pre')
    .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
});

it('shows the lit line beside the buttons of both languages', async () => {
  for (const lang of ['en', 'de']) {
    for (const theatre of ['n=6&engine=backtrack&step=18', 'n=5&engine=backtrack&step=3']) {
      await open(`?lang=${lang}#/theatre?${theatre}`, SMALL);
      await page().locator('.steps li[aria-current]').waitFor();
      const [[, bottom]] = await places('.steps li[aria-current]');
      const [[top]] = await places('.deck');
      expect([lang, theatre, bottom <= top + 1]).toEqual([lang, theatre, true]);
    }
  }
});

it('shows the lit line above the buttons in a lesson, on a phone held sideways', async () => {
  const size = { ...PHONE, viewport: { width: 740, height: 360 } };
  await open('?lang=de#/lessons?lesson=backtracking&step=1', size, undefined, '.show');
  for (let i = 1; i <= 10; ++i) {
    await tap('Schritt');
    await says(new RegExp(`^Schritt ${i} von 153`));
  }
  const below = async () => {
    const [[, bottom]] = await places('.steps li[aria-current]');
    const [[top]] = await places('.deck');
    return bottom - top;
  };
  await expect.poll(below, { timeout: 10_000 }).toBeLessThanOrEqual(1);
});

it('shows what the board says, however long, without a move of its buttons', async () => {
  await open('?lang=de#/board?n=8&queens=4.2,5.5', SMALL);
  await press('Tipp');
  await says(/^Eine Dame muss in Zeile 3/);
  expect(await onScreen('.news .message')).toBe(true);
  await press('Vervollständigen');
  await says(/^Lösung 85 von 92/);
  expect(await onScreen('.news .place')).toBe(true);
});

it('shows a turn, and the buttons for it, on one screen', async () => {
  for (const size of [SMALL, { ...PHONE, viewport: { width: 844, height: 390 } }]) {
    await open('#/lessons?lesson=symmetry', size);
    await tap('Quarter turn');
    await says('Done, well done.');
    await expect.poll(() => onScreen('.turn-pair .mini'), { timeout: 20_000 }).toBe(true); // when the turn is over
  }
});

it.each([
  [667, 375],
  [740, 360],
  [360, 640],
  [320, 568],
])('shows the whole board with each hint, at %i x %i', async (width, height) => {
  await open('?lang=de#/puzzles?n=8&level=expert&seed=20261125', { ...SMALL, viewport: { width, height } });
  const hint = page().locator('.puzzles .message');
  for (let degree = 0; degree < 3; ++degree) {
    const before = await hint.innerText();
    await page().locator('.hinting .main:not([aria-disabled])').tap();
    await expect.poll(() => hint.innerText()).not.toBe(before);
    await expect.poll(() => onScreen('.puzzles .board, .puzzles .message'), { timeout: 20_000 }).toBe(true);
  }
});

it('shows on a phone held sideways that a task on the board is done', async () => {
  await open('#/lessons?lesson=attack', { ...SMALL, viewport: { width: 740, height: 360 } });
  const board = page().getByRole('application');
  await board.evaluate((each) => each.scrollIntoView({ block: 'start' }));
  const box = (await board.boundingBox())!;
  await page().touchscreen.tap(box.x + (1.5 / 8) * box.width, box.y + (0.5 / 8) * box.height);
  await says('Done, well done.');
  await expect.poll(() => onScreen('.progress, .progress a'), { timeout: 20_000 }).toBe(true);
});

it.each([
  [640, 360],
  [360, 740],
])('leads from a task below a long text to its question, and on, at %i x %i', async (width, height) => {
  await open('#/lessons?lesson=symmetry&step=6', { ...PHONE, viewport: { width, height } });
  await tap('Half turn');
  await says('Done, well done.');
  await says('The board looks as before.');
  await expect.poll(() => onScreen('.progress, .progress button'), { timeout: 20_000 }).toBe(true);
  await tap('To the question');
  await expect.poll(() => onScreen('.ask input'), { timeout: 20_000 }).toBe(true);
  await page().locator('.ask input').fill('2');
  await tap('This is my answer');
  await says('Right: 2.');
  await page()
    .locator('.lesson-stage')
    .evaluate((each) => each.scrollIntoView({ block: 'end' }));
  await expect.poll(() => onScreen('.progress, .progress a'), { timeout: 20_000 }).toBe(true);
  await open('#/lessons?lesson=symmetry&step=8', { ...PHONE, viewport: { width, height } });
  await page().locator('.ask input').fill('4');
  await tap('This is my answer');
  await tap('To the task');
  await expect.poll(() => onScreen('.task'), { timeout: 20_000 }).toBe(true);
});

it.each([
  [320, 568, 'n=8&engine=flags&step=31'],
  [320, 568, 'n=8&engine=gray-recursive&step=40'],
  [320, 568, 'n=8&engine=bitmask&step=30'],
  [360, 640, 'n=8&engine=bitmask&step=30'],
  [390, 844, 'n=12&engine=bitmask&step=90'],
])('shows the highlighted line with the board when Step is tapped: %i x %i, %s', async (width, height, link) => {
  await open(`#/theatre?${link}`, { ...PHONE, viewport: { width, height } });
  const first = Number(/step=(\d+)/.exec(link)![1]);
  for (let step = first + 1; step <= first + 6; ++step) {
    await tap('Step');
    await page().waitForURL(new RegExp(`step=${step}$`));
    const isSeen = () =>
      page().evaluate(() => {
        const line = document.querySelector('.steps [aria-current]')?.getBoundingClientRect();
        const { top } = document.querySelector('.deck')!.getBoundingClientRect();
        return !line || line.bottom <= top + 1;
      });
    await expect.poll(isSeen, { timeout: 10_000 }).toBe(true);
    expect((await places('.theatre-stage .event, .show')).every(([from]) => from >= -1)).toBe(true);
  }
});

it('keeps the highlighted line in its box when the phone is turned', async () => {
  await open('#/theatre?n=6&engine=backtrack&step=10', SMALL);
  await page().locator('.steps [aria-current]').waitFor();
  await page().setViewportSize({ width: 640, height: 360 });
  const isInside = () =>
    page().evaluate(() => {
      const [line, box] = ['.steps [aria-current]', '.steps'].map((each) =>
        document.querySelector(each)!.getBoundingClientRect(),
      );
      return line.top >= box.top - 1 && line.top + 20 <= box.bottom;
    });
  await expect.poll(isInside, { timeout: 10_000 }).toBe(true);
});

it.each([
  [740, 360, 'symmetry&step=7'],
  [320, 568, 'permutations&step=5'],
  [320, 568, 'masks&step=7'],
])('shows the way on below the explanation of an answer, at %i x %i, %s', async (width, height, step) => {
  await open(`#/lessons?lesson=${step}`, { ...PHONE, viewport: { width, height } });
  const choices = page().locator('.ask input[type="radio"]');
  if ((await choices.count()) > 0) await choices.first().check();
  else await page().locator('.ask input').fill('12');
  await tap('This is my answer');
  await page().locator('.why p').nth(1).waitFor();
  await expect.poll(() => onScreen('.progress :is(a, button)'), { timeout: 20_000 }).toBe(true);
});

it.each([
  [320, 568],
  [640, 360],
])('shows the meaning of a word at the foot of the window, at %i x %i', async (width, height) => {
  await open('#/board?n=8&queens=1.1,2.5,3.8,4.6,5.3,6.7,7.2,8.4', { ...PHONE, viewport: { width, height } });
  await page().getByRole('button', { name: 'what is an orbit?' }).tap();
  await page().locator('.explained').waitFor();
  await expect.poll(() => onScreen('.explained'), { timeout: 20_000 }).toBe(true);
});

it('keeps the board of a task until it is done, also when the question is answered first', async () => {
  await open('#/lessons?lesson=local-search&step=2', PHONE);
  await page().getByRole('radio').first().check();
  await tap('This is my answer');
  await page().locator('.why p').nth(1).waitFor();
  await tap('To the task');
  await says('5 of 6 queens placed, none attacks another.');
  await page()
    .getByRole('heading', { name: /^Step 2 of 5/ })
    .waitFor();
});

it('shows the board that was pasted', async () => {
  for (const viewport of [SMALL.viewport, { width: 683, height: 384 }]) {
    await open('#/board?n=7', { ...SMALL, viewport });
    await page().getByText('Paste a board').tap();
    await page().locator('.paste textarea').fill('2 4 1 3');
    await tap('Read it');
    await says('Read 4 queens on a board of 4 rows (numeric).');
    await expect.poll(() => onScreen('.board-view .message'), { timeout: 10_000 }).toBe(true);
    const board = (await page().locator('.board').boundingBox())!;
    expect(board.y).toBeGreaterThan(-40);
    expect(board.y + board.height).toBeLessThanOrEqual(viewport.height);
  }
});

it('leads on from below the text of a step, and begins a step again at its beginning', async () => {
  await open('#/lessons?lesson=four-queens', PHONE);
  const onward = () => page().locator('.progress a');
  expect(await onward().count()).toBe(0);
  await open('#/lessons?lesson=symmetry', PHONE);
  await tap('Quarter turn');
  await onward().waitFor();
  await tap('Begin this step again');
  await page().waitForFunction(() => scrollY === 0);
  expect(await onward().count()).toBe(0);
  await tap('Quarter turn');
  await onward().tap();
  await page().waitForURL(/lesson=symmetry&step=2$/);
});

it('keeps the current view in sight when the phone is turned', async () => {
  await open('#/lessons', PHONE, undefined, '.shelf');
  const tab = () => page().locator('nav a[aria-current]').boundingBox();
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ]) {
    await page().setViewportSize({ width, height });
    await page().waitForFunction(() => {
      const { left, right } = document.querySelector('nav a[aria-current]')!.getBoundingClientRect();
      const nav = document.querySelector('nav')!.getBoundingClientRect();
      return left >= nav.left - 1 && right <= nav.right + 1;
    });
    expect((await tab())!.width).toBeGreaterThan(0);
  }
});
