// Starts workers. The page fetches and compiles the library once and passes it to each worker, and the workers' script
// is part of the page. So a page that has loaded needs no network to start workers.
import vectorUrl from '@wasm/lab.wasm?url';
import scalarUrl from '@wasm/lab-scalar.wasm?url';
import { hasVectors } from './vectors';
import Worker from './worker?worker&inline';
import { words } from '../words';

export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const url = hasVectors() ? vectorUrl : scalarUrl;
  const answer = await fetch(new URL(url, document.baseURI));
  if (!answer.ok) throw new Error(`the answer was ${answer.status}`);
  const packed = url.startsWith('data:application/gzip'); // as in the page that is one file
  const plain = packed ? new Response(answer.body!.pipeThrough(new DecompressionStream('gzip'))) : answer;
  return WebAssembly.compile(await plain.arrayBuffer());
}

/// Calls `died` when a worker is gone: it holds a lock as long as it lives. A page that was opened as a file has no locks.
function watch(worker: WorkerLike, died: () => void): void {
  const lock = `queens-worker ${crypto.randomUUID?.() ?? Math.random()}`;
  worker.postMessage({ lock });
  const wait = async () => {
    const isHeld = async () => (await navigator.locks.query()).held?.some(({ name }) => name === lock);
    for (let tries = 0; tries < 100 && !(await isHeld()); ++tries) await new Promise((soon) => setTimeout(soon, 50));
    if (await isHeld()) await navigator.locks.request(lock, died);
  };
  if (navigator.locks) wait().catch(() => {});
}

/// Loads the library, also before there is a question. After a failure the next call tries again.
export const prepare = (): Promise<WebAssembly.Module> => {
  compiled ??= compile().catch((error) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
};

export function startWorker(): WorkerLike {
  const worker = new Worker() as WorkerLike;
  watch(worker, () => worker.onerror?.({ message: words.frame.broken.brokeDown } as ErrorEvent));
  prepare().then(
    (library) => worker.postMessage({ library }),
    () => worker.onerror?.({ message: words.frame.noNetwork } as ErrorEvent),
  );
  return worker;
}
