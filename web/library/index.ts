// Queens for JavaScript: solves, counts, lists, checks, explains and makes boards of n queens and puzzles with coloured
// regions, under Node.js and in browsers.
//
//   import { load } from 'queens-engine';
//   const queens = await load();
//   await queens.solve(8);    // [0, 4, 7, 5, 2, 6, 1, 3]: the column of the queen in each row, from 0
//   await queens.count(12);   // 14200n
//
// A question is answered in this thread, which does nothing else meanwhile; with { worker: true } in a worker of its own,
// where a signal can stop it. Questions are answered one after the other.
import { listen, type Start, startWorker } from './client.js';
import { loadCompiled } from './module.js';
import { nodes } from './nodes.js';
import { Queens } from './queens.js';
import { hasVectors } from './vectors.js';

export { QueensError } from './error.js';
export type {
  Attack,
  EngineInfo,
  Explanation,
  Level,
  Listener,
  Pair,
  Problem,
  ReadReply,
  RegionStep,
  Request,
} from './messages.js';
export * from './queens.js';

/// The bytes of the library, the library compiled, or where it is.
export type Wasm = BufferSource | WebAssembly.Module | URL | string;

export interface LoadOptions {
  /// Without it, the file queens.wasm beside this script, or queens-scalar.wasm where WebAssembly has no vectors.
  wasm?: Wasm;
  /// Answers in a worker of its own.
  worker?: boolean;
}

async function bytesOf(wasm: Wasm | undefined): Promise<BufferSource | WebAssembly.Module> {
  if (wasm !== undefined && typeof wasm !== 'string' && !(wasm instanceof URL)) return wasm;
  // Bundlers look for these very words, and take the files along.
  const own = hasVectors()
    ? new URL('./queens.wasm', import.meta.url)
    : new URL('./queens-scalar.wasm', import.meta.url);
  // Under Node.js a text without a scheme is the name of a file; on a page it belongs to the page's address.
  const page = globalThis.location?.href;
  const isName = typeof wasm === 'string' && !page && !/^\w{2,}:/.test(wasm);
  const where = isName ? wasm : wasm === undefined ? own : new URL(wasm, page);
  if (typeof where === 'string' || where.protocol === 'file:') {
    const { readFile } = await import(/* @vite-ignore */ nodes.files);
    return readFile(where);
  }
  const answer = await fetch(where);
  if (!answer.ok) throw new Error(`${where} cannot be loaded: status ${answer.status}`);
  return answer.arrayBuffer();
}

async function compiled(wasm: Wasm | undefined): Promise<WebAssembly.Module> {
  const bytes = await bytesOf(wasm);
  return bytes instanceof WebAssembly.Module ? bytes : WebAssembly.compile(bytes);
}

// Bundlers look for these very words, and take the worker's script along.
const start: Start = async (told, failed) => {
  if (typeof Worker !== 'undefined')
    return listen(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }), told, failed);
  const threads = await import(/* @vite-ignore */ nodes.threads);
  const worker = new threads.Worker(new URL('./worker.js', import.meta.url));
  worker.on('message', told);
  worker.on('error', failed);
  worker.unref(); // an idle worker keeps no program alive
  return worker;
};

/// Loads the library, a file of some 1.9 MB, 0.4 MB as Brotli sends it.
export async function load({ wasm, worker = false }: LoadOptions = {}): Promise<Queens> {
  const library = await compiled(wasm);
  if (worker) return new Queens(startWorker(library, start));
  const ask = await loadCompiled(library);
  return new Queens({ ask: async (request, listener) => ask(request, listener), end: () => {} });
}
