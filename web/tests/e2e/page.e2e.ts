// Tests the page within its browser: frames, storage, scripts, colours, the language of a visit, the history; and what
// axe finds in states beyond those of the smoke tests.
import { expect, it } from 'vitest';
import { built, ONE_FILE, PHONE, sees, violations, visit } from './site';

const { after, button, newPage, open, page, says, url } = visit();

it('shows only the view within another page, takes the keys after a click there, and leads to the lab', async () => {
  await open();
  const src = `${url()}?lang=en&embed#/theatre?n=5&engine=backtrack`;
  await page().setContent(`<iframe title="theatre" width="900" height="560" src="${src}"></iframe>`);
  const frame = page().frameLocator('iframe');
  await frame.getByRole('button', { name: 'Step', exact: true }).click();
  await frame.getByText(/^step 1 of /).waitFor();
  await page().keyboard.press('ArrowRight');
  await frame.getByText(/^step 2 of /).waitFor();
  expect(await frame.locator('header.top').count()).toBe(0);
  const [lab] = await Promise.all([
    page().waitForEvent('popup'),
    frame.getByRole('link', { name: 'Open in the lab' }).click(),
  ]);
  await says(/^step 2 of /, lab);
  expect(await lab.locator('header.top').count()).toBe(1);
});

it('runs in the frame of a page that denies it all but scripts, as one file', async () => {
  await open('', { serviceWorkers: 'allow' }); // what blocks them fails in such a frame
  const src = `${url()}queens-lab.html?embed#/board?n=6`;
  await page().setContent(`<iframe title="x" sandbox="allow-scripts" width="800" height="600" src="${src}"></iframe>`);
  const frame = page().frameLocator('iframe');
  await frame.getByRole('button', { name: 'How many ways?' }).click();
  await frame.getByText('4 solutions of 6 queens.').waitFor();
});

it('says in one sentence that it needs a server or scripts', async () => {
  const many = await newPage();
  await many.goto(`file://${built}/index.html`);
  await says(/^This page needs a server\./, many);
  const bare = await newPage({ javaScriptEnabled: false });
  await bare.goto(ONE_FILE);
  await says(/needs JavaScript/, bare);
});

it('works where nothing may be stored, and is not white before it is dark', async () => {
  const colours: string[] = [];
  await open('', { colorScheme: 'dark' }, async (fresh) => {
    await fresh.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied');
        },
      });
    });
    await fresh.route('**/assets/*.js', async (route) => {
      colours.push(await fresh.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
      await route.continue();
    });
  });
  expect(colours).toEqual(['rgb(23, 20, 15)']);
  await page()
    .getByRole('button', { name: /^Colours/ })
    .click();
  await button('Colours: light').waitFor();
});

it('begins in the language of the browser, changes it, and remembers it', async () => {
  await open('#/board?n=4&queens=1.2', { locale: 'de-CH' });
  await says('1 von 4 Damen gesetzt, keine greift eine andere an.');
  await after(() => page().getByLabel('Sprache').selectOption('en'));
  await page().reload();
  await says('1 of 4 queens placed, none attacks another.');
  expect(await page().locator('html').getAttribute('lang')).toBe('en');
});

it('goes back and forth through views, without a change of language or presentation', async () => {
  await open('#/solutions?n=8', { locale: 'en-GB' });
  await page().getByRole('button', { name: 'Orbit 6:' }).click();
  await page().keyboard.press('p');
  await sees(() => page().url()).toMatch(/\?present#\/solutions\?n=8&orbit=6$/);
  await after(() => page().goBack());
  await sees(() => page().url()).toMatch(/\?present#\/solutions\?n=8$/);
  await page().locator('.details').waitFor({ state: 'detached' });
  await page().keyboard.press('Escape');
  await after(() => page().goForward());
  await sees(() => page().url()).toMatch(/(\/|html)#\/solutions\?n=8&orbit=6$/);
  await page().locator('.details').waitFor();
});

it('shows with forced colours what is chosen, but not as it shows the focus', async () => {
  await open('#/theatre?n=5&engine=backtrack&step=20', { forcedColors: 'active' });
  const look = (selector: string) =>
    page()
      .locator(selector)
      .first()
      .evaluate((each) => [getComputedStyle(each).outlineStyle, getComputedStyle(each).backgroundColor]);
  const [, plain] = await look('nav a:not([aria-current])');
  for (const selector of ['nav a[aria-current]', '.steps li[aria-current]']) {
    const [outline, ground] = await look(selector);
    expect([selector, outline, ground === plain]).toEqual([selector, 'none', false]);
  }
  await open('#/count?n=12&workers=2&run=1', { forcedColors: 'active' });
  await says(/^12 queens have 14,200/);
  const bars = page().locator('.hands .bar > span');
  const colours = await bars.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(colours).size).toBe(2);
});

it('shows the focus within boxes that cut off what overflows', async () => {
  await open('#/theatre?n=5&engine=backtrack&step=20');
  await page().keyboard.press('Tab'); // from here on the focus is that of a keyboard
  for (const selector of ['.tree .scroll', 'nav a']) {
    await page().locator(selector).first().focus();
    const [offset, width] = await page().evaluate(() => {
      const { outlineOffset, outlineWidth } = getComputedStyle(document.activeElement!);
      return [Number.parseFloat(outlineOffset), Number.parseFloat(outlineWidth)];
    });
    expect([selector, width > 0, offset + width <= 0]).toEqual([selector, true, true]);
  }
});

it('moves only for those who like it', async () => {
  for (const [reducedMotion, animation] of [
    ['no-preference', 'cheer'],
    ['reduce', 'none'],
  ] as const) {
    await open('#/board?n=8&queens=1.4,2.6,3.1,4.5,5.2,6.8,7.3,8.7', { reducedMotion });
    const queen = page().locator('.queen').first();
    expect(await queen.evaluate((each) => getComputedStyle(each).animationName)).toBe(animation);
  }
});

it.each([
  ['dark, on a phone', '', { ...PHONE, colorScheme: 'dark' }],
  ['in German', '?lang=de', {}],
  ['in a dark presentation', '?present', { viewport: { width: 1366, height: 633 }, colorScheme: 'dark' }],
  ['in a frame', '?embed', { viewport: { width: 900, height: 560 } }],
] as const)('gives axe nothing to complain about, %s', async (_, query, options) => {
  for (const hash of [
    '#/board?n=8&queens=1.4,2.6,3.1,4.5,5.2,6.8,7.3,8.7',
    '#/puzzles?n=8&level=hard&seed=20261123&queens=1.1&crosses=3.7',
    '#/puzzles?goal=families&n=6&found=246135',
    '#/theatre?n=6&engine=bitmask&step=20&text=cpp',
    '#/theatre?n=6&engine=bitmask&beside=flags&step=20',
    '#/solutions?n=8&orbit=1',
    '#/race?engines=permute,bitmask,cross&from=4&to=6&run=1',
    '#/count?n=12&workers=2&run=1',
    '#/large?n=1000',
    '#/lessons',
    '#/lessons?lesson=four-queens&step=2',
    '#/lessons?lesson=backtracking&step=2',
    '#/lessons?lesson=symmetry&step=6',
    '#/lessons?lesson=growth&step=7',
    '#/worksheet?kind=tree&n=4',
  ]) {
    await open(query + hash, options);
    for (const summary of await page().locator('main summary:visible').all()) await summary.click();
    expect([hash, ...(await violations(page()))]).toEqual([hash]);
  }
});
