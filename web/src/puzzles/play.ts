// What the player adds to a puzzle: queens, and crosses on squares where no queen can stand. The given squares stay as
// they are.
import { type BoardState, columnOf, rowOf, square } from '../board/state';

export interface Added {
  readonly queens: ReadonlySet<number>;
  readonly crosses: ReadonlySet<number>;
}

export const nothing: Added = { queens: new Set(), crosses: new Set() };

/// The whole board: what is given and what the player has added, with crosses as blocks.
export const boardOf = (given: BoardState, { queens, crosses }: Added): BoardState => ({
  ...given,
  queens: new Set([...given.queens, ...queens]),
  blocked: new Set([...given.blocked, ...crosses]),
});

export const isGiven = (given: BoardState, s: number) => given.queens.has(s) || given.blocked.has(s);

const toggled = (set: ReadonlySet<number>, s: number): Set<number> => {
  const next = new Set(set);
  if (!next.delete(s)) next.add(s);
  return next;
};
const without = (set: ReadonlySet<number>, s: number) => (set.has(s) ? toggled(set, s) : set);

export function tapped(given: BoardState, added: Added, s: number, tool: 'queen' | 'cross'): Added {
  if (isGiven(given, s)) return added;
  if (tool === 'queen') return { queens: toggled(added.queens, s), crosses: without(added.crosses, s) };
  return { queens: without(added.queens, s), crosses: toggled(added.crosses, s) };
}

/// Moves a queen of the player; off the board (to = undefined) it is removed.
export function moved(given: BoardState, added: Added, from: number, to: number | undefined): Added {
  if (!added.queens.has(from) || from === to) return added;
  if (to !== undefined && (isGiven(given, to) || added.queens.has(to))) return added;
  const queens = without(added.queens, from);
  if (to === undefined) return { ...added, queens };
  return { queens: toggled(queens, to), crosses: without(added.crosses, to) };
}

/// What the player has added, without queens and crosses on given squares. Only a link can put any there.
export const fitting = (given: BoardState, { queens, crosses }: Added): Added => {
  const free = (set: ReadonlySet<number>) => new Set([...set].filter((s) => !isGiven(given, s)));
  return { queens: free(queens), crosses: free(crosses) };
};

export const inSolution = (solution: number[], s: number) =>
  solution[rowOf(solution.length, s)] === columnOf(solution.length, s);

/// The square of a mistake: a queen of the player that is not in the solution, or a cross where the solution has a
/// queen.
export function mistake({ queens, crosses }: Added, solution: number[]): number | undefined {
  const isIn = (s: number) => inSolution(solution, s);
  return [...queens].find((s) => !isIn(s)) ?? [...crosses].find(isIn);
}

/// The squares of a line.
export const squaresOf = (n: number, line: 'row' | 'column', number: number): number[] =>
  Array.from({ length: n }, (_, i) => (line === 'row' ? square(n, number, i) : square(n, i, number)));
