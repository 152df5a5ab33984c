// The controls for making a film: what it shows, and how fast.
import { useMemo } from 'preact/hooks';
import { Button } from '../button';
import { Choice } from '../choice';
import { live } from '../live';
import { useModel } from '../model';
import type { TheatreModel } from '../theatre/model';
import { FilmModel, lengths, rates } from './model';
import { words } from '../words';

export function FilmForm({ theatre }: { theatre: TheatreModel }) {
  const { step } = useModel(theatre);
  const model = useMemo(() => new FilmModel(theatre), [theatre]);
  const { length, rate, message, making } = useModel(model);
  const [from, to] = model.range;
  const text = words.film;
  return (
    <>
      <div class="row">
        <Choice
          label={model.isNodes ? text.nodes : text.steps}
          value={length}
          all={lengths}
          onChoice={(each) => model.set({ length: each })}
        />
        <Choice label={text.rate} value={rate} all={rates} onChoice={(each) => model.set({ rate: each })} />
        <Button off={making} label={text.gif} onClick={() => model.make()}>
          GIF
        </Button>
        <Button off={!making} onClick={model.cancel}>
          {text.cancel}
        </Button>
      </div>
      <p {...live}>{message}</p>
      <p class="small">{text.range(model.isNodes, step, from, to)}</p>
    </>
  );
}
