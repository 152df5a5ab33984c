// Tests mouse, touch and keys where the browser has a part in them: drags, swipes, two fingers, taps after typing, the
// scrolling that keys cause, and buttons that must stay below the finger or the mouse.
import { expect, it } from 'vitest';
import { PHONE, sees, visit } from './site';

type Point = { x: number; y: number };
const { after, button, ends, open, page, says, square } = visit();
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };
const LOW = { ...PHONE, viewport: { width: 640, height: 360 } };
const LAPTOP = { viewport: { width: 1366, height: 633 } };

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
  await open('#/board?n=6', SMALL); // a page that is longer than its window
  const [first, fourth] = [await square(6, 2, 2), await square(6, 4, 2)];
  await touch([first]);
  await says('1 of 6 queens placed');
  await swipe(first, fourth.y - first.y);
  await ends(/queens=4\.2$/);
  expect(await page().evaluate(() => scrollY)).toBe(0);
  await swipe(fourth, 360);
  await says('Place 6 queens so that none attacks another.');
  await swipe(await square(6, 6, 5), -200);
  await sees(() => page().evaluate(() => scrollY)).toBeGreaterThan(0);
  await says('Place 6 queens so that none attacks another.');
});

it('takes the number that was typed before the tap on a button, and refuses both together', async () => {
  await open('#/count?n=10', PHONE);
  const rows = page().getByRole('textbox', { name: 'Rows' });
  await rows.fill('12');
  await button('Count').tap();
  await says(/^12 queens have 14,200/);
  await rows.fill('22');
  await button('Count again').tap();
  await says('Here a board has 1 to 21 rows; “22” is not possible.');
  expect(await rows.inputValue()).toBe('12');
});

it.each([PHONE, LOW])('presses nothing else by the tap that does a task: $viewport', async (size) => {
  await open('#/lessons?lesson=attack', size);
  const board = page().locator('svg.board');
  await board.scrollIntoViewIfNeeded();
  const { x, y } = await square(Number((await board.getAttribute('viewBox'))!.split(' ')[2]), 1, 2);
  await after(() => page().touchscreen.tap(x, y));
  await says('Well done.');
  await page().keyboard.press('Shift'); // comes after all that the tap has caused
  expect(await board.locator('.queen').count()).toBe(2);
  expect(page().url()).not.toMatch(/step=2/);
});

const STEPS = new Array(20).fill('.deck button:nth-of-type(4)');
it.each([
  ['#/theatre?n=4&engine=backtrack', STEPS, /^Schritt 20 von/],
  ['#/theatre?n=8&engine=gray-recursive&beside=flags', STEPS, /^Knoten 20 von/],
  ['#/puzzles?n=6&level=easy&seed=1', new Array(16).fill('.hinting .main'), 'Gelöst, mit 4 Tipps!'],
  ['#/board?n=8&queens=1.1', ['.hinting .main', 'button[aria-label="Leeren"]'], 'Setze 8 Damen so'],
])('leaves buttons where the finger expects them, whatever it presses: %s', async (address, buttons, text) => {
  for (const size of [PHONE, SMALL, LAPTOP]) {
    await open(`?lang=de${address}`, size);
    await page().locator(buttons.at(-1)).scrollIntoViewIfNeeded();
    const points: Point[] = [];
    for (const each of buttons) points.push(await middle(each));
    for (const { x, y } of points) await after(() => page().mouse.click(x, y));
    await says(text);
  }
});

const DOWN = new Array(7).fill('ArrowDown');
it.each([
  ['#/board?n=8', 320, 256, 'svg.board', [...DOWN, 'PageUp', 'Enter', ...DOWN], '.board .cursor'],
  ['#/puzzles?n=8&level=easy&seed=1', 320, 256, 'svg.board', [...DOWN, 'PageUp'], '.board .cursor'],
  ['#/theatre?n=7&engine=backtrack&step=9999', 640, 360, '.tree .scroll', ['Home', ...DOWN], '.node.current'],
  ['?present#/theatre?n=6&engine=backtrack', 1280, 720, 'main', ['s'], '.tree .node.current'],
  ['#/lessons?lesson=growth&step=7', 683, 384, 'summary:text("Published")', ['Enter'], 'summary:focus'],
])('scrolls to what keys lead to, free of the buttons: %s', async (address, width, height, part, names, goal) => {
  await open(address, { viewport: { width, height } });
  await page().locator(part).first().focus();
  for (const name of names) await page().keyboard.press(name);
  await isSeen(goal);
});

it('keeps what matters in the window when a phone is turned, and the focus when a board is read', async () => {
  await open('#/theatre?n=6&engine=backtrack&step=10', PHONE);
  for (const { viewport } of [LOW, PHONE]) {
    await page().setViewportSize(viewport);
    await isSeen('nav a[aria-current]');
    await isSeen('.steps [aria-current]');
  }
  await open('#/board?n=8', { viewport: { width: 683, height: 384 } });
  await page().getByText('Paste a board').click();
  await page().locator('.paste textarea').fill('2 4 1 3');
  for (const key of ['Tab', 'Enter']) await page().keyboard.press(key);
  await isSeen('svg.board:focus');
});

/// What has the focus without a ring around it, or with one that is cut off.
function ringless(): string[] {
  const edges = (box: DOMRect, by: number) => [box.left - by, box.top - by, -box.right - by, -box.bottom - by];
  const isCut = (each: Element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(each);
    const ring = edges(
      each.getBoundingClientRect(),
      Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
    );
    for (let box = each.parentElement; box; box = box.parentElement) {
      const clips = box === document.documentElement || getComputedStyle(box).overflow !== 'visible';
      if (clips && edges(box.getBoundingClientRect(), 0).some((edge, i) => ring[i] < edge - 1)) return true;
    }
    return false;
  };
  const isRing = (each: Element) => getComputedStyle(each).outlineStyle === 'solid' && !isCut(each);
  const ends = 'button, summary, select, input, textarea, a[href], [tabindex="0"], .cm-content';
  return [...document.querySelectorAll<HTMLElement>(ends)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('svg'))
    .filter((each) => {
      each.focus();
      if (each !== document.activeElement) return false;
      each.scrollIntoView({ block: 'nearest' });
      for (let ring: Element | null = each; ring; ring = ring.parentElement) if (isRing(ring)) return false;
      return true;
    })
    .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent!.slice(0, 40)}`);
}

it.each(['', '#/board', '#/puzzles', '#/theatre?n=6', '#/own?n=6', '#/lessons?lesson=attack'])(
  'shows by a ring where the focus is: %s',
  async (view) => {
    await open(view);
    await page().keyboard.press('Tab');
    if (view.startsWith('#/own')) await page().locator('.cm-content').waitFor();
    expect(await page().evaluate(ringless)).toEqual([]);
  },
);

it('says beside the editor how the keys leave it', async () => {
  await open('#/own?n=6');
  const editor = page().locator('.cm-content');
  await editor.focus();
  await page().keyboard.press('Tab');
  expect(await editor.evaluate((each) => each === document.activeElement)).toBe(true);
  const described = await editor.getAttribute('aria-describedby');
  const text = page().locator(`[id="${described}"]`);
  expect(await text.isVisible()).toBe(true);
  expect(await text.textContent()).toMatch(/^Tab indents; Escape and then Tab leave the editor\./);
  await page().keyboard.press('Escape');
  await page().keyboard.press('Tab');
  expect(await editor.evaluate((each) => each === document.activeElement)).toBe(false);
});
