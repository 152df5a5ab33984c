import { expect, it } from 'vitest';
import { itFitsAPhone, oneFile, PHONE, picture, violations, visit } from './site';

const visitor = visit();
const { open, page, press, reopen, says } = visitor;
const follow = (name: string | RegExp) => page().getByRole('link', { name }).click();
const next = () => page().getByRole('link', { name: 'Next step', exact: true }).click();
const choose = (name: string) => page().getByRole('radio', { name, exact: true }).check();
const answer = () => press('This is my answer');
const type = (text: string) => page().getByRole('textbox', { name: 'Your answer, a number' }).fill(text);
const heading = (text: string) => page().getByRole('heading', { name: text, exact: true }).waitFor();

/// A tap on a square of the board, counted from 1.
async function tap(n: number, row: number, column: number) {
  const box = (await page().getByRole('application').boundingBox())!;
  await page().mouse.click(box.x + ((column - 0.5) / n) * box.width, box.y + ((row - 0.5) / n) * box.height);
}

it('leads through four queens by clicks: dead end, answer, solution, list', async () => {
  await open('#/lessons');
  expect(await page().locator('.shelf li').count()).toBe(12);
  await follow('Four queens by hand');
  await heading('Step 1 of 7: Begin in the corner');
  await tap(4, 2, 3);
  await says('Done, well done.');
  await next();
  await heading('Step 2 of 7: Was it bad luck?');
  await press('How many ways?');
  await says('There is no solution that keeps these queens and blocks.');
  await answer();
  await says('Type a number first, such as 12; a guess is fine.');
  await type('1');
  await answer();
  await says('You said: 1. The answer is: 0.');
  await next();
  await heading('Step 3 of 7: The next square');
  for (const [row, column] of [
    [2, 4],
    [3, 1],
    [4, 3],
  ])
    await tap(4, row, column);
  await says('Done, well done.');
  await next();
  await heading('Step 4 of 7: How many in all?');
  await type('2');
  await page().keyboard.press('Enter');
  await says('Right: 2.');
  await picture(page(), 'lessons');
  await page().waitForURL(/#\/lessons\?lesson=four-queens&step=4$/);
  await reopen();
  await heading('Step 4 of 7: How many in all?');
});

it.skipIf(oneFile)(
  'walks through all twelve by clicks on a phone, with an answer to each question',
  { timeout: 180_000 },
  async () => {
    await open('#/lessons', PHONE);
    await follow('What attacks what');
    const titles: string[] = [];
    for (;;) {
      const title = page().locator('.lesson-text h3');
      await title.waitFor();
      titles.push(`${await page().locator('.lesson-text .row span').innerText()}, ${await title.innerText()}`);
      await page().locator('.lesson-stage :is(.board, .show, .chart, .units, .sheet)').first().waitFor();
      if ((await page().locator('.ask').count()) > 0) {
        const choices = page().locator('.ask input[type="radio"]');
        if ((await choices.count()) > 0) await choices.first().check();
        else await type('1');
        await answer();
        await page().locator('.why p').nth(1).waitFor();
      }
      const wide = await page().evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([titles.at(-1), Math.max(0, wide)]).toEqual([titles.at(-1), 0]);
      const on = page().getByRole('link', { name: /^Next/ }).last();
      if ((await on.count()) === 0) break;
      const old = await title.innerText();
      await on.click();
      await page().waitForFunction((text) => document.querySelector('.lesson-text h3')?.textContent !== text, old);
    }
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.at(-1)).toBe('Counting without looking, Step 8 of 8: Does it pay?');
    await follow('Finish: back to the list');
    await page().locator('.shelf li').nth(11).waitFor();
  },
);

it('shows the engine at the step in question, and goes on when the answer is given', async () => {
  await open('#/lessons?lesson=backtracking&step=2');
  await says(/^step 19 of /);
  await choose('It takes back the queen of row 2.');
  await answer();
  await says('Right: It takes back the queen of row 2.');
  await says(/^step 20 of /);
  await next();
  await heading('Step 3 of 7: Further back');
  expect(await page().evaluate(() => document.activeElement?.tagName)).toBe('H3');
  await follow('Step 4: The first solution');
  await press('Next solution');
  await says('Done, well done.');
  await page().goBack();
  await heading('Step 3 of 7: Further back');
});

it('is read and answered by keys alone', async () => {
  await open('#/lessons?lesson=symmetry&step=4');
  await heading('Step 4 of 8: How many families?');
  await page().getByRole('radio').first().focus();
  await page().keyboard.press('ArrowDown');
  await page().keyboard.press('Tab');
  await page().keyboard.press('Enter');
  await says('Right: No.');
  await page().keyboard.press('Tab'); // Back
  await page().keyboard.press('Tab');
  await page().keyboard.press('Enter');
  await heading('Step 5 of 8: Find the small one');
});

it('turns a solution, and finds the family of four', async () => {
  await open('#/lessons?lesson=symmetry');
  await press('Quarter turn');
  await says('Done, well done.');
  await says('This is another solution.');
  await page().locator('.turning .moving').waitFor({ state: 'detached' });
  await follow('Step 5: Find the small one');
  await page()
    .getByRole('button', { name: /10: 4 images/ })
    .click();
  await says('Done, well done.');
  await next();
  await press('Half turn');
  await says('The board looks as before.');
  await type('2');
  await answer();
  await says('Right: 2.');
});

it('runs a race, and places a million queens, inside of a lesson', async () => {
  await open('#/lessons?lesson=permutations&step=4');
  await press('Start the race');
  await says('Done, well done.');
  await open('#/lessons?lesson=closed-forms&step=5');
  await press('Next queen');
  await says('Done, well done.');
});

it('keeps progress until the visit ends', async () => {
  await open('#/lessons');
  await follow('Why 2 and 3 have none');
  await tap(1, 1, 1);
  await says('Done, well done.');
  await page().reload();
  await page().getByRole('link', { name: 'Step 1: One queen, done' }).waitFor();
  await press('Begin this step again');
  await page().getByRole('link', { name: 'Step 1: One queen', exact: true }).waitFor();
  await tap(1, 1, 1);
  await follow('All lessons');
  await says('1 of 7 steps done');
  await page().waitForURL(/#\/lessons$/);
});

it('leaves the tab of a view as it was', async () => {
  await open('#/board?n=6&queens=1.1');
  await says('1 of 6 queens placed, none attacks another.');
  await page().getByRole('link', { name: 'Lessons', exact: true }).click();
  await follow('Four queens by hand');
  await tap(4, 2, 3);
  await says('Done, well done.');
  await page().getByRole('link', { name: 'Board', exact: true }).click();
  await says('1 of 6 queens placed, none attacks another.');
  await page().getByRole('link', { name: 'Lessons', exact: true }).click();
  await says('2 of 4 queens placed, none attacks another.');
});

it('opens a file of a teacher, and names the lines that are wrong', async () => {
  await open('#/lessons');
  const file = (text: string) => ({ name: 'mine.md', mimeType: 'text/markdown', buffer: Buffer.from(text) });
  const field = page().getByLabel('Open a lesson');
  await field.setInputFiles(file('# Mine\n\n## One\nShow: #/board?n=5\nDo: Solve it.\nGoal: won\nWhy: so\n'));
  await says('This is not a lesson yet: 2 things are wrong.');
  await says(/^Line 6\. Goal: there is no goal “won” for the view “board”/);
  await says(/^Line 7\. Why: the step needs a line “Ask:”/);
  const [shown, chooser] = await Promise.all([page().locator('.faults').boundingBox(), field.boundingBox()]);
  expect(shown!.y).toBeGreaterThan(chooser!.y);
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(page().viewportSize()!.height + 1);
  const good = '# Mine\n\nA lesson of my own.\n\n## One\n<b>Five</b> **queens**.\nShow: #/board?n=5\n';
  await field.setInputFiles(file(good));
  await heading('Step 1 of 1: One');
  await says('<b>Five</b>');
  await page().waitForURL(/lesson=own$/);
  await page().goBack();
  await page().waitForURL(/#\/lessons$/);
  await page().goForward();
  await heading('Step 1 of 1: One');
  const saved = page().waitForEvent('download');
  await press('Save this lesson as a file');
  expect((await saved).suggestedFilename()).toBe('own.md');
  await page().reload();
  await heading('Step 1 of 1: One');
  await follow('All lessons');
  await follow('Yours: Mine');
  await heading('Step 1 of 1: One');
  // A file that is dropped.
  await page().evaluate(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'other.md'));
      document.querySelector('.lesson')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    },
    good.replace('## One', '## Other'),
  );
  await heading('Step 1 of 1: Other');
  await follow('All lessons');
  const old = Buffer.from(good.replace('queens', 'K\u00f6niginnen'), 'latin1'); // as an old editor saves it
  await field.setInputFiles({ name: 'old.md', mimeType: 'text/markdown', buffer: old });
  await says('K\u00f6niginnen');
});

it('is presented with a remote control, also after the clock was dragged', async () => {
  await open('?present#/lessons?lesson=backtracking&step=6', {}, undefined, '[data-present] .clock input');
  await page().waitForURL(/step=6$/);
  const clock = page().getByRole('slider');
  await clock.focus();
  await page().keyboard.press('ArrowRight'); // moves the slider
  const step = Number(await clock.inputValue());
  await page().keyboard.press('PageDown');
  await says(`step ${step + 1} of`);
  await page().keyboard.press('PageUp');
  await says(`step ${step} of`);
});

it('says what is wrong with a link', async () => {
  await open('#/lessons?lesson=magic');
  await says('There is no lesson “magic”; here are all of them.');
  await open('#/lessons?lesson=attack&step=99');
  await says('This lesson has 7 steps; this is the last one.');
  await page().waitForURL(/step=7$/);
});

it('is presented with all choices of what a tap places, and with whole lines', async () => {
  for (const [width, height] of [
    [1366, 633],
    [1920, 1080],
  ]) {
    await open('?present#/lessons?lesson=four-queens&step=7', { viewport: { width, height } }, undefined, '.tool');
    for (const choice of await page().locator('.tool .choice').all()) expect(await choice.isVisible()).toBe(true);
    expect(await page().locator('.tool .choice').count()).toBe(2);
    await open('?present#/lessons?lesson=permutations&step=6', { viewport: { width, height } }, undefined, 'pre');
    const lines = page().locator('.lesson-text pre');
    await lines.waitFor();
    expect(await lines.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    expect(await lines.innerText()).toMatch(/position 4$/);
  }
});

it('is presented with the buttons that a step asks for, beside the board', async () => {
  const laptop = { viewport: { width: 1366, height: 633 } };
  await open('?present#/lessons?lesson=four-queens&step=2', laptop, undefined, '[data-present] main h3');
  await press('How many ways?');
  await says('There is no solution that keeps these queens and blocks.');
  const board = (await page().getByRole('application').boundingBox())!;
  const panel = (await page().locator('.panel').boundingBox())!;
  expect(board.x + board.width).toBeLessThanOrEqual(panel.x);
  expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

it.each([
  ['', 'light'],
  ['', 'dark'],
  ['?lesson=four-queens&step=2', 'light'],
  ['?lesson=backtracking&step=2', 'dark'],
  ['?lesson=symmetry&step=6', 'light'],
  ['?lesson=growth&step=3', 'dark'],
  ['?lesson=growth&step=7', 'light'],
  ['?lesson=local-search&step=4', 'dark'],
] as const)('has nothing for axe to complain about on a wide screen: %s, %s', async (query, colorScheme) => {
  await open(`#/lessons${query}`, { colorScheme });
  if (query) await page().locator('.lesson-stage :is(.board, .show, .chart, .units, .sheet)').first().waitFor();
  expect(await violations(page())).toEqual([]);
});

itFitsAPhone(visitor, '#/lessons', () => says('What attacks what'));
itFitsAPhone(visitor, '#/lessons?lesson=four-queens&step=2', async () => {
  await type('0');
  await answer();
  await says('Right: 0.');
});
itFitsAPhone(visitor, '#/lessons?lesson=backtracking&step=2', async () => {
  await says(/^step 19 of /);
  await choose('It takes back the queen of row 1.');
  await answer();
  await says(/^step 20 of /);
});
itFitsAPhone(visitor, '#/lessons?lesson=symmetry', async () => {
  await press('Quarter turn');
  await page().locator('.turning .moving').waitFor({ state: 'detached' });
});
