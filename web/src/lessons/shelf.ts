// The lessons of the page: the files of web/lessons/, in the order of their names. The file 03-backtracking.md is the
// lesson "backtracking". A folder such as de/ has the same lessons in another language.
import type { Language } from '../words';
import { type Lesson, readLesson } from './format';
import { problemWith } from './stage';

const folders: Record<Language, () => Promise<{ files: Record<string, string> }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
};

export const nameOf = (path: string) => /(\d+-)?([^/]*)\.md$/.exec(path)![2];

export type Shelf = ReadonlyMap<string, Lesson>;

const texts = new Map<Language, Record<string, string>>();
const shelves = new Map<Language, Shelf>();

/// Loads the lessons in a language, and in English, because one that is not translated stays in English.
export async function loadShelf(language: Language): Promise<void> {
  for (const each of new Set<Language>(['en', language]))
    if (!texts.has(each)) texts.set(each, (await folders[each]()).files);
}

/// The lessons in a language that is loaded. One with a fault is left out without a message, since a test checks all.
export function shelfIn(language: Language): Shelf {
  const known = shelves.get(language);
  if (known) return known;
  const lessons = new Map<string, Lesson>();
  for (const each of new Set<Language>(['en', language]))
    for (const [path, text] of Object.entries(texts.get(each)!).sort()) {
      const lesson = readLesson(text, problemWith);
      if (!('problems' in lesson)) lessons.set(nameOf(path), lesson);
    }
  shelves.set(language, lessons);
  return lessons;
}
/// The shelves that are loaded.
export const loadedShelves = (): Shelf[] => [...texts.keys()].map(shelfIn);
