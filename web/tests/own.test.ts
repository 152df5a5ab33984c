// Tests the view of a user's own program: its verdicts, tasks and links, and how the theatre plays a run. Programs run in
// this process; tests in a browser have the worker.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { beforeAll, expect, it } from 'vitest';
import { loadShelf, shelfIn } from '../src/lessons/shelf';
import { Library } from '../src/library/client';
import { marked } from '../src/own/mark';
import { OwnModel } from '../src/own/model';
import { pack, unpack } from '../src/own/packed';
import { type Done, type End, LIMITS, type Outcome, Recorder } from '../src/own/recorder';
import { runProgram } from '../src/own/runner';
import { stepOf } from '../src/own/says';
import START from '../src/own/start.py?raw';
import { causeOf } from '../src/own/syntax';
import { failureOf, verdictOf } from '../src/own/verdict';
import { loadOwn } from '../src/own/words';
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
  let { done } = new Recorder(n);
  const end = new Promise<End>((resolve) => {
    const hear = (told: object) => {
      if ('print' in told) print(told.print as string);
      if ('done' in told) done = told.done as Done;
      if ('end' in told) resolve({ ...done, ...(told.end as Outcome) });
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
/// What is said at the step where the theatre stands, and how it looks.
const said = (model: OwnModel) => Object.values(stepOf(model, model.theatre.state.players[0]));

beforeAll(() => loadOwn('en'));

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
const SEARCH = `${HEAD}free = is_free\n${FILL}`;

it('judges a program that is right, and plays it in the theatre, both ways and with breakpoints', async () => {
  const model = await ran(SEARCH);
  const { theatre } = model;
  expect(verdict(model)).toBe('All 4 solutions were found, none twice, in 152 nodes and 894 checks.');
  expect(said(model)).toEqual([verdict(model), 'finished']);
  expect(model.state.engines).toEqual([
    { name: 'backtrack', nodes: '152', checks: '894' },
    { name: 'fewest-choices', nodes: '92', checks: '92' },
  ]);
  const [player] = theatre.state.players;
  theatre.nextSolution();
  expect(said(model)).toEqual(['Solution 1: 6 queens stand, none attacks another.', '']);
  expect([player.queens.size, theatre.lineOf(player)]).toEqual([6, 5]);
  theatre.back();
  expect(theatre.lineOf(player)).toBe(9);
  theatre.jump(theatre.end);
  expect(player.counters).toMatchObject({ nodes: 152, checks: 894, backtracks: 152, solutions: 4 });
  expect(said(model)[0]).toBe(verdict(model));
  theatre.jump(0);
  theatre.points = [11];
  theatre.setSpeed(6);
  theatre.play();
  while (theatre.state.running) await new Promise((soon) => setTimeout(soon, 5));
  expect([theatre.state.message, theatre.lineOf(player)]).toEqual(['Stopped at a breakpoint.', 11]);
});

it('opens with a program that is good to watch, and is no answer', async () => {
  localStorage.clear();
  const before = modelOf();
  before.open('#/own');
  while (before.theatre.state.players.length === 0) await new Promise(setImmediate);
  expect([before.state.text, ...said(before)]).toEqual([START, 'Run the program to see what it does.', '']);
  const found: string[] = [];
  for (const n of [5, 6, 7, 8]) found.push(verdict(await ran(START, n)));
  expect(found.map((each) => each.split('.')[0])).toEqual([
    '5 of 10 solutions were found, none twice',
    '1 of 4 solutions was found, none twice',
    '7 of 40 solutions were found, none twice',
    'The program ended without giving a solution; there are 92',
  ]);
});

it.each([
  [
    'tests columns alone',
    `${HEAD}cols = []\ndef free(row, column):\n    return all(c != column for c in cols)\n${FILL.replace('place(row, column)', 'place(row, column); cols.append(column)').replace('remove(row)', 'remove(row); cols.pop()')}`,
    /^Solution 1 is wrong\. The queens on row 1, column 1 and on row 2, column 2 share a diagonal, and \d+ more/,
  ],
  [
    'forgets to take back',
    `${HEAD}free = is_free\n${FILL.replace('            remove(row)\n', '')}`,
    /^The program ended without giving a solution; there are 4\. At the end 5 queens are still on the board\.$/,
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
    /^Line 2: The board has no square \(6, 0\): in a program, its rows and columns are 0 to 5, and 0 is the first\.$/,
  ],
  [
    'places twice',
    `${HEAD}place(1, 1)\nplace(1, 1)`,
    /^Line 3: On row 2, column 2 there is a queen already \(in the program: row 1, column 1\)\.$/,
  ],
  [
    'takes back what is not there',
    `${HEAD}remove(2)`,
    /^Line 2: In row 3 there is no queen.*\(in the program: row 2\)/,
  ],
  ['is misspelt', `${HEAD}plaice(1, 1)`, /^Line 2: The name “plaice” is unknown here; is it misspelt/],
  ['knows another language', 'x = true', /^Line 1: The name “true” is unknown here: Python writes True\.$/],
  ['imports too little', 'place(1, 1)', /^Line 1: .*as in from board import place\.$/],
  [
    'counts without global',
    'total = 0\ndef f():\n    total += 1\nf()',
    /^Line 3: “total” has no value yet here, .* For the one outside, write “global total” at the beginning of the function\.$/,
  ],
  [
    'reads a variable before it has a value',
    'def f(x):\n    if x:\n        y = 1\n    return y\nf(0)',
    /^Line 4: “y” has no value yet here, because the function assigns it[^.]*\.$/,
  ],
  [
    'counts with nothing',
    'def f():\n    pass\nx = 1 + f()',
    /^Line 3: A value is None here: did a function end without ret/,
  ],
  ['is not finished', 'x = 1\nfree = ...\nprint(free & -free)', /^Line 2: Fill in the dots in this line\.$/],
  ['is not begun', 'x = "..."  # ...\nwhile x: break\n...', /^Line 3: Fill in the dots in this line\.$/],
  ['lacks a colon', `${HEAD}for x in range(n)\n    place(x, x)`, /^Line 2: A colon is missing at the end.*“for”\.$/],
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
  ['prints alone', 'print(92)', /^The program printed something, but gave no solution; there are 4\./],
  [
    'never calls its function',
    `${HEAD}def test(row):\n    return True\n${FILL.replace('fill(0)', '').replace('free(row, column)', 'test(row)')}`,
    /^The function “fill” is defined, but nothing calls it\./,
  ],
  [
    'calls its function without brackets',
    `${HEAD}free = is_free\n${FILL.replace('fill(0)', 'fill')}`,
    /^Line 12: “fill” alone/,
  ],
  [
    'names what says that it is a solution',
    `${HEAD}free = is_free\n${FILL.replace('solution()', 'solution')}`,
    /^Line 5: “solution” alone does nothing/,
  ],
  [
    'never says that it is a solution',
    `${HEAD}free = is_free\n${FILL.replace('solution()', 'pass')}`,
    /^The program never calls solution\(\), which says that/,
  ],
  [
    'tests without return True',
    `${HEAD}def free(row, column):\n    if not is_free(row, column):\n        return False\n${FILL}`,
    /: the function “free” returns False or nothing, so it never says yes\. Is return True missing at its end\?$/,
  ],
  ['returns nothing', 'def solve(n):\n    [1, 3, 5, 0, 2, 4]', /^The function “solve” gives nothing back/],
  ['returns no board', 'def solve(n):\n    return []', /^The program ended without giving a solution; there are 4\.$/],
  [
    'gives without end',
    `${HEAD}while True: solution([1, 3, 5, 0, 2, 4])`,
    /^Solution 2 was given before, as solution 1\.$/,
  ],
])('says what is wrong with a program that %s', async (_, text, wanted) => {
  const model = await ran(text);
  expect(verdict(model)).toMatch(wanted);
});

it.each([
  ['for x in range(3)\n    print(x)', 1, 'colon', 'for'],
  ['def f(x)\n    return x', 1, 'colon', 'def'],
  ['if 1:\n    pass\nelse\n    pass', 3, 'colon', 'else'],
  ['if True:\n    pass\nelse if True:\n    pass', 3, 'elseIf', 'else if'],
  ['x = 1\nif x = 1:\n    pass', 2, 'equals', 'if'],
  ['x = 1\nwhile (x = 2):\n    pass', 2, 'equals', 'while'],
  ['x = (1 +\n2\ny = 3\nfor i in range(3):\n    print(i)', 1, 'open', '('],
  ['print(min([1, 2])\nx = 1', 1, 'open', '('],
  ['x = [1, 2)', 1, 'open', '['],
  ['x = 1)', 1, 'closed', ')'],
  ['x = "abc\nprint(x)', 1, 'quote', ''],
  ['x = 1\ny = """abc\nprint(x)\n', 2, 'quote', ''],
  ['def f():\nreturn 1', 1, 'block', ''],
  ['for i in range(3):\n    # nothing\nx = 1', 1, 'block', ''],
  ['x = 1\ndef f():', 2, 'block', ''],
  ['x = 1\nx++', 2, 'increase', '++'],
  ['x = 1\nif x && x:\n    pass', 2, 'and', '&&'],
  ['x = 1\nif x => 2:\n    pass', 2, 'order', '=>'],
  ['print "x"', 1, 'print', 'print'],
  ['If 1:\n    pass', 1, 'capital', 'If'],
  ['for i = 1 to 3:\n    pass', 1, 'for', 'for'],
  ['def fill:\n    pass', 1, 'def', 'fill'],
  ['match 1:\n    case 1:\n        pass', 1, 'match', 'match'],
])('finds what makes no Python of %j', async (text, line, kind, what) => {
  const { record } = (await ran(text)).state.tried[0];
  expect(record.end.type).toMatch(/^(Syntax|Indentation)Error$/);
  expect(causeOf(text, record.end.line)).toEqual({ line, kind, what });
  const says = english.causes[kind as keyof typeof english.causes](what);
  expect(failureOf(record)).toEqual({ line, text: `Line ${line}: ${says}` });
});

it('finds nothing in what is Python, and says so of what it does not understand', async () => {
  const right = `@decorated
class A:
    """a text: with = and (

and more
"""
    def f(self, x=1, *, y={1: [2,
          3]}) -> int:  # (
        if (x == 1 and f(x=2)
                or y[1] >= 2): return x
        while x != 2 and x <= 3: x += 1

        # else if
        else:
            print (x, 'it\\'s', "else if (")
        for i in x: pass
        return lambda a: a[1:2]

x = 1 + \\
  2
if x: y = x if x else "x++"
`;
  expect(causeOf(right, 100)).toBe(undefined);
  for (const name of ['recursive', 'with_stack', 'permutations', 'board'])
    expect(causeOf(readFileSync(at(`../../examples/own-program/${name}.py`), 'utf8'), 1000)).toBe(undefined);
  expect(verdict(await ran('print(1 2)'))).toMatch(/^Line 1: This is not Python: look in this line/);
  expect(verdict(await ran('x = 1\n    y = 2'))).toMatch(/^Line 2: This line is indented further than the one above/);
  expect(verdict(await ran('if 1:\n        x = 1\n    y = 2'))).toMatch(
    /^Line 2: The line below is indented differently/,
  );
  expect(verdict(await ran('return 1'))).toMatch(/^Line 1: This line must stand inside of a function/);
  expect(verdict(await ran('f(1) = 2'))).toMatch(/^Line 1: Nothing can be assigned to/);
});

it('judges a board of one row', async () =>
  expect(verdict(await ran(SEARCH, 1))).toMatch(/^The only solution was found/));

it('begins with the first wrong solution, and numbers all that were given alike', async () => {
  const text =
    'def solve(n):\n    yield [1, 3, 5, 0, 2, 4]\n    yield [0, 1, 3, 5, 2, 4]\n    yield [2, 5, 1, 4, 0, 3]';
  const model = await ran(text);
  const { theatre } = model;
  const [player] = theatre.state.players;
  const wrong = [
    expect.stringMatching(/^Solution 2 is wrong\. The queens on row 1, column 1 and on row 2, col/),
    'bad',
  ];
  expect(said(model)).toEqual(wrong);
  expect([verdict(model), 'bad']).toEqual(wrong);
  expect([player.isWrong, player.queens.size, player.trace.isSolution(player.node)]).toEqual([true, 6, false]);
  theatre.jump(0);
  expect([verdict(model), 'bad']).toEqual(wrong);
  const numbers = [1, 2, 3].map(() => {
    theatre.nextSolution();
    return [player.counters.solutions, String(said(model)[0]).split(/[:.]/)[0]];
  });
  expect(numbers).toEqual([
    [1, 'Solution 1'],
    [2, 'Solution 2 is wrong'],
    [3, 'Solution 3'],
  ]);
  const beside = await ran(text, 6, '#/own?n=6&beside=backtrack');
  expect(said(beside)).toEqual(wrong);
});

it('takes the first try at a task, which gives far too many solutions, for what it is', async () => {
  await loadShelf('en');
  const { show, program } = shelfIn('en').get('write')!.steps[0];
  const model = await ran(program!, 8, show, program);
  expect(said(model)).toEqual([expect.stringMatching(/^Solution 1 is wrong\. The queens on row 1, column 1/), 'bad']);
  expect(model.state.tried).toHaveLength(1); // the other sizes would add nothing
  const [{ record }] = model.state.tried;
  expect([record.end.why, failureOf(record).line]).toEqual(['many', 0]);
  model.theatre.jump(model.theatre.end);
  expect(said(model)[0]).toMatch(
    /^The program was ended in line 10: it had given more solutions than any board here has/,
  );
});

it('shows what a program did until it was stopped', async () => {
  let { done } = new Recorder(6);
  const board = new Recorder(6, LIMITS, (told) => {
    done = told;
  });
  for (const [i, column] of [1, 3, 5].entries()) {
    board.mark(2);
    board.place(i, column);
  }
  board.mark(3);
  let stop = () => {};
  const end = new Promise<End>((resolve) => {
    stop = () => resolve({ ...done, why: 'stopped' });
  });
  const model = new OwnModel(new Library(), async () => ({ end, stop }));
  model.open('#/own?n=6&also=5');
  const running = model.run();
  await new Promise(setImmediate);
  model.halt();
  await running;
  while (model.theatre.state.players.length === 0) await new Promise(setImmediate);
  const [player] = model.theatre.state.players;
  expect([player.position, player.queens.size, model.state.tried.length]).toEqual([3, 3, 1]);
  expect(said(model)).toEqual(['You stopped the program in line 3. What it did until then is kept.', '']);
  expect(model.theatre.lineOf(player)).toBe(2);
});

it('keeps what a program did that ended before it was stopped, and begins no other size', async () => {
  const start = async (_: string, n: number) => {
    const { done } = new Recorder(n);
    let stop = () => {};
    const stopped = new Promise<End>((resolve) => {
      stop = () => resolve({ ...done, why: 'stopped' });
    });
    return { end: n === 6 ? Promise.resolve<End>({ ...done, why: 'done' }) : stopped, stop };
  };
  const model = new OwnModel(new Library(), start);
  model.open('#/own?n=6&also=5,4');
  const running = model.run();
  await new Promise(setImmediate); // the run is over; it is being judged
  model.halt();
  await running;
  expect(model.state.message).toBe('');
  expect(model.state.tried.map(({ record }) => record.end.why)).toEqual(['done', 'stopped']);
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
  for (const text of [SEARCH, stack, permutations])
    expect(verdict(await ran(text))).toMatch(/^All 4 solutions were found/);
});

it('plays a program beside an engine, node by node', async () => {
  const model = await ran(SEARCH, 6, '#/own?n=6&beside=fewest-choices');
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
  expect(bare.state.message).toBe('Here a board has 1 to 12 rows; “99” is not possible.');
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
  (start) =>
    start
      .replace('return min(rows)', 'return min(rows, key=choices)')
      .replace('def choose', 'def choices(row):\n    return sum(is_free(row, c) for c in range(n))\n\ndef choose'),
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
  expect(await says(SEARCH, 'fewer=152')).toBe('The search should take fewer than 152 nodes, and took 152.');
  expect(await says(`${SEARCH}\n"append" # append`, 'without=append,is_free')).toBe(
    'The program should do without “is_free”.',
  );
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
