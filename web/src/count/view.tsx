// The view Count: workers on all cores count the solutions of a board, and the page shows their progress.
import { useMemo, useRef } from 'preact/hooks';
import { Button } from '../button';
import { Choice } from '../choice';
import { useWork } from '../focus';
import { frame } from '../frame';
import type { ForecastReply } from '../../library/messages';
import { useModel } from '../model';
import { Rows } from '../rows';
import { hasVectors } from '../../library/vectors';
import { live } from '../live';
import { Term } from '../term';
import { beginning } from './crew';
import { countLink, countSize, WATCHED } from './link';
import { cores, type CountModel, count as shown, workersOf } from './model';
import { Units } from './picture';
import { Facts, Hands, Known, Result } from './report';
import { aboutText, secondsLeft, spentText } from './words';
import { words } from '../words';
import { Filled } from '../words/filled';

const SILENT = 10; // seconds: no more often than that the progress is read out

export function CountView({ model = shown }: { model?: CountModel }) {
  const state = useModel(model);
  const { n, message, list, forecast, crew, phase, moment } = state;
  const workers = workersOf(state);
  const { busy } = model;
  const { present } = useModel(frame);
  useWork(phase === 'counting' && !present, model.pause); // there, Escape ends the presentation
  const text = words.count;

  const tally = crew?.tally;
  const idle = useMemo(
    () => (list && !tally && list.sizes.length > 0 ? beginning(list, 0, '') : undefined),
    [list, tally],
  );
  const share = !tally ? 0 : tally.units === tally.owner.length ? 1 : tally.work / tally.total;
  const spent = model.seconds;
  // The part that was read out last, in tenths, and when.
  const told = useRef({ part: 0, at: 0 });
  if (spent < told.current.at) told.current = { part: 0, at: 0 }; // another count
  if (spent >= told.current.at + SILENT) told.current = { part: Math.floor(share * 10), at: spent };
  const left = busy ? secondsLeft(share, spent) : undefined;
  const most = Math.max(cores(), workers);

  return (
    <div class="theatre count">
      <div class="row controls">
        <Rows n={n} sizeOf={countSize} onSize={(size) => model.change({ n: size })} onProblem={model.say} />
        <Choice
          label={text.workers}
          value={workers}
          all={Array.from({ length: most }, (_, i) => i + 1)}
          onChoice={(number) => model.change({ workers: number })}
        />
        <Button main onClick={(clicks) => (busy ? clicks < 2 && model.cancel() : model.start())}>
          {busy ? words.board.cancel : phase === 'done' ? text.again : text.start}
        </Button>
        <Button off={!busy} onClick={() => (phase === 'paused' ? model.resume() : model.pause())}>
          {phase === 'paused' ? text.goOn : text.pause}
        </Button>
      </div>
      {present && !tally && <p class="verdict">{text.size(n)}</p>}
      <p class="message" {...live}>
        {message || (phase === 'idle' && !list && text.dividing)}
        {phase === 'counting' && text.counting}
        {phase === 'done' && <span class="unseen">{text.verdict(n, crew!.tally.count)}</span>}
        {phase === 'counting' && told.current.part > 0 && (
          <span class="unseen"> {text.counted(10 * told.current.part)}</span>
        )}
        {phase === 'paused' && text.paused}
        {phase === 'idle' && forecast === 'asked' && text.estimating}
        {phase === 'idle' && forecast && forecast !== 'asked' && !message && foretell(n, workers, forecast)}
      </p>
      {tally && list && (
        <>
          <Result n={n} tally={tally} complete={phase === 'done'} published={list.published[n - 1]} />
          <div class="clock">
            <span>
              {text.clock(Math.floor(share * 100), spentText(spent), left === undefined ? undefined : aboutText(left))}
            </span>
            <progress max={1} value={share} aria-label={text.share} />
          </div>
          <Units tally={tally} moment={moment} />
          <Hands tally={tally} />
          <Facts tally={tally} engine={list.engine} rule={list.decomposition} />
          <p class="small">{text.nodesNote(list.engine)}</p>
        </>
      )}
      {n < WATCHED && phase === 'done' && model === shown && (
        <p>
          <a class="button" href={countLink({ n: WATCHED, run: true })}>
            {text.larger(WATCHED)}
          </a>
        </p>
      )}
      {idle && <Units tally={idle} moment={0} />}
      {list && !tally && (
        <p class="small">
          <Filled
            text={text.unitsNote(list.sizes.length)}
            parts={{ unit: <Term word="unit">{text.unit(list.sizes.length)}</Term> }}
          />
        </p>
      )}
      {!hasVectors() && <p class="small">{text.noVectors}</p>}
      {list && <Known n={n} published={list.published} />}
    </div>
  );
}

function foretell(n: number, workers: number, { core_seconds: { low, expected, high } }: ForecastReply): string {
  const text = words.count;
  if (expected === 0) return text.unknown(n);
  const [middle, least, longest] = [expected, low, high].map((all) => aboutText(all / workers));
  const bare = (about: string) => about.replace(text.aboutWord, '');
  return text.forecast(n, middle, least === longest ? undefined : [bare(least), bare(longest)], workers);
}

export const room = { View: CountView, model: shown };
