// Tests the page for people who use the keyboard alone, who listen, or who see it in the system's colours: where the
// focus is, and what the live regions say.
import { expect, it } from 'vitest';
import { oneFile, visit } from './site';

const { open, page, press, says } = visit();

/// The text of the element that has the focus.
const focused = () => page().evaluate(() => document.activeElement?.textContent?.trim());
/// Waits until the focus is on an element with this text.
const focusOn = (text: string) =>
  page().waitForFunction((wanted) => document.activeElement?.textContent?.trim() === wanted, text);
/// What the live regions say now.
const spoken = () =>
  page().evaluate(() => [...document.querySelectorAll('[role="status"]')].map((each) => each.textContent).join(' | '));
const hears = (text: string) =>
  page().waitForFunction(
    (wanted) => [...document.querySelectorAll('[role="status"]')].some((each) => each.textContent!.includes(wanted)),
    text,
  );
const follow = async (name: string) => {
  await page().getByRole('link', { name, exact: true }).focus();
  await page().keyboard.press('Enter');
};

const openOrbit = async (orbit: number) => {
  await page()
    .getByRole('button', { name: `Orbit ${orbit}:` })
    .focus();
  await page().keyboard.press('Enter');
  await focusOn(`Orbit ${orbit}`);
};

it('moves the focus with a link that leads to another view, or to another part of it', async () => {
  await open('#/board?n=6');
  await follow('Watch an engine');
  await focusOn('Theatre');
  await page().goBack();
  await says('Place 6 queens so that none attacks another.');
  await follow('Worksheet');
  await focusOn('Worksheet');
  await open('#/puzzles');
  await follow('Exercises');
  await says('All families');
  await focusOn('Puzzles');
  await follow('Theatre'); // a tab stays, and keeps the focus
  await says(/^step 0 of /);
  expect(await focused()).toBe('Theatre');
  expect(await page().evaluate(() => document.activeElement!.tagName)).toBe('A');
});

it('keeps the focus when a presentation begins and ends', async () => {
  await open('#/theatre?n=5&engine=backtrack');
  const button = page().getByRole('button', { name: 'Present', exact: true });
  await button.focus();
  await page().keyboard.press('Enter');
  await focusOn('Theatre');
  await page().keyboard.press('Escape');
  await focusOn('Present');
  await page().keyboard.press('Enter');
  await page().getByRole('button', { name: 'Leave (Esc)' }).focus();
  await page().keyboard.press('Enter');
  await focusOn('Present');
  await page().keyboard.press('p');
  const speed = page().getByRole('combobox', { name: 'Speed' });
  await speed.focus();
  await page().keyboard.press('PageDown'); // a remote control
  await page().waitForURL(/step=1$/);
  await page().keyboard.press('p'); // belongs to the list
  expect(await page().locator('[data-present]').count()).toBe(1);
  await page().keyboard.press('Escape');
  await page().locator('.top nav').waitFor();
  expect(await speed.inputValue()).toBe('1');
  await page().getByRole('button', { name: 'To the start' }).focus(); // is hidden in a presentation
  await page().keyboard.press('p');
  await focusOn('Theatre');
  await page().keyboard.press('Escape');
  await focusOn('To the start');
});

it('shows the focused button beside what the board says, in a window of 200 %', async () => {
  await open('?lang=de#/board?n=8&queens=1.1,2.5,3.8,4.6,5.3,6.7,7.2,8.4', { viewport: { width: 640, height: 400 } });
  await says(/^Lösung 1 von 92/);
  for (const name of ['Tipp', 'Leeren']) {
    const button = page().getByRole('button', { name, exact: true });
    for (let i = 0; i < 30 && (await focused()) !== name; ++i) await page().keyboard.press('Tab');
    await page().waitForFunction(
      () =>
        document.activeElement!.getBoundingClientRect().bottom <=
        document.querySelector('.news')!.getBoundingClientRect().top,
    );
    expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  }
});

it('leaves the page where it is while the focus moves along the buttons of the theatre', async () => {
  await open('#/theatre?n=6&engine=backtrack', { viewport: { width: 640, height: 400 } });
  await says(/^step 0 of /);
  for (let i = 0; i < 30 && (await focused()) !== 'Next solution'; ++i) await page().keyboard.press('Tab');
  expect(await focused()).toBe('Next solution');
  expect(await page().evaluate(() => scrollY)).toBe(0);
});

it('completes a board once', async () => {
  await open('#/board?n=8&queens=1.1');
  await press('Complete this');
  await says(/^Solved: 8 queens/);
  await press('Complete this');
  await says('All queens are already placed.');
  await press('Undo');
  await says('1 of 8 queens placed');
});

it('steps by keys from the slider too, and says what happens each time', async () => {
  await open('#/theatre?n=6&engine=backtrack');
  await says(/^step 0 of /);
  await page().getByRole('slider', { name: 'The clock' }).focus();
  await page().keyboard.press('s');
  await hears('Solution 1: 6 queens stand, none attacks another.');
  await page().keyboard.press('s');
  await hears('Solution 2: 6 queens stand, none attacks another.');
  await page().keyboard.press('ArrowLeft'); // belongs to the slider
  await hears('Places a queen on');
  await page().keyboard.press('Home');
  await says(/^step 0 of /);
  await page().keyboard.press('Space');
  await page().getByRole('button', { name: 'Pause' }).waitFor();
  await page().keyboard.press('Space');
  await page().getByRole('button', { name: 'Play' }).waitFor();
  await page().keyboard.press('+');
  await hears('Speed: ');
  await page().getByRole('combobox', { name: 'Speed' }).selectOption({ label: 'one in 3 seconds' });
  await hears('Speed: one in 3 seconds');
  await open('#/theatre?n=6&engine=backtrack&beside=bitmask');
  await says(/^node 0 of /);
  await page().keyboard.press('ArrowRight');
  await hears('backtrack: Places a queen on row 1, column 1. bitmask: Places a queen on row 1, column 1.');
  for (const number of [1, 2, 3]) {
    await page().keyboard.press('s');
    await hears(`backtrack: Solution ${number}: 6 queens stand`);
  }
  await page().keyboard.press('Home');
  await says(/^node 0 of /);
  const nodes: string[] = [];
  for (let i = 0; i < 3; ++i) {
    await page().keyboard.press('b');
    nodes.push((await page().getByRole('slider', { name: 'The clock' }).getAttribute('aria-valuetext'))!);
  }
  expect(new Set(nodes).size).toBe(3);
});

it('gives the focus back when a question is cancelled, and closes what explains a word when the focus leaves', async () => {
  await open('#/board?n=24');
  await page().getByRole('button', { name: 'How many ways?' }).focus();
  await page().keyboard.press('Enter');
  await page().getByRole('button', { name: 'Cancel' }).focus();
  await page().keyboard.press('Enter');
  await focusOn('How many ways?');
  await hears('Cancelled.');
  await page().keyboard.press('Enter');
  await page().getByRole('button', { name: 'Cancel' }).waitFor();
  await page().keyboard.press('Escape');
  await page().getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  await hears('Cancelled.');
  await open('#/solutions?n=6');
  await page().getByRole('button', { name: 'orbit', exact: true }).focus();
  await page().keyboard.press('Enter');
  await says(/^A solution together with its images/);
  expect(await page().locator('.term [role=status]', { hasText: 'A solution together with' }).count()).toBe(1);
  await page().keyboard.press('Tab');
  await page()
    .getByText(/^A solution together/)
    .waitFor({ state: 'detached' });
  // In a presentation, Escape first closes the explanation.
  const solved = '#/board?n=4&queens=1.2,2.4,3.1,4.3';
  await open(`?present${solved}`, {}, undefined, '[data-present] .place .word');
  await page().getByRole('button', { name: 'what is an orbit?' }).focus();
  await page().keyboard.press('Enter');
  await says(/^A solution together with its images/);
  await page().keyboard.press('Escape');
  await page()
    .getByText(/^A solution together/)
    .waitFor({ state: 'detached' });
  expect(await page().locator('[data-present]').count()).toBe(1);
  await page().keyboard.press('Escape');
  await page().locator('.top nav').waitFor();
});

it('keeps the node to which the arrow keys lead free of the buttons in a low window', async () => {
  await open('#/theatre?n=7&engine=backtrack&step=9999', { viewport: { width: 683, height: 384 } }, undefined, '.dots');
  await page().getByRole('application', { name: 'The nodes of backtrack' }).focus();
  const right = (times: number) => Array<string>(times).fill('ArrowRight');
  const keys = ['Home', 'ArrowDown', ...right(3), 'ArrowDown', ...right(2), ...Array<string>(5).fill('ArrowDown')];
  for (const key of keys) await page().keyboard.press(key); // to the right, where the buttons are, and down
  const isFree = () =>
    page().evaluate(() => {
      const node = document.querySelector('.node.current')!;
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  const node = page().locator('.node.current');
  await node.evaluate((each) => window.scrollBy({ top: each.getBoundingClientRect().bottom - innerHeight + 10 }));
  await expect.poll(isFree, { timeout: 20_000 }).toBe(false);
  await page().keyboard.press('ArrowUp');
  await page().keyboard.press('ArrowDown');
  await expect.poll(isFree, { timeout: 20_000 }).toBe(true);
});

it('ends a presentation while an answer is given, and keeps the letters of a field', async () => {
  await open('?present#/lessons?lesson=attack&step=4', {}, undefined, '.ask input');
  const field = page().locator('.ask input');
  await field.focus();
  await page().keyboard.press('p');
  expect(await page().locator('[data-present]').count()).toBe(1);
  await page().keyboard.press('Escape');
  await page().locator('.top nav').waitFor();
  await open('?present#/lessons?lesson=attack&step=6', {}, undefined, '.ask input');
  for (const [key, presents] of [
    ['p', 0],
    ['p', 1],
    ['Escape', 0],
  ] as const) {
    await page().getByRole('radio').first().focus();
    await page().keyboard.press(key);
    await expect.poll(() => page().locator(':root[data-present]').count()).toBe(presents);
  }
});

it.each([
  ['#/lessons?lesson=attack', 683, 384, ['ArrowRight', 'ArrowRight', 'ArrowRight']],
  ['#/board?n=8', 320, 256, ['ArrowDown', 'ArrowDown', 'PageDown', 'Enter', 'PageUp']],
  ['#/puzzles?n=8&level=easy&seed=1', 320, 256, ['PageDown', 'PageUp']],
])('keeps the square of the keys in a low window: %s', async (link, width, height, keys) => {
  await open(link, { viewport: { width, height } });
  const board = page().getByRole('application');
  await board.waitFor();
  for (let i = 0; i < 60 && !(await board.evaluate((each) => each === document.activeElement)); ++i)
    await page().keyboard.press('Tab');
  const isSeen = () =>
    page().evaluate(() => {
      const { top, bottom, left } = document.querySelector('.board .cursor')!.getBoundingClientRect();
      const isFree = document.elementFromPoint(left + 5, (top + bottom) / 2)?.closest('.board') != null;
      return isFree && top >= -2 && bottom <= innerHeight + 2;
    });
  await expect.poll(isSeen).toBe(true);
  for (const key of keys) {
    await page().keyboard.press(key);
    await expect.poll(isSeen).toBe(true);
  }
});

it('goes back to what was shown before a presentation or another language', async () => {
  await open('#/solutions?n=8');
  await openOrbit(6);
  await page().keyboard.press('p');
  await page().waitForURL(/\?present#.*orbit=6$/);
  await page().goBack();
  await page().waitForURL(/\?present#\/solutions\?n=8$/);
  await page().locator('.details').waitFor({ state: 'detached' });
  await page().keyboard.press('Escape');
  await page().goForward();
  await page().waitForURL(/(\/|html)#\/solutions\?n=8&orbit=6$/);
  await page().locator('.details').waitFor();
  await open('?lang=de#/board?n=6');
  await follow('Theater');
  await says(/^Schritt 0 von/);
  await page().getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await says(/^step 0 of/);
  await page().goBack();
  await page().waitForURL(/\?lang=en#\/board\?n=6$/);
  await says('Place 6 queens so that none attacks another.');
});

it('pauses a count by Escape', async () => {
  await open('#/count?n=20'); // takes minutes
  await press('Count');
  await says('Counting.');
  await page().keyboard.press('Escape');
  await says('Paused: the units that have begun will be finished.');
  await page().getByRole('button', { name: 'Go on', exact: true }).waitFor();
  await open('?present#/count?n=20', {}, undefined, '[data-present] .main');
  await press('Count');
  await page().locator('.clock').waitFor();
  await page().keyboard.press('Escape'); // ends the presentation
  await page().locator('.top nav').waitFor();
  await says('Counting.');
});

it('opens a table below the line that was pressed, at the end of the page too', async () => {
  await open('#/lessons?lesson=growth&step=7', { viewport: { width: 683, height: 384 } });
  const line = page().locator('summary', { hasText: 'Published numbers' });
  await line.waitFor();
  await page().evaluate(() => scrollTo(0, 10_000));
  await line.evaluate((each) => (each as HTMLElement).focus({ preventScroll: true }));
  const top = () => line.evaluate((each) => each.getBoundingClientRect().top);
  const before = await top();
  await page().keyboard.press('Enter');
  await page().getByRole('cell', { name: '365,596' }).waitFor();
  await page().waitForTimeout(300); // the browser would scroll with the next picture
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

it('opens an orbit where the focus goes, and goes back to it', async () => {
  await open('#/solutions?n=8');
  await openOrbit(10);
  expect(await page().evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeGreaterThan(0);
  await page().keyboard.press('Tab');
  expect(await focused()).toBe('Close');
  await page().keyboard.press('Enter');
  await page().waitForFunction(() => document.activeElement?.textContent?.includes('Orbit 10:'));
  await page().keyboard.press('Enter');
  await focusOn('Orbit 10');
  await page().waitForURL(/orbit=10$/);
  await page().goBack();
  await page().waitForURL(/#\/solutions\?n=8$/);
  await page().locator('.details').waitFor({ state: 'detached' });
  await openOrbit(10);
  await page().keyboard.press('Tab');
  await page().keyboard.press('Enter');
  await page().waitForFunction(() => document.activeElement?.textContent?.includes('Orbit 10:'));
  await page().waitForURL(/#\/solutions\?n=8$/);
  await page().goBack(); // an orbit that was closed opens again
  await page().waitForURL(/orbit=10$/);
  await focusOn('Orbit 10');
  await page().evaluate(() => scrollTo(0, 600));
  await page().goBack();
  await page().waitForFunction(() => document.activeElement?.textContent?.includes('Orbit 10:'));
  await page().goForward();
  await focusOn('Orbit 10');
  expect(await page().evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeGreaterThan(0);
});

it('tells of the square with the cursor, and of the one that a button has changed', async () => {
  await open('#/board?n=8');
  await page().getByRole('application').focus();
  for (const key of ['ArrowRight', 'ArrowDown']) await page().keyboard.press(key);
  await hears('row 2, column 2: free');
  await press('One row fewer');
  await says('Place 7 queens so that none attacks another.');
  expect(await spoken()).not.toContain('row ');
  await page().getByRole('radio', { name: 'a block' }).check();
  await page().getByRole('application').focus();
  await page().keyboard.press('ArrowRight');
  await page().keyboard.press('b');
  await hears('row 1, column 2: blocked');
  await page().keyboard.press('ArrowRight');
  await page().keyboard.press('Enter'); // as a tap, with the chosen tool
  await hears('row 1, column 3: blocked');
  await page().getByRole('application').blur();
  await press('Undo');
  await hears('row 1, column 3: free');
});

it('says once where a solution stands, with its orbit', async () => {
  await open('#/board?n=6&queens=1.2,2.4,3.6,4.1,5.3');
  await page().evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(document.querySelector('.place')!.textContent!)).observe(
      document.querySelector('.place')!,
      { childList: true, subtree: true, characterData: true },
    );
  });
  await press('Complete this');
  await hears('Solution 1 of 4');
  const told = await page().evaluate(() => (window as unknown as { told: string[] }).told.filter(Boolean));
  expect(told.every((text) => text.includes('orbit 1 of 1'))).toBe(true);
});

it.skipIf(oneFile)('shows the focus within boxes that cut off what overflows', async () => {
  await open('#/theatre?n=5&engine=backtrack&step=20');
  await says(/^step 20 of /);
  await page().keyboard.press('Tab'); // from here on the focus is that of a keyboard
  for (const selector of ['.tree .scroll', 'nav a']) {
    await page().locator(selector).first().focus();
    const { offset, width } = await page().evaluate(() => {
      const style = getComputedStyle(document.activeElement!);
      return { offset: Number.parseFloat(style.outlineOffset), width: Number.parseFloat(style.outlineWidth) };
    });
    expect([selector, width, offset + width <= 0]).toEqual([selector, 3, true]);
  }
});

it.skipIf(oneFile)('shows with forced colours what is chosen, but not as it shows the focus', async () => {
  await open('#/theatre?n=5&engine=backtrack&step=20', { forcedColors: 'active' });
  await says(/^step 20 of /);
  const look = (selector: string) =>
    page()
      .locator(selector)
      .first()
      .evaluate((each) => {
        const { outlineStyle, backgroundColor } = getComputedStyle(each);
        return { outlineStyle, backgroundColor };
      });
  const plain = await look('nav a:not([aria-current])');
  for (const selector of ['nav a[aria-current]', '.steps li[aria-current]']) {
    const { outlineStyle, backgroundColor } = await look(selector);
    expect([selector, outlineStyle]).toEqual([selector, 'none']);
    expect(backgroundColor).not.toBe(plain.backgroundColor);
  }
  await open('#/lessons?lesson=four-queens&step=3', { forcedColors: 'active' }, undefined, '.places');
  const step = page().locator('.places a[aria-current]');
  const [ink, ground] = await step.evaluate((each) => [
    getComputedStyle(each).color,
    getComputedStyle(each).backgroundColor,
  ]);
  expect(ink).not.toBe(ground);
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  await open('#/count?n=12&workers=2&run=1', { forcedColors: 'active' });
  await says(/^12 queens have 14,200/);
  const bars = page().locator('.hands .bar > span');
  const colours = await bars.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(colours).size).toBe(2);
});

it('begins a presentation at its top, in one column where the window is narrow', async () => {
  await open('#/theatre?n=6&engine=backtrack&beside=bitmask');
  await page().getByRole('button', { name: 'Unfold all' }).first().waitFor();
  await page().getByRole('button', { name: 'The tree as PNG' }).first().focus(); // is hidden in a presentation
  await page().keyboard.press('p');
  await page().locator('[data-present]').waitFor();
  await page().waitForFunction(() => scrollY === 0);
  for (const hash of ['#/board?n=8', '#/puzzles', '#/large?n=100', '#/lessons?lesson=attack&step=2'])
    for (const [width, height] of [
      [320, 568],
      [768, 1024],
    ]) {
      await open(`?present${hash}`, { viewport: { width, height } }, undefined, '[data-present] .board');
      const wide = async () => (await page().locator('.board').boundingBox())?.width;
      await expect.poll(wide, { timeout: 20_000 }).toBeGreaterThan(width / 2);
      expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
});

it('keeps the focus in the window when a board is read or changed by keys', async () => {
  const isFocusSeen = () =>
    page().evaluate(() => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
  await open('#/board?n=8', { viewport: { width: 683, height: 384 } });
  await page().getByText('Paste a board').focus();
  await page().keyboard.press('Enter');
  const field = page().locator('.paste textarea');
  await field.focus();
  await page().keyboard.type('foo bar');
  await page().keyboard.press('Tab');
  await page().keyboard.press('Enter');
  await page()
    .locator('.news', { hasText: /foo bar|board/ })
    .waitFor();
  expect(await focused()).toBe('Read it');
  expect(await isFocusSeen()).toBe(true);
  await field.fill('2 4 1 3');
  await page().keyboard.press('Tab');
  await page().keyboard.press('Enter');
  await page().waitForFunction(() => document.activeElement?.matches('.board'));
  await page().waitForURL(/n=4/);
  expect(await isFocusSeen()).toBe(true);
  await open('#/puzzles?n=8&level=easy&seed=1', { viewport: { width: 320, height: 568 } });
  await page().getByRole('button', { name: 'Another puzzle' }).focus();
  await page().keyboard.press('Enter');
  await page().waitForURL((url) => !url.hash.endsWith('seed=1'));
  expect(await focused()).toBe('Another puzzle');
  expect(await isFocusSeen()).toBe(true);
});

it('answers a question by Enter on a choice', async () => {
  await open('#/lessons?lesson=backtracking&step=2');
  await page().getByRole('radio').first().focus();
  await page().keyboard.press('Space');
  await page().keyboard.press('Enter');
  await page().locator('.ask .verdict').waitFor();
});

it('explains a word beside it where the window is narrow, and races there from left to right', async () => {
  const low = { viewport: { width: 683, height: 384 } };
  await open('#/board?n=8&queens=1.1,2.5,3.8,4.6,5.3,6.7,7.2,8.4', low);
  await page().getByRole('button', { name: 'what is an orbit?' }).focus();
  await page().keyboard.press('Enter');
  const { x, width } = (await page().locator('.explained').boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(683);
  await open('?present#/race', { viewport: { width: 320, height: 568 } }, undefined, '.chart');
  const places = await page()
    .locator('.chart text')
    .evaluateAll((all) =>
      all.filter((each) => /^\d+$/.test(each.textContent!)).map((each) => each.getBoundingClientRect().left),
    );
  expect(places.length).toBeGreaterThan(2);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.at(-1)! - places[0]).toBeGreaterThan(80);
});
