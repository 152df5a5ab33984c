// Tests the text of the page: every language has all of it, and no text stands outside the tables.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readPrograms } from '../programs';
import { de } from '../src/words/de';
import { en } from '../src/words/en';
import { at } from './workers';

const entries = (value: unknown, path = ''): [path: string, value: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => entries(each, path ? `${path}.${key}` : key))
    : [[path, value]];

/// Texts that are equal in both languages: names, signs, and words that German has taken over.
const SAME =
  /^(name|signs\..*|board\.placeOrbit|.*\.texts\.(cpp|python)|theatre\.(pause|text)|count\.pause|puzzles\.code|worksheet\.name|frame\.themes\.auto|.*\.name)$/;

it('the languages have the same table, without gaps', () => {
  const [english, german] = [en, de].map((table) => new Map(entries(table)));
  const isSource = (path: string) => path.startsWith('programs.'); // in English the sources have it
  expect([...german.keys()].filter((path) => !isSource(path)).sort()).toEqual([...english.keys()].sort());
  const same = [];
  for (const [path, value] of german) {
    if (typeof value === 'string') expect(value, path).toMatch(/\S/);
    if (typeof value === 'string' && value === english.get(path) && !SAME.test(path)) same.push(path);
  }
  expect(same).toEqual([]);
});

it('the languages have each line about the engines, and of their texts in words', () => {
  const sources = Object.values(readPrograms(at('../..')));
  const lines = new Set(sources.flatMap(({ summary, words }) => [summary, ...words.text]));
  expect(Object.keys(de.programs).sort()).toEqual([...lines].sort());
});

/// Attributes that a person reads or hears.
const READ = ['aria-label', 'title', 'alt', 'placeholder', 'label'];
/// Texts that need no translation: signs, and names of formats.
const NO_WORDS = /^[^\p{L}]*$|^(SVG|PNG|GIF|WebM|n)$/u;
/// A sentence begins with a capital, has three words, and ends with a full stop.
const SENTENCE = /^\p{Lu}\S*( \S+){2,}[.!?]$/u;

it('no text stands outside of the tables', () => {
  const source = at('../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && !/^words\//.test(file),
  );
  const found: string[] = [];
  for (const file of files) {
    const look = (node: ts.Node) => {
      const texts = [ts.isStringLiteralLike(node) && SENTENCE.test(node.text) ? node.text : ''];
      if (ts.isJsxText(node)) texts.push(node.text.trim());
      if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
        if (READ.includes(node.name.getText())) texts.push(node.initializer.text);
      found.push(...texts.filter((text) => !NO_WORDS.test(text)).map((text) => `${file}: ${text}`));
      ts.forEachChild(node, look);
    };
    look(ts.createSourceFile(file, readFileSync(`${source}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true));
  }
  expect([files.length > 50, found]).toEqual([true, []]);
});
