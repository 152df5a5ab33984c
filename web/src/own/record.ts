// Judges what a program did, with the library's referee, and makes a trace of it that the theatre plays.
import { conflicts } from '../board/lines';
import { empty, pairOf } from '../board/state';
import type { Library } from '../library/client';
import type { Pair } from '../library/messages';
import { kindOf, PLACE, REJECT, REMOVE, SOLUTION, Trace } from '../theatre/trace';
import type { End } from './runner';

/// What is wrong with a solution; `of` is the number of the solution that it repeats, from 1.
export type Wrong =
  | { kind: 'few'; queens: number }
  | { kind: 'attack'; first: Pair; second: Pair; line: string }
  | { kind: 'twice'; of: number };

export interface Record {
  n: number;
  text: string;
  end: End;
  /// [solution]: what is wrong with it.
  wrong: (Wrong | undefined)[];
  trace: Trace;
}

async function judge(n: number, given: number[][], library: Library): Promise<(Wrong | undefined)[]> {
  const known = new Map<string, number>();
  const wrong: (Wrong | undefined)[] = [];
  for (const [i, squares] of given.entries()) {
    const first = known.get(squares.join());
    if (first !== undefined) {
      wrong.push(wrong[first] ?? { kind: 'twice', of: first + 1 });
      continue;
    }
    known.set(squares.join(), i);
    if (squares.length === 0) {
      wrong.push({ kind: 'few', queens: 0 });
      continue;
    }
    // After a wrong one the page looks for itself: it finds the same pairs, and there may be thousands.
    const quick =
      wrong.some((each) => each?.kind === 'attack') && conflicts({ ...empty(n), queens: new Set(squares) })[0];
    if (quick) {
      wrong.push({ kind: 'attack', first: pairOf(n, quick.first), second: pairOf(n, quick.second), line: quick.line });
      continue;
    }
    const signs = new Array<string>(n * n).fill('.');
    for (const s of squares) signs[s] = 'Q';
    const drawing = signs.join('').replace(new RegExp(`.{${n}}`, 'g'), '$&\n');
    const { inspection } = await library.ask({ ask: 'read', text: drawing });
    const [attack] = inspection.attacks;
    if (attack) wrong.push({ kind: 'attack', ...attack });
    else wrong.push(squares.length < n ? { kind: 'few', queens: squares.length } : undefined);
  }
  return wrong;
}

/// The event of a solution that is none is a rejection: of the square of a queen that attacks another, if there is one.
function rejected(wrong: Wrong): number {
  const [row, column] = wrong.kind === 'attack' ? wrong.second : [-1, -1];
  return ((REJECT << 28) | ((row + 1) << 14) | (column + 1)) >>> 0;
}

export async function recordOf(n: number, text: string, end: End, library: Library): Promise<Record> {
  const wrong = await judge(n, end.given, library);
  let number = -1;
  const events = end.events.map((event) => {
    if (kindOf(event) !== SOLUTION) return event;
    const fault = wrong[++number];
    return fault && fault.kind !== 'twice' ? rejected(fault) : event;
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
