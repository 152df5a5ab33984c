// Tests races: who runs when, what is said about it, the scale of the chart, and the view.
import { expect, it } from 'vitest';
import type { EngineInfo, RaceReply } from '../library/messages';
import { start } from '../src/race/link';
import { lookOf } from '../src/race/look';
import { csv, disagreements, type Entry, race, remarks, type Why } from '../src/race/race';
import { countText, decades, share, spread, ticks, timeText } from '../src/race/scale';
import { all, asked, file, play } from './page';
import { ask } from './workers';

const course = { engines: ['quick', 'slow', 'odd'], from: 4, to: 7, question: 'count' as const, limit: 2 };
const usual: RaceReply = { verdict: 'found', count: '2', seconds: 0.001, runs: 64, nodes: '5' };
const reply = (more: Partial<RaceReply> = {}): RaceReply => ({ ...usual, ...more });
const run = async (answer: (engine: string, n: number) => RaceReply, on = course) => {
  const entries: Entry[] = [];
  const refused = (error: unknown): Why => ({ error: (error as Error).message, reason: 'takes odd boards' });
  const note = (entry: Entry) => void entries.push(entry);
  await race(on, async (engine, n) => answer(engine, n), refused, note);
  return entries;
};
const LATER = 'finished in time, but not in the separate run that counts checks, which takes longer';

it('runs small boards first, and asks who reached the limit no more', async () => {
  const entries = await run((engine, n) => {
    if (engine === 'odd' && n % 2 === 0) throw new Error(`the engine 'odd' takes odd boards, not ${n}`);
    return reply(engine === 'slow' && n === 5 ? { verdict: 'stopped', seconds: 2 } : {});
  });
  expect(entries.map(({ engine, n, state }) => `${engine} ${n} ${state}`).join(', ')).toBe(
    'quick 4 timed, slow 4 timed, odd 4 refused, quick 5 timed, slow 5 limit, odd 5 timed, quick 6 timed, ' +
      'odd 6 refused, quick 7 timed, odd 7 timed',
  );
  const said = remarks(entries, course, 'checks', new Set(['quick'])).map(({ engine, text }) => `${engine}: ${text}`);
  expect(said).toEqual([
    'quick: checks are not counted by this engine',
    'slow: n = 5: not within 2 s; larger boards were not tried',
    `slow: n = 4: ${LATER}`,
    'odd: n = 4, 6: takes odd boards',
    `odd: n = 5, 7: ${LATER}`,
  ]);
});

it('says once why an engine does not run, and what the chart cannot show', () => {
  const reason = 'cannot count all solutions';
  const odd = (n: number, other: string): Entry => {
    return { engine: 'odd', n, state: 'refused', why: `the engine 'odd' ${reason}; use '${other}'`, reason };
  };
  const zero: Entry = { engine: 'quick', n: 4, state: 'timed', seconds: 1, nodes: 0 };
  const entries = [odd(4, 'bitmask'), odd(5, 'cross'), zero];
  expect(remarks(entries, course, 'nodes', new Set())).toEqual([
    { engine: 'quick', text: 'n = 4: 0, which a logarithmic chart cannot show' },
    { engine: 'odd', text: 'n = 4 to 5: cannot count all solutions' },
  ]);
  expect(remarks(entries, course, 'time', new Set())).toHaveLength(1);
});

it('goes on after a board without a solution, and ends when it fails', async () => {
  const small = { ...course, engines: ['local'], from: 2, to: 4 };
  const seen = await run((_, n) => reply(n < 4 ? { verdict: 'stopped' } : {}), small);
  expect(seen.map(({ n }) => n)).toEqual([2, 3, 4]);
  const fail = () => Promise.reject(new Error('no reason'));
  const none = () => undefined;
  await expect(race(course, fail, none, none)).rejects.toThrow('no reason');
});

it('finds out who disagrees', () => {
  const timed = { state: 'timed', verdict: 'found' } as const;
  const entry = (engine: string, n: number, count: string): Entry => ({ ...timed, engine, n, count });
  const limit: Entry = { engine: 'c', n: 8, state: 'limit' };
  const entries = [entry('a', 8, '92'), entry('b', 8, '92'), entry('a', 9, '352'), entry('b', 9, '351'), limit];
  expect([disagreements(entries, 'count'), disagreements(entries, 'one')]).toEqual([[9], []]);
});

it('writes figures that can be read again', () => {
  const counters = { runs: 4096, nodes: 2056, checks: 15720, looks: 46752, count: '92' };
  const timed: Entry = { engine: 'a', n: 8, state: 'timed', seconds: 1.25e-5, verdict: 'found', ...counters };
  const refused: Entry = { engine: 'b', n: 8, state: 'refused', why: 'takes boards up to 7, "not" 8' };
  expect(csv(course, [timed, refused])).toBe(
    'engine,n,question,state,seconds,runs,nodes,checks,looks,solutions,limit_seconds,remark\n' +
      'a,8,count,timed,0.0000125,4096,2056,15720,46752,92,2,\n' +
      'b,8,count,refused,,,,,,,2,"takes boards up to 7, ""not"" 8"\n',
  );
});

it('reckons a logarithmic chart, and keeps labels apart, in their order', () => {
  const ranges = [[3e-6, 0.2], [10, 10], [0]].map(decades).map(({ low, high }) => `${low} to ${high}`);
  expect(ranges).toEqual(['0.000001 to 1', '10 to 100', '1 to 10']);
  expect(share({ low: 1, high: 100 }, 10)).toBeCloseTo(0.5);
  expect(share({ low: 1, high: 100 }, 0)).toBe(0);
  expect(ticks({ low: 1e-6, high: 1 })).toHaveLength(7);
  expect(ticks({ low: 1, high: 1e12 }).length).toBeLessThanOrEqual(8);
  expect(spread([50, 51, 10], 10, 0, 100)).toEqual([50, 60, 10]);
  expect(spread([99, 100], 10, 0, 100)).toEqual([90, 100]);
  const many = spread(new Array(30).fill(5), 10, 0, 100);
  expect(Math.max(...many)).toBeLessThanOrEqual(100.001);
  expect(new Set(many.map((y) => y.toFixed(3))).size).toBe(30);
});

it('writes figures as people do', () => {
  const times = [2.5, 0.9999, 0.3, 0.0123, 4.56e-6, 7e-8].map(timeText);
  expect(times).toEqual(['2.5 s', '1 s', '300 ms', '12.3 ms', '4.56 µs', '70 ns']);
  expect([92, 365596, 14772512].map(countText)).toEqual(['92', '365,596', '14.8 million']);
});

it('gives each engine a look of its own', () => {
  const names = (ask({ ask: 'engines' }).engines as EngineInfo[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(start.engines));
  const looks = names.map((_, i) => lookOf(i));
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(names.length);
  expect(new Set(looks.map(({ mark, dash }) => mark + dash)).size).toBe(names.length); // without colours too
});

/// The figures of an engine.
const cells = (engine: string) => {
  const row = all('table tr').find((each) => each.querySelector('th')!.textContent!.trim() === engine)!;
  return [...row.querySelectorAll('td')].map((each) => each.textContent).join(' ');
};

it('races, draws, and hands the figures over', async () => {
  await play(`
    open #/race?engines=backtrack,bitmask,construct&from=5&to=8&question=count&limit=60&show=time
    says Engines: 3 of | press Start the race | says The race is over.
    says n = 5 to 8: cannot count all solutions | count 0 .engines[open] | at …&run=1 | count 2 .chart polyline`);
  expect(all('.chart')[0].getAttribute('aria-label')).toMatch(/ time .* It ends with backtrack .* at n = 8, bitmask/);
  expect([cells('solutions'), cells('construct')]).toEqual(['10 4 40 92', 'no no no no']);
  expect(cells('bitmask')).toMatch(/^([\d.]+ (ns|µs|ms|s) ?){4}$/);
  await play('check Nodes');
  expect(cells('backtrack')).toBe('53 152 551 2,056');
  await play('check Checks | at …&show=checks&run=1 | press Figures as CSV');
  expect(cells('backtrack')).toBe('220 894 3,584 15,720');
  const rows = (await file()).text.trim().split('\n');
  expect(rows).toHaveLength(1 + 3 * 4);
  expect(rows.join('\n')).toMatch(/\nbacktrack,8,count,timed,[\d.e-]+,\d+,2056,15720,81318,92,60,\n/);
});

it('is cancelled, by Escape and by leaving too, goes on where it was, and leaves out who is too slow', async () => {
  const LINK = '#/race?engines=permute-test,bitmask&from=9&to=12&question=count&limit=0.03';
  const answer = (more: Partial<RaceReply> = {}) => `answer ${JSON.stringify(reply(more))}`;
  const runs = () => asked().asked.map((each) => ('engine' in each && 'problem' in each ? each.problem.n : 0));
  await play(`
    hold race | open ${LINK}&run=1 | ${answer()} | says bitmask, n = 9 | says The race is on.
    press Cancel | says Cancelled; the figures so far remain. | at ${LINK}&show=time`);
  expect(asked().ended).toBe(true);
  await play('press Go on | keys Escape | says Cancelled; the figures so far remain. | press Go on');
  expect(runs()).toEqual([9]);
  // Back leads to the link with run=1, which does not begin again.
  await play('follow Play | back | says Stopped when you left this view: the figures so far remain.');
  expect(cells('permute-test')).toBe('1 ms');
  await play(`press Go on | ${answer({ verdict: 'stopped' })} | ${answer()} | ${answer()} | ${answer()}`);
  expect([runs(), cells('bitmask')]).toEqual([[9, 10, 11, 12], 'over 30 ms   ']);
  await play('says The race is over. | says n = 9: not within 0.03 s; larger boards were not tried | focus Start…');
});
