// Judges what a program did, with the library's referee, and makes a trace of it that the theatre plays.
import { conflicts } from '../board/lines';
import { type BoardState, empty, pairOf } from '../board/state';
import type { Library } from '../library/client';
import { eventOf, kindOf, PLACE, REJECT, REMOVE, SOLUTION, Trace } from '../theatre/trace';
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

/// A solution that is none is played as a rejection: of the square of a queen that attacks another, if there is one.
function rejected(board: BoardState): number {
  const [attack] = conflicts(board);
  const [row, column] = attack ? pairOf(board.n, attack.second) : [-1, -1];
  return eventOf(REJECT, row, column);
}

export async function recordOf(n: number, text: string, end: End, library: Library): Promise<Record> {
  const wrong = await judge(n, end.given, library);
  let number = -1;
  const events = end.events.map((event) => {
    if (kindOf(event) !== SOLUTION) return event;
    const fault = wrong[++number];
    return typeof fault === 'object' ? rejected(fault) : event;
  });
  return { n, text, end, wrong, trace: new Trace(empty(n), [events], end.isWhole) };
}

/// The number of the solution, from 0, that an event of the program gave; undefined if it gave none.
export function solutionAt({ end }: Record, event: number): number | undefined {
  if (event < 0 || kindOf(end.events[event]) !== SOLUTION) return undefined;
  return end.events.subarray(0, event).filter((each) => kindOf(each) === SOLUTION).length;
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
