// Tests the compiled library under Node.js, with the same module and the same questions as in the browser's worker.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { conflicts } from '../src/board/lines';
import { fromPairs, pairOf } from '../src/board/state';
import type { Pair, ReadReply } from '../library/messages';
import { random } from '../src/worksheet/exercises';
import { ask, at } from './workers';

it('is called by the same script with vectors and without', async () => {
  const [one, other] = await Promise.all(
    ['lab', 'lab-scalar'].map((name) => readFile(at(`../../build/lab-wasm/${name}.mjs`), 'utf8')),
  );
  expect(other.replaceAll('lab-scalar.wasm', 'lab.wasm')).toBe(one);
});

const known = { 1: '1', 4: '2', 8: '92', 9: '352', 12: '14200', 13: '73712', 14: '365596', 16: '14772512' };
it.each(Object.entries(known))(
  'counts as published, also by joining half boards in the memory of a page: %s',
  (n, number) => {
    const [question, problem] = ['count', { n: Number(n) }];
    expect(ask({ ask: 'search', question, problem })).toMatchObject({ count: number, published: number });
    expect(ask({ ask: 'race', question, engine: 'join', problem, seconds: 600 })).toMatchObject({ count: number });
  },
);

it.each([19, 20, 21])('begins a count that takes long in the memory of a page: %i', (n) => {
  const reply = ask({ ask: 'search', question: 'count', problem: { n }, seconds: 0.01 });
  expect([reply.error, reply.verdict]).toEqual([undefined, 'stopped']);
});

it('agrees with the page about who attacks whom round the edges', () => {
  const seen = { peace: 0, attack: 0 };
  for (let n = 5; n <= 8; ++n)
    for (let s = 2; s < n * n; ++s) {
      const queens = [pairOf(n, 1), pairOf(n, s)]; // both diagonals of the first one go round
      const { error } = ask({
        ask: 'search',
        question: 'one',
        problem: { n, base: 0, queens, toroidal: true },
        seconds: 60,
      });
      const page = conflicts(fromPairs(n, queens, [], true));
      const refused = error !== undefined && /attack each other along an? (\w+)/.exec(error);
      expect(Boolean(refused)).toBe(page.length > 0);
      if (refused) expect(page.map(({ line }) => line)).toContain(refused[1]);
      ++seen[refused ? 'attack' : 'peace'];
    }
  expect(Math.min(seen.peace, seen.attack)).toBeGreaterThan(20);
});

it('agrees with the page about who attacks whom', () => {
  const next = random(1);
  const below = (n: number) => Math.floor(n * next());
  for (let trial = 0; trial < 200; ++trial) {
    const n = 1 + below(9);
    const queens = Array.from({ length: n }, (_, row): Pair => [row, below(n)]);
    const text = queens.map(([, column]) => column + 1).join(' ');
    const { inspection, n: rows } = ask({ ask: 'read', text }) as unknown as ReadReply;
    if (rows !== n) continue; // a row of one number is read otherwise
    const page = conflicts(fromPairs(n, queens));
    expect(page).toHaveLength(inspection.attack_count);
    const pairs = page.map(({ first, second, line }) => `${pairOf(n, first)} ${pairOf(n, second)} ${line}`);
    const own = inspection.attacks.map(({ first, second, line }) => `${first} ${second} ${line}`);
    if (page.length <= 20) expect(pairs.sort()).toEqual(own.sort());
  }
});
