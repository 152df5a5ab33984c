import { expect, it } from 'vitest';
import { itFitsAPhone, oneFile, picture, visit } from './site';

const visitor = visit();
const { open, page, press, reopen, rows, says } = visitor;
const verdict = (n: number, count: string) =>
  page()
    .getByText(`${n} queens have ${count} solutions. This is the published number.`)
    .first()
    .waitFor({ timeout: 100_000 }); // a slow machine
const painted = () =>
  page()
    .locator('.units canvas')
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 4)
        if (data[i + 3] === 255) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
      return colours.size;
    });

it('closes an explanation by Escape, and pauses only by the next Escape', async () => {
  await open('#/count?n=20&workers=1');
  await press('Count');
  await says('Counting.');
  await page().locator('.controls .term .word').click();
  await page().locator('.explained').waitFor();
  await page().keyboard.press('Escape');
  await page().locator('.explained').waitFor({ state: 'detached' });
  await page().getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page().keyboard.press('Escape');
  await says(/^Paused: /);
});

it('counts the solutions of 16 queens by several workers', { timeout: 120_000 }, async () => {
  await open('#/count?n=16&workers=3');
  await says('2,289 units');
  await press('Count');
  await verdict(16, '14,772,512');
  await page().waitForURL(/n=16&workers=3&run=1$/);
  await page().getByRole('img', { name: '2,289 of 2,289 units counted' }).waitFor();
  await says(/^100 %, /);
  const hands = await page().getByRole('list', { name: 'Units per worker' }).getByRole('listitem').allInnerTexts();
  expect(hands).toHaveLength(3);
  const units = hands.map((text) => Number(/([\d,]+) units? in/.exec(text)![1].replaceAll(',', '')));
  expect(units.reduce((sum, each) => sum + each, 0)).toBe(2289);
  expect(Math.min(...units)).toBeGreaterThan(0);
  await says(/Its nodes are only the queens placed after those/);
  expect(await painted()).toBeGreaterThanOrEqual(3);
  expect(await page().locator('.counters').innerText()).toMatch(
    /cross, with units by the rule cross\/1\s+kernel\s+wasm128\s+workers\s+3\s/,
  );
});

it('counts again from its link, and without vectors', async () => {
  await open('#/count?n=12&kernel=scalar&run=1');
  await verdict(12, '14,200');
  expect(await page().getByRole('combobox', { name: 'Kernel' }).inputValue()).toBe('scalar');
  await reopen();
  await verdict(12, '14,200');
  await page().getByText('Published numbers').click();
  await page().getByRole('row', { name: '27 234,907,967,154,122,528' }).waitFor();
});

it('counts the same with vectors and without, by the kernel that was asked for', async () => {
  for (const kernel of ['wasm128', 'scalar']) {
    await open(`#/count?n=15&workers=1&kernel=${kernel}&run=1`);
    await verdict(15, '2,279,184');
    expect(await page().locator('.counters').innerText()).toMatch(new RegExp(`kernel\\s+${kernel}\\s+workers\\s+1\\s`));
  }
});

it('says how long a large board will take, is paused, and is cancelled at once', async () => {
  await open('#/count?n=20');
  await says(/^n = 20 will take about [\d.]+ (seconds|minutes|hours|days).* on this machine\.$/);
  await press('Count');
  await says(/^\d+ %, .* left$/);
  await press('Pause');
  await says('Paused: the units that have begun will be finished.');
  await press('Go on');
  await page().getByText('Counting.').waitFor();
  await page().waitForURL(/run=1/);
  await page().getByRole('button', { name: 'Cancel', exact: true }).focus();
  await page().keyboard.press('Enter');
  await says('Cancelled: the count so far is only part of the total.');
  expect(await page().evaluate(() => document.activeElement?.tagName)).toBe('BUTTON'); // the focus stays
  await page().waitForURL((url) => !url.hash.includes('run'));
  await press('Count');
  await says('Counting.');
  await page().getByRole('link', { name: 'Solutions' }).click();
  await says('92 solutions in 12 orbits.');
  await page().getByRole('link', { name: 'Count' }).click();
  await says('Paused: the units that have begun will be finished.');
  await press('Go on');
  await says('Counting.');
});

it('counts after the workers were changed while it prepares', async () => {
  await open('#/count?n=18&workers=1');
  await page().getByRole('combobox', { name: 'Workers' }).selectOption('2');
  await says(/^n = 18 will take .* with 2 workers/);
  await press('Count');
  await says('Counting.');
});

it('has one sentence for what is wrong, and knows boards without a solution', async () => {
  await open('#/count');
  for (const bad of ['0', '-8', '1000000000', 'x', '22']) {
    await rows(bad);
    await says(`The page counts boards of 1 to 21 rows; “${bad}” is not possible.`);
  }
  for (const n of [2, 3]) {
    await rows(String(n));
    await press('Count');
    await says(`${n} queens have no solution. This is the published number.`);
  }
  await open('#/count?n=8&kernel=tea&run=1');
  await says('There is no kernel “tea” here; there are: wasm128, scalar.');
});

it('is run by the keyboard alone', async () => {
  await open('#/count?n=9');
  await page().getByRole('textbox', { name: 'Rows' }).focus();
  await page().keyboard.press('Control+A');
  await page().keyboard.type('10');
  await page().keyboard.press('Enter');
  await says(/^\d+ units: each/);
  await page().waitForURL(/n=10/);
  for (let i = 0; i < 3; ++i) await page().keyboard.press('Tab');
  await page().keyboard.press('Enter');
  await verdict(10, '724');
});

itFitsAPhone(visitor, '#/count?n=14&workers=2&run=1', async () => {
  await verdict(14, '365,596');
  await page().getByText('Published numbers').click();
});

it.skipIf(oneFile)('has its picture taken', async () => {
  await open('#/count?n=18&workers=4', { viewport: { width: 1120, height: 860 } });
  await says(/^n = 18 will take/);
  await press('Count');
  await says(/^[4-9]\d %/);
  await picture(page(), 'count');
  await press('Cancel');
});

it('is not cancelled by the second click of a double click, and is paused in a presentation too', async () => {
  await open('?present#/count?n=20', {}, undefined, '[data-present] .main');
  await page().getByRole('button', { name: 'Count', exact: true }).dblclick();
  await press('Pause');
  await says('Paused: the units that have begun will be finished.');
  await press('Go on');
  await says('Counting.');
  await press('Cancel');
  await says('Cancelled: the count so far is only part of the total.');
});
