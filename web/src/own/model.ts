// A user's own program: its text, its runs, and what they came to. The theatre's model plays a run, alone or beside an
// engine.
import { type BoardState, empty } from '../board/state';
import { clock } from '../clock';
import { kept } from '../kept';
import { Library } from '../library/client';
import { linkTo, Reader, sizeFrom } from '../link';
import { Speaking } from '../model';
import { engines, TheatreModel } from '../theatre/model';
import { type Player, Trace } from '../theatre/trace';
import { work } from '../work';
import { pack, unpack } from './packed';
import type { Run } from './python';
import { type Record, recordOf } from './record';
import type { End } from './runner';
import { LARGEST, missing, readTask, type Task, tasks, type Tried } from './tasks';
import { own } from './words';

const MINE = 'own';
export const LONGEST = 20_000; // characters in a link
const PAUSE_MS = 500; // in typing
const MOST_PRINTED = 1000; // lines
const COMPARED = ['backtrack', 'fewest-choices'];

/// Plays the record of a run.
export class Rehearsal extends TheatreModel {
  record: Record | undefined;
  breaks: readonly number[] = [];
  /// The line with a breakpoint where the play has stopped, and the step.
  private halt = { line: 0, step: -1 };

  /// Shows a run from its beginning, or where it failed.
  show(n: number, record: Record | undefined, beside: string): void {
    this.record = record;
    const step = record && record.end.why !== 'done' ? Number.MAX_SAFE_INTEGER : 0;
    this.change({ board: empty(n), engine: MINE, beside: beside || undefined, step });
  }
  protected async traceOf(engine: string, board: BoardState): Promise<Trace> {
    if (engine !== MINE) return super.traceOf(engine, board);
    return this.record?.trace ?? new Trace(board, [], true);
  }
  protected nextStop({ position }: Player): number | undefined {
    const { marks } = this.record!.end;
    for (let i = 0; i < marks.length; i += 2)
      if (marks[i] > position && this.breaks.includes(marks[i + 1])) {
        this.halt = { line: marks[i + 1], step: marks[i] };
        return marks[i];
      }
    return undefined;
  }
  /// The line that made the last event, or the line with a breakpoint that runs next; 0 if there is none.
  lineOf({ position }: Player): number {
    if (this.halt.step === position) return this.halt.line;
    return this.record && position > 0 ? this.record.end.lines[position - 1] : 0;
  }
}

export interface Outcome extends Tried {
  missing: string[];
  /// The nodes and checks of the page's engines on this board.
  engines: { name: string; nodes: string; checks: string }[];
}

interface Shown {
  message: string;
  n: number;
  beside: string;
  text: string;
  /// How many texts were put into the editor. What is typed there comes from it and goes not back.
  shown: number;
  /// The text as it stands in the link.
  packed: string;
  task?: Task;
  hints: number;
  printed: string[];
  running: boolean;
  outcome?: Outcome;
}

export const START = `from board import n, place, remove, is_free, solution

def fill(row):
    if row == n:
        solution()
        return
    for column in range(n):
        if is_free(row, column):
            place(row, column)
            fill(row + 1)
            remove(row)

fill(0)
`;

const usual: Shown = {
  message: '',
  n: 6,
  beside: '',
  text: START,
  shown: 0,
  packed: '',
  hints: 0,
  printed: [],
  running: false,
};

type Start = (text: string, n: number, print: (line: string) => void) => Promise<Run>;
const startPython: Start = async (...values) => (await work.during('part', import('./python'))).runPython(...values);

export class OwnModel extends Speaking<Shown> {
  readonly theatre: Rehearsal;
  private active: Run | undefined;
  private runs = 0;
  private later: (() => void) | undefined; // calls off what is to be put into the link

  constructor(
    library = new Library(),
    private readonly start = startPython,
  ) {
    super(usual, library);
    this.theatre = new Rehearsal(library);
    kept.onForget(() => this.forget());
  }

  link = () => {
    const { n, beside, packed, task } = this.state;
    return linkTo('own', {
      n,
      beside: beside || undefined,
      task: task?.name || undefined,
      program: packed || undefined,
    });
  };

  open(hash: string): void {
    const link = new Reader(hash);
    const task = tasks().find(({ name }) => name === link.text('task'));
    const n = link.take('n', task?.n ?? usual.n, (text) => sizeFrom(text, 'own', LARGEST));
    const beside = link.one('beside', engines, '', 'noEngineTraces');
    this.stop();
    const text = task?.start ?? START;
    const base = { ...usual, n, beside, task };
    const program = link.text('program');
    if (!program) {
      const stored = hash.includes('?') ? undefined : kept.read('own');
      this.set({ ...base, shown: this.state.shown, message: link.problem ?? '' });
      this.show(typeof stored === 'string' ? stored : text);
    } else {
      this.set({ ...base, text, shown: this.state.shown + 1, message: link.problem ?? '' });
      work.during('part', unpack(program)).then(
        (unpacked) => this.show(unpacked),
        () => this.say(own().badLink),
      );
    }
    this.theatre.show(n, undefined, beside);
  }
  leave(): void {
    this.stop();
    this.theatre.leave();
    super.leave();
  }
  forget(): void {
    this.stop();
    this.set({ ...usual, shown: this.state.shown + 1 });
    this.theatre.show(usual.n, undefined, '');
  }

  /// The task in the language of the page.
  get task(): Task | undefined {
    const { task } = this.state;
    return task && (tasks().find(({ name }) => name === task.name) ?? task);
  }
  /// What the text was begun with.
  get begun(): string {
    return this.state.task?.start ?? START;
  }

  /// Takes what was typed, keeps it on this device, and puts it into the link once nobody types.
  edit(text: string): void {
    if (text === this.state.text) return;
    kept.write('own', text);
    this.set({ text });
    this.later?.();
    this.later = clock.after(PAUSE_MS, () => void this.packNow());
  }
  /// Puts a text into the editor.
  show(text: string): void {
    this.set({ text, shown: this.state.shown + 1 });
    void this.packNow();
  }
  /// Puts a text into the editor in the place of the user's, and keeps it.
  replace(text: string): void {
    kept.write('own', text);
    this.show(text);
  }
  /// Puts the text into the link, and returns the link.
  async packNow(): Promise<string> {
    const { text } = this.state;
    const isOther = text !== this.begun && text.length <= LONGEST;
    const packed = await work.during('part', isOther ? pack(text) : Promise.resolve(''));
    if (text === this.state.text) this.set({ packed });
    return this.link();
  }

  resize(n: number): void {
    this.stop();
    this.set({ n, outcome: undefined, printed: [], message: '' });
    this.theatre.show(n, undefined, this.state.beside);
  }
  watchBeside(beside: string): void {
    this.set({ beside, message: '' });
    this.theatre.show(this.state.n, this.state.outcome?.record, beside);
  }
  choose(task?: Task): void {
    this.set({ task, hints: 0 });
    this.resize(task?.n ?? this.state.n);
    if (task) this.show(task.start);
  }
  readTask(file: string): void {
    const task = readTask('', file);
    if (task) this.choose(task);
    else this.say(own().taskBad);
  }
  break(lines: number[]): void {
    this.theatre.breaks = lines;
  }

  stop(message = ''): void {
    ++this.runs;
    this.active?.stop();
    this.active = undefined;
    if (this.state.running) this.set({ running: false, message });
  }

  /// Runs the program, also on the other sizes of a task, and shows what it did.
  async run(): Promise<void> {
    this.stop();
    const run = ++this.runs;
    const isHere = () => run === this.runs;
    const { text, n, task } = this.state;
    this.set({ running: true, message: own().loading, printed: [], outcome: undefined });
    try {
      const tried: Tried[] = [];
      for (const size of [n, ...(task?.also ?? [])]) {
        const printed: string[] = [];
        const end = await this.perform(text, size, (line) => {
          if (isHere() && printed.length < MOST_PRINTED) printed.push(line);
        });
        if (!isHere()) return;
        const record = await recordOf(size, text, end, this.library);
        const { count } = await this.library.ask({ ask: 'search', problem: { n: size }, question: 'count' });
        if (!isHere()) return;
        tried.push({ record, all: Number(count), printed });
      }
      const [{ record, all, printed }] = tried;
      const compared = record.end.nodes > 0 && n <= 10 ? await this.compare(n) : [];
      if (!isHere()) return;
      const lacks = task ? missing(task, tried) : [];
      const outcome = { record, all, printed, missing: lacks, engines: compared };
      this.set({ running: false, message: '', printed, outcome });
      this.theatre.show(n, record, this.state.beside);
    } catch (error) {
      if (!isHere()) return;
      this.stop();
      this.say(error instanceof TypeError ? own().notLoaded : own().broken); // fetch() throws a TypeError
    }
  }

  private async perform(text: string, n: number, print: (line: string) => void): Promise<End> {
    const runs = this.runs;
    const run = await this.start(text, n, print);
    if (runs !== this.runs) run.stop();
    else this.active = run;
    this.set({ message: own().working });
    return work.during('question', run.end);
  }

  private async compare(n: number): Promise<Outcome['engines']> {
    const found: Outcome['engines'] = [];
    for (const engine of COMPARED) {
      const { nodes, checks } = await this.library.ask({
        ask: 'race',
        problem: { n },
        question: 'all',
        engine,
        seconds: 1,
      });
      found.push({ name: engine, nodes: nodes ?? '–', checks: checks ?? '–' });
    }
    return found;
  }
}

export const model = new OwnModel();
export const ownSize = (text: string) => sizeFrom(text, 'own', LARGEST);
