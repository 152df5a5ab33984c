import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage, openSite, type Site, violations } from './site';

let site: Site;
let errors: string[] = [];
let page: Page;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
afterEach(async () => {
  await page.close();
  expect(errors).toEqual([]);
});

async function open(hash: string, options = {}) {
  ({ page, errors } = await openPage(site, hash, options));
  await page.locator('.theatre-stage').first().waitFor();
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const clock = (text: string) => page.getByText(text, { exact: true }).waitFor();
const counter = (name: string) =>
  page.locator('.counters div', { hasText: name }).first().locator('dd').textContent();
const queens = () => page.locator('.theatre-stage .queen').count();

it('steps forward and back, and lights the step of the source', async () => {
  await open('#/theatre?n=6&engine=backtrack');
  for (let i = 1; i <= 3; ++i) {
    await press('Step');
    await page.getByText(new RegExp(`^step ${i} of `)).waitFor();
  }
  // It turned to the first row, tried its first square, and placed a queen.
  expect(await queens()).toBe(1);
  expect(await page.locator('.steps li[aria-current]').textContent()).toBe(
    'Place the queen, solve the rest, and take it back.',
  );
  await press('Step back');
  await page.getByText(/^step 2 of /).waitFor();
  expect(await queens()).toBe(0);
  expect(await page.locator('.steps li[aria-current]').textContent()).toBe('Is the square safe?');
});

it('jumps to the next solution, and keeps the place in the link', async () => {
  await open('#/theatre?n=8&engine=flags');
  await press('Next solution');
  await page.locator('.queen.happy').first().waitFor();
  expect(await queens()).toBe(8);
  expect(await counter('Solutions')).toBe('1');
  expect(await counter('Nodes')).toBe('113');
  await page.waitForURL(/step=\d+/);
  const link = page.url();
  await page.close();
  await open(link.slice(link.indexOf('#')));
  await page.locator('.queen.happy').first().waitFor();
  expect(await queens()).toBe(8);
});

it('plays two engines on one clock of nodes, and pauses', async () => {
  await open('#/theatre?n=6&engine=backtrack&beside=fewest-choices');
  expect(await page.locator('.theatre-stage').count()).toBe(2);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '60 a second' });
  await press('Play');
  await page.waitForTimeout(500);
  await press('Pause');
  const shown = await page.locator('.counters dd').allTextContents();
  expect(Number(shown[0])).toBeGreaterThan(3);
  expect(Number(shown[4])).toBeGreaterThan(3);
});

it('plays twelve queens at 60 frames a second', async () => {
  await open('#/theatre?n=12&engine=backtrack');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '60 a second' });
  await press('Play');
  const rate = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let frames = 0;
        const begin = performance.now();
        const next = (time: number) => (time - begin > 1000 ? done(frames) : (++frames, requestAnimationFrame(next)));
        requestAnimationFrame(next);
      }),
  );
  console.log(`${rate} frames in a second`);
  expect(rate).toBeGreaterThan(20); // on a busy machine; the figure is in docs/lab.md
});

it('answers bad input with one sentence, and changes the size', async () => {
  await open('#/theatre');
  await page.getByRole('textbox', { name: 'Rows' }).fill('10^9');
  await page.keyboard.press('Enter');
  await clock('The theatre shows boards of 1 to 16 rows; “10^9” is no such number.');
  await page.getByRole('textbox', { name: 'Rows' }).fill('5');
  await page.keyboard.press('Enter');
  await page.waitForURL(/n=5/);
  await page.getByRole('link', { name: 'Board' }).click();
  await page.getByRole('application').waitFor();
});

it('fits a phone, and has nothing for axe to complain about', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await open('#/theatre?n=6&engine=bitmask&beside=flags&step=20', {
      viewport: { width: 360, height: 740 },
      colorScheme,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    if (colorScheme === 'light') await page.close();
  }
});
