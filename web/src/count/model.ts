// A count: its units, what they will cost, and the workers that count them. It is paused when the user
// leaves the view.
import { clock } from '../clock';
import { Library } from '../library/client';
import type { ForecastReply, UnitsReply } from '../../library/messages';
import { joined, sentence, shortened } from '../link';
import { Speaking } from '../model';
import { Crew } from './crew';
import { countFromLink, countLink, type CountState, MOST_WORKERS } from './link';
import { words } from '../words';

const BEGUN = '#/count?n=12&run=1'; // what the view opens with is counted in a moment
const SMALL = 13; // up to this size one worker is done before a second worker has started
const FORECAST_FROM = 17;
const FORECAST_SECONDS = 2;
const UNASKED_SECONDS = 60; // the longest count that a link may start by itself

export const cores = () => Math.min(MOST_WORKERS, globalThis.navigator?.hardwareConcurrency || 1);
export const workersOf = ({ n, workers }: CountState) => workers ?? (n <= SMALL ? 1 : cores());

interface Shown extends CountState {
  message: string;
  list?: UnitsReply;
  forecast?: ForecastReply | 'asked';
  crew?: Crew;
  phase: 'idle' | 'counting' | 'paused' | 'done' | 'cancelled';
  /// A number that changes whenever the crew's tally does, since the tally is always the same object.
  moment: number;
}

export class CountModel extends Speaking<Shown> {
  private readonly hands: Library[];
  private before = 0; // seconds that the count took until the last pause
  private since: number | undefined;
  private endBeat = () => {};
  private isWanted = false; // the count starts as soon as its units are known

  constructor(private readonly hand = () => new Library()) {
    super({ ...countFromLink('').state, message: '', phase: 'idle', moment: 0 }, hand());
    this.hands = [this.library];
  }

  link = () => countLink(this.state);

  open(hash: string): void {
    const { state, problem } = countFromLink(hash.includes('?') ? hash : BEGUN);
    this.change({ workers: undefined, kernel: undefined, ...state }, problem);
  }
  leave(): void {
    if (this.state.phase === 'counting') this.pause();
    if (this.state.phase !== 'paused') for (const hand of this.hands) hand.rest();
  }
  close(): void {
    this.halt();
    for (const hand of this.hands) hand.end();
  }

  get seconds(): number {
    return this.before + (this.since === undefined ? 0 : (clock.now() - this.since) / 1000);
  }
  get busy(): boolean {
    return this.state.phase === 'counting' || this.state.phase === 'paused';
  }

  /// Changes the board, the workers or the kernel, and ends the count. The units and the forecast stay unless the board
  /// or the kernel is another.
  change(next: Partial<CountState>, message = ''): void {
    const { n, kernel, list } = this.state;
    this.stop();
    this.isWanted = false;
    this.set({ run: false, ...next, message, crew: undefined, phase: 'idle' });
    const same = list && this.state.n === n && this.state.kernel === kernel;
    void this.tries(() => this.prepare(same ? list : undefined));
  }

  /// Finds the units to count and, for larger boards, what they are expected to cost. Starts the count if the link
  /// asked for that.
  private async prepare(known?: UnitsReply): Promise<void> {
    const { n, kernel } = this.state;
    const forecast = known && this.state.forecast !== 'asked' ? this.state.forecast : undefined;
    this.set({ list: known, forecast });
    const list = known ?? (await this.library.ask({ ask: 'units', problem: { n } }));
    if (kernel !== undefined && !list.kernels.includes(kernel)) {
      const problem = words.links.noChoice('kernel', shortened(kernel), list.kernels.join(', '));
      return this.change({ kernel: undefined }, joined(this.state.message, problem));
    }
    this.set({ list });
    if (this.isWanted) return this.start();
    this.wake();
    if (n >= FORECAST_FROM && !forecast) {
      this.set({ forecast: 'asked' });
      const request = { ask: 'forecast', problem: { n }, seconds: FORECAST_SECONDS, kernel } as const;
      this.set({ forecast: await this.library.ask(request) });
    }
    const cost = this.state.forecast as ForecastReply | undefined;
    const wait = cost ? cost.core_seconds.expected / workersOf(this.state) : 0;
    if (this.state.run && wait <= UNASKED_SECONDS) this.start();
  }

  start(): void {
    const { list, kernel, forecast } = this.state;
    this.isWanted = !list;
    if (!list) return;
    this.stop();
    let drawn = false;
    const changed = () => {
      if (drawn) return;
      drawn = true;
      clock.after(16, () => {
        drawn = false;
        if (this.state.crew === crew) this.tick();
      });
    };
    const crew = new Crew(list, this.wake(), kernel ?? list.kernels[0], changed);
    this.set({ run: true, message: '', crew, phase: 'counting' });
    if (forecast === 'asked') this.set({ forecast: undefined }); // the forecast would have to wait for the count
    this.before = 0;
    this.go();
    crew.run().then(
      () => {
        this.halt();
        this.set({ phase: 'done' });
      },
      (error) => {
        this.halt();
        this.set({ phase: 'cancelled', message: sentence(error) });
      },
    );
  }

  cancel = () => {
    this.stop();
    this.set({ phase: 'cancelled', run: false, message: words.count.cancelled });
  };
  pause = (): void => {
    this.state.crew!.pause();
    this.halt();
    this.set({ phase: 'paused' });
  };
  resume(): void {
    this.state.crew!.resume();
    this.go();
    this.set({ phase: 'counting' });
  }

  private tick = () => this.set({ moment: this.state.moment + 1 });
  private go(): void {
    this.since = clock.now();
    this.endBeat = clock.every(250, this.tick);
  }
  private halt(): void {
    this.before = this.seconds;
    this.since = undefined;
    this.endBeat();
  }

  private stop(): void {
    this.halt();
    for (const hand of this.hands) hand.cancel();
  }
  /// Makes as many workers as are wanted load the library.
  private wake(): Library[] {
    const wanted = workersOf(this.state);
    while (this.hands.length < wanted) this.hands.push(this.hand());
    const hands = this.hands.slice(0, wanted);
    for (const hand of hands) hand.warmUp();
    return hands;
  }
}

export const count = new CountModel();
