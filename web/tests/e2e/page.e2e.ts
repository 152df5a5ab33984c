// Tests the page as a whole: what all its views have in common.
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { oneFile, visit } from './site';

const { browser, offline, open, page, press, says } = visit();
const tab = (name: string) => page().getByRole('link', { name, exact: true }).click();
const one = fileURLToPath(new URL('../../../build/lab/queens-lab.html', import.meta.url));
const many = fileURLToPath(new URL('../../../build/lab/index.html', import.meta.url));

it('keeps what each view shows when tabs are changed, and the last move too', async () => {
  await open('#/board?n=6&queens=1.1,2.3');
  const box = (await page().getByRole('application').boundingBox())!;
  await page().mouse.click(box.x + (4.5 / 6) * box.width, box.y + (2.5 / 6) * box.height);
  await tab('Board');
  await says('3 of 6 queens placed, none attacks another.');
  await tab('Theatre');
  await page()
    .getByText(/^step 0 of /)
    .waitFor();
  await press('Step');
  await page()
    .getByText(/^step 1 of /)
    .waitFor();
  await tab('Race');
  await says('Choose engines, and start.');
  await tab('Theatre');
  await page()
    .getByText(/^step 1 of /)
    .waitFor();
  await tab('Board');
  await says('3 of 6 queens placed, none attacks another.');
  await press('Undo');
  await says('2 of 6 queens placed, none attacks another.');
  await page().mouse.click(box.x + (4.5 / 6) * box.width, box.y + (2.5 / 6) * box.height);
  await tab('Large'); // at once
  await says(/queens placed in/);
  await page().goBack();
  await says('3 of 6 queens placed, none attacks another.');
});

it('follows the view after another address of it was opened', async () => {
  await open('#/board?n=6');
  await page().evaluate(() => {
    location.hash = '#/board?n=5&queens=1.1';
  });
  await says('1 of 5 queens placed, none attacks another.');
  await press('Clear');
  await page().waitForURL(/#\/board\?n=5$/);
});

it('needs no network once it is loaded', async () => {
  await open();
  await press('Hint');
  await says(/free squares in/);
  await offline();
  await tab('Solutions');
  await says('92 solutions in 12 orbits.');
  await tab('Theatre');
  await page()
    .getByText(/^step 0 of /)
    .waitFor();
  await tab('Large');
  await says(/queens placed in/);
});

it.skipIf(oneFile)('says in one sentence that the library cannot be loaded, and loads it later', async () => {
  await open('', {}, async (fresh) => fresh.route('**/*.wasm', (route) => route.fulfill({ status: 500 })));
  await press('Hint');
  await says('The library could not be loaded. Check the connection to the network, and try again.');
  await page().unroute('**/*.wasm');
  await press('Hint');
  await says(/free squares in/);
});

it.skipIf(oneFile)('works where nothing may be stored, and is not white before it is dark', async () => {
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
  await page().getByRole('application').waitFor();
  await page()
    .getByRole('button', { name: /^Colours/ })
    .click();
  await page().getByRole('button', { name: 'Colours: light' }).waitFor();
  expect(colours).toEqual(['rgb(23, 20, 15)']);
});

it('opens from a file: the whole page in one file, and otherwise a sentence', async () => {
  const fresh = await browser().newPage();
  const errors: string[] = [];
  fresh.on('pageerror', (error) => errors.push(error.message));
  await fresh.goto(`file://${many}`);
  await fresh.getByText(/^This page needs a server\./).waitFor();
  await fresh.goto(`file://${one}#/board?n=6`);
  await fresh.getByRole('button', { name: 'How many ways?' }).click();
  await fresh.getByText('4 solutions of 6 queens.').waitFor();
  await fresh.getByRole('link', { name: 'Count' }).click();
  await fresh.getByRole('button', { name: 'Count', exact: true }).click();
  await fresh
    .getByText(/^14 queens have 365,596 solutions/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await fresh.close();
  const silent = await browser().newContext({ javaScriptEnabled: false });
  const bare = await silent.newPage();
  await bare.goto(`file://${one}`);
  await bare.getByText(/needs JavaScript/).waitFor();
  await silent.close();
});

it('shows the current view, and keeps the focus, with forced colours', async () => {
  await open('#/theatre?n=2&engine=backtrack', { forcedColors: 'active' });
  const colour = (name: string) =>
    page()
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await colour('Theatre')).not.toBe(await colour('Board'));
  const step = page().getByRole('button', { name: 'Step', exact: true });
  await step.focus();
  for (let i = 0; i < 20; ++i) await page().keyboard.press('Enter');
  await page()
    .getByText(/^step (\d+) of \1$/)
    .waitFor();
  expect(await step.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await step.getAttribute('aria-disabled')).toBe('true');
});

it('has headings for each view', async () => {
  await open('#/solutions?n=5');
  await page().getByRole('heading', { name: 'Solutions', level: 2 }).waitFor();
});

it('lets the keyboard skip the header', async () => {
  await open('#/board?n=4');
  await page().keyboard.press('Tab');
  await page().getByRole('button', { name: 'Skip to the content' }).waitFor();
  await page().keyboard.press('Enter');
  await page().keyboard.press('Tab');
  expect(await page().evaluate(() => document.activeElement!.getAttribute('aria-label'))).toBe(
    'Board of 4 rows and 4 columns',
  );
});

/// The element that has the focus, if it is covered or outside the window; undefined once the focus has left the page.
const coveredFocus = () => {
  const on = document.activeElement!;
  if (on === document.body) return undefined;
  const { left, top, width, height } = on.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  const name = `${on.tagName} ${on.getAttribute('aria-label') ?? on.textContent}`;
  return there && (on.contains(there) || there.contains(on)) ? '' : name;
};

it.each([
  '#/board?n=6',
  '#/puzzles?n=6&level=easy&seed=1',
  '#/theatre?n=6&engine=backtrack&step=100',
  '#/solutions?n=6&orbit=1',
  '#/race',
  '#/count?n=10',
  '#/lessons?lesson=attack&step=2',
])('shows whatever has the focus on a phone: %s', async (hash) => {
  await open(hash, { viewport: { width: 390, height: 740 } }, undefined, 'main svg, main canvas, main .engines');
  const covered: string[] = [];
  for (let stops = 0; ; ++stops) {
    await page().keyboard.press('Tab');
    const name = await page().evaluate(coveredFocus);
    if (name) covered.push(name);
    if (name === undefined || stops > 100) {
      expect(stops).toBeGreaterThan(15);
      break;
    }
  }
  expect(covered).toEqual([]);
});

it.each(['en', 'de'])('has a header of one line on every screen: %s', async (lang) => {
  await open(`?lang=${lang}#/count`, { viewport: { width: 1920, height: 900 } });
  for (const width of [1920, 1440, 1366, 1280, 1120, 1024, 820, 640, 360]) {
    await page().setViewportSize({ width, height: 900 });
    expect([width, (await page().locator('header').boundingBox())!.height < 60]).toEqual([width, true]);
  }
});
