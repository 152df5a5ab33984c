// Tests what is printed: worksheets with their answers, and the other views, on A4 and on US Letter.
import { expect, it } from 'vitest';
import { itFitsAPhone, violations, visit } from './site';

const visitor = visit();
const { open, page, press, says } = visitor;

/// How many pages would be printed.
const pages = async (format = 'A4') => {
  const pdf = await page().pdf({ format });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
};
const fill = (selector: string) =>
  page()
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fill);

it.each([
  '#/worksheet?kind=boards&n=4&boards=1',
  '#/worksheet?kind=boards&n=6&boards=6&given=2',
  '#/worksheet?kind=boards&n=8&boards=2&given=3',
  '#/worksheet?kind=boards&n=8&boards=9&given=3',
  '#/worksheet?kind=boards&n=12&boards=12&given=6',
  '#/worksheet?kind=puzzles&n=8&boards=6&level=medium',
  '#/worksheet?kind=puzzles&n=12&boards=12&level=easy',
  '#/worksheet?kind=tree&n=4',
  '#/worksheet?kind=tree&n=5',
])('prints the worksheet and the answers on two pages: %s', async (hash) => {
  await open(hash);
  await page().getByRole('region', { name: 'The answers' }).waitFor();
  expect([await pages('A4'), await pages('Letter')]).toEqual([2, 2]);
});

it('prints programs with their indentation, their variables readable, and charts whole', async () => {
  await open('#/theatre?n=4&engine=backtrack&step=17&text=python');
  await says(/^step 17 of /);
  await page().emulateMedia({ media: 'print' });
  const left = (text: string) =>
    page()
      .locator('.steps .line', { hasText: text })
      .first()
      .evaluate((each) => each.getBoundingClientRect().left);
  expect(await left('print(columns)')).toBe(await left('return'));
  const here = page().locator('.call.here, .cell.here');
  for (const { color, backgroundColor } of await here.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each)).map(({ color, backgroundColor }) => ({ color, backgroundColor })),
  ))
    expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await open('#/race?engines=bitmask,backtrack&from=4&to=8&question=count&show=nodes&run=1', {
    viewport: { width: 1920, height: 1000 },
  });
  await page().locator('.chart .name').nth(1).waitFor();
  await page().setViewportSize({ width: 690, height: 1000 });
  await page().emulateMedia({ media: 'print' });
  const [chart, box] = await page().evaluate(() =>
    ['.chart', '.chart-box'].map((selector) => document.querySelector(selector)!.getBoundingClientRect().width),
  );
  expect(chart).toBeLessThanOrEqual(box);
});

it('says on the answers of empty boards that there are others', async () => {
  await open('#/worksheet?kind=boards&n=8&boards=2&given=0');
  const answers = page().getByRole('region', { name: 'The answers' });
  await answers.getByText('one of 92 answers').nth(1).waitFor();
});

it('makes a worksheet from the board and from the solutions', async () => {
  await open('#/board?n=5');
  await page().getByRole('link', { name: 'Worksheet' }).click();
  await says('Add 3 queens to each board so that none attacks another');
  const sheet = page().getByRole('region', { name: 'The worksheet' });
  const answers = page().getByRole('region', { name: 'The answers' });
  expect(await sheet.locator('.queen').count()).toBe(12);
  expect(await answers.locator('.queen').count()).toBe(30);
  expect(await answers.locator('.queen.added').count()).toBe(18);
  const before = await sheet.getByRole('img').first().getAttribute('aria-label');
  await press('Other exercises');
  await page().waitForURL(/seed=2$/);
  await sheet.getByRole('img').first().waitFor();
  expect(await sheet.getByRole('img').first().getAttribute('aria-label')).not.toBe(before);
  await page().evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press('Print');
  await page().locator('body[data-printed]').waitFor();
  await page().goBack();
  await page().waitForURL(/seed=1$/);
  await page().getByRole('combobox', { name: 'Worksheet' }).selectOption({ label: 'A search tree with gaps' });
  await says(/^A program places queens row by row/);
  expect(await sheet.getByText('1', { exact: true }).count()).toBeLessThan(
    await answers.getByText('1', { exact: true }).count(),
  );
  expect(await violations(page())).toEqual([]);
  await open('#/solutions?n=8');
  await page().getByRole('link', { name: 'Worksheet' }).click();
  await says('Add 6 queens to each board');
});

it('prints boards, trees and solutions in black on white, without controls, also from a dark page', async () => {
  await open('#/board?n=8&queens=1.1,2.2', { colorScheme: 'dark' });
  await says(/share a diagonal/);
  await page().emulateMedia({ media: 'print' });
  expect([await fill('.board .light'), await fill('.board .queen')]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  expect(await page().locator('button:visible, select:visible, input:visible, nav:visible').count()).toBe(0);
  expect([await pages('A4'), await pages('Letter')]).toEqual([1, 1]);
  await open('#/theatre?n=5&engine=backtrack&step=400');
  await says(/^step 400 of/);
  await page().emulateMedia({ media: 'print' });
  const tree = (await page().locator('.tree svg').boundingBox())!;
  expect(tree.x + tree.width).toBeLessThanOrEqual(1281);
  expect(await pages()).toBeLessThanOrEqual(2);
  await open('#/solutions?n=8');
  await says('92 solutions in 12 orbits.');
  expect([await pages('A4'), await pages('Letter')]).toEqual([1, 1]);
  await page().emulateMedia({ media: 'print' });
  expect(await page().locator('.card:visible').count()).toBe(12);
  expect(await page().locator('.word:visible').innerText()).toBe('orbit');
});

itFitsAPhone(visitor, '#/worksheet?kind=tree&n=4', () => says(/^A program places/));
