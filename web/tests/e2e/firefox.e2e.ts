// Tests every view in Firefox, which has its own WebAssembly, workers and layout. The page is the version in one file,
// opened from the disk. Without Firefox nothing is tested.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Firefox, firefox } from './firefox';
import { ONE_FILE } from './site';

describe.skipIf(!firefox)('in Firefox', () => {
  let browser: Firefox;
  beforeAll(async () => {
    browser = await Firefox.start();
  });
  afterAll(() => browser?.end());

  it.each([
    ['#/board?n=8', 'Place 8 queens so that none attacks another.', 'How many ways?', '92 solutions of 8 queens.'],
    ['#/theatre?n=5&engine=backtrack', 'step 0 of 547', 'Next solution', 'Solution 1: 5 queens stand'],
    [
      '#/solutions?n=8&orbit=1',
      '92 solutions in 12 orbits.',
      'Quarter turn',
      'Quarter turn: this is another solution.',
    ],
    ['#/race?engines=bitmask,flags&from=4&to=6', 'dancing-links', 'Start the race', 'The race is over.'],
    ['#/count?n=12', 'Published numbers', 'Count', '12 queens have 14,200 solutions.'],
    ['#/large?n=100000', '100,000 queens placed in', 'Closer', 'Rows 25,001 to 75,000'],
    ['#/puzzles?n=8&level=hard&seed=1', 'of 8 queens placed', 'Hint', 'Look at'],
    ['#/lessons?lesson=four-queens&step=2', 'Step 2 of 7', 'This is my answer', 'Type a number first'],
    ['#/worksheet?kind=puzzles&n=8', 'There is exactly one way.', 'Other exercises', '8 queens: answers'],
    ['?lang=de#/board?n=6', 'Setze 6 Damen so', 'Wie viele Lösungen?', '4 Lösungen für 6 Damen.'],
  ])('answers in %s', async (hash, before, button, after) => {
    await browser.open(ONE_FILE + hash);
    await browser.says(before);
    await browser.press(button);
    await browser.says(after);
    expect(browser.errors).toEqual([]);
  });

  it.each([
    [360, 740],
    [1280, 800],
  ])('is not wider than a window of %d pixels', async (width, height) => {
    await browser.resize(width, height);
    for (const view of ['board', 'puzzles', 'theatre', 'solutions', 'race', 'count', 'large', 'lessons', 'worksheet']) {
      await browser.open(`${ONE_FILE}#/${view}`);
      expect(await browser.value('document.documentElement.scrollWidth - innerWidth'), view).toBeLessThanOrEqual(0);
    }
  });
});
