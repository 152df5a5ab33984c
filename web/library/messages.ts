// All questions to the library and what the page reads of its answers, as types. The C++ side, src/answer/, uses the same words. Rows and columns
// count from 0.

export type Pair = [row: number, column: number];

export interface Problem {
  n: number;
  base?: 0; // without it, squares count from 1, as in a problem file
  queens?: Pair[];
  blocked?: Pair[];
  toroidal?: boolean;
  regions?: string[] | number[][]; // a letter for each square, or numbers if there are more than 26 regions
  touching?: boolean;
}

export interface Attack {
  first: Pair;
  second: Pair;
  line: string;
}

/// What is wrong with a placement. The lists have 20 entries at most.
export interface Inspection {
  valid: boolean;
  attack_count: number;
  attacks: Attack[];
  off_board: Pair[];
  missing: number; // n minus the number of queens
  absent: Pair[]; // where the problem gives a queen
  on_blocked: Pair[];
  words?: string; // what is wrong first; to the question `check`
}

/// The reply to a question that was not answered. In a race, `reason` says why the engine cannot run, without naming
/// it, and `alternatives` are the engines that can.
export interface Refusal {
  error: string; // a sentence
  code: string; // one of the library's error codes, or bad_request or fault
  reason?: string;
  alternatives?: string[];
}

// Counts and counters are strings of digits, because they may be too large for the page's numbers.

export interface SearchReply {
  verdict: 'found' | 'none' | 'stopped';
  complete: boolean;
  count: string;
  engine: string;
  seconds: number;
  columns?: number[];
  published?: string;
}

/// An engine: what it can do, and which boards it takes.
export interface EngineInfo {
  name: string;
  summary: string;
  source: string; // the publication that it follows
  order: string; // of its solutions
  largest_n: number;
  finds: boolean;
  lists: boolean;
  counts: boolean;
  counts_symmetric: boolean;
  counts_checks: boolean;
  counts_looks: boolean;
  proves_none: boolean;
  takes_board: boolean; // the ordinary one; others take the torus alone
  takes_squares: boolean; // queens and blocked squares
  takes_torus: boolean;
  takes_regions: boolean;
  takes_seed: boolean;
  traces: boolean;
}

/// `seconds` is the time of one run. If nodes are missing, the counting run reached the limit.
export interface RaceReply {
  verdict: 'found' | 'none' | 'stopped';
  count: string;
  seconds: number;
  runs: number;
  nodes?: string;
  checks?: string | null; // null: this engine does not count them
  looks?: string | null;
}

export interface UnitsReply {
  n: number;
  decomposition: string;
  engine: string;
  sizes: number[]; // [unit]: its expected work, relative to that of the others
  kernels: string[]; // the fastest first
  published: string[]; // [n - 1]: the published number (OEIS A000170), n = 1 to 27
}

/// How many seconds one worker would take, with a 95 % interval.
export interface ForecastReply {
  core_seconds: { low: number; expected: number; high: number };
}

interface CountUnitsReply {
  count: string;
  nodes: string;
  kernel: string;
  seconds: number;
}

export interface ReadReply {
  n: number;
  queens: Pair[];
  blocked: Pair[];
  /// Present if the text is a problem file; a placement does not say whether the board is a torus.
  toroidal?: boolean;
  /// Present if they were asked for and the text has them; numbers if there are more than 26.
  regions?: string[] | number[][];
  touching?: boolean;
  format: string;
  more: boolean;
  inspection: Inspection;
}

export interface DescribeReply {
  images: { symmetry: string; columns: number[] }[];
  class: string;
  toroidal: boolean;
  shifts: { down: number; right: number; columns: number[] }[];
  canonical: number[]; // the first image of the orbit
  rank?: string; // the solution's number in lexicographic order, from 1; if asked for, up to 16 rows
  of?: string; // the number of all solutions, present with `rank`
}

export interface HintReply {
  kind: 'solved' | 'dead' | 'single' | 'forced' | 'possible' | 'impossible' | 'unknown';
  line: 'row' | 'column';
  number: number;
  square?: Pair;
  squares: Pair[];
}

export type Level = 'easy' | 'medium' | 'hard' | 'expert';

export interface PuzzleReply {
  n: number;
  level: Level;
  queens: Pair[];
  blocked: Pair[];
  columns: number[]; // its solution
  regions?: string[];
}

/// The next step of the reasoning: a queen must stand on the square (place), or cannot stand there (strike). The line
/// is the reason: it has no other free square, or a queen on the square would leave it without any. `forced` are the
/// queens that such a queen forces before the line has no free square.
export interface PuzzleStepReply {
  kind: 'solved' | 'impossible' | 'several' | 'place' | 'strike';
  level?: Level;
  square?: Pair;
  line?: 'row' | 'column';
  number?: number;
  forced?: Pair[];
}

export interface RegionLine {
  line: 'row' | 'column' | 'region';
  number: number;
}

/// A step of the reasoning on a board with regions. All free squares of `lines` are in the lines `within`; `struck` are
/// the squares where no queen can stand.
export interface RegionStep extends Omit<PuzzleStepReply, 'line'>, Partial<RegionLine> {
  words: string;
  rule?: 'single' | 'confined' | 'seen' | 'sets' | 'supposed' | 'cases';
  struck?: Pair[];
  lines?: RegionLine[];
  within?: RegionLine[];
}

export interface Explanation {
  steps: RegionStep[];
  /// If there is one solution: the highest level of a step.
  level?: Level;
  /// If there are several: two of them, each the column of the queen in each row.
  solutions?: number[][];
}

/// The questions, by name: the fields of the question and the type of its answer.
interface Questions {
  engines: [asks: object, reply: { engines: EngineInfo[] }];
  read: [asks: { text: string; regions?: boolean }, reply: ReadReply];
  check: [asks: { problem: Problem; placements: (number[] | Pair[])[] }, reply: { inspections: Inspection[] }];
  search: [
    asks: {
      problem: Problem;
      question: string;
      engine?: string;
      seconds?: number;
      solutions?: number;
      kernel?: string;
      seed?: number;
    },
    reply: SearchReply,
  ];
  trace: [asks: { problem: Problem; question: string; engine: string; events?: number }, reply: SearchReply];
  hint: [asks: { problem: Problem }, reply: HintReply];
  puzzle: [asks: { n: number; level: Level; seed: number; regions?: boolean }, reply: PuzzleReply];
  'puzzle step': [asks: { problem: Problem }, reply: PuzzleStepReply];
  explain: [asks: { problem: Problem }, reply: Explanation];
  orbits: [asks: { problem: Problem }, reply: { sizes: number[] }];
  describe: [asks: { columns: number[]; rank?: boolean }, reply: DescribeReply];
  race: [asks: { problem: Problem; question: string; engine: string; seconds: number }, reply: RaceReply];
  units: [asks: { problem: Problem }, reply: UnitsReply];
  forecast: [asks: { problem: Problem; seconds: number; kernel?: string }, reply: ForecastReply];
  'count units': [asks: { problem: Problem; first: number; end: number; kernel?: string }, reply: CountUnitsReply];
}

type Name = keyof Questions;
export type Request = { [Q in Name]: { ask: Q } & Questions[Q][0] }[Name];
export type ReplyTo<Q extends Request> = Questions[Q['ask']][1];

export interface Listener {
  progress?: (solutions: number, seconds: number) => void;
  events?: (batch: Uint32Array) => void;
  placements?: (batch: Int32Array) => void;
}
