// Tests the compiled library under Node.js, with the same module and the same questions as in the browser's worker.
import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { conflicts } from '../src/board/lines';
import { fromPairs, pairOf } from '../src/board/state';
import type { Pair, ReadReply, SearchReply } from '../src/library/messages';
import { hasVectors } from '../src/library/vectors';
import { ask, at } from './workers';

const count = (n: number, toroidal = false) =>
  ask({ ask: 'search', question: 'count', problem: { n, toroidal } }) as unknown as SearchReply;

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
    expect(count(Number(n))).toMatchObject({ count: number, published: number });
    const reply = ask({ ask: 'race', question: 'count', engine: 'join', problem: { n: Number(n) }, seconds: 600 });
    expect([reply.error, reply.count]).toEqual([undefined, number]);
  },
);

it.each([19, 20, 21])('begins a count that takes long in the memory of a page: %i', (n) => {
  const reply = ask({ ask: 'search', question: 'count', problem: { n }, seconds: 0.01 });
  expect([reply.error, reply.verdict]).toEqual([undefined, 'stopped']);
});

it('answers a text of any length, and the question after it', () => {
  expect(ask({ ask: 'read', text: 'x'.repeat(3_000_000) }).error).toMatch(/^line 1: /);
  const long = Array.from({ length: 100_000 }, (_, i) => i + 1).join(' ');
  expect(ask({ ask: 'read', text: long }).error).toMatch(/rows/);
  expect(ask({ ask: 'read', text: '2 4 1 3' }).n).toBe(4);
});

it('turns an exception into a sentence, again and again', () => {
  for (let i = 0; i < 3; ++i)
    expect(ask({ ask: 'search', question: 'one', problem: { n: 0 } }).error).toContain("not '0'");
  expect(ask({ ask: 'read', text: 'ü' }).error).toContain('placement is written like');
  expect(ask({ ask: 'engines' }).error).toBeUndefined();
});

it('finds a placement of a million queens by local search and hands it over', () => {
  const n = 1_000_000;
  const found: Int32Array[] = [];
  const search = { ask: 'search', question: 'one', engine: 'local-search', problem: { n } } as const;
  expect(ask(search, { placements: (batch) => found.push(batch.slice()) }).verdict).toBe('found');
  for (const slope of [0, 1, -1]) expect(new Set(found[0].map((column, row) => column + slope * row)).size).toBe(n);
});

it('knows the torus, and agrees with the page about who attacks whom round the edges', () => {
  expect([5, 7, 8, 13].map((n) => count(n, true).count)).toEqual(['10', '28', '0', '4524']);
  const six = { n: 6, base: 0 as const, queens: [[0, 0] as Pair], toroidal: true };
  expect(ask({ ask: 'hint', problem: six }).kind).toBe('impossible');
  const seen = { peace: 0, attack: 0 };
  for (let n = 5; n <= 8; ++n)
    for (let s = 1; s < n * n; ++s) {
      const queens = [pairOf(n, 0), pairOf(n, s)];
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
  let random = 1;
  const below = (n: number) => {
    random = (random * 48271) % 2147483647;
    return random % n;
  };
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

it('knows a browser without vectors', () => {
  expect(hasVectors()).toBe(true);
  const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(hasVectors()).toBe(false);
  expect((validate.mock.calls[0][0] as Uint8Array).length).toBe(31);
  validate.mockRestore();
});
