// Answers questions in a worker, a browser's or one of Node.js. A question that is stopped costs its worker, and the
// next question starts another.
import type { Answer } from './module.js';
import type { Listener, Request } from './messages.js';

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

async function start(told: (message: Told) => void, failed: (why: Error) => void): Promise<Thread> {
  const script = new URL('./worker.js', import.meta.url);
  if (typeof Worker !== 'undefined') {
    const worker = new Worker(script, { type: 'module' });
    worker.onmessage = ({ data }) => told(data);
    worker.onerror = ({ message }) => failed(new Error(message));
    return worker;
  }
  const threads = await import('node:worker_threads');
  const worker = new threads.Worker(script);
  worker.on('message', told);
  worker.on('error', failed);
  worker.unref(); // an idle worker keeps no program alive
  return worker;
}

export function startWorker(library: WebAssembly.Module) {
  let thread: Promise<Thread> | undefined;
  let current:
    | { listener: Listener; resolve: (reply: Answer<Request>) => void; reject: (why: unknown) => void }
    | undefined;

  const end = () => {
    thread?.then((worker) => worker.terminate());
    thread = undefined;
  };
  const fail = (why: unknown) => {
    end();
    current?.reject(why);
  };
  const begin = async () => {
    let ready = () => {};
    const isReady = new Promise<void>((resolve) => {
      ready = resolve;
    });
    const worker = await start((message) => {
      if (message.ready) ready();
      if (message.progress) current?.listener.progress?.(...message.progress);
      if (message.events) current?.listener.events?.(message.events);
      if (message.placements) current?.listener.placements?.(message.placements);
      if (message.broken) fail(new Error(message.broken));
      if (message.reply) current?.resolve(message.reply);
    }, fail);
    await isReady;
    worker.postMessage({ library });
    return worker;
  };

  const ask = async (request: Request, listener: Listener, signal?: AbortSignal): Promise<Answer<Request>> => {
    const stop = () => fail(signal!.reason);
    const alive = setInterval(() => {}, 60_000); // under Node.js a question keeps the program alive
    try {
      thread ??= begin();
      const worker = await thread;
      signal?.throwIfAborted();
      signal?.addEventListener('abort', stop, { once: true });
      return await new Promise((resolve, reject) => {
        current = { listener, resolve, reject };
        worker.postMessage({ request });
      });
    } finally {
      clearInterval(alive);
      signal?.removeEventListener('abort', stop);
      current = undefined;
    }
  };
  return { ask, end };
}
