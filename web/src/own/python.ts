// Runs a user's program. MicroPython and the script of its worker are a part of the page that is loaded with the first
// program. The worker is ended after each run, and when it does not answer.
import script from 'virtual:own-worker';
import wasmUrl from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url';
import { clock } from '../clock';
import board from './board.py?raw';
import { marked } from './mark';
import { type End, LIMITS, type Told } from './runner';
import { startSandbox } from './sandbox';

const PATIENCE_MS = LIMITS.ms + 5000;

let bytes: Promise<ArrayBuffer> | undefined;

async function load(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(wasmUrl, document.baseURI));
  if (!answer.ok) throw new Error(`the answer was ${answer.status}`);
  const packed = wasmUrl.startsWith('data:application/gzip'); // as in the page that is one file
  return new Response(packed ? answer.body!.pipeThrough(new DecompressionStream('gzip')) : answer.body).arrayBuffer();
}

/// A run that was given up, because the worker did not come back. The line is the last that it told.
const hung = (line: number): End => ({
  why: 'time',
  line,
  type: 'hung',
  text: '',
  nodes: 0,
  checks: 0,
  steps: 0,
  given: [],
  events: new Uint32Array(),
  lines: new Uint16Array(),
  marks: new Uint32Array(),
  isWhole: false,
});

/// What a worker may tell. A program can send messages of its own: what is no `Told` is ignored, and the page takes all
/// that it is told for a claim of the program.
const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && ['print', 'line', 'end'].some((key) => key in data);

export interface Run {
  end: Promise<End>;
  stop: () => void;
}

export async function runPython(text: string, n: number, print: (line: string) => void): Promise<Run> {
  bytes ??= load();
  const python = await bytes.catch((error) => {
    bytes = undefined; // the next run tries again
    throw error;
  });
  let stop = () => {};
  const end = new Promise<End>((resolve, reject) => {
    let line = 0;
    const close = startSandbox(script, { python, work: { board, text: marked(text), n } }, (data) => {
      if (typeof data === 'object' && data !== null && 'broken' in data) {
        stop();
        reject(new Error(String(data.broken)));
      }
      if (!isTold(data)) return;
      if ('print' in data) print(String(data.print));
      else if ('line' in data) line = Number(data.line);
      else {
        stop();
        resolve(data.end);
      }
    });
    const wait = clock.after(PATIENCE_MS, () => {
      stop();
      resolve(hung(line));
    });
    stop = () => {
      wait();
      close();
    };
  });
  return { end, stop };
}
