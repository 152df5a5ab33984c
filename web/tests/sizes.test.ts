// Tests how much the page loads: the build writes the sizes of its parts, compressed by Brotli.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from './workers';

const report = at('../../build/lab-sizes.json');

it.skipIf(!existsSync(report))('loads little for its first view, and says how much', () => {
  const { first, parts, library, python } = JSON.parse(readFileSync(report, 'utf8'));
  for (const language of ['en', 'de']) expect(first[language]).toBeLessThan(90_000);
  const most = (part: string) => (part === 'own/editor' ? 110_000 : 90_000); // CodeMirror
  for (const [part, size] of Object.entries(parts)) expect([part, Number(size) < most(part)]).toEqual([part, true]);
  const docs = readFileSync(at('../README.md'), 'utf8').replace(/\s+/g, ' ');
  const [, said, told] = /first view needs (\d+) kB.*?the library \((\d+) kB\)/.exec(docs)!;
  expect(Math.abs(Number(said) - first.en / 1000)).toBeLessThan(3);
  expect(Math.abs(Number(told) - library / 1000)).toBeLessThan(20);
  const [, ...programs] = /editor of programs has (\d+) kB, and Python (\d+) kB with a script of (\d+) kB/.exec(docs)!;
  for (const [i, size] of [parts['own/editor'], python, parts['own/python']].entries())
    expect(Math.abs(Number(programs[i]) - size / 1000)).toBeLessThan(3);
});
