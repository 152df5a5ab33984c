// Tests the first view: today's puzzle, which needs no library; the days before, the streak, the ways on.
import { days, first } from 'virtual:days';
import { expect, it } from 'vitest';
import { dayOf, seedOf, solvedDays, streak } from '../src/puzzles/days';
import { nextAfter, way } from '../src/puzzles/next';
import { conflicts, inOrder, withMarks } from '../src/regions/state';
import { madePuzzle } from '../src/today/made';
import { all, play } from './page';
import { ask, StandIn } from './workers';

const TODAY = 20261126; // on the clock of the tests
const daily = (seed: number) => ({ n: 8, level: 'medium', seed }) as const;
const queensOf = (seed: number) => madePuzzle(daily(seed))!.columns.map((column, row) => `${row + 1}.${column + 1}`);
const solve = (seed: number) =>
  `tap ${queensOf(seed)
    .flatMap((square) => [square, square])
    .join(' ')}`;

it('has the puzzles of the days as the library makes them', () => {
  const seeds = [20261101, TODAY, 20261231, 20281231];
  for (const seed of seeds) {
    const made = madePuzzle(daily(seed))!;
    const { regions, columns } = ask({ ask: 'puzzle', regions: true, ...daily(seed) });
    expect([made.regions!.join(''), made.columns]).toEqual([regions!.join(''), columns]);
  }
  expect(dayOf(seedOf(new Date(first)))).toBe('1 November 2026');
  for (const line of days.split('\n')) {
    const queens = [...line.slice(64)].map((column, row): [number, number] => [row, Number(column) - 1]);
    expect(conflicts(withMarks(8, inOrder([...line.slice(0, 64)]), queens, []))).toEqual([]);
  }
  expect([madePuzzle(daily(20261031)), madePuzzle(daily(20290101)), madePuzzle(daily(5))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('is played at once, without the library, and goes on in the room of these puzzles', async () => {
  await play(`
    open | at #/today | says 26 November 2026 · 8 × 8, medium | says 0 of 8 queens placed. | tap 1.1
    count 1 .cross.own | reopen | count 1 .cross.own | go #/regions?n=8&level=medium&seed=${TODAY} | count 1 .cross.own
    press Clear | go #/today | at #/today`);
  await play('open #/today | tap 1.1');
  expect(StandIn.all.flatMap(({ asked }) => asked)).toEqual([]);
  await play('press Hint | says Look at');
});

it('ends with the next puzzle and the result, and keeps the day', async () => {
  await play(`
    open #/today | press Clear | ${solve(TODAY)} | says Solved in 0:00, without a hint | count 8 .solved .queen
    press Copy the result | copied /^♛ Queens · Puzzle of 26 November 2026: medium, 8 rows Solved in 0:00, without a hint http/
    says 1 day in a row | count 1 .week .tile.done | follow Next: 25 November 2026
    at #/today?day=20261125 | says An earlier puzzle | ${solve(20261125)} | says 2 days in a row
    count 1 .week .tile[aria-current] | go #/today | at #/today | says Today’s puzzle
    go #/today?day=20261127 | at #/today | says “20261127” is not a day up to today, such as 20261126.
    count 2 .week .tile.done`);
  expect([...solvedDays()]).toEqual([20261125, TODAY]);
  expect(streak(new Date('2026-11-27T10:00:00Z'))).toBe(2);
  expect(streak(new Date('2026-11-28T10:00:00Z'))).toBe(0);
  expect(nextAfter(daily(TODAY), 'regions').seed).not.toBe(20261125);
});

it('has a calendar of the days before, which forgets what it is asked to forget', async () => {
  localStorage.setItem('days', JSON.stringify({ 20261103: true, 20261001: true, x: true, 20261102: 'yes' }));
  await play(`
    open #/today | press Past days | says November 2026 | count 26 .month .tile | count 1 .month .tile.done
    press The month before | says October 2026 | count 31 .month .tile | count 1 .month .tile.done
    press The month after | press The month after | says November 2026
    go #/lessons | press Forget what was done on this device | press Forget all of this | go #/today
    count 0 .tile.done`);
  expect(all('.month .tile')[2].getAttribute('aria-label')).toBe('3 November 2026');
  expect(all('.month')[0].getAttribute('style')).toBe('--first: 7;'); // a Sunday, and weeks begin on Monday
});

it('leads beginners from 5 rows upward, and to four queens', async () => {
  await play(`
    open #/today | follow The classic: begin with four queens | at #/board?n=4 | tap 1.2 2.4 3.1 4.3
    follow Now 5 queens | at #/board?n=5 | go #/today | follow New to this? Begin with 5 rows
    at #/regions?n=5&level=easy&seed=101`);
  for (const puzzle of way) {
    const { columns } = ask({ ask: 'puzzle', regions: true, ...puzzle });
    expect(columns).toHaveLength(puzzle.n);
  }
  const { columns } = ask({ ask: 'puzzle', regions: true, ...way[0] });
  const squares = columns.flatMap((column, row) => [`${row + 1}.${column + 1}`, `${row + 1}.${column + 1}`]);
  await play(`
    tap ${squares.join(' ')} | follow Next puzzle | at #/regions?n=5&level=easy&seed=102 | go #/today
    says Beginners’ way: 1 of 11 done`);
});
