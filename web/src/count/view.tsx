// The view Count: workers on all cores count the solutions of a board, and the page shows their progress.
import { useMemo } from 'preact/hooks';
import { Button } from '../button';
import type { ForecastReply } from '../library/messages';
import { useModel } from '../model';
import { Rows } from '../rows';
import { hasVectors } from '../library/vectors';
import { Term } from '../term';
import { beginning } from './crew';
import { countSize } from './link';
import { cores, type CountModel, count as shown, workersOf } from './model';
import { Units } from './picture';
import { Facts, Hands, Known, Result, verdict } from './report';
import { aboutText, secondsLeft, spentText } from './words';

const titles: Record<string, string> = { wasm128: 'wasm128: vectors of 128 bits', scalar: 'scalar: no vectors' };

export function CountView({ model = shown }: { model?: CountModel }) {
  const state = useModel(model);
  const { n, kernel, message, list, forecast, crew, phase, moment } = state;
  const workers = workersOf(state);
  const chosen = kernel ?? list?.kernels[0] ?? '';
  const { busy } = model;

  const tally = crew?.tally;
  const idle = useMemo(
    () => (list && !tally && list.sizes.length > 0 ? beginning(list, 0, '') : undefined),
    [list, tally],
  );
  const share = !tally ? 0 : tally.units === tally.owner.length ? 1 : tally.work / tally.total;
  const spent = model.seconds;
  const left = busy ? secondsLeft(share, spent) : undefined;
  const most = Math.max(cores(), workers);

  return (
    <div class="theatre count">
      <div class="row controls">
        <Rows
          n={n}
          sizeOf={countSize}
          onSize={(size) => (size === n ? model.say('') : model.change({ n: size }))}
          onProblem={model.say}
        />
        <label>
          Workers{' '}
          <select value={workers} onChange={(event) => model.change({ workers: Number(event.currentTarget.value) })}>
            {Array.from({ length: most }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
        <label>
          Kernel{' '}
          <select value={chosen} onChange={(event) => model.change({ kernel: event.currentTarget.value })}>
            {(list?.kernels ?? [chosen]).map((name) => (
              <option key={name} value={name}>
                {titles[name] ?? name}
              </option>
            ))}
          </select>
        </label>
        {busy ? (
          <>
            <Button main onClick={model.cancel}>
              Cancel
            </Button>
            <Button onClick={() => (phase === 'paused' ? model.resume() : model.pause())}>
              {phase === 'paused' ? 'Go on' : 'Pause'}
            </Button>
          </>
        ) : (
          <Button main off={!list} onClick={() => model.start()}>
            {phase === 'done' ? 'Count again' : 'Count'}
          </Button>
        )}
        <Term word="kernel" label="What is a kernel?">
          Kernel?
        </Term>
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
          <p class="small">
            The engine {list.engine} counts one arrangement for up to eight images, and its nodes are only the queens
            after those of the centre. So the engines of the theatre, which visit every solution, have more.
          </p>
        </>
      )}
      {idle && <Units tally={idle} moment={0} />}
      {list && !tally && (
        <p class="small">
          {list.sizes.length === 1 ? 'One ' : `${list.sizes.length.toLocaleString('en')} `}
          <Term word="unit">{list.sizes.length === 1 ? 'unit' : 'units'}</Term>: each a few queens in the middle of the
          board, for up to eight arrangements that are images of one another. The workers share them, and each square of
          the picture is one.
        </p>
      )}
      {!hasVectors() && (
        <p class="small">
          This browser has no vectors in WebAssembly, as all have had since 2023: the page uses a slower build.
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
