// What the engines' programs keep in their variables. Each model follows its program in ../../programs, from one marked
// line to the next, and is driven by the events of the library; a test runs the Python programs under a tracer and
// compares every local variable, the vector and the calls, event by event. The moment is the one that a debugger shows
// when it has stopped at the lit line: before the line runs. What the program never clears stays, as it does there.
//
// The C++ text has the same search with other names, and some of its variables; `cpp` maps them. Where it changes
// variables on other lines, the model asks `isCpp`.
import { attackersOf } from '../board/lines';
import type { BoardState } from '../board/state';
import { ATTEMPT, ENTER, PLACE, REJECT, REMOVE, SOLUTION } from './trace';

/// Masks are bigint.
export type Value = number | boolean | bigint | number[] | Set<number>;

export interface Frame {
  name: string;
  /// The names of the arguments.
  given: string[];
  locals: Record<string, Value>;
}

/// What happens at an event: brings the variables to the moment before the marked line runs. The function that it
/// returns does what that line does, and what follows in any case.
type Act = (row: number, column: number) => (() => void) | undefined;

interface Model {
  /// The vector of columns: its name in Python; that of C++ ends with an underscore.
  vector: string;
  /// The names in C++ of the local variables that the C++ text has too.
  cpp: Record<string, string>;
  acts(memory: Memory): Partial<Record<number, Act>>;
}

export class Memory {
  readonly n: number;
  frames: Frame[] = [];
  vector: (number | undefined)[];
  /// The kind of the event before.
  before = -1;
  private readonly acts: Partial<Record<number, Act>>;
  private late: (() => void) | undefined;

  constructor(
    readonly board: BoardState,
    readonly isCpp: boolean,
    model: Model,
  ) {
    this.n = board.n;
    this.vector = new Array(board.n).fill(isCpp ? 0 : undefined);
    this.acts = model.acts(this);
  }

  happen(kind: number, row: number, column: number): void {
    this.late?.();
    this.late = this.acts[kind]?.(row, column);
    this.before = kind;
  }
  /// The program has ended.
  end(): void {
    this.late?.();
    this.late = undefined;
    this.frames = [];
  }

  get locals(): Record<string, Value> {
    return this.frames.at(-1)!.locals;
  }
  set(values: Record<string, Value>): void {
    Object.assign(this.locals, values);
  }
  call(name: string, values: Record<string, Value> = {}): void {
    this.frames.push({ name, given: Object.keys(values), locals: values });
  }
  /// Returns until only the first calls are open.
  unwind(depth: number): void {
    this.frames.length = depth;
  }
  swap(i: number, j: number): void {
    [this.vector[i], this.vector[j]] = [this.vector[j], this.vector[i]];
  }

  /// Whether given queens and blocks leave the square open.
  isOpen(row: number, column: number): boolean {
    const { board, n } = this;
    const s = row * n + column;
    if (board.blocked.has(s)) return false;
    return board.queens.size === 0 || board.queens.has(s) || attackersOf(board, board.queens, s).length === 0;
  }
}

/// A function that is called for each row. The functions of `acts` may change what happens; `tried` gives the variables
/// that the line of the attempt computes.
const byRow =
  (name: string, argument: string, tried?: (memory: Memory, row: number, column: number) => Record<string, Value>) =>
  (memory: Memory): Record<number, Act> => ({
    [ENTER]: (row) => void memory.call(name, { [argument]: row }),
    [ATTEMPT]: (row, column) => {
      memory.set({ column });
      return tried && (() => memory.set(tried(memory, row, column)));
    },
    [REJECT]: () => undefined,
    [PLACE]: (row, column) => () => {
      memory.vector[row] = column;
    },
    [REMOVE]: (row) => void memory.unwind(row + 1),
    [SOLUTION]: () => void memory.call(name, { [argument]: memory.n }),
  });

/// A function that makes every permutation, and one that tests it. In C++ a line calls the test and reports what it
/// finds, so the debugger does not stop within it.
const byTest =
  (name: string, argument: string, place: (memory: Memory, row: number, column: number) => (() => void) | undefined) =>
  (memory: Memory): Record<number, Act> => ({
    ...byRow(name, argument)(memory),
    [PLACE]: (row, column) => place(memory, row, column),
    [ATTEMPT]: (row, column) => {
      if (row === 0) {
        memory.call(name, { [argument]: memory.n });
        if (!memory.isCpp) memory.call('keeps_all_apart');
      }
      if (memory.isCpp) return undefined;
      const { sums = new Set<number>(), differences = new Set<number>(), column: last } = memory.locals;
      if (row > 0) (sums as Set<number>).add(row - 1 + (last as number));
      if (row > 0) (differences as Set<number>).add(row - 1 - (last as number));
      memory.set({ sums, differences, row, column });
      return undefined;
    },
    [SOLUTION]: () => void memory.unwind(memory.n + 1),
  });

const centreFirst = (n: number) =>
  Array.from({ length: n }, (_, i) => Math.floor((n - 1) / 2) + (i % 2 ? (i + 1) / 2 : -i / 2));

/// The functions that are called for a line. `call` names the arguments.
const byLine =
  (call: (memory: Memory, isRow: boolean, line: number, free: number) => void, isCalledFirst: boolean) =>
  (memory: Memory): Record<number, Act> => {
    const { n, board } = memory;
    const queens: number[] = [];
    /// The free squares of the line, as the other coordinate.
    const free = (isRow: boolean, line: number) => {
      const found: number[] = [];
      for (let other = 0; other < n; ++other) {
        const [row, column] = isRow ? [line, other] : [other, line];
        if (memory.isOpen(row, column) && attackersOf(board, queens, row * n + column).length === 0) found.push(other);
      }
      return found;
    };
    const depths: number[] = []; // [queens]: the calls that were open when the queen was placed
    return {
      [ENTER]: (row, column) => {
        const [isRow, line] = row >= 0 ? [true, row] : [false, column];
        call(memory, isRow, line, free(isRow, line).length);
        return () => memory.set({ squares: free(isRow, line) });
      },
      [ATTEMPT]: (row, column) => {
        const { is_row, squares } = memory.locals;
        const other = is_row ? column : row;
        memory.set({ squares: (squares as number[]).filter((each) => each !== other), other, row, column });
        if (memory.isCpp && isCalledFirst) memory.call('attempt', { row, column });
        return undefined;
      },
      [PLACE]: (row, column) => {
        depths[queens.length] = memory.frames.length;
        return () => {
          queens.push(row * n + column);
          memory.vector[row] = column;
        };
      },
      [REMOVE]: () => {
        memory.unwind(depths[queens.length - 1]);
        return () => {
          queens.pop();
          if (memory.isCpp && isCalledFirst) memory.frames.pop();
        };
      },
      [SOLUTION]: () => (isCalledFirst ? void memory.call('place') : undefined),
    };
  };

const plain = { row: 'row', column: 'column' };

export const models: Record<string, Model> = {
  backtrack: { vector: 'columns', cpp: plain, acts: byRow('place', 'row') },

  'branch-and-bound': {
    vector: 'columns',
    cpp: plain,
    acts: byRow('place', 'row', ({ n }, row, column) => ({ s: row + column, b: row - column + n - 1 })),
  },

  flags: {
    vector: 'columns',
    cpp: plain,
    acts: byRow('place', 'row', ({ n }, row, column) => ({ up: row + column, down: row - column + n })),
  },

  bitmask: {
    vector: 'placed',
    cpp: Object.fromEntries(['columns', 'down', 'up', 'row', 'free', 'queen', 'column'].map((name) => [name, name])),
    acts: (memory) => {
      const { n, board, isCpp } = memory;
      const every = (1n << BigInt(n)) - 1n;
      const open = Array.from({ length: n }, (_, row) =>
        Array.from({ length: n }, (_, i) => (memory.isOpen(row, i) ? 1n << BigInt(i) : 0n)).reduce((a, b) => a | b, 0n),
      );
      const call = () => {
        const { columns, down, up, queen } = (memory.frames.at(-1)?.locals ?? {}) as Record<string, bigint>;
        if (columns === undefined) return memory.call('place', { columns: 0n, down: 0n, up: 0n });
        const around = (shifted: bigint, gone: bigint) => (board.toroidal ? (shifted | gone) & every : shifted);
        const [falling, rising] = [down | queen, up | queen];
        const last = BigInt(n - 1);
        memory.call('place', {
          columns: columns | queen,
          down: around(falling << 1n, falling >> last),
          up: around(rising >> 1n, rising << last),
        });
      };
      if (!isCpp) memory.vector = [];
      return {
        [ENTER]: (row) => {
          call();
          const { columns, down, up } = memory.locals as Record<string, bigint>;
          memory.set({ row });
          return () => memory.set({ free: open[row] & ~(columns | down | up) });
        },
        [ATTEMPT]: (_, column) => {
          const queen = 1n << BigInt(column);
          memory.set({ free: (memory.locals.free as bigint) ^ queen, queen, column });
          return undefined;
        },
        [PLACE]: (row, column) => () => {
          memory.vector[row] = column;
        },
        [REMOVE]: (row) => {
          memory.unwind(row + 1);
          return () => void (isCpp || memory.vector.pop());
        },
        [SOLUTION]: () => void call(),
      };
    },
  },

  permute: {
    vector: 'a',
    cpp: { row: 's', column: 'e' },
    acts: (memory) => ({
      ...byRow('permute', 'row')(memory),
      [PLACE]: (row, column) => {
        memory.vector[row] = column;
        return undefined;
      },
    }),
  },

  'permute-test': {
    vector: 'a',
    cpp: { position: 's', column: 'e' },
    acts: (memory) => ({
      ...byTest('permute', 'position', (_, row, column) => {
        memory.set({ column });
        memory.vector[row] = column;
        return undefined;
      })(memory),
      [ENTER]: (row) => {
        memory.call('permute', { position: row });
        memory.set({ row });
        return undefined;
      },
    }),
  },

  fike: {
    vector: 'a',
    cpp: { row: 's', i: 'i', column: 'e' },
    acts: (memory) => {
      memory.vector = [...Array(memory.n).keys()];
      return {
        ...byRow('fike', 'row')(memory),
        [ATTEMPT]: (row, column) => {
          memory.set({ i: ((memory.locals.i as number | undefined) ?? row - 1) + 1, column });
          return undefined;
        },
        [PLACE]: (row) => {
          memory.swap(row, memory.locals.i as number);
          return undefined;
        },
        [REMOVE]: (row) => {
          memory.unwind(row + 1);
          return () => memory.swap(row, memory.locals.i as number);
        },
      };
    },
  },

  'fike-test': {
    vector: 'a',
    cpp: { row: 's', i: 'i' },
    acts: (memory) => {
      memory.vector = [...Array(memory.n).keys()];
      return {
        ...byTest('fike', 'row', (_, row, column) => {
          const i = ((memory.locals.i as number | undefined) ?? row - 1) + 1;
          memory.set({ i, column });
          if (memory.isCpp) return () => memory.swap(row, i); // the lit line swaps
          memory.swap(row, i);
          return undefined;
        })(memory),
        [REMOVE]: (row) => {
          memory.unwind(row + 1);
          return () => memory.swap(row, memory.locals.i as number);
        },
      };
    },
  },

  'gray-recursive': {
    vector: 'solution',
    cpp: plain,
    acts: (memory) => ({
      [ENTER]: (row) => void memory.call('next_row', { row }),
      [ATTEMPT]: (row, column) => {
        memory.call('find_sol', { row, column });
        memory.vector[row] = column;
        return undefined;
      },
      [REJECT]: () => () => void memory.frames.pop(),
      [REMOVE]: (row) => {
        memory.unwind(2 * row + 2);
        return () => {
          if (!memory.isCpp) memory.vector[row] = undefined;
          memory.frames.pop();
        };
      },
    }),
  },

  'gray-iterative': {
    vector: 'solution',
    cpp: plain,
    acts: (memory) => {
      const { n, isCpp } = memory;
      /// After its last column a row has none left.
      const leave = (row: number, column: number) => {
        if (column === n - 1) memory.vector[row] = n;
      };
      if (!isCpp) memory.vector.fill(-1);
      return {
        [ENTER]: (row) => {
          if (row > 0) {
            if (!isCpp) memory.set({ row }); // the lit line of C++ goes to the row
            return () => {
              memory.vector[row] = -1;
            };
          }
          memory.call('search');
          if (!isCpp) return () => memory.set({ row: 0 });
          memory.vector[0] = -1;
          memory.set({ row: 0 });
          return undefined;
        },
        [ATTEMPT]: (row, column) => {
          memory.vector[row] = column;
          memory.set({ row, column });
          return undefined;
        },
        [REJECT]: (row, column) => () => leave(row, column),
        [REMOVE]: (row, column) => {
          const isLast = memory.before === SOLUTION;
          memory.set(isCpp && !isLast ? { row: row + 1, column: n } : { row, column });
          return () => leave(row, column);
        },
      };
    },
  },

  'fewest-choices': {
    vector: 'placement',
    cpp: plain,
    acts: byLine((memory, is_row, line) => {
      memory.call('place');
      memory.set({ is_row, line });
    }, true),
  },

  'dancing-links': {
    vector: 'placement',
    cpp: { chosen: 'chosen', row: 'square.row', column: 'square.column' },
    acts: (memory) => {
      const { n } = memory;
      const order = centreFirst(n).reverse();
      const first = 6 * n - 1; // node
      return {
        [ENTER]: (row, column) => {
          const chosen = row >= 0 ? 1 + row : 1 + n + column;
          memory.call('enter_level');
          memory.set({ chosen, i: 0, is_row: row >= 0, line: Math.max(row, column) });
          return undefined;
        },
        [ATTEMPT]: (row, column) => {
          const option = order.indexOf(row) * n + order.indexOf(column);
          memory.set({ x: first + 4 * option + (memory.locals.is_row ? 0 : 1), row, column });
          return undefined;
        },
        [PLACE]: (row, column) => () => {
          memory.vector[row] = column;
        },
        [REMOVE]: () => {
          memory.frames.pop();
          const x = memory.locals.x as number;
          const place = (x - first) % 4; // the last that is uncovered is the next one
          memory.set({ p: x - place + ((place + 1) % 4) });
          return undefined;
        },
        [SOLUTION]: () => void memory.call('enter_level'),
      };
    },
  },

  'smallest-line': {
    vector: 'placement',
    cpp: { level: 'level', fewest: 'fewest', is_row: 'is_row', line: 'number', other: 'other', ...plain },
    acts: byLine((memory, is_row, line, free) => {
      if (!memory.isCpp) return memory.call('fill', { is_row, line });
      // C++ numbers rows and columns in turn, from the centre outwards.
      const rank = 2 * centreFirst(memory.n).indexOf(line) + (is_row ? 0 : 1);
      memory.call('fill', { level: memory.frames.length, fewest: (free << 8) | rank });
      memory.set({ is_row, line });
    }, false),
  },
};
