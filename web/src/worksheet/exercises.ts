// Makes exercises: boards on which a few queens of a solution are given, and search trees with gaps. The same seed
// gives the same exercises.

/// A generator of random numbers from 0 to 1 (mulberry32).
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; --i) {
    const j = Math.floor(next() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/// The distinct images of a solution under turns and mirrors.
export function images(columns: number[]): number[][] {
  const last = columns.length - 1;
  const found = new Map<string, number[]>();
  let turned = columns;
  for (let i = 0; i < 4; ++i) {
    for (const each of [turned, turned.map((column) => last - column)]) found.set(each.join(), each);
    const next = new Array<number>(columns.length);
    turned.forEach((column, row) => {
      next[column] = last - row;
    });
    turned = next;
  }
  return [...found.values()];
}

export interface Exercise {
  /// The column of the queen in each row.
  columns: number[];
  given: number[];
  /// Squares where no queen may stand.
  blocked: [row: number, column: number][];
  /// The regions, a letter for each square of a row, if the board has any.
  regions?: string[];
  /// The code of a puzzle, so that it can be played on the page.
  code?: string;
  /// How many solutions keep the given queens and the blocked squares.
  ways: number;
}

/// Makes the exercises, from one solution of each orbit. Each exercise has a different solution, as long as there are
/// enough of them, and no two look alike. On a small board there may be fewer than are wanted.
export function exercises(orbits: number[][], boards: number, given: number, seed: number): Exercise[] {
  const next = random(seed);
  const all = orbits.flatMap(images);
  const chosen = shuffled(all, next);
  const made = new Map<string, Exercise>();
  for (let i = 0; made.size < boards && chosen.length > 0 && i < (given === 0 ? all.length : 100 * boards); ++i) {
    const columns = chosen[i % chosen.length];
    const rows = shuffled([...columns.keys()], next)
      .slice(0, given)
      .sort((a, b) => a - b);
    const look = given === 0 ? columns.join() : rows.map((row) => `${row}.${columns[row]}`).join();
    if (made.has(look)) continue;
    const ways = all.filter((each) => rows.every((row) => each[row] === columns[row])).length;
    made.set(look, { columns, given: rows, blocked: [], ways });
  }
  return [...made.values()];
}

/// Which of `count` labels are left out: a little more than half of them.
export function gaps(count: number, seed: number): Set<number> {
  return new Set(shuffled([...Array(count).keys()], random(seed)).slice(0, Math.ceil(count * 0.55)));
}
