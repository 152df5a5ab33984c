// Answers questions in a worker, one at a time. A question that is stopped costs its worker, and the next question
// starts another; so does a worker that has failed, because its memory cannot be trusted.
import { QueensError } from './error.js';
import type { Answer } from './module.js';
import type { Listener, Request } from './messages.js';

/// What a worker says.
export interface Told {
  progress?: [number, number];
  events?: Uint32Array;
  placements?: Int32Array;
  reply?: Answer<Request>;
  broken?: string;
  code?: string;
}

export interface Thread {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

/// Starts a worker, whose messages go to `told`; `failed` is called if it does not run, or runs no longer.
export type Start = (told: (message: Told) => void, failed: (why: Error) => void) => Thread | Promise<Thread>;

/// Calls `died` when a worker is gone: it holds a lock as long as it lives. A page that was opened as a file has no locks.
function watch(worker: Thread, died: () => void): void {
  const lock = `queens-worker ${crypto.randomUUID?.() ?? Math.random()}`;
  worker.postMessage({ lock });
  const wait = async () => {
    const isHeld = async () => (await navigator.locks.query()).held?.some(({ name }) => name === lock);
    for (let tries = 0; tries < 100 && !(await isHeld()); ++tries) await new Promise((soon) => setTimeout(soon, 50));
    if (await isHeld()) await navigator.locks.request(lock, died);
  };
  if (navigator.locks) wait().catch(() => {});
}

/// Listens to a worker of a browser.
export function listen(worker: Worker, ...[told, failed]: Parameters<Start>): Thread {
  worker.onmessage = ({ data }) => told(data);
  worker.onerror = ({ message }) => failed(new Error(`the worker does not run: ${message || 'is worker.js there?'}`));
  watch(worker, () => failed(new QueensError('the browser has ended the worker', 'fault')));
  return worker;
}

export function startWorker(library: WebAssembly.Module, start: Start) {
  let thread: Promise<Thread> | undefined;
  let take: (message: Told) => void = () => {};
  let reject: (why: unknown) => void = () => {}; // the question that is being answered

  const end = (why: unknown) => {
    thread?.then((worker) => worker.terminate()).catch(() => {});
    thread = undefined;
    reject(why);
  };

  const begin = () => {
    // What a worker says after its end concerns no question: its last answer may still be under way.
    const isCurrent = () => thread === mine;
    const failed = (why: unknown) => isCurrent() && end(why);
    const run = async () => {
      const worker = await start((message) => isCurrent() && take(message), failed);
      worker.postMessage({ library });
      return worker;
    };
    const mine: Promise<Thread> = run();
    mine.catch(failed);
    return mine;
  };

  const ask = async (request: Request, listener: Listener, signal?: AbortSignal): Promise<Answer<Request>> => {
    const stop = () => end(signal!.reason);
    const alive = setInterval(() => {}, 60_000); // under Node.js a question keeps the program alive
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise((resolve, no) => {
        reject = no;
        take = ({ progress, events, placements, broken, code, reply }) => {
          try {
            if (progress) listener.progress?.(...progress);
            if (events) listener.events?.(events);
            if (placements) listener.placements?.(placements);
            if (broken !== undefined) end(new QueensError(broken, code!));
            if (reply) resolve(reply);
          } catch (error) {
            end(error); // of the listener
          }
        };
        thread ??= begin();
        const mine = thread;
        mine.then((worker) => worker.postMessage({ request })).catch((why) => thread === mine && end(why));
      });
    } finally {
      clearInterval(alive);
      signal?.removeEventListener('abort', stop);
      reject = () => {};
    }
  };

  thread = begin();
  return { ask, end };
}
