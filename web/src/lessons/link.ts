// Links to the lessons: #/lessons?lesson=backtracking&step=2 names a lesson and a step, counted from 1; #/lessons is
// the list of all lessons.
import { badNumber, linkTo, numberFrom, queryOf } from '../link';

export interface LessonsState {
  /// The name of the lesson; undefined for the list of all.
  name?: string;
  step: number; // counted from 0
}

export const lessonsLink = ({ name, step }: LessonsState): string =>
  linkTo('lessons', { lesson: name, step: name && step ? step + 1 : undefined });

export function lessonsFromLink(hash: string): { state: LessonsState; problem?: string } {
  const query = queryOf(hash);
  const name = query.get('lesson') || undefined;
  const step = Math.max(1, numberFrom(query.get('step')) ?? 1) - 1;
  return { state: { name, step }, problem: badNumber(query, ['step']) };
}

/// The name of the view that an address leads to.
export const viewOf = (address: string) => /^#?\/?([^?]*)/.exec(address)![1];
