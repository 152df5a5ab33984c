// The view Race: engines compete over a range of boards, and the chart grows while they run.
import { useState } from 'preact/hooks';
import { Button } from '../button';
import { Choice } from '../choice';
import { useWork } from '../focus';
import { Fold } from '../fold';
import { frame } from '../frame';
import type { EngineInfo } from '../../library/messages';
import { live } from '../live';
import { useModel } from '../model';
import { save } from '../picture';
import { Chart } from './chart';
import { questions, shows } from './link';
import { lookOf, Swatch } from './look';
import { type RaceModel, race as shown } from './model';
import { csv, disagreements, remarks } from './race';
import { Table } from './table';
import { words } from '../words';
import { Filled } from '../words/filled';

export function RaceView({ model = shown }: { model?: RaceModel }) {
  const state = useModel(model);
  const { texts, message, catalogue, entries, running } = state;
  useWork(running !== undefined, model.cancel);
  const [lit, setLit] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const open = choosing && !running; // while a race runs, its chart gets the room
  const { present } = useModel(frame);
  const text = words.race;
  const names = catalogue.map(({ name }) => name);
  const visible = entries.filter(({ engine }) => state.engines.includes(engine));
  const counted = ({ counts_checks, counts_looks }: EngineInfo) =>
    state.show === 'checks' ? counts_checks : state.show === 'looks' ? counts_looks : true;
  const uncounted = new Set(catalogue.filter((each) => !counted(each)).map(({ name }) => name));
  const said = remarks(visible, state, state.show, uncounted);
  const wrong = disagreements(visible, state.question);
  const all = state.engines.length * (state.to - state.from + 1);
  const typed = (key: keyof typeof texts) => ({
    inputMode: 'decimal' as const,
    value: texts[key],
    onInput: (event: { currentTarget: HTMLInputElement }) => model.type({ [key]: event.currentTarget.value }),
    onChange: () => void model.take(),
  });

  return (
    <div class="theatre race">
      {present && model === shown && <h2>{text.setup(state.from, state.to, text.questions[state.question])}</h2>}
      <div class="row controls">
        <Fold title={text.setup(state.from, state.to, text.questions[state.question])}>
          <div class="row">
            <label>
              {text.from} <input {...typed('from')} />
            </label>
            <label>
              {text.to} <input {...typed('to')} aria-label={text.toRows} />
            </label>
            <Choice
              label={text.question}
              value={state.question}
              all={questions}
              names={text.questions}
              onChoice={(question) => model.change({ question })}
            />
            <label>
              <Filled text={text.atMost} parts={{ seconds: <input {...typed('limit')} aria-label={text.seconds} /> }} />
            </label>
          </div>
        </Fold>
        {running ? (
          <Button main onClick={(clicks) => clicks < 2 && model.cancel()}>
            {words.board.cancel}
          </Button>
        ) : (
          <Button main off={catalogue.length === 0} onClick={() => model.start()}>
            {model.halfway ? words.count.goOn : text.start}
          </Button>
        )}
      </div>
      <p class="message" {...live}>
        {message || (running ? text.running : entries.length === 0 && !present && text.choose)}
        {wrong.length > 0 && text.disagree(wrong.join(', '))}
      </p>
      {running && (
        <label class="clock">
          <span>{text.now(running.engine, running.n)}</span>
          <progress max={all} value={visible.length} aria-label={text.runsDone} />
        </label>
      )}
      <fieldset class="row switch">
        <legend>{text.shown}</legend>
        {shows.map((key) => (
          <label key={key} class="choice">
            <input type="radio" name="show" checked={state.show === key} onChange={() => model.set({ show: key })} />
            {text.shows[key]}
          </label>
        ))}
        <Button
          off={visible.length === 0}
          onClick={() => save('queens-race.csv', new Blob([csv(state, visible)], { type: 'text/csv' }))}
        >
          {text.csv}
        </Button>
      </fieldset>
      <Chart
        entries={visible}
        course={state}
        show={state.show}
        catalogue={names}
        lit={lit}
        onLit={setLit}
        fills={present && model === shown}
      />
      <details class="engines" open={open} onToggle={(event) => setChoosing(event.currentTarget.open)}>
        <summary>{text.engines(state.engines.length, String(catalogue.length || '…'))}</summary>
        <fieldset>
          <legend class="unseen">{text.enginesThat}</legend>
          {catalogue.map(({ name, summary }, place) => (
            <label key={name} class="choice" title={summary}>
              <input type="checkbox" checked={state.engines.includes(name)} onChange={() => model.toggle(name)} />
              <Swatch look={lookOf(place)} />
              {name}
            </label>
          ))}
        </fieldset>
        <div class="row">
          <Button onClick={() => model.change({ engines: names })}>{text.all}</Button>
          <Button onClick={() => model.change({ engines: [] })}>{text.none}</Button>
        </div>
      </details>
      {said.length > 0 && (
        <section aria-label={text.notInChart}>
          <h2>{text.notInChart}</h2>
          <ul class="remarks">
            {said.map(({ engine, text: why }) => (
              <li key={engine + why}>
                <strong>{engine}</strong>, {why}.
              </li>
            ))}
          </ul>
        </section>
      )}
      {visible.length > 0 && (
        <Table entries={visible} course={state} show={state.show} catalogue={names} onLit={setLit} />
      )}
      <p class="small">{text.how}</p>
    </div>
  );
}

export const room = { View: RaceView, model: shown };
