import { expect, it } from 'vitest';
import { itFitsAPhone, picture, visit } from './site';

const visitor = visit();
const { open, page, reopen, rows, says } = visitor;

it('shows 92 solutions in 12 orbits, and the images of one', async () => {
  await open('#/solutions');
  await says('92 solutions in 12 orbits.');
  expect(await page().locator('button.card').count()).toBe(12);
  await page()
    .getByRole('button', { name: /10: 4 images/ })
    .click();
  await says('A half turn leaves it unchanged: 4 different images.');
  await page().waitForURL(/orbit=10/);
  await picture(page(), 'solutions');
  await page().locator('.details a.card').first().click();
  await says('Solved: 8 queens, none attacks another.');
});

it('presents two large boards, with the buttons that turn one of them beside it', async () => {
  for (const [width, height] of [
    [1920, 1080],
    [1366, 633],
  ]) {
    await open('?present#/solutions?n=8&orbit=3', { viewport: { width, height } }, undefined, '.verdict');
    await says('No turn leaves it unchanged: 8 different images.');
    const boards = await page().locator('.turn-pair figure').all();
    for (const board of boards) expect((await board.boundingBox())!.width).toBeGreaterThan(0.4 * height);
    for (const turn of await page().locator('.turning button').all()) {
      const { x, y, height: high } = (await turn.boundingBox())!;
      expect(x).toBeGreaterThan(width / 2 - 80);
      expect(y + high).toBeLessThan(height);
    }
  }
});

it('turns the pages of n = 12, and restores the link', async () => {
  await open('#/solutions?n=12&orbit=1787');
  await says('14,200 solutions in 1,787 orbits.');
  await says('1,741 to 1,787 of 1,787');
  await says('Orbit 1787');
  await page().getByRole('button', { name: 'Earlier', exact: true }).first().click();
  await says('1,681 to 1,740 of 1,787');
  await page().waitForURL(/orbit=1787&page=29$/);
  const below = (name: string) => page().getByRole('button', { name, exact: true }).last();
  await below('Later').click();
  await page().waitForURL(/orbit=1787$/);
  await expect
    .poll(async () => (await page().locator('.orbits').boundingBox())!.y, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(-1); // the other page from its beginning
  await below('Earlier').focus();
  await page().keyboard.press('Enter');
  await page().waitForURL(/orbit=1787&page=29$/);
  expect(await below('Earlier').evaluate((each) => each === document.activeElement)).toBe(true);
  await reopen();
  await says('1,681 to 1,740 of 1,787');
});

it('has one sentence for what is wrong, and for boards without a solution', async () => {
  await open('#/solutions');
  for (const bad of ['0', '13', 'x']) {
    await rows(bad);
    await says(`All solutions are shown for 1 to 12 rows; “${bad}” is not possible.`);
  }
  await rows('3');
  await says('3 queens have no solution.');
});

it('has two boards in a row on a small phone', async () => {
  await open('#/solutions?n=8', { viewport: { width: 320, height: 568 } });
  await says('92 solutions in 12 orbits.');
  const [first, second] = await page().locator('button.card').all();
  expect((await first.boundingBox())!.y).toBe((await second.boundingBox())!.y);
});

itFitsAPhone(visitor, '#/solutions?n=5&orbit=1', () =>
  says('It is a solution of the torus: each of its 24 shifts is a solution.'),
);
