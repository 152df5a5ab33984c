// The theatre: which engines are watched on which board, and where the clock stands. With one engine the clock counts
// events, with two it counts nodes.
import sources from 'virtual:steps';
import type { Library } from '../library/client';
import { sentence } from '../link';
import { Model } from '../model';
import { theatreFromLink, theatreLink, type TheatreState } from './link';
import { Player, Trace } from './trace';

export const engines = Object.keys(sources).sort();
export const speeds = [1 / 3, 1, 3, 10, 60, 600, 10_000]; // a second
const KEPT = 200_000; // events: 20 s at the highest speed

interface Shown extends TheatreState {
  message: string;
  players: Player[];
  running: boolean;
}

export class TheatreModel extends Model<Shown> {
  constructor(library?: Library) {
    super({ ...theatreFromLink('', engines).state, message: '', players: [], running: false }, library);
  }

  link = () => theatreLink(this.state);

  open(hash: string): void {
    const { state, problem } = theatreFromLink(hash, engines);
    this.change({ beside: undefined, ...state }, problem);
  }
  leave(): void {
    this.set({ running: false });
    super.leave();
  }
  say = (message: string) => this.set({ message });

  get names(): string[] {
    const { engine, beside } = this.state;
    return beside ? [engine, beside] : [engine];
  }
  get end(): number {
    const { players } = this.state;
    return players.length === 1
      ? players[0].trace.events.length
      : Math.max(0, ...players.map(({ trace }) => trace.nodes.length));
  }

  change(next: Partial<TheatreState>, message = ''): void {
    this.set({ step: 0, ...next, message, players: [], running: false });
    this.load().catch((error) => this.say(sentence(error)));
  }

  /// The traces, one engine after the other.
  private async load(): Promise<void> {
    const { n, step } = this.state;
    const players: Player[] = [];
    for (const engine of this.names) {
      const batches: Uint32Array[] = [];
      const answer = await this.library.ask(
        { ask: 'trace', question: 'all', engine, problem: { n }, events: KEPT },
        { events: (batch) => batches.push(batch) },
      );
      players.push(new Player(new Trace(n, batches, answer.complete)));
    }
    this.set({ players });
    this.goTo(step);
  }

  goTo(time: number): void {
    const { players } = this.state;
    const step = Math.max(0, Math.min(this.end, time));
    for (const player of players) players.length === 1 ? player.seek(step) : player.seekNode(step);
    this.set({ step, running: this.state.running && step < this.end });
  }

  /// Stops, and goes there.
  jump(time: number): void {
    this.set({ running: false, message: '' });
    this.goTo(time);
  }

  nextSolution(): void {
    const { players } = this.state;
    const [{ trace, position }] = players;
    const event = trace.solutions.find((each) => each >= position);
    if (event === undefined) {
      const kept = trace.whole ? '' : ' among the events that are kept; the search itself is longer';
      this.set({ running: false, message: `There is no further solution${kept}.` });
    } else this.jump(players.length === 1 ? event + 1 : trace.nodes.filter((node) => node <= event).length);
  }

  /// While it runs, each frame shows as many events as fit its share of time.
  play(): void {
    const running = !this.state.running;
    this.set({ running, message: '' });
    if (!running) return;
    let before = performance.now();
    let due = 0;
    const tick = (time: number) => {
      if (!this.state.running) return;
      due += (Math.max(0, time - before) / 1000) * speeds[this.state.speed];
      before = time;
      const steps = Math.floor(due);
      due -= steps;
      if (steps > 0) this.goTo(this.state.step + steps);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}

export const theatre = new TheatreModel();
