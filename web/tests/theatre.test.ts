// Tests the theatre: what it says and shows at each event of each engine, the tree, the variables, and the view.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import programs from 'virtual:programs';
import { readWords } from '../programs';
import { boardFromLink } from '../src/board/link';
import { attackersOf } from '../src/board/lines';
import { type BoardState, empty } from '../src/board/state';
import { litLine } from '../src/theatre/program';
import { callStack, masksOf, memoryOf, valuesOf, vectorOf } from '../src/theatre/state';
import * as events from '../src/theatre/trace';
import { labelOf, layout, rejected, totals } from '../src/theatre/tree';
import { eventText, forbidding, freeSquares } from '../src/theatre/words';
import { breathe } from './breathe';
import { all, click, control, file, play } from './page';
import { at, traceOf as trace } from './workers';

const { ATTEMPT, columnOf, ENTER, kindOf, PLACE, Player, REJECT, REMOVE, rowOf, SOLUTION } = events;
type Player = events.Player;
const engines = Object.keys(programs);
const boardOf = (query: string) => boardFromLink(`#/board?n=${query}`).board;

const playerOf = (engine: string, board: BoardState | number) => new Player(trace(engine, board));
/// The player after each event of its trace.
function* steps(player: Player) {
  while (player.position < player.trace.events.length) {
    player.seek(player.position + 1);
    yield player;
  }
}
describe.each(engines)('%s', (engine) => {
  it('is played forward to all 4 solutions, and back to the empty board', () => {
    const player = playerOf(engine, 6);
    const { trace: search } = player;
    for (let k = 1; k <= 4; ++k) {
      player.seek(search.find(player.position, (event) => kindOf(event) === SOLUTION)! + 1);
      expect([player.counters.solutions, player.queens.size]).toEqual([k, 6]);
      for (const s of player.queens) expect(attackersOf(search.board, player.queens, s)).toEqual([s]);
    }
    const solved = [...search.nodes.keys()].filter((node) => search.solved[node] >= 0);
    expect(solved.map((node) => search.depth[node])).toEqual([6, 6, 6, 6]);
    player.seek(Infinity);
    expect([player.queens.size, player.counters.nodes]).toEqual([0, search.nodes.length]);
    expect(player.levels.map(({ nodes }) => nodes)).toEqual(totals(search));
    player.seekNode(3);
    expect(player.counters.nodes).toBe(3);
    player.seek(0);
    expect(player.queens.size).toBe(0);
    expect(player.counters).toEqual({ nodes: 0, checks: 0, backtracks: 0, solutions: 0 });
    expect(player.levels).toEqual(new Array(7).fill({ nodes: 0, rejected: 0 }));
  });

  it('names every call that has not returned, and calls vector and variables as its text does', () => {
    for (const board of [empty(4), boardOf('5&queens=2.4&blocked=1.1')])
      for (const text of ['python', 'cpp'] as const) {
        const source = programs[engine][text].text.join('\n');
        const names = [/\w+/g, /\w+\.\w+/g].flatMap((name) => source.match(name) ?? []);
        for (const player of steps(playerOf(engine, board))) {
          expect(names).toContain(vectorOf(player, engine, text).name);
          for (const call of callStack(player, engine, text)) expect(call).not.toContain('undefined');
          for (const [name, value] of valuesOf(player, engine, text)) {
            expect(value).not.toMatch(/undefined|NaN|-\d{2}/);
            expect(names).toContain(name);
          }
        }
      }
  });

  it('has a line of each text for every event', () => {
    const source = programs[engine];
    const seen = new Set<string>();
    for (const player of steps(playerOf(engine, 5))) {
      if (player.finished) break;
      for (const text of ['cpp', 'python'] as const) {
        const line = litLine(source[text], player);
        expect(line).toBeGreaterThanOrEqual(0);
        expect(source[text].text[line].trim()).not.toMatch(/^(\/\/|#|[{}]*)$/);
      }
      const step = litLine(source.words, player);
      if (step >= 0) seen.add(`${player.kind} ${source.words.text[step]}`);
    }
    // Each event lights a step whose words are about such an event.
    for (const each of seen) {
      if (each.startsWith(`${ENTER} `)) expect(each).not.toMatch(/\?|Then this is a solution/);
      if (each.startsWith(`${REMOVE} `)) expect(each).toMatch(/back|lower|uncover|free them/);
      if (each.startsWith(`${SOLUTION} `)) expect(each).toMatch(/solution|permutation|covered|placed/);
    }
  });

  it('says why a square is rejected, and fills the line that it says, with given queens and blocks too', () => {
    for (const board of [empty(5), boardOf('6'), boardOf('5&queens=2.4&blocked=1.1')])
      for (const player of steps(playerOf(engine, board))) {
        const text = eventText(player, engine);
        expect(text).toMatch(/^[A-Z].*\.$/);
        const { kind, square, finished, line } = player;
        if (kind === REJECT && !finished) {
          expect(forbidding(player).length === 0).toBe(text.endsWith('the square is blocked.'));
          if (forbidding(player).length === 0) expect(board.blocked.has(square!)).toBe(true);
        } else if (kind === PLACE) {
          expect([Math.floor(square! / board.n), square! % board.n][line!.isRow ? 0 : 1]).toBe(line!.number);
          if (!engine.endsWith('-test')) expect(freeSquares(player)).toContain(square);
        }
      }
  });

  it('lights the steps in words in the order in which they happen', () => {
    const { lines } = programs[engine].words;
    const [[attempt], [place]] = [lines[ATTEMPT], lines[PLACE]];
    expect(Math.min(attempt, ...lines[REMOVE])).toBeGreaterThanOrEqual(0);
    if (!engine.endsWith('-test')) expect(attempt).toBeLessThanOrEqual(place);
  });
});

const plain = (value: unknown) =>
  typeof value === 'bigint' ? Number(value) : value instanceof Set ? [...value].sort((a, b) => a - b) : value;
const sorted = (locals: object) => Object.entries(locals).sort(([a], [b]) => (a < b ? -1 : 1));

it.each([
  ['4,5,6', engines],
  ['8', ['bitmask', 'dancing-links']],
])('shows what Python runs and keeps, event by event: %s rows', async (sizes, names) => {
  const files = names.map((engine) => at(`../programs/${engine.replaceAll('-', '_')}.py`));
  const run = promisify(execFile);
  const { stdout } = await run('python3', [at('programs.py'), sizes, ...files], { maxBuffer: 1e9 });
  type Moment = [number, number | null, number | null, number, object, unknown[], unknown[]];
  const python: Moment[][] = JSON.parse(stdout);
  for (const engine of names)
    for (const n of sizes.split(',').map(Number)) {
      await breathe();
      const moments = python.shift()!;
      const player = playerOf(engine, n);
      const { events } = player.trace;
      expect([engine, n, moments.length]).toEqual([engine, n, events.length]);
      const differ: unknown[] = [];
      for (const [i, [kind, row, column, line, locals, vector, calls]] of moments.entries()) {
        player.seek(i + 1);
        const at = { trace: player.trace, position: i + 1, finished: false } as Player; // the last event as well
        const { frames, vector: cells } = memoryOf(at, engine, 'python');
        const shown = frames.at(-1)!.locals;
        const stack = frames.map(({ name, given, locals: own }) => [name, ...given.map((each) => plain(own[each]))]);
        const own = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, plain(value)]));
        const lit = player.finished ? line : litLine(programs[engine].python, player);
        const is = [kindOf(events[i]), rowOf(events[i]), columnOf(events[i]), lit, sorted(own), [...cells], stack];
        const was = [kind, row ?? -1, column ?? -1, line, sorted(locals), vector, calls];
        if (JSON.stringify(is) !== JSON.stringify(was)) differ.push([i + 1, is, was]);
      }
      expect([engine, n, differ.length, differ.slice(0, 2)]).toEqual([engine, n, 0, []]);
    }
});

const choosers = ['fewest-choices', 'dancing-links', 'smallest-line'];
it.each(choosers)('%s chooses a line with the fewest free squares', (engine) => {
  const player = playerOf(engine, 6);
  const isFree = (s: number) => attackersOf(player.trace.board, player.queens, s).length === 0;
  const six = [...Array(6).keys()];
  const lines = six.flatMap((i) => [six.map((j) => i * 6 + j), six.map((j) => j * 6 + i)]);
  for (const { kind } of steps(player)) {
    if (kind !== ENTER) continue;
    const open = lines.filter((line) => !line.some((s) => player.queens.has(s)));
    expect(freeSquares(player)).toHaveLength(Math.min(...open.map((line) => line.filter(isFree).length)));
  }
  player.seek(1);
  expect(eventText(player, engine)).toBe('Chooses row 3, because no row or column has fewer free squares: 6.');
});

const search = trace('gray-recursive', 5);

it('draws Gray’s tree: it has 53 nodes, each between its children, and 10 solutions', () => {
  expect(search.nodes).toHaveLength(53);
  expect(totals(search)).toEqual([0, 5, 12, 14, 12, 10]);
  const { place, leaves } = layout(search);
  expect(Math.max(...place)).toBe(leaves - 1);
  search.parent.forEach((above, i) => {
    const children = [...search.parent.keys()].filter((child) => search.parent[child] === i).map((c) => place[c]);
    if (children.length > 0) expect(place[i]).toBe((Math.min(...children) + Math.max(...children)) / 2);
    expect(above).toBeLessThan(i);
  });
  expect(search.path(2).map((node) => labelOf(search, node))).toEqual(['1', '3', '5']);
  expect(rejected(search, search.depth)).toHaveLength(220 - 53);
  const pairs = trace('fewest-choices', 6); // the engine chooses the lines
  for (const node of pairs.nodes.keys()) expect(labelOf(pairs, node)).toMatch(/^[1-6]\.[1-6]$/);
});

it('shows the masks of bitmask as its variables have them', () => {
  const every = 0b111111n;
  for (const player of steps(playerOf('bitmask', 6))) {
    if (player.kind !== ENTER) continue;
    const { columns, down, up } = memoryOf(player, 'bitmask', 'python').frames.at(-1)!.locals as Record<string, bigint>;
    const shown = masksOf(player).map(({ bits }) => BigInt(`0b${bits.map(Number).reverse().join('')}`));
    expect(shown).toEqual([columns, down & every, up & every, every & ~(columns | down | up)]);
  }
});

it('reads the texts from the sources, without what only the library needs', () => {
  expect(programs.backtrack.cpp.text.join('\n')).not.toContain('going()');
  const bits = programs.bitmask.cpp.text;
  expect(bits.join('\n')).not.toMatch(/constexpr|template|kPlain|kPolled|solutions|complete/);
  expect(bits.filter((line) => /\w/.test(line) && !line.includes('//'))).toHaveLength(12);
  expect(readWords('// 1. One\n// and a half.\nprobe_.place(a);\n').text).toEqual(['One and a half.']);
});

/// The place of the clock.
const clock = () => Number(control('The clock').value);

it('steps forward and back, and shows each kind of event', () =>
  play(`
    open #/theatre?n=6&engine=backtrack | count 0 .steps li[aria-current] | press Step | press Step | press Step
    count 1 .show .queen | count 1 .show .look.place | lit Place the queen, solve the rest, and take it back.
    press Step back | count 0 .show .queen | count 1 .show .look.try | lit Is the square safe?
    press Step | press Step | press Step | press Step | says step 6 of
    says No queen on row 2, column 1: the queen in row 1 is in the same column.
    count 1 .show .look.reject | count 1 .show .queen.bad | count 1 .show .conflict
    press Next backtrack | says Takes the queen back from row 5, column 4. | count 1 .show .look.back
    reopen | says Takes the queen back from row 5, column 4.`));

it('shows moments of all kinds of searches', () =>
  play(`
    open #/theatre?n=4&engine=backtrack&queens=1.2
    says Only what is given stands on the board: nothing has happened yet.
    go #/theatre?n=6&engine=fewest-choices&step=1 | count 6 .choice-dot | count 1 [stroke-width="0.1"][transform="translate(0 2)"]
    go #/theatre?n=4&engine=backtrack&step=999 | says Takes the queen back from row 1, column 4. Finished: 2 solutions.
    go #/theatre?n=4&engine=permute-test&step=999999 | says Finished: 2 solutions. | count 2 .dots .node.solution
    go #/theatre?n=8&engine=backtrack&step=9999999 | says 2,056 nodes, 92 solutions
    count 1 [aria-label="Nodes by level: 8, 42, 140, 344, 568, 550, 312, 92; 2,056 in all"]
    go #/theatre?n=8&engine=backtrack&beside=fewest-choices&step=320 | says node 320 of 2,056 | count 2 .show
    go #/theatre?n=12&engine=backtrack&beside=bitmask&step=9999999 | says /^node ([\\d,]+) of \\1$/
    go #/theatre?n=4&engine=backtrack&step=3&text=cpp | lit columns_[row] = column;
    choose Text: Python | lit columns[row] = column | count 1 .call | at …&text=python
    go #/theatre?n=4&engine=bitmask&step=5 | says /^1000columns$/ | says /^0100down$/ | says /^0000up$/
    go #/theatre?n=4&engine=permute-test&step=11
    says No queen on row 2, column 2: the queen in row 1 is in the same diagonal.
    go #/theatre?n=4&queens=2.4&blocked=1.1&engine=flags&step=3 | says No queen on row 1, column 1: the square is blocked.
    go #/theatre?n=4&engine=backtrack&step=17&text=python | says place(2)place(1)place(0) | says 02··
    says No queen on row 3, column 3: the queens in rows 1 and 2 attack it.
    go #/theatre?n=6&queens=1.2&engine=backtrack&step=9999 | count 0 .show .conflict
    go #/theatre?n=4&engine=gray-recursive&step=6&text=python | says find_sol(1, 0)next_row(1)find_sol(0, 0)next_row(0)
    says 00·· | go #/theatre?n=7&engine=permute-test | count 0 .dots | go #/theatre?n=7&engine=backtrack | count 1 .dots
    go #/board?n=6&queens=1.2&blocked=2.6 | follow Watch an engine | count 1 .show .queen.given
    at #/theatre?n=6&queens=1.2&blocked=2.6&engine=backtrack
    press Next solution | says Solution 1: 6 queens stand, none attacks another.`));

it('lights in Gray’s program without recursion what happens, also after a solution', () =>
  play(`
    open #/theatre?n=4&engine=gray-iterative&step=3 | lit Place the queen, unless an earlier one attacks the square.
    go #/theatre?n=4&engine=gray-iterative&step=20 | lit No column left…
    go #/theatre?n=4&engine=gray-iterative&step=65 | lit The last row completes a solution… | choose Text: C++
    lit probe_.solution(solution_); | choose Text: Python | lit print(solution) | press Step | lit continue
    choose Text: C++ | lit probe_.remove(row, column); | choose Text: In words
    lit The last row completes a solution, and its queen is taken back…`));

it('plays, stops at a breakpoint, and says when it has finished', async () => {
  await play('open #/theatre?n=6&engine=backtrack&step=3&text=python');
  const line = all('.steps li').findIndex((each) => each.textContent!.includes('board[row][column] = False'));
  await play(`
    press Stop at line ${line + 1} | choose Speed: 600/s | press Play | later 1000
    says Stopped at a breakpoint. | says Takes the queen back from row 5, column 4. | lit board[row][column] = False`);
  expect(all('.call').map((each) => each.textContent)).toEqual([4, 3, 2, 1, 0].map((row) => `place(${row})`));
  await play(`
    press Stop at line ${line + 1} | lacks Stopped at a breakpoint. | press Play | later 10000
    says Finished: 4 solutions. | lacks Stopped at a breakpoint.`);
});

it('plays as fast as it says, two engines too, and goes on while the speed changes', async () => {
  await play(`
    open #/theatre?n=6&engine=backtrack&beside=fewest-choices | choose Speed: 10/s | press Play | later 1020
    press Pause | later 1000`);
  const nodes = all('.counters dd:first-of-type').filter((_, i) => i % 4 === 0);
  expect([clock(), ...nodes.map((each) => each.textContent)]).toEqual([10, '10', '10']);
  await play('keys - - - - Space | hears Speed: 1 in 3 s | later 3050');
  expect(clock()).toBe(11);
  await play('keys + + + + + | later 10000 | count 2 .event.finished | focus Play');
});

it('is run by keys, wherever the focus is, and says what happens each time', async () => {
  await play(`
    open #/theatre?n=6&engine=backtrack | focus The clock
    keys s | hears Solution 1: 6 queens stand, none attacks another. | keys s | hears Solution 2:
    keys ArrowLeft | hears Places a queen on | keys Home | says step 0 of
    focus Step | keys ArrowRight ArrowRight | says step 2 of
    keys End | says Finished: 4 solutions. | focused Step | count 1 [aria-disabled]:focus
    focus Rows | keys Home | says Finished: 4 solutions.
    open #/theatre?n=6&engine=backtrack&beside=bitmask | keys ArrowRight
    hears backtrack: Places a queen on row 1, column 1. bitmask: Places a queen on row 1, column 1.`);
  const nodes = [clock()];
  for (let i = 0; i < 3; ++i) nodes.push(await play('keys b').then(clock));
  expect(new Set(nodes).size).toBe(4);
});

it('jumps to the next solution of either of two engines, and says when there is none', async () => {
  const pair = ['permute-test', 'fewest-choices'].map((engine) => trace(engine, 4));
  const solved = pair.flatMap(({ solved }) => [...solved.keys()].filter((node) => solved[node] >= 0));
  const times = [...new Set(solved.map((node) => node + 1))].sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(2); // the engines find their solutions at different times
  await play('open #/theatre?n=4&engine=permute-test&beside=fewest-choices');
  for (const time of [...times, times.at(-1)]) {
    await play('keys s');
    expect(clock()).toBe(time);
  }
  await play('says There is no further solution. | keys Home b');
  const backs = pair.map(({ events, nodes }) => {
    const back = events.findIndex((event) => kindOf(event) === REMOVE);
    return nodes.filter((node) => node < back).length + 1;
  });
  expect(clock()).toBe(Math.min(...backs));
  await play(`
    open #/theatre?n=16&engine=permute-test | press Next solution | says step 0 of 200,000
    says There is no further solution among the events that are kept; the search itself is longer.`);
});

it('grows a tree whose nodes are pointed at, clicked and saved', async () => {
  await play(`
    open #/theatre?n=5&engine=gray-recursive&step=9999 | says 53 nodes, 10 solutions
    count 53 .dots .node | count 10 .dots .node.solution`);
  const node = (i: number) => all('.dots .node')[i];
  node(2).dispatchEvent(new PointerEvent('pointerenter'));
  await play('later 0 | count 3 .peek .queen path | press The tree as SVG');
  expect((await file()).text.match(/<circle/g)).toHaveLength(54); // and the empty board
  await click(node(2));
  await play(`
    says Places a queen on row 3, column 5. | count 3 .show .queen | count 3 .dots .node | keys End
    focus The nodes of gray-recursive | keys Home | says step 0 of
    keys ArrowDown | says Places a queen on row 1, column 1. | keys ArrowRight | says Places a queen on row 1, column 2.
    keys ArrowLeft ArrowLeft | says Places a queen on row 1, column 1. | keys ArrowDown | says on row 2, column 3.
    keys ArrowUp ArrowUp | says step 0 of`);
});

it('leaves the focus where it was when a list or a button is used with the mouse', async () => {
  await play('open #/theatre?n=5 | focus Step');
  control('Speed').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  await play('focus Speed | choose Speed: 10/s | focused Step | press Step back | focused Step');
});
