// The views that a step of a lesson can show. Each gets a model of its own, so what a pupil does in a lesson
// does not change the boards of these views, and vice versa.
import type { ComponentChild, ComponentType } from 'preact';
import { boardFromLink } from '../board/link';
import { BoardModel } from '../board/model';
import { BoardView } from '../board/view';
import { countFromLink } from '../count/link';
import { CountModel } from '../count/model';
import { CountView } from '../count/view';
import { largeFromLink } from '../large/link';
import { LargeModel } from '../large/model';
import { LargeView } from '../large/view';
import { shortened } from '../link';
import type { Model } from '../model';
import { raceFromLink } from '../race/link';
import { RaceModel } from '../race/model';
import { RaceView } from '../race/view';
import { ownFromLink } from '../own/link';
import { OwnModel } from '../own/model';
import { OwnView } from '../own/view';
import { puzzlesFromLink } from '../puzzles/link';
import { PuzzlesModel } from '../puzzles/model';
import { PuzzlesView } from '../puzzles/view';
import { regionsFromLink } from '../regions/link';
import { RegionsModel } from '../regions/model';
import { RegionsView } from '../regions/view';
import { solutionsFromLink } from '../solutions/link';
import { SolutionsModel } from '../solutions/model';
import { SolutionsView } from '../solutions/view';
import { theatreFromLink } from '../theatre/link';
import { engines, TheatreModel } from '../theatre/model';
import { TheatreView } from '../theatre/view';
import { viewOf } from './link';
import { words, type Words } from '../words';

export interface Stage {
  name: keyof Words['frame']['titles'];
  model: Model<object>;
  show(): ComponentChild;
}

interface Kind {
  make(): Stage;
  read(address: string): { problem?: string };
}

let made = 0;

const kind = <M extends Model<object>>(
  name: Stage['name'],
  Make: new () => M,
  View: ComponentType<{ model?: M }>,
  read: Kind['read'],
): [string, Kind] => [
  name,
  {
    make() {
      const model = new Make();
      const key = ++made; // a new key, so that the view keeps nothing from the step before
      return { name, model, show: () => <View key={key} model={model} /> };
    },
    read,
  },
];

const kinds = new Map<string, Kind>([
  kind('board', BoardModel, BoardView, boardFromLink),
  kind('puzzles', PuzzlesModel, PuzzlesView, puzzlesFromLink),
  kind('regions', RegionsModel, RegionsView, regionsFromLink),
  kind('theatre', TheatreModel, TheatreView, (address) => theatreFromLink(address, engines)),
  kind('solutions', SolutionsModel, SolutionsView, solutionsFromLink),
  kind('race', RaceModel, RaceView, raceFromLink),
  kind('count', CountModel, CountView, countFromLink),
  kind('own', OwnModel, OwnView, ownFromLink),
  kind('large', LargeModel, LargeView, largeFromLink),
]);

export const makeStage = (address: string): Stage => kinds.get(viewOf(address))!.make();

/// What is wrong with an address for a step to show; undefined if nothing is.
export function problemWith(address: string): string | undefined {
  const kind = kinds.get(viewOf(address));
  if (kind) return kind.read(address).problem;
  return words.faults.noView(shortened(viewOf(address)), [...kinds.keys()].join(', '));
}
