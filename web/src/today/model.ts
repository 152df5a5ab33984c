// Today's puzzle with coloured regions, or that of an earlier day: #/today?day=20261123. What is done here is kept, and
// goes on in the view of these puzzles.
import { numberFrom, Reader, shortened } from '../link';
import { begun } from '../puzzles/begun';
import { dateOf } from '../puzzles/days';
import { dayLink, today as puzzleOfToday } from '../puzzles/link';
import { puzzleLink } from '../regions/link';
import { RegionsModel } from '../regions/model';
import { words } from '../words';

export class TodayModel extends RegionsModel {
  link = () => dayLink(this.state.puzzle!.seed);
  get title(): string {
    return '';
  }
  async open(hash: string): Promise<void> {
    const usual = puzzleOfToday();
    const link = new Reader(hash);
    const seed = link.take('day', usual.seed, (text) => {
      const day = numberFrom(text) ?? 0;
      return dateOf(day) && day <= usual.seed ? day : words.links.noDay(shortened(text));
    });
    await super.open(puzzleLink({ ...usual, seed }));
    if (link.problem) this.say(link.problem);
  }
}

export const today = new TodayModel(undefined, begun.regions);
