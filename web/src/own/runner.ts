// Runs a Python program with MicroPython, and records what it does on the board. This is the part of the worker that
// knows no worker: `post` takes what is to be told, and tests call it under Node.js.
import { ATTEMPT, PLACE, REJECT, REMOVE, SOLUTION } from '../theatre/trace';

/// What a call of the module was refused for; square and number as far as they matter.
export interface Fault {
  kind: 'off' | 'taken' | 'vacant' | 'full' | 'number' | 'mixed' | 'strange' | 'many';
  row: number;
  column: number;
}

export type Why = 'done' | 'error' | 'time' | 'steps';

/// How a run ended, and what it came to. Beyond the events that are kept, the program ran on and was counted.
export interface End {
  why: Why;
  line: number; // where it ended; 0 if that is not known
  type: string; // of the error
  text: string;
  fault?: Fault;
  nodes: number;
  checks: number;
  steps: number;
  /// The squares of the queens of each solution that was given.
  given: number[][];
  events: Uint32Array;
  lines: Uint16Array; // [event]: the line that made it
  marks: Uint32Array; // pairs: the number of events before, and the line that ran then
  isWhole: boolean;
}

export type Told = { print: string } | { line: number } | { end: End };

export interface Limits {
  ms: number;
  steps: number;
  events: number;
  marks: number;
  given: number;
  output: number; // characters
  memory: number; // bytes
}

export const LIMITS: Limits = {
  ms: 10_000,
  steps: 20_000_000,
  events: 200_000,
  marks: 1_000_000,
  given: 20_000,
  output: 50_000,
  memory: 64 << 20,
};

export interface Work {
  /// The module `board`, and the program, whose lines are marked.
  board: string;
  text: string;
  n: number;
}

/// The parts of MicroPython that are used.
export interface Python {
  FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
  registerJsModule(name: string, module: object): void;
  runPython(text: string): unknown;
  globals: { set(name: string, value: unknown): void };
}
export type LoadPython = (options: {
  pystack: number;
  heapsize: number;
  stdin: () => null;
  stdout: (line: string) => void;
  stderr: (line: string) => void;
  url?: string;
}) => Promise<Python>;

class Recorder {
  readonly events: number[] = [];
  readonly lines: number[] = [];
  readonly marks: number[] = [];
  readonly given: number[][] = [];
  readonly queens: number[] = [];
  line = 0;
  steps = 0;
  nodes = 0;
  checks = 0;
  fault: Fault | undefined;
  stopped: Why | undefined;
  private told = 0;
  private readonly begun = Date.now();

  constructor(
    private readonly n: number,
    private readonly limits: Limits,
    private readonly post: (told: Told) => void,
    private readonly stop: (why: Why) => void,
  ) {}

  private step(): void {
    ++this.steps;
    if (this.steps > this.limits.steps) this.stopped ??= 'steps';
    else if (this.steps % 256 === 0 && Date.now() - this.begun > this.limits.ms) this.stopped ??= 'time';
    if (!this.stopped) return;
    this.stop(this.stopped);
    throw new Error(this.stopped);
  }

  private happen(kind: number, row: number, column: number): void {
    if (this.events.length >= this.limits.events) return;
    this.events.push(((kind << 28) | ((row + 1) << 14) | (column + 1)) >>> 0);
    this.lines.push(this.line);
  }

  private refuse(kind: Fault['kind'], row = -1, column = -1): string {
    this.fault = { kind, row, column };
    return `${kind} ${row} ${column}`;
  }

  private problem(row: number, column: number): string | undefined {
    if (!Number.isInteger(row) || !Number.isInteger(column)) return this.refuse('number');
    const isOn = row >= 0 && row < this.n && column >= 0 && column < this.n;
    return isOn ? undefined : this.refuse('off', row, column);
  }

  private attacks(row: number, column: number): boolean {
    return this.queens.some((queen) => {
      const [r, c] = [Math.floor(queen / this.n), queen % this.n];
      return r === row || c === column || Math.abs(r - row) === Math.abs(c - column);
    });
  }

  mark = (line: number): void => {
    this.line = line;
    this.step();
    if (this.marks.length < 2 * this.limits.marks && this.events.length < this.limits.events)
      this.marks.push(this.events.length, line);
    // So that the page knows where a program is that never comes back.
    if (this.told < 200 || this.steps % 1000 === 0) this.post({ line });
    ++this.told;
  };

  place = (row: number, column: number): string | boolean => {
    this.step();
    const wrong = this.problem(row, column);
    if (wrong) return wrong;
    const square = row * this.n + column;
    if (this.queens.includes(square)) return this.refuse('taken', row, column);
    if (this.queens.length === this.n) return this.refuse('full', row, column);
    this.queens.push(square);
    ++this.nodes;
    this.happen(PLACE, row, column);
    return true;
  };

  /// Removes the queen of a row; of several there the one in the column that is named, or else the last one.
  remove = (row: number, column: number | null): string | boolean => {
    this.step();
    const wrong = this.problem(row, column ?? 0);
    if (wrong) return wrong;
    const isMeant = (queen: number) =>
      column === null ? Math.floor(queen / this.n) === row : queen === row * this.n + column;
    const place = this.queens.findLastIndex(isMeant);
    if (place < 0) return this.refuse('vacant', row, column ?? -1);
    const [square] = this.queens.splice(place, 1);
    this.happen(REMOVE, row, square % this.n);
    return true;
  };

  is_free = (row: number, column: number): string | boolean => {
    this.step();
    const wrong = this.problem(row, column);
    if (wrong) return wrong;
    ++this.checks;
    const free = !this.attacks(row, column);
    this.happen(ATTEMPT, row, column);
    if (!free) this.happen(REJECT, row, column);
    return free;
  };

  solution = (): string | boolean => {
    this.step();
    if (this.given.length === this.limits.given) return this.refuse('many');
    this.given.push([...this.queens].sort((a, b) => a - b));
    this.happen(SOLUTION, -1, -1);
    return true;
  };

  /// A solution as a list of squares: it is placed, and taken from the board again.
  give = (squares: string): string | boolean => {
    if (this.queens.length > 0) return this.refuse('mixed');
    const pairs = squares
      .split(' ')
      .filter(Boolean)
      .map((each) => each.split('.').map(Number));
    for (const [row, column] of pairs) {
      const answer = this.place(row, column);
      if (typeof answer === 'string') return answer;
    }
    const answer = this.solution();
    for (const [row, column] of pairs.reverse()) this.remove(row, column);
    return answer;
  };

  strange = (): string => this.refuse('strange');
  is_used = (): boolean => this.nodes + this.checks + this.given.length > 0;
}

/// The last line of the program in a traceback.
const lineOf = (trace: string) => Number([...trace.matchAll(/"program\.py", line (\d+)/g)].at(-1)?.[1] ?? 0);

export async function runProgram(
  load: LoadPython,
  { board, text, n }: Work,
  post: (told: Told) => void,
  limits = LIMITS,
  url?: string,
): Promise<void> {
  let isOver = false;
  const end = (why: Why, line: number, type = '', said = '') => {
    if (isOver) return;
    isOver = true;
    const { nodes, checks, steps, given, fault } = recorder;
    const isWhole = recorder.events.length < limits.events;
    const [events, lines] = [Uint32Array.from(recorder.events), Uint16Array.from(recorder.lines)];
    const marks = Uint32Array.from(recorder.marks);
    const what = { why, line, type, text: said, fault: type === 'BoardError' ? fault : undefined };
    post({ end: { ...what, nodes, checks, steps, given, events, lines, marks, isWhole } });
  };
  const recorder = new Recorder(n, limits, post, (why) => end(why, recorder.line));
  let room = limits.output;
  const print = (line: string) => {
    if (room > 0) post({ print: line.slice(0, room) });
    room -= line.length + 1;
  };
  const python = await load({
    pystack: 32 << 10,
    heapsize: 1 << 20,
    stdin: () => null,
    stdout: print,
    stderr: print,
    url,
  });
  python.registerJsModule('_core', { ...recorder, n });
  python.FS.mkdir('/lib');
  python.FS.writeFile('/lib/board.py', board);
  python.FS.writeFile(
    '/lib/typing.py',
    'class _Any:\n  def __getitem__(self, _): return self\nAny = Dict = Generator = Iterable = Iterator = List = Optional = Sequence = Set = Tuple = Union = _Any()\n',
  );
  python.globals.set('_text', text);
  try {
    python.runPython('import board\nboard._run(_text)');
    end('done', recorder.line);
  } catch (error) {
    // An error of JavaScript: its stack is full, or the program used a part of it.
    const usual = error instanceof RangeError ? 'RecursionError' : 'JavaScript';
    const { type = usual, message } = error as { type?: string; message: string };
    const said = message.trim().split('\n').at(-1)!;
    if (type === 'SystemExit') end('done', recorder.line);
    else end('error', lineOf(message) || recorder.line, type, said.replace(/^\w+: /, ''));
  }
}
