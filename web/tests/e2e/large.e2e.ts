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
}
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

it('places a million queens, zooms in, and keeps the part in the link', async () => {
  await open('#/large?n=1000000');
  await says(/^1,000,000 queens placed in 0\.\d+ s, none attacks another\./);
  await page.getByRole('application').focus();
  for (let i = 0; i < 18; ++i) await page.keyboard.press('+');
  await says(/^Rows 499,99\d to 500,00\d, columns/);
  await page.waitForURL(/across=8/);
  await page.getByRole('button', { name: 'Whole board' }).click();
  await says(/^Rows 1 to 1,000,000/);
});

it('knows closed forms, boards without a solution, and bad sizes', async () => {
  await open('#/large?n=3&engine=construct');
  await says('3 queens have no solution.');
  await page.getByRole('textbox', { name: 'Rows' }).fill('1000000000');
  await page.keyboard.press('Enter');
  await says('The picture holds 1 to 4,000,000 rows; “1000000000” is no such number.');
  await page.getByRole('textbox', { name: 'Rows' }).fill('50000');
  await page.keyboard.press('Enter');
  await says(/^50,000 queens placed in/);
});

it('fits a phone, and has nothing for axe to complain about', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await open('#/large?n=1000', { viewport: { width: 360, height: 740 }, colorScheme });
    await says(/^1,000 queens placed in/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    if (colorScheme === 'light') await page.close();
  }
});
