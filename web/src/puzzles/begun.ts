// The puzzles that were begun or solved, by their bare links. Those outside lessons are kept on the device.
import { entriesOf, type Item, kept } from '../kept';

export interface Record {
  /// The link to go on with.
  link: string;
  solved: boolean;
  hints: number;
  /// The time spent, in milliseconds.
  spent: number;
  /// Whether it was not begun empty here: a link brought queens or crosses, or another number of hints.
  byLink: boolean;
}

const MOST = 200; // of the puzzles, those that were begun last

export class Begun {
  private records = new Map<string, Record>();

  /// Without an item, what was begun is known only until the page is closed, as in a lesson.
  constructor(readonly item?: Item & ('puzzles' | 'regions')) {
    if (!item) return;
    this.recall();
    kept.onForget(() => this.records.clear());
    kept.onChange(item, () => {
      this.records.clear();
      this.recall();
    });
  }

  /// Adds what is stored, as another window may have left it.
  private recall(): void {
    const isLink = (link: unknown) => typeof link === 'string' && link.startsWith(`#/${this.item}?`);
    for (const [bare, value] of entriesOf(kept.read(this.item!))) {
      const { link, solved, hints, spent, byLink } = Object.fromEntries(entriesOf(value));
      const number = (each: unknown) => (Number.isFinite(each) ? Math.max(0, Number(each)) : 0);
      if (isLink(bare) && isLink(link))
        this.records.set(bare, {
          link: String(link),
          solved: solved === true,
          hints: number(hints),
          spent: number(spent),
          byLink: byLink === true,
        });
    }
  }

  get = (bare: string): Record | undefined => this.records.get(bare);
  /// Whether a game of the puzzle goes on that was begun here, and not by a link that brought more than the puzzle.
  isOwn = (bare: string): boolean => {
    const before = this.get(bare);
    return before?.byLink === false && /&(queens|crosses)=/.test(before.link);
  };

  /// What was begun here does not give way to what a link has brought. What was solved here stays so, and no hint is
  /// forgotten.
  set(bare: string, record: Record): void {
    if (this.item) this.recall();
    if (record.byLink && this.isOwn(bare)) return;
    const before = this.get(bare);
    const isDone = before?.solved && !before.byLink;
    const hints = Math.max(record.hints, before?.hints ?? 0);
    this.records.delete(bare); // so that it is the last
    this.records.set(bare, isDone ? { ...record, hints, solved: true, byLink: false } : { ...record, hints });
    if (this.item) kept.write(this.item, Object.fromEntries([...this.records].slice(-MOST)));
  }
}

export const begun = { puzzles: new Begun('puzzles'), regions: new Begun('regions') };
