// #/lessons?lesson=backtracking&step=2: a lesson by its name, and a step of it, from 1. #/lessons is the list of them all.
import { badNumber, linkTo, numberFrom, queryOf } from '../link';

export interface LessonsState {
  /// Undefined: the list.
  name?: string;
  step: number; // from 0
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
