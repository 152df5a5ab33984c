// Today's puzzle with coloured regions. What is done here is kept, and goes on in the view of these puzzles.
import { begun } from '../puzzles/begun';
import { today as puzzleOfToday } from '../puzzles/link';
import { puzzleLink } from '../regions/link';
import { RegionsModel } from '../regions/model';

export class TodayModel extends RegionsModel {
  link = () => '#/today';
  get title(): string {
    return '';
  }
  open(): Promise<void> {
    return super.open(puzzleLink(puzzleOfToday()));
  }
}

export const today = new TodayModel(undefined, begun.regions);
