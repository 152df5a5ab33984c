// Tests the board: what can be done to it, who attacks whom, its text, and its view.
import { expect, it } from 'vitest';
import { boardLatex, boardPython, boardSvg, boardText } from '../src/board/export';
import { advance, begin, redo, undo } from '../src/board/history';
import { attackedSquares, conflicts, strokes } from '../src/board/lines';
import { boardFromLink, linkOf } from '../src/board/link';
import { empty, moveQueen, resize, toggleBlock, toggleQueen } from '../src/board/state';
import { readOwn } from '../src/board/text';
import { verdict } from '../src/board/words';
import * as page from './page';
import { click, follow, go, hold, keys, open, press, reopen, says, saysNot, tap, type } from './page';

const at = (query: string) => boardFromLink(`#/board?n=${query}`).board;
const four = '4&queens=1.2,2.4,3.1,4.3';
const solution = at(four);

it('takes queens and blocks, never both on one square, and gives them back', () => {
  const one = toggleQueen(empty(8), 9);
  expect([...one.queens]).toEqual([9]);
  expect(toggleQueen(one, 9)).toEqual(empty(8));
  const blocked = toggleBlock(one, 9);
  expect([blocked.queens.size, ...blocked.blocked]).toEqual([0, 9]);
  expect(toggleQueen(blocked, 9).blocked.size).toBe(0);
});

it('moves a queen, off the board for good, and onto no other', () => {
  const two = at('4&queens=1.1,2.2');
  expect([...moveQueen(two, 0, 7).queens].sort()).toEqual([5, 7]);
  expect([...moveQueen(two, 0, undefined).queens]).toEqual([5]);
  expect(moveQueen(two, 0, 5)).toBe(two);
});

it('keeps what still lies on it when its size changes, and the torus whatever is done', () => {
  expect(resize(solution, 3)).toEqual(at('3&queens=1.2,3.1'));
  expect(resize(solution, 5).queens.size).toBe(4);
  const torus = at('5&torus=1&queens=2.1,3.5');
  for (const next of [toggleQueen(torus, 0), toggleBlock(torus, 0), moveQueen(torus, 5, 0), resize(torus, 7)])
    expect(next.toroidal).toBe(true);
});

it('goes back and forth, and forgets what was undone when something else is done', () => {
  let history = undo(undo(advance(advance(begin(1), 2), 3)));
  expect([history.present, undo(history)]).toEqual([1, history]);
  history = redo(history);
  expect(history.present).toBe(2);
  expect(redo(advance(history, 9)).present).toBe(9);
});

it.each([
  ['a solution', four, []],
  ['the corners', '5&queens=1.1,1.5,5.1,5.5', ['row', 'column', 'diagonal', 'antidiagonal', 'column', 'row']],
  ['a solution of the torus', '5&torus=1&queens=1.1,2.3,3.5,4.2,5.4', []],
  ['what goes round the edge', '5&torus=1&queens=2.1,3.5', ['antidiagonal']],
])('names the lines that queens share: %s', (_, query, lines) =>
  expect(conflicts(at(query)).map(({ line }) => line)).toEqual(lines),
);

it('knows the attacked squares, and draws what goes round the edge as two strokes', () => {
  expect(attackedSquares(solution)).toHaveLength(12);
  expect(attackedSquares(at('6&torus=1&queens=1.2'))).toHaveLength(5 + 5 + 5 + 4); // its diagonals meet again on (4, 5)
  expect(attackedSquares(at('6&torus=1&queens=1.1'))).toContain(1 * 6 + 5);
  const round = { ...solution, toroidal: true };
  expect(conflicts(round)).toContainEqual({ first: 1, second: 14, line: 'antidiagonal', round: true });
  const [pair] = conflicts(at('5&torus=1&queens=2.1,3.5'));
  expect([pair.round, strokes(5, pair)]).toEqual([
    true,
    [
      [0.5, 1.5, -0.5, 2.5],
      [5.5, 1.5, 4.5, 2.5],
    ],
  ]);
  expect(strokes(5, conflicts(at('5&torus=1&queens=2.2,3.3'))[0])).toEqual([[1.5, 1.5, 2.5, 2.5]]);
});

it('stops comparing pairs on a board full of queens', () => {
  const full = { ...empty(100), queens: new Set(Array.from({ length: 10_000 }, (_, s) => s)) };
  const found = conflicts(full);
  expect(found.length).toBeLessThan(100_000); // of 50 million pairs
  expect(verdict(full, found)).toContain('and thousands more pairs attack each other');
});

it.each([
  [four, 'Solved: 4 queens, none attacks another.'],
  ['5&torus=1', 'Place 5 queens on the torus so that none attacks another.'],
  ['8&queens=1.1,3.3', 'The queens on row 1, column 1 and on row 3, column 3 share a diagonal.'],
  [
    '8&queens=1.1,3.3,5.5',
    'The queens on row 1, column 1 and on row 3, column 3 share a diagonal, and 2 more pairs attack each other.',
  ],
  [
    '5&torus=1&queens=2.1,3.5',
    'The queens on row 2, column 1 and on row 3, column 5 share an antidiagonal that wraps around the edge.',
  ],
])('says in words what is wrong, and restores the board from its link: %s', (query, said) => {
  expect(verdict(at(query), conflicts(at(query)))).toBe(said);
  expect(linkOf(at(query))).toBe(`#/board?n=${query}`);
});

it('is written as text, for LaTeX and for Python, and read again, blocks included', () => {
  expect(boardText(solution)).toBe('.Q..\n...Q\nQ...\n..Q.\n');
  const small = at('3&queens=1.2&blocked=3.3');
  expect(boardLatex(small)).toBe(
    '\\begin{tabular}{|*{3}{c|}}\n\\hline\n & Q &  \\\\ \\hline\n &  &  \\\\ \\hline\n &  & $\\times$ \\\\ \\hline\n\\end{tabular}\n',
  );
  expect([small, solution, at(`${four}&blocked=1.1`)].map(boardPython)).toEqual([
    '{"n": 3, "base": 0, "queens": [[0, 1]], "blocked": [[2, 2]]}\n',
    '[1, 3, 0, 2]\n',
    expect.stringContaining('"blocked": [[0, 0]]'),
  ]);
  const torus = at('4&torus=1&queens=1.2,3.3&blocked=4.1');
  expect(readOwn(boardText(torus), 8)).toEqual({
    board: { ...torus, toroidal: false },
    message: 'Read 2 queens and 1 block on a board of 4 rows.',
  });
  expect(readOwn(boardSvg(torus), 8)!.board).toEqual(torus);
  expect(readOwn('see http://x/#/board?n=4&queens=1.2&blocked=2.2 there', 8)!.board.blocked.size).toBe(1);
  for (const other of ['2 4 1 3', '.Q..\n...Q\nQ...\n..Q.', '# a comment\n2 4 1 3', '##\n#', ''])
    expect(readOwn(other, 8)).toBeUndefined();
});

const asked: [address: string, button: string, said: string][] = [
  ['8', 'How many ways?', '92 solutions of 8 queens.'],
  ['5&torus=1', 'How many ways?', '10 solutions of 5 queens on the torus.'],
  ['8&queens=1.4', 'Complete this', 'Solved: 8 queens, none attacks another.'],
  ['5&torus=1', 'Complete this', 'Solved: 5 queens on the torus, none attacks another.'],
  ['8&torus=1', 'Complete this', '8 queens have no solution on the torus.'],
  ['4&queens=1.1', 'Complete this', 'There is no solution that keeps these queens and blocks.'],
  [four, 'Complete this', 'All queens are already placed.'],
  ['4&queens=1.2', 'Hint', 'In row 2 only one square is free, so a queen must be placed on row 2, column 4.'],
  ['8&queens=1.1,3.3', 'Complete this', 'Queens attack each other. Move or remove one of them first.'],
  ['8&queens=1.1,3.3', 'How many ways?', 'Queens attack each other. Move or remove one of them first.'],
  ['8&queens=1.1,3.3', 'Hint', 'Queens attack each other. Move or remove one of them first.'],
];
it('answers questions', async () => {
  await open('#/board');
  for (const [query, button, said] of asked) {
    await go(`#/board?n=${query}`);
    await press(button);
    says(said);
    // Said again, it differs, so that a screen reader reads it again; what has changed the board is not said again.
    const [, before] = [await press(button), page.heard()];
    await press(button);
    if (said.startsWith('Queens attack')) expect(page.all('.news [role="status"]')[0].textContent).not.toBe(before);
  }
});

const paste = async (text: string) => {
  await type(/^Numbers like/, text);
  await press('Read it');
};
it.each([
  ['2 4 6 1 3 5 7 8', 0, 'The queens on row 7, column 7 and on row 8, column 8 share a diagonal.'],
  ['hello', 0, /found 'hello'; a placement is written like 2 4 1 3/],
  ['x'.repeat(2_000_000), 0, /a line of 2000000 bytes is neither a list of numbers nor a drawn row/],
  ['{"n": 5, "queens": [[1, 1]], "toroidal": false}', 1, '1 of 5 queens placed, none attacks another.'],
  ['a1 e2', 0, 'Read 2 queens on a board of 8 rows.'],
  ['j10', 0, 'Read 1 queen on a board of 10 rows.'],
])('reads what is pasted: %.30s', async (text, torus, said) => {
  await open(`#/board?n=8&torus=${torus}`);
  await paste(text);
  says(said);
});

it('copies and saves the board, and reads each copy again', async () => {
  await open('?embed&lang=en#/board?n=4&queens=1.2&blocked=4.4');
  await press('Copy link');
  says('Copied: the link to this board.');
  expect(page.copy()).toBe('https://example.org/lab/?lang=en#/board?n=4&queens=1.2&blocked=4.4'); // the whole page
  await press('Copy LaTeX');
  says('Copied: the board for LaTeX.');
  await press('SVG');
  says('Saved as queens-4.svg.');
  const copies = [(await page.file()).text];
  for (const button of ['Copy text', 'Copy Python']) {
    await press(button);
    says(/^Copied: the board/);
    copies.push(page.copy()!);
  }
  for (const each of copies) {
    await press('Clear');
    await paste(each);
    says(/^Read 1 queen (and 1 block )?on a board of 4 rows/);
    expect(page.count('.board .cross')).toBe(1);
  }
});

it('is played with the mouse and by keys, says what stands on each square, and restores all of it', async () => {
  await open('#/board?n=8');
  await tap(1, 1);
  await tap(3, 3);
  says('share a diagonal');
  await page.drag([3, 3], [3, 2]);
  says('2 of 8 queens placed, none attacks another.');
  await page.drag([3, 2], [9, 3]);
  says('1 of 8 queens placed, none attacks another.');
  expect(page.heard()).toContain('row 3, column 2: free');
  await press('Undo');
  await press('Undo');
  await press('Redo');
  says('2 of 8 queens placed, none attacks another.');
  await press('Clear');
  await page.focusBoard();
  await keys('Home', 'PageUp', 'ArrowRight', 'ArrowDown');
  expect(page.heard()).toContain('row 2, column 2: free');
  await keys('Enter', 'ArrowRight', 'B');
  expect(page.heard()).toContain('row 2, column 3: blocked');
  expect(page.address()).toBe('#/board?n=8&queens=2.2&blocked=2.3');
  await keys('Control+z');
  await press('One row fewer');
  expect(page.heard()).not.toContain('row 2, column');
  await click(page.field('a block'));
  await page.focusBoard();
  await keys('ArrowRight', 'Enter'); // as a tap, with the chosen tool
  expect(page.heard()).toContain('row 1, column 2: blocked');
  await click(page.button(/^row 3, column 4: free/), { detail: 0 }); // as a screen reader taps
  expect(page.address()).toBe('#/board?n=7&queens=2.2&blocked=1.2,3.4');
  await reopen();
  expect([page.count('.board .queen'), page.count('.board .cross')]).toEqual([1, 2]);
});

it('counts as long as one likes, says once that it counts, and gives the focus back', async () => {
  await open('#/board?n=20');
  hold(({ ask }) => ask === 'search');
  for (const end of ['Cancel', 'Escape']) {
    page.button('How many ways?').focus();
    await keys('Enter');
    const before = page.heard();
    expect(before).toContain('Counting');
    page.asked().say({ progress: [6_930_464, 2] });
    await page.later(100);
    says('6,930,464 solutions, 2 s');
    expect(page.heard()).toBe(before);
    if (end === 'Cancel') page.button('Cancel').focus();
    await keys(end === 'Cancel' ? 'Enter' : 'Escape');
    expect([page.focused(), page.heard(), page.asked().ended]).toEqual([
      'How many ways?',
      expect.stringContaining('Cancelled.'),
      true,
    ]);
    saysNot('Counting');
  }
  hold(() => false);
  await type('Rows', '6');
  await press('How many ways?');
  says('4 solutions of 6 queens.');
});

it('says once where a solution stands, with its orbit, and keeps an answer when the view is left', async () => {
  await open('#/board?n=6&queens=1.2,2.4,3.6,4.1,5.3');
  hold(({ ask }) => ask === 'orbits');
  await press('Complete this');
  expect(page.heard()).not.toContain('of 4');
  hold(() => false);
  await press('Undo');
  await press('Redo');
  expect(page.heard()).toContain('Solution 1 of 4');
  expect(page.heard()).toContain('orbit 1 of 1');
  await press('Undo');
  expect(page.heard()).not.toContain('Solution 1');
  hold(({ ask }) => ask === 'search');
  await press('How many ways?');
  const counting = page.asked();
  await follow('Race');
  await counting.reply({ count: '1' });
  await follow('Board');
  says('1 solution');
});
