// Who counts which units. They are handed out in the order of their numbers, a stretch at a time: at first
// a little, then as much as takes SHARE_SECONDS as far as is known, and towards the end so little that all
// workers end together.

const SHARE_SECONDS = 0.15;

export interface Share {
  first: number;
  end: number;
  work: number; // expected, in the measure of the sizes
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

  /// `pace`: work a worker does in a second, once that is known. Undefined when nothing is left.
  next(pace?: number): Share | undefined {
    if (this.next_ >= this.sizes.length) return undefined;
    const rest = this.total - this.handedOut;
    const wanted = Math.min(pace ? pace * SHARE_SECONDS : this.total / 1000, rest / (2 * this.workers));
    const first = this.next_;
    let work = this.sizes[this.next_++];
    while (this.next_ < this.sizes.length && work + this.sizes[this.next_] <= wanted) work += this.sizes[this.next_++];
    // What no work is expected of goes with the share before it.
    while (this.next_ < this.sizes.length && this.sizes[this.next_] === 0) ++this.next_;
    this.handedOut += work;
    return { first, end: this.next_, work };
  }
}
