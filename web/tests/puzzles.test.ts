// Tests puzzles and exercises: what their links say, what hints say, and which boards are recognised as solved.
import { beforeAll, expect, it } from 'vitest';
import { empty, fromPairs, square } from '../src/board/state';
import type { Library } from '../src/library/client';
import type { Pair, SearchReply } from '../src/library/messages';
import type { Ask } from '../src/library/module';
import { dayOf, seedOf } from '../src/puzzles/days';
import { families, goals, taskOf } from '../src/puzzles/goals';
import { litBy } from '../src/puzzles/hints';
import { keyOf, LARGEST, levels, puzzlesFromLink, puzzlesLink, SMALLEST } from '../src/puzzles/link';
import { PuzzlesModel } from '../src/puzzles/model';
import { boardOf, fitting, mistake, moved, nothing, tapped } from '../src/puzzles/play';
import { hintTexts, title } from '../src/puzzles/words';
import { words } from '../src/words';
import { images } from '../src/worksheet/exercises';
import { fakeLibrary } from './fake';
import { realLibrary } from './real';

let ask: Ask;
let library: () => Library;
beforeAll(async () => {
  ({ ask, library } = await realLibrary());
});

const settled = () => new Promise((done) => setTimeout(done, 20));
const solution = [1, 3, 5, 0, 2, 4]; // of the four solutions of six queens
const columnsOf = (text: string) => [...text].map((digit) => Number(digit) - 1);

function place(model: PuzzlesModel, columns: number[]) {
  for (const [row, column] of columns.entries()) {
    const s = square(columns.length, row, column);
    if (!model.board.queens.has(s)) model.tap(s, 'queen');
  }
}

it('knows the seed of a day, and the day of a seed', () => {
  expect(seedOf(new Date('2026-11-23T23:59:59Z'))).toBe(20261123);
  expect(seedOf(new Date('2026-11-24T01:00:00+02:00'))).toBe(20261123);
  expect(dayOf(20261123)).toBe('23 November 2026');
  for (const seed of [1, 20261345, 20260230, 123456789, 99999999]) expect(dayOf(seed)).toBeUndefined();
  expect(title({ n: 8, level: 'hard', seed: 20261123 })).toBe('Puzzle of 23 November 2026: hard, 8 rows');
  expect(title({ n: 8, level: 'easy', seed: 5 })).toBe('Puzzle 5: easy, 8 rows');
});

it('writes links and reads them, and has a sentence for bad ones', () => {
  for (const link of [
    '#/puzzles?n=8&level=hard&seed=20261123',
    '#/puzzles?n=16&level=easy&seed=7&queens=1.4,12.7&crosses=3.16&hints=3',
    '#/puzzles?goal=families&n=6&queens=1.1&found=246135',
    '#/puzzles?goal=five&n=8&queens=1.1,2.2',
  ]) {
    const { asked, added, found, hints, problem } = puzzlesFromLink(link);
    expect([puzzlesLink(asked, added, found, hints), problem]).toEqual([link, undefined]);
  }
  const problem = (link: string) => puzzlesFromLink(`#/puzzles?${link}`).problem;
  expect(problem('level=simple')).toBe('There is no level “simple”.');
  expect(problem('goal=tea')).toBe('There is no exercise “tea”.');
  expect(problem('n=5')).toBe('Puzzles have 6 to 16 rows; “5” is not possible.');
  expect(problem('n=17')).toMatch(/^Puzzles have/);
  expect(problem('seed=x')).toMatch(/^The link says seed=x/);
  expect(problem('goal=families&n=9')).toMatch(/^This exercise has boards of 4, 5, 6, 7, 8 rows/);
  expect(problem('n=8&queens=9.9')).toMatch(/^1 of the squares in the link is left out/);
  expect(problem('goal=families&n=8&found=15863724,11111111,42736851')).toMatch(/^2 of the solutions in the link are/);
  for (const word of ['“godlike”', '“99”', 'seed=abc']) expect(problem('n=99&level=godlike&seed=abc')).toContain(word);
});

it('believes a link about families only what is true', () => {
  const { found } = puzzlesFromLink('#/puzzles?goal=families&n=6&found=531642,246135,123456,2461357,x');
  expect(found).toEqual(['246135']);
});

it('plays on squares that are not given', () => {
  const given = fromPairs(6, [[0, 1]], [[5, 5]]);
  const added = tapped(given, nothing, 8, 'cross');
  expect(boardOf(given, added)).toMatchObject({ queens: new Set([1]), blocked: new Set([35, 8]) });
  expect(tapped(given, added, 8, 'queen')).toEqual({ queens: new Set([8]), crosses: new Set() });
  expect(tapped(given, added, 8, 'cross')).toEqual(nothing);
  for (const s of [1, 35]) {
    expect(tapped(given, added, s, 'queen')).toBe(added);
    expect(moved(given, { queens: new Set([20]), crosses: new Set() }, 20, s).queens).toEqual(new Set([20]));
  }
  expect(moved(given, added, 1, 9)).toBe(added);
  expect(moved(given, { queens: new Set([20]), crosses: new Set([9]) }, 20, 9)).toEqual({
    queens: new Set([9]),
    crosses: new Set(),
  });
  expect(moved(given, { queens: new Set([20]), crosses: new Set() }, 20, undefined)).toEqual(nothing);
  expect(fitting(given, { queens: new Set([1, 2]), crosses: new Set([35]) })).toEqual({
    queens: new Set([2]),
    crosses: new Set(),
  });
  expect(mistake(6, { queens: new Set([1]), crosses: new Set([2]) }, solution)).toBeUndefined();
  expect(mistake(6, { queens: new Set([0]), crosses: new Set() }, solution)).toBe(0);
  expect(mistake(6, { queens: new Set(), crosses: new Set([9]) }, solution)).toBe(9);
});

// The hints alone solve every puzzle, and each keeps to the level.
it.each(levels)('is solved by following its hints: %s', async (level) => {
  for (const n of [SMALLEST, 8, 11]) {
    const model = new PuzzlesModel(library());
    await model.open(`#/puzzles?n=${n}&level=${level}&seed=20261123`);
    const hardest = new Set<string>();
    for (let i = 0; i < 400 && !model.reached; ++i) {
      await model.ask();
      const { clue } = model.state.hint!;
      expect('wrong' in clue).toBe(false);
      if (!('wrong' in clue)) hardest.add(clue.level!);
      const [where, why, square] = hintTexts(n, clue);
      expect(model.state.message).toBe(where);
      await model.ask();
      expect(model.state.message).toBe(why);
      expect(model.marked).toBeUndefined();
      await model.ask();
      expect(model.state.message).toBe(square);
      expect(model.marked).toBeDefined();
      expect(litBy(n, model.state.hint!)).toHaveLength(n);
      await model.ask();
    }
    expect(model.reached).toBe(true);
    const last = Math.max(...[...hardest].map((each) => levels.indexOf(each as never)));
    expect(levels[last]).toBe(level);
  }
});

it('keeps what was added and found when another puzzle or exercise is chosen', async () => {
  const model = new PuzzlesModel(library());
  await model.open('#/puzzles?goal=families&n=6');
  place(model, solution);
  await settled();
  expect(model.state.found).toHaveLength(1);
  await model.choose({ goal: 'families', n: 5 });
  expect(model.state.found).toHaveLength(0);
  await model.choose({ goal: 'corner', n: 5 });
  await model.open(model.toPuzzles);
  model.tap(
    [...Array(64).keys()].find((s) => !model.state.given!.queens.has(s) && !model.state.given!.blocked.has(s))!,
  );
  const puzzle = model.link();
  await model.open(model.toExercises);
  expect(model.state.asked).toEqual({ goal: 'corner', n: 5 });
  expect(model.toPuzzles).toBe(puzzle);
  await model.choose({ goal: 'families', n: 6 });
  expect(model.state.found).toHaveLength(1);
  expect(model.reached).toBe(true);
});

it('speaks of a mistake first, and takes it back', async () => {
  const model = new PuzzlesModel(library());
  await model.open('#/puzzles?n=8&level=easy&seed=1');
  const { solution: columns, given } = model.state;
  const wrong = [...Array(64).keys()].find((s) => columns![Math.floor(s / 8)] !== s % 8 && !given!.blocked.has(s))!;
  model.tap(wrong, 'queen');
  for (const degree of [0, 1, 2]) {
    await model.ask();
    expect(model.state.message).toBe(hintTexts(8, { wrong, cross: false })[degree]);
  }
  expect(model.marked).toBe(wrong);
  await model.ask();
  expect(model.added.queens.size).toBe(0);
  const right = square(8, 7, columns![7]);
  const free = given!.queens.has(right) ? square(8, 6, columns![6]) : right;
  model.tap(free, 'cross');
  await model.ask();
  expect(model.state.message).toBe('Something that you have added is wrong.');
});

it('says what is given, and restores what was added from its link', async () => {
  const model = new PuzzlesModel(library());
  await model.open('#/puzzles?n=8&level=hard&seed=20261123');
  const [queen] = model.state.given!.queens;
  model.tap(queen);
  expect(model.state.message).toBe('This queen is given: it stays.');
  const [block] = model.state.given!.blocked;
  model.tap(block);
  expect(model.state.message).toBe('This block is given: it stays.');
  model.tap(0, 'cross');
  model.move(queen, 1);
  expect(model.added).toEqual({ queens: new Set(), crosses: new Set([0]) });
  const again = new PuzzlesModel(library());
  await again.open(model.link());
  expect(again.board).toEqual(model.board);
  place(model, model.state.solution!);
  expect(model.reached).toBe(true);
  model.undo();
  expect(model.reached).toBe(false);
  expect([0, 1, 3].map(words.puzzles.solved)).toEqual([
    'Solved, without a hint!',
    'Solved, with one hint!',
    'Solved, with 3 hints!',
  ]);
  expect(words.puzzles.ask).toHaveLength(4);
});

it('makes every size and level that it offers', () => {
  for (const level of levels)
    for (const n of [SMALLEST, LARGEST]) {
      const reply = ask({ ask: 'puzzle', n, level, seed: 999_999_999 });
      expect([reply.error, reply.n]).toEqual([undefined, n]);
    }
});

it('collects families by their first image, and recognises those found', async () => {
  const model = new PuzzlesModel(library());
  await model.open('#/puzzles?goal=families&n=5');
  place(model, [0, 2, 4, 1, 3]);
  await settled();
  expect(model.state.message).toBe('A new family: it is your number 1, and 1 is left to find.');
  const turned = images([0, 2, 4, 1, 3]).find((each) => each.join() !== '0,2,4,1,3')!;
  model.clear();
  place(model, turned);
  await settled();
  expect(model.state.message).toBe('You have found this family before: it is number 1, turned or mirrored.');
  model.clear();
  place(model, [1, 4, 2, 0, 3]);
  await settled();
  expect(model.state.message).toBe('Found: all 2 families of 5 queens!');
  expect(model.link()).toMatch(/&found=13524,25314$/);
});

it('knows the families that the library knows, and gives each exercise a solution', () => {
  for (const [n, count] of Object.entries(families)) {
    const { sizes } = ask({ ask: 'orbits', problem: { n: Number(n) } }) as unknown as { sizes: number[] };
    expect(sizes).toHaveLength(count);
  }
  const count = (question: string, n: number, queens: Pair[] = []) =>
    Number((ask({ ask: 'search', question, problem: { n, queens } }) as unknown as SearchReply).count);
  const goal = (name: string) => goals.find((each) => each.name === name)!;
  for (const n of goal('corner').sizes) expect(count('count', n, [[0, 0]])).toBeGreaterThan(0);
  for (const n of goal('turn').sizes) expect(count('half turn', n)).toBeGreaterThan(0);
  for (const each of goals) for (const n of each.sizes) expect(taskOf(each.name, n).length).toBeGreaterThan(40);
});

it('sees when an exercise is done', () => {
  const reached = (name: string, n: number, pairs: Pair[]) =>
    goals.find((each) => each.name === name)!.reached(fromPairs(n, pairs));
  const pairs = (columns: number[]): Pair[] => columns.map((column, row) => [row, column]);
  expect(reached('corner', 5, pairs([0, 2, 4, 1, 3]))).toBe(true);
  expect(reached('corner', 5, pairs([1, 4, 2, 0, 3]))).toBe(false);
  expect(reached('corner', 5, pairs([0, 1, 2, 3, 4]))).toBe(false);
  expect(reached('turn', 6, pairs(solution))).toBe(true);
  expect(reached('turn', 8, pairs(columnsOf('15863724')))).toBe(false);
  expect(reached('families', 6, pairs(solution))).toBe(true);
  const five: Pair[] = [
    [0, 0],
    [0, 1],
    [1, 5],
    [4, 0],
    [5, 4],
  ];
  expect(reached('five', 8, five)).toBe(true);
  expect(reached('five', 8, five.slice(1))).toBe(false);
  expect(keyOf(solution)).toBe('246135');
  expect(goals.find(({ name }) => name === 'five')!.reached(empty(8))).toBe(false);
});

it('says why a puzzle could not be made', async () => {
  const { workers, library: fake } = fakeLibrary();
  const model = new PuzzlesModel(fake());
  const opened = model.open('#/puzzles?n=8&level=easy&seed=1');
  expect(workers[0].asked).toEqual([{ ask: 'puzzle', n: 8, level: 'easy', seed: 1 }]);
  model.tap(3);
  await workers[0].reply({ error: 'there is no memory left', code: 'out_of_memory' });
  await opened;
  expect(model.state.message).toBe('There is no memory left.');
  expect(model.link()).toBe('#/puzzles?n=8&level=easy&seed=1');
});
