// The race: engines compete over a range of boards, and the chart grows while they run.
import { useEffect, useRef, useState } from 'preact/hooks';
import { save } from '../board/export';
import { Cancelled, Refused } from '../library/client';
import type { EngineInfo } from '../library/messages';
import { useLibrary } from '../library/use';
import { shortened, useLink } from '../link';
import { Chart } from './chart';
import { limitFrom, questions, raceFromLink, raceLink, type RaceState, range, type Show, shows } from './link';
import { lookOf, Swatch } from './look';
import { csv, disagreements, type Entry, race, remarks } from './race';
import { Figures } from './table';

export function RaceView() {
  const [first] = useState(() => raceFromLink(location.hash));
  const [state, setState] = useState<RaceState>(first.state);
  const [texts, setTexts] = useState(textsOf(first.state));
  const [message, setMessage] = useState(first.problem ?? '');
  const [catalogue, setCatalogue] = useState<EngineInfo[]>([]);
  const [entries, setEntries] = useState<Entry[]>([]);
  const [running, setRunning] = useState<{ engine: string; n: number }>();
  const [lit, setLit] = useState<string>();
  const [choosing, setChoosing] = useState(!first.state.run); // a race has the room for its chart
  const library = useLibrary();
  const begun = useRef(0); // the number of the race: results of older ones are ignored

  const begin = (course: RaceState) => {
    const own = ++begun.current;
    const current = () => own === begun.current;
    library.cancelIfBusy();
    setEntries([]);
    setMessage('');
    setChoosing(false);
    setRunning({ engine: course.engines[0], n: course.from });
    race(
      course,
      (engine, n) =>
        library.ask({ ask: 'race', problem: { n }, question: course.question, engine, seconds: course.limit }),
      (error) => (error instanceof Refused ? { error: error.message, reason: error.refusal?.reason } : undefined),
      (entry) => current() && setEntries((before) => [...before, entry]),
      (engine, n) => current() && setRunning({ engine, n }),
    ).then(
      () => {
        if (!current()) return;
        setRunning(undefined);
        setMessage('The race is over.');
      },
      (error) => {
        if (!current()) return;
        setRunning(undefined);
        setMessage(error instanceof Cancelled ? 'Cancelled; the figures so far remain.' : (error as Error).message);
      },
    );
  };
  // Those of the catalogue, in its order; a link may name others.
  const known = (wanted: RaceState, list: EngineInfo[]): RaceState => {
    const strange = wanted.engines.filter((name) => !list.some((each) => each.name === name));
    if (strange.length > 0) setMessage(`There is no engine “${shortened(strange[0])}” in the catalogue.`);
    const engines = list.map(({ name }) => name).filter((name) => wanted.engines.includes(name));
    return { ...wanted, engines, run: wanted.run && strange.length === 0 && engines.length > 0 };
  };
  const take = (wanted: RaceState, list: EngineInfo[]) => {
    const next = known(wanted, list);
    setState(next);
    if (next.run) begin(next);
  };

  useEffect(() => {
    library.ask({ ask: 'engines' }).then(
      ({ engines }) => {
        setCatalogue(engines);
        take(first.state, engines);
      },
      (error) => setMessage((error as Error).message),
    );
    return () => void ++begun.current;
  }, [library]);
  useLink('race', catalogue.length > 0 ? raceLink(state) : undefined, (hash) => {
    const { state: next, problem } = raceFromLink(hash);
    stop();
    setEntries([]);
    setTexts(textsOf(next));
    setMessage(problem ?? '');
    if (catalogue.length > 0) take(next, catalogue);
    else setState(next);
  });

  const stop = () => {
    ++begun.current;
    library.cancelIfBusy();
    setRunning(undefined);
  };
  // A new range or question starts a new race, without the old measurements.
  const change = (next: Partial<RaceState>) => {
    stop();
    setMessage('');
    if (!next.engines) setEntries([]);
    setState({ ...state, ...next, run: false });
  };
  const setSizes = (texts: Texts) => {
    const sizes = range(texts.from, texts.to);
    if (typeof sizes === 'string') return setMessage(sizes);
    setMessage('');
    if (sizes.from !== state.from || sizes.to !== state.to) change(sizes);
  };
  const setLimit = (text: string) => {
    const limit = limitFrom(text);
    if (typeof limit === 'string') return setMessage(limit);
    setMessage('');
    if (limit !== state.limit) change({ limit });
  };
  const start = () => {
    const sizes = range(texts.from, texts.to);
    const limit = limitFrom(texts.limit);
    if (typeof sizes === 'string') return setMessage(sizes);
    if (typeof limit === 'string') return setMessage(limit);
    if (state.engines.length === 0) return setMessage('Choose at least one engine.');
    const next = { ...state, ...sizes, limit, run: true };
    setState(next);
    begin(next);
  };
  const toggle = (name: string) => {
    const wanted = state.engines.includes(name)
      ? state.engines.filter((each) => each !== name)
      : [...state.engines, name];
    change({ engines: catalogue.map((each) => each.name).filter((each) => wanted.includes(each)) });
  };

  const names = catalogue.map(({ name }) => name);
  const shown = entries.filter(({ engine }) => state.engines.includes(engine));
  const counted = ({ counts_checks, counts_looks }: EngineInfo) =>
    state.show === 'checks' ? counts_checks : state.show === 'looks' ? counts_looks : true;
  const uncounted = new Set(catalogue.filter((each) => !counted(each)).map(({ name }) => name));
  const said = remarks(shown, state, state.show, uncounted);
  const wrong = disagreements(shown, state.question);
  const all = state.engines.length * (state.to - state.from + 1);
  const typed = (key: keyof Texts) => ({
    inputMode: 'decimal' as const,
    value: texts[key],
    onInput: (event: { currentTarget: HTMLInputElement }) => setTexts({ ...texts, [key]: event.currentTarget.value }),
  });

  return (
    <div class="theatre race">
      <div class="row controls">
        <label>
          Rows from <input {...typed('from')} onChange={() => setSizes(texts)} />
        </label>
        <label>
          to <input {...typed('to')} onChange={() => setSizes(texts)} />
        </label>
        <label>
          Question{' '}
          <select
            value={state.question}
            onChange={(event) => change({ question: event.currentTarget.value as RaceState['question'] })}
          >
            {Object.entries(questions).map(([key, title]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          at most <input {...typed('limit')} onChange={() => setLimit(texts.limit)} aria-label="Seconds for each run" />{' '}
          s a run
        </label>
        {running ? (
          <button
            type="button"
            class="main"
            onClick={() => {
              library.cancel();
              setState({ ...state, run: false });
            }}
          >
            Cancel
          </button>
        ) : (
          <button type="button" class="main" disabled={catalogue.length === 0} onClick={start}>
            Start the race
          </button>
        )}
      </div>
      <details class="engines" open={choosing} onToggle={(event) => setChoosing(event.currentTarget.open)}>
        <summary>
          Engines: {state.engines.length} of {catalogue.length || '…'} run
        </summary>
        <fieldset>
          <legend class="unseen">Engines that run</legend>
          {catalogue.map(({ name, summary }, place) => (
            <label key={name} class="choice" title={summary}>
              <input type="checkbox" checked={state.engines.includes(name)} onChange={() => toggle(name)} />
              <Swatch look={lookOf(place)} />
              {name}
            </label>
          ))}
        </fieldset>
        <div class="row">
          <button type="button" onClick={() => change({ engines: names })}>
            All
          </button>
          <button type="button" onClick={() => change({ engines: [] })}>
            None
          </button>
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
              onChange={() => setState({ ...state, show: key as Show })}
            />
            {title}
          </label>
        ))}
        <button
          type="button"
          disabled={shown.length === 0}
          onClick={() => save('queens-race.csv', new Blob([csv(state, shown)], { type: 'text/csv' }))}
        >
          Figures as CSV
        </button>
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

interface Texts {
  from: string;
  to: string;
  limit: string;
}

function textsOf({ from, to, limit }: RaceState): Texts {
  return { from: String(from), to: String(to), limit: String(limit) };
}
