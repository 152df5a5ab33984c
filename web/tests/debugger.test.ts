// Holds the variables, vectors and calls that the theatre shows beside C++ to what a debugger shows of the engines
// themselves, compiled without optimisation. It needs gdb and the library that script/test
// builds, and runs in script/lab --test.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import programs from 'virtual:programs';
import { models } from '../src/theatre/models';
import { litLine } from '../src/theatre/program';
import { callStack, memoryOf, vectorOf } from '../src/theatre/state';
import { columnOf, kindOf, Player, rowOf } from '../src/theatre/trace';
import { breathe } from './breathe';
import { at, traceOf } from './workers';

const root = at('../..');
const library = `${root}/build/release/libqueens.a`;
const hasDebugger = existsSync('/usr/bin/gdb') && existsSync(library);

const sourceOf = (engine: string) =>
  `${engine === 'smallest-line' ? 'complete' : 'textbook'}/${engine.replaceAll('-', '_')}.cpp`;

const isCode = (line: string) => line.trim() !== '' && !/^\s*(\/\/|[{}]*;?$)/.test(line);

/// How much two texts have in common at the beginning or at the end.
function common(a: string, b: string): number {
  let [first, last] = [0, 0];
  while (first < a.length && a[first] === b[first]) ++first;
  while (last < a.length && a.at(-1 - last) === b.at(-1 - last)) ++last;
  return Math.max(first, last);
}

/// The line of the source, counted from 1, from which each line of the page's text comes: the next one that is the same,
/// or else, where the page simplifies it, the one of the next 30 that is most like it.
function originsOf(engine: string): number[] {
  const source = readFileSync(`${root}/src/${sourceOf(engine)}`, 'utf8')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(' && probe_.going()', '')
        .replace(/probe_\.look\(((?:[^()]|\([^()]*\))*)\)/g, '$1')
        .trim(),
    );
  let last = source.findIndex((line) => line.startsWith('template <class Probe'));
  return programs[engine].cpp.text.map((line) => {
    if (!isCode(line)) return 0;
    const text = line.trim();
    const next = source.findIndex((each, i) => i > last && each === text);
    const near = source.slice(last + 1, last + 31).map((each) => common(each, text));
    last = next >= 0 ? next : last + 1 + near.indexOf(Math.max(...near));
    return last + 1;
  });
}

type Stop = ['line', number, Record<string, unknown>, number[], [string, unknown[]][]];
type Report = ['event', number, number, number, number];

it.skipIf(!process.env.QUEENS_FULL || !hasDebugger)(
  'shows beside C++ what a debugger shows at the lit line, event by event',
  async () => {
    const run = promisify(execFile);
    const directory = `${root}/build/debugger`;
    mkdirSync(directory, { recursive: true });
    const [watched, jobs, shown] = ['watched', 'jobs.json', 'shown.json'].map((name) => `${directory}/${name}`);
    const textbook = Object.keys(programs).map((engine) => `src/${sourceOf(engine)}`);
    const flags = ['-std=c++20', '-O0', '-g', '-Isrc', '-Iinclude', '-o', watched];
    const libraries = [library, '-lcadical', '-lhwy', '-pthread'];
    await run('c++', [...flags, 'web/tests/watched.cpp', ...textbook, ...libraries], { cwd: root });

    const runs = Object.keys(programs).flatMap((engine) =>
      [4, 5, 6].map((n) => ({ engine, n, from: originsOf(engine) })),
    );
    const job = ({ engine, n, from }: (typeof runs)[number]) => {
      const lines = [...new Set(programs[engine].cpp.lines.flat().filter((line) => line >= 0))].map(
        (line) => from[line],
      );
      const { name } = vectorOf(new Player(traceOf(engine, n)), engine, 'cpp');
      return [engine, n, sourceOf(engine), lines, Object.values(models[engine].cpp), name];
    };
    writeFileSync(jobs, JSON.stringify(runs.map(job)));
    const script = at('debugger.py');
    await run('gdb', ['-batch', '-nx', '-x', script, watched], {
      env: { ...process.env, JOBS: jobs, SHOWN: shown },
    });

    const all: (Stop | Report)[][] = JSON.parse(readFileSync(shown, 'utf8'));
    for (const [i, { engine, n, from }] of runs.entries()) {
      await breathe();
      const moments = all[i];
      const player = new Player(traceOf(engine, n));
      const reports = moments.flatMap((moment, i) => (moment[0] === 'event' ? [i] : []));
      expect([engine, n, reports.length]).toEqual([engine, n, player.trace.events.length]);
      const differ: unknown[] = [];
      for (const [k, report] of reports.entries()) {
        player.seek(k + 1);
        if (player.finished) break;
        const [, kind, row, column, reporting] = moments[report] as Report;
        const event = player.trace.events[k];
        const lit = from[litLine(programs[engine].cpp, player)];
        // The engine reports an event after the lit line, on it, or before it.
        const isLit = (moment: Stop | Report) => moment[0] === 'line' && moment[1] === lit;
        const stop = (
          lit <= reporting ? moments.slice(0, report).findLast(isLit) : moments.slice(report).find(isLit)
        ) as Stop | undefined;
        const { frames, vector } = memoryOf(player, engine, 'cpp');
        const written = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
        const values = Object.entries(models[engine].cpp).flatMap(([own, name]) => {
          const value = frames.at(-1)!.locals[own];
          return value === undefined ? [] : [[name, written(value)]];
        });
        // The text of the page begins with the first function that the search calls. A function that only hands its
        // arguments on to a faster version of itself is one call there.
        const calls = (stop?.[4] ?? [])
          .filter(([name]) => name !== 'search' || callStack(player, engine, 'cpp')[0].startsWith('search'))
          .filter(
            (call, k, { [k + 1]: next }) => call[1].length === 0 || JSON.stringify(call) !== JSON.stringify(next),
          );
        const stack = frames.map(({ name, given, locals }) => [name, given.map((each) => written(locals[each]))]);
        const is = [kindOf(event), rowOf(event), columnOf(event), values, [...vector], stack];
        const was = [kind, row, column, values.map(([name]) => [name, stop?.[2][name as string]]), stop?.[3], calls];
        if (JSON.stringify(is) !== JSON.stringify(was)) differ.push([k + 1, lit, is, was]);
      }
      expect([engine, n, differ.length, differ.slice(0, 2)]).toEqual([engine, n, 0, []]);
    }
  },
);
