// Starts workers, whose script is a part of the page that is loaded with the first question. What is sent before waits.
import { words } from '../words';
import { work } from '../work';
import type { WorkerLike } from './start';

export function startWorker(): WorkerLike {
  const waiting: unknown[] = [];
  let real: WorkerLike | undefined;
  let ended = false;
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => void (real ? real.postMessage(message) : waiting.push(message)),
    terminate() {
      ended = true;
      real?.terminate();
    },
  };
  const begin = async () => {
    try {
      const { startWorker: start } = await work.during('part', import('./start'));
      if (ended) return;
      real = start();
      real.onmessage = (event) => worker.onmessage?.(event);
      real.onerror = (event) => worker.onerror?.(event);
      for (const message of waiting) real.postMessage(message);
    } catch {
      worker.onerror?.({ message: words.frame.noNetwork } as ErrorEvent);
    }
  };
  begin();
  return worker;
}
