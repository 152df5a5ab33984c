// Workers that count together: each asks for its next share until none is left. Each has its own instance of the
// library; if one of them fails, the count ends.
import type { ReplyTo, Request, UnitsReply } from '../../library/messages';
import { type Share, Shares } from './shares';

/// One worker of the crew: the functions of the library's client that the crew calls.
export interface Hand {
  ask<Asked extends Request>(request: Asked): Promise<ReplyTo<Asked>>;
  cancel(): void;
}

export interface Tally {
  workers: { units: number; seconds: number; now?: Share }[];
  owner: Uint8Array; // [unit]: 1 + the number of the worker that has counted the unit; 0 before
  units: number; // counted so far
  work: number;
  total: number; // the work of all units
  count: bigint;
  nodes: number;
  kernel: string;
}

/// The tally of a crew that has counted nothing yet.
export const beginning = ({ sizes }: UnitsReply, workers: number, kernel: string): Tally => ({
  workers: Array.from({ length: workers }, () => ({ units: 0, seconds: 0 })),
  owner: new Uint8Array(sizes.length),
  units: 0,
  work: 0,
  total: sizes.reduce((sum, size) => sum + size, 0),
  count: 0n,
  nodes: 0,
  kernel,
});

export class Crew {
  readonly tally: Tally;
  private readonly shares: Shares;
  private go: Promise<void> | undefined; // while the crew is paused: resolves when it resumes
  private resume_: (() => void) | undefined;

  constructor(
    private readonly list: UnitsReply,
    private readonly hands: Hand[],
    private readonly kernel: string,
    private readonly onChange: () => void,
  ) {
    this.shares = new Shares(list.sizes, hands.length);
    this.tally = beginning(list, hands.length, kernel);
  }

  /// Resolves when all units are counted.
  async run(): Promise<void> {
    try {
      await Promise.all(this.hands.map((hand, i) => this.work(hand, i)));
    } catch (error) {
      for (const hand of this.hands) hand.cancel();
      throw error;
    }
  }

  /// Lets the workers finish the shares they have begun, but gives out no others until resume().
  pause(): void {
    this.go ??= new Promise((resolve) => (this.resume_ = resolve));
  }

  resume(): void {
    this.resume_?.();
    this.go = this.resume_ = undefined;
  }

  private async work(hand: Hand, place: number): Promise<void> {
    const { tally } = this;
    const own = tally.workers[place];
    let done = 0;
    for (;;) {
      await this.go;
      const share = this.shares.next(own.seconds > 0 ? done / own.seconds : undefined);
      own.now = share;
      this.onChange();
      if (!share) return;
      const { first, end } = share;
      const reply = await hand.ask({
        ask: 'count units',
        problem: { n: this.list.n },
        first,
        end,
        kernel: this.kernel,
      });
      done += share.work;
      own.units += end - first;
      own.seconds += reply.seconds;
      tally.owner.fill(place + 1, first, end);
      tally.units += end - first;
      tally.work += share.work;
      tally.count += BigInt(reply.count);
      tally.nodes += Number(reply.nodes);
      tally.kernel = reply.kernel;
    }
  }
}
