// Runs a user's program. MicroPython and the script of its worker are a part of the page that is loaded with the first
// program. The worker is ended after each run, and when it does not answer.
import script from 'virtual:own-worker';
import wasmUrl from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url';
import { clock } from '../clock';
import board from './board.py?raw';
import { marked } from './mark';
import { type End, LIMITS, type Outcome, Recorder, type Why } from './recorder';
import type { Told } from './runner';
import { startSandbox } from './sandbox';

const PATIENCE_MS = LIMITS.ms + 5000;

let bytes: Promise<ArrayBuffer> | undefined;

async function load(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(wasmUrl, document.baseURI));
  if (!answer.ok) throw new Error(`the answer was ${answer.status}`);
  const packed = wasmUrl.startsWith('data:application/gzip'); // as in the page that is one file
  return new Response(packed ? answer.body!.pipeThrough(new DecompressionStream('gzip')) : answer.body).arrayBuffer();
}

/// Loads Python, also before there is a program. After a failure the next call tries again.
export const prepare = (): Promise<ArrayBuffer> => {
  bytes ??= load().catch((error) => {
    bytes = undefined;
    throw error;
  });
  return bytes;
};

/// A program can send messages of its own: what is no `Told` is ignored, and the page takes all that it is told for a
/// claim of the program.
const isTold = (data: unknown): data is Told | { broken: unknown } =>
  typeof data === 'object' && data !== null && ['broken', 'print', 'done', 'end'].some((key) => key in data);

export interface Run {
  /// Comes also when the run is stopped.
  end: Promise<End>;
  stop: () => void;
}

export async function runPython(text: string, n: number, print: (line: string) => void): Promise<Run> {
  const python = await prepare();
  let close = () => {};
  let stop = (_why: Why) => {};
  let { done } = new Recorder(n);
  const outcome = new Promise<Outcome>((resolve, reject) => {
    stop = (why) => resolve({ why, line: Number(done.line) });
    close = startSandbox(script, { python, work: { board, text: marked(text), n } }, (data) => {
      if (!isTold(data)) return;
      if ('broken' in data) reject(new Error(String(data.broken)));
      else if ('print' in data) print(String(data.print));
      else if ('done' in data) ({ done } = data);
      else resolve(data.end);
    });
  });
  const wait = clock.after(PATIENCE_MS, () => stop('hung'));
  const over = () => {
    wait();
    close();
  };
  outcome.then(over, over);
  return { end: outcome.then((how) => ({ ...done, ...how })), stop: () => stop('stopped') };
}
