// The theatre: which engines are watched on which board, and where the clock stands. With one engine the clock counts
// events, with two it counts nodes.
import programs from 'virtual:programs';
import { type BoardState, problemOf, resize } from '../board/state';
import { clock } from '../clock';
import type { Library } from '../library/client';
import { Speaking } from '../model';
import { speeds, theatreFromLink, theatreLink, type TheatreState, usual } from './link';
import { endOf, kindOf, Player, REMOVE, seekAll, SOLUTION, Trace } from './trace';
import { words } from '../words';

export const engines = Object.keys(programs).sort();
export const KEPT = 200_000; // the most events kept: 20 s at the highest speed

interface Shown extends TheatreState {
  message: string;
  players: Player[];
  running: boolean;
  /// The kinds of events at which the play stops.
  breaks: ReadonlySet<number>;
}

export class TheatreModel extends Speaking<Shown> {
  constructor(library?: Library) {
    super({ ...usual, message: '', players: [], running: false, breaks: new Set() }, library);
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

  get names(): string[] {
    const { engine, beside } = this.state;
    return beside ? [engine, beside] : [engine];
  }
  get end(): number {
    return endOf(this.state.players);
  }

  resize = (n: number): void => this.change({ board: resize(this.state.board, n) });

  change(next: Partial<TheatreState>, message = ''): void {
    this.set({ step: 0, ...next, message, players: [], running: false });
    void this.tries(() => this.load());
  }

  /// Loads the traces of the engines, one after the other.
  private async load(): Promise<void> {
    const { board, step } = this.state;
    const players: Player[] = [];
    for (const engine of this.names) players.push(new Player(await this.traceOf(engine, board)));
    this.set({ players });
    this.goTo(step);
  }

  protected async traceOf(engine: string, board: BoardState): Promise<Trace> {
    const batches: Uint32Array[] = [];
    const answer = await this.library.ask(
      { ask: 'trace', question: 'all', engine, problem: problemOf(board), events: KEPT },
      { events: (batch) => batches.push(batch) },
    );
    return new Trace(board, batches, answer.complete);
  }

  private goTo(time: number): void {
    const { players } = this.state;
    const step = Math.max(0, Math.min(this.end, time));
    seekAll(players, step);
    this.set({ step, running: this.state.running && step < this.end });
  }

  /// Stops the play and goes to a moment.
  jump(time: number): void {
    if (this.state.players.length === 0) return;
    this.set({ running: false, message: '' });
    this.goTo(time);
  }
  back = () => this.jump(this.state.step - 1);
  forth = () => this.jump(this.state.step + 1);

  /// The time after an event of a player's trace. If the clock counts nodes, a queen that is taken back is seen to be
  /// gone when the next node is placed.
  private timeAfter({ trace }: Player, event: number): number {
    if (this.state.players.length === 1) return event + 1;
    const nodes = trace.nodes.filter((node) => node <= event).length;
    return kindOf(trace.events[event]) === REMOVE ? Math.min(this.end, nodes + 1) : nodes;
  }
  /// Goes to the moment after a node was placed.
  jumpToNode(player: Player, node: number): void {
    this.jump(node >= 0 && this.state.players.length === 1 ? player.trace.nodes[node] + 1 : node + 1);
  }

  nextSolution = () => this.next(SOLUTION, words.theatre.noSolution);
  nextBacktrack = () => this.next(REMOVE, words.theatre.noBacktrack);

  /// Goes to the next event of a kind; with two engines, to that of the engine whose event comes first.
  private next(kind: number, none: string): void {
    const { players } = this.state;
    if (players.length === 0) return;
    const times = players.map((player) => this.timeOfNext(player, kind)).filter((time) => time !== undefined);
    const kept = players.every(({ trace }) => trace.whole) ? '' : words.theatre.kept;
    if (times.length > 0) this.jump(Math.min(...times));
    else this.set({ running: false, message: `${none}${kept}.` });
  }
  private timeOfNext(player: Player, kind: number): number | undefined {
    const { trace, position } = player;
    const isKind = (each: number) => kindOf(each) === kind;
    let event = trace.find(position, isKind);
    while (event !== undefined && this.timeAfter(player, event) <= this.state.step)
      event = trace.find(event + 1, isKind);
    const time = event === undefined ? undefined : this.timeAfter(player, event);
    return time !== undefined && time <= this.end ? time : undefined;
  }

  toggleBreak(kinds: number[]): void {
    const breaks = new Set(this.state.breaks);
    const isOn = kinds.some((kind) => breaks.has(kind));
    for (const kind of kinds) isOn ? breaks.delete(kind) : breaks.add(kind);
    this.set({ breaks, message: '' });
  }

  setSpeed = (speed: number) => this.set({ speed: Math.max(0, Math.min(speeds.length - 1, speed)) });

  /// Starts or stops the play. Each frame goes on by as many steps as the speed gives for its time, but not beyond a
  /// breakpoint.
  play(): void {
    const running = !this.state.running && this.state.step < this.end;
    this.set({ running, message: '' });
    if (!running) return;
    let before = clock.now();
    let due = 0;
    const tick = (time: number) => {
      if (!this.state.running) return;
      due += (Math.max(0, time - before) / 1000) * speeds[this.state.speed];
      before = time;
      const steps = Math.floor(due);
      due -= steps;
      if (steps > 0) this.run(steps);
      clock.frame(tick);
    };
    clock.frame(tick);
  }

  /// The time after the next event with a breakpoint.
  protected nextStop({ trace, position }: Player): number | undefined {
    const { breaks } = this.state;
    const stop = breaks.size > 0 ? trace.find(position, (event) => breaks.has(kindOf(event))) : undefined;
    return stop === undefined ? undefined : stop + 1;
  }

  private run(steps: number): void {
    const { players, step } = this.state;
    const stop = players.length === 1 ? this.nextStop(players[0]) : undefined;
    if (stop !== undefined && stop <= step + steps) {
      this.jump(stop);
      if (this.state.step < this.end) this.say(words.theatre.breakpoint);
    } else this.goTo(step + steps);
  }
}

export const theatre = new TheatreModel();
