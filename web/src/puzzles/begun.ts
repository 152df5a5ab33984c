// The puzzles that were begun or solved, by their bare links. Those outside lessons are kept on the device.
import { entriesOf, type Item, kept } from '../kept';

export interface Record {
  /// The link to go on with.
  link: string;
  solved: boolean;
  hints: number;
  /// The time spent, in milliseconds.
  spent: number;
}

const MOST = 200; // of the puzzles, those that were begun last

export class Begun {
  private records = new Map<string, Record>();

  /// Without an item, what was begun is known only until the page is closed, as in a lesson.
  constructor(readonly item?: Item & ('puzzles' | 'regions')) {
    if (!item) return;
    const isLink = (link: unknown) => typeof link === 'string' && link.startsWith(`#/${item}?`);
    for (const [bare, value] of entriesOf(kept.read(item))) {
      const { link, solved, hints, spent } = Object.fromEntries(entriesOf(value));
      const number = (each: unknown) => (Number.isFinite(each) ? Math.max(0, Number(each)) : 0);
      if (isLink(bare) && isLink(link))
        this.records.set(bare, {
          link: String(link),
          solved: solved === true,
          hints: number(hints),
          spent: number(spent),
        });
    }
    kept.onForget(() => this.records.clear());
  }

  get = (bare: string): Record | undefined => this.records.get(bare);

  set(bare: string, record: Record): void {
    const isSolved = record.solved || this.get(bare)?.solved === true;
    this.records.delete(bare); // so that it is the last
    this.records.set(bare, { ...record, solved: isSolved });
    if (this.item) kept.write(this.item, Object.fromEntries([...this.records].slice(-MOST)));
  }
}

export const begun = { puzzles: new Begun('puzzles'), regions: new Begun('regions') };
