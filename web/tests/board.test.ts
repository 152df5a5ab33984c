// Tests the board: what can be done to it, who attacks whom, its text, and its view.
import { expect, it } from 'vitest';
import { boardLatex, boardPython, boardSvg, boardText } from '../src/board/export';
import { attackedSquares, conflicts, strokes } from '../src/board/lines';
import { boardFromLink } from '../src/board/link';
import { empty } from '../src/board/state';
import { readOwn } from '../src/board/text';
import { verdict } from '../src/board/words';
import * as page from './page';
import { all, heard, play } from './page';

const at = (query: string) => boardFromLink(`#/board?n=${query}`).board;
const four = '4&queens=1.2,2.4,3.1,4.3';
const solution = at(four);

it('knows the squares attacked on the torus, and draws what goes round the edge as two strokes', () => {
  expect(attackedSquares(at('6&torus=1&queens=1.2'))).toHaveLength(5 + 5 + 5 + 4); // its diagonals meet again on (4, 5)
  expect(attackedSquares(at('6&torus=1&queens=1.1'))).toContain(1 * 6 + 5);
  // The ends of the strokes between two queens: [x1, y1, x2, y2].
  const drawn = (query: string) => conflicts(at(query)).map((pair) => strokes(5, pair).join(' '));
  expect(drawn('5&torus=1&queens=2.1,3.5')).toEqual(['0.5,1.5,-0.5,2.5 5.5,1.5,4.5,2.5']);
  expect(drawn('5&torus=1&queens=2.2,3.3')).toEqual(['1.5,1.5,2.5,2.5']);
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
  ['8&queens=1.1,3.3,8.1', '…, and 1 more pair attacks each other.'],
  ['8&queens=1.1,3.3,5.5', '… share a diagonal, and 2 more pairs attack each other.'],
  ['5&torus=1&queens=2.1,3.5', '… column 5 share a diagonal that wraps around the edge.'],
])('says in words what is wrong: %s', (query, said) => {
  expect(verdict(at(query), conflicts(at(query)))).toContain(said.replace('…', ''));
});

it('is written as text, for LaTeX and for Python, and read again, blocks included', () => {
  expect(boardText(solution)).toBe('.Q..\n...Q\nQ...\n..Q.\n');
  const small = at('3&queens=1.2&blocked=3.3');
  expect(boardLatex(small)).toBe(
    '\\begin{tabular}{|*{3}{c|}}\n\\hline\n & Q &  \\\\ \\hline\n &  &  \\\\ \\hline\n &  & $\\times$ \\\\ \\hline\n\\end{tabular}\n',
  );
  expect(boardPython(small)).toBe('{"n": 3, "base": 0, "queens": [[0, 1]], "blocked": [[2, 2]]}\n');
  expect(boardPython(solution)).toBe('[1, 3, 0, 2]\n');
  expect(boardPython(at(`${four}&blocked=1.1`))).toContain('"blocked": [[0, 0]]');
  const torus = at('4&torus=1&queens=1.2,3.3&blocked=4.1');
  const message = 'Read 2 queens and 1 block on a board of 4 rows.';
  expect(readOwn(boardText(torus), 8)).toEqual({ board: { ...torus, toroidal: false }, message });
  expect(readOwn(boardSvg(torus), 8)!.board).toEqual(torus);
  expect(readOwn('see http://x/#/board?n=4&queens=1.2&blocked=2.2 there', 8)!.board.blocked.size).toBe(1);
  for (const other of ['2 4 1 3', '.Q..\n...Q\nQ...\n..Q.', '# a comment\n2 4 1 3', '##\n#', ''])
    expect(readOwn(other, 8)).toBeUndefined();
});

it('answers questions', () =>
  play(`
    open #/board?n=8 | press How many ways? | says 92 solutions of 8 queens.
    go #/board?n=5&torus=1 | press How many ways? | says 10 solutions of 5 queens on the torus.
    press Complete this | says Solved: 5 queens on the torus, none attacks another.
    go #/board?n=8&torus=1 | press Complete this | says 8 queens have no solution on the torus.
    go #/board?n=4&queens=1.1 | press Complete this | says There is no solution that keeps these queens and blocks.
    go #/board?n=4&queens=1.2 | press How many ways? | says 1 solution keeps these queens and blocks.
    press Complete this | says Solved: 4 queens, none attacks another.
    press Complete this | says All queens are already placed.
    press Undo | says 1 of 4 queens placed`));

it('gives its hints step by step, and does at last what they say', () =>
  play(`
    open #/board?n=4 | tap 1.2 | press Hint | says Look at row 2. | count 1 .lit | count 0 .marked | press Why?
    says Only one square of row 2 is free | press Where? | says A queen must stand on row 2, column 4. | count 1 .marked
    press Do it | at #/board?n=4&queens=1.2,2.4 | press Hint | tap 3.1 4.3 | says Solved, with 2 hints! | lacks Do it
    go #/board?n=6 | press Hint | says Look at row | press Why? | says free squares in row | press Do it
    says 1 of 6 queens placed | go #/board?n=3 | press Hint | says 3 queens have no solution. | press Hint`));

it('says with which queen or block the last solution went, and takes it back', () =>
  play(`
    open #/board?n=4 | tap 1.1 2.3 | press Hint | says No free square is left in row 3 | count 0 .marked | press Why?
    says With the queen on row 1, column 1 no solution is left: take her back. | count 1 .marked.ban | press Do it
    at #/board?n=4&queens=2.3 | press Clear | tap 1.2 2.4 | check a block | tap 3.1 | check a queen | press Hint
    says No free square is left in row 3 | press Why? | says With the queen on row 1, column 2 no solution is left
    go #/board?n=4&blocked=1.2,1.3 | press Hint | says Every row and column without a queen | press Why?
    says With the block on row 1, column 3 no solution is left: take it back. | press Do it
    at #/board?n=4&blocked=1.2`));

it('praises who has solved it, and goes on to one row more; only the player is praised', () =>
  play(`
    open #/board?n=8 | tap 1.1 2.5 3.8 4.6 5.3 6.7 7.2 8.4 | says Solved, without a hint! | lacks Hint
    press How many ways? | says 92 solutions of 8 queens. | says of 92, sorted by the queens’ columns; in orbit
    follow Now 9 queens | at #/board?n=9 | press Complete this | says Solved: 9 queens, none attacks another.
    press Clear | count 1 .hinting button.main`));

it('says again what is wrong when it is asked again, so that a screen reader reads it again', async () => {
  await play('open #/board?n=8&queens=1.1,3.3');
  let before: string | null = '';
  for (const button of ['Complete this', 'How many ways?', 'Hint', 'Hint']) {
    await play(`press ${button} | hears Queens attack each other. Move or remove one of them first.`);
    const { textContent } = all('.news [role="status"]')[0];
    expect(textContent).not.toBe(before);
    before = textContent;
  }
});

it.each([
  ['2 4 6 1 3 5 7 8', 0, 'The queens on row 7, column 7 and on row 8, column 8 share a diagonal.'],
  ['hello', 0, "/found 'hello'; a placement is written like 2 4 1 3/"],
  ['x'.repeat(2_000_000), 0, '/a board of 2,000,000 columns has 1 row: a board is square/'],
  ['{"n": 5, "queens": [[1, 1]], "toroidal": false}', 1, '1 of 5 queens placed, none attacks another.'],
  ['a1 e2', 0, 'Read 2 queens on a board of 8 rows.'],
  ['j10', 0, 'Read 1 queen on a board of 10 rows.'],
  ['a1 a1 a1', 0, "/found 'a1 a1 a1', which may be a placement/"],
])('reads what is pasted: %.30s', (text, torus, said) =>
  play(`open #/board?n=8&torus=${torus} | type Numbers like…: ${text} | press Read it | says ${said}`),
);

it('leads to an engine that can search the board, or says what is in the way', () =>
  play(`
    open #/board?n=5&torus=1 | follow Watch an engine | at #/theatre?n=5&torus=1&engine=bitmask | lacks step 0 of 0
    open #/board?n=8&queens=1.1,2.2 | follow Watch an engine | at #/board?n=8&queens=1.1,2.2
    says Queens attack each other. Move or remove one of them first.`));

it('copies and saves the board, and reads each copy again', async () => {
  await play(`
    open ?embed&lang=en#/board?n=4&queens=1.2&blocked=4.4
    press Copy LaTeX | says Copied.
    press Copy link | says Copied.
    copied https://example.org/lab/?lang=en#/board?n=4&queens=1.2&blocked=4.4`); // the whole page
  const copies = [page.copy()!];
  for (const button of ['Copy text', 'Copy Python, counted from 0']) {
    await play(`press ${button} | says Copied.`);
    copies.push(page.copy()!);
  }
  const { clipboard } = navigator;
  page.give(navigator, 'clipboard', () => undefined);
  await play('press Copy text | lacks Copied.');
  expect(document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')!.value).toBe(copies[1]);
  page.give(navigator, 'clipboard', () => clipboard);
  document.querySelector('dialog')!.close();
  expect(document.querySelector('dialog')).toBe(null);
  await play('press SVG | says Saved as queens-4.svg.');
  copies.push((await page.file()).text);
  for (const each of copies) {
    await play('press Clear');
    page.control('Numbers like…').value = each;
    await page.tell(page.control('Numbers like…'), 'input');
    await play('press Read it | says /^Read 1 queen (and 1 block )?on a board of 4 rows/ | count 1 .board .cross');
  }
});

it('is played with the mouse, and forgets what was undone when something else is done', () =>
  play(`
    open #/board?n=8 | tap 1.1 3.3 | says share a diagonal | drag 3.3 1.1 | at #/board?n=8&queens=1.1,3.3
    drag 3.3 3.2 | says 2 of 8 queens placed, none attacks another.
    drag 3.2 9.3 | says 1 of 8 queens placed | hears row 3, column 2: free
    press Undo | press Undo | press Redo | says 2 of 8 queens placed | press Undo | tap 5.8 | press Redo
    at #/board?n=8&queens=1.1,3.3,5.8 | check a block | tap 1.1 2.2 | at #/board?n=8&queens=3.3,5.8&blocked=1.1,2.2
    tap 2.2 | check a queen | tap 1.1 1.1 | check Torus: diagonals wrap around the edges | tap 8.7
    type Rows: 5 | at #/board?n=5&torus=1&queens=3.3 | press One row more | press Clear | at #/board?n=6&torus=1`));

it('is played by keys, says what stands on each square, and restores all of it', async () => {
  await play(`
    open #/board?n=8 | focus board | keys ArrowRight ArrowDown | hears row 2, column 2: free
    keys Enter ArrowRight B | hears row 2, column 3: blocked
    at #/board?n=8&queens=2.2&blocked=2.3 | keys Control+z | at #/board?n=8&queens=2.2
    press One row fewer | silent row 2, column
    check a block | focus board | keys ArrowRight Enter | hears row 1, column 2: blocked
    keys ArrowRight Q | hears row 1, column 3: a queen | keys Q | hears row 1, column 3: attacked`);
  await page.click(page.control('row 3, column 4: free'), { detail: 0 }); // as a screen reader taps
  await play('at #/board?n=7&queens=2.2&blocked=1.2,3.4 | reopen | count 1 .board .queen | count 2 .board .cross');
});

it('counts as long as one likes, says once that it counts, and gives the focus back', async () => {
  await play('open #/board?n=20 | hold search');
  for (const end of ['focus Cancel | keys Enter', 'keys Escape']) {
    await play('focus How many ways? | keys Enter | hears Counting');
    const before = heard();
    page.asked().say({ progress: [6_930_464, 2] });
    await play('later 0 | says 6,930,464 solutions, 2 s');
    expect(heard()).toBe(before);
    await play(`${end} | focused How many ways? | hears Cancelled. | lacks Counting`);
    expect(page.asked().ended).toBe(true);
  }
  await play('hold nothing | type Rows: 6 | press How many ways? | says 4 solutions of 6 queens.');
});

it('says once where a solution stands, with its orbit, and keeps an answer when the view is left', async () => {
  await play(`
    open #/board?n=6&queens=1.2,2.4,3.6,4.1,5.3 | hold orbits | press Complete this | silent of 4
    hold nothing | press Undo | press Redo | hears Solution 1 of 4, sorted by the queens’ columns; in orbit 1 of 1
    press Undo | silent Solution 1 | hold search | press How many ways?`);
  const counting = page.asked();
  await play('follow Watch');
  await counting.reply({ count: '1' });
  await play('follow Play | says 1 solution');
});

it('has a menu, which closes when something is chosen, with Escape, and when the user goes elsewhere', async () => {
  await play('open #/board?n=4&queens=1.2 | press Share');
  const [menu] = all<HTMLDetailsElement>('details.menu');
  for (const how of ['press Copy text', 'focus Copy text | keys Escape', 'focus Hint']) {
    menu.open = true;
    await play(how);
    expect(menu.open).toBe(false);
  }
});

it('says what a queen attacks, as the puzzles do; from an empty board it leads to the first lesson', () =>
  play(`
    open #/board | says A queen attacks along her row | follow Begin with the first lesson. | at #/lessons?lesson=attack
    open #/board?n=4&queens=1.1 | says A queen attacks along her row | lacks New here? | press Clear | says New here?
    open #/puzzles | says A queen attacks along her row | follow Exercises | says A queen attacks along her row`));
