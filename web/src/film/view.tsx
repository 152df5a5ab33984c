// The controls for making a film: what it shows, and its format.
import { useMemo } from 'preact/hooks';
import { grouped } from '../board/words';
import { Button } from '../button';
import { useModel } from '../model';
import type { TheatreModel } from '../theatre/model';
import { coder, FilmModel, lengths, MOST, rates } from './model';

export function Film({ theatre }: { theatre: TheatreModel }) {
  const { step } = useModel(theatre);
  const model = useMemo(() => new FilmModel(theatre), [theatre]);
  const { length, rate, message, making } = useModel(model);
  const [from, to] = model.range;
  const rest = theatre.end - to;
  return (
    <details class="film">
      <summary>Save a film</summary>
      <div class="row">
        <label>
          Steps{' '}
          <select value={length} onChange={(event) => model.set({ length: Number(event.currentTarget.value) })}>
            {lengths.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <label>
          in a second{' '}
          <select value={rate} onChange={(event) => model.set({ rate: Number(event.currentTarget.value) })}>
            {rates.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <Button off={making} label="The film as GIF" onClick={() => model.make('gif')}>
          GIF
        </Button>
        {coder() && (
          <Button off={making} label="The film as WebM" title="Recorded as it plays" onClick={() => model.make('webm')}>
            WebM
          </Button>
        )}
        <Button off={making} label="The film as animated SVG" onClick={() => model.make('svg')}>
          Animated SVG
        </Button>
        {making && <Button onClick={model.cancel}>Cancel the film</Button>}
      </div>
      <p role="status">{message}</p>
      <p class="small">
        From the step shown, {grouped(String(step))}: steps {grouped(String(from))} to {grouped(String(to))}.
        {rest > 0 &&
          ` A film has at most ${MOST} steps; the ${grouped(String(rest))} after them are left out. Go to another step for another part.`}
      </p>
    </details>
  );
}
