import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { itFitsAPhone, oneFile, PHONE, picture, visit } from './site';

const visitor = visit();
const { open, page, press, says } = visitor;
const button = (name: string) => page().getByRole('button', { name, exact: true });
const cells = (engine: string) =>
  page()
    .getByRole('row', { name: new RegExp(engine) })
    .getByRole('cell')
    .allInnerTexts();

it('races, draws, and hands the figures over', async () => {
  await open('#/race?engines=backtrack,bitmask,construct&from=5&to=8&question=count&limit=5&show=time');
  await says('Engines: 3 of');
  await press('Start the race');
  await says('The race is over.');
  const over = (await page().getByText('The race is over.').boundingBox())!;
  expect(over.y).toBeLessThan((await page().locator('.chart').boundingBox())!.y); // and so hides nothing
  expect(await page().getByRole('checkbox').count()).toBe(0); // the chart has the room of the choice
  await page().waitForURL(/&run=1$/);
  expect(await cells('solutions')).toEqual(['10', '4', '40', '92']);
  for (const text of await cells('bitmask')) expect(text).toMatch(/^[\d.]+ (ns|µs|ms|s)$/);
  expect(await cells('construct')).toEqual(['no', 'no', 'no', 'no']);
  await says(/n = 5 to 8: cannot count all solutions/);
  await page()
    .getByRole('img', { name: /Chart of time .* It ends with backtrack .* at n = 8, bitmask/ })
    .waitFor();
  expect(await page().locator('.chart polyline').count()).toBe(2);

  await page().getByRole('radio', { name: 'Nodes' }).check();
  expect(await cells('backtrack')).toEqual(['53', '152', '551', '2,056']);
  await page().waitForURL(/show=nodes/);
  await page().getByRole('radio', { name: 'Checks' }).check();
  expect(await cells('backtrack')).toEqual(['220', '894', '3,584', '15,720']);

  const [download] = await Promise.all([page().waitForEvent('download'), press('Figures as CSV')]);
  const rows = (await readFile((await download.path())!, 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(1 + 3 * 4);
  expect(rows.find((row) => row.startsWith('backtrack,8,'))).toMatch(
    /^backtrack,8,count,timed,[\d.e-]+,\d+,2056,15720,81318,92,5,$/,
  );
});

it('leaves out who is too slow, and says so', async () => {
  await open('#/race?engines=permute-test,bitmask&from=9&to=12&question=count&limit=0.03&run=1');
  await says('The race is over.');
  await says(/permute-test, n = \d+: not within 0.03 s; larger boards were not tried/);
  expect((await cells('permute-test')).at(-1)).toBe('');
  expect((await cells('permute-test')).filter((text) => text === 'over 30 ms')).toHaveLength(1);
});

it('is cancelled at once, and by leaving too', async () => {
  await open('#/race?engines=permute-test&from=14&to=20&question=count&limit=60&run=1');
  await says('permute-test, n = 14');
  await press('Cancel');
  await says('Cancelled; the figures so far remain.');
  await button('Start the race').waitFor();
  await page().waitForURL((url) => !url.hash.includes('run'));
  await press('Start the race');
  await says('permute-test, n = 14');
  await page().getByRole('link', { name: 'Solutions' }).click();
  await says('92 solutions in 12 orbits.');
  // Chromium lets a busy worker run on for two seconds; then there is that of the solutions alone.
  await expect.poll(() => page().workers().length, { timeout: 10_000 }).toBe(1);
  await page().getByRole('link', { name: 'Race' }).click();
  await says('Stopped when you left this view: the figures so far remain.');
});

it('keeps its figures when the browser goes back to it', async () => {
  await open('#/race?engines=bitmask,permute-test&from=5&to=20&question=count&limit=60&run=1');
  await says(/permute-test, n = 1[1-9]/);
  await page().getByRole('link', { name: 'Board' }).click();
  await says(/^Place 8 queens/);
  await page().goBack();
  await says('Stopped when you left this view: the figures so far remain.');
  await button('Go on').waitFor();
  expect((await cells('bitmask'))[0]).toMatch(/^[\d.]+ (ns|µs|ms|s)$/);
});

it('is cancelled by Escape, and goes on', async () => {
  await open('#/race?engines=bitmask,permute-test&from=5&to=20&question=count&limit=60&run=1');
  await says(/permute-test, n = 1[1-9]/);
  await page().keyboard.press('Escape');
  await says('Cancelled; the figures so far remain.');
  await press('Go on');
  await says(/permute-test, n = 1[1-9]/);
});

it('has one sentence for what is wrong', async () => {
  await open('#/race');
  const to = page().getByRole('textbox', { name: 'to' });
  for (const bad of ['0', '-4', '1000000000', 'x']) {
    await to.fill(bad);
    await page().keyboard.press('Tab');
    await says(`The race is run on boards of 1 to 1,000 rows; “${bad}” is not possible.`);
  }
  await to.fill('2');
  await page().keyboard.press('Tab');
  await says('The race goes from smaller boards to larger ones, but 4 is more than 2.');
  await to.fill('8');
  await page().keyboard.press('Tab');
  await press('None');
  await press('Start the race');
  await says('Choose at least one engine.');
  await page().evaluate(() => (location.hash = '#/race?engines=tea,bitmask&run=1'));
  await says('There is no engine “tea” in the catalogue.');
  await says('Engines: 1 of');
});

it('is run by the keyboard alone', async () => {
  await open('#/race?engines=&from=4&to=6&limit=5');
  await says('Engines: 0 of');
  await page().getByRole('checkbox', { name: 'bitmask' }).focus();
  await page().keyboard.press('Space');
  await button('Start the race').focus();
  await page().keyboard.press('Enter');
  await says('The race is over.');
  expect(await cells('solutions')).toEqual(['2', '10', '4']);
});

itFitsAPhone(visitor, '#/race?engines=permute,bitmask,cross&from=4&to=8&limit=5&run=1', async () => {
  await says('The race is over.');
  await page()
    .getByText(/^Engines: /)
    .click();
});

it.skipIf(oneFile)('has its picture taken', async () => {
  await open(
    '#/race?engines=permute-test,permute,backtrack,bitmask,fewest-choices,dancing-links,cross&from=4&to=12&limit=1&run=1',
    {
      viewport: { width: 1120, height: 860 },
    },
  );
  await says('The race is over.');
  expect(await page().locator('.chart .name').count()).toBe(7);
  await picture(page(), 'race');
});

it('folds away on a phone what prepares the race', async () => {
  await open('#/race?engines=permute,bitmask&from=4&to=6&limit=5', PHONE);
  await button('Start the race').waitFor();
  expect(await page().getByLabel('Question').isVisible()).toBe(false);
  await page().getByText('4 to 6 rows: how many solutions').click();
  await page().getByLabel('Question').selectOption('one');
  await page().getByText('4 to 6 rows: a first solution').waitFor();
  await press('Start the race');
  await says('The race is over.');
});

it('says on a phone what is wrong where it is seen, and takes the usual engines for unknown ones', async () => {
  await open('#/race?engines=tea&from=4&to=6&limit=5', PHONE);
  const seen = async (text: string) => {
    await says(text);
    const box = (await page().getByText(text).first().boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.viewport.height);
  };
  await seen('There is no engine “tea” in the catalogue.');
  await says('Engines: 7 of');
  await press('None');
  await press('Start the race');
  await page().evaluate(() => scrollTo(0, 0));
  await seen('Choose at least one engine.');
});
