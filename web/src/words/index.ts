// All text of the page: `words` is the table of the chosen language. Text is looked up when it is drawn or said, so
// that a change of the language shows at once. The table of a language is loaded when it is spoken.
import type { Words } from './en';
import { writeWith } from './numbers';

export type { Words };
export type Word = keyof Words['terms'];

/// The languages. To add one, add a folder beside en/ with the same table, and a line here.
const tables = {
  en: { name: 'English', load: async (): Promise<Words> => (await import('./en')).en },
  de: { name: 'Deutsch', load: async (): Promise<Words> => (await import('./de')).de },
};

export type Language = keyof typeof tables;
export const languages = Object.keys(tables) as Language[];
export const nameOf = (language: Language) => tables[language].name;

/// The language of a tag such as "de-AT", if the page has it.
export const languageFrom = (tag: string | null | undefined) =>
  languages.find((each) => each === tag?.toLowerCase().split(/[-_]/)[0]);

export let language: Language = 'en';
export let words: Words;

/// Translates a line from an engine's source, where it is in English: its summary, or a step of its text in words.
export const translated = (line: string) => words.programs[line] ?? line;

export const loadWords = (wanted: Language): Promise<Words> => tables[wanted].load();

type Part = (language: Language) => Promise<void>;
const parts: Part[] = [];
/// Texts that are not in the table, such as those of the lessons: `load` is called for each language before it is spoken.
export async function addPart(load: Part): Promise<void> {
  parts.push(load);
  await load(language);
}

export async function speak(wanted: Language): Promise<void> {
  const [table] = await Promise.all([loadWords(wanted), ...parts.map((load) => load(wanted))]);
  language = wanted;
  words = table;
  writeWith(words.signs);
}
