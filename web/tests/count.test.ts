import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { Crew, type Hand } from '../src/count/crew';
import { countFromLink, countLink, countSize, LARGEST } from '../src/count/link';
import { across } from '../src/count/picture';
import { words } from '../src/words';
import { Shares } from '../src/count/shares';
import { aboutText, secondsLeft, spentText } from '../src/count/words';
import type { ReplyTo, Request, UnitsReply } from '../src/library/messages';
import { type Ask, load } from '../src/library/module';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
let ask: Ask;
beforeAll(async () => {
  ask = await load({ wasmBinary: await readFile(at('../../build/lab-wasm/lab.wasm')) });
});

const handOf = (answer: (request: Request) => unknown, cancelled = () => {}): Hand => ({
  ask: async <Asked extends Request>(request: Asked) => {
    const reply = answer(request) as { error?: string };
    if (reply.error) throw new Error(reply.error);
    return reply as unknown as ReplyTo<Asked>;
  },
  cancel: cancelled,
});
const unitsOf = (n: number) => ask({ ask: 'units', problem: { n } }) as unknown as UnitsReply;

it('hands out each unit once, a little at first, and little at the end', () => {
  const sizes = Array.from({ length: 5000 }, (_, i) => (i % 7 === 3 ? 0 : 1 + (i % 10)));
  const shares = new Shares(sizes, 4);
  let next = 0;
  let work = 0;
  const works: number[] = [];
  for (let share = shares.next(); share; share = shares.next(1e4)) {
    expect(share.first).toBe(next);
    expect(share.end).toBeGreaterThan(share.first);
    next = share.end;
    work += share.work;
    works.push(share.work);
  }
  expect(next).toBe(5000);
  expect(work).toBe(shares.total);
  expect(works[0]).toBeLessThanOrEqual(shares.total / 1000);
  expect(Math.max(...works)).toBeLessThanOrEqual(1e4 * 0.15);
  expect(works.at(-1)).toBeLessThan(50);
});

it('hands out nothing of a board without units', () => {
  expect(new Shares([], 2).next()).toBeUndefined();
});

it('counts together, by every kernel, as the tables of the project say', async () => {
  const table = (await readFile(at('../../tests/data/counts.csv'), 'utf8'))
    .split('\n')
    .filter((line) => /^\d/.test(line));
  const known = new Map(table.map((line) => line.split(',').slice(0, 2) as [string, string]));
  for (const n of [1, 2, 3, 4, 8, 11, 13]) {
    const list = unitsOf(n);
    for (const kernel of list.kernels) {
      const crew = new Crew(
        list,
        Array.from({ length: 3 }, () => handOf(ask)),
        kernel,
        () => {},
      );
      await crew.run();
      expect(crew.tally).toMatchObject({ count: BigInt(known.get(String(n))!), units: list.sizes.length, kernel });
      expect([...crew.tally.owner].every((worker) => worker >= 1 && worker <= 3)).toBe(true);
      expect(crew.tally.work).toBeCloseTo(crew.tally.total);
    }
    for (const [size, count] of known) if (Number(size) <= 27) expect(list.published[Number(size) - 1]).toBe(count);
  }
});

it('waits while it is paused', async () => {
  const list = unitsOf(10);
  const crew = new Crew(list, [handOf(ask)], 'scalar', () => {});
  crew.pause();
  const done = crew.run();
  await new Promise((later) => setTimeout(later, 20));
  expect(crew.tally.units).toBe(0);
  crew.resume();
  await done;
  expect(crew.tally.count).toBe(724n);
});

it('ends all workers when one of them fails', async () => {
  let ended = 0;
  const broken = handOf(
    () => ({ error: 'no memory' }),
    () => void ++ended,
  );
  const waiting: Hand = { ask: () => new Promise(() => {}), cancel: () => void ++ended };
  await expect(new Crew(unitsOf(10), [waiting, broken], '', () => {}).run()).rejects.toThrow('no memory');
  expect(ended).toBe(2);
});

it('knows how far the library counts for a page', () => {
  expect(unitsOf(LARGEST).sizes.length).toBeGreaterThan(1000);
  expect(unitsOf(LARGEST + 1)).toMatchObject({ error: expect.stringContaining(String(LARGEST)) });
  for (const bad of ['0', '-1', '22', '1000000000', 'x', '']) expect(countSize(bad)).toContain('1 to 21 rows');
});

it('keeps its state in the link', () => {
  const state = { n: 16, workers: 2, kernel: 'scalar', run: true };
  expect(countFromLink(countLink(state))).toEqual({ state });
  expect(countFromLink('#/count')).toEqual({ state: { n: 14, run: false } });
  expect(countLink({ n: 14, run: false })).toBe('#/count?n=14');
  expect(countFromLink('#/count?n=0&run')).toMatchObject({
    state: { run: false },
    problem: expect.stringContaining('“0”'),
  });
  expect(countFromLink('#/count?workers=99').problem).toContain('1 to 32 workers');
});

it('says times as people do', () => {
  expect([0.2, 1, 4.3, 17.3, 119, 185, 7150, 86_400 * 3.1].map(aboutText)).toEqual([
    'less than a second',
    'about 1 second',
    'about 4 seconds',
    'about 17 seconds',
    'about 120 seconds',
    'about 3.1 minutes',
    'about 120 minutes',
    'about 3.1 days',
  ]);
  expect([0.3, 12, 245, 7385].map(spentText)).toEqual(['0.30 s', '12.0 s', '4 min 05 s', '2 h 03 min']);
  expect(secondsLeft(0.25, 10)).toBe(30);
  expect(secondsLeft(0, 0.1)).toBeUndefined();
  expect(words.count.verdict(1, 1n)).toBe('1 queen has 1 solution.');
  expect(words.count.verdict(3, 0n)).toBe('3 queens have no solution.');
  expect(words.count.verdict(16, 14772512n)).toBe('16 queens have 14,772,512 solutions.');
});

it('fits the squares of all units into the picture', () => {
  for (const [units, width] of [
    [2289, 1000],
    [7388, 330],
    [1, 400],
    [30, 1000],
  ]) {
    const columns = across(units, width, 400);
    expect((Math.ceil(units / columns) - 1) * (width / columns)).toBeLessThanOrEqual(400);
    expect(width / columns).toBeLessThanOrEqual(28);
  }
});
