// Links to the lessons: #/lessons?lesson=backtracking&step=2 names a lesson and a step, counted from 1; #/lessons is
// the list of all lessons, and #/lessons?class=attack/4,8-hard-5 the work of a class.
import { linkTo, Reader } from '../link';

export interface LessonsState {
  /// The name of the lesson; undefined for the list of all.
  name?: string;
  step: number; // counted from 0
  /// The steps and puzzles of a class, where these are shown.
  work?: string;
}

export const lessonsLink = ({ name, step, work }: LessonsState): string =>
  linkTo('lessons', name ? { lesson: name, step: step ? step + 1 : undefined } : { class: work });

export function lessonsFromLink(hash: string): { state: LessonsState; problem?: string } {
  const link = new Reader(hash);
  const name = link.text('lesson') || undefined;
  const work = name ? undefined : link.text('class') || undefined;
  const step = Math.max(1, link.number('step', 1)) - 1;
  return { state: { name, step, work }, problem: link.problem };
}

/// The name of the view that an address leads to.
export const viewOf = (address: string) => /^#?\/?([^?]*)/.exec(address)![1];
