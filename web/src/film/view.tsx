// The controls for making a film: what it shows, and its format.
import { useMemo } from 'preact/hooks';
import { Button } from '../button';
import { useModel } from '../model';
import type { TheatreModel } from '../theatre/model';
import { coder, FilmModel, lengths, MOST, rates } from './model';
import { words } from '../words';

export function Film({ theatre }: { theatre: TheatreModel }) {
  const { step } = useModel(theatre);
  const model = useMemo(() => new FilmModel(theatre), [theatre]);
  const { length, rate, message, making } = useModel(model);
  const [from, to] = model.range;
  const rest = theatre.end - to;
  const text = words.film;
  return (
    <details class="film">
      <summary>{text.save}</summary>
      <div class="row">
        <label>
          {model.isNodes ? text.nodes : text.steps}{' '}
          <select value={length} onChange={(event) => model.set({ length: Number(event.currentTarget.value) })}>
            {lengths.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text.rate}{' '}
          <select value={rate} onChange={(event) => model.set({ rate: Number(event.currentTarget.value) })}>
            {rates.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <Button off={making} label={text.gif} onClick={() => model.make('gif')}>
          GIF
        </Button>
        {coder() && (
          <Button off={making} label={text.webm} title={text.webmHow} onClick={() => model.make('webm')}>
            WebM
          </Button>
        )}
        <Button off={making} label={text.svg} onClick={() => model.make('svg')}>
          {text.svgButton}
        </Button>
        <Button off={!making} onClick={model.cancel}>
          {text.cancel}
        </Button>
      </div>
      <p role="status" aria-busy={false}>
        {message}
      </p>
      <p class="small">
        {text.range(model.isNodes, step, from, to)}
        {rest > 0 && text.rest(model.isNodes, length, MOST, rest)}
      </p>
    </details>
  );
}
