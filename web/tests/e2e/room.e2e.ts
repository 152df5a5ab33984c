// Tests that the board, the current step and the main buttons are on the screen together, on a laptop and on a phone;
// and what the page shows for a solved board, a dragged queen and a technical term.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { oneFile, violations, visit } from './site';

const { open, page, press, says } = visit();
const LAPTOP = { viewport: { width: 1366, height: 633 } };
const TALL_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const screens = [
  ['a laptop', LAPTOP],
  ['a phone', TALL_PHONE],
] as const;

/// The selectors whose element is not wholly on the screen, or is covered by something else at its centre.
async function unseen(selectors: string[]): Promise<string[]> {
  return page().evaluate(
    (wanted) =>
      wanted.filter((selector) => {
        const element = document.querySelector(selector);
        if (!element) return true;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const whole = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        return !whole || !(element.contains(at) || at?.contains(element));
      }),
    selectors,
  );
}

const step = '.deck button:nth-of-type(4)'; // To the start, Step back, Play, Step
const views: [hash: string, ready: string | RegExp, seen: string[]][] = [
  ['#/board?n=8&queens=1.1', '1 of 8 queens placed', ['.board', '.verdict', '.panel button.main']],
  [
    '#/theatre?n=6&engine=backtrack&step=7',
    /^step 7 of [1-9]/,
    ['.show', '.event', 'li[aria-current] .breakpoint', step],
  ],
  [
    '#/theatre?n=8&engine=bitmask&step=90&text=cpp',
    /^step 90 of [1-9]/,
    ['.show', '.event', 'li[aria-current] .breakpoint', step],
  ],
  [
    '#/theatre?n=5&engine=dancing-links&step=90&text=python',
    /^step 90 of [1-9]/,
    ['.show', '.event', 'li[aria-current] .breakpoint', step],
  ],
  ['#/puzzles', /^\d of \d+ queens placed/, ['.board', '.verdict', '.panel button.main']],
  ['#/solutions', '92 solutions in 12 orbits.', ['.verdict', '.sheet li:first-child .card']],
  ['#/race?from=4&to=8&engines=bitmask&run=1', 'Time of one run', ['.chart', '.controls button.main']],
  ['#/count?n=14&workers=2&run=1', /^14 queens have 365,596/, ['.number', '.units canvas', '.controls button.main']],
  ['#/large?n=1000', /queens placed in/, ['.board', '.verdict', '.panel select']],
];

it.each(screens)('shows the board, the step and the buttons on one screen: %s', async (_, size) => {
  for (const [hash, ready, wanted] of views) {
    await open(hash, size);
    await says(ready);
    expect([hash, ...(await unseen([...wanted, 'nav a[aria-current]']))]).toEqual([hash]);
  }
});

it.each([
  [1366, 633],
  [1280, 720],
  [1920, 1080],
])('shows the boards of two engines whole, and what it presents: %i x %i', async (width, height) => {
  const pair = '#/theatre?n=6&engine=backtrack&beside=fewest-choices&step=20';
  for (const start of ['', '?present']) {
    await open(start + pair, { viewport: { width, height } }, undefined, '.deck .row');
    await says('Places a queen on row 5, column 2.');
    expect(await unseen(['.stages > :first-child .show', '.stages > :last-child .show', '.deck .main'])).toEqual([]);
  }
  await open(
    '?present#/theatre?n=6&engine=backtrack&beside=bitmask&step=9',
    { viewport: { width, height } },
    undefined,
    '.mask',
  );
  await page().locator('.mask').first().waitFor();
  const [left, right] = await page().locator('.stages .show rect.light').all();
  expect((await left.boundingBox())!.width).toBeCloseTo((await right.boundingBox())!.width, 0);
  await open('?present#/theatre?n=4&engine=backtrack&step=65', { viewport: { width, height } }, undefined, '.show');
  await says(/^Solution 1/);
  expect(await unseen(['.show', 'li[aria-current] .breakpoint', '.tree-box'])).toEqual([]);
  await open('?present#/race?engines=bitmask&from=4&to=6&question=one', { viewport: { width, height } });
  await page().getByRole('heading', { name: '4 to 6 rows: a first solution' }).waitFor();
  await press('Start the race');
  await says('The race is over.');
  const overhang = () => page().evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(overhang, { timeout: 20_000 }).toBe(0);
  expect(await unseen(['.chart .axis'])).toEqual([]);
  await open('?present#/count?n=12', { viewport: { width, height } });
  await press('Count');
  await says('This is the published number.');
  await expect.poll(overhang, { timeout: 20_000 }).toBe(0);
  for (const view of ['board?n=8', 'puzzles?n=8', 'large?n=1000']) {
    await open(`?present#/${view}`, { viewport: { width, height } }, undefined, '.board');
    await expect.poll(overhang, { timeout: 20_000 }).toBe(0);
  }
  await open('?present#/solutions?n=8', { viewport: { width, height } }, undefined, '.verdict');
  await says('92 solutions in 12 orbits.');
  expect(await page().locator('input:visible, a.button:visible').count()).toBe(0);
  await open('?present&lang=de#/lessons', { viewport: { width, height } }, undefined, '.shelf');
  await says('Backtracking');
  const wide = () =>
    [...document.querySelectorAll('.shelf h3')].filter((title) => title.scrollWidth > title.clientWidth);
  expect(await page().evaluate(`(${wide})().length`)).toBe(0);
});

it.each(screens)('keeps the clock of a long search in the window: %s', async (_, size) => {
  await open('#/theatre?n=16&engine=backtrack&step=199990', size);
  await says('step 199,990 of 200,000');
  const slider = () => page().getByRole('slider').boundingBox();
  const before = await slider();
  await press('To the start');
  await says('step 0 of 200,000');
  expect(await slider()).toEqual(before);
  expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

it.each([
  [1366, 633, 4, 'backtrack'],
  [390, 844, 6, 'backtrack'],
  [360, 640, 6, 'fewest-choices'],
  [390, 844, 8, 'backtrack&beside=fewest-choices'],
  [360, 640, 8, 'gray-recursive&beside=flags'],
])('moves neither board nor tree while the engine works: %i x %i, %i rows, %s', async (width, height, n, engine) => {
  await open(`?lang=de#/theatre?n=${n}&engine=${engine}`, { viewport: { width, height } }, undefined, '.tree-box');
  const places = () =>
    ['.show', '.tree'].map((selector) =>
      Math.round(document.querySelector(selector)!.getBoundingClientRect().top + scrollY),
    );
  const before = await page().evaluate(places);
  for (let i = 1; i <= 40; ++i) {
    await page().keyboard.press(i > 30 ? 'b' : 'ArrowRight');
    if (i <= 30) await says(new RegExp(`^(Schritt|Knoten) ${i} von`));
    expect(await page().evaluate(places)).toEqual(before);
  }
});

it.each([
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [480, 480],
])('shows two boards and the buttons on a screen that is not wide: %i x %i', async (width, height) => {
  for (const language of ['en', 'de']) {
    const size = { viewport: { width, height }, hasTouch: true, isMobile: true };
    await open(`?lang=${language}#/theatre?n=8&engine=gray-recursive&beside=bitmask&step=60`, size, undefined, '.show');
    const stages = ['.stages > :first-child', '.stages > :last-child'];
    expect(await unseen([...stages.flatMap((stage) => [`${stage} .event`, `${stage} .show`]), step])).toEqual([]);
    const tops = await page()
      .locator('.show')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
    expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

it('brings up the board of a lesson that the buttons of the theatre hide', async () => {
  await open('#/lessons?lesson=backtracking', { viewport: { width: 360, height: 640 }, hasTouch: true });
  await says('The board is empty: nothing has happened yet.');
  const under = async () => {
    const board = (await page().locator('.show').boundingBox())!;
    return board.y + board.height - (await page().locator('.deck').boundingBox())!.y;
  };
  expect(await under()).toBeGreaterThan(50);
  await page().getByRole('button', { name: 'Step', exact: true }).tap();
  await says('Turns to row 1.');
  await expect.poll(under, { timeout: 10_000 }).toBeLessThanOrEqual(1);
  expect(await unseen(['.event', '.show', '.deck .main'])).toEqual([]);
});

const SIDEWAYS = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const high = async (selector: string) => (await page().locator(selector).boundingBox())!.height;

it.each([
  [640, 360, 'en'],
  [640, 360, 'de'],
  [640, 400, 'de'],
  [844, 390, 'en'],
  [844, 390, 'de'],
  [932, 430, 'de'],
])('shows boards, figures and buttons on a phone held sideways: %i x %i, %s', async (width, height, language) => {
  const size = { ...SIDEWAYS, viewport: { width, height } };
  const watch = (theatre: string) => open(`?lang=${language}#/theatre?${theatre}`, size, undefined, '.show');
  await watch('n=6&engine=backtrack&step=9');
  expect(await unseen(['.show', '.event', 'li[aria-current] .breakpoint', step])).toEqual([]);
  expect(await high('.show')).toBeGreaterThan(Math.min(height - 105, 0.44 * width));
  await watch('n=6&engine=backtrack&beside=flags&step=9');
  expect(await unseen(['.stages > :first-child .show', '.stages > :last-child .show', step])).toEqual([]);
  const foot = (await page().locator('.deck').boundingBox())!.y;
  for (const board of await page().locator('.show').all())
    expect((await board.boundingBox())!.y + (await board.boundingBox())!.height).toBeLessThanOrEqual(foot);
  for (const long of ['engine=backtrack&step=100000', 'engine=backtrack&beside=bitmask&step=3000']) {
    await watch(`n=9&${long}`);
    expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const counter of await page().locator('.counters dd').all()) {
      const box = (await counter.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
});

it('stands beside its text on a phone held sideways, and in a frame on a slide', async () => {
  for (const hash of ['#/board?n=6', '#/puzzles']) {
    await open(hash, SIDEWAYS);
    expect([hash, ...(await unseen(['.board', '.verdict']))]).toEqual([hash]);
    expect(await high('.board')).toBeGreaterThan(300);
  }
  for (const start of ['', '?embed']) {
    await open(`${start}#/theatre?n=6&engine=backtrack&step=7`, { viewport: { width: 900, height: 560 } });
    expect(await high('.show')).toBeGreaterThan(320);
    const { y, height } = (await page().locator('.show').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await page().locator('.deck').boundingBox())!.y);
  }
  const { x, width } = (await page().getByRole('slider').boundingBox())!;
  expect(x + width).toBeLessThanOrEqual((await page().locator('.corner a').boundingBox())!.x);
});

it('folds away on a phone what prepares the theatre, and opens it', async () => {
  await open('#/theatre?n=5&engine=bitmask', TALL_PHONE);
  await page().getByText('Board and engine: 5 rows, bitmask').click();
  await page().getByRole('textbox', { name: 'Rows' }).fill('4');
  await page().keyboard.press('Enter');
  await says('Board and engine: 4 rows, bitmask');
  expect(await violations(page())).toEqual([]);
});

it('says which solution a solved board is, without tint, and moves only for those who like it', async () => {
  await open('#/board?n=8&queens=1.4,2.6,3.1,4.5,5.2,6.8,7.3');
  const tint = () => page().locator('path.attacked').getAttribute('d');
  const motion = () =>
    page()
      .locator('.queen')
      .first()
      .evaluate((queen) => getComputedStyle(queen).animationName);
  expect(await tint()).not.toBe('');
  await press('Complete this');
  await says('Solved: 8 queens, none attacks another.');
  await says('Solution 37 of 92 in lexicographic order, in orbit 6 of 12');
  expect(await tint()).toBe('');
  expect(await motion()).toBe('cheer');
  expect(await violations(page())).toEqual([]);
  await page().getByRole('link', { name: 'orbit 6 of 12' }).click();
  await says('Orbit 6');
  await open('#/board?n=8&queens=1.4,2.6,3.1,4.5,5.2,6.8,7.3,8.7', { reducedMotion: 'reduce' });
  await says('Solution 37 of 92');
  expect(await motion()).toBe('none');
});

it('shows where a queen in the air would land, and whom she would attack there', async () => {
  await open('#/board?n=8&queens=1.1,4.7');
  const box = (await page().getByRole('application').boundingBox())!;
  const middle = (row: number, column: number) =>
    [box.x + ((column - 0.5) / 8) * box.width, box.y + ((row - 0.5) / 8) * box.height] as const;
  await page().mouse.move(...middle(4, 7));
  await page().mouse.down();
  await page().mouse.move(...middle(3, 4), { steps: 3 });
  const reach = () => page().locator('path.reach').getAttribute('d');
  expect(await page().locator('.target').getAttribute('x')).toBe('3');
  expect(await page().locator('.queen.lifted').count()).toBe(1);
  expect((await reach())!.split('M')).toHaveLength(26); // 25 squares
  expect(await page().locator('.queen.bad').count()).toBe(0);
  await page().mouse.move(...middle(3, 3), { steps: 2 });
  expect(await page().locator('.queen.bad').count()).toBe(1);
  await page().mouse.up();
  await says('The queens on row 1, column 1 and on row 3, column 3 share a diagonal.');
  expect(await page().locator('path.reach').count()).toBe(0);
});

it('explains its words where they stand, with a link where the glossary is near', async () => {
  await open('#/solutions?n=6&orbit=1', TALL_PHONE);
  await press('orbit');
  await says(/^A solution together with its images/);
  expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page())).toEqual([]);
  expect(await page().getByRole('link', { name: 'Glossary' }).count()).toBe(0);
  await page().keyboard.press('Escape');
  await page()
    .getByText(/^A solution together/)
    .waitFor({ state: 'detached' });
  await press('antitranspose');
  await says(/from the lower left corner/);
  if (oneFile) return; // it has no glossary near it
  const html = await readFile(fileURLToPath(new URL('../../../build/lab/index.html', import.meta.url)), 'utf8');
  const body = html.replace('name="queens-docs" content=""', 'name="queens-docs" content="../docs/"');
  await open('#/count?n=8', {}, async (fresh) =>
    fresh.route('**/some/where/', (route) => route.fulfill({ body, contentType: 'text/html' })),
  );
  await press('units');
  expect(await page().getByRole('link', { name: 'Glossary' }).getAttribute('href')).toBe('../docs/glossary.html');
});

/// The buttons and lists, and the links of the header, that are smaller than 24 pixels. Links within text may be
/// smaller.
const tooSmall = () =>
  [...document.querySelectorAll('button, a.button, select, nav a')]
    .filter((each) => !each.closest('p, .small'))
    .map((each) => ({ name: each.getAttribute('aria-label') ?? each.textContent, box: each.getBoundingClientRect() }))
    .filter(({ box: { width, height } }) => width > 0 && Math.min(width, height) < 24)
    .map(({ name }) => name);

it.each([
  '#/board?n=8',
  '#/puzzles?goal=families&n=8',
  '#/theatre?n=6&engine=gray-recursive&text=python&step=60',
  '#/theatre?n=6&engine=flags&beside=bitmask&step=30',
  '#/solutions?n=8&orbit=2',
  '#/race',
  '#/count?n=16',
  '#/large?n=100000',
  '#/lessons',
  '#/lessons?lesson=masks&step=5',
  '#/worksheet?kind=tree&n=5',
])('fits 320 pixels, and each button a finger: %s', async (hash) => {
  for (const lang of ['en', 'de']) {
    const small = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
    await open(`?lang=${lang}${hash}`, small, undefined, 'main :is(button, summary, .shelf)');
    expect([lang, await page().evaluate(tooSmall)]).toEqual([lang, []]);
    expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
