// The editor's part of the panel: the region to paint, the size, and whether the board has no solution, one or several.
import { Button } from '../button';
import { square } from '../board/state';
import { live } from '../live';
import { useModel } from '../model';
import { Rows } from '../rows';
import { words } from '../words';
import { ownSize } from './link';
import type { RegionsModel } from './model';
import { inPieces, letterOf, missing } from './state';
import { ownText } from './words';

/// Signs in the squares where two solutions differ: 1 for the first, 2 for the second.
export function signsOf(n: number, solutions: number[][] = []): Map<number, string> {
  const signs = new Map<number, string>();
  if (solutions.length < 2) return signs;
  const [first, second] = solutions;
  for (let row = 0; row < n; ++row) {
    if (first[row] === second[row]) continue;
    signs.set(square(n, row, first[row]), '1');
    signs.set(square(n, row, second[row]), '2');
  }
  return signs;
}

export function Editor({ model, tints }: { model: RegionsModel; tints: number[] }) {
  const { brush, solutions } = useModel(model);
  const text = words.regions;
  const { position } = model;
  const { n } = position;
  return (
    <>
      <p class="verdict" {...live}>
        {ownText(missing(position), inPieces(position), solutions)}
      </p>
      <fieldset class="row brushes">
        <legend>{text.brush}</legend>
        {tints.map((tint, region) => (
          <label key={region} class="choice" style={`--tint: var(--region-${tint + 1})`}>
            <input type="radio" name="brush" checked={brush === region} onChange={() => model.set({ brush: region })} />
            {letterOf(region)}
          </label>
        ))}
      </fieldset>
      <div class="row">
        <Rows n={n} sizeOf={ownSize} onSize={model.resize} onProblem={model.say} />
        <Button onClick={model.startAgain}>{text.again}</Button>
        <Button main onClick={model.play}>
          {text.play}
        </Button>
      </div>
    </>
  );
}
