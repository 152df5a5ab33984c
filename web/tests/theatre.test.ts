import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import steps from 'virtual:steps';
import { readSteps } from '../steps';
import { type Ask, load } from '../src/library/module';
import { Player, PLACE, Trace } from '../src/theatre/trace';
import { theatreFromLink, theatreLink } from '../src/theatre/link';

let ask: Ask;
beforeAll(async () => {
  const file = fileURLToPath(new URL('../../build/lab-wasm/lab.wasm', import.meta.url));
  ask = await load({ wasmBinary: await readFile(file) });
});

function trace(engine: string, n: number): Trace {
  const batches: Uint32Array[] = [];
  const reply = ask(
    { ask: 'trace', question: 'all', engine, problem: { n } },
    { events: (batch) => batches.push(batch) },
  );
  expect(reply.error).toBeUndefined();
  return new Trace(n, batches, reply.complete === true);
}

for (const engine of Object.keys(steps))
  it(`plays ${engine} forward to all 4 solutions, and back to the empty board`, () => {
    const player = new Player(trace(engine, 6));
    for (let k = 1; k <= 4; ++k) {
      player.seekSolution();
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
    expect(player.counters.nodes).toBe(player.trace.nodes.length);
    player.seekNode(3);
    expect(player.counters.nodes).toBe(3);
    player.seek(0);
    expect(player.queens.size).toBe(0);
    expect(player.counters).toEqual({ nodes: 0, checks: 0, backtracks: 0, solutions: 0 });
  });

it('draws a tree whose nodes stand between their children', () => {
  const tree = trace('backtrack', 6).tree();
  tree.parent.forEach((above, i) => {
    expect(tree.depth[i]).toBe(above < 0 ? 1 : tree.depth[above] + 1);
    expect(above).toBeLessThan(i);
  });
  expect(Math.max(...tree.place)).toBeLessThanOrEqual(1);
  expect(Math.min(...tree.place)).toBeGreaterThanOrEqual(0);
});

it('reads the steps from the sources', () => {
  expect(steps.backtrack.steps).toEqual([
    'Are all queens placed? Then this is a solution.',
    'Is the square safe?',
    'Place the queen, solve the rest, and take it back.',
  ]);
  expect(steps.backtrack.stepOf[PLACE]).toBe(2);
  expect(steps['dancing-links'].steps).toHaveLength(7);
  expect(steps['dancing-links'].stepOf).toEqual([2, 4, -1, 4, 5, 1]);
  for (const source of Object.values(steps)) expect(source.steps.length).toBeGreaterThan(1);
  expect(steps.bitmask.summary).toContain('bit masks');
  for (const { summary } of Object.values(steps)) expect(summary.length).toBeGreaterThan(10);
  expect(readSteps('// 1. One\n// and a half.\nprobe_.place(a);\n')).toMatchObject({ steps: ['One and a half.'] });
});

it('keeps its state in the link', () => {
  const state = { n: 6, engine: 'flags', beside: 'bitmask', step: 17, speed: 3 };
  expect(theatreFromLink(theatreLink(state), ['flags', 'bitmask'])).toEqual({ state });
  expect(theatreFromLink('#/theatre?n=99', ['flags']).problem).toContain('1 to 16');
  expect(theatreFromLink('#/theatre?step=-1', ['flags']).problem).toContain('step=-1');
  expect(theatreFromLink('#/theatre?engine=tea', ['flags']).problem).toContain('tea');
});
