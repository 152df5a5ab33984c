// What may be asked of the library, and what it answers: src/web/ of the C++ side has the same words.
// Rows and columns count from 0.

export type Pair = [row: number, column: number];

export interface Problem {
  n: number | string;
  queens?: Pair[];
  blocked?: Pair[];
  toroidal?: boolean;
}

export type Request =
  | { ask: 'engines' }
  | { ask: 'read'; text: string }
  | { ask: 'search'; problem: Problem; question: string; engine?: string; seconds?: number; kernel?: string; seed?: number }
  | { ask: 'trace'; problem: Problem; question: string; engine: string; events?: number }
  | { ask: 'hint'; problem: Problem }
  | { ask: 'orbits'; problem: Problem }
  | { ask: 'describe'; columns: number[] }
  | { ask: 'race'; problem: Problem; question: string; engine: string; seconds: number }
  | { ask: 'units'; problem: Problem }
  | { ask: 'forecast'; problem: Problem; seconds: number; kernel?: string }
  | { ask: 'count units'; problem: Problem; first: number; end: number; kernel?: string };

export interface Attack {
  first: Pair;
  second: Pair;
  line: string;
}

export interface Inspection {
  valid: boolean;
  attack_count: number;
  attacks: Attack[];
  off_board: Pair[];
  missing: number;
}

/// An error, or the fields of the answer.
export type Reply = { error?: string } & Record<string, unknown>;

export interface SearchReply {
  verdict: 'found' | 'none' | 'stopped';
  count: string;
  complete: boolean;
  engine: string;
  seconds: number;
  columns?: number[];
  published?: string;
}

export interface EngineInfo {
  name: string;
  summary: string;
  source: string;
  largest_n: number;
  takes_board: boolean;
  lists: boolean;
  counts: boolean;
  finds: boolean;
  counts_checks: boolean;
  counts_looks: boolean;
}

/// `seconds` are of one run of those that were timed. Without nodes the counted run reached the limit.
export interface RaceReply {
  verdict: 'found' | 'none' | 'stopped';
  count: string;
  seconds: number;
  runs: number;
  nodes?: number;
  checks?: number;
  looks?: number;
}

export interface UnitsReply {
  n: number;
  rule: string;
  engine: string;
  sizes: number[]; // expected work, in any unit of measure
  kernels: string[]; // the fastest first
  published: string[]; // [n - 1], n = 1 to 27: A000170
}

/// Seconds of one worker, with their 95 % interval.
export interface ForecastReply {
  seconds: number;
  low: number;
  high: number;
}

export interface CountUnitsReply {
  count: string;
  nodes: number;
  kernel: string;
  seconds: number;
}

export interface ReadReply {
  n: number;
  queens: Pair[];
  blocked: Pair[];
  /// Of a problem file; a placement says nothing about it.
  toroidal?: boolean;
  format: string;
  more: boolean;
  inspection: Inspection;
}

export interface DescribeReply {
  images: { name: string; columns: number[] }[];
  orbit_size: number;
  class: string;
  toroidal: boolean;
  shifts: { down: number; right: number; columns: number[] }[];
}

export interface HintReply {
  kind: 'solved' | 'dead' | 'single' | 'forced' | 'possible' | 'impossible' | 'unknown';
  line: 'row' | 'column';
  number: number;
  square?: Pair;
  squares: Pair[];
}

export interface Listener {
  progress?: (solutions: number, seconds: number) => void;
  events?: (batch: Uint32Array) => void;
  placements?: (batch: Int32Array) => void;
}
