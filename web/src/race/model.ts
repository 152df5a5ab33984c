// The state of a race: which engines run on which boards, and their figures so far. A race stops when the user leaves
// the view, because other work of the page would slow it down; the figures stay, and the race can go on later.
import { type Library, Refused } from '../library/client';
import type { EngineInfo } from '../../library/messages';
import { joined, sentence, shortened } from '../link';
import { Speaking } from '../model';
import { limitFrom, raceFromLink, raceLink, type RaceState, range, start } from './link';
import { type Entry, race as run } from './race';
import { words } from '../words';

const BEGUN = '#/race?to=8&run=1'; // what the view opens with is over in a moment

/// What the user has typed in the fields.
interface Texts {
  from: string;
  to: string;
  limit: string;
}

interface Shown extends RaceState {
  texts: Texts;
  message: string;
  catalogue: EngineInfo[];
  entries: Entry[];
  running?: { engine: string; n: number };
  /// Whether the race has come to its end without being stopped.
  over?: boolean;
}

const textsOf = ({ from, to, limit }: RaceState): Texts => ({
  from: String(from),
  to: String(to),
  limit: String(limit),
});

export class RaceModel extends Speaking<Shown> {
  constructor(library?: Library) {
    super({ ...start, texts: textsOf(start), message: '', catalogue: [], entries: [] }, library);
  }

  link = () => raceLink(this.state);

  async open(hash: string): Promise<void> {
    const { state, problem } = raceFromLink(hash.includes('?') ? hash : BEGUN);
    this.stop();
    this.set({ ...state, texts: textsOf(state), entries: [], over: false, message: problem ?? '' });
    try {
      if (this.state.catalogue.length === 0)
        this.set({ catalogue: (await this.library.ask({ ask: 'engines' })).engines });
    } catch (error) {
      return this.say(sentence(error as Error));
    }
    const { engines, catalogue } = this.state;
    const strange = engines.filter((name) => !catalogue.some((each) => each.name === name));
    if (strange.length > 0)
      this.set({ message: joined(problem, ...strange.map((name) => words.links.noEngine(shortened(name))))! });
    const known = this.inOrder(engines);
    this.set({
      engines: strange.length > 0 && known.length === 0 ? this.inOrder(start.engines) : known,
      run: state.run && strange.length === 0 && engines.length > 0,
    });
    if (this.state.run) this.begin();
  }

  leave(): void {
    if (this.state.running) {
      this.stop(words.race.left);
      this.set({ run: true }); // as in the link by which the browser's Back returns
    }
    super.leave();
  }
  cancel = () => this.stop(words.race.cancelled);

  /// A new range or question starts a new race, without the old measurements.
  change(next: Partial<RaceState>): void {
    this.stop('');
    this.set({ over: false });
    if (!next.engines) this.set({ entries: [] });
    this.set(next);
  }
  toggle(name: string): void {
    const { engines } = this.state;
    const wanted = engines.includes(name) ? engines.filter((each) => each !== name) : [...engines, name];
    this.change({ engines: this.inOrder(wanted) });
  }

  type = (texts: Partial<Texts>) => this.set({ texts: { ...this.state.texts, ...texts } });
  /// Takes over what is typed in the fields. If it makes no sense, gives a message and returns false.
  take(): boolean {
    const { texts, from, to, limit } = this.state;
    const sizes = range(texts.from, texts.to);
    const seconds = limitFrom(texts.limit);
    const problem = [sizes, seconds].find((each) => typeof each === 'string');
    this.say(typeof problem === 'string' ? problem : '');
    if (typeof sizes === 'string' || typeof seconds === 'string') return false;
    if (sizes.from !== from || sizes.to !== to || seconds !== limit) this.change({ ...sizes, limit: seconds });
    return true;
  }

  /// Whether the race was stopped before its end, so that it can go on.
  get halfway(): boolean {
    const { entries, running, over } = this.state;
    return !running && entries.length > 0 && !over;
  }

  start(): void {
    if (!this.take()) return;
    if (!this.halfway) this.set({ entries: [] });
    if (this.state.engines.length === 0) this.say(words.race.noEngine);
    else this.begin();
  }

  private begin(): void {
    const { engines, from, question, limit, entries } = this.state;
    this.set({ run: true, message: '', over: false, running: { engine: engines[0], n: from } });
    run(
      this.state,
      (engine, n) => this.library.ask({ ask: 'race', problem: { n }, question, engine, seconds: limit }),
      (error) => (error instanceof Refused ? { error: error.message, reason: error.refusal?.reason } : undefined),
      (entry) => this.set({ entries: [...this.state.entries, entry] }),
      (engine, n) => this.set({ running: { engine, n } }),
      entries,
    ).then(
      () => this.set({ running: undefined, message: words.race.over, over: true }),
      (error) => this.stop(sentence(error)),
    );
  }

  private stop(message?: string): void {
    this.library.cancel();
    this.set({ running: undefined, run: false });
    if (message !== undefined) this.say(message);
  }

  private inOrder = (wanted: string[]) =>
    this.state.catalogue.map(({ name }) => name).filter((name) => wanted.includes(name));
}

export const race = new RaceModel();
