// Makes the models that steps of lessons show, with the real library and without a browser.
import { BoardModel } from '../src/board/model';
import { CountModel } from '../src/count/model';
import { LargeModel } from '../src/large/model';
import { viewOf } from '../src/lessons/link';
import type { Stage } from '../src/lessons/stage';
import type { Library } from '../src/library/client';
import type { Model } from '../src/model';
import { PuzzlesModel } from '../src/puzzles/model';
import { RaceModel } from '../src/race/model';
import { SolutionsModel } from '../src/solutions/model';
import { TheatreModel } from '../src/theatre/model';

export function stages(library: () => Library) {
  const models: Record<string, () => Model<object>> = {
    board: () => new BoardModel(library()),
    puzzles: () => new PuzzlesModel(library()),
    theatre: () => new TheatreModel(library()),
    solutions: () => new SolutionsModel(library()),
    race: () => new RaceModel(library()),
    count: () => new CountModel(library),
    large: () => new LargeModel(library()),
  };
  const stageFor = (address: string): Stage => {
    const name = viewOf(address);
    return { name: name as Stage['name'], model: models[name](), show: () => null };
  };
  /// A model that shows the address and has finished its work.
  const shown = async <M extends Model<object>>(address: string): Promise<M> => {
    const { model } = stageFor(address);
    model.open(address);
    for (let quiet = 0; quiet < 5; ) {
      const before = model.state;
      await new Promise((done) => setTimeout(done, 5));
      quiet = model.state === before ? quiet + 1 : 0;
    }
    return model as M;
  };
  return { stageFor, shown };
}
