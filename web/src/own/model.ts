// A user's own program: its text, its runs, and what they came to. The theatre plays the last run.
import { clock } from '../clock';
import { entriesOf, kept } from '../kept';
import { Library } from '../library/client';
import { Speaking } from '../model';
import { words } from '../words';
import { work } from '../work';
import { ownFromLink, ownLink, type OwnState } from './link';
import { pack, unpack } from './packed';
import type { Run, runPython } from './python';
import type { End } from './recorder';
import { recordOf, type Tried } from './record';
import { Rehearsal } from './rehearsal';
import START from './start.py?raw';
import { verdictOf } from './verdict';
import { own } from './words';

export const LONGEST = 20_000; // characters in a link
const PAUSE_MS = 500; // in typing
const COMPARED = ['backtrack', 'fewest-choices'];

interface Shown extends OwnState {
  message: string;
  text: string;
  /// How many texts were put into the editor. What is typed there comes from it and goes not back.
  shown: number;
  running: boolean;
  /// The runs on all sizes that are asked for, and what engines of the page need for the first size.
  tried: Tried[];
  engines: { name: string; nodes: string; checks: string }[];
}

const startPython: typeof runPython = async (...values) =>
  (await work.during('part', import('./python'))).runPython(...values);

const nothing = { message: '', running: false, tried: [], engines: [] };

/// The texts that are kept on this device, by what they were begun with.
function keptPrograms(): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(entriesOf(kept.read('own')).filter(isText));
}
export const keptProgram = (begun: string): string | undefined => keptPrograms()[begun];

/// The address with a program in it.
export const linkWith = async (address: string, program: string): Promise<string> =>
  ownLink({ ...ownFromLink(address).state, packed: await pack(program) });

export class OwnModel extends Speaking<Shown> {
  readonly theatre: Rehearsal;
  /// What the view begins with: the program of a step of a lesson, or the usual one.
  begun = START;
  /// The run of the program, also after its end while it is judged; undefined while Python is being loaded.
  private active: Run | undefined;
  private isHalted = false;
  private runs = 0;
  private later: (() => void) | undefined; // calls off what is to be put into the link

  constructor(
    library = new Library(),
    private readonly start = startPython,
  ) {
    super({ ...ownFromLink('').state, ...nothing, text: START, shown: 0 }, library);
    this.theatre = new Rehearsal(library);
  }

  link = () => ownLink(this.state);
  get solved(): boolean {
    return this.state.tried.length > 0 && verdictOf(this.state, this.state.tried).tone === 'finished';
  }

  open(hash: string, begun = START): void {
    const { state, problem } = ownFromLink(hash);
    this.stop();
    this.begun = begun;
    this.set({ ...state, ...nothing, message: problem ?? '' });
    this.theatre.show(state.n, state.beside);
    const stored = keptProgram(begun) ?? begun;
    if (!state.packed) this.show(stored);
    else
      work.during('part', unpack(state.packed)).then(
        (text) => this.show(text),
        () => {
          this.show(stored);
          this.say(own().badLink);
        },
      );
  }
  leave(): void {
    this.stop();
    this.theatre.leave();
    super.leave();
  }
  forget(): void {
    this.open('');
  }

  /// Takes what was typed, keeps it on this device, and puts it into the link once nobody types.
  edit(text: string): void {
    if (text === this.state.text) return;
    kept.write('own', { ...keptPrograms(), [this.begun]: text });
    this.set({ text });
    this.later?.();
    this.later = clock.after(PAUSE_MS, () => void this.packNow());
  }
  /// Puts a text into the editor.
  private show(text: string): void {
    this.set({ text, shown: this.state.shown + 1 });
    void this.packNow();
  }
  /// Puts a text into the editor in the place of the user's, and keeps it.
  replace(text: string): void {
    this.edit(text);
    this.show(text);
  }
  /// Puts the text into the link, and returns the link.
  async packNow(): Promise<string> {
    const { text } = this.state;
    const isOther = text !== this.begun && text.length <= LONGEST;
    const packed = isOther ? await work.during('part', pack(text)) : '';
    if (text === this.state.text) this.set({ packed });
    return this.link();
  }

  resize(n: number): void {
    this.stop();
    this.set({ ...nothing, n });
    this.theatre.show(n, this.state.beside);
  }
  watchBeside(beside: string): void {
    this.set({ beside, message: '' });
    this.theatre.show(this.state.n, beside, this.theatre.record);
  }

  /// Ends the run, and shows what it did until then; also if the program has just ended by itself.
  halt(): void {
    this.isHalted = true;
    if (this.active) this.active.stop();
    else this.stop();
  }
  /// Ends the run and drops it.
  private stop(): void {
    ++this.runs;
    this.active?.stop();
    this.active = undefined;
    if (this.state.running) this.set({ running: false, message: '' });
  }

  /// Runs the program, also on the other sizes that are asked for, and shows what it did.
  async run(): Promise<void> {
    this.stop();
    this.isHalted = false;
    const run = ++this.runs;
    const { text, n, also } = this.state;
    this.set({ ...nothing, running: true, message: own().working });
    try {
      const tried: Tried[] = [];
      for (const size of [n, ...also]) {
        const one = await this.perform(text, size);
        if (run !== this.runs) return;
        tried.push(one);
        if (one.record.end.why !== 'done') break;
      }
      const [{ record }] = tried;
      // One question at a time: the theatre asks for the trace of the engine beside.
      const engines = record.end.nodes > 0 ? await this.compare(n) : [];
      if (run !== this.runs) return;
      this.set({ ...nothing, tried, engines });
      this.theatre.show(n, this.state.beside, record);
    } catch (error) {
      if (run !== this.runs) return;
      this.stop();
      this.say(error instanceof TypeError ? words.frame.noView : own().broken); // fetch() throws a TypeError
    }
  }
  private async perform(text: string, n: number): Promise<Tried> {
    const { runs } = this;
    const printed: string[] = [];
    const run = await this.start(text, n, (line) => printed.push(line));
    if (runs === this.runs) this.active = run;
    if (runs !== this.runs || this.isHalted) run.stop();
    const end: End = await work.during('question', run.end);
    const record = await recordOf(n, text, end, this.library);
    const { count } = await this.library.ask({ ask: 'search', problem: { n }, question: 'count' });
    return { record, all: Number(count), printed };
  }
  private async compare(n: number): Promise<Shown['engines']> {
    const engines: Shown['engines'] = [];
    for (const name of COMPARED) {
      const question = { ask: 'race', problem: { n }, question: 'all', engine: name, seconds: 1 } as const;
      const { nodes, checks } = await this.library.ask(question);
      if (nodes && checks) engines.push({ name, nodes, checks });
    }
    return engines;
  }
}

export const model = new OwnModel();
