// The report of a count: the number, the share of each worker, engine and kernel, and the published number.
import type { Tally } from './crew';
import { Term } from '../term';
import type { Word } from '../terms';
import { colourOf } from './picture';
import { grouped } from './words';

const queens = (n: number) => (n === 1 ? '1 queen has' : `${n} queens have`);

export function verdict(n: number, count: bigint): string {
  if (count === 0n) return `${queens(n)} no solution.`;
  return `${queens(n)} ${grouped(count)} ${count === 1n ? 'solution' : 'solutions'}.`;
}

interface ResultProperties {
  n: number;
  tally: Tally;
  complete: boolean;
  published: string;
}

export function Result({ n, tally, complete, published }: ResultProperties) {
  if (!complete)
    return (
      <p class="verdict number">
        {grouped(tally.count)} <span class="small">so far</span>
      </p>
    );
  const same = tally.count === BigInt(published);
  return (
    <p class={`verdict number ${same ? 'solved' : 'bad'}`}>
      {verdict(n, tally.count)}{' '}
      <span class="small">
        {same
          ? 'This is the published number.'
          : `The published number is ${grouped(BigInt(published))}: please report this.`}
      </span>
    </p>
  );
}

export function Hands({ tally }: { tally: Tally }) {
  const most = Math.max(1, ...tally.workers.map(({ units }) => units));
  return (
    <ul class="hands" aria-label="Units per worker">
      {tally.workers.map(({ units, seconds }, i) => (
        <li key={i}>
          <span>Worker {i + 1}</span>
          <span class="bar" aria-hidden="true">
            <span style={{ width: `${(100 * units) / most}%`, background: `var(${colourOf(i)})` }} />
          </span>
          <span class="small">
            {grouped(units)} {units === 1 ? 'unit' : 'units'} in {seconds.toFixed(2)} s
          </span>
        </li>
      ))}
    </ul>
  );
}

const short = (value: number) =>
  value >= 1e9
    ? `${(value / 1e9).toFixed(2)} billion`
    : value >= 1e6
      ? `${(value / 1e6).toFixed(1)} million`
      : grouped(Math.round(value));

const CUT = 'cross/1';
/// The names that explain themselves.
const explained: Record<string, Word> = { kernel: 'kernel', units: 'unit' };

export function Facts({ tally, engine, seconds }: { tally: Tally; engine: string; seconds: number }) {
  const rows = [
    ['engine', engine],
    ['kernel', tally.kernel],
    ['workers', grouped(tally.workers.length)],
    ['units', `${grouped(tally.units)} of ${grouped(tally.owner.length)}`],
    ['nodes', short(tally.nodes)],
    ['nodes a second', seconds > 0 ? short(tally.nodes / seconds) : ''],
  ];
  return (
    <dl class="counters">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name in explained ? <Term word={explained[name]}>{name}</Term> : name}</dt>
          <dd>
            {value.endsWith(CUT) ? (
              <>
                {value.slice(0, -CUT.length)}
                <Term word={CUT} />
              </>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Known({ n, published }: { n: number; published: string[] }) {
  return (
    <details>
      <summary>Published numbers</summary>
      <table>
        <caption class="small">
          A000170 of the On-Line Encyclopedia of Integer Sequences; n = 26: TU Dresden 2009; n = 27: Preußer and
          Engelhardt 2016. The number for 28 is not known.
        </caption>
        <thead>
          <tr>
            <th scope="col">n</th>
            <th scope="col">solutions</th>
          </tr>
        </thead>
        <tbody>
          {published.map((count, i) => (
            <tr key={i} class={i + 1 === n ? 'here' : undefined}>
              <th scope="row">{i + 1}</th>
              <td>{grouped(BigInt(count))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
