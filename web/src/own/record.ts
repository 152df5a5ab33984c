// Judges what a program did, with the library's referee, and makes a trace of it that the theatre plays.
import { type BoardState, empty, pairOf } from '../board/state';
import type { Library } from '../library/client';
import { kindOf, PLACE, REMOVE, SOLUTION, Trace } from '../theatre/trace';
import type { End } from './recorder';

/// Why a solution is none: the board that it is, or the number of the solution, from 1, that it repeats.
export type Wrong = BoardState | number;

export interface Record {
  n: number;
  text: string;
  end: End;
  /// [solution]: what is wrong with it.
  wrong: (Wrong | undefined)[];
  trace: Trace;
}

/// A run of a program on a board of one size, with the number of all solutions there.
export interface Tried {
  record: Record;
  all: number;
  printed: string[];
}

async function judge(n: number, given: number[][], library: Library): Promise<(Wrong | undefined)[]> {
  const placements = given.map((squares) => squares.map((s) => pairOf(n, s)));
  const isRight: boolean[] = [];
  while (isRight.length < given.length) {
    const some = placements.slice(isRight.length, isRight.length + 1000); // of a wrong one, all attacks come back
    const { inspections } = await library.ask({ ask: 'check', problem: { n }, placements: some });
    isRight.push(...inspections.map(({ valid }) => valid));
  }
  const known = new Map<string, number>();
  return given.map((squares, i) => {
    const first = known.get(squares.join()) ?? i;
    known.set(squares.join(), first);
    if (!isRight[first]) return { ...empty(n), queens: new Set(squares) };
    return first === i ? undefined : first + 1;
  });
}

export async function recordOf(n: number, text: string, end: End, library: Library): Promise<Record> {
  const wrong = await judge(n, end.given, library);
  const given = [...end.events.keys()].filter((i) => kindOf(end.events[i]) === SOLUTION);
  const faults = new Set(given.filter((_, number) => wrong[number] !== undefined));
  return { n, text, end, wrong, trace: new Trace(empty(n), [end.events], end.isWhole, faults) };
}

/// Whether queens were taken back in the reverse order, so that the nodes are a tree.
export const isTree = ({ end }: Record): boolean => {
  const path: number[] = [];
  return end.events.every((event) => {
    const square = event & 0xfffffff;
    if (kindOf(event) === PLACE) path.push(square);
    return kindOf(event) !== REMOVE || path.pop() === square;
  });
};
