// The lessons of the page: the files of web/lessons/, in the order of their names. The file 03-backtracking.md is the
// lesson "backtracking". A folder such as de/ has the same lessons in another language.
import type { Language } from '../words';
import { type Lesson, readLesson } from './format';
import { problemWith } from './stage';

const files = import.meta.glob<string>('../../lessons/**/*.md', { query: '?raw', import: 'default', eager: true });

export const nameOf = (path: string) => /(\d+-)?([^/]*)\.md$/.exec(path)![2];
const folderOf = (path: string) => /([^/]*)\/[^/]*$/.exec(path)![1];

export type Shelf = ReadonlyMap<string, Lesson>;

/// Reads the lessons in a language. A lesson that is not translated stays in English. One with a fault is left out
/// without a message, since a test checks all lessons.
function shelf(language: Language): Shelf {
  const lessons = new Map<string, Lesson>();
  for (const folder of ['lessons', language])
    for (const path of Object.keys(files).sort()) {
      if (folderOf(path) !== folder) continue;
      const lesson = readLesson(files[path], problemWith);
      if (!('problems' in lesson)) lessons.set(nameOf(path), lesson);
    }
  return lessons;
}

const shelves = new Map<Language, Shelf>();

/// The lessons in a language. They are read at the first call and kept.
export function shelfIn(language: Language): Shelf {
  const known = shelves.get(language) ?? shelf(language);
  shelves.set(language, known);
  return known;
}
