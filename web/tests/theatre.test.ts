import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import programs from 'virtual:programs';
import { readWords } from '../programs';
import { attackersOf } from '../src/board/lines';
import { type BoardState, empty, fromPairs, problemOf } from '../src/board/state';
import { type Ask, load } from '../src/library/module';
import { theatreFromLink, theatreLink, usual } from '../src/theatre/link';
import { TheatreModel } from '../src/theatre/model';
import { litLine } from '../src/theatre/program';
import { callStack, masksOf, vectorOf } from '../src/theatre/state';
import {
  ATTEMPT,
  columnOf,
  ENTER,
  kindOf,
  PLACE,
  Player,
  REJECT,
  REMOVE,
  rowOf,
  SOLUTION,
  Trace,
} from '../src/theatre/trace';
import { isCountable, labelOf, layout, neighbour, rejected, totals } from '../src/theatre/tree';
import { eventText, forbidding, freeSquares } from '../src/theatre/words';
import { fakeLibrary } from './fake';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const engines = Object.keys(programs);

let ask: Ask;
beforeAll(async () => {
  ask = await load({ wasmBinary: await readFile(at('../../build/lab-wasm/lab.wasm')) });
});

function trace(engine: string, board: BoardState | number): Trace {
  const state = typeof board === 'number' ? empty(board) : board;
  const batches: Uint32Array[] = [];
  const reply = ask(
    { ask: 'trace', question: 'all', engine, problem: problemOf(state) },
    { events: (batch) => batches.push(batch) },
  );
  expect(reply.error).toBeUndefined();
  return new Trace(state, batches, reply.complete === true);
}

/// The player after the first event for which `holds` is true.
function first(player: Player, holds: (player: Player) => boolean): Player {
  do player.seek(player.position + 1);
  while (!holds(player) && player.position < player.trace.events.length);
  expect(holds(player)).toBe(true);
  return player;
}

describe.each(engines)('%s', (engine) => {
  it('is played forward to all 4 solutions, and back to the empty board', () => {
    const player = new Player(trace(engine, 6));
    const { trace: search } = player;
    for (let k = 1; k <= 4; ++k) {
      player.seek(search.find(player.position, (event) => kindOf(event) === SOLUTION)! + 1);
      expect(player.counters.solutions).toBe(k);
      expect(player.queens.size).toBe(6);
      const squares = [...player.queens].map((s) => [Math.floor(s / 6), s % 6]);
      for (const line of [
        (r: number) => r,
        (_: number, c: number) => c,
        (r: number, c: number) => r - c,
        (r: number, c: number) => r + c,
      ])
        expect(new Set(squares.map(([r, c]) => line(r, c))).size).toBe(6);
    }
    player.seek(Infinity);
    expect(player.queens.size).toBe(0);
    expect(player.counters.nodes).toBe(search.nodes.length);
    expect(player.levels.map(({ nodes }) => nodes)).toEqual(totals(search));
    player.seekNode(3);
    expect(player.counters.nodes).toBe(3);
    player.seek(0);
    expect(player.queens.size).toBe(0);
    expect(player.counters).toEqual({ nodes: 0, checks: 0, backtracks: 0, solutions: 0 });
    expect(player.levels).toEqual(new Array(7).fill({ nodes: 0, rejected: 0 }));
  });

  it('marks as solutions what is one, and nothing else', () => {
    for (const [n, solutions] of [
      [4, 2],
      [5, 10],
    ]) {
      const search = trace(engine, n);
      expect(search.solved.filter((event) => event >= 0)).toHaveLength(solutions);
      search.solved.forEach((event, node) => {
        if (event >= 0) expect(search.depth[node]).toBe(n);
      });
    }
  });

  it('has a line of each text for every event', () => {
    const player = new Player(trace(engine, 5));
    const source = programs[engine];
    const seen = new Set<string>();
    while (player.position < player.trace.events.length) {
      player.seek(player.position + 1);
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

  it('says why a square is rejected, on boards with given queens and blocks too', () => {
    const boards = [empty(5), fromPairs(5, [[1, 3]], [[0, 0]])];
    for (const board of boards) {
      const player = new Player(trace(engine, board));
      while (player.position < player.trace.events.length) {
        player.seek(player.position + 1);
        const text = eventText(player, engine);
        expect(text).toMatch(/^[A-Z].*\.$/);
        if (player.kind !== REJECT || player.finished) continue;
        expect(forbidding(player).length === 0).toBe(text.endsWith('the square is blocked.'));
        if (forbidding(player).length === 0) expect(board.blocked.has(player.square!)).toBe(true);
      }
    }
  });

  it('fills the line that it says, on a free square', () => {
    const player = new Player(trace(engine, 6));
    while (player.position < player.trace.events.length) {
      player.seek(player.position + 1);
      if (player.kind !== PLACE) continue;
      const { isRow, number } = player.line!;
      expect(isRow ? Math.floor(player.square! / 6) : player.square! % 6).toBe(number);
      if (!engine.endsWith('-test')) expect(freeSquares(player)).toContain(player.square);
    }
  });
});

it('runs the Python programs as Python does, event by event', () => {
  const files = engines.map((engine) => at(`../programs/${engine.replaceAll('-', '_')}.py`));
  const python = JSON.parse(
    execFileSync('python3', [at('programs.py'), '4,5,6', ...files], { encoding: 'utf8', maxBuffer: 1e8 }),
  ) as [number, number | null, number | null][][];
  for (const [i, engine] of engines.entries())
    for (const [j, n] of [4, 5, 6].entries()) {
      const own = python[3 * i + j].map(([kind, row, column]) => [kind, row ?? -1, column ?? -1].join());
      const events = [...trace(engine, n).events].map((event) => [kindOf(event), rowOf(event), columnOf(event)].join());
      expect([engine, n, own]).toEqual([engine, n, events]);
    }
}, 30_000);

it.each(['fewest-choices', 'dancing-links', 'smallest-line'])(
  'shows that %s chose a line with the fewest free squares',
  (engine) => {
    const n = 6;
    const player = new Player(trace(engine, n));
    const isFree = (s: number) => attackersOf(player.trace.board, player.queens, s).length === 0;
    const lines = [...Array(n).keys()].flatMap((i) => [
      Array.from({ length: n }, (_, j) => i * n + j),
      Array.from({ length: n }, (_, j) => j * n + i),
    ]);
    while (player.position < player.trace.events.length) {
      player.seek(player.position + 1);
      if (player.kind !== ENTER) continue;
      const open = lines.filter((line) => !line.some((s) => player.queens.has(s)));
      expect(freeSquares(player)).toHaveLength(Math.min(...open.map((line) => line.filter(isFree).length)));
    }
    player.seek(1);
    expect(eventText(player, engine)).toBe('Chooses row 3, because no row or column has fewer free squares: 6.');
  },
);

it('names the attacker', () => {
  const player = first(new Player(trace('backtrack', 6)), ({ kind }) => kind === REJECT);
  expect(eventText(player, 'backtrack')).toBe('Rejects row 2, column 1: the queen on row 1, column 1 attacks it.');
  const tested = first(new Player(trace('permute-test', 4)), ({ kind }) => kind === REJECT);
  expect(eventText(tested, 'permute-test')).toBe('Rejects row 2, column 2: the queen on row 1, column 1 attacks it.');
  const given = first(new Player(trace('flags', fromPairs(4, [[1, 3]], [[0, 0]]))), ({ kind }) => kind === REJECT);
  expect(eventText(given, 'flags')).toBe('Rejects row 1, column 1: the square is blocked.');
});

it('names all attackers, and none once the search has finished', () => {
  const two = first(new Player(trace('backtrack', 4)), (player) => forbidding(player).length === 2);
  expect(eventText(two, 'backtrack')).toBe(
    'Rejects row 3, column 3: the queens on row 1, column 1 and on row 2, column 3 attack it.',
  );
  const end = new Player(trace('backtrack', fromPairs(6, [[0, 1]])));
  end.seek(end.trace.events.length);
  expect([end.kind, forbidding(end)]).toEqual([REJECT, []]);
});

// In words a step that takes a queen back says so, and no step is lit for what another one does.
it.each(engines)('lights the steps in the order in which they happen: %s', (engine) => {
  const { words: text, cpp, python } = programs[engine];
  for (const program of [text, cpp, python]) {
    const [attempt] = program.lines[ATTEMPT];
    const [place] = program.lines[PLACE];
    expect(attempt).toBeGreaterThanOrEqual(0);
    if (!engine.endsWith('-test')) expect(attempt).toBeLessThanOrEqual(place);
    for (const line of program.lines[REMOVE]) expect(line).toBeGreaterThanOrEqual(0);
    if (program !== text) expect(program.lines[REMOVE].at(-1)).not.toBe(program.lines[SOLUTION].at(-1));
  }
});

it('lights in Gray’s program without recursion what happens, also after a solution', () => {
  const { words: text, cpp, python } = programs['gray-iterative'];
  const search = new Player(trace('gray-iterative', 4));
  const line = (program: typeof text) => program.text[litLine(program, search)]?.trim();
  first(search, ({ kind }) => kind === PLACE);
  expect(line(text)).toBe('Place the queen, unless an earlier one attacks the square.');
  first(search, ({ kind }) => kind === REMOVE);
  expect(line(text)).toMatch(/^No column left/);
  first(search, ({ kind }) => kind === SOLUTION);
  expect(line(text)).toMatch(/^The last row completes a solution/);
  expect([line(cpp), line(python)]).toEqual(['probe_.solution(solution_);', 'print(solution)']);
  search.seek(search.position + 1);
  expect(line(text)).toMatch(/^The last row completes a solution, and its queen is taken back/);
  expect([line(cpp), line(python)]).toEqual(['probe_.remove(row, column);', 'continue']);
});

it('calls the vector as the text beside it does', () => {
  for (const engine of engines)
    for (const text of ['cpp', 'python'] as const) {
      const { name } = vectorOf(new Player(trace(engine, 4)), engine, text);
      expect([
        engine,
        text,
        programs[engine][text].text.some((line) => new RegExp(`\\b${name}\\b`).test(line)),
      ]).toEqual([engine, text, true]);
    }
});

describe('the tree', () => {
  it('has Gray’s 53 nodes, each between its children, and 10 solutions', () => {
    const search = trace('gray-recursive', 5);
    expect(search.nodes).toHaveLength(53);
    expect(isCountable(search)).toBe(true);
    expect(totals(search)).toEqual([0, 5, 12, 14, 12, 10]);
    const { place, leaves } = layout(search, new Set());
    expect(Math.max(...place)).toBe(leaves - 1);
    search.parent.forEach((above, i) => {
      const own = place[i];
      const children = [...search.parent.keys()].filter((child) => search.parent[child] === i).map((c) => place[c]);
      if (children.length > 0) expect(own).toBe((Math.min(...children) + Math.max(...children)) / 2);
      expect(above).toBeLessThan(i);
    });
    expect(labelOf(search, 0)).toBe('1');
    expect(search.path(2).map((node) => labelOf(search, node))).toEqual(['1', '3', '5']);
    expect(rejected(search, search.depth)).toHaveLength(220 - 53);
  });

  it('names rows and columns if the engine chooses the lines', () => {
    const search = trace('fewest-choices', 6);
    for (const node of search.nodes.keys()) expect(labelOf(search, node)).toMatch(/^[1-6]\.[1-6]$/);
  });

  it('leads by arrow keys to the parent, the first child and the siblings', () => {
    const search = trace('gray-recursive', 5);
    const labels = (node: number | undefined) => node !== undefined && search.path(node).map((i) => labelOf(search, i));
    const from = (node: number, key: string) => labels(neighbour(search, node, `Arrow${key}`));
    const third = search.parent.indexOf(-1, 1);
    expect(from(-1, 'Down')).toEqual(['1']);
    expect(['Up', 'Left', 'Right'].map((key) => from(-1, key))).toEqual([false, false, false]);
    expect(from(0, 'Right')).toEqual(['2']);
    expect([from(third, 'Left'), from(third, 'Up'), from(third, 'Down')]).toEqual([['1'], [], ['2', '4']]);
    expect(from(0, 'Left')).toBe(false);
    expect(from(2, 'Up')).toEqual(['1', '3']);
  });

  it('folds sub-trees, and says how much is in them', () => {
    const search = trace('gray-recursive', 5);
    const folded = layout(search, new Set([0, 1]));
    expect(folded.hiddenBy.filter((by) => by === 0)).toHaveLength(10);
    expect(folded.hiddenBy.filter((by) => by === 1)).toHaveLength(0); // it is hidden itself
    expect(folded.place[1]).toBe(-1);
    expect(folded.leaves).toBeLessThan(layout(search, new Set()).leaves);
  });

  it('is shown by levels from 8 rows on, and where it has too many nodes', () => {
    expect(isCountable(trace('backtrack', 7))).toBe(true);
    expect(isCountable(trace('backtrack', 8))).toBe(false);
    expect(isCountable(trace('permute-test', 7))).toBe(false);
  });
});

describe('the variables', () => {
  it('are those of backtracking', () => {
    const player = first(
      new Player(trace('backtrack', 4)),
      ({ kind, queens }) => kind === ATTEMPT && queens.size === 2,
    );
    expect(callStack(player, 'backtrack')).toEqual(['place(0)', 'place(1)', 'place(2)']);
    expect(vectorOf(player, 'backtrack')).toEqual({ name: 'columns_', cells: [0, 2, undefined, undefined], row: 2 });
    player.seek(Infinity);
    expect(callStack(player, 'backtrack')).toEqual([]);
    expect(eventText(player, 'backtrack')).toBe('Finished: 2 solutions.');
  });

  it('are those of Gray, whose vector holds the candidate', () => {
    const player = first(new Player(trace('gray-recursive', 4)), ({ kind }) => kind === REJECT);
    expect(vectorOf(player, 'gray-recursive').cells).toEqual([0, 0, undefined, undefined]);
    expect(callStack(player, 'gray-recursive')).toEqual([
      'next_row(0)',
      'find_sol(0, 0)',
      'next_row(1)',
      'find_sol(1, 0)',
    ]);
    expect(callStack(player, 'gray-iterative')).toEqual([]);
  });

  it('are the masks of bitmask, those of the algorithm', () => {
    for (const n of [4, 6]) {
      const player = new Player(trace('bitmask', n));
      const all = (1 << n) - 1;
      // The same search, which writes its masks down whenever it enters a row.
      const masks: number[][] = [];
      const place = (columns: number, down: number, up: number) => {
        if (columns === all) return;
        masks.push([columns, down & all, up, all & ~(columns | down | up)]);
        for (let free = all & ~(columns | down | up); free; free &= free - 1) {
          const queen = free & -free;
          place(columns | queen, (down | queen) << 1, (up | queen) >> 1);
        }
      };
      place(0, 0, 0);
      const seen: number[][] = [];
      while (player.position < player.trace.events.length) {
        player.seek(player.position + 1);
        if (player.kind === ENTER)
          seen.push(masksOf(player).map(({ bits }) => bits.reduce((sum, bit, i) => sum + (bit ? 1 << i : 0), 0)));
      }
      expect(seen).toEqual(masks);
    }
  });
});

it('reads the texts from the sources', () => {
  const { words, cpp, python, summary } = programs.backtrack;
  expect(words.text).toEqual([
    'Are all queens placed? Then this is a solution.',
    'Is the square safe?',
    'Place the queen, solve the rest, and take it back.',
  ]);
  expect(words.lines).toEqual([[-1], [1], [1], [2], [2], [0]]);
  expect(summary).toContain('a matrix of squares');
  expect(cpp.text[cpp.lines[PLACE][0]].trim()).toBe('columns_[row] = column;');
  expect(cpp.text[cpp.lines[REMOVE][0]].trim()).toBe('at(row, column) = 0;');
  expect(cpp.text.join('\n')).not.toContain('going()');
  expect(python.text[python.lines[PLACE][0]].trim()).toBe('columns[row] = column');
  expect(programs['dancing-links'].words.text).toHaveLength(7);
  expect(programs['dancing-links'].words.lines).toEqual([[2], [4], [], [4], [5], [1]]);
  expect(programs.bitmask.words.lines[SOLUTION][0]).toBe(0);
  expect(readWords('// 1. One\n// and a half.\nprobe_.place(a);\n').text).toEqual(['One and a half.']);
});

it('keeps its state in the link', () => {
  const state = {
    ...usual,
    board: fromPairs(6, [[0, 1]], [[5, 5]], true),
    engine: 'flags',
    beside: 'bitmask',
    step: 17,
    speed: 3,
    text: 'cpp' as const,
  };
  expect(theatreLink(state)).toBe(
    '#/theatre?n=6&torus=1&queens=1.2&blocked=6.6&engine=flags&beside=bitmask&step=17&speed=3&text=cpp',
  );
  expect(theatreFromLink(theatreLink(state), engines)).toEqual({ state });
  expect(theatreFromLink('#/theatre?n=99', engines).problem).toContain('1 to 16');
  expect(theatreFromLink('#/theatre?step=-1', engines).problem).toContain('step=-1');
  const { problem } = theatreFromLink('#/theatre?n=99&engine=tea&text=latin&step=x&speed=y', engines);
  for (const word of ['“99”', '“tea”', '“latin”', 'step=x', 'speed=y']) expect(problem).toContain(word);
  expect(theatreFromLink('#/theatre?engine=tea', engines).problem).toContain('tea');
  expect(theatreFromLink('#/theatre?text=tea', engines).problem).toContain('cpp, python');
});

it('jumps to the next step back and to the next solution, and stays where there is none', async () => {
  const { workers, library } = fakeLibrary();
  const theatre = new TheatreModel(library());
  theatre.open('#/theatre?n=4&engine=backtrack');
  const search = trace('backtrack', 4);
  workers[0].say({ events: search.events });
  await workers[0].reply({ complete: true });
  const [player] = theatre.state.players;
  theatre.nextBacktrack();
  expect(player.kind).toBe(REMOVE);
  theatre.nextSolution();
  theatre.nextSolution();
  expect(player.counters.solutions).toBe(2);
  const { step } = theatre.state;
  theatre.nextSolution();
  expect(theatre.state).toMatchObject({ step, message: 'There is no further solution.' });
});

it('jumps to the next solution of either of two engines', async () => {
  const { workers, library } = fakeLibrary();
  const theatre = new TheatreModel(library());
  theatre.open('#/theatre?n=4&engine=permute-test&beside=fewest-choices');
  for (const engine of ['permute-test', 'fewest-choices']) {
    workers[0].say({ events: trace(engine, 4).events });
    await workers[0].reply({ complete: true });
  }
  const nodes = (player: Player) => {
    const { solved } = player.trace;
    return [...solved.keys()].filter((node) => solved[node] >= 0).map((node) => node + 1);
  };
  const { players } = theatre.state;
  const times = [...new Set(players.flatMap(nodes))].sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(2); // the engines find their solutions at different times
  const seen: number[] = [];
  for (const _ of times) {
    theatre.nextSolution();
    seen.push(theatre.state.step);
    expect(players.some(({ kind }) => kind === SOLUTION)).toBe(true);
  }
  expect(seen).toEqual(times);
  theatre.nextSolution();
  expect(theatre.state.message).toBe('There is no further solution.');
  theatre.jump(0);
  theatre.nextBacktrack();
  const first = Math.min(
    ...players.map(({ trace: { events, nodes } }) => {
      const back = events.findIndex((event) => kindOf(event) === REMOVE);
      return nodes.filter((node) => node < back).length + 1;
    }),
  );
  expect(theatre.state.step).toBe(first);
});
