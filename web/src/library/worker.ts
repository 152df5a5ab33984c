// The library in a worker, which answers one question at a time. To cancel a question, end the worker.
import url from '@wasm/lab.wasm?url';
import { load } from './module';
import type { Request } from './messages';
import { hasVectors, NO_VECTORS } from './vectors';

const ready = load({ locateFile: () => new URL(url, import.meta.url).href });

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  try {
    const ask = await ready;
    const reply = ask(data, {
      progress: (solutions, seconds) => postMessage({ progress: [solutions, seconds] }),
      events: (events) => postMessage({ events }, { transfer: [events.buffer] }),
      placements: (placements) => postMessage({ placements }, { transfer: [placements.buffer] }),
    });
    postMessage({ reply });
  } catch (error) {
    const why = hasVectors() ? `The library stopped working: ${String(error)}` : NO_VECTORS;
    postMessage({ broken: why });
  }
};
