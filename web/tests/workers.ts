// Stand-ins for the page's workers. They answer in this process, with the compiled library, so that no browser is
// needed; a question that the test holds back gets its answers from the test.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Library } from '../src/library/client';
import type { Request } from '../src/library/messages';
import { type Ask, load } from '../src/library/module';
import type { WorkerLike } from '../src/library/start';

/// The path of a file, given relative to this folder.
export const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const ask: Ask = await load({ wasmBinary: await readFile(at('../../build/lab-wasm/lab.wasm')) });

/// Whether a question is held back.
type Holds = (question: Request) => boolean;

export class StandIn implements WorkerLike {
  /// How many answers are still to come.
  static due = 0;
  asked: Request[] = [];
  ended = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  constructor(private readonly holds: Holds = () => false) {}

  postMessage(message: unknown): void {
    const question = message as Request;
    if (!('ask' in question)) return; // the compiled library, which is here already
    this.asked.push(question);
    if (this.holds(question)) return;
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

/// A worker as the page starts it: all that is known then is the address of its script.
export class PageWorker extends StandIn {
  constructor(_script: unknown) {
    super();
  }
}

/// Until all questions are answered that are not held back, and what waits for the answers has run.
export async function answered(): Promise<void> {
  do await new Promise(setImmediate);
  while (StandIn.due > 0);
}

/// A function that makes libraries for models, and the list of their workers, the newest last. All questions are held
/// back, unless `holds` says otherwise.
export function libraries(holds: Holds = () => true) {
  const workers: StandIn[] = [];
  const start = () => {
    workers.push(new StandIn(holds));
    return workers.at(-1)!;
  };
  return { workers, library: () => new Library(start) };
}

/// A library that answers all by itself.
export const realLibrary = libraries(() => false).library;
