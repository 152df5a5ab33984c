// Tests mouse, touch and keys where the browser has a part in them: drags, swipes, two fingers, taps after typing, the
// scrolling that keys cause, and buttons that must stay below the finger or the mouse.
import { expect, it } from 'vitest';
import { PHONE, sees, visit } from './site';

type Point = { x: number; y: number };
const { after, button, ends, open, page, press, says, square } = visit();
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };
const LOW = { ...PHONE, viewport: { width: 640, height: 360 } };
const WINDOW = { viewport: { width: 683, height: 384 } };

/// Moves fingers over the page: they go down at the first points, pass the others, and go up at the last.
async function touch(...path: Point[][]): Promise<void> {
  const session = await page().context().newCDPSession(page());
  for (const [i, touchPoints] of [...path, []].entries()) {
    const type = touchPoints.length === 0 ? 'touchEnd' : i === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
const swipe = ({ x, y }: Point, by: number) =>
  touch(...Array.from({ length: 12 }, (_, i) => [{ x, y: y + (by * i) / 11 }]));
const middle = async (selector: string): Promise<Point> => {
  const { x, y, width, height } = (await page().locator(selector).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
/// Waits until an element is in the window, and nothing covers it.
const isSeen = (selector: string) =>
  sees(() =>
    page().evaluate((wanted) => {
      const each = document.querySelector(wanted)!;
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= -1 && bottom <= innerHeight + 1 && (each.closest('svg') ?? each).contains(there);
    }, selector),
  ).toBe(true);
const keys = async (...names: string[]) => {
  for (const name of names) await page().keyboard.press(name);
};

it('drags a queen by the mouse, and shows whom she would attack there', async () => {
  await open('#/board?n=8&queens=1.1,4.7');
  const [from, over, to] = [await square(8, 4, 7), await square(8, 3, 3), await square(8, 3, 2)];
  await page().mouse.move(from.x, from.y);
  await page().mouse.down();
  await page().mouse.move(over.x, over.y, { steps: 4 });
  for (const part of ['.queen.lifted', '.queen.bad', 'path.reach']) await page().locator(part).first().waitFor();
  await page().mouse.move(to.x, to.y, { steps: 2 });
  await sees(() => page().locator('.target').getAttribute('x')).toBe('1');
  await page().mouse.up();
  await says('2 of 8 queens placed, none attacks another.');
  await ends(/queens=1\.1,3\.2$/);
});

it('drags a queen by a finger, also off the board, and scrolls where a swipe begins elsewhere', async () => {
  await open('#/board?n=6', PHONE);
  const [first, fourth] = [await square(6, 2, 2), await square(6, 4, 2)];
  await touch([first]);
  await says('1 of 6 queens placed');
  await swipe(first, fourth.y - first.y);
  await ends(/queens=4\.2$/);
  expect(await page().evaluate(() => scrollY)).toBe(0);
  await swipe(fourth, 400);
  await says('Place 6 queens so that none attacks another.');
  await swipe(await square(6, 6, 5), -200);
  await sees(() => page().evaluate(() => scrollY)).toBeGreaterThan(0);
  await says('Place 6 queens so that none attacks another.');
});

it('zooms by two fingers and moves by one', async () => {
  await open('#/large?n=1000&engine=construct', PHONE);
  const { x, y, width } = (await page().locator('canvas.board').boundingBox())!;
  const at = (part: number) => ({ x: x + part * width, y: y + width / 2 });
  await touch([at(0.4), at(0.6)], [at(0.35), at(0.65)], [at(0.3), at(0.7)]);
  await ends(/&row=500&column=500&across=500$/);
  await touch([at(0.2)], [at(0.3)], [at(0.4)]);
  await ends(/&row=500&column=400&across=500$/);
});

it('takes the number that was typed before the tap on a button, and refuses both together', async () => {
  await open('#/count?n=10', PHONE);
  const rows = page().getByRole('textbox', { name: 'Rows' });
  await rows.fill('12');
  await button('Count').tap();
  await says(/^12 queens have 14,200/);
  await rows.fill('22');
  await button('Count again').tap();
  await says('The page counts boards of 1 to 21 rows; “22” is not possible.');
  expect(await rows.inputValue()).toBe('12');
});

it.each([PHONE, LOW])('presses nothing else by the tap that does a task: $viewport', async (size) => {
  await open('#/lessons?lesson=attack', size);
  const board = page().locator('svg.board');
  await board.scrollIntoViewIfNeeded();
  const { x, y } = await square(Number((await board.getAttribute('viewBox'))!.split(' ')[2]), 1, 2);
  await after(() => page().touchscreen.tap(x, y));
  await says('Done, well done.');
  await keys('Shift'); // comes after all that the tap has caused
  expect(await board.locator('.queen').count()).toBe(2);
  expect(page().url()).not.toMatch(/step=2/);
});

it.each([
  ['#/theatre?n=4&engine=backtrack', '.deck button:nth-of-type(4)', 20, /^Schritt 20 von/],
  ['#/theatre?n=8&engine=gray-recursive&beside=flags', '.deck button:nth-of-type(4)', 20, /^Knoten 20 von/],
  ['#/puzzles?n=6&level=easy&seed=1', '.hinting .main', 16, 'Gelöst, mit 4 Tipps!'],
])('leaves a button below the finger that presses it again and again: %s', async (address, selector, times, text) => {
  for (const size of [PHONE, SMALL, { viewport: { width: 1366, height: 633 } }]) {
    await open(`?lang=de${address}`, size);
    const { x, y } = await middle(selector);
    for (let i = 0; i < times; ++i) await after(() => page().mouse.click(x, y));
    await says(text);
  }
});

it('leaves the buttons of the board where they are when it says something', async () => {
  await open('#/board?n=8&queens=1.1', SMALL);
  await button('Undo').scrollIntoViewIfNeeded();
  const { x, y } = await middle('button:text-is("Clear")');
  await after(() => press('Hint'));
  await says(/free squares in/);
  await after(() => page().touchscreen.tap(x, y));
  await says('Place 8 queens so that none attacks another.');
});

it.each([
  ['#/lessons?lesson=attack', 'ArrowRight'],
  ['#/board?n=8', 'ArrowDown'],
  ['#/puzzles?n=8&level=easy&seed=1', 'ArrowRight'],
])('scrolls to the square to which keys lead in a low window: %s', async (address, key) => {
  await open(address, { viewport: { width: 320, height: 256 } });
  await page().getByRole('application').focus();
  for (const each of [key, key, 'PageDown', 'Enter', 'PageUp']) {
    await keys(each);
    await isSeen('.board .cursor');
  }
});

it('scrolls to the node to which keys lead, free of the buttons, and to the node of a presented step', async () => {
  await open('#/theatre?n=7&engine=backtrack&step=9999', LOW);
  await page().getByRole('application', { name: 'The nodes of backtrack' }).focus();
  await keys('Home', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', ...new Array(6).fill('ArrowDown'));
  await isSeen('.node.current');
  await open('?present#/theatre?n=6&engine=backtrack', { viewport: { width: 1280, height: 720 } });
  await keys('s');
  await says(/^Solution 1/);
  await isSeen('.tree .node.current');
});

it('keeps what matters in the window when a phone is turned', async () => {
  await open('#/theatre?n=6&engine=backtrack&step=10', PHONE);
  for (const { viewport } of [LOW, PHONE]) {
    await page().setViewportSize(viewport);
    await isSeen('nav a[aria-current]');
    await isSeen('.steps [aria-current]');
  }
});

it('keeps the focus in the window when a board is read or a table is opened', async () => {
  await open('#/board?n=8', WINDOW);
  await page().getByText('Paste a board').focus();
  await keys('Enter');
  await page().locator('.paste textarea').fill('2 4 1 3');
  await keys('Tab', 'Enter');
  await isSeen('svg.board:focus');
  await open('#/lessons?lesson=growth&step=7', WINDOW);
  await page().locator('summary', { hasText: 'Published numbers' }).focus();
  await keys('Enter');
  await page().getByRole('cell', { name: '365,596' }).waitFor();
  await isSeen('summary:focus');
});
