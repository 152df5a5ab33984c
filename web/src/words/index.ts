// All text of the page: `words` is the table of the chosen language. Text is looked up when it is drawn or said, so
// that a change of the language shows at once.
import { de } from './de';
import { en, type Words } from './en';
import { writeWith } from './numbers';

export type { Words };
export type Word = keyof Words['terms'];

/// The languages. To add one, add a folder beside en/ with the same table, and a line here.
const tables = { en, de } satisfies Record<string, Words>;

export type Language = keyof typeof tables;
export const languages = Object.keys(tables) as Language[];
export const nameOf = (language: Language) => tables[language].name;

/// The language of a tag such as "de-AT", if the page has it.
export const languageFrom = (tag: string | null | undefined) =>
  languages.find((each) => each === tag?.toLowerCase().split(/[-_]/)[0]);

/// Calls `read` for the table of each language, for words that are understood in any of them.
export const inAnyLanguage = (read: (table: Words) => boolean) => Object.values(tables).some(read);

export let language: Language = 'en';
export let words: Words = en;

/// Translates a line from an engine's source, where it is in English: its summary, or a step of its text in words.
export const translated = (line: string) => words.programs[line] ?? line;

export function speak(wanted: Language): void {
  language = wanted;
  words = tables[wanted];
  writeWith(words.signs);
}
