// The variables of an engine at a step, and its calls that have not returned, as a debugger shows them: it has stopped
// at the lit line, before the line runs. A model (models.ts) follows the program from event to event.
import type { Text } from './link';
import { type Frame, Memory, models, type Value } from './models';
import { columnOf, ENTER, kindOf, PLACE, type Player, REMOVE, rowOf, type Trace } from './trace';
import { freeSquares } from './words';

/// The programs that were followed last, by their traces. A step forward goes on from there; a step back begins anew.
const followed = new WeakMap<Trace, { memory: Memory; position: number; engine: string; isCpp: boolean }>();

/// The memory of the program at the player's position. Before the start there are only the vector's first values.
export function memoryOf({ trace, position, finished }: Player, engine: string, text: Text): Memory {
  const isCpp = text === 'cpp';
  let now = followed.get(trace);
  if (!now || now.position > position || now.engine !== engine || now.isCpp !== isCpp) {
    now = { memory: new Memory(trace.board, isCpp, models[engine]), position: 0, engine, isCpp };
    followed.set(trace, now);
  }
  for (; now.position < position; ++now.position) {
    const event = trace.events[now.position];
    now.memory.happen(kindOf(event), rowOf(event), columnOf(event));
  }
  if (finished) now.memory.end();
  return now.memory;
}

/// A value as the program's language writes it; masks as their bits, the lowest first, as they stand below the board.
function written(value: Value, n: number, isCpp: boolean): string {
  if (typeof value === 'bigint') return [...value.toString(2).padStart(n, '0')].reverse().join('');
  if (typeof value === 'boolean') return isCpp ? String(value) : value ? 'True' : 'False';
  if (value instanceof Set) return value.size === 0 ? 'set()' : `{${[...value].sort((a, b) => a - b).join(', ')}}`;
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}

/// The variables of a call that the text shows, under the text's names.
function namesIn(frame: Frame, engine: string, isCpp: boolean): [name: string, shown: string][] {
  const cpp = models[engine].cpp;
  return Object.keys(frame.locals).flatMap((name) => {
    const shown = isCpp ? cpp[name] : name;
    return shown ? [[name, shown] as [string, string]] : [];
  });
}

/// The calls that have not returned, the current one last.
export function callStack(player: Player, engine: string, text: Text = 'python'): string[] {
  const { n } = player.trace;
  const isCpp = text === 'cpp';
  return memoryOf(player, engine, text).frames.map(({ name, given, locals }) => {
    const values = given.map((each) => written(locals[each], n, isCpp));
    return `${name}(${values.join(', ')})`;
  });
}

interface Vector {
  name: string;
  /// undefined where the program has no value yet.
  cells: (number | undefined)[];
  /// The row of the current event.
  row?: number;
}

/// The vector of columns.
export function vectorOf(player: Player, engine: string, text: Text = 'cpp'): Vector {
  const square = player.finished ? undefined : player.square;
  const { vector } = models[engine];
  return {
    name: text !== 'cpp' ? vector : `${vector === 'placed' ? 'columns' : vector}_`,
    cells: [...memoryOf(player, engine, text).vector],
    row: square === undefined ? undefined : Math.floor(square / player.trace.n),
  };
}

/// The local variables of the current call.
export function valuesOf(player: Player, engine: string, text: Text = 'python'): [name: string, value: string][] {
  const frame = memoryOf(player, engine, text).frames.at(-1);
  const isCpp = text === 'cpp';
  if (!frame) return [];
  return namesIn(frame, engine, isCpp).map(([name, shown]) => [
    shown,
    written(frame.locals[name], player.trace.n, isCpp),
  ]);
}

interface Mask {
  name: string;
  bits: boolean[]; // the lowest first
}

/// The masks of the engine bitmask in its current call, as far as they lie on the board. The fourth holds the free squares
/// that are still to be tried.
export function masksOf(player: Player): Mask[] {
  const { trace, queens, square, kind } = player;
  const { n, board } = trace;
  const before = [...queens].slice(0, queens.size - (kind === PLACE ? 1 : 0));
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
  const free = new Set(freeSquares(player).filter((s) => Math.floor(s / n) === here));
  return [
    { name: 'columns', bits: bits((s) => s % n) },
    { name: 'down', bits: bits((s) => (s % n) + away(s)) },
    { name: 'up', bits: bits((s) => (s % n) - away(s)) },
    { name: 'free', bits: Array.from({ length: n }, (_, i) => i > gone && free.has(here * n + i)) },
  ];
}
