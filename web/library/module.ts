// Loads the compiled library, a module with one function that takes a text and returns a text. The page's worker and
// the tests under Node.js use the same module, but load its bytes in different ways.
import make from '@wasm/lab.mjs';
import { QueensError } from './error.js';
import type { Listener, Refusal, ReplyTo, Request } from './messages.js';

interface Module {
  _lab_answer(request: number): number;
  UTF8ToString(pointer: number): string;
  stringToUTF8(text: string, pointer: number, bytes: number): void;
  lengthBytesUTF8(text: string): number;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  onProgress?: Listener['progress'];
  onEvents?: Listener['events'];
  onPlacements?: Listener['placements'];
}

/// An answer. It has either the fields of the reply or those of a refusal.
export type Answer<Q extends Request> = ReplyTo<Q> & Partial<Refusal>;
export type Ask = <Q extends Request>(request: Q, listener?: Listener) => Answer<Q>;

/// Loads the library that has been compiled.
export const loadCompiled = (library: WebAssembly.Module): Promise<Ask> =>
  new Promise((resolve, reject) => {
    const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      WebAssembly.instantiate(library, imports).then(done).catch(reject);
      return {};
    };
    load({ instantiateWasm }).then(resolve, reject);
  });

export async function load(how: object): Promise<Ask> {
  const module = (await make(how)) as Module;
  return (request, listener = {}) => {
    module.onProgress = listener.progress;
    module.onEvents = listener.events;
    module.onPlacements = listener.placements;
    const text = JSON.stringify(request);
    const bytes = module.lengthBytesUTF8(text) + 1;
    const question = module._malloc(bytes); // pasted text may be too large for the stack
    if (question) module.stringToUTF8(text, question, bytes);
    const answer = question && module._lab_answer(question);
    module._free(question);
    if (!answer) throw new QueensError('there is not enough memory for that', 'out_of_memory');
    const reply = JSON.parse(module.UTF8ToString(answer));
    module._free(answer);
    return reply;
  };
}
