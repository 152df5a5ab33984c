// The count: all workers of the machine count the solutions of a board, and the page shows how.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Cancelled, Library } from '../library/client';
import type { ForecastReply, UnitsReply } from '../library/messages';
import { useLibrary } from '../library/use';
import { shortened, useLink } from '../link';
import { Rows } from '../rows';
import { beginning, Crew } from './crew';
import { countFromLink, countLink, countSize, type CountState, MOST_WORKERS } from './link';
import { Units } from './picture';
import { Facts, Hands, Known, Result, verdict } from './report';
import { aboutText, secondsLeft, spentText } from './words';

const SMALL = 13; // up to this size one worker is done before a second has started
const FORECAST_FROM = 17;
const FORECAST_SECONDS = 2;
const UNASKED_SECONDS = 60; // the longest count that a link may start by itself
const titles: Record<string, string> = { wasm128: 'wasm128: vectors of 128 bits', scalar: 'scalar: no vectors' };

const cores = () => Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);
const workersOf = ({ n, workers }: CountState) => workers ?? (n <= SMALL ? 1 : cores());
const stopwatch = () => ({ before: 0, since: undefined as number | undefined });
type Phase = 'idle' | 'counting' | 'paused' | 'done' | 'cancelled';

export function CountView() {
  const [first] = useState(() => countFromLink(location.hash));
  const [state, setState] = useState<CountState>(first.state);
  const [message, setMessage] = useState(first.problem ?? '');
  const [list, setList] = useState<UnitsReply>();
  const [forecast, setForecast] = useState<ForecastReply | 'asked'>();
  const [crew, setCrew] = useState<Crew>();
  const [phase, setPhase] = useState<Phase>('idle');
  const [moment, setMoment] = useState(0);
  const library = useLibrary();
  const others = useRef<Library[]>([]); // the workers but for the first
  const begun = useRef(0); // the number of the count: results of older ones are ignored
  const clock = useRef(stopwatch());
  const { n, kernel } = state;
  const workers = workersOf(state);
  const chosen = kernel ?? list?.kernels[0] ?? '';
  const busy = phase === 'counting' || phase === 'paused';

  const seconds = () =>
    clock.current.before + (clock.current.since === undefined ? 0 : (performance.now() - clock.current.since) / 1000);
  const halt = () => {
    clock.current.before = seconds();
    clock.current.since = undefined;
  };
  const stop = () => {
    ++begun.current;
    halt();
    library.cancelIfBusy();
    for (const each of others.current) each.cancelIfBusy();
  };

  /// Makes this many workers load the library, beginning with the first one of the page.
  const wake = (hands: number) => {
    while (others.current.length < hands - 1) others.current.push(new Library());
    for (const each of others.current.slice(0, hands - 1)) each.warmUp();
  };
  const begin = (units: UnitsReply, wanted: CountState) => {
    stop();
    const own = begun.current;
    const hands = workersOf(wanted);
    wake(hands);
    let drawn = false;
    const changed = () => {
      if (drawn) return;
      drawn = true;
      requestAnimationFrame(() => {
        drawn = false;
        if (own === begun.current) setMoment((before) => before + 1);
      });
    };
    const next = new Crew(
      units,
      [library, ...others.current.slice(0, hands - 1)],
      wanted.kernel ?? units.kernels[0],
      changed,
    );
    setMessage('');
    setCrew(next);
    setPhase('counting');
    clock.current = { before: 0, since: performance.now() };
    next.run().then(
      () => {
        if (own !== begun.current) return;
        halt();
        setPhase('done');
      },
      (error) => {
        if (own !== begun.current) return;
        halt();
        setPhase('cancelled');
        setMessage(error instanceof Cancelled ? 'Cancelled.' : (error as Error).message);
      },
    );
  };

  // The work to do, and for larger boards its expected cost.
  useEffect(() => {
    stop();
    const own = begun.current;
    const current = () => own === begun.current;
    setCrew(undefined);
    setPhase('idle');
    setList(undefined);
    setForecast(undefined);
    const prepare = async () => {
      const units = await library.ask({ ask: 'units', problem: { n } });
      if (!current()) return;
      if (kernel !== undefined && !units.kernels.includes(kernel)) {
        setMessage(`There is no kernel “${shortened(kernel)}” here; there are: ${units.kernels.join(', ')}.`);
        setState({ ...state, kernel: undefined, run: false });
        return;
      }
      setList(units);
      wake(workersOf(state));
      if (n < FORECAST_FROM) return void (state.run && begin(units, state));
      setForecast('asked');
      const cost = await library.ask({ ask: 'forecast', problem: { n }, seconds: FORECAST_SECONDS, kernel });
      if (!current()) return;
      setForecast(cost);
      if (state.run && cost.core_seconds.expected / workers <= UNASKED_SECONDS) begin(units, state);
    };
    prepare().catch((error) => {
      if (current() && !(error instanceof Cancelled)) setMessage((error as Error).message);
    });
  }, [n, kernel]);
  useEffect(
    () => () => {
      stop();
      for (const each of others.current) each.cancel();
    },
    [],
  );
  useEffect(() => {
    if (phase !== 'counting') return;
    const timer = setInterval(() => setMoment((before) => before + 1), 250);
    return () => clearInterval(timer);
  }, [phase]);
  useLink('count', countLink(state), (hash) => {
    const { state: next, problem } = countFromLink(hash);
    stop();
    setPhase('idle');
    setCrew(undefined);
    setState(next);
    setMessage(problem ?? '');
    if (next.run && list?.n === next.n && next.kernel === kernel && next.n < FORECAST_FROM) begin(list, next);
  });

  const change = (next: Partial<CountState>) => {
    stop();
    setMessage('');
    setPhase('idle');
    setCrew(undefined);
    setState({ ...state, ...next, run: false });
  };
  const start = () => {
    setForecast((before) => (before === 'asked' ? undefined : before)); // it would have to wait for the count
    const next = { ...state, run: true };
    setState(next);
    begin(list!, next);
  };
  const cancel = () => {
    stop();
    setPhase('cancelled');
    setMessage('Cancelled: the count so far is only a part of the number.');
    setState({ ...state, run: false });
  };
  const pause = () => {
    if (phase === 'counting') {
      crew!.pause();
      halt();
      setPhase('paused');
    } else {
      crew!.resume();
      clock.current.since = performance.now();
      setPhase('counting');
    }
  };

  const tally = crew?.tally;
  const idle = useMemo(
    () => (list && !tally && list.sizes.length > 0 ? beginning(list, 0, '') : undefined),
    [list, tally],
  );
  const share = !tally ? 0 : tally.units === tally.owner.length ? 1 : tally.work / tally.total;
  const spent = seconds();
  const left = busy ? secondsLeft(share, spent) : undefined;
  const most = Math.max(cores(), workers);

  return (
    <div class="theatre count">
      <div class="row controls">
        <Rows
          n={n}
          sizeOf={countSize}
          onSize={(size) => (size === n ? setMessage('') : change({ n: size }))}
          onProblem={setMessage}
        />
        <label>
          Workers{' '}
          <select value={workers} onChange={(event) => change({ workers: Number(event.currentTarget.value) })}>
            {Array.from({ length: most }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
        <label>
          Kernel{' '}
          <select value={chosen} onChange={(event) => change({ kernel: event.currentTarget.value })}>
            {(list?.kernels ?? [chosen]).map((name) => (
              <option key={name} value={name}>
                {titles[name] ?? name}
              </option>
            ))}
          </select>
        </label>
        {busy ? (
          <>
            <button type="button" class="main" onClick={cancel}>
              Cancel
            </button>
            <button type="button" onClick={pause}>
              {phase === 'paused' ? 'Go on' : 'Pause'}
            </button>
          </>
        ) : (
          <button type="button" class="main" disabled={!list} onClick={start}>
            {phase === 'done' ? 'Count again' : 'Count'}
          </button>
        )}
      </div>
      <p class="message" role="status">
        {message || (phase === 'idle' && !list && 'Dividing the count into units.')}
        {phase === 'counting' && 'Counting.'}
        {phase === 'done' && <span class="unseen">{verdict(n, crew!.tally.count)}</span>}
        {phase === 'paused' && 'Paused: the units that have begun will be finished.'}
        {phase === 'idle' && forecast === 'asked' && 'Counting some units to estimate how long all will take.'}
        {phase === 'idle' && forecast && forecast !== 'asked' && !message && foretell(n, workers, forecast)}
      </p>
      {tally && list && (
        <>
          <Result n={n} tally={tally} complete={phase === 'done'} published={list.published[n - 1]} />
          <div class="clock">
            <span>
              {Math.floor(share * 100)} %, {spentText(spent)}
              {left !== undefined && `, ${aboutText(left)} left`}
            </span>
            <progress max={1} value={share} aria-label="Share of the expected work" />
          </div>
          <Units tally={tally} moment={moment} />
          <Hands tally={tally} />
          <Facts tally={tally} engine={`${list.engine}, cut by ${list.decomposition}`} seconds={spent} />
        </>
      )}
      {idle && <Units tally={idle} moment={0} />}
      {list && !tally && (
        <p class="small">
          {list.sizes.length === 1 ? 'One unit' : `${list.sizes.length.toLocaleString('en')} units`}: each a few queens
          in the middle of the board, for up to eight arrangements that are images of one another. The workers share
          them, and each square of the picture is one.
        </p>
      )}
      {list && <Known n={n} published={list.published} />}
    </div>
  );
}

function foretell(n: number, workers: number, { core_seconds: { low, expected, high } }: ForecastReply): string {
  if (expected === 0) return `It is not known how long n = ${n} takes: a single unit takes longer than a forecast may.`;
  const [middle, least, longest] = [expected, low, high].map((all) => aboutText(all / workers));
  const range = least === longest ? '' : ` (${least.replace('about ', '')} to ${longest.replace('about ', '')})`;
  return `n = ${n} will take ${middle}${range} with ${workers === 1 ? 'one worker' : `${workers} workers`} on this machine.`;
}
