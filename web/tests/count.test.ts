// Tests counts: how workers share the units, that the numbers are the published ones, and the view.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Crew, type Hand } from '../src/count/crew';
import { LARGEST } from '../src/count/link';
import { across } from '../src/count/picture';
import { Shares } from '../src/count/shares';
import { aboutText, secondsLeft, spentText } from '../src/count/words';
import type { ReplyTo, Request, UnitsReply } from '../library/messages';
import { words } from '../src/words';
import { all, asked, click, control, play } from './page';
import { ask, at } from './workers';

const handOf = (cancel = () => {}): Hand => ({
  ask: async <Asked extends Request>(request: Asked) => ask(request) as unknown as ReplyTo<Asked>,
  cancel,
});
const unitsOf = (n: number) => ask({ ask: 'units', problem: { n } }) as unknown as UnitsReply;

it('hands out each unit once, a little at first, and little at the end', () => {
  const sizes = Array.from({ length: 5000 }, (_, i) => (i % 7 === 3 ? 0 : 1 + (i % 10)));
  const shares = new Shares(sizes, 4);
  let next = 0;
  const works: number[] = [];
  for (let share = shares.next(); share; share = shares.next(1e4)) {
    expect(share.first).toBe(next);
    expect(share.end).toBeGreaterThan(share.first);
    next = share.end;
    works.push(share.work);
  }
  expect([next, works.reduce((a, b) => a + b)]).toEqual([5000, shares.total]);
  expect(works[0]).toBeLessThanOrEqual(shares.total / 1000);
  expect(Math.max(...works)).toBeLessThanOrEqual(1e4 * 0.15);
  expect(works.at(-1)).toBeLessThan(50);
  expect(new Shares([], 2).next()).toBeUndefined();
});

const table = await readFile(at('../../tests/data/counts.csv'), 'utf8');
const known = new Map(Array.from(table.matchAll(/^(\d+),(\d+)/gm), ([, n, count]) => [n, count]));
it.each([1, 2, 3, 4, 8, 11, 13])(
  'counts together, by every kernel, as the tables of the project say: %i',
  async (n) => {
    const list = unitsOf(n);
    const hands = [1, 2, 3].map(() => handOf());
    for (const kernel of list.kernels) {
      const crew = new Crew(list, hands, kernel, () => {});
      await crew.run();
      expect(crew.tally).toMatchObject({ count: BigInt(known.get(String(n))!), units: list.sizes.length, kernel });
      expect([...crew.tally.owner].every((worker) => worker >= 1 && worker <= 3)).toBe(true);
      expect(crew.tally.work).toBeCloseTo(crew.tally.total);
    }
    for (const [size, count] of known) if (Number(size) <= 27) expect(list.published[Number(size) - 1]).toBe(count);
  },
);

it('ends all workers when one of them fails', async () => {
  let ended = 0;
  const end = () => void ++ended;
  const waiting: Hand = { ask: () => new Promise(() => {}), cancel: end };
  const broken: Hand = { ask: () => Promise.reject(new Error('no memory')), cancel: end };
  await expect(new Crew(unitsOf(10), [waiting, broken], '', () => {}).run()).rejects.toThrow('no memory');
  expect(ended).toBe(2);
});

it('knows how far the library counts for a page', () => {
  expect(unitsOf(LARGEST).sizes.length).toBeGreaterThan(1000);
  expect(unitsOf(LARGEST + 1)).toMatchObject({ error: expect.stringContaining(String(LARGEST)) });
});

it('says times as people do', () => {
  expect([0.2, 1, 4.3, 17.3, 119, 185, 7150, 86_400 * 3.1].map(aboutText).join(', ')).toBe(
    'less than a second, about 1 second, about 4 seconds, about 17 seconds, about 120 seconds, about 3.1 minutes, ' +
      'about 120 minutes, about 3.1 days',
  );
  expect([0.3, 12, 245, 7385].map(spentText)).toEqual(['0.30 s', '12.0 s', '4 min 05 s', '2 h 03 min']);
  expect([secondsLeft(0.25, 10), secondsLeft(0, 0.1)]).toEqual([30, undefined]);
  expect(words.count.verdict(1, 1n)).toBe('1 queen has 1 solution.');
});

it.each(Object.entries({ 2289: 1000, 7388: 330, 1: 400, 30: 1000 }))('fits %s units into %i pixels', (units, width) => {
  const columns = across(Number(units), width, 400);
  expect((Math.ceil(Number(units) / columns) - 1) * (width / columns)).toBeLessThanOrEqual(400);
  expect(width / columns).toBeLessThanOrEqual(28);
});

it('counts by several workers, says what each did, and counts again from its link', async () => {
  await play(`
    open #/count?n=13&workers=3 | says /^[\\d,]+ units: each/ | press last Count
    says 13 queens have 73,712 solutions. This is the published number. | says 100 %, | says Its nodes are only the
    says /^enginecross, with units by the rule cross.1kernelwasm128workers3units([\\d,]+) of \\1nodes/
    at #/count?n=13&workers=3&run=1
    open #/count?n=12&kernel=scalar&run=1 | says 12 queens have 14,200 solutions. | says kernelscalar
    reopen | says 12 queens have 14,200 solutions. | says 27234,907,967,154,122,528
    type Rows: 2 | press last Count | says 2 queens have no solution. This is the published number.`);
  expect(all('[aria-label="Units per worker"] li')).toHaveLength(1);
});

const foretold = 'answer {"core_seconds": {"low": 100, "expected": 120, "high": 150}}';
const share = 'answer {"count": "1000", "nodes": "5000000", "kernel": "wasm128", "seconds": 6}';
const shares = () => asked().asked.filter(({ ask }) => ask === 'count units').length;

it('foretells, shows its progress, is paused and goes on, and is cancelled', async () => {
  await play(`
    hold count units, forecast | open #/count?n=20&workers=1
    says Counting some units to estimate how long all will take. | ${foretold}
    says n = 20 will take about 2 minutes (100 seconds to 2.5 minutes) with one worker on this machine.
    press last Count | later 6000 | ${share} | later 1000 | says Counting. | says 1,000 so far
    says /^0 %, 6\\.\\d\\d s, about/ | press Pause | says Paused: the units that have begun will be finished.`);
  const begun = shares();
  await play(`${share} | later 10000 | says /^0 %, 7\\.00 s/`); // the pause does not count
  expect(shares()).toBe(begun);
  await play('press Go on | later 1000 | says 2,000 so far | at …&run=1');
  expect(shares()).toBe(begun + 1);
  await play(`
    focus Cancel | keys Enter | says Cancelled: the count so far is only part of the total.
    focused Count | at #/count?n=20&workers=1`);
});

it('is paused by leaving and by Escape, which first closes an explanation or ends a presentation', async () => {
  await play(`
    hold count units, forecast | open #/count?n=20&workers=1 | press last Count | follow Play | follow Explore
    says Paused: the units that have begun will be finished. | press Go on
    press kernel | count 1 .explained | keys Escape | count 0 .explained | says Counting.
    keys Escape | says Paused: the units that have begun will be finished.
    open ?present#/count?n=20&workers=1 | press Count`);
  await click(control('Cancel'), { detail: 2 }); // the second click of a double click
  await play('keys Escape | says Counting. | at #/…');
});

it('counts at once what is large enough to be watched', () =>
  play(`
    open #/count?n=8&run=1 | says 92 solutions | hold count units, forecast
    follow Now 18 rows, with all workers | at #/count?n=18&run=1
    answer {"core_seconds": {"low": 5, "expected": 6, "high": 7}} | says Counting.`));

it('counts by another number of workers when they are changed while it prepares', async () => {
  await play(`
    hold count units, forecast | open #/count?n=18&workers=1 | choose Workers: 2 | ${foretold} | says with 2 workers
    choose Workers: 1 | says with one worker | press last Count | says Counting.`);
  expect(asked().asked.at(-1)).toMatchObject({ ask: 'count units', first: 0 });
});
