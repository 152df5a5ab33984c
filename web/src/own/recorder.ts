// Keeps what a program does on the board: the events, as the theatre plays them, with the lines that made them. These
// functions are what the module `board` of a program calls. They refuse what no board allows, with a text from which
// that module makes an error, and end a program that takes too long with an error that no program can catch.
import { ATTEMPT, eventOf, PLACE, REJECT, REMOVE, SOLUTION } from '../theatre/trace';

export const LIMITS = {
  ms: 10_000,
  steps: 20_000_000,
  events: 200_000,
  marks: 1_000_000,
  given: 20_000,
  output: 50_000, // bytes
  memory: 64 << 20, // bytes
};

/// What a call was refused for; the square as far as it matters.
export interface Fault {
  kind: 'off' | 'taken' | 'vacant' | 'full' | 'number' | 'mixed' | 'strange';
  row: number;
  column: number;
}

/// How a run ended: by itself, with an error, or because it took too long or gave too many solutions; `hung` did not
/// even answer, and `stopped` was ended by the user.
export type Why = 'done' | 'error' | 'long' | 'many' | 'hung' | 'stopped';

export interface Outcome {
  why: Why;
  line: number; // where it ended; 0 if that is not known
  type?: string; // of the error
  text?: string;
  fault?: Fault;
}

/// What a program has done so far. Beyond the events that are kept, it runs on and is counted.
export interface Done {
  line: number; // that runs
  nodes: number;
  checks: number;
  /// The squares of the queens of each solution that was given.
  given: number[][];
  events: Uint32Array;
  lines: Uint16Array; // [event]: the line that made it
  marks: Uint32Array; // pairs: the number of events before, and the line that ran then
  isWhole: boolean; // whether all events are kept
}
export type End = Done & Outcome;

const TOLD_MS = 200;

export class Recorder {
  line = 0;
  /// Why the program must end; empty while it may go on.
  over: '' | 'long' | 'many' = '';
  fault: Fault | undefined;
  private steps = 0;
  private nodes = 0;
  private checks = 0;
  private readonly events: number[] = [];
  private readonly lines: number[] = [];
  private readonly marks: number[] = [];
  private readonly given: number[][] = [];
  private readonly queens: number[] = [];
  private readonly begun = Date.now();
  private told = this.begun;

  constructor(
    readonly n: number,
    private readonly limits = LIMITS,
    private readonly tell = (_done: Done) => {},
  ) {}

  get done(): Done {
    const { line, nodes, checks, given, events } = this;
    return {
      line,
      nodes,
      checks,
      given,
      events: Uint32Array.from(events),
      lines: Uint16Array.from(this.lines),
      marks: Uint32Array.from(this.marks),
      isWhole: events.length < this.limits.events,
    };
  }

  private step(): void {
    const { ms, steps } = this.limits;
    ++this.steps;
    if (this.steps > steps) this.over = 'long';
    const now = this.steps % 16 === 0 ? Date.now() : this.told;
    if (now - this.begun > ms) this.over = 'long';
    // The page may end the worker at any moment, and keeps what it was told last; of the first steps it hears at once.
    if (this.steps < 200 || now - this.told > TOLD_MS) {
      this.tell(this.done);
      this.told = now;
    }
    if (this.over) throw new Error(this.over);
  }
  private happen(kind: number, row: number, column: number): void {
    if (this.events.length >= this.limits.events) return;
    this.events.push(eventOf(kind, row, column));
    this.lines.push(this.line);
  }

  refuse = (kind: Fault['kind'], row = -1, column = -1): string => {
    this.fault = { kind, row, column };
    return `${kind} ${row} ${column}`;
  };
  private problem(row: number, column: number): string | undefined {
    if (!Number.isInteger(row) || !Number.isInteger(column)) return this.refuse('number');
    const isOn = row >= 0 && row < this.n && column >= 0 && column < this.n;
    return isOn ? undefined : this.refuse('off', row, column);
  }
  private attacks = (queen: number, row: number, column: number): boolean => {
    const [r, c] = [Math.floor(queen / this.n), queen % this.n];
    return r === row || c === column || Math.abs(r - row) === Math.abs(c - column);
  };

  /// Called in front of each statement.
  mark = (line: number): void => {
    this.line = line;
    if (this.marks.length < 2 * this.limits.marks && this.events.length < this.limits.events)
      this.marks.push(this.events.length, line);
    this.step();
  };

  place = (row: number, column: number): string | undefined => {
    this.step();
    const wrong = this.problem(row, column);
    if (wrong) return wrong;
    const square = row * this.n + column;
    if (this.queens.includes(square)) return this.refuse('taken', row, column);
    if (this.queens.length === this.n) return this.refuse('full', row, column);
    this.queens.push(square);
    ++this.nodes;
    this.happen(PLACE, row, column);
    return undefined;
  };

  /// Removes the queen of a row; of several there the one in the column that is named, or else the last one.
  remove = (row: number, column: number | null): string | undefined => {
    this.step();
    const wrong = this.problem(row, column ?? 0);
    if (wrong) return wrong;
    const isMeant = (queen: number) =>
      column === null ? Math.floor(queen / this.n) === row : queen === row * this.n + column;
    const place = this.queens.findLastIndex(isMeant);
    if (place < 0) return this.refuse('vacant', row, column ?? -1);
    const [square] = this.queens.splice(place, 1);
    this.happen(REMOVE, row, square % this.n);
    return undefined;
  };

  is_free = (row: number, column: number): string | boolean => {
    this.step();
    const wrong = this.problem(row, column);
    if (wrong) return wrong;
    ++this.checks;
    const free = !this.queens.some((queen) => this.attacks(queen, row, column));
    this.happen(ATTEMPT, row, column);
    if (!free) this.happen(REJECT, row, column);
    return free;
  };

  solution = (): void => {
    if (this.given.length === this.limits.given) this.over = 'many';
    this.step();
    this.given.push([...this.queens].sort((a, b) => a - b));
    this.happen(SOLUTION, -1, -1);
  };

  is_empty = (): boolean => this.queens.length === 0;
  is_used = (): boolean => this.nodes + this.checks + this.given.length > 0;
}
