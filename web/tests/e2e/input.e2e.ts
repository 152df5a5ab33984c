// Tests mouse, touch and keys where the browser has a part in them: drags, swipes, two fingers, taps after typing, the
// scrolling that keys cause, and buttons that must stay below the finger or the mouse.
import { expect, it } from 'vitest';
import { PHONE, sees, visit } from './site';

const { after, button, open, page, press, ready, says, square, touch } = visit();
const LOW = { viewport: { width: 640, height: 360 } };
const scrolled = () => page().evaluate(() => scrollY);
const middle = async (selector: string) => {
  const { x, y, width, height } = (await page().locator(selector).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
/// Whether an element is in the window, and nothing covers it.
const isSeen = (selector: string) =>
  page()
    .locator(selector)
    .first()
    .evaluate((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= -1 && bottom <= innerHeight + 1 && (each.closest('svg') ?? each).contains(there);
    });

it('drags a queen by the mouse, and shows whom she would attack there', async () => {
  await open('#/board?n=8&queens=1.1,4.7');
  const [from, over, to] = [await square(8, 4, 7), await square(8, 3, 3), await square(8, 3, 2)];
  await page().mouse.move(from.x, from.y);
  await page().mouse.down();
  await page().mouse.move(over.x, over.y, { steps: 4 });
  await sees(() => page().locator('.queen.lifted, .queen.bad, path.reach').count()).toBeGreaterThan(2);
  await page().mouse.move(to.x, to.y, { steps: 2 });
  await sees(() => page().locator('.target').getAttribute('x')).toBe('1');
  await page().mouse.up();
  await says('2 of 8 queens placed, none attacks another.');
  await sees(() => page().url()).toMatch(/queens=1\.1,3\.2$/);
});

it('drags a queen by a finger, also off the board, and scrolls where a swipe begins elsewhere', async () => {
  await open('#/board?n=6', PHONE);
  await touch([await square(6, 2, 2)]);
  await says('1 of 6 queens placed');
  const swipe = (from: { x: number; y: number }, by: number) =>
    touch(...Array.from({ length: 12 }, (_, i) => [{ x: from.x, y: from.y + (by * i) / 11 }]));
  const [at, below] = [await square(6, 2, 2), await square(6, 4, 2)];
  await swipe(at, below.y - at.y);
  await sees(() => page().url()).toMatch(/queens=4\.2$/);
  expect(await scrolled()).toBe(0);
  await swipe(below, 400);
  await says('Place 6 queens so that none attacks another.');
  await swipe(await square(6, 6, 5), -200);
  await sees(scrolled).toBeGreaterThan(0);
  await says('Place 6 queens so that none attacks another.');
});

it('zooms by two fingers and moves by one', async () => {
  await open('#/large?n=1000&engine=construct', PHONE);
  const { x, y, width } = (await page().locator('canvas.board').boundingBox())!;
  const at = (part: number) => ({ x: x + part * width, y: y + width / 2 });
  await touch([at(0.4), at(0.6)], [at(0.35), at(0.65)], [at(0.3), at(0.7)]);
  await sees(() => page().url()).toMatch(/&row=500&column=500&across=500$/);
  await touch([at(0.2)], [at(0.3)], [at(0.4)]);
  await sees(() => page().url()).toMatch(/&row=500&column=400&across=500$/);
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

it.each([PHONE.viewport, LOW.viewport])('presses nothing else by the tap that does a task: %o', async (viewport) => {
  await open('#/lessons?lesson=attack', { ...PHONE, viewport });
  const board = page().locator('svg.board');
  await board.scrollIntoViewIfNeeded();
  const { x, y } = await square(Number((await board.getAttribute('viewBox'))!.split(' ')[2]), 1, 2);
  await after(() => page().touchscreen.tap(x, y));
  await says('Done, well done.');
  await page().keyboard.press('Shift'); // comes after all that the tap has caused
  expect(await page().locator('.board .queen').count()).toBe(2);
  expect(page().url()).not.toMatch(/step=2/);
});

it.each([
  ['#/theatre?n=4&engine=backtrack', '.deck button:nth-of-type(4)', 20, /^Schritt 20 von/],
  ['#/theatre?n=8&engine=gray-recursive&beside=flags', '.deck button:nth-of-type(4)', 20, /^Knoten 20 von/],
  ['#/puzzles?n=8&level=hard&seed=20261123', '.hinting .main', 4, /^Schau auf|^1 Kreuz|Kreuz/],
])('leaves a button below the finger that presses it again and again: %s', async (address, selector, times, text) => {
  for (const size of [PHONE, { viewport: { width: 360, height: 640 } }, { viewport: { width: 1366, height: 633 } }]) {
    await open(`?lang=de${address}`, size);
    const { x, y } = await middle(selector);
    for (let i = 0; i < times; ++i) {
      await ready();
      await page().mouse.click(x, y);
    }
    await says(text);
  }
});

it('leaves the buttons of the board where they are when it says something', async () => {
  await open('#/board?n=8&queens=1.1', { ...PHONE, viewport: { width: 360, height: 640 } });
  await button('Undo').scrollIntoViewIfNeeded();
  const { x, y } = await middle('button:text-is("Clear")');
  await after(() => press('Hint'));
  await says(/free squares in/);
  await after(() => page().touchscreen.tap(x, y));
  await says('Place 8 queens so that none attacks another.');
});

it.each([
  ['#/lessons?lesson=attack', ['ArrowRight', 'ArrowRight']],
  ['#/board?n=8', ['ArrowDown', 'PageDown', 'Enter', 'PageUp']],
  ['#/puzzles?n=8&level=easy&seed=1', ['PageDown', 'PageUp']],
])('scrolls to the square to which keys lead in a low window: %s', async (address, keys) => {
  await open(address, { viewport: { width: 320, height: 256 } });
  const board = page().getByRole('application');
  for (let i = 0; i < 60 && !(await board.evaluate((each) => each === document.activeElement)); ++i)
    await page().keyboard.press('Tab');
  for (const key of ['Home', ...keys]) {
    await page().keyboard.press(key);
    await sees(() => isSeen('.board .cursor')).toBe(true);
  }
});

it('scrolls to the node to which keys lead, free of the buttons, and to the node of a presented step', async () => {
  await open('#/theatre?n=7&engine=backtrack&step=9999', LOW);
  await page().getByRole('application', { name: 'The nodes of backtrack' }).focus();
  const keys = ['Home', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', ...new Array(6).fill('ArrowDown')];
  for (const key of keys) await after(() => page().keyboard.press(key));
  await sees(() => isSeen('.node.current')).toBe(true);
  await open('?present#/theatre?n=6&engine=backtrack', { viewport: { width: 1280, height: 720 } });
  await after(() => page().keyboard.press('s'));
  await says(/^Solution 1/);
  await sees(() => isSeen('.tree .node.current')).toBe(true);
});

it('keeps what matters in the window when a phone is turned', async () => {
  await open('#/theatre?n=6&engine=backtrack&step=10', PHONE);
  for (const viewport of [LOW.viewport, PHONE.viewport]) {
    await page().setViewportSize(viewport);
    await sees(() => isSeen('nav a[aria-current]')).toBe(true);
    await sees(() => isSeen('.steps [aria-current]')).toBe(true);
  }
});

it('keeps the focus in the window when a board is read, a table is opened, or the tabs are passed', async () => {
  await open('#/board?n=8', { viewport: { width: 683, height: 384 } });
  await page().getByText('Paste a board').focus();
  await page().keyboard.press('Enter');
  await page().locator('.paste textarea').fill('2 4 1 3');
  await page().keyboard.press('Tab');
  await after(() => page().keyboard.press('Enter'));
  await sees(() => page().evaluate(() => document.activeElement!.matches('svg.board'))).toBe(true);
  await sees(() => isSeen(':focus')).toBe(true);
  await open('#/lessons?lesson=growth&step=7', { viewport: { width: 683, height: 384 } });
  await page().locator('summary', { hasText: 'Published numbers' }).focus();
  await page().keyboard.press('Enter');
  await page().getByRole('cell', { name: '365,596' }).waitFor();
  await sees(() => isSeen('summary:focus')).toBe(true);
});
