// Tests the compiled library under Node.js, with the same module and the same questions as in the browser's worker.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { conflicts } from '../src/board/lines';
import { fromPairs, pairOf } from '../src/board/state';
import type { Pair, ReadReply, SearchReply } from '../src/library/messages';
import { type Ask, load } from '../src/library/module';

let ask: Ask;
beforeAll(async () => {
  const file = fileURLToPath(new URL('../../build/lab-wasm/lab.wasm', import.meta.url));
  ask = await load({ wasmBinary: await readFile(file) });
});

it('is called by the same script with vectors and without', async () => {
  const [one, other] = await Promise.all(
    ['lab', 'lab-scalar'].map((name) => readFile(new URL(`../../build/lab-wasm/${name}.mjs`, import.meta.url), 'utf8')),
  );
  expect(other.replaceAll('lab-scalar.wasm', 'lab.wasm')).toBe(one);
});

describe('the library', () => {
  it('counts as published, with vectors where the count is large', () => {
    for (const [n, count] of [
      [1, '1'],
      [2, '0'],
      [8, '92'],
      [12, '14200'],
      [14, '365596'],
    ] as const) {
      const reply = ask({ ask: 'search', question: 'count', problem: { n } });
      expect(reply.count).toBe(count);
      expect(reply.published).toBe(count);
    }
  });

  it('joins half boards in the memory of a page, as the race and large counts do', () => {
    for (const [n, count] of [
      [1, '1'],
      [4, '2'],
      [8, '92'],
      [9, '352'],
      [13, '73712'],
      [16, '14772512'],
    ] as const) {
      const reply = ask({ ask: 'race', question: 'count', engine: 'join', problem: { n }, seconds: 60 });
      expect([reply.error, reply.count]).toEqual([undefined, count]);
    }
    for (const n of [19, 20, 21]) {
      const reply = ask({ ask: 'search', question: 'count', problem: { n }, seconds: 0.01 });
      expect([reply.error, reply.verdict]).toEqual([undefined, 'stopped']);
    }
  });

  it('answers a text of any length, and the question after it', () => {
    expect(ask({ ask: 'read', text: 'x'.repeat(3_000_000) }).error).toMatch(/^line 1: /);
    expect(ask({ ask: 'read', text: Array.from({ length: 100_000 }, (_, i) => i + 1).join(' ') }).error).toMatch(
      /rows/,
    );
    expect(ask({ ask: 'read', text: '2 4 1 3' }).n).toBe(4);
  });

  it('agrees with the page about who attacks whom round the edges', () => {
    const seen = { peace: 0, attack: 0 };
    for (let n = 5; n <= 8; ++n)
      for (let s = 1; s < n * n; ++s) {
        const queens: Pair[] = [
          [0, 0],
          [Math.floor(s / n), s % n],
        ];
        const { error } = ask({ ask: 'search', question: 'one', problem: { n, queens, toroidal: true }, seconds: 1 });
        const page = conflicts(fromPairs(n, queens, [], true));
        const refused = error !== undefined && /attack each other along an? (\w+)/.exec(error);
        expect(Boolean(refused)).toBe(page.length > 0);
        if (refused) expect(page.map(({ line }) => line)).toContain(refused[1]);
        ++seen[refused ? 'attack' : 'peace'];
      }
    expect(Math.min(seen.peace, seen.attack)).toBeGreaterThan(20);
  });

  it('knows the torus', () => {
    const problem = (n: number, queens: Pair[] = []) => ({ n, queens, toroidal: true });
    for (const [n, count] of [
      [5, '10'],
      [7, '28'],
      [8, '0'],
      [13, '4524'],
    ] as const)
      expect(ask({ ask: 'search', question: 'count', problem: problem(n) }).count).toBe(count);
    const withTwo = (second: Pair) => ask({ ask: 'search', question: 'one', problem: problem(5, [[1, 0], second]) });
    expect(withTwo([2, 4]).error).toBeDefined();
    expect(withTwo([2, 2]).verdict).toBe('found');
    expect(ask({ ask: 'hint', problem: problem(6, [[0, 0]]) }).kind).toBe('impossible');
  });

  it('turns an exception into a sentence, again and again', () => {
    for (let i = 0; i < 3; ++i)
      expect(ask({ ask: 'search', question: 'one', problem: { n: 0 } }).error).toContain("not '0'");
    expect(ask({ ask: 'read', text: 'ü' }).error).toContain('placement is written like');
    expect(ask({ ask: 'engines' }).error).toBeUndefined();
  });

  it('finds a placement of a million queens by local search and hands it over', () => {
    let columns: Int32Array = new Int32Array();
    const listener = { placements: (batch: Int32Array) => (columns = batch) };
    const reply = ask(
      { ask: 'search', question: 'one', engine: 'local-search', problem: { n: 1_000_000 } },
      listener,
    ) as unknown as SearchReply;
    expect(reply.verdict).toBe('found');
    for (const line of [
      (c: number, r: number) => c + 0 * r,
      (c: number, r: number) => c - r,
      (c: number, r: number) => c + r,
    ])
      expect(new Set(columns.map(line)).size).toBe(1_000_000);
  });

  it('traces a search in batches', () => {
    let steps = 0;
    const reply = ask(
      { ask: 'trace', question: 'all', engine: 'backtrack', problem: { n: 8 } },
      { events: (batch) => (steps += batch.length) },
    );
    expect(reply.events).toBe(steps);
    expect(reply.count).toBe('92');
  });

  it('agrees with the page about who attacks whom', () => {
    let random = 1;
    const below = (n: number) => {
      random = (random * 48271) % 2147483647;
      return random % n;
    };
    for (let trial = 0; trial < 200; ++trial) {
      const n = 1 + below(9);
      const queens = Array.from({ length: n }, (_, row): Pair => [row, below(n)]);
      const text = queens.map(([, column]) => column + 1).join(' ');
      const reply = ask({ ask: 'read', text }) as unknown as ReadReply;
      if (reply.n !== n) continue; // a row of one number is read otherwise
      const page = conflicts(fromPairs(n, queens));
      expect(page).toHaveLength(reply.inspection.attack_count);
      const name = (pairs: [Pair, Pair, string][]) => pairs.map((pair) => JSON.stringify(pair)).sort();
      if (page.length <= 20)
        expect(name(page.map(({ first, second, line }) => [pairOf(n, first), pairOf(n, second), line]))).toEqual(
          name(reply.inspection.attacks.map(({ first, second, line }) => [first, second, line])),
        );
    }
  });
});
