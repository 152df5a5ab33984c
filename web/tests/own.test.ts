// Tests the view of a user's own program: its verdicts, tasks and links, and how the theatre plays a run. Programs run in
// this process; tests in a browser have the worker.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { beforeAll, expect, it } from 'vitest';
import { loadShelf, shelfIn } from '../src/lessons/shelf';
import { Library } from '../src/library/client';
import { marked } from '../src/own/mark';
import { OwnModel, START } from '../src/own/model';
import { pack, unpack } from '../src/own/packed';
import { type End, LIMITS } from '../src/own/recorder';
import { runProgram } from '../src/own/runner';
import { stepText } from '../src/own/says';
import { verdictOf } from '../src/own/verdict';
import { loadOwn } from '../src/own/words';
import { kindOf, REJECT } from '../src/theatre/trace';
import { own as german } from '../src/words/de/own';
import { own as english } from '../src/words/en/own';
import { at } from './workers';

const wasm = createRequire(import.meta.url)
  .resolve('@micropython/micropython-webassembly-pyscript')
  .replace('.mjs', '.wasm');
const board = readFileSync(at('../src/own/board.py'), 'utf8');
const limits = { ...LIMITS, steps: 300_000 };

/// Runs a program in this process.
const start = async (text: string, n: number, print: (line: string) => void) => {
  const end = new Promise<End>((resolve) => {
    const hear = (told: object) => {
      if ('print' in told) print(told.print as string);
      if ('end' in told) resolve(told.end as End);
    };
    runProgram(loadMicroPython, { board, text: marked(text), n }, hear, limits, wasm);
  });
  return { end, stop: () => {} };
};
const modelOf = () => new OwnModel(new Library(), start);
async function ran(text: string, n = 6, hash = `#/own?n=${n}`, begun?: string): Promise<OwnModel> {
  const model = modelOf();
  model.open(hash, begun);
  model.edit(text);
  await model.run();
  while (model.theatre.state.players.length === 0) await new Promise(setImmediate);
  return model;
}
const verdict = ({ state }: OwnModel) => verdictOf(state, state.tried).text;

beforeAll(() => loadOwn('en'));

it('judges a program that is right, and plays it in the theatre, both ways and with breakpoints', async () => {
  const model = await ran(START);
  const { theatre } = model;
  expect(verdict(model)).toBe('All 4 solutions were found, none twice, in 152 nodes and 894 checks.');
  expect(model.state.engines).toEqual([
    { name: 'backtrack', nodes: '152', checks: '894' },
    { name: 'fewest-choices', nodes: '92', checks: '92' },
  ]);
  const [player] = theatre.state.players;
  theatre.nextSolution();
  expect(stepText(theatre.record, player)).toBe('Solution 1: 6 queens stand, none attacks another.');
  expect([player.queens.size, theatre.lineOf(player)]).toEqual([6, 5]);
  theatre.back();
  expect(theatre.lineOf(player)).toBe(9);
  theatre.jump(theatre.end);
  expect(player.counters).toMatchObject({ nodes: 152, checks: 894, backtracks: 152, solutions: 4 });
  theatre.jump(0);
  theatre.points = [11];
  theatre.setSpeed(6);
  theatre.play();
  while (theatre.state.running) await new Promise((soon) => setTimeout(soon, 5));
  expect([theatre.state.message, theatre.lineOf(player)]).toEqual(['Stopped at a breakpoint.', 11]);
});

const HEAD = 'from board import *\n';
const FILL = `def fill(row):
    if row == n:
        solution()
        return
    for column in range(n):
        if free(row, column):
            place(row, column)
            fill(row + 1)
            remove(row)
fill(0)`;
it.each([
  [
    'tests columns alone',
    `${HEAD}cols = []\ndef free(row, column):\n    return all(c != column for c in cols)\n${FILL.replace('place(row, column)', 'place(row, column); cols.append(column)').replace('remove(row)', 'remove(row); cols.pop()')}`,
    /^Solution 1 is wrong\. The queens on row 1, column 1 and on row 2, column 2 share a diagonal, and \d+ more/,
  ],
  [
    'forgets to take back',
    `${HEAD}free = is_free\n${FILL.replace('            remove(row)\n', '')}`,
    /^The program ended without giving a solution; there are 4\.$/,
  ],
  ['gives all twice', `${HEAD}free = is_free\n${FILL}\nfill(0)`, /^Solution 5 was given before, as solution 1\.$/],
  ['stops at the first', `${HEAD}solution([1, 3, 5, 0, 2, 4])`, /^1 of 4 solutions was found, none twice\.$/],
  [
    'gives too few queens',
    `${HEAD}place(0, 0)\nsolution()`,
    /^Solution 1 is wrong\. 1 of 6 queens placed, none attacks another\.$/,
  ],
  [
    'leaves the board',
    `${HEAD}place(6, 0)`,
    /^Line 2: The board has no square \(6, 0\): its rows and columns are 0 to 5\.$/,
  ],
  ['places twice', `${HEAD}place(1, 1)\nplace(1, 1)`, /^Line 3: There is a queen on \(1, 1\) already\.$/],
  ['is misspelt', `${HEAD}plaice(1, 1)`, /^Line 2: A name is unknown here.*plaice/],
  ['lacks a colon', `${HEAD}for x in range(n)\n    place(x, x)`, /^Line 2: This is not Python/],
  [
    'never ends',
    `${HEAD}while True:\n    x = 1`,
    /^The program was ended in line 3: it took more than 10 seconds or 20,000,000 steps\. Does its loop/,
  ],
  [
    'calls itself without end',
    `${HEAD}def f(x):\n    return f(x)\nf(1)`,
    /^Line 3: The function calls itself again and again/,
  ],
  ['prints alone', 'print(92)', /^The program ended without giving a solution; there are 4\.$/],
])('says what is wrong with a program that %s', async (_, text, wanted) => {
  const model = await ran(text);
  expect(verdict(model)).toMatch(wanted);
});

it('judges a board of one row', async () =>
  expect(verdict(await ran(START, 1))).toMatch(/^The only solution was found/));

it('plays a solution that is wrong as a rejection, with the queens that attack', async () => {
  const model = await ran('def solve(n):\n    yield [0, 1, 3, 5, 2, 4]');
  const { theatre } = model;
  const [player] = theatre.state.players;
  const event = player.trace.find(0, (each) => kindOf(each) === REJECT)!;
  theatre.jump(event + 1);
  expect(stepText(theatre.record, player)).toMatch(
    /^Solution 1 is wrong\. The queens on row 1, column 1 and on row 2, col/,
  );
  expect([player.square, player.counters.solutions]).toEqual([7, 0]);
});

it('runs programs of three kinds from textbooks', async () => {
  const stack = `${HEAD}columns = [-1]
while columns:
    row = len(columns) - 1
    if columns[row] >= 0:
        remove(row)
    columns[row] += 1
    while columns[row] < n and not is_free(row, columns[row]):
        columns[row] += 1
    if columns[row] == n:
        columns.pop()
        continue
    place(row, columns[row])
    if row == n - 1:
        solution()
    else:
        columns.append(-1)`;
  const permutations = `from itertools import permutations
def solve(n):
    for p in permutations(range(n)):
        if len({p[i] + i for i in range(n)}) == n and len({p[i] - i for i in range(n)}) == n:
            yield p`;
  for (const text of [START, stack, permutations])
    expect(verdict(await ran(text))).toMatch(/^All 4 solutions were found/);
});

it('plays a program beside an engine, node by node', async () => {
  const model = await ran(START, 6, '#/own?n=6&beside=fewest-choices');
  const { theatre } = model;
  expect(theatre.state.players).toHaveLength(2);
  theatre.jump(20);
  expect(theatre.state.players.map(({ counters }) => counters.nodes)).toEqual([20, 20]);
});

it('has a program in the link and on the device, and takes a link with a fault', async () => {
  const text = `${START}# ü, 皇后\n`;
  expect(await unpack(await pack(text))).toBe(text);
  const model = await ran(text, 5);
  while (!model.state.packed) await new Promise(setImmediate);
  const other = modelOf();
  other.open(model.link());
  while (other.state.text !== text) await new Promise(setImmediate);
  expect(other.state.n).toBe(5);
  const bare = modelOf();
  bare.open('#/own');
  expect(bare.state.text).toBe(text);
  bare.open('#/own?n=99');
  expect(bare.state.message).toBe('A program runs on boards of 1 to 12 rows; “99” is not possible.');
  bare.open('#/own?n=5&program=x');
  while (!bare.state.message) await new Promise(setImmediate);
  expect([bare.state.message, bare.state.text]).toEqual(['The program in the link could not be read.', text]);
});

/// What a pupil might write.
const answers: ((start: string) => string)[] = [
  (start) =>
    start.replace(
      '    return True\n',
      '    for r in range(row):\n        if columns[r] == column or abs(columns[r] - column) == row - r:\n            return False\n    return True\n',
    ),
  (start) => start.replace('fill(row + 1)\n', 'fill(row + 1)\n            remove(row)\n'),
  (start) =>
    start.replace('            if fill(row + 1):\n                return True\n', '            fill(row + 1)\n'),
  () => `${HEAD}def fill(row):
    if row == n:
        return 1
    total = 0
    for column in range(n):
        if is_free(row, column):
            place(row, column)
            total += fill(row + 1)
            remove(row)
    return total
print(fill(0))`,
  (start) =>
    start
      .replace('free = ...', 'free = full & ~(columns | down | up)')
      .replace('total += ...', 'total += count(columns | bit, (down | bit) << 1, (up | bit) >> 1)'),
  (start) => start.replace('return min(rows)', 'return min(rows, key=lambda r: sum(is_free(r, c) for c in range(n)))'),
];
it('has a lesson with six tasks, each of which begins undone and is done by what it asks for', async () => {
  await loadShelf('en');
  const { steps } = shelfIn('en').get('write')!;
  expect(steps).toHaveLength(answers.length);
  limits.steps = LIMITS.steps;
  for (const [i, { show, task, hints, program }] of steps.entries()) {
    const begun = await ran(program!, 8, show, program);
    const done = await ran(answers[i](program!), 8, show, program);
    expect([i, hints.length]).toEqual([i, 3]);
    expect([i, task!.goal.reached(begun), task!.goal.reached(done)]).toEqual([i, false, true]);
  }
});

it('says what is missing for a task', async () => {
  const says = async (text: string, query: string) => verdict(await ran(text, 6, `#/own?n=6&${query}`));
  const first =
    'def solve(n):\n    return [[1, 3, 5, 0, 2, 4], [2, 5, 1, 4, 0, 3], [3, 0, 4, 1, 5, 2], [4, 2, 0, 5, 3, 1]]';
  expect(await says(first, 'also=5')).toMatch(/^With 5 rows: Line \d+: The board has no square/);
  expect(await says(START, 'fewer=152')).toBe('The search should take fewer than 152 nodes, and took 152.');
  expect(await says(`${START}# append`, 'without=append,is_free')).toBe('The program should do without “is_free”.');
  expect(await says('print(5)', 'goal=count')).toBe('The last line printed should be 4, and is 5.');
  expect(await says('x = 4', 'goal=count')).toBe('The last line printed should be 4, and is missing.');
  expect(await says('print(4, end="")', 'goal=count')).toBe('The last line printed is 4, the number of solutions.');
});

it('keeps what was typed, for each program that it was begun with', async () => {
  const model = modelOf();
  model.open('#/own?n=8', 'first');
  model.edit('changed');
  model.open('#/own?n=8', 'second');
  expect(model.state.text).toBe('second');
  model.open('#/own?n=8', 'first');
  expect(model.state.text).toBe('changed');
  model.replace(model.begun);
  model.open('#/own?n=8', 'first');
  expect(model.state.text).toBe('first');
});

it('has all words in German', () => {
  const keys = (table: object): string[] =>
    Object.entries(table).flatMap(([key, each]) =>
      typeof each === 'object' ? keys(each).map((inner) => `${key}.${inner}`) : [key],
    );
  expect(keys(german)).toEqual(keys(english));
});
