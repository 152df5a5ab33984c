// Tasks: files in Markdown with a title, a text, labels for what is asked, hints, and a program to begin with. Those of
// the page are in ../../tasks/; a teacher's own file has the same form.
import { language, type Language } from '../words';
import type { Record } from './record';
import { verdictOf } from './says';
import { own } from './words';

export interface Task {
  name: string;
  title: string;
  text: string;
  /// The rows of the board; the program is also tried on the other sizes.
  n: number;
  also: number[];
  /// All solutions and nothing else; or their number as the last line printed, and no list of them.
  goal: 'all' | 'count';
  fewer?: number; // nodes
  without: string[];
  needs: string[];
  hints: string[];
  start: string;
}

const labels = ['Rows', 'Also', 'Goal', 'Fewer', 'Without', 'With', 'Hint'];
const names = (text = '') => text.split(/[\s,]+/).filter(Boolean);

/// The task that a file holds; undefined if it holds none.
export function readTask(name: string, file: string): Task | undefined {
  const text = file.replaceAll('\r\n', '\n');
  const title = /^# (.+)$/m.exec(text)?.[1];
  const start = /^```python\n([\s\S]*?)^```/m.exec(text)?.[1];
  if (!title || !start) return undefined;
  const parts = text
    .replace(/^# .+$/m, '')
    .replace(/^```[\s\S]*?^```/m, '')
    .split(/\n(?=[A-Z][a-z]+:)|\n\s*\n/)
    .map((part) => part.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean);
  const labelled = (label: string) =>
    parts.filter((part) => part.startsWith(`${label}:`)).map((part) => part.slice(label.length + 1).trim());
  const sizes = [...labelled('Rows'), ...labelled('Also').flatMap(names)].map(Number);
  const [n, ...also] = sizes.filter((each) => Number.isInteger(each) && each >= 1 && each <= LARGEST);
  return {
    name,
    title,
    text: parts.filter((part) => !labels.some((label) => part.startsWith(`${label}:`))).join('\n'),
    n: n ?? 8,
    also,
    goal: labelled('Goal')[0] === 'count' ? 'count' : 'all',
    fewer: Number(labelled('Fewer')[0]) || undefined,
    without: names(labelled('Without')[0]),
    needs: names(labelled('With')[0]),
    hints: labelled('Hint'),
    start,
  };
}

export const LARGEST = 12; // rows

/// The tasks of the page, by language, in the order of the names of their files.
const files: { [language in Language]: { [path: string]: string } } = {
  en: import.meta.glob<string>('../../tasks/*.md', { query: '?raw', import: 'default', eager: true }),
  de: import.meta.glob<string>('../../tasks/de/*.md', { query: '?raw', import: 'default', eager: true }),
};
export const tasks = (): Task[] =>
  Object.entries(files[language])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, file]) => readTask(/\d-([a-z-]+)\.md$/.exec(path)![1], file) ?? []);

/// A run of a program on a board of one size, with the number of all solutions there.
export interface Tried {
  record: Record;
  all: number;
  printed: string[];
}

/// What is missing for the task to be done, in sentences.
export function missing(task: Task, tried: Tried[]): string[] {
  const said = own().goals;
  const code = tried[0].record.text.replace(/#.*$/gm, '');
  const has = (word: string) => (/^\w+$/.test(word) ? new RegExp(`\\b${word}\\b`).test(code) : code.includes(word));
  const found = tried.flatMap(({ record, all, printed }) => {
    const { text, isGood } = verdictOf(record, all);
    if (task.goal === 'all') return isGood ? [] : [said.found(record.n, text)];
    const last = printed.at(-1)?.trim() ?? '';
    return last === String(all) ? [] : [said.prints(record.n, String(all), last)];
  });
  const { nodes } = tried[0].record.end;
  return [
    ...found,
    ...(task.fewer !== undefined && found.length === 0 && nodes >= task.fewer ? [said.nodes(task.fewer, nodes)] : []),
    ...task.without.filter(has).map(said.without),
    ...task.needs.filter((word) => !has(word)).map(said.needs),
  ];
}
