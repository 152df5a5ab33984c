// The variables of an engine at a step, as far as they follow from the trace: calls that have not returned, the vector
// of columns, bit masks. As in the programs, rows and columns count from 0 here.
import { columnOf, ENTER, PLACE, type Player, REMOVE, rowOf, SOLUTION } from './trace';
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
const vectors: Record<string, string> = {
  backtrack: 'columns_',
  'gray-recursive': 'solution_',
  'gray-iterative': 'solution_',
  permute: 'a_',
  'permute-test': 'a_',
  fike: 'a_',
  'fike-test': 'a_',
};
/// Their functions take no row.
const bare = ['fewest-choices', 'dancing-links'];

/// The queens of the calls that wait for the current one to return, in order.
function waiting({ queens, kind }: Player, engine: string): number[] {
  const inside = kind === PLACE || (kind === SOLUTION && ['smallest-line', 'gray-recursive'].includes(engine));
  return [...queens].slice(0, queens.size - (inside ? 1 : 0));
}

/// The calls that have not returned, the current one last. Empty before the start, after the end, and without recursion.
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
  /// By row; undefined where nothing is placed.
  cells: (number | undefined)[];
  /// The row that is being filled.
  row?: number;
}

/// Gray's programs put a candidate into the vector before they test it, and leave it there.
export function vectorOf(player: Player, engine: string): Vector {
  const { trace, queens, kind, finished } = player;
  const { n } = trace;
  const square = finished ? undefined : player.square;
  const cells = new Array<number | undefined>(n).fill(undefined);
  for (const s of queens) cells[Math.floor(s / n)] = s % n;
  const row = square === undefined ? undefined : Math.floor(square / n);
  if (engine.startsWith('gray') && row !== undefined && kind !== SOLUTION) cells[row] = square! % n;
  return {
    name: vectors[engine] ?? (['bitmask', 'flags', 'branch-and-bound'].includes(engine) ? 'columns_' : 'placement_'),
    cells,
    row,
  };
}

/// The row and the column that the event is about.
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

/// The masks of bitmask in the call for a row, and what is free there. The call for the current row is the last one.
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
  // The loop takes the free squares from left to right: those up to the current one are gone.
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
