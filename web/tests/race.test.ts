import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { EngineInfo, RaceReply } from '../src/library/messages';
import { load } from '../src/library/module';
import { limitFrom, raceFromLink, raceLink, range, start } from '../src/race/link';
import { lookOf } from '../src/race/look';
import { csv, disagreements, type Entry, figure, race, remarks, type Why } from '../src/race/race';
import { countText, decades, share, spread, ticks, timeText } from '../src/race/scale';

const course = { engines: ['quick', 'slow', 'odd'], from: 4, to: 7, question: 'count' as const, limit: 2 };
const reply = (more: Partial<RaceReply> = {}): RaceReply => ({
  verdict: 'found',
  count: '2',
  seconds: 0.001,
  runs: 64,
  nodes: '5',
  ...more,
});

const run = async (
  ask: (engine: string, n: number) => RaceReply,
  refuse = (error: unknown): Why | undefined => ({ error: (error as Error).message, reason: 'takes odd boards' }),
) => {
  const entries: Entry[] = [];
  await race(
    course,
    async (engine, n) => ask(engine, n),
    refuse,
    (entry) => entries.push(entry),
  );
  return entries;
};

it('runs small boards first, and asks who reached the limit no more', async () => {
  const entries = await run((engine, n) => {
    if (engine === 'odd' && n % 2 === 0) throw new Error(`the engine 'odd' takes odd boards, not ${n}`);
    return reply(engine === 'slow' && n === 5 ? { verdict: 'stopped', seconds: 2 } : {});
  });
  expect(entries.map(({ engine, n, state }) => `${engine} ${n} ${state}`)).toEqual([
    'quick 4 timed',
    'slow 4 timed',
    'odd 4 refused',
    'quick 5 timed',
    'slow 5 limit',
    'odd 5 timed',
    'quick 6 timed',
    'odd 6 refused',
    'quick 7 timed',
    'odd 7 timed',
  ]);
  expect(remarks(entries, course, 'checks', new Set(['quick']))).toEqual([
    { engine: 'quick', text: 'checks are not counted by this engine' },
    { engine: 'slow', text: 'n = 5: not within 2 s; larger boards were not tried' },
    {
      engine: 'slow',
      text: 'n = 4: finished in time, but not in the separate run that counts checks, which takes longer',
    },
    { engine: 'odd', text: 'n = 4, 6: takes odd boards' },
    {
      engine: 'odd',
      text: 'n = 5, 7: finished in time, but not in the separate run that counts checks, which takes longer',
    },
  ]);
});

it('says once why an engine does not run, and what the chart cannot show', () => {
  const refused = (n: number, other: string): Entry => ({
    engine: 'odd',
    n,
    state: 'refused',
    why: `the engine 'odd' cannot count all solutions; use '${other}'`,
    reason: 'cannot count all solutions',
  });
  const entries: Entry[] = [
    refused(4, 'bitmask'),
    refused(5, 'cross'),
    { engine: 'quick', n: 4, state: 'timed', seconds: 1, nodes: 0 },
  ];
  expect(remarks(entries, course, 'nodes', new Set())).toEqual([
    { engine: 'quick', text: 'n = 4: 0, which a logarithmic chart cannot show' },
    { engine: 'odd', text: 'n = 4 to 5: cannot count all solutions' },
  ]);
  expect(remarks(entries, course, 'time', new Set())).toHaveLength(1);
  expect(remarks(entries, course, 'looks', new Set(['quick']))[0].text).toBe('looks are not counted by this engine');
});

it('goes on after a board without a solution, and ends when it is cancelled', async () => {
  const small = { ...course, engines: ['local'], from: 2, to: 4 };
  const seen: number[] = [];
  await race(
    small,
    async (_, n) => reply(n < 4 ? { verdict: 'stopped' } : {}),
    () => undefined,
    ({ n }) => seen.push(n),
  );
  expect(seen).toEqual([2, 3, 4]);
  const cancelled = race(
    course,
    () => Promise.reject(new Error('cancelled')),
    () => undefined,
    () => {},
  );
  await expect(cancelled).rejects.toThrow('cancelled');
});

it('finds out who disagrees', () => {
  const entry = (engine: string, n: number, count: string, verdict = 'found'): Entry => ({
    engine,
    n,
    state: 'timed',
    count,
    verdict,
  });
  const entries = [
    entry('a', 8, '92'),
    entry('b', 8, '92'),
    entry('a', 9, '352'),
    entry('b', 9, '351'),
    { engine: 'c', n: 8, state: 'limit' as const },
  ];
  expect(disagreements(entries, 'count')).toEqual([9]);
  expect(disagreements(entries, 'one')).toEqual([]);
});

it('writes figures that can be read again', () => {
  const entries: Entry[] = [
    {
      engine: 'a',
      n: 8,
      state: 'timed',
      seconds: 1.25e-5,
      runs: 4096,
      nodes: 2056,
      checks: 15720,
      looks: 46752,
      count: '92',
      verdict: 'found',
    },
    { engine: 'b', n: 8, state: 'refused', why: 'takes boards up to 7, "not" 8' },
  ];
  expect(csv(course, entries)).toBe(
    'engine,n,question,state,seconds,runs,nodes,checks,looks,solutions,limit_seconds,remark\n' +
      'a,8,count,timed,0.0000125,4096,2056,15720,46752,92,2,\n' +
      'b,8,count,refused,,,,,,,2,"takes boards up to 7, ""not"" 8"\n',
  );
  expect(figure(entries[0], 'time')).toBe(1.25e-5);
  expect(figure(entries[0], 'checks')).toBe(15720);
  expect(figure(entries[0], 'looks')).toBe(46752);
  expect(figure(entries[1], 'time')).toBeUndefined();
});

it('reckons a logarithmic chart', () => {
  expect(decades([3e-6, 0.2])).toEqual({ low: 1e-6, high: 1 });
  expect(decades([10, 10])).toEqual({ low: 10, high: 100 });
  expect(decades([0])).toEqual({ low: 1, high: 10 });
  expect(share({ low: 1, high: 100 }, 10)).toBeCloseTo(0.5);
  expect(share({ low: 1, high: 100 }, 0)).toBe(0);
  expect(ticks({ low: 1e-6, high: 1 })).toHaveLength(7);
  expect(ticks({ low: 1, high: 1e12 }).length).toBeLessThanOrEqual(8);
});

it('keeps labels apart, in their order', () => {
  expect(spread([50, 51, 10], 10, 0, 100)).toEqual([50, 60, 10]);
  expect(spread([99, 100], 10, 0, 100)).toEqual([90, 100]);
  const many = spread(new Array(30).fill(5), 10, 0, 100);
  expect(Math.max(...many)).toBeLessThanOrEqual(100.001);
  expect(new Set(many.map((y) => y.toFixed(3))).size).toBe(30);
});

it('writes figures as people do', () => {
  expect([2.5, 0.9999, 0.0123, 4.56e-6, 7e-8].map(timeText)).toEqual(['2.5 s', '1 s', '12.3 ms', '4.56 µs', '70 ns']);
  expect(timeText(0.3)).toBe('300 ms');
  expect([92, 365596, 14772512].map(countText)).toEqual(['92', '365,596', '14.8 million']);
});

it('keeps its state in the link, and has a sentence for what is wrong', () => {
  const state = {
    ...start,
    engines: ['a', 'b'],
    from: 6,
    to: 9,
    question: 'one' as const,
    limit: 0.5,
    show: 'nodes' as const,
    run: true,
  };
  expect(raceFromLink(raceLink(state))).toEqual({ state });
  expect(raceFromLink('#/race')).toEqual({ state: start });
  expect(raceFromLink('#/race?from=0&run')).toMatchObject({
    state: { run: false },
    problem: expect.stringContaining('“0”'),
  });
  expect(raceFromLink('#/race?show=tea').problem).toContain('time, nodes, checks');
  expect(raceFromLink('#/race?limit=1e9').problem).toContain('“1e9”');
  const { problem } = raceFromLink('#/race?from=0&limit=1e9&show=tea');
  for (const word of ['“0”', '“1e9”', 'show=tea']) expect(problem).toContain(word);
  expect(range('9', '5')).toContain('9 is more than 5');
  expect(range('1', '1000')).toContain('up to 40 sizes');
  for (const bad of ['0', '-1', '1000000000', 'x', '']) expect(range('4', bad)).toContain('1 to 1,000 rows');
  expect(limitFrom('0,5')).toBe(0.5);
  expect(limitFrom('0')).toContain('0.01 to 60');
});

it('gives each engine a look of its own', async () => {
  const file = fileURLToPath(new URL('../../build/lab-wasm/lab.wasm', import.meta.url));
  const ask = await load({ wasmBinary: await readFile(file) });
  const names = (ask({ ask: 'engines' }).engines as EngineInfo[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(start.engines));
  const looks = names.map((_, i) => lookOf(i));
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(names.length);
  expect(new Set(looks.map(({ mark, dash }) => mark + dash)).size).toBe(names.length); // without colours too
});

it('times what is too short for any clock', async () => {
  const file = fileURLToPath(new URL('../../build/lab-wasm/lab.wasm', import.meta.url));
  const ask = await load({ wasmBinary: await readFile(file) });
  const timed = ask({
    ask: 'race',
    question: 'count',
    engine: 'bitmask',
    problem: { n: 6 },
    seconds: 1,
  }) as unknown as RaceReply;
  expect(timed.runs).toBeGreaterThan(8);
  expect(timed.seconds * timed.runs).toBeGreaterThanOrEqual(0.001);
  expect(timed).toMatchObject({ verdict: 'found', count: '4', nodes: '152' });
  expect(ask({ ask: 'race', question: 'all', engine: 'cross', problem: { n: 6 }, seconds: 1 })).toMatchObject({
    code: 'engine_cannot',
    reason: 'cannot list all solutions',
    alternatives: ['bitmask'],
  });
});
