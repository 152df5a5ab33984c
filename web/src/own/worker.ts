// The script of the worker that runs a program. It has no network and no storage: sandbox.ts says why. The page ends
// the worker after each run.
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { LIMITS } from './recorder';
import { runProgram, type Work } from './runner';

self.addEventListener('message', async ({ data }: MessageEvent<{ python: ArrayBuffer; work: Work }>) => {
  const answer = new Response(data.python, { headers: { 'Content-Type': 'application/wasm' } });
  globalThis.fetch = async () => answer; // MicroPython fetches itself
  // MicroPython's memory may grow to 2 GB, and asks here.
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + (pages << 16) > LIMITS.memory) throw new RangeError('memory');
    return grow.call(this, pages);
  };
  await runProgram(loadMicroPython, data.work, (told) => postMessage(told), LIMITS, 'micropython.wasm');
});
