// What may be asked of the library, and what it answers: src/web/ of the C++ side has the same words.
// Rows and columns count from 0.

export type Pair = [row: number, column: number];

/// The kernel for counts. In V8 the one without vectors counts n = 14 in 11 ms, the one with vectors of
/// 128 bits in 37 (natively 11 and 2.6); why is not known yet.
export const KERNEL = 'scalar';

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
  | { ask: 'describe'; columns: number[] };

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
