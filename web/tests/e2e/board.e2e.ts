import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { itFitsAPhone, oneFile, PHONE, picture, visit } from './site';

const visitor = visit();
const { open, page, press, reopen, rows, says, touch } = visitor;

/// The middle of a square, counted from 1.
async function middle(row: number, column: number, n = 8) {
  const box = (await page().getByRole('application').boundingBox())!;
  return { x: box.x + ((column - 0.5) / n) * box.width, y: box.y + ((row - 0.5) / n) * box.height };
}
async function tap(row: number, column: number) {
  const { x, y } = await middle(row, column);
  await page().mouse.click(x, y);
}
const queens = () => page().locator('.queen').count();

it('knows how many ways there are', async () => {
  await open();
  await press('How many ways?');
  await says('92 solutions of 8 queens.');
});

it('places, drags and removes queens, and names who attack each other', async () => {
  await open();
  await tap(1, 1);
  await tap(3, 3);
  await says('The queens on row 1, column 1 and on row 3, column 3 share a diagonal.');
  const from = await middle(3, 3);
  const to = await middle(3, 2);
  await page().mouse.move(from.x, from.y);
  await page().mouse.down();
  await page().mouse.move(to.x, to.y, { steps: 4 });
  await page().mouse.up();
  await says('2 of 8 queens placed, none attacks another.');
  await tap(3, 2);
  await says('1 of 8 queens placed, none attacks another.');
  await press('Undo');
  expect(await queens()).toBe(2);
  await press('Redo');
  expect(await queens()).toBe(1);
});

it('completes a board, says when it cannot, and hints why', async () => {
  await open('#/board?n=8&queens=1.4');
  await press('Complete this');
  await says('Solved: 8 queens, none attacks another.');
  await open('#/board?n=4&queens=1.1');
  await press('Complete this');
  await says('There is no solution that keeps these queens and blocks.');
  await open('#/board?n=4&queens=1.2');
  await press('Hint');
  await says('In row 2 only one square is free, so a queen must be placed on row 2, column 4.');
});

it('goes round the edges of a torus', async () => {
  await open('#/board?n=5&queens=2.1,3.5');
  await says('2 of 5 queens placed, none attacks another.');
  await page()
    .getByRole('checkbox', { name: /^Torus/ })
    .check();
  await says('The queens on row 2, column 1 and on row 3, column 5 share an antidiagonal that wraps around the edge.');
  await page().waitForURL('**#/board?n=5&torus=1&queens=2.1,3.5');
  await reopen();
  await says(/share an antidiagonal that wraps around the edge/);
  await press('Clear');
  await press('How many ways?');
  await says('10 solutions of 5 queens on the torus.');
  await press('Complete this');
  await says('Solved: 5 queens on the torus, none attacks another.');
  await open('#/board?n=8&torus=1');
  await press('Complete this');
  await says('8 queens have no solution on the torus.');
  await page().getByText('Paste a board').click();
  await page()
    .getByRole('textbox', { name: /Numbers like/ })
    .fill('{"n": 5, "queens": [[1, 1]], "toroidal": false}');
  await press('Read it');
  await says('1 of 5 queens placed, none attacks another.');
});

it('explains a pasted wrong solution, and a paste that is none', async () => {
  await open();
  await page().getByText('Paste a board').click();
  await page()
    .getByRole('textbox', { name: /Numbers like/ })
    .fill('2 4 6 1 3 5 7 8');
  await press('Read it');
  await says('The queens on row 7, column 7 and on row 8, column 8 share a diagonal.');
  await picture(page(), 'board');
  await page()
    .getByRole('textbox', { name: /Numbers like/ })
    .fill('hello');
  await press('Read it');
  await says(/found 'hello'; a placement is written like 2 4 1 3/);
  await page()
    .getByRole('textbox', { name: /Numbers like/ })
    .fill('x'.repeat(2_000_000));
  await press('Read it');
  await says(/a line of 2000000 bytes is neither a list of numbers nor a drawn row/);
  await page()
    .getByRole('textbox', { name: /Numbers like/ })
    .fill('2 4 1 3');
  await press('Read it');
  await says('Solved: 4 queens, none attacks another.');
});

it('counts twenty queens as far as one likes', async () => {
  await open('#/board?n=20');
  await press('How many ways?');
  await says(/^Counting: [1-9][\d,]+ solutions/);
  await press('Cancel');
  await page()
    .getByText(/^Counting/)
    .waitFor({ state: 'detached' });
});

it('answers bad sizes with one sentence', async () => {
  await open();
  for (const bad of ['0', '-3', '1000000000', 'eight']) {
    await rows(bad);
    await says(`The board has 1 to 200 rows; “${bad}” is not possible.`);
  }
});

it('cancels a long count', async () => {
  await open('#/board?n=22');
  await press('How many ways?');
  await says(/^Counting/);
  await press('Cancel');
  await page().getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  await rows('6');
  await press('How many ways?');
  await says('4 solutions of 6 queens.');
});

it('restores the board from its link', async () => {
  await open();
  await tap(1, 4);
  await page().getByText('a block').click();
  await tap(5, 5);
  await page().waitForURL('**#/board?n=8&queens=1.4&blocked=5.5');
  await reopen();
  expect(await queens()).toBe(1);
  expect(await page().locator('.cross').count()).toBe(1);
});

it('works by touch on a phone', async () => {
  await open('', PHONE);
  await touch([await middle(1, 1)]);
  await says('1 of 8 queens placed');
  await touch([await middle(1, 1)], [await middle(2, 2)], [await middle(5, 3)]);
  await page().waitForURL('**#/board?n=8&queens=5.3');
  expect(await page().evaluate(() => scrollY)).toBe(0); // the page stayed where it was
  const { x, y } = await middle(5, 3);
  await touch([{ x, y }], [{ x, y: y + 100 }], [{ x, y: 700 }]); // off the board
  await says('Place 8 queens so that none attacks another.');
});

it('works by keyboard alone, on a phone, in the dark', async () => {
  await open('', { ...PHONE, colorScheme: 'dark' });
  const overflow = await page().evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page().getByRole('application').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter', 'ArrowRight', 'b']) await page().keyboard.press(key);
  await says('row 2, column 3: blocked');
  await page().waitForURL('**#/board?n=8&queens=2.2&blocked=2.3');
  await page().keyboard.press('Control+z');
  await page().waitForURL('**#/board?n=8&queens=2.2');
});

itFitsAPhone(visitor, '#/board?n=8&queens=1.1,3.3', () => says(/share a diagonal/));

const paste = async (text: string) => {
  await page()
    .locator('.paste')
    .evaluate((element) => element.setAttribute('open', ''));
  await page()
    .getByRole('textbox', { name: /Numbers like/ })
    .fill(text);
  await press('Read it');
};

it('places pasted squares on the board as it is, and answers in its own words about queens that attack', async () => {
  await open('#/board?n=8');
  const paste = async (text: string) => {
    await page()
      .locator('.paste')
      .evaluate((element) => element.setAttribute('open', ''));
    await page()
      .getByRole('textbox', { name: /Numbers like/ })
      .fill(text);
    await press('Read it');
  };
  await paste('a1 e2');
  await says('Read 2 queens on a board of 8 rows.');
  await page().waitForURL(/n=8&queens=7\.5,8\.1$/);
  await paste('j10');
  await says('Read 1 queen on a board of 10 rows.');
  await open('#/board?n=8&queens=1.1,3.3');
  for (const question of ['Complete this', 'How many ways?', 'Hint']) {
    await press(question);
    await says('Queens attack each other. Move or remove one of them first.');
  }
});

it('reads aloud once that it counts', async () => {
  await open('#/board?n=20&queens=1.3');
  const line = page().locator('.news .message [role=status]');
  await line.evaluate((each: HTMLElement) => {
    new MutationObserver(() => {
      each.dataset.heard = `${each.dataset.heard ?? ''}${each.textContent}|`;
    }).observe(each, { childList: true, characterData: true, subtree: true });
  });
  await press('How many ways?');
  await says(/: [\d,]+ solutions, ([2-9]|\d\d+) s/);
  expect(await line.getAttribute('data-heard')).toBe('Counting|');
  await press('Cancel');
});

it.skipIf(oneFile)('copies the link to the whole page from a frame, too', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await open('?embed&lang=en#/board?n=4&queens=1.2', { permissions });
  await press('Copy link');
  await says(/^Copied: /);
  const link = await page().evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page().url().replace('?embed&lang=en', '?lang=en'));
});

it('keeps blocks when it is copied and pasted, as text and as SVG', async () => {
  await open('#/board?n=4&queens=1.2&blocked=4.4', { permissions: ['clipboard-read', 'clipboard-write'] });
  await press('Copy text');
  await says('Copied: the board as text.');
  const text = await page().evaluate(() => navigator.clipboard.readText());
  const saved = page().waitForEvent('download');
  await press('SVG');
  const svg = await readFile((await (await saved).path())!, 'utf8');
  await says('Saved as queens-4.svg.');
  await press('Copy Python');
  await says('Copied: the board for Python, with rows and columns counted from 0.');
  const python = await page().evaluate(() => navigator.clipboard.readText());
  for (const copied of [text, svg, python]) {
    await press('Clear');
    await paste(copied);
    await says(/^Read 1 queen (and 1 block )?on a board of 4 rows/);
    expect(await page().locator('.cross').count()).toBe(1);
  }
});

it('tells what stands on a square after a change, and lets touch explore the squares', async () => {
  await open('#/board?n=4');
  await page().getByRole('application').focus();
  await page().keyboard.press('ArrowRight');
  await says('row 1, column 2: free');
  await page().keyboard.press('Enter');
  await says('row 1, column 2: a queen');
  // What a screen reader does when its user taps a square twice.
  await page()
    .getByRole('button', { name: 'row 2, column 4: free' })
    .evaluate((square) => (square as SVGRectElement).dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await says('2 of 4 queens placed, none attacks another.');
});
