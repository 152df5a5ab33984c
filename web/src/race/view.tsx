// The race: engines compete over a range of boards, and the chart grows while they run.
import { useState } from 'preact/hooks';
import { Button } from '../button';
import type { EngineInfo } from '../library/messages';
import { useModel } from '../model';
import { save } from '../picture';
import { Chart } from './chart';
import { questions, type RaceState, type Show, shows } from './link';
import { lookOf, Swatch } from './look';
import { type RaceModel, race as inTab } from './model';
import { csv, disagreements, remarks } from './race';
import { Figures } from './table';

export function RaceView({ model = inTab }: { model?: RaceModel }) {
  const state = useModel(model);
  const { texts, message, catalogue, entries, running } = state;
  const [lit, setLit] = useState<string>();
  const [choosing, setChoosing] = useState(!state.run && model === inTab); // a lesson has chosen
  const open = choosing && !running; // a race has the room for its chart
  const names = catalogue.map(({ name }) => name);
  const shown = entries.filter(({ engine }) => state.engines.includes(engine));
  const counted = ({ counts_checks, counts_looks }: EngineInfo) =>
    state.show === 'checks' ? counts_checks : state.show === 'looks' ? counts_looks : true;
  const uncounted = new Set(catalogue.filter((each) => !counted(each)).map(({ name }) => name));
  const said = remarks(shown, state, state.show, uncounted);
  const wrong = disagreements(shown, state.question);
  const all = state.engines.length * (state.to - state.from + 1);
  const typed = (key: keyof typeof texts) => ({
    inputMode: 'decimal' as const,
    value: texts[key],
    onInput: (event: { currentTarget: HTMLInputElement }) => model.type({ [key]: event.currentTarget.value }),
    onChange: () => void model.take(),
  });

  return (
    <div class="theatre race">
      <div class="row controls">
        <label>
          Rows from <input {...typed('from')} />
        </label>
        <label>
          to <input {...typed('to')} />
        </label>
        <label>
          Question{' '}
          <select
            value={state.question}
            onChange={(event) => model.change({ question: event.currentTarget.value as RaceState['question'] })}
          >
            {Object.entries(questions).map(([key, title]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          at most <input {...typed('limit')} aria-label="Seconds for each run" /> s a run
        </label>
        {running ? (
          <Button main onClick={model.cancel}>
            Cancel
          </Button>
        ) : (
          <Button main off={catalogue.length === 0} onClick={() => model.start()}>
            {model.halfway ? 'Go on' : 'Start the race'}
          </Button>
        )}
      </div>
      <details class="engines" open={open} onToggle={(event) => setChoosing(event.currentTarget.open)}>
        <summary>
          Engines: {state.engines.length} of {catalogue.length || '…'} run
        </summary>
        <fieldset>
          <legend class="unseen">Engines that run</legend>
          {catalogue.map(({ name, summary }, place) => (
            <label key={name} class="choice" title={summary}>
              <input type="checkbox" checked={state.engines.includes(name)} onChange={() => model.toggle(name)} />
              <Swatch look={lookOf(place)} />
              {name}
            </label>
          ))}
        </fieldset>
        <div class="row">
          <Button onClick={() => model.change({ engines: names })}>All</Button>
          <Button onClick={() => model.change({ engines: [] })}>None</Button>
        </div>
      </details>
      <p class="message" role="status">
        {message || (running ? 'The race is on.' : entries.length === 0 && 'Choose engines, and start.')}
        {wrong.length > 0 && ` The engines disagree at n = ${wrong.join(', ')}: please report this.`}
      </p>
      {running && (
        <label class="clock">
          <span>
            {running.engine}, n = {running.n}
          </span>
          <progress max={all} value={shown.length} aria-label="Runs done" />
        </label>
      )}
      <fieldset class="row switch">
        <legend>Shown</legend>
        {Object.entries(shows).map(([key, title]) => (
          <label key={key} class="choice">
            <input
              type="radio"
              name="show"
              checked={state.show === key}
              onChange={() => model.set({ show: key as Show })}
            />
            {title}
          </label>
        ))}
        <Button
          off={shown.length === 0}
          onClick={() => save('queens-race.csv', new Blob([csv(state, shown)], { type: 'text/csv' }))}
        >
          Figures as CSV
        </Button>
      </fieldset>
      <Chart entries={shown} course={state} show={state.show} catalogue={names} lit={lit} onLit={setLit} />
      {said.length > 0 && (
        <section aria-label="Not in the chart">
          <h2>Not in the chart</h2>
          <ul class="remarks">
            {said.map(({ engine, text }) => (
              <li key={engine + text}>
                <strong>{engine}</strong>, {text}.
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.length > 0 && (
        <Figures entries={shown} course={state} show={state.show} catalogue={names} onLit={setLit} />
      )}
      <p class="small">
        One engine at a time, the small boards first; who needs more than the limit is not asked for larger boards. A
        run too short for the clock is repeated 2, 4, 8, … times, until they take 10 ms together; the time is that of
        one of them, in the quickest of several such blocks. Nodes, checks and looks come of a run of their own, since
        counting takes time. In the browser the engines have one thread.
      </p>
    </div>
  );
}
