// Tests every view in Firefox, which has its own WebAssembly, workers and layout. The page is the version in one file,
// opened from the disk. Without Firefox nothing is tested.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firefoxPath, ONE_FILE, PHONE, startFirefox, visit } from './site';

describe.skipIf(!firefoxPath)('in Firefox', () => {
  const { newPage, ready, says } = visit(startFirefox);
  const open = async (page: Page, address: string) => {
    await page.goto('about:blank'); // so that an address that differs only behind the # is a new page
    await page.goto(ONE_FILE + address);
    await ready(page);
  };

  it.each([
    ['#/board?n=8', 'Place 8 queens so that none attacks another.', 'How many ways?', '92 solutions of 8 queens.'],
    ['#/theatre?n=5&engine=backtrack', 'step 0 of 547', 'Next solution', 'Solution 1: 5 queens stand'],
    ['#/own?n=6', 'Run the program to see', 'Run', '1 of 4 solutions was found, none twice.'],
    ['#/solutions?n=8&orbit=1', '92 solutions in 12 orbits.', 'Quarter turn', 'this is another solution.'],
    ['#/race?engines=bitmask,flags&from=4&to=6', 'Choose engines, and start.', 'Start the race', 'The race is over.'],
    ['#/count?n=12', 'Published numbers', 'Count', '12 queens have 14,200 solutions.'],
    ['#/large?n=100000', '100,000 queens placed in', 'Next queen', 'A queen on row 1, column'],
    ['#/puzzles?n=8&level=hard&seed=1', 'of 8 queens placed', 'Hint', 'Look at'],
    ['#/lessons?lesson=four-queens&step=2', 'Step 2 of 7', 'This is my answer', 'Type a number first'],
    ['#/worksheet?kind=puzzles&n=8', 'There is exactly one way.', 'Other exercises', '8 queens: answers'],
    ['?lang=de#/board?n=6', 'Setze 6 Damen so', 'Wie viele Lösungen?', '4 Lösungen für 6 Damen.'],
  ])('answers in %s', async (address, before, button, after) => {
    const page = await newPage();
    await open(page, address);
    await says(before, page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await says(after, page);
  });

  it('is not wider than a phone or a laptop in any view', async () => {
    for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
      const page = await newPage({ viewport });
      for (const view of 'board puzzles regions theatre own solutions race count large lessons worksheet'.split(' ')) {
        await open(page, `#/${view}`);
        const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(surplus, view).toBeLessThanOrEqual(0);
      }
    }
  });
});
