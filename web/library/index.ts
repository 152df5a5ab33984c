// Queens for JavaScript: solves, counts, lists, checks, explains and makes boards of n queens and puzzles with coloured
// regions, under Node.js and in browsers.
//
//   import { load } from 'queens-engine';
//   const queens = await load();
//   await queens.solve(8);    // [0, 4, 7, 5, 2, 6, 1, 3]: the column of the queen in each row, from 0
//   await queens.count(12);   // 14200n
//
// A question is answered in this thread, which does nothing else meanwhile; with { worker: true } in a worker of its own,
// where a signal can stop it. Questions are answered one after the other.
import type { Answer } from './module.js';
import { loadCompiled } from './module.js';
import type {
  Attack,
  EngineInfo,
  Level,
  Listener,
  Pair,
  Problem,
  PuzzleReply,
  ReadReply,
  Refusal,
  RegionStep,
  Request,
} from './messages.js';
import { hasVectors } from './vectors.js';
import { startWorker } from './start.js';

export type { Attack, EngineInfo, Level, Listener, Pair, Problem, ReadReply, RegionStep, Request };

/// The bytes of the library, the library compiled, or where it is.
export type Wasm = BufferSource | WebAssembly.Module | URL | string;

export interface LoadOptions {
  /// Without it, the file queens.wasm beside this script, or queens-scalar.wasm where WebAssembly has no vectors.
  wasm?: Wasm;
  /// Answers in a worker of its own.
  worker?: boolean;
}

/// A size, a problem whose squares count from 0, or a text in any form that `queens solve` reads.
export type Board = number | Problem | string;

export interface Options {
  /// The time limit.
  seconds?: number;
  /// Stops the question, with { worker: true } also while it is being answered. The promise is rejected with its reason.
  signal?: AbortSignal;
  /// Called some twenty times a second with the number of solutions found so far.
  progress?: (solutions: number, seconds: number) => void;
}

export interface SolveOptions extends Options {
  engine?: string;
  seed?: number;
}

export interface Judgement {
  valid: boolean;
  /// Why it is not valid, in a sentence.
  reason?: string;
  /// Pairs of queens that attack each other, the first 20 of them.
  attacks: Attack[];
}

export interface Puzzle extends Problem {
  level: Level;
  /// The column of the queen in each row.
  solution: number[];
}

export type CountQuestion = 'count' | 'fundamental' | 'half turn' | 'quarter turn';

/// What the library refuses. `code` is one of its error codes, such as queens_attack, bad_text or too_large; or `stopped`
/// if a time limit ended the search.
export class QueensError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
    this.name = 'QueensError';
  }
}

type Asks = (request: Request, listener: Listener, signal?: AbortSignal) => Promise<Answer<Request>>;

async function bytesOf(wasm: Wasm | undefined): Promise<BufferSource | WebAssembly.Module> {
  if (wasm !== undefined && typeof wasm !== 'string' && !(wasm instanceof URL)) return wasm;
  const beside = hasVectors()
    ? new URL('./queens.wasm', import.meta.url)
    : new URL('./queens-scalar.wasm', import.meta.url);
  const where = wasm === undefined ? beside : new URL(wasm, import.meta.url);
  if (where.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(where);
  }
  const answer = await fetch(where);
  if (!answer.ok) throw new Error(`${where} cannot be loaded: status ${answer.status}`);
  return answer.arrayBuffer();
}

async function compiled(wasm: Wasm | undefined): Promise<WebAssembly.Module> {
  const bytes = await bytesOf(wasm);
  return bytes instanceof WebAssembly.Module ? bytes : WebAssembly.compile(bytes);
}

/// Loads the library: 600 kB, compressed 200 kB.
export async function load({ wasm, worker = false }: LoadOptions = {}): Promise<Queens> {
  const library = await compiled(wasm);
  if (worker) return new Queens(startWorker(library));
  const ask = await loadCompiled(library);
  return new Queens({ ask: async (request, listener) => ask(request, listener), end: () => {} });
}

const problemOf = (read: ReadReply): Problem => ({
  n: read.n,
  base: 0,
  queens: read.queens,
  blocked: read.blocked,
  ...(read.toroidal && { toroidal: true }),
  ...(read.regions && { regions: read.regions, touching: read.touching }),
});

export class Queens {
  #before: Promise<unknown> = Promise.resolve();
  readonly #answers: { ask: Asks; end: () => void };

  /// For load().
  constructor(answers: { ask: Asks; end: () => void }) {
    this.#answers = answers;
  }

  /// Asks any question of the library's JSON interface (docs/library.md). Rejects with a QueensError.
  async ask<Q extends Request>(request: Q, listener: Listener = {}, signal?: AbortSignal): Promise<Answer<Q>> {
    const turn = this.#before.then(() => {
      signal?.throwIfAborted();
      return this.#answers.ask(request, listener, signal);
    });
    this.#before = turn.catch(() => {});
    const reply = await turn;
    if (reply.error !== undefined) throw new QueensError(reply.error, reply.code!, reply as Refusal);
    return reply as Answer<Q>;
  }

  /// Ends the worker, if there is one.
  end(): void {
    this.#answers.end();
  }

  /// The problem that a text holds: a board file, a drawing, a map of regions or a placement.
  async read(text: string): Promise<Problem> {
    return problemOf(await this.ask({ ask: 'read', text, regions: true }));
  }

  /// The column of the queen in each row, or null if there is no solution.
  async solve(board: Board, options: SolveOptions = {}): Promise<number[] | null> {
    let large: number[] = []; // more than 1000 rows
    const placements = (batch: Int32Array) => {
      large = large.concat(Array.from(batch));
    };
    const reply = await this.#search(board, 'one', options, { placements });
    return reply.verdict === 'none' ? null : (reply.columns ?? large);
  }

  /// The number of solutions; `fundamental` counts images of one another once.
  async count(board: Board, options: SolveOptions & { question?: CountQuestion } = {}): Promise<bigint> {
    return BigInt((await this.#search(board, options.question ?? 'count', options)).count);
  }

  /// The first solutions: at most `limit`.
  async solutions(board: Board, options: SolveOptions & { limit?: number } = {}): Promise<number[][]> {
    const found: number[][] = [];
    const { n } = await this.#problem(board);
    const placements = (batch: Int32Array) => {
      for (let at = 0; at < batch.length; at += n) found.push(Array.from(batch.subarray(at, at + n)));
    };
    await this.#search(board, 'all', options, { placements }, options.limit ?? 1000);
    return found;
  }

  /// Judges a placement: the columns of its queens, or a text with a board in any form. `problem`: what it must solve,
  /// if that is not the empty board.
  async check(placement: readonly number[] | string, problem?: Board): Promise<Judgement> {
    const wrong = (reason: string): Judgement => ({ valid: false, reason, attacks: [] });
    if (typeof placement !== 'string') {
      const off = placement.findIndex((column) => !(column >= 0 && column < placement.length));
      if (placement.length === 0) return wrong('there is no queen');
      if (off >= 0) return wrong(`the queen of row ${off} is off the board: there is no column ${placement[off]}`);
      if ([2, 3].includes(placement.length)) return wrong('boards of two or three rows have no solution');
      if (placement.length === 1 && problem === undefined) return { valid: true, attacks: [] };
    }
    const text = typeof placement === 'string' ? placement : JSON.stringify({ base: 0, columns: placement });
    const { n, queens, inspection } = await this.ask({ ask: 'read', text });
    if (problem === undefined) return { valid: inspection.valid, attacks: inspection.attacks };
    const wanted = await this.#problem(problem);
    if (wanted.n !== n || queens.length !== n) return wrong(`${wanted.n} queens are wanted, not ${queens.length}`);
    const isThere = ([row, column]: Pair) => queens.some(([r, c]) => r === row && c === column);
    const missing = wanted.queens?.find((square) => !isThere(square));
    if (missing) return wrong(`the queen given in row ${missing[0]}, column ${missing[1]} is missing`);
    try {
      await this.ask({ ask: 'search', question: 'one', problem: { ...wanted, base: 0, queens } });
      return { valid: true, attacks: [] };
    } catch (error) {
      if (!(error instanceof QueensError)) throw error;
      return wrong(error.message);
    }
  }

  /// A puzzle with exactly one solution: with coloured regions, or with given queens. The same seed gives the same one.
  async generate(options: { n?: number; level?: Level; seed?: number; regions?: boolean } = {}): Promise<Puzzle> {
    const { n = 8, level = 'medium', seed = 1, regions = true } = options;
    const { columns, ...rest }: PuzzleReply = await this.ask({ ask: 'puzzle', n, level, seed, regions });
    const { queens, blocked } = rest;
    return { n, base: 0, level, queens, blocked, solution: columns, ...(rest.regions && { regions: rest.regions }) };
  }

  /// How a person finds the solution of a board with regions, step by step; `words` says it in a sentence.
  async explain(board: Board): Promise<RegionStep[]> {
    return (await this.ask({ ask: 'explain', problem: await this.#problem(board) })).steps;
  }

  /// The algorithms, with their names for `engine`.
  async engines(): Promise<EngineInfo[]> {
    return (await this.ask({ ask: 'engines' })).engines;
  }

  async #problem(board: Board): Promise<Problem> {
    if (typeof board === 'number') return { n: board, base: 0 };
    return typeof board === 'string' ? this.read(board) : { ...board, base: 0 };
  }

  async #search(board: Board, question: string, options: SolveOptions, listener: Listener = {}, solutions?: number) {
    const { n, queens, blocked, toroidal, regions, touching } = await this.#problem(board);
    const { engine, seed, seconds, signal, progress } = options;
    const reply = await this.ask(
      {
        ask: 'search',
        question,
        problem: { n, base: 0, queens, blocked, toroidal, regions, touching },
        engine,
        seed,
        seconds,
        solutions,
      },
      { progress, ...listener },
      signal,
    );
    if (reply.verdict === 'stopped') throw new QueensError(`stopped after ${reply.seconds.toFixed(1)} s`, 'stopped');
    return reply;
  }
}
