// The script of a worker, a browser's or one of Node.js, which answers one question after the other. The first message
// brings the compiled library.
import { QueensError } from './error.js';
import type { Told } from './client.js';
import type { Request } from './messages.js';
import { type Ask, loadCompiled } from './module.js';
import { nodes } from './nodes.js';

interface Message {
  library?: WebAssembly.Module;
  lock?: string;
  request?: Request;
}

let ask: Promise<Ask>;

async function take({ library, lock, request }: Message, tell: (told: Told, moved?: ArrayBuffer[]) => void) {
  // While this worker lives it holds a lock, so that the page notices when the browser has ended it without a word.
  if (lock) navigator.locks?.request(lock, () => new Promise(() => {})).catch(() => {});
  if (library) {
    ask = loadCompiled(library);
    ask.catch(() => {}); // the first question tells
  }
  if (!request) return;
  try {
    const reply = (await ask)(request, {
      progress: (solutions, seconds) => tell({ progress: [solutions, seconds] }),
      events: (events) => tell({ events }, [events.buffer as ArrayBuffer]),
      placements: (placements) => tell({ placements }, [placements.buffer as ArrayBuffer]),
    });
    tell({ reply });
  } catch (error) {
    tell({ broken: String(error), code: error instanceof QueensError ? error.code : 'fault' });
  }
}

if (typeof self !== 'undefined' && 'postMessage' in self)
  self.addEventListener('message', ({ data }) =>
    take(data, (told, moved) => self.postMessage(told, { transfer: moved })),
  );
else
  import(/* @vite-ignore */ nodes.threads).then(({ parentPort }) =>
    parentPort.on('message', (message: Message) => take(message, (told, moved) => parentPort.postMessage(told, moved))),
  );
