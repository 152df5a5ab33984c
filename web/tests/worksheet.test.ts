// Tests worksheets: which exercises a seed gives, and the view.
import { expect, it } from 'vitest';
import { conflicts } from '../src/board/lines';
import { fromPairs } from '../src/board/state';
import type { Pair } from '../library/messages';
import { exercises, gaps, images } from '../src/worksheet/exercises';
import { sheetFor } from '../src/worksheet/link';
import { SheetModel } from '../src/worksheet/model';
import { words } from '../src/words';
import { all, play } from './page';
import { answered } from './workers';

const [SHEET, ANSWERS] = ['[aria-label="The worksheet"]', '[aria-label="The answers"]'];
const six = [[1, 3, 5, 0, 2, 4]]; // of the four solutions of six queens
const isSolution = (columns: number[]) => {
  const pairs = columns.map((column, row): Pair => [row, column]);
  return conflicts(fromPairs(columns.length, pairs)).length === 0;
};

it('finds the images of a solution, each once', () => {
  const list = [six[0], [0, 4, 7, 5, 2, 6, 1, 3], [1, 3, 0, 2]].map(images);
  expect(list.map(({ length }) => length)).toEqual([4, 8, 2]);
  expect(list.flat().every(isSolution)).toBe(true);
});

it('gives as many exercises as are wanted, the same for the same seed', () => {
  const list = exercises(six, 6, 2, 3);
  expect(list).toHaveLength(6);
  expect(list).toEqual(exercises(six, 6, 2, 3));
  expect(list).not.toEqual(exercises(six, 6, 2, 4));
  for (const { columns, given, ways } of list)
    expect([isSolution(columns), given.length, ways >= 1]).toEqual([true, 2, true]);
  const given = list.map(({ columns, given }) => given.map((row) => `${row}.${columns[row]}`).join());
  expect(new Set(given).size).toBe(6);
  // Four rows have two solutions, so eight boards with one queen, and no more.
  const four = exercises([[1, 3, 0, 2]], 12, 1, 1);
  expect([four.length, new Set(four.map(({ columns, given: [row] }) => 4 * row + columns[row])).size]).toEqual([8, 8]);
  // On empty boards each answer is a different solution.
  expect(new Set(exercises(six, 6, 0, 1).map(({ columns }) => columns.join())).size).toBe(4);
  expect(exercises(six, 1, 0, 1)[0].ways).toBe(4);
  expect(gaps(17, 1).size).toBe(10); // more than half of the labels of a tree
  expect(gaps(17, 1)).not.toEqual(gaps(17, 2));
  expect([200, 1].map((n) => /&n=\d+/.exec(sheetFor(n))![0])).toEqual(['&n=12', '&n=4']);
});

// Of the hard ones, seeds 3000 and later repeat a solution.
it.each([
  ['n=8&level=easy&seed=1', 6],
  ['n=8&level=easy&seed=2', 6],
  ['n=8&level=hard&seed=3', 6],
  ['n=6&level=medium&seed=1', 4],
])('makes puzzles with different solutions: %s', async (query, different) => {
  const model = new SheetModel();
  model.open(`#/worksheet?kind=puzzles&boards=6&${query}`);
  await answered();
  const list = model.state.exercises!;
  expect([list.length, new Set(list.map(({ columns }) => columns.join())).size]).toEqual([6, different]);
  expect(model.state.message).toBe(different < 6 ? words.worksheet.sameAnswers(different) : '');
  for (const { columns, blocked } of list)
    expect(isSolution(columns) && blocked.every(([row, column]) => columns[row] !== column)).toBe(true);
});

it('prints the code of each puzzle, which leads to it', () =>
  play(`
    open #/worksheet?kind=regions&n=6&boards=1&level=easy&seed=1 | says 1. r6-easy-1000
    go #/worksheet?kind=puzzles&n=6&boards=1&level=easy&seed=999999999 | lacks 6-easy`));

it('says what is special about its boards', () =>
  play(`
    open #/worksheet?kind=boards&n=8&boards=2&given=0 | says one of 92 answers | count 16 ${ANSWERS} .queen
    go #/worksheet?kind=boards&n=4&boards=9&given=0 | says 4 queens have only 2 solutions, so there are 2 boards.
    go #/worksheet?kind=boards&n=4&boards=12&given=1 | says There are only 8 different boards of this kind.
    go #/worksheet?kind=regions&n=6&boards=2&level=easy&seed=1 | says every column and every region. | count 4 .thick
    count 12 .queen | go #/worksheet?kind=puzzles&n=8&boards=2&level=easy&seed=1 | says There is exactly one way.
    count 16 ${ANSWERS} .queen`));

it('is made from the board, changed, and printed', async () => {
  await play(`
    open #/board?n=5 | follow Worksheet | says Add 3 queens to each board so that none attacks another
    count 12 ${SHEET} .queen | count 30 ${ANSWERS} .queen | count 18 ${ANSWERS} .queen.added`);
  const first = () => all(`${SHEET} [role="img"]`)[0].getAttribute('aria-label');
  const before = first();
  await play('press Other exercises | at …&seed=2 | hears Other exercises: number 2.');
  expect(first()).not.toBe(before);
  let printed = 0;
  window.print = () => void ++printed;
  await play('back | at …&seed=1 | press Print');
  expect(printed).toBe(1);
  await play(`check The answers | count 0 ${ANSWERS} | count 12 ${SHEET} .queen | check The answers`);
  await play('choose Worksheet: A search tree with gaps | says A program places queens row by row');
  const ones = (paper: string) => all(`${paper} text`).filter((each) => each.textContent === '1').length;
  expect(ones(SHEET)).toBeLessThan(ones(ANSWERS));
});
