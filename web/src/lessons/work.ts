// The work of a class: steps of lessons and puzzles that a teacher has chosen. The link to it holds them as text, such
// as "attack/4,backtracking,8-hard-5"; no server knows of it, nor of what the pupils hand in.
import { begun } from '../puzzles/begun';
import { linkOfCode } from '../puzzles/code';
import { codeOf, isExercise, puzzleLink, puzzlesFromLink } from '../puzzles/link';
import { puzzleLink as regionsPuzzleLink, regionsFromLink } from '../regions/link';
import { timeText } from '../regions/words';
import { words } from '../words';
import type { Lesson } from './format';
import { lessonsFromLink, lessonsLink, viewOf } from './link';
import { loadedShelves } from './shelf';
import { shortened } from '../link';

/// How a step ended: done without a question, or with the right answer, the right one at the second try, a wrong one.
export type Outcome = 'done' | 'right' | 'second' | 'wrong';

export type Item = { text: string; link: string } & ({ name: string; step: number } | { code: string });

const MOST = 100;

type LessonOf = (name: string) => Lesson | undefined;

/// The text with what links to lessons and to work name in their place: of any copy of the page, on a server or in a file.
const unlinked = (text: string): string =>
  text.replace(/[^\s,;]*(#\/lessons\?(?:class=[^\s;<>"”]*|[^\s,;<>"”]*))/g, (whole, link) => {
    const { name, step, work } = lessonsFromLink(link).state;
    return work ?? (name ? `${name}/${step + 1}` : whole);
  });

/// The items that a part of the text names; none if it names nothing.
function itemsOf(part: string, lessonOf: LessonOf): Item[] {
  const [, name, first, last] = /^([a-z][a-z-]*)(?:\/(\d{1,3})(?:-(\d{1,3}))?)?$/.exec(part.toLowerCase()) ?? [];
  const lesson = name ? lessonOf(name) : undefined;
  if (lesson) {
    const begin = Number(first ?? 1);
    const end = Number(last ?? first ?? lesson.steps.length);
    if (begin < 1 || end > lesson.steps.length) return [];
    return Array.from({ length: Math.max(0, end - begin + 1) }, (_, i) => {
      const step = begin - 1 + i;
      return { name, step, text: `${name}/${step + 1}`, link: lessonsLink({ name, step }) };
    });
  }
  const read = linkOfCode(part);
  if ('problem' in read) return [];
  const { link } = read;
  const isRegions = viewOf(link) === 'regions';
  const puzzle = isRegions ? regionsFromLink(link).puzzle : puzzlesFromLink(link).asked;
  if (!puzzle || isExercise(puzzle)) return [];
  const code = codeOf(puzzle, isRegions ? 'regions' : 'puzzles');
  return [{ code, text: code, link: (isRegions ? regionsPuzzleLink : puzzleLink)(puzzle) }];
}

/// The text with the names of lessons in the place of their titles, in the language of the page or in English. Only their
/// letters and digits count.
const named = (text: string): string =>
  loadedShelves()
    .flatMap((each) => [...each])
    .reduce((said, [name, { title }]) => {
      const letters = title.split(/[^\p{L}\p{N}]+/u).join('[^\\p{L}\\p{N}]+');
      return said.replace(new RegExp(`(?<![^\\s,;])${letters}(?![^\\s,;/])`, 'giu'), name);
    }, text);

/// The items of a text, each once, and a message about what names none.
export function workFrom(text: string, lessonOf: LessonOf): { items: Item[]; problem: string } {
  const parts = named(unlinked(text))
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^[<("“„]+|[>).:"“”]+$/g, ''))
    .filter(Boolean);
  const read = parts.map((part) => [part, itemsOf(part, lessonOf)] as const);
  const strange = read.find(([, items]) => items.length === 0)?.[0];
  const items = [...new Map(read.flatMap(([, list]) => list).map((item) => [item.text, item])).values()];
  return { items: items.slice(0, MOST), problem: strange ? words.lessons.work.noItem(shortened(strange)) : '' };
}

/// The items as a text that is short enough to be typed: steps that follow one another are a range, all steps of a lesson
/// its name.
export function workText(items: Item[], lessonOf: LessonOf): string {
  const ranges: { text: string; name?: string; first: number; last: number }[] = [];
  for (const item of items) {
    const before = ranges.at(-1);
    const [name, step] = 'name' in item ? [item.name, item.step] : [undefined, 0];
    if (name && before?.name === name && before.last + 1 === step) before.last = step;
    else ranges.push({ text: item.text, name, first: step, last: step });
  }
  const textOf = ({ text, name, first, last }: (typeof ranges)[number]) => {
    if (!name || first === last) return text;
    return last - first + 1 === lessonOf(name)!.steps.length ? name : `${text}-${last + 1}`;
  };
  return ranges.map(textOf).join(',');
}

/// What a pupil has done in an item; undefined while it is open.
export interface Done {
  outcome?: Outcome;
  hints: number;
  /// The time spent in a puzzle, in milliseconds.
  spent?: number;
  /// Whether a link brought a part of the puzzle's solution; then it does not count.
  byLink?: boolean;
}

/// What was done in a puzzle here.
export function doneInPuzzle({ link }: Item): Done {
  const record = (viewOf(link) === 'regions' ? begun.regions : begun.puzzles).get(link);
  if (!record) return { hints: 0 };
  const { solved, byLink, hints, spent } = record;
  return byLink ? { byLink, hints: 0 } : solved ? { outcome: 'done', hints, spent } : { hints: 0 };
}

export const signOf = (outcome?: Outcome): string => (!outcome ? '–' : outcome === 'wrong' ? '✗' : '✓');

/// The result to hand in, on one line, such as "Ada: 2 of 3 done; attack/4 ✓ (1 hint), attack/5 –, 8-hard-5 ✓ (3:05)".
export function resultOf(pupil: string, items: Item[], doneIn: (item: Item) => Done): string {
  const text = words.lessons.work;
  const all = items.map((item) => ({ item, ...doneIn(item) }));
  const wrong = all.filter(({ outcome }) => outcome === 'wrong').length;
  const done = all.filter(({ outcome }) => outcome).length - wrong;
  const each = all.map(({ item, outcome, hints, spent, byLink }) => {
    const notes = [
      outcome === 'second' && text.second,
      hints > 0 && text.hints(hints),
      spent && timeText(spent),
      byLink && text.byLink,
    ].filter(Boolean);
    return `${item.text} ${signOf(outcome)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
  return `${pupil.trim() || text.noName}: ${text.done(done, wrong, items.length)}; ${each.join(', ')}`;
}

/// What one pupil has handed in.
export interface Result {
  pupil: string;
  /// [item]: how it ended, such as "✓ (1 hint)".
  ends: Map<string, string>;
  /// [item]: the link to the program that was written there, on this page.
  programs: Map<string, string>;
}

/// The results in a text, as pupils copy them, in any language of the page. A mail may have broken their lines.
export function resultsIn(text: string): Result[] {
  return text.split(/^(?=.*: \d+ \p{L}+ \d+ )/mu).flatMap((part) => {
    const [head, name] = /^(.*): \d+ \p{L}+ \d+ /u.exec(part) ?? [];
    const rest = part.slice(head?.length ?? 0);
    const programs = [...rest.matchAll(/(?:(\S+\/\d+):\s)?\S*?(#\/own\?\S+)/g)];
    const ends = head ? [...rest.matchAll(/([^\s;]+[/-]\d+)\s([✓✗–](?:\s\([^)]*\))?)/g)] : [];
    if (!head && programs.length === 0) return [];
    return {
      pupil: name?.replace(/^[>\s]+/, '') || words.lessons.work.noName,
      ends: new Map(ends.map(([, item, end]) => [item, end.replace(/\s/g, ' ')])),
      programs: new Map(programs.map(([, item, link]) => [item ?? words.frame.titles.own, link])),
    };
  });
}
