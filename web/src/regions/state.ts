// A board with coloured regions as a value: the regions, and the queens and crosses that the player has put there. Each
// row, column and region needs one queen, and no two queens may touch. Each action makes a new value.
import { columnOf, problemOf as boardProblem, rowOf, square } from '../board/state';
import type { Pair, RegionLine } from '../../library/messages';

export interface Position {
  readonly n: number;
  /// The region of each square, from 0 to n - 1.
  readonly regions: readonly number[];
  readonly queens: ReadonlySet<number>;
  readonly crosses: ReadonlySet<number>;
}

export const LARGEST = 16; // as many as the library gives hints for

export function withMarks(n: number, regions: readonly number[], queens: Pair[], crosses: Pair[]): Position {
  const set = (pairs: Pair[]) => new Set(pairs.map(([row, column]) => square(n, row, column)));
  return { n, regions, queens: set(queens), crosses: set(crosses) };
}
export const bare = (n: number, regions: readonly number[]) => withMarks(n, regions, [], []);

/// The board that an editor begins with: each row is a region.
export const striped = (n: number) =>
  bare(
    n,
    Array.from({ length: n * n }, (_, s) => rowOf(n, s)),
  );

export const letterOf = (region: number) => String.fromCharCode(65 + region);

/// The rows of the board, a letter for each square, as in problem files.
export const rowsOf = ({ n, regions }: Position): string[] =>
  Array.from({ length: n }, (_, row) =>
    regions
      .slice(row * n, (row + 1) * n)
      .map(letterOf)
      .join(''),
  );

/// The regions, numbered in the order in which they first appear, as the library does.
export function inOrder<Label>(labels: readonly Label[]): number[] {
  const order = [...new Set(labels)];
  return labels.map((label) => order.indexOf(label));
}

/// The board as a problem, in the form that the library takes.
export const problemOf = (position: Position) => ({
  ...boardProblem({ ...position, blocked: position.crosses, toroidal: false }),
  regions: rowsOf(position),
  touching: true,
});

// ---- What the player does.

export type Mark = 'queen' | 'cross' | 'none';

export const markOn = ({ queens, crosses }: Position, s: number): Mark =>
  queens.has(s) ? 'queen' : crosses.has(s) ? 'cross' : 'none';

export function marked(position: Position, squares: readonly number[], mark: Mark): Position {
  const queens = new Set(position.queens);
  const crosses = new Set(position.crosses);
  for (const s of squares) {
    queens.delete(s);
    crosses.delete(s);
    if (mark === 'queen') queens.add(s);
    if (mark === 'cross') crosses.add(s);
  }
  return { ...position, queens, crosses };
}

/// What a tap does: an empty square gets a cross, a cross becomes a queen, a queen goes. A square that is crossed out by
/// itself gets a queen at once.
export function tapped(position: Position, s: number, isCrossed: boolean): Position {
  const mark = markOn(position, s);
  return marked(position, [s], mark === 'queen' ? 'none' : mark === 'cross' || isCrossed ? 'queen' : 'cross');
}

/// What a drag over squares does: it crosses out those without a queen; if it begins on a cross, it takes crosses away.
export function swept(position: Position, squares: readonly number[]): Position {
  const mark = markOn(position, squares[0]) === 'cross' ? 'none' : 'cross';
  const free = squares.filter((s) => !position.queens.has(s));
  return marked(position, free, mark);
}

export function painted(position: Position, squares: readonly number[], region: number): Position {
  const over = new Set(squares);
  return { ...position, regions: position.regions.map((each, s) => (over.has(s) ? region : each)) };
}

/// Changes the size. Squares that remain keep their regions as far as these exist; new squares get the region beside
/// them.
export function resized({ n, regions }: Position, size: number): Position {
  const old = (i: number) => Math.min(i, n - 1);
  const next = (s: number) => regions[square(n, old(rowOf(size, s)), old(columnOf(size, s)))];
  const regionsThere = Array.from({ length: size * size }, (_, s) => Math.min(next(s), size - 1));
  return bare(size, regionsThere);
}

// ---- What the rules say.

const linesOf = ({ n, regions }: Position, s: number) => [rowOf(n, s), columnOf(n, s), regions[s]];
const LINES = ['row', 'column', 'region'] as const;

const touches = (n: number, a: number, b: number) =>
  Math.abs(rowOf(n, a) - rowOf(n, b)) <= 1 && Math.abs(columnOf(n, a) - columnOf(n, b)) <= 1;

export interface Conflict {
  first: number;
  second: number;
  why: RegionLine['line'] | 'touch';
}

/// The pairs of queens that break a rule, each with one rule that they break.
export function conflicts(position: Position): Conflict[] {
  const sorted = [...position.queens].sort((a, b) => a - b);
  return sorted.flatMap((first, i) =>
    sorted.slice(i + 1).flatMap((second): Conflict[] => {
      const [mine, theirs] = [first, second].map((s) => linesOf(position, s));
      const why = LINES.find((_, kind) => mine[kind] === theirs[kind]);
      if (why) return [{ first, second, why }];
      return touches(position.n, first, second) ? [{ first, second, why: 'touch' }] : [];
    }),
  );
}

/// The squares without a queen where a queen of the player allows no other.
export function attackedSquares(position: Position): Set<number> {
  const attacked = new Set<number>();
  for (const queen of position.queens) {
    const lines = linesOf(position, queen);
    position.regions.forEach((_, s) => {
      const isSeen = linesOf(position, s).some((number, kind) => number === lines[kind]);
      if (!position.queens.has(s) && (isSeen || touches(position.n, queen, s))) attacked.add(s);
    });
  }
  return attacked;
}

export const squaresOf = (position: Position, { line, number }: RegionLine): number[] =>
  [...position.regions.keys()].filter((s) => linesOf(position, s)[LINES.indexOf(line)] === number);

/// The first row, column or region in which every square is crossed out, by the player or by itself.
export function deadLine(position: Position, crossed: ReadonlySet<number>): RegionLine | undefined {
  const closed = (s: number) => position.crosses.has(s) || crossed.has(s);
  for (const line of LINES)
    for (let number = 0; number < position.n; ++number) {
      const squares = squaresOf(position, { line, number });
      if (squares.length > 0 && squares.every(closed)) return { line, number };
    }
  return undefined;
}

export const isSolved = (position: Position) => position.queens.size === position.n && conflicts(position).length === 0;

/// The regions that have no square; a board with such a region is not finished.
export const missing = ({ n, regions }: Position): number[] =>
  Array.from({ length: n }, (_, region) => region).filter((region) => !regions.includes(region));

export const beside = (n: number, s: number): number[] => [
  ...(rowOf(n, s) > 0 ? [s - n] : []),
  ...(rowOf(n, s) < n - 1 ? [s + n] : []),
  ...(columnOf(n, s) > 0 ? [s - 1] : []),
  ...(columnOf(n, s) < n - 1 ? [s + 1] : []),
];

/// The regions in several pieces: not all of their squares touch at their sides. The rules allow them, but they are probably slips.
export function inPieces({ n, regions }: Position): number[] {
  const seen = new Set<number>();
  const begun = new Set<number>();
  const pieces = new Set<number>();
  regions.forEach((region, s) => {
    if (seen.has(s)) return;
    if (begun.has(region)) pieces.add(region);
    begun.add(region);
    const waiting = [s];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next) || regions[next] !== region) continue;
      seen.add(next);
      waiting.push(...beside(n, next));
    }
  });
  return [...pieces].sort((a, b) => a - b);
}

/// Signs in the squares where two solutions differ: 1 for the first, 2 for the second.
export function signsOf(n: number, solutions: number[][] = []): Map<number, string> {
  const signs = new Map<number, string>();
  if (solutions.length < 2) return signs;
  const [first, second] = solutions;
  for (let row = 0; row < n; ++row) {
    if (first[row] === second[row]) continue;
    signs.set(square(n, row, first[row]), '1');
    signs.set(square(n, row, second[row]), '2');
  }
  return signs;
}

// ---- How the regions look.

/// The tint of each region, from 0 to 15: four lightnesses, four hues each. Regions side by side get different
/// lightnesses, as countries on a map; four suffice for regions in one piece. No two tints have one hue, and they are
/// chosen greedily, so that few regions share one.
export function tints({ n, regions }: Position): number[] {
  const near = Array.from({ length: n }, () => new Set<number>());
  regions.forEach((region, s) => {
    for (const next of beside(n, s)) if (regions[next] !== region) near[region].add(regions[next]);
  });
  const order = [...near.keys()].sort((a, b) => near[b].size - near[a].size);
  const used = (values: number[], each: number) => values.filter((other) => other === each).length;
  const lightness: number[] = Array(n).fill(-1);
  const place = (i: number): boolean => {
    if (i === n) return true;
    const region = order[i];
    for (const each of [...FOUR].sort((a, b) => used(lightness, a) - used(lightness, b))) {
      if ([...near[region]].some((other) => lightness[other] === each)) continue;
      lightness[region] = each;
      if (place(i + 1)) return true;
      lightness[region] = -1;
    }
    return false;
  };
  if (!place(0)) return plainTints(n);
  const hues: number[] = Array(n).fill(-1);
  for (const region of order) {
    const alike = hues.filter((_, other) => lightness[other] === lightness[region]);
    hues[region] = FOUR.reduce((best, hue) => (used(alike, hue) < used(alike, best) ? hue : best));
  }
  return lightness.map((each, region) => 4 * each + hues[region]);
}
const FOUR = [0, 1, 2, 3];

/// Tints that do not depend on which regions meet, for a board that is being painted.
export const plainTints = (n: number): number[] =>
  Array.from({ length: n }, (_, region) => 4 * (region % 4) + ((region + Math.floor(region / 4)) % 4));

/// The sides between squares of different regions, as a path.
export function bordersPath({ n, regions }: Position): string {
  let path = '';
  regions.forEach((region, s) => {
    const [row, column] = [rowOf(n, s), columnOf(n, s)];
    if (column < n - 1 && regions[s + 1] !== region) path += `M${column + 1} ${row}v1`;
    if (row < n - 1 && regions[s + n] !== region) path += `M${column} ${row + 1}h1`;
  });
  return path;
}
