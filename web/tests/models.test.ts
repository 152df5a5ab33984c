// Tests the models of the views without a page: what they remember, and what they ask the library.
import { expect, it } from 'vitest';
import { BoardModel } from '../src/board/model';
import { boardSvg, boardText } from '../src/board/export';
import { readOwn } from '../src/board/text';
import { fromPairs, toggleQueen } from '../src/board/state';
import { CountModel } from '../src/count/model';
import { RaceModel } from '../src/race/model';
import { SolutionsModel } from '../src/solutions/model';
import { fakeLibrary } from './fake';
import { words } from '../src/words';

const units = (n: number) => ({
  n,
  decomposition: 'cross/1',
  engine: 'cross',
  sizes: [1, 1],
  kernels: ['wasm128', 'scalar'],
  published: [],
});

it('keeps the board, its past and the answer to a question when the view is left', async () => {
  const { workers, library } = fakeLibrary();
  const board = new BoardModel(library());
  board.open('#/board?n=6');
  board.change(toggleQueen(board.board, 1));
  const counted = board.count();
  board.leave();
  await workers[0].reply({ count: '4' });
  await counted;
  expect(board.state.message).toBe('4 solutions for this board.');
  expect(board.link()).toBe('#/board?n=6&queens=1.2');
  board.open(board.link());
  board.undo();
  expect(board.link()).toBe('#/board?n=6');
});

it('says why the library failed, and asks again', async () => {
  const { workers, library } = fakeLibrary();
  const board = new BoardModel(library());
  board.open('');
  workers[0].onerror!({ message: '' } as ErrorEvent); // while it was warming up
  const hinted = board.hint();
  workers[1].say({ broken: 'brokeDown' });
  await hinted;
  expect(board.state).toMatchObject({ working: '', message: words.frame.broken.brokeDown });
});

it('reads back what it wrote, blocks included', () => {
  const board = fromPairs(
    4,
    [
      [0, 1],
      [2, 2],
    ],
    [[3, 0]],
    true,
  );
  expect(readOwn(boardText(board), 8)).toEqual({
    board: { ...board, toroidal: false },
    message: 'Read 2 queens and 1 block on a board of 4 rows.',
  });
  expect(readOwn(boardSvg(board), 8)!.board).toEqual(board);
  expect(readOwn('see http://x/#/board?n=4&queens=1.2&blocked=2.2 there', 8)!.board.blocked.size).toBe(1);
  for (const other of ['2 4 1 3', '.Q..\n...Q\nQ...\n..Q.', '# a comment\n2 4 1 3', '##\n#', ''])
    expect(readOwn(other, 8)).toBeUndefined();
});

it('counts after the workers were changed before the units came, and during the forecast', async () => {
  const { workers, library } = fakeLibrary();
  const count = new CountModel(library);
  count.open('#/count?n=18&workers=1');
  count.change({ workers: 2 });
  expect(workers[0].ended).toBe(true);
  await workers.at(-1)!.reply(units(18));
  expect(count.state.forecast).toBe('asked');
  count.change({ workers: 1 });
  expect(workers.at(-1)!.asked.at(-1)).toMatchObject({ ask: 'forecast' });
  await workers.at(-1)!.reply({ core_seconds: { low: 1, expected: 2, high: 3 } });
  expect(count.state.forecast).toMatchObject({ core_seconds: { expected: 2 } });
  count.start();
  expect(count.state.phase).toBe('counting');
  await new Promise((done) => setTimeout(done));
  expect(workers.at(-1)!.asked.at(-1)).toMatchObject({ ask: 'count units', first: 0, end: 1 });
});

it('pauses a count when the view is left, and goes on', async () => {
  const { workers, library } = fakeLibrary();
  const count = new CountModel(library);
  count.open('#/count?n=8&workers=1&run=1');
  await workers[0].reply(units(8));
  count.leave();
  expect(count.state.phase).toBe('paused');
  await workers[0].reply({ count: '40', nodes: '9', kernel: 'scalar', seconds: 1 });
  expect(workers[0].asked).toHaveLength(2);
  count.resume();
  await new Promise((done) => setTimeout(done));
  await workers[0].reply({ count: '52', nodes: '9', kernel: 'scalar', seconds: 1 });
  expect(count.state.phase).toBe('done');
  expect(count.state.crew!.tally.count).toBe(92n);
});

it('goes on with a race where it was stopped', async () => {
  const { workers, library } = fakeLibrary();
  const race = new RaceModel(library());
  const opened = race.open('#/race?engines=a,b&from=4&to=4&run=1');
  const engine = (name: string) => ({ name, summary: name });
  await workers[0].reply({ engines: [engine('a'), engine('b')] });
  await opened;
  await workers[0].reply({ verdict: 'found', count: '2', seconds: 1, runs: 1 });
  expect(race.state.running).toEqual({ engine: 'b', n: 4 });
  race.leave();
  expect(race.state.message).toContain('Stopped when you left');
  expect(race.state.entries).toHaveLength(1);
  // As it was, so that the browser's Back finds the figures.
  expect(race.link()).toBe('#/race?engines=a,b&from=4&to=4&question=count&limit=1&show=time&run=1');
  race.start();
  expect(workers.at(-1)!.asked).toMatchObject([{ ask: 'race', engine: 'b' }]);
  await workers.at(-1)!.reply({ verdict: 'found', count: '2', seconds: 1, runs: 1 });
  expect(race.state.message).toBe('The race is over.');
  expect(race.state.entries).toHaveLength(2);
});

it('has the page of the solutions in its link', async () => {
  const { workers, library } = fakeLibrary();
  const solutions = new SolutionsModel(library());
  solutions.open('#/solutions?n=12');
  workers[0].say({ placements: new Int32Array(12 * 1787) });
  await workers[0].reply({ n: 12, sizes: new Array(1787).fill(8) });
  solutions.turn(1);
  expect(solutions.link()).toBe('#/solutions?n=12&page=2');
  solutions.open('#/solutions?n=12&page=999');
  await new Promise((done) => setTimeout(done));
  expect(solutions.state.page).toBe(30);
  solutions.open('#/solutions?n=12&page=x');
  expect(solutions.state.message).toContain('page=x');
});

it('asks which solution a solved board is, and in which orbit', async () => {
  const { workers, library } = fakeLibrary();
  const model = new BoardModel(library());
  model.open('#/board?n=4&queens=1.2,2.4,3.1');
  expect(workers[0].asked).toEqual([]);
  model.change(toggleQueen(model.board, 14));
  expect(workers[0].asked).toEqual([{ ask: 'describe', columns: [1, 3, 0, 2], rank: true }]);
  await workers[0].reply({ rank: '1', of: '2', canonical: [1, 3, 0, 2] });
  expect(model.state.place).toBeUndefined(); // it is told once, with the orbit
  workers[0].say({ placements: Int32Array.from([1, 3, 0, 2]) });
  await workers[0].reply({ n: 4, sizes: [2] });
  expect(model.state.place).toEqual({ rank: '1', of: '2', orbit: { number: 1, of: 1 } });
  model.undo();
  expect(model.state.place).toBeUndefined();
});
