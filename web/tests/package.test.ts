// Tests the package for npm: packed, and installed into an empty folder, where a program imports it, a worker answers,
// and TypeScript knows its types. The examples of docs/javascript.md run as they stand.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../library/client';
import { type EngineInfo, load, Queens, QueensError } from '../library/index';
import { at } from './workers';

const folder = mkdtempSync(join(tmpdir(), 'queens-npm-'));
const run = (command: string, ...words: string[]) => execFileSync(command, words, { cwd: folder, encoding: 'utf8' });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  const [{ filename }] = JSON.parse(run('npm', 'pack', '--json', at('../../build/npm')));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${filename}`);
});

it('has the version of the library', () => {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/queens-engine/package.json'), 'utf8'));
  expect(readFileSync(at('../../include/queens/version.hpp'), 'utf8')).toContain(`QUEENS_VERSION "${version}"`);
});

it('does what its page says', () => {
  const page = readFileSync(at('../../docs/javascript.md'), 'utf8');
  const [first, day, hint, second] = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  const said = first.replaceAll(
    /^(?:await )?(queens\.\w+\(.*\)|puzzle\.regions);/gm,
    'console.log(JSON.stringify(await $1, kept));',
  );
  writeFileSync(
    join(folder, 'page.js'),
    `const kept = (_, v) => (typeof v === 'bigint' ? \`\${v}n\` : v);\n${said}`.replaceAll(
      'await queens',
      'await queens',
    ),
  );
  const lines = run('node', 'page.js').trim().split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '[0,4,7,5,2,6,1,3]',
    '"14200n"',
    '[[1,3,5,0,2,4],[2,5,1,4,0,3],[3,0,4,1,5,2],[4,2,0,5,3,1]]',
    '[1,3,0,2]',
  ]);
  expect(JSON.parse(lines[4])).toHaveLength(8);
  expect(lines.slice(5, -2).length).toBeGreaterThan(8); // steps in words
  expect(lines.slice(-2)).toEqual(['{"valid":true,"attacks":[]}', '{"valid":true,"attacks":[]}']);
  writeFileSync(
    join(folder, 'day.js'),
    `import { load } from 'queens-engine';\nconst queens = await load();\n${day}${hint}console.log(valid, reason, steps[0].kind);`,
  );
  expect(run('node', 'day.js')).toMatch(/^false the queens on r\dc\d and r\dc\d (touch|share a \w+) (place|strike)\n$/);
  writeFileSync(
    join(folder, 'worker.js'),
    `import { load } from 'queens-engine';\ntry {\n${second
      .replaceAll(/^import.*$/gm, '')
      .replace('2000', '200')
      .replace('count(16', 'count(21')}\n} catch (error) {\n  console.log(error.name);\n}`,
  );
  expect(run('node', 'worker.js').trim().split('\n').pop()).toBe('TimeoutError');
});

it.each(['node16', 'bundler'])('has types for module resolution %s', (resolution) => {
  writeFileSync(
    join(folder, 'types.ts'),
    `import { load, type Judgement, QueensError } from 'queens-engine';
const queens = await load({ worker: true });
const columns: number[] | null = await queens.solve({ n: 8, queens: [[0, 3]] }, { seconds: 1 });
const number: bigint = await queens.count(8, { question: 'fundamental' });
const judged: Judgement = await queens.check(columns!, 8);
// @ts-expect-error: there is no such level
await queens.generate({ level: 'impossible' });
export { number, judged, QueensError };\n`,
  );
  const module = resolution === 'node16' ? 'node16' : 'esnext';
  const options = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022', '--lib', 'es2022,dom'];
  run(at('../node_modules/.bin/tsc'), '--strict', '--noEmit', ...options, 'types.ts');
});

it('answers one question after the other, and goes on after an error', async () => {
  const queens = await load({ wasm: readFileSync(at('../../build/lab-wasm/lab.wasm')) });
  const answers = await Promise.allSettled([
    queens.count(8),
    queens.solve(3),
    queens.solve('hello'),
    queens.count(21, { seconds: 0.05 }),
    queens.solve(2000),
    queens.solve({
      n: 4,
      queens: [
        [0, 0],
        [1, 1],
      ],
    }),
    queens.solutions(8, { limit: 5 }),
    queens.count({ n: 7, toroidal: true }),
  ]);
  const codes = answers.map((each) => (each.status === 'rejected' ? each.reason.code : typeof each.value));
  expect(codes).toEqual(['bigint', 'object', 'bad_text', 'stopped', 'object', 'queens_attack', 'object', 'bigint']);
  const value = (k: number) => (answers[k] as PromiseFulfilledResult<unknown>).value;
  expect([value(0), value(1), value(7)]).toEqual([92n, null, 28n]);
  expect([(value(4) as number[]).length, (value(6) as number[][]).length]).toEqual([2000, 5]);
});

it('judges placements by a problem', async () => {
  const queens = await load({ wasm: readFileSync(at('../../build/lab-wasm/lab.wasm')) });
  const valid = async (...what: Parameters<typeof queens.check>) => (await queens.check(...what)).valid;
  const puzzle = await queens.generate({ n: 7, seed: 3 });
  const { solution } = puzzle;
  expect(await valid(solution, puzzle)).toBe(true);
  expect(await valid([...solution].reverse(), puzzle)).toBe(false);
  expect(await valid([1, 3, 0, 2], { n: 4, queens: [[0, 1]] })).toBe(true);
  expect(await queens.check([1, 3, 0, 2], { n: 4, queens: [[0, 2]] })).toMatchObject({
    valid: false,
    reason: 'the given queen on r1c3 is missing',
  });
  expect(await valid([1, 3, 0, 2], { n: 4, blocked: [[0, 1]] })).toBe(false);
  expect(await valid([1, 3, 0, 2], 5)).toBe(false);
  expect(await valid(solution, { regions: puzzle.regions })).toBe(true);
  expect(await queens.check([0, 1, 2, 3], { n: 4, touching: true })).toMatchObject({
    reason: 'the queens on r1c1 and r2c2 touch',
    attacks: [{ line: 'corner' }, { line: 'corner' }, { line: 'corner' }],
  });
  expect(await valid([0, 0])).toBe(false);
  expect(await valid([])).toBe(false);
  expect(await valid([0])).toBe(true);
  expect(await valid([9, 9])).toBe(false);
  expect(await valid('.Q..\n...Q\nQ...\n..Q.')).toBe(true);
});

it('makes the same puzzle from the same seed, with a solution that its steps reach', async () => {
  const queens = await load({ wasm: readFileSync(at('../../build/lab-wasm/lab.wasm')) });
  const [one, again] = [await queens.generate({ seed: 5 }), await queens.generate({ seed: 5 })];
  expect(again).toEqual(one);
  expect(await queens.solve(one)).toEqual(one.solution);
  const { steps, level } = await queens.explain(one);
  expect(level).toBe(one.level);
  const placed = steps.filter(({ kind }) => kind === 'place').map(({ square }) => square);
  expect(placed.map((square) => square!).sort(([a], [b]) => a - b)).toEqual(
    one.solution.map((column, row) => [row, column]),
  );
});

it('says how hard a board from elsewhere is, or shows two of its solutions', async () => {
  const queens = await load({ wasm: readFileSync(at('../../build/lab-wasm/lab.wasm')) });
  expect(await queens.explain('AABB\nABBB\nCCDB\nCDDD')).toMatchObject({ level: 'medium' });
  const several = await queens.explain('AABBB\nACCCB\nADCEB\nDDEEB\nDDEEE');
  expect([several.level, several.steps.at(-1)!.kind]).toEqual([undefined, 'several']);
  const [one, another] = several.solutions!;
  expect(one).not.toEqual(another);
  const { level, solutions, steps } = await queens.explain({ n: 4, queens: [[0, 0]] });
  expect([level, solutions, steps.at(-1)!.kind]).toEqual([undefined, undefined, 'impossible']);
});

it('says all of the catalogue', async () => {
  const queens = await load({ wasm: readFileSync(at('../../build/lab-wasm/lab.wasm')) });
  const known: Record<keyof EngineInfo, unknown> = {
    name: '',
    summary: '',
    source: '',
    order: '',
    largest_n: 0,
    finds: true,
    lists: true,
    counts: true,
    counts_symmetric: true,
    counts_checks: true,
    counts_looks: true,
    proves_none: true,
    takes_board: true,
    takes_squares: true,
    takes_torus: true,
    takes_regions: true,
    takes_seed: true,
    traces: true,
  };
  for (const engine of await queens.engines())
    for (const [key, value] of Object.entries(engine))
      expect([key, typeof value]).toEqual([key, typeof known[key as keyof EngineInfo]]);
});

it.each([
  '',
  'AAB\nABB\nCCC',
  'AABB\nABBB\nCCDB\nCDDD\n\nAABB\nABBB\nCCDB\nCDDD',
  '{"n": 4, "toroidal": true, "touching": true}',
])('speaks of no file where it was given a text: %j', async (text) => {
  const queens = await load({ wasm: readFileSync(at('../../build/lab-wasm/lab.wasm')) });
  const { message, code } = await queens.solve(text).catch((error) => error);
  expect(code).toMatch(/^bad_/);
  expect(message).not.toContain('file');
});

it('refuses a board that is wrong itself, and never takes it for a wrong placement', async () => {
  const queens = await load({ wasm: readFileSync(at('../../build/lab-wasm/lab.wasm')) });
  const columns = [1, 3, 0, 2];
  const wrong = [
    Number.NaN,
    null,
    {},
    ['AABB', 'ABBB', 'CCDB', 'CDDD'],
    { regions: ['AAB', 'AA'] },
    { n: 4, torodial: true },
    { n: 4, base: 1, queens: [[1, 2]] },
    { n: 4, queens: [[0, 9]] },
  ] as never[];
  for (const board of wrong)
    for (const call of [queens.check(columns, board), queens.solve(board), queens.count(board), queens.explain(board)])
      await expect(call, JSON.stringify(board)).rejects.toThrow(QueensError);
  for (const placement of [undefined, null, 5, {}] as never[])
    await expect(queens.check(placement)).rejects.toThrow(QueensError);
});

it('takes no answer from a worker that was ended', async () => {
  const says: ((told: object) => void)[] = [];
  const start = (told: (message: object) => void) => {
    says.push(told);
    return { postMessage: () => {}, terminate: () => {} };
  };
  const { ask: asks, end } = startWorker({} as WebAssembly.Module, start);
  const first = asks({ ask: 'engines' }, {});
  end(new Error('ended'));
  await expect(first).rejects.toThrow('ended');
  const second = asks({ ask: 'engines' }, {});
  says[0]({ reply: { late: true } });
  says[1]({ reply: { right: true } });
  expect(await second).toEqual({ right: true });
});

it('says how a worker failed, and starts another', async () => {
  let workers = 0;
  const start = (told: (message: object) => void) => ({
    postMessage: (message: object) => {
      if ('library' in message) ++workers;
      else if (workers === 1) told({ broken: 'no memory', code: 'out_of_memory' });
      else told({ reply: { engines: [] } });
    },
    terminate: () => {},
  });
  const queens = new Queens(startWorker({} as WebAssembly.Module, start));
  await expect(queens.count(8)).rejects.toMatchObject({ name: 'QueensError', code: 'out_of_memory' });
  expect([await queens.engines(), workers]).toEqual([[], 2]);
});
