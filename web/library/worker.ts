// The script of the package's worker, for browsers and Node.js: answers one question after the other. The first message
// brings the compiled library.
import type { Request } from './messages.js';
import { nodes } from './nodes.js';
import { type Ask, loadCompiled } from './module.js';

interface Port {
  postMessage(message: unknown): void;
  listen(take: (message: { library?: WebAssembly.Module; request?: Request }) => void): void;
}

async function portOf(): Promise<Port> {
  if (typeof self !== 'undefined' && 'postMessage' in self)
    return {
      postMessage: (message) => self.postMessage(message),
      listen: (take) => self.addEventListener('message', ({ data }) => take(data)),
    };
  const { parentPort } = await import(/* @vite-ignore */ nodes.threads);
  return {
    postMessage: (message) => parentPort!.postMessage(message),
    listen: (take) => parentPort!.on('message', take),
  };
}

async function answer(): Promise<void> {
  const port = await portOf();
  let ask: Promise<Ask>;
  port.listen(async ({ library, request }) => {
    if (library) ask = loadCompiled(library);
    if (!request) return;
    try {
      const reply = (await ask)(request, {
        progress: (solutions, seconds) => port.postMessage({ progress: [solutions, seconds] }),
        events: (events) => port.postMessage({ events }),
        placements: (placements) => port.postMessage({ placements }),
      });
      port.postMessage({ reply });
    } catch (error) {
      port.postMessage({ broken: String(error) });
    }
  });
  port.postMessage({ ready: true });
}

answer();
