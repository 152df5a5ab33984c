// The editor's part of the panel: the region to paint, the size, and whether the board has no solution, one or several.
import { Button } from '../button';
import { live } from '../live';
import { useModel } from '../model';
import { Rows } from '../rows';
import { words } from '../words';
import { ownSize } from './link';
import type { RegionsModel } from './model';
import { inPieces, letterOf, missing } from './state';
import { ownText } from './words';

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
