// What comes after a puzzle: the next step of the way for beginners, an earlier day that is not solved yet, or another
// puzzle of the same size and level.
import { createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { Button } from '../button';
import { clock } from '../clock';
import { isFocusLost } from '../focus';
import type { Level } from '../../library/messages';
import { puzzleLink as regionsLink } from '../regions/link';
import { words } from '../words';
import { begun } from './begun';
import { dayOf, daysBefore, seedOf, solvedDays } from './days';
import { dayLink, type Kind, type Puzzle, puzzleLink, today } from './link';

export const anySeed = () => 1 + Math.floor(clock.random() * 9_999_999); // shorter than a date, so not the seed of a day

/// The way for beginners: from 5 rows upward.
export const way: readonly Puzzle[] = (
  [
    [5, 'easy'],
    [5, 'easy'],
    [6, 'easy'],
    [6, 'easy'],
    [7, 'easy'],
    [7, 'medium'],
    [8, 'easy'],
    [8, 'medium'],
    [9, 'medium'],
    [9, 'hard'],
    [10, 'hard'],
  ] as [n: number, level: Level][]
).map(([n, level], i) => ({ n, level, seed: 101 + i }));

const isSame = (a: Puzzle, b: Puzzle) => a.n === b.n && a.level === b.level && a.seed === b.seed;
export const isDaily = (puzzle: Puzzle) =>
  isSame(puzzle, { ...today(), seed: puzzle.seed }) && dayOf(puzzle.seed) !== undefined;

/// How many steps of the way are done, and the first that is not.
export function onWay(): { done: number; next?: Puzzle } {
  const isDone = (each: Puzzle) => begun.regions.get(regionsLink(each))?.solved === true;
  return { done: way.filter(isDone).length, next: way.find((each) => !isDone(each)) };
}

export function nextAfter(puzzle: Puzzle, kind: Kind): Puzzle {
  const step = kind === 'regions' ? way.findIndex((each) => isSame(each, puzzle)) : -1;
  if (step >= 0 && step + 1 < way.length) return way[step + 1];
  if (kind === 'regions' && isDaily(puzzle)) {
    const solved = solvedDays();
    const day = daysBefore(clock.today(), 30).find((date) => !solved.has(seedOf(date)) && seedOf(date) !== puzzle.seed);
    if (day) return { ...puzzle, seed: seedOf(day) };
  }
  return { ...puzzle, seed: anySeed() };
}

/// The way on from a puzzle that is part of the work of a class.
export const InWork = createContext<{ href: string; says: string } | undefined>(undefined);

/// The main button after the end of a board. Who has solved it by the keys goes on from here.
export function Next({ href, children }: { href: string; children: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocusLost()) link.current!.focus({ preventScroll: true });
  }, []);
  return (
    <a ref={link} class="button main" href={href}>
      {children}
    </a>
  );
}

interface Properties {
  puzzle: Puzzle;
  kind: Kind;
  /// Copies the result, unless the work of a class goes on.
  onCopy?: () => void;
}

export function NextPuzzle({ puzzle, kind, onCopy }: Properties) {
  const onward = useContext(InWork);
  const { current: next } = useRef(nextAfter(puzzle, kind));
  const isDay = kind === 'regions' && isDaily(next);
  const text = words.puzzles;
  return (
    <>
      <Next href={onward?.href ?? (isDay ? dayLink(next.seed) : (kind === 'regions' ? regionsLink : puzzleLink)(next))}>
        {onward?.says ?? (isDay ? text.nextDay(dayOf(next.seed)!) : text.next)}
      </Next>
      {!onward && onCopy && <Button onClick={onCopy}>{words.lessons.work.copyResult}</Button>}
    </>
  );
}
