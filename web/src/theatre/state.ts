// Computes the variables of an engine at a step from the trace: the calls that have not returned, the vector of
// columns, the bit masks. As in the programs, rows and columns count from 0 here.
import { columnOf, ENTER, PLACE, type Player, REMOVE, rowOf, SOLUTION } from './trace';
import type { Text } from './link';
import { freeSquares } from './words';

const calls: Record<string, string> = {
  backtrack: 'place',
  'branch-and-bound': 'place',
  flags: 'place',
  bitmask: 'place',
  permute: 'permute',
  'permute-test': 'permute',
  fike: 'fike',
  'fike-test': 'fike',
  'fewest-choices': 'place',
  'dancing-links': 'enter_level',
  'smallest-line': 'fill',
};
/// The names of the vector, which in C++ end with an underscore; the others are called columns.
const vectors: Record<string, string> = {
  'gray-recursive': 'solution',
  'gray-iterative': 'solution',
  permute: 'a',
  'permute-test': 'a',
  fike: 'a',
  'fike-test': 'a',
  'fewest-choices': 'placement',
  'dancing-links': 'placement',
  'smallest-line': 'placement',
};
/// The engines whose recursive function takes no row.
const bare = ['fewest-choices', 'dancing-links'];

/// The queens of the calls that wait for the current one to return, in order.
function waiting({ queens, kind }: Player, engine: string): number[] {
  const inside = kind === PLACE || (kind === SOLUTION && ['smallest-line', 'gray-recursive'].includes(engine));
  return [...queens].slice(0, queens.size - (inside ? 1 : 0));
}

/// The calls that have not returned, the current one last. There are none before the start and after the end, nor for
/// an engine without recursion.
export function callStack(player: Player, engine: string): string[] {
  const { trace, kind, square, finished } = player;
  const { n } = trace;
  if (kind < 0 || finished || engine === 'gray-iterative') return [];
  const before = waiting(player, engine);
  const stack: string[] = [];
  const current = before.length;
  if (engine === 'gray-recursive') {
    for (const [row, s] of before.entries()) stack.push(`next_row(${row})`, `find_sol(${row}, ${s % n})`);
    stack.push(`next_row(${current})`);
    const column = kind === SOLUTION ? [...player.queens].at(-1)! % n : (square ?? 0) % n;
    if (kind !== ENTER) stack.push(`find_sol(${current}, ${column})`);
    return stack;
  }
  for (let k = 0; k <= current; ++k) {
    let values = String(k);
    if (engine === 'bitmask')
      values = masksOf(player, k)
        .map(({ bits }) => binary(bits))
        .slice(0, 3)
        .join(', ');
    if (engine === 'smallest-line') values = `${k}, ...`;
    if (bare.includes(engine)) values = '';
    stack.push(`${calls[engine]}(${values})`);
  }
  return stack;
}

export interface Vector {
  name: string;
  /// [row]: the column of its queen; undefined if nothing is placed there.
  cells: (number | undefined)[];
  /// The row that is being filled.
  row?: number;
}

/// The vector of columns. In Gray's programs it holds the candidate too: they put a candidate into the vector before
/// they test it, and leave it there.
export function vectorOf(player: Player, engine: string, text: Text = 'cpp'): Vector {
  const { trace, queens, kind, finished } = player;
  const { n } = trace;
  const square = finished ? undefined : player.square;
  const cells = new Array<number | undefined>(n).fill(undefined);
  for (const s of queens) cells[Math.floor(s / n)] = s % n;
  const row = square === undefined ? undefined : Math.floor(square / n);
  if (engine.startsWith('gray') && row !== undefined && kind !== SOLUTION) cells[row] = square! % n;
  const name = vectors[engine] ?? 'columns';
  return {
    name: text === 'cpp' ? `${name}_` : engine === 'bitmask' && text === 'python' ? 'placed' : name,
    cells,
    row,
  };
}

/// The row and the column of the current event, as variables.
export function valuesOf({ event, kind, finished }: Player): [string, number][] {
  if (event === undefined || kind === SOLUTION || finished) return [];
  const values: [string, number][] = [
    ['row', rowOf(event)],
    ['column', columnOf(event)],
  ];
  return values.filter(([, value]) => value >= 0);
}

export interface Mask {
  name: string;
  bits: boolean[]; // the lowest first
}

/// The masks of the engine bitmask in its call for a row; without `row`, in the current call. There the fourth mask
/// holds the free squares that are still to be tried.
export function masksOf(player: Player, row?: number): Mask[] {
  const { trace, queens, square, kind } = player;
  const { n, board } = trace;
  const before = [...queens].slice(0, row ?? queens.size - (kind === PLACE ? 1 : 0));
  const here = before.length;
  const bits = (place: (s: number) => number) => {
    const set = new Array<boolean>(n).fill(false);
    for (const s of before) {
      const at = place(s);
      const bit = board.toroidal ? ((at % n) + n) % n : at;
      if (bit >= 0 && bit < n) set[bit] = true;
    }
    return set;
  };
  const away = (s: number) => here - Math.floor(s / n);
  // The loop takes the free squares from left to right, so those up to the current square are gone.
  const isTried = kind === PLACE || kind === REMOVE || (square !== undefined && kind !== ENTER);
  const gone = isTried && square !== undefined && Math.floor(square / n) === here ? square % n : -1;
  const free = new Set(
    row === undefined && here < n ? freeSquares(player).filter((s) => Math.floor(s / n) === here) : [],
  );
  return [
    { name: 'columns', bits: bits((s) => s % n) },
    { name: 'down', bits: bits((s) => (s % n) + away(s)) },
    { name: 'up', bits: bits((s) => (s % n) - away(s)) },
    { name: 'free', bits: Array.from({ length: n }, (_, i) => i > gone && free.has(here * n + i)) },
  ];
}

const binary = (bits: boolean[]) => [...bits].reverse().map(Number).join('');
