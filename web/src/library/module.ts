// The compiled library as it stands in a module: one function, text in and text out. The same for a
// worker of the page and for the tests under Node.js, which differ in how they come by the bytes.
import make from '@wasm/lab.mjs';
import type { Listener, Reply, Request } from './messages';

interface Module {
  ccall(name: string, result: 'number', types: ['string'], values: [string]): number;
  UTF8ToString(pointer: number): string;
  _free(pointer: number): void;
  onProgress?: Listener['progress'];
  onEvents?: Listener['events'];
  onPlacements?: Listener['placements'];
}

export type Ask = (request: Request, listener?: Listener) => Reply;

export async function load(how: { wasmBinary?: Uint8Array; locateFile?: () => string }): Promise<Ask> {
  const module = (await make(how)) as Module;
  return (request, listener = {}) => {
    module.onProgress = listener.progress;
    module.onEvents = listener.events;
    module.onPlacements = listener.placements;
    const pointer = module.ccall('lab_answer', 'number', ['string'], [JSON.stringify(request)]);
    const reply = JSON.parse(module.UTF8ToString(pointer)) as Reply;
    module._free(pointer);
    return reply;
  };
}
