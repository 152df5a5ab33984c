// Stand-ins for the page's workers. They answer in this process, with the compiled library, so that no browser is
// needed; a question that the test holds back gets its answers from the test.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { type BoardState, empty, problemOf } from '../src/board/state';
import type { Request } from '../library/messages';
import { type Ask, load } from '../library/module';
import { Trace } from '../src/theatre/trace';
import { work } from '../src/work';

/// The path of a file, given relative to this folder.
export const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const ask: Ask = await load({ wasmBinary: await readFile(at('../../build/lab-wasm/lab.wasm')) });

/// What an engine does to find all solutions of a board, or of an empty board with this many rows.
export function traceOf(engine: string, board: BoardState | number): Trace {
  const state = typeof board === 'number' ? empty(board) : board;
  const batches: Uint32Array[] = [];
  const question = { ask: 'trace', question: 'all', engine, problem: problemOf(state) } as const;
  const reply = ask(question, { events: (batch) => batches.push(batch) });
  if (reply.error) throw new Error(`${engine}: ${JSON.stringify(reply.error)}`);
  return new Trace(state, batches, reply.complete === true);
}

export class StandIn {
  /// All workers, the newest last.
  static all: StandIn[] = [];
  /// Whether a question is held back.
  static holds = (_question: Request): boolean => false;
  /// How many answers are still to come.
  static due = 0;
  asked: Request[] = [];
  ended = false;
  onmessage: ((event: MessageEvent) => void) | null = null;

  constructor() {
    StandIn.all.push(this);
  }
  postMessage(message: unknown): void {
    const { request: question } = message as { request?: Request };
    if (!question) return; // the compiled library, which is here already
    this.asked.push(question);
    if (StandIn.holds(question)) return;
    ++StandIn.due;
    setImmediate(() => {
      --StandIn.due;
      if (this.ended) return;
      const reply = ask(question, {
        events: (events) => this.say({ events: events.slice() }),
        placements: (placements) => this.say({ placements: placements.slice() }),
      });
      this.say({ reply });
    });
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: object): void {
    this.onmessage!({ data } as MessageEvent);
  }
  /// Answers, and lets the code that waits for the answer run.
  async reply(reply: object): Promise<void> {
    this.say({ reply });
    await new Promise(setImmediate);
  }
}
vi.stubGlobal('Worker', StandIn);

/// Whether the library can be loaded. What is loaded is an empty module of WebAssembly, for workers who need none.
export const network = { works: true };
const EMPTY = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]);
vi.stubGlobal('fetch', async () => new Response(EMPTY, { status: network.works ? 200 : 500 }));

/// Until all questions are answered that are not held back, and what waits for the answers has run.
export async function answered(): Promise<void> {
  do await new Promise(setImmediate);
  while (StandIn.due > 0 || work.isLoading);
}
