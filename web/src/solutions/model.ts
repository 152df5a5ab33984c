// The solutions of a board: its orbits, the page of orbits that is shown, and one solution in detail.
import type { Library } from '../library/client';
import type { DescribeReply } from '../../library/messages';
import { Speaking } from '../model';
import { pageOf, solutionsFromLink, solutionsLink, type SolutionsState } from './link';
import { type Orbit, orbitsOf, summary } from './orbits';
import { words } from '../words';

interface Shown extends SolutionsState {
  message: string;
  orbits?: Orbit[];
  details?: DescribeReply;
}

export class SolutionsModel extends Speaking<Shown> {
  constructor(library?: Library) {
    super({ ...solutionsFromLink('').state, message: '' }, library);
  }

  link = () => solutionsLink(this.state);

  open(hash: string): void {
    const { state, problem } = solutionsFromLink(hash);
    this.show(state, problem);
  }
  resize = (n: number) => this.show({ n, page: 1 });
  pick = (orbit: number) => this.show({ n: this.state.n, orbit, page: pageOf(orbit) });
  close = () => this.set({ orbit: undefined, image: undefined, details: undefined });
  turnTo = (image?: string) => this.set({ image });
  turn = (pages: number) => this.set({ page: this.state.page + pages });

  private async show({ n, orbit, image, page }: SolutionsState, message = ''): Promise<void> {
    const known = n === this.state.n ? this.state.orbits : undefined;
    this.set({ n, orbit, image, page, message, orbits: known, details: undefined });
    await this.tries(async () => {
      const orbits = known ?? (await orbitsOf(this.library, n));
      const last = Math.max(1, pageOf(orbits.length));
      this.set({ orbits, page: Math.min(page, last) });
      if (orbit === undefined) return;
      if (orbit > orbits.length)
        this.set({ orbit: undefined, image: undefined, message: words.links.noOrbit(orbit, summary(n, orbits)) });
      else this.set({ details: await this.library.ask({ ask: 'describe', columns: orbits[orbit - 1].columns }) });
    });
  }
}

export const solutions = new SolutionsModel();
