import { expect, it } from 'vitest';
import { itFitsAPhone, picture, visit } from './site';

const visitor = visit();
const { open, page, press, reopen, rows, says } = visitor;

const clock = (text: string) => page().getByText(text, { exact: true }).waitFor();
const counter = (name: string) =>
  page().locator('.counters div', { hasText: name }).first().locator('dd').textContent();
const queens = () => page().locator('.theatre-stage .queen').count();

it('steps forward and back, and lights the step of the source', async () => {
  await open('#/theatre?n=6&engine=backtrack');
  for (let i = 1; i <= 3; ++i) {
    await press('Step');
    await page()
      .getByText(new RegExp(`^step ${i} of `))
      .waitFor();
  }
  // It turned to the first row, tried its first square, and placed a queen.
  expect(await queens()).toBe(1);
  expect(await page().locator('.steps li[aria-current]').textContent()).toBe(
    'Place the queen, solve the rest, and take it back.',
  );
  await press('Step back');
  await page()
    .getByText(/^step 2 of /)
    .waitFor();
  expect(await queens()).toBe(0);
  expect(await page().locator('.steps li[aria-current]').textContent()).toBe('Is the square safe?');
});

it('jumps to the next solution, and keeps the place in the link', async () => {
  await open('#/theatre?n=8&engine=flags');
  await press('Next solution');
  await page().locator('.queen.happy').first().waitFor();
  expect(await queens()).toBe(8);
  expect(await counter('Solutions')).toBe('1');
  expect(await counter('Nodes')).toBe('113');
  await page().waitForURL(/step=\d+/);
  await reopen();
  await page().locator('.queen.happy').first().waitFor();
  expect(await queens()).toBe(8);
});

it('plays two engines on one clock of nodes, and pauses', async () => {
  await open('#/theatre?n=6&engine=backtrack&beside=fewest-choices');
  await says(/^node 0 of /);
  expect(await page().locator('.theatre-stage').count()).toBe(2);
  await page().getByRole('combobox', { name: 'Speed' }).selectOption({ label: '60 a second' });
  await press('Play');
  await page().waitForTimeout(500);
  await press('Pause');
  const shown = await page().locator('.counters dd').allTextContents();
  expect(Number(shown[0])).toBeGreaterThan(3);
  expect(Number(shown[4])).toBeGreaterThan(3);
});

it('shows two engines after as many nodes', async () => {
  await open('#/theatre?n=8&engine=backtrack&beside=fewest-choices&step=320');
  await says('node 320 of 2,056');
  expect(await page().locator('.counters dt:text("Nodes") + dd').allTextContents()).toEqual(['320', '320']);
  await picture(page(), 'theatre');
});

it('answers bad input with one sentence, and changes the size', async () => {
  await open('#/theatre');
  await rows('10^9');
  await clock('The theatre shows boards of 1 to 16 rows; “10^9” is not possible.');
  await rows('5');
  await page().waitForURL(/n=5/);
  await page().getByRole('link', { name: 'Board' }).click();
  await page().getByRole('application').waitFor();
});

itFitsAPhone(visitor, '#/theatre?n=6&engine=bitmask&beside=flags&step=20', () => says(/^node 20 of /));

it('says that there is no further solution, and stays where it is', async () => {
  await open('#/theatre?n=16&engine=permute-test');
  await says(/^step 0 of 200,000/);
  await press('Next solution');
  await says('There is no further solution among the events that are kept; the search itself is longer.');
  await says(/^step 0 of 200,000/);
});
