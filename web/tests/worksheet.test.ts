// Tests worksheets: what their links say, and which exercises a seed gives.
import { expect, it } from 'vitest';
import { fromPairs } from '../src/board/state';
import { conflicts } from '../src/board/lines';
import { exercises, gaps, images } from '../src/worksheet/exercises';
import { sheetFor, sheetFromLink, sheetLink } from '../src/worksheet/link';
import { SheetModel } from '../src/worksheet/model';
import { fakeLibrary } from './fake';
import { realLibrary } from './real';

const six = [[1, 3, 5, 0, 2, 4]]; // of the four solutions of six queens
const isSolution = (columns: number[]) =>
  conflicts(
    fromPairs(
      columns.length,
      columns.map((column, row) => [row, column]),
    ),
  ).length === 0;

it('finds the images of a solution, each once', () => {
  expect(images(six[0])).toHaveLength(4);
  expect(images([0, 4, 7, 5, 2, 6, 1, 3])).toHaveLength(8);
  expect(images([1, 3, 0, 2])).toHaveLength(2);
  for (const each of images([0, 4, 7, 5, 2, 6, 1, 3])) expect(isSolution(each)).toBe(true);
});

it('gives as many exercises as are wanted, the same for the same seed', () => {
  const list = exercises(six, 6, 2, 3);
  expect(list).toHaveLength(6);
  expect(list).toEqual(exercises(six, 6, 2, 3));
  expect(list).not.toEqual(exercises(six, 6, 2, 4));
  for (const { columns, given, ways } of list) {
    expect([isSolution(columns), given.length, ways >= 1]).toEqual([true, 2, true]);
  }
  const given = list.map(({ columns, given }) => given.map((row) => `${row}.${columns[row]}`).join());
  expect(new Set(given).size).toBe(6);
  // Four rows have two solutions, so eight boards with one queen, and no more.
  const four = exercises([[1, 3, 0, 2]], 12, 1, 1);
  expect(new Set(four.map(({ columns, given: [row] }) => 4 * row + columns[row])).size).toBe(8);
  expect(four).toHaveLength(8);
  // On empty boards each answer is a different solution.
  expect(new Set(exercises(six, 6, 0, 1).map(({ columns }) => columns.join())).size).toBe(4);
  expect(exercises(six, 1, 0, 1)[0].ways).toBe(4);
});

it('says when there are fewer boards than are wanted', async () => {
  const { library } = await realLibrary();
  const model = new SheetModel(library());
  model.open('#/worksheet?kind=boards&n=4&boards=9&given=0');
  while (!model.state.exercises) await new Promise((done) => setTimeout(done, 5));
  expect([model.state.exercises.length, model.state.message]).toEqual([
    2,
    '4 queens have only 2 solutions, so there are 2 boards.',
  ]);
  model.change({ boards: 12, given: 1 });
  while (!model.state.exercises) await new Promise((done) => setTimeout(done, 5));
  expect(model.state.message).toBe('There are only 8 different boards of this kind.');
  model.change({ boards: 2 });
  while (!model.state.exercises) await new Promise((done) => setTimeout(done, 5));
  expect(model.state.message).toBe('');
});

it('has no two puzzles with the same solution', async () => {
  const { library } = await realLibrary();
  const model = new SheetModel(library());
  model.open('#/worksheet?kind=puzzles&n=8&boards=6&level=hard&seed=3'); // seeds 3000 and later repeat a solution
  while (!model.state.exercises) await new Promise((done) => setTimeout(done, 5));
  expect(new Set(model.state.exercises.map(({ columns }) => columns.join())).size).toBe(6);
});

it('leaves out more than half of the labels of a tree', () => {
  expect(gaps(17, 1).size).toBe(10);
  expect(gaps(17, 1)).not.toEqual(gaps(17, 2));
});

it('writes links and reads them, and has a sentence for bad ones', () => {
  for (const link of [
    '#/worksheet?kind=boards&n=8&boards=4&given=3&seed=7',
    '#/worksheet?kind=puzzles&n=8&boards=4&level=hard&seed=7',
    '#/worksheet?kind=tree&n=5&seed=2',
  ])
    expect(sheetLink(sheetFromLink(link).state)).toBe(link);
  expect(sheetFor(200)).toBe('#/worksheet?kind=boards&n=12&boards=6&given=2&seed=1');
  expect(sheetFor(1)).toBe('#/worksheet?kind=boards&n=4&boards=6&given=2&seed=1');
  expect(sheetFromLink('#/worksheet?kind=tea').problem).toBe('There is no worksheet “tea”.');
  expect(sheetFromLink('#/worksheet?kind=tree&n=6').problem).toMatch(
    /^The worksheet has trees of boards of 3 to 5 rows/,
  );
  expect(sheetFromLink('#/worksheet?kind=puzzles&level=silly').problem).toBe('There is no level “silly”.');
  expect(sheetFromLink('#/worksheet?given=x').problem).toMatch(/^The link says given=x/);
  const { state, problem } = sheetFromLink('#/worksheet?n=6&boards=77&given=50');
  expect([state.boards, state.given]).toEqual([6, 5]);
  for (const word of ['boards=77', 'given=50', '0–5']) expect(problem).toContain(word);
});

it('asks the library for the solutions', async () => {
  const { workers, library } = fakeLibrary();
  const model = new SheetModel(library());
  model.open('#/worksheet?n=6&given=2');
  expect(workers[0].asked).toEqual([{ ask: 'orbits', problem: { n: 6 } }]);
  workers[0].say({ placements: Int32Array.from(six[0]) });
  await workers[0].reply({ n: 6, sizes: [4] });
  expect(model.state.exercises).toHaveLength(6);
});

it('makes puzzles, other ones for another seed', async () => {
  const { library } = await realLibrary();
  const seen = new Set<string>();
  for (const seed of [1, 2]) {
    const model = new SheetModel(library());
    model.open(`#/worksheet?kind=puzzles&n=8&boards=4&level=easy&seed=${seed}`);
    await expect.poll(() => model.state.exercises?.length).toBe(4);
    for (const { columns, given, blocked } of model.state.exercises!) {
      expect(isSolution(columns)).toBe(true);
      expect(blocked.every(([row, column]) => columns[row] !== column)).toBe(true);
      seen.add(JSON.stringify([columns, given, blocked]));
    }
  }
  expect(seen.size).toBe(8);
});
