// Asks the library, and turns its answers into what JavaScript has for them.
import { QueensError } from './error.js';
import type {
  Attack,
  EngineInfo,
  Explanation,
  Level,
  Listener,
  Pair,
  Problem,
  PuzzleReply,
  ReadReply,
  Refusal,
  Request,
} from './messages.js';
import type { Answer } from './module.js';

/// A problem. Squares count from 0; with regions, n may be missing. Other keys are refused by name, but for those of a
/// Puzzle, and names and dates.
export interface BoardObject extends Omit<Problem, 'n' | 'base' | 'regions' | 'queens' | 'blocked'> {
  n?: number;
  base?: 0;
  queens?: readonly Readonly<Pair>[];
  blocked?: readonly Readonly<Pair>[];
  /// For each row a text with a letter for each square, or a list of labels. Equal ones are one region.
  regions?: readonly (string | readonly (string | number)[])[];
}

/// A size, a problem, or a text in any form that `queens solve` reads.
export type Board = number | BoardObject | string;

export interface Options {
  /// The time limit.
  seconds?: number;
  /// Stops the question: before it is its turn, and with { worker: true } also while it is being answered. The promise is
  /// rejected with the signal's reason.
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
  /// Pairs of queens that attack each other, the first 20 of them. A pair that shares two lines comes twice.
  attacks: Attack[];
}

export interface Puzzle extends BoardObject {
  n: number;
  level: Level;
  /// The column of the queen in each row.
  solution: number[];
}

export type CountQuestion = 'count' | 'fundamental' | 'half turn' | 'quarter turn';

type Asks = (request: Request, listener: Listener, signal?: AbortSignal) => Promise<Answer<Request>>;

const problemOf = (read: ReadReply): BoardObject => ({
  n: read.n,
  base: 0,
  queens: read.queens,
  blocked: read.blocked,
  ...(read.toroidal && { toroidal: true }),
  ...(read.regions && { regions: read.regions, touching: read.touching }),
});

const bad = (message: string) => new QueensError(message, 'bad_argument');

export class Queens {
  #before: Promise<unknown> = Promise.resolve();
  readonly #answers: { ask: Asks; end: (why: unknown) => void };

  /// For load().
  constructor(answers: { ask: Asks; end: (why: unknown) => void }) {
    this.#answers = answers;
  }

  /// Asks any question of the library's JSON interface (docs/library.md). Rejects with a QueensError.
  async ask<Q extends Request>(request: Q, listener: Listener = {}, signal?: AbortSignal): Promise<Answer<Q>> {
    signal?.throwIfAborted();
    const turn = this.#before.then(() => {
      signal?.throwIfAborted();
      return this.#answers.ask(request, listener, signal);
    });
    this.#before = turn.catch(() => {});
    let stop = () => {};
    const reply = await new Promise<Answer<Request>>((resolve, reject) => {
      stop = () => reject(signal!.reason);
      signal?.addEventListener('abort', stop);
      turn.then(resolve, reject);
    }).finally(() => signal?.removeEventListener('abort', stop));
    if (reply.error !== undefined) throw new QueensError(reply.error, reply.code!, reply as Refusal);
    return reply as Answer<Q>;
  }

  /// Ends the worker, if there is one: what it is answering is rejected with the code `ended`. The next question starts
  /// another worker.
  end(): void {
    this.#answers.end(new QueensError('end() was called', 'ended'));
  }

  /// The problem that a text holds: a board file, a drawing, a map of regions or a placement.
  async read(text: string, { signal }: Pick<Options, 'signal'> = {}): Promise<BoardObject> {
    return problemOf(await this.ask({ ask: 'read', text, regions: true }, {}, signal));
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
    const wanted = await this.#problem(board);
    const n = wanted.n!;
    const placements = (batch: Int32Array) => {
      for (let at = 0; at < batch.length; at += n) found.push(Array.from(batch.subarray(at, at + n)));
    };
    await this.#search(wanted, 'all', options, { placements }, options.limit ?? 1000);
    return found;
  }

  /// Judges a placement: the columns of its queens, or a text with a board in any form. `board`: what it must solve, if
  /// that is not the empty board. A board that is wrong itself rejects.
  async check(
    placement: ArrayLike<number> | string,
    board?: Board,
    { signal }: Pick<Options, 'signal'> = {},
  ): Promise<Judgement> {
    const isText = typeof placement === 'string';
    if (!isText && !(placement?.length >= 0)) throw bad('a placement is a list of columns, or a text');
    const { n, queens } = isText
      ? await this.ask({ ask: 'read', text: placement }, {}, signal)
      : { n: placement.length, queens: Array.from(placement) };
    if (board === undefined && n === 0) return { valid: false, reason: 'there is no queen', attacks: [] };
    const problem = (await this.#problem(board === undefined ? n : board)) as Problem;
    const { inspections } = await this.ask({ ask: 'check', problem, placements: [queens] }, {}, signal);
    const [{ valid, words, attacks }] = inspections;
    return { valid, ...(!valid && { reason: words }), attacks };
  }

  /// A puzzle with exactly one solution: with coloured regions, or with given queens. The same seed gives the same one.
  async generate(
    options: { n?: number; level?: Level; seed?: number; regions?: boolean; signal?: AbortSignal } = {},
  ): Promise<Puzzle> {
    const { n = 8, level = 'medium', seed = 1, regions = true, signal } = options;
    const question = { ask: 'puzzle', n, level, seed, regions } as const;
    const { columns, ...rest }: PuzzleReply = await this.ask(question, {}, signal);
    const { queens, blocked } = rest;
    return { n, base: 0, level, queens, blocked, solution: columns, ...(rest.regions && { regions: rest.regions }) };
  }

  /// How a person finds the solution of a board, step by step; `words` says a step in a sentence.
  async explain(board: Board, { signal }: Pick<Options, 'signal'> = {}): Promise<Explanation> {
    const problem = (await this.#problem(board)) as Problem;
    return this.ask({ ask: 'explain', problem }, {}, signal);
  }

  /// The algorithms, with their names for `engine`.
  async engines(): Promise<EngineInfo[]> {
    return (await this.ask({ ask: 'engines' })).engines;
  }

  async #problem(board: Board): Promise<BoardObject> {
    if (typeof board === 'number') return { n: board, base: 0 };
    if (typeof board === 'string') return this.read(board);
    if (typeof board !== 'object' || board === null || Array.isArray(board))
      throw bad('a board is a number of rows, a text, or an object such as { n: 8, queens: [[0, 3]] }');
    if (board.base !== undefined && board.base !== 0)
      throw bad('squares count from 0 here; read() takes the text of a problem file, whose squares may count from 1');
    const { level, solution, ...problem } = board as Puzzle;
    return { ...problem, n: problem.n ?? problem.regions?.length, base: 0 };
  }

  async #search(board: Board, question: string, options: SolveOptions, listener: Listener = {}, solutions?: number) {
    const problem = (await this.#problem(board)) as Problem;
    const { engine, seed, seconds, signal, progress } = options;
    const request = { ask: 'search', question, problem, engine, seed, seconds, solutions } as const;
    const reply = await this.ask(request, { progress, ...listener }, signal);
    if (reply.verdict === 'stopped') throw new QueensError(`stopped after ${reply.seconds.toFixed(1)} s`, 'stopped');
    return reply;
  }
}
