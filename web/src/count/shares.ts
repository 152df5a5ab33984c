// Divides the units of a count among its workers. A worker gets a share, a range of units, whenever it is idle: at
// first a small one, then about SHARE_SECONDS of work, and towards the end smaller shares again, so that all workers
// finish at about the same time.

const SHARE_SECONDS = 0.15;

export interface Share {
  first: number;
  end: number;
  work: number; // the expected work, measured as the sizes of units are
}

export class Shares {
  readonly total: number;
  private next_ = 0;
  private handedOut = 0;

  constructor(
    private readonly sizes: readonly number[],
    private readonly workers: number,
  ) {
    this.total = sizes.reduce((sum, size) => sum + size, 0);
  }

  /// The next share, or undefined if no unit is left. `pace` is the work that the worker does per second, if known.
  next(pace?: number): Share | undefined {
    if (this.next_ >= this.sizes.length) return undefined;
    const rest = this.total - this.handedOut;
    const wanted = Math.min(pace ? pace * SHARE_SECONDS : this.total / 1000, rest / (2 * this.workers));
    const first = this.next_;
    let work = this.sizes[this.next_++];
    while (this.next_ < this.sizes.length && work + this.sizes[this.next_] <= wanted) work += this.sizes[this.next_++];
    // Units without expected work are added to the share before them.
    while (this.next_ < this.sizes.length && this.sizes[this.next_] === 0) ++this.next_;
    this.handedOut += work;
    return { first, end: this.next_, work };
  }
}
