// The script of a worker, which answers one question at a time. The first message to the worker brings the compiled
// library. To cancel a question, the page ends the worker.
import type { Broken, Request } from '../../library/messages';
import { type Ask, loadCompiled, NO_MEMORY } from '../../library/module';

// While this worker lives it holds a lock, so that the page notices when the browser has ended it without a word.
self.addEventListener('message', ({ data }) => {
  if (data.lock) navigator.locks?.request(data.lock, () => new Promise(() => {})).catch(() => {});
});

let library: Promise<Ask> | undefined;
const begun = new Promise<void>((resolve) => {
  self.addEventListener('message', ({ data }) => {
    if (!data.library) return;
    library = loadCompiled(data.library);
    library.catch(broken);
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
