// Takes the pictures of the lab in the documentation, docs/images/lab-*.png, of the built page, in Chromium:
// `npm run pictures`, or script/lab --pictures, which builds the page first.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const laptop = { width: 1280, height: 800 };
const wide = { width: 1120, height: 860 };
const engines = 'permute-test,permute,backtrack,bitmask,fewest-choices,dancing-links,cross';

const button = (name) => `button:text-is("${name}")`;

/// The name of each picture, what it shows, the size of its window, and what is done before: what is clicked, or a field
/// and what is typed there.
const pictures = [
  ['today', '#/today', laptop],
  ['board', '#/board', laptop, 'summary:text("Paste a board")', ['textarea', '2 4 6 1 3 5 7 8'], button('Read it')],
  ['puzzles', '#/puzzles?n=8&level=hard&seed=20261123', laptop, ...['Hint', 'Why?', 'Where?'].map(button)],
  [
    'regions',
    '#/regions?n=8&level=hard&seed=20261127',
    laptop,
    'text=Automatic crosses',
    ...['Hint', 'Why?', 'Do it', 'Hint', 'Why?'].map(button),
  ],
  ['theatre', '#/theatre?n=5&engine=gray-recursive&text=python&step=300', { width: 1280, height: 960 }],
  ['own', '#/own?n=6', laptop, button('Run'), '[aria-label="Next solution"]'],
  ['solutions', '#/solutions?n=8&orbit=10', laptop],
  ['race', `#/race?engines=${engines}&from=4&to=12&limit=1&run=1`, wide],
  ['count', '#/count?n=18&workers=4', wide, button('Count'), 'text=/^[4-9]\\d %/'],
  ['large', '#/large?n=400&engine=local-search&seed=1', laptop],
  ['lessons', '#/lessons?lesson=four-queens&step=4', laptop, ['.ask input', '2'], button('This is my answer')],
];

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const [name, address, viewport, ...steps] of pictures) {
  const page = await browser.newPage({ viewport });
  const ready = () => page.locator(':root[data-ready]').waitFor({ state: 'attached' });
  await page.goto(`file://${at('../build/lab/queens-lab.html')}${address}`);
  await ready();
  for (const step of steps) {
    if (Array.isArray(step)) await page.locator(step[0]).fill(step[1]);
    else await page.locator(step).first().click();
    if (name !== 'count') await ready(); // this picture is of a count that goes on
  }
  await page.screenshot({ path: at(`../docs/images/lab-${name}.png`), animations: 'disabled' });
  await page.close();
}
await browser.close();
