// The compiled library in place of a model's workers, so that no browser is needed. It answers at once.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Library } from '../src/library/client';
import type { Request } from '../src/library/messages';
import { type Ask, load } from '../src/library/module';
import type { WorkerLike } from '../src/library/start';

export async function realLibrary(): Promise<{ ask: Ask; library: () => Library }> {
  const file = fileURLToPath(new URL('../../build/lab-wasm/lab.wasm', import.meta.url));
  const ask = await load({ wasmBinary: await readFile(file) });
  const start = (): WorkerLike => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      terminate() {},
      postMessage(message) {
        const say = (data: object) => worker.onmessage!({ data } as MessageEvent);
        setTimeout(() => {
          const reply = ask(message as Request, {
            events: (events) => say({ events: events.slice() }),
            placements: (placements) => say({ placements: placements.slice() }),
          });
          say({ reply });
        });
      },
    };
    return worker;
  };
  return { ask, library: () => new Library(start) };
}
