// Tests the page within its browser: frames, storage, scripts, colours.
import { expect, it } from 'vitest';
import { built, ONE_FILE, sees, visit } from './site';

const { after, button, newPage, open, page, press, says, style, url } = visit();
/// Shows an address of the page in a frame of another page.
const inFrame = async (address: string, attributes = '') => {
  await open('', { serviceWorkers: 'allow' }); // what blocks them fails in a frame that denies all but scripts
  const html = `<iframe title="lab" ${attributes} width="900" height="560" src="${url()}${address}"></iframe>`;
  await page().setContent(html);
  return page().frameLocator('iframe');
};

it('shows only the view within another page, takes the keys after a click there, and leads to the lab', async () => {
  const frame = await inFrame('?lang=en&embed#/theatre?n=5&engine=backtrack');
  await frame.getByRole('button', { name: 'Step', exact: true }).click();
  await frame.getByText(/^step 1 of /).waitFor();
  await page().keyboard.press('ArrowRight');
  await frame.getByText(/^step 2 of /).waitFor();
  expect(await frame.locator('header.top').count()).toBe(0);
  const link = frame.getByRole('link', { name: 'Open in the lab' });
  const [lab] = await Promise.all([page().waitForEvent('popup'), link.click()]);
  await says(/^step 2 of /, lab);
  expect(await lab.locator('header.top').count()).toBe(1);
});

it('runs in the frame of a page that denies it all but scripts, as one file', async () => {
  const frame = await inFrame('queens-lab.html?embed#/board?n=6', 'sandbox="allow-scripts"');
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
    const denied = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } })`;
    await fresh.addInitScript(denied);
    await fresh.route('**/assets/*.js', async (route) => {
      colours.push(await fresh.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
      await route.continue();
    });
  });
  await page().unrouteAll({ behavior: 'ignoreErrors' });
  expect([...new Set(colours)]).toEqual(['rgb(23, 20, 15)']);
  await page().locator('button.themes').click();
  await button('Colours: light').waitFor();
});

it('shows with forced colours what is chosen, but not as it shows the focus', async () => {
  await open('#/theatre?n=5&engine=backtrack&step=20', { forcedColors: 'active' });
  const [plain] = await style('nav a:not([aria-current])', 'background-color');
  for (const selector of ['nav a[aria-current]', '.steps li[aria-current]']) {
    const [outline, ground] = await style(selector, 'outline-style', 'background-color');
    expect([selector, outline, ground === plain]).toEqual([selector, 'none', false]);
  }
  await open('#/count?n=12&workers=2&run=1', { forcedColors: 'active' });
  const bar = (hand: number) => style(`.hands li:nth-child(${hand}) .bar > span`, 'background-color');
  expect(await bar(1)).not.toEqual(await bar(2));
});

it('shows the focus within boxes that cut off what overflows, and moves only for those who like it', async () => {
  await open('#/theatre?n=5&engine=backtrack&step=20');
  await page().keyboard.press('Tab'); // from here on the focus is that of a keyboard
  for (const selector of ['.tree .scroll', 'nav a']) {
    await page().locator(selector).first().focus();
    const [offset, width] = (await style(':focus', 'outline-offset', 'outline-width')).map(Number.parseFloat);
    expect([selector, width > 0, offset + width <= 0]).toEqual([selector, true, true]);
  }
  await open('#/board?n=4&queens=1.2,2.4,3.1,4.3');
  expect(await style('.queen', 'animation-name')).toEqual(['cheer']);
  await page().emulateMedia({ reducedMotion: 'reduce' });
  expect(await style('.queen', 'animation-name')).toEqual(['none']);
});

it('prints each queen of a worksheet in black, or in outline', async () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const kind of ['boards', 'puzzles', 'regions']) {
      await open(`#/worksheet?kind=${kind}&n=6&boards=1&level=easy`, { colorScheme });
      for (const media of ['screen', 'print'] as const) {
        await page().emulateMedia({ media });
        expect([kind, media, ...(await style('.queen.added', 'stroke'))]).toEqual([kind, media, 'rgb(0, 0, 0)']);
      }
    }
});

it('begins a presentation with a key, and covers nothing with the title that has the focus', async () => {
  await open('#/lessons?lesson=backtracking&step=2');
  await page().keyboard.press('p');
  await page().locator(':root[data-present] .view-title:focus').waitFor();
  expect(await style('.view-title', 'clip-path')).toEqual(['inset(50%)']);
});

it('leads on by the Tab key from what a step of a lesson shows', async () => {
  await open('#/lessons?lesson=two-and-three');
  await page().getByRole('application').focus();
  await page().keyboard.press('Enter');
  await says('Well done.');
  const isThere = () => page().locator('.progress a:focus').count();
  for (let tabs = 0; tabs < 8 && (await isThere()) === 0; ++tabs) await page().keyboard.press('Tab');
  expect(await isThere()).toBe(1);
  expect(await style('.progress', 'clip-path')).toEqual(['none']);
});

it('notices that a worker has died, and asks another one', async () => {
  await open('#/regions?n=6&level=easy&seed=1', {}, (fresh) =>
    fresh.addInitScript(() => {
      const all: Worker[] = [];
      const Real = Worker;
      window.Worker = class extends Real {
        constructor(...how: ConstructorParameters<typeof Worker>) {
          super(...how);
          all.push(this);
        }
      };
      window.addEventListener('end-workers', () => all.forEach((each) => void each.terminate()));
    }),
  );
  await press('Hint');
  await says(/^Look at/);
  await page().evaluate(() => window.dispatchEvent(new Event('end-workers')));
  await sees(() => page().evaluate(async () => (await navigator.locks.query()).held!.length)).toBe(0);
  for (const name of ['Why?', 'Do it', 'Hint']) await after(() => press(name));
  await says(/^Look at/);
});

it('says that a part of the page cannot be loaded, and loads the page again', async () => {
  let isCut = true;
  await open('', {}, (fresh) =>
    fresh.route(/assets\/(?!index)[^/]*\.js$/, (route) => (isCut ? route.abort() : route.continue())),
  );
  await page().getByRole('link', { name: 'Board', exact: true }).click();
  await says(/^This part of the page could not be loaded/);
  isCut = false;
  await press('Load the page again');
  await says('Place 8 queens so that none attacks another.');
});

it('loads the library once the network is back, also if the idle page has asked for it in vain', async () => {
  let isCut = true;
  let cut = 0;
  await open('#/solutions?n=6', {}, (fresh) =>
    fresh.route(/\.wasm$/, (route) => {
      if (!isCut) return route.continue();
      ++cut;
      return route.abort();
    }),
  );
  await says(/^The library could not be loaded/);
  await sees(() => cut).toBeGreaterThan(1);
  await page().evaluate(() => fetch('none.wasm').catch(() => {})); // the one before has failed too
  isCut = false;
  await press('Try again');
  await says('4 solutions in 1 orbit.');
});
