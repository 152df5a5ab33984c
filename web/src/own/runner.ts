// Runs a Python program with MicroPython, and records what it does on the board. This is the part of the worker that
// knows no worker: `post` takes what is to be told, and tests call it under Node.js.
import { type Done, LIMITS, type Outcome, Recorder } from './recorder';

export type Told = { print: string } | { done: Done } | { end: Outcome };

export interface Work {
  /// The module `board`, and the program, whose lines are marked.
  board: string;
  text: string;
  n: number;
}

/// The parts of MicroPython that are used.
interface Python {
  FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
  registerJsModule(name: string, module: object): void;
  runPython(text: string): unknown;
  globals: { set(name: string, value: unknown): void };
}
type Write = (byte: Uint8Array) => void;
export type LoadPython = (options: {
  pystack: number;
  heapsize: number;
  linebuffer: boolean;
  stdin: () => null;
  stdout: Write;
  stderr: Write;
  url?: string;
}) => Promise<Python>;

/// The last line of the program in a traceback.
const lineOf = (trace: string) => Number([...trace.matchAll(/"program\.py", line (\d+)/g)].at(-1)?.[1] ?? 0);

export async function runProgram(
  load: LoadPython,
  { board, text, n }: Work,
  post: (told: Told) => void,
  limits = LIMITS,
  url?: string,
): Promise<void> {
  const recorder = new Recorder(n, limits, (done) => post({ done }));
  let printed = 0;
  let bytes: number[] = []; // of a line that has not ended
  const printLine = () => {
    post({ print: new TextDecoder().decode(Uint8Array.from(bytes)) });
    bytes = [];
  };
  const write = ([byte]: Uint8Array) => {
    if (++printed > limits.output) return;
    if (byte === 10) printLine();
    else bytes.push(byte);
  };
  const end = (outcome: Partial<Outcome>) => {
    if (bytes.length > 0) printLine();
    post({ done: recorder.done });
    post({ end: { why: 'done', line: recorder.line, ...outcome } });
  };
  const python = await load({
    pystack: 32 << 10,
    heapsize: 1 << 20,
    linebuffer: false,
    stdin: () => null,
    stdout: write,
    stderr: write,
    url,
  });
  const { mark, place, remove, is_free, solution, refuse, is_empty, is_used } = recorder;
  python.registerJsModule('_core', { n, mark, place, remove, is_free, solution, refuse, is_empty, is_used });
  python.FS.mkdir('/lib');
  python.FS.writeFile('/lib/board.py', board);
  python.globals.set('_text', text);
  try {
    python.runPython('import board\nboard._run(_text)');
    end({ why: recorder.over || 'done' });
  } catch (error) {
    if (recorder.over) return end({ why: recorder.over });
    // An error of JavaScript: its stack is full, or the program used a part of it.
    const usual = error instanceof RangeError ? 'RecursionError' : 'JavaScript';
    const { type = usual, message } = error as { type?: string; message: string };
    if (type === 'SystemExit') return end({});
    end({
      why: 'error',
      line: lineOf(message) || recorder.line,
      type,
      text: message
        .trim()
        .split('\n')
        .at(-1)!
        .replace(/^\w+: /, ''),
      fault: type === 'BoardError' ? recorder.fault : undefined,
    });
  }
}
