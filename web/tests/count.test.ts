// Tests counts: how workers share the units, that the numbers are the published ones, and the view.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Crew, type Hand } from '../src/count/crew';
import { LARGEST } from '../src/count/link';
import { across } from '../src/count/picture';
import { Shares } from '../src/count/shares';
import { aboutText, secondsLeft, spentText } from '../src/count/words';
import type { ReplyTo, Request, UnitsReply } from '../src/library/messages';
import { words } from '../src/words';
import * as page from './page';
import { address, choose, click, focus, follow, hold, keys, later, open, press, reopen, says, saysNot } from './page';
import { ask, at } from './workers';

const handOf = (answer: (request: Request) => unknown, cancel = () => {}): Hand => ({
  ask: async <Asked extends Request>(request: Asked) => {
    const reply = answer(request) as { error?: string };
    if (reply.error) throw new Error(reply.error);
    return reply as unknown as ReplyTo<Asked>;
  },
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

const table = (await readFile(at('../../tests/data/counts.csv'), 'utf8'))
  .split('\n')
  .filter((line) => /^\d/.test(line));
const known = new Map(table.map((line) => line.split(',').slice(0, 2) as [string, string]));
it.each([1, 2, 3, 4, 8, 11, 13])(
  'counts together, by every kernel, as the tables of the project say: %i',
  async (n) => {
    const list = unitsOf(n);
    for (const kernel of list.kernels) {
      const crew = new Crew(
        list,
        [1, 2, 3].map(() => handOf(ask)),
        kernel,
        () => {},
      );
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
  const broken = handOf(() => ({ error: 'no memory' }), end);
  await expect(new Crew(unitsOf(10), [waiting, broken], '', () => {}).run()).rejects.toThrow('no memory');
  expect(ended).toBe(2);
});

it('knows how far the library counts for a page', () => {
  expect(unitsOf(LARGEST).sizes.length).toBeGreaterThan(1000);
  expect(unitsOf(LARGEST + 1)).toMatchObject({ error: expect.stringContaining(String(LARGEST)) });
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
  expect([secondsLeft(0.25, 10), secondsLeft(0, 0.1)]).toEqual([30, undefined]);
  expect(words.count.verdict(1, 1n)).toBe('1 queen has 1 solution.');
});

it.each([
  [2289, 1000],
  [7388, 330],
  [1, 400],
  [30, 1000],
])('fits the squares of %i units into %i pixels', (units, width) => {
  const columns = across(units, width, 400);
  expect((Math.ceil(units / columns) - 1) * (width / columns)).toBeLessThanOrEqual(400);
  expect(width / columns).toBeLessThanOrEqual(28);
});

it('counts by several workers, says what each did, and counts again from its link', async () => {
  await open('#/count?n=13&workers=3');
  says(/^[\d,]+ units: each/);
  await press('Count');
  says('13 queens have 73,712 solutions. This is the published number.', '100 %, ', 'Its nodes are only the queens');
  page
    .all('[aria-label="Units per worker"] li')
    .every((each) => expect(each.textContent).toMatch(/[1-9]\d* units? in/));
  says(/^enginecross, with units by the rule cross\/1/, 'workers3');
  const [, done, all] = /^([\d,]+) of ([\d,]+) units counted$/.exec(page.all('canvas')[0].getAttribute('aria-label')!)!;
  expect(done).toBe(all);
  expect(address()).toBe('#/count?n=13&workers=3&run=1');
  await open('#/count?n=12&kernel=scalar&run=1');
  says('12 queens have 14,200 solutions. This is the published number.', 'kernelscalar');
  await reopen();
  says('12 queens have 14,200 solutions.');
  expect(page.all('table tr').at(-1)!.textContent).toBe('27234,907,967,154,122,528');
  for (const n of [2, 3]) {
    await page.type('Rows', String(n));
    await press('Count');
    says(`${n} queens have no solution. This is the published number.`);
  }
});

const held = ({ ask }: Request) => ask === 'count units' || ask === 'forecast';
const forecast = { core_seconds: { low: 100, expected: 120, high: 150 } };
const share = { count: '1000', nodes: '5000000', kernel: 'wasm128', seconds: 6 };

it('foretells, shows its progress, is paused and goes on, and is cancelled', async () => {
  hold(held);
  await open('#/count?n=20&workers=1');
  says('Counting some units to estimate how long all will take.');
  await page.asked().reply(forecast);
  await later(0);
  says('n = 20 will take about 2 minutes (100 seconds to 2.5 minutes) with one worker on this machine.');
  await press('Count');
  await later(6000);
  await page.asked().reply(share);
  await later(1000);
  says(/^0 %, 6\.\d\d s, about/, '1,000 so far', 'Counting.');
  await press('Pause');
  says('Paused: the units that have begun will be finished.');
  const shares = () => page.asked().asked.filter(({ ask }) => ask === 'count units').length;
  const begun = shares();
  await page.asked().reply(share);
  await later(10_000);
  says(/^0 %, 7\.00 s/); // the time does not count, the share that had begun does
  expect(shares()).toBe(begun);
  await press('Go on');
  await later(1000);
  expect(shares()).toBe(begun + 1);
  says('2,000 so far');
  expect(address()).toContain('&run=1');
  await focus(page.button('Cancel'));
  await keys('Enter');
  says('Cancelled: the count so far is only part of the total.');
  expect([page.focused(), address()]).toEqual(['Count', '#/count?n=20&workers=1']);
});

it('is paused by leaving and by Escape, which first closes an explanation or ends a presentation', async () => {
  hold(held);
  await open('#/count?n=20&workers=1');
  await press('Count');
  await follow('Board');
  await follow('Count');
  says('Paused: the units that have begun will be finished.');
  await press('Go on');
  await press('What is a kernel?');
  await keys('Escape');
  expect(page.count('.explained')).toBe(0);
  says('Counting.');
  await keys('Escape');
  says('Paused: the units that have begun will be finished.');
  await open('?present#/count?n=20&workers=1');
  await press('Count');
  await click(page.button('Cancel'), { detail: 2 }); // the second click of a double click
  await keys('Escape');
  says('Counting.');
  expect(address()).toMatch(/^#/);
});

it('counts by another number of workers when they are changed while it prepares, and asks no forecast twice', async () => {
  hold(held);
  await open('#/count?n=18&workers=1');
  await choose('Workers', '2');
  await page.asked().reply(forecast);
  await later(0);
  says('with 2 workers');
  await choose('Workers', '1');
  says('with one worker');
  await press('Count');
  says('Counting.');
  expect(page.asked().asked.at(-1)).toMatchObject({ ask: 'count units', first: 0 });
  saysNot('Dividing');
});
