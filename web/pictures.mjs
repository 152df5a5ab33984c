// Takes the pictures of the lab in the documentation, docs/images/lab-*.png, of the built page, in Chromium:
// `npm run pictures`, or script/lab --pictures, which builds the page first.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const laptop = { width: 1280, height: 800 };
const wide = { width: 1120, height: 860 };
const engines = 'permute-test,permute,backtrack,bitmask,fewest-choices,dancing-links,cross';

/// The name of each picture, what it shows, the size of its window, and what is done before.
const pictures = [
  [
    'board',
    '#/board',
    laptop,
    async (page) => {
      await page.getByText('Paste a board').click();
      await page.getByRole('textbox', { name: /Numbers like/ }).fill('2 4 6 1 3 5 7 8');
      await page.getByRole('button', { name: 'Read it' }).click();
    },
  ],
  [
    'puzzles',
    '#/puzzles?n=8&level=hard&seed=20261123',
    laptop,
    async (page) => {
      for (const name of ['Hint', 'Why?', 'Where?']) await page.getByRole('button', { name, exact: true }).click();
    },
  ],
  [
    'regions',
    '#/regions?n=8&level=hard&seed=20261127',
    laptop,
    async (page) => {
      await page.getByText('Cross out squares automatically').click();
      for (const name of ['Hint', 'Why?', 'Do it', 'Hint', 'Why?'])
        await page.getByRole('button', { name, exact: true }).click();
    },
  ],
  ['theatre', '#/theatre?n=5&engine=gray-recursive&text=python&step=300', { width: 1280, height: 960 }],
  ['solutions', '#/solutions?n=8&orbit=10', laptop],
  ['race', `#/race?engines=${engines}&from=4&to=12&limit=1&run=1`, wide],
  [
    'count',
    '#/count?n=18&workers=4',
    wide,
    async (page) => {
      await page.getByRole('button', { name: 'Count', exact: true }).click();
      await page
        .getByText(/^[4-9]\d %/)
        .first()
        .waitFor();
    },
  ],
  ['large', '#/large?n=400&engine=local-search&seed=1', laptop],
  [
    'lessons',
    '#/lessons?lesson=four-queens&step=4',
    laptop,
    async (page) => {
      await page.getByRole('textbox', { name: 'Your answer, a number' }).fill('2');
      await page.keyboard.press('Enter');
    },
  ],
];

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const [name, address, viewport, prepare] of pictures) {
  const page = await browser.newPage({ viewport });
  const ready = () => page.locator(':root[data-ready]').waitFor({ state: 'attached' });
  await page.goto(`file://${at('../build/lab/queens-lab.html')}${address}`);
  await ready();
  await prepare?.(page);
  if (name !== 'count') await ready(); // this picture is of a count that goes on
  await page.screenshot({ path: at(`../docs/images/lab-${name}.png`), animations: 'disabled' });
  await page.close();
}
await browser.close();
