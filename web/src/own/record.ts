// Judges what a program did, with the library's referee, and makes a trace of it that the theatre plays.
import { isSolved } from '../board/lines';
import { type BoardState, empty } from '../board/state';
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
  const known = new Map<string, number>();
  const wrong: (Wrong | undefined)[] = [];
  let isClean = true;
  const isRight = async (board: BoardState) => {
    const squares = Array.from({ length: n * n }, (_, s) => (board.queens.has(s) ? 'Q' : '.'));
    const drawing = squares.join('').replace(new RegExp(`.{${n}}`, 'g'), '$&\n');
    return (await library.ask({ ask: 'read', text: drawing })).inspection.valid;
  };
  for (const [i, squares] of given.entries()) {
    const board = { ...empty(n), queens: new Set(squares) };
    const first = known.get(squares.join());
    known.set(squares.join(), first ?? i);
    if (first !== undefined) wrong.push(wrong[first] ?? first + 1);
    // Once there is a wrong one, there may be thousands; the page finds the same without asking.
    else if (squares.length === n && (isClean ? await isRight(board) : isSolved(board))) wrong.push(undefined);
    else {
      wrong.push(board);
      isClean = false;
    }
  }
  return wrong;
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
