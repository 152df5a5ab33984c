// The large board: which queens are placed, and which of them is seen close up.
import type { Library } from '../library/client';
import { sentence } from '../link';
import { Speaking } from '../model';
import { largeFromLink, largeLink, type LargeState } from './link';
import { words } from '../words';

const PATIENCE_SECONDS = 60;

interface Shown extends LargeState {
  message: string;
  columns?: Int32Array;
  seconds: number;
  working: boolean;
}

export class LargeModel extends Speaking<Shown> {
  constructor(library?: Library) {
    super({ ...largeFromLink('').state, message: '', seconds: 0, working: false }, library);
  }

  link = () => largeLink(this.state);

  open(hash: string): void {
    const { state, problem } = largeFromLink(hash);
    const { n, engine, seed, columns } = this.state;
    this.set({ ...state, message: problem ?? '' });
    if (!columns || state.n !== n || state.engine !== engine || state.seed !== seed) this.place();
  }

  change(next: Partial<LargeState>): void {
    this.set({ message: '', row: undefined, ...next });
    this.place();
  }
  /// Shows the queen of the next row close up, since most squares of a large board are empty.
  nextQueen(): void {
    const { n, row = 0 } = this.state;
    this.set({ row: (row % n) + 1 });
  }

  cancel = (): void => {
    this.library.cancel();
    this.set({ working: false, message: words.board.cancelled });
  };

  private place(): void {
    const { n, engine, seed } = this.state;
    this.set({ columns: undefined, working: true });
    const placed: Int32Array[] = [];
    this.library
      .ask(
        { ask: 'search', question: 'one', engine, seed, seconds: PATIENCE_SECONDS, problem: { n } },
        { placements: (batch) => placed.push(batch) },
      )
      .then(
        ({ columns, seconds, verdict }) => {
          const found = columns ? Int32Array.from(columns) : placed[0];
          this.set({ working: false, seconds, columns: found });
          if (!found) this.say(verdict === 'none' ? words.board.none(n) : words.large.notFound);
        },
        (error) => this.set({ working: false, message: sentence(error) }),
      );
  }
}

export const large = new LargeModel();
