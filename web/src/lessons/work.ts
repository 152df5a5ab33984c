// The work of a class: steps of lessons and puzzles that a teacher has chosen. The link to it holds them as text, such
// as "attack/4,backtracking,8-hard-5"; no server knows of it, nor of what the pupils hand in.
import { begun } from '../puzzles/begun';
import { linkOfCode } from '../puzzles/code';
import { own } from '../own/words';
import { codeOf, isExercise, puzzlesFromLink } from '../puzzles/link';
import { regionsFromLink } from '../regions/link';
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

/// The items that a part of the text names; none if it names nothing.
function itemsOf(part: string, lessonOf: LessonOf): Item[] {
  const pasted = /#\/lessons\?\S*/.exec(part)?.[0];
  const from = pasted && lessonsFromLink(pasted).state;
  const named = from ? `${from.name}/${from.step + 1}` : part;
  const [, name, first, last] = /^([a-z][a-z-]*)(?:\/(\d{1,3})(?:-(\d{1,3}))?)?$/.exec(named.toLowerCase()) ?? [];
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
  return [
    { code, text: code, link: 'problem' in linkOfCode(code) ? link : (linkOfCode(code) as { link: string }).link },
  ];
}

/// The text with the names of lessons in the place of their titles, in the language of the page or in English. Only their letters and digits count.
export const named = (text: string): string =>
  loadedShelves()
    .flatMap((each) => [...each])
    .reduce((said, [name, { title }]) => {
      const letters = title.split(/[^\p{L}\p{N}]+/u).join('[^\\p{L}\\p{N}]+');
      return said.replace(new RegExp(`(?<![^\\s,;])${letters}(?![^\\s,;/])`, 'giu'), name);
    }, text);

/// The items of a text, each once, and a message about what names none.
export function workFrom(text: string, lessonOf: LessonOf): { items: Item[]; problem: string } {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const read = parts.map((part) => [part, itemsOf(part, lessonOf)] as const);
  const strange = read.find(([, items]) => items.length === 0)?.[0];
  const items = [...new Map(read.flatMap(([, list]) => list).map((item) => [item.text, item])).values()];
  return { items: items.slice(0, MOST), problem: strange ? words.lessons.work.noItem(shortened(strange)) : '' };
}

export const workText = (items: Item[]) => items.map(({ text }) => text).join(',');

/// What was done in a puzzle.
const recordOf = ({ link }: Item) => (viewOf(link) === 'regions' ? begun.regions : begun.puzzles).get(link);

/// Whether it was solved here from the beginning; a link may bring the solution.
export function isSolvedHere(item: Item): boolean {
  const { solved, byLink } = recordOf(item) ?? {};
  return solved === true && !byLink;
}

/// The result to hand in, on one line.
export function resultOf(
  pupil: string,
  items: Item[],
  outcome: (name: string, step: number) => Outcome | undefined,
  hintsAt: (name: string, step: number) => number,
) {
  const text = words.lessons.work;
  const steps = items.flatMap((item) => ('name' in item ? [outcome(item.name, item.step)] : []));
  const hinted = items.flatMap((item) => {
    const hints = 'name' in item ? hintsAt(item.name, item.step) : 0;
    return hints > 0 ? [own().hintsAt(item.text, hints)] : [];
  });
  const puzzles = items.filter((item) => 'code' in item);
  const count = (wanted?: Outcome) => steps.filter((each) => each === wanted).length;
  const records = puzzles.map((item) => ({ item, ...recordOf(item) }));
  const solved = records.flatMap(({ item, solved, hints, spent, byLink }) =>
    solved && !byLink ? [text.solved(item.text, hints!, spent ? timeText(spent) : '')] : [],
  );
  const byLink = records.flatMap(({ item, byLink }) => (byLink ? [item.text] : []));
  const wrong = items.flatMap((item) =>
    'name' in item && outcome(item.name, item.step) === 'wrong' ? [item.text] : [],
  );
  const done = steps.length - count(undefined) - count('wrong') + solved.length;
  const parts = [
    text.done(done, count('wrong'), items.length),
    ...(count('right') + count('second') + count('wrong') > 0 ? [text.answers(count('right'), count('second'))] : []),
    ...(wrong.length > 0 ? [text.wrongAt(wrong.join(', '))] : []),
    ...(hinted.length > 0 ? [own().hints(hinted.join(', '))] : []),
    ...(solved.length > 0 ? [text.puzzles(solved.join(', '))] : []),
    ...(byLink.length > 0 ? [text.byLink(byLink.join(', '))] : []),
    text.of(workText(items)),
  ];
  return `${pupil.trim() || text.noName}: ${parts.join('; ')}`;
}
