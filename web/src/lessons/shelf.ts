// The lessons of the page: the files of web/lessons/, in the order of their names. 03-backtracking.md is "backtracking".
import { type Lesson, readLesson } from './format';
import { problemWith } from './stage';

const files = import.meta.glob<string>('../../lessons/*.md', { query: '?raw', import: 'default', eager: true });

export const nameOf = (path: string) => /(\d+-)?([^/]*)\.md$/.exec(path)![2];

/// A test reads them all: here a lesson with a fault is only left out.
export const shelf = new Map<string, Lesson>();
for (const path of Object.keys(files).sort()) {
  const lesson = readLesson(files[path], problemWith);
  if (!('problems' in lesson)) shelf.set(nameOf(path), lesson);
}
