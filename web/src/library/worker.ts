// The script of a worker, which answers one question at a time. The first message to the worker brings the compiled
// library. To cancel a question, the page ends the worker.
import type { Broken, Request } from './messages';
import { type Ask, load, NO_MEMORY } from './module';

// While this worker lives it holds a lock, so that the page notices when the browser has ended it without a word.
self.addEventListener('message', ({ data }) => {
  if (data.lock) navigator.locks?.request(data.lock, () => new Promise(() => {})).catch(() => {});
});

let library: Promise<Ask> | undefined;
const begun = new Promise<void>((resolve) => {
  self.addEventListener('message', ({ data }) => {
    if (!data.library) return;
    library = load({
      instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(data.library as WebAssembly.Module, imports).then(done, broken);
        return {};
      },
    });
    resolve();
  });
});

function broken(error: unknown): void {
  const kind: Broken = String(error).includes(NO_MEMORY) ? 'noMemory' : 'brokeDown';
  postMessage({ broken: kind });
}

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  if (!('ask' in data)) return;
  try {
    await begun;
    const ask = await library!;
    const reply = ask(data, {
      progress: (solutions, seconds) => postMessage({ progress: [solutions, seconds] }),
      events: (events) => postMessage({ events }, { transfer: [events.buffer] }),
      placements: (placements) => postMessage({ placements }, { transfer: [placements.buffer] }),
    });
    postMessage({ reply });
  } catch (error) {
    broken(error);
  }
});
