// @vitest-environment node
// Tests how programs in Python run: what they do on the board, how they end, what they may not do.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { expect, it } from 'vitest';
import { marked } from '../src/own/mark';
import { type End, LIMITS, Recorder } from '../src/own/recorder';
import { runProgram } from '../src/own/runner';
import { kindOf, PLACE, REMOVE, SOLUTION } from '../src/theatre/trace';
import { at } from './workers';

const path = createRequire(import.meta.url).resolve('@micropython/micropython-webassembly-pyscript');
const board = readFileSync(at('../src/own/board.py'), 'utf8');

async function run(text: string, n = 6, limits = LIMITS): Promise<{ end: End; printed: string[] }> {
  const printed: string[] = [];
  let { done } = new Recorder(n);
  let end: End | undefined;
  const work = { board, text: marked(text), n };
  await runProgram(
    loadMicroPython,
    work,
    (told) => {
      if ('print' in told) printed.push(told.print);
      if ('done' in told) ({ done } = told);
      if ('end' in told) end = { ...done, ...told.end };
    },
    limits,
    path.replace('.mjs', '.wasm'),
  );
  return { end: end!, printed };
}
const RECURSIVE = `from board import n, place, remove, is_free, solution

def fill(row):
    if row == n:
        solution()
        return
    for column in range(n):
        if is_free(row, column):
            place(row, column)
            fill(row + 1)
            remove(row)

fill(0)
print("done")`;

it('records what a recursive program does, with the line of each event', async () => {
  const { end, printed } = await run(RECURSIVE);
  expect([end.why, end.text, end.given.length, end.nodes, end.checks, end.isWhole]).toEqual([
    'done',
    undefined,
    4,
    152,
    894,
    true,
  ]);
  expect(printed).toEqual(['done']);
  expect([...end.events].filter((event) => kindOf(event) === SOLUTION)).toHaveLength(4);
  const lines = (kind: number) => new Set([...end.lines].filter((_, i) => kindOf(end.events[i]) === kind));
  expect([PLACE, REMOVE, SOLUTION].map((kind) => [...lines(kind)])).toEqual([[9], [11], [5]]);
  expect(end.given[0]).toEqual([1, 9, 17, 18, 26, 34]);
});

it('marks statements, and leaves alone what cannot be marked', () => {
  const program = `@decorated
def f(a: int, b={1: 2}) -> int: return a
x = [
  1, 2]
s = """two
lines"""
if x: y = 1; z = 2
else:
    # a comment
    total = x + \\
        1
while "a:b": break
t = 'it\\'s'  # why: not`;
  expect(marked(program)).toBe(`@decorated
def f(a: int, b={1: 2}) -> int: _m(2); return a
_m(3); x = [
  1, 2]
_m(5); s = """two
lines"""
if x: _m(7); y = 1; z = 2
else:
    # a comment
    _m(10); total = x + \\
        1
while "a:b": _m(12); break
_m(13); t = 'it\\'s'  # why: not`);
});

it.each([
  ['x = 1\nprint(y)', 'NameError', 2],
  ['def f(a):\n    return f(a + 1)\nf(1)', 'RuntimeError', 2],
  ['x = 1\nif True\n    pass', 'SyntaxError', 2],
  ['a = [1]\n\na[3]', 'IndexError', 3],
  ['x = []\nwhile True:\n    x.append([0] * 1000)', 'MemoryError', 3],
  ['x = [0] * 10**9', 'MemoryError', 1],
  ['x = sorted(range(10**9))', 'MemoryError', 1],
  ['x = input()', 'EOFError', 1],
  ['import numpy', 'ImportError', 1],
])('says where a program fails, and how: %j', async (text, type, line) => {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + (pages << 16) > LIMITS.memory) throw new RangeError('memory');
    return grow.call(this, pages);
  };
  const { end } = await run(text);
  WebAssembly.Memory.prototype.grow = grow;
  expect([end.why, end.type, end.line]).toEqual(['error', type, line]);
});

it.each([
  ['place(6, 0)', 'off'],
  ['place(0, 0)\nplace(0, 0)', 'taken'],
  ['for c in range(n): place(0, c)\nplace(1, 1)', 'full'],
  ['remove(2)', 'vacant'],
  ['place(0.5, 1)', 'number'],
  ['place(0, 1)\nsolution([1, 3, 5, 0, 2, 4])', 'mixed'],
  ['solution(7)', 'strange'],
])('refuses what no board allows: %j', async (text, kind) => {
  const { end } = await run(`from board import *\n${text}`);
  expect([end.why, end.type, end.fault?.kind, end.line]).toEqual([
    'error',
    'BoardError',
    kind,
    text.split('\n').length + 1,
  ]);
});

it('ends a program that does not end, and says in which line it was', async () => {
  const few = { ...LIMITS, steps: 5000 };
  for (const [text, line] of [
    ['x = 1\nwhile True:\n    x += 1', 3],
    ['while True: pass', 1],
    ['from board import *\nwhile not is_free(0, 0) or True: is_free(1, 1)', 2],
    ['while True:\n    try:\n        x = 1\n    finally:\n        y = 2', 5],
    ['while True:\n    try:\n        x = 1\n    except BaseException:\n        pass', 3],
  ] as const) {
    const { end } = await run(text, 6, few);
    expect([text, end.why, [line, line - 2].includes(end.line)]).toEqual([text, 'long', true]);
  }
  const { end } = await run('while True: pass', 6, { ...LIMITS, ms: -1 });
  expect(end.why).toBe('long');
});

it('keeps the beginning of what is long, and counts the rest', async () => {
  const { end } = await run(RECURSIVE, 6, { ...LIMITS, events: 1000 });
  expect([end.why, end.events.length, end.isWhole, end.nodes, end.given.length]).toEqual(['done', 1000, false, 152, 4]);
  for (const text of ['while True: print("x" * 99)', 'while True: print("x" * 99, end="")']) {
    const { printed } = await run(text, 6, { ...LIMITS, steps: 10_000, output: 1000 });
    expect(printed.join('').length).toBeGreaterThan(900);
    expect(printed.join('').length).toBeLessThanOrEqual(1000);
  }
  const { end: many } = await run('def solve(n):\n    while True:\n        yield [1, 3, 5, 0, 2, 4]', 6);
  expect([many.why, many.given.length]).toEqual(['many', LIMITS.given]);
});

it.each([
  ['yields columns', 'def solve(n):\n    yield [1, 3, 0, 2]\n    yield [2, 0, 3, 1]', 2],
  ['counts from 1', 'def solve(n):\n    return [[2, 4, 1, 3], [3, 1, 4, 2]]', 2],
  ['gives one', 'def solve(n):\n    return [1, 3, 0, 2]', 1],
  ['gives squares', 'def solve(n):\n    return [(0, 1), (1, 3), (2, 0), (3, 2)]', 1],
  ['gives texts', 'def solve(n):\n    return [[".Q..", "...Q", "Q...", "..Q."]]', 1],
  ['gives rows', 'def solve(n):\n    return [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]', 1],
  ['gives them itself', 'from board import solution\nsolution([1, 3, 0, 2])', 1],
])('takes the boards of a program that %s', async (_, text, count) => {
  const { end } = await run(text, 4);
  expect([end.why, end.text, end.given.length, end.given[0]]).toEqual(['done', undefined, count, [1, 7, 8, 14]]);
  expect([...end.events].filter((event) => kindOf(event) === PLACE)).toHaveLength(4 * count);
});

it('runs permutations and types, as textbooks have them', async () => {
  const text = `from itertools import permutations
from typing import List

def solve(n: int) -> List[List[int]]:
    return [p for p in permutations(range(n)) if len({p[i] + i for i in range(n)}) == len({p[i] - i for i in range(n)}) == n]`;
  const { end } = await run(text, 6);
  expect([end.why, end.text, end.given.length]).toEqual(['done', undefined, 4]);
});

it.each(['recursive', 'with_stack', 'permutations'])(
  'runs the example %s as any Python does, with the same counts',
  async (name) => {
    const folder = at('../../examples/own-program');
    const said = execFileSync('python3', [`${name}.py`, '6'], { cwd: folder, encoding: 'utf8' });
    const { end } = await run(readFileSync(`${folder}/${name}.py`, 'utf8'), 6);
    // A list is placed on the page's board, queen by queen.
    const nodes = name === 'permutations' ? end.nodes - 6 * end.given.length : end.nodes;
    expect(`${end.given.length} solutions, ${nodes} nodes, ${end.checks} checks\n`).toBe(said);
  },
);
