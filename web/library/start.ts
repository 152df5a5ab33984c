// Answers questions in a worker, a browser's or one of Node.js. A question that is stopped costs its worker, and the
// next question starts another.
import type { Answer } from './module.js';
import type { Listener, Request } from './messages.js';
import { nodes } from './nodes.js';

interface Told {
  ready?: true;
  progress?: [number, number];
  events?: Uint32Array;
  placements?: Int32Array;
  reply?: Answer<Request>;
  broken?: string;
}

interface Thread {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

async function start(told: (message: Told) => void, failed: (why: unknown) => void): Promise<Thread> {
  if (typeof Worker !== 'undefined') {
    // Bundlers look for these very words, and take the worker's script along.
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => told(data);
    worker.onerror = ({ message }) => failed(new Error(`the worker does not run: ${message || 'is worker.js there?'}`));
    return worker;
  }
  const threads = await import(/* @vite-ignore */ nodes.threads);
  const worker = new threads.Worker(new URL('./worker.js', import.meta.url));
  worker.on('message', told);
  worker.on('error', failed);
  worker.unref(); // an idle worker keeps no program alive
  return worker;
}

export function startWorker(library: WebAssembly.Module) {
  let thread: Promise<Thread> | undefined;
  let reject: (why: unknown) => void = () => {}; // the question that is being answered

  const end = (why: unknown) => {
    thread?.then((worker) => worker.terminate()).catch(() => {});
    thread = undefined;
    reject(why);
  };

  const ask = async (request: Request, listener: Listener, signal?: AbortSignal): Promise<Answer<Request>> => {
    const stop = () => end(signal!.reason);
    const alive = setInterval(() => {}, 60_000); // under Node.js a question keeps the program alive
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise((resolve, no) => {
        reject = no;
        take = (message) => {
          try {
            if (message.progress) listener.progress?.(...message.progress);
            if (message.events) listener.events?.(message.events);
            if (message.placements) listener.placements?.(message.placements);
            if (message.broken) end(new Error(message.broken));
            if (message.reply) resolve(message.reply);
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

  let take: (message: Told) => void = () => {};
  const begin = (): Promise<Thread> => {
    // What a worker says after its end concerns no question: its last answer may still be under way.
    const isCurrent = () => thread === mine;
    const mine = new Promise<Thread>((resolve, no) => {
      const failed = (why: unknown) => {
        no(why);
        if (isCurrent()) end(why);
      };
      const started: Promise<Thread> = start((message) => {
        if (message.ready)
          started.then((worker) => {
            worker.postMessage({ library });
            resolve(worker);
          });
        if (isCurrent()) take(message);
      }, failed);
      started.catch(failed);
    });
    return mine;
  };

  return { ask, end };
}
