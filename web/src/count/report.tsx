// The report of a count: the number, the share of each worker, engine and kernel, and the published number.
import type { ComponentChild } from 'preact';
import type { Tally } from './crew';
import { Term } from '../term';
import { seriesOf } from '../race/look';
import { countText } from '../race/scale';
import { words, type Word, type Words } from '../words';
import { Filled } from '../words/filled';
import { decimal, grouped } from '../words/numbers';

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
        {grouped(tally.count)} <span class="small">{words.count.soFar}</span>
      </p>
    );
  const same = tally.count === BigInt(published);
  return (
    <p class={`verdict number ${same ? 'solved' : 'bad'}`}>
      {words.count.verdict(n, tally.count)}{' '}
      <span class="small">{same ? words.count.same : words.count.other(grouped(published))}</span>
    </p>
  );
}

export function Hands({ tally }: { tally: Tally }) {
  const most = Math.max(1, ...tally.workers.map(({ units }) => units));
  return (
    <ul class="hands" aria-label={words.count.perWorker}>
      {tally.workers.map(({ units, seconds }, i) => (
        <li key={i}>
          <span>{words.count.worker(i + 1)}</span>
          <span class="bar" aria-hidden="true">
            <span style={{ width: `${(100 * units) / most}%`, background: `var(${seriesOf(i)})` }} />
          </span>
          <span class="small">{words.count.unitsIn(units, decimal(seconds.toFixed(2)))}</span>
        </li>
      ))}
    </ul>
  );
}

const CUT = 'cross/1';
/// The facts whose names are technical terms that the page explains.
const explained: Partial<Record<Fact, Word>> = { kernel: 'kernel', units: 'unit' };
type Fact = keyof Words['count']['facts'];

interface FactsProperties {
  tally: Tally;
  engine: string;
  /// The rule that cuts the count into units.
  rule: string;
}

export function Facts({ tally, engine, rule }: FactsProperties) {
  const text = words.count;
  // The time in which the workers counted, without the time in which they were started.
  const busy = tally.workers.reduce((sum, { seconds }) => sum + seconds, 0) / tally.workers.length;
  const cut = rule === CUT ? <Term word={CUT}>{CUT}</Term> : rule;
  const values: Record<Fact, ComponentChild> = {
    engine: <Filled text={text.cut(engine)} parts={{ rule: cut }} />,
    kernel: tally.kernel,
    workers: grouped(tally.workers.length),
    units: text.of(tally.units, tally.owner.length),
    nodes: countText(tally.nodes),
    rate: busy > 0 ? countText(Math.round(tally.nodes / busy)) : '',
  };
  const term = (fact: Fact) =>
    explained[fact] ? <Term word={explained[fact]}>{text.facts[fact]}</Term> : text.facts[fact];
  return (
    <dl class="counters">
      {(Object.keys(values) as Fact[]).map((fact) => (
        <div key={fact}>
          <dt>{term(fact)}</dt>
          <dd>{values[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Known({ n, published }: { n: number; published: string[] }) {
  return (
    <details>
      <summary>{words.count.published}</summary>
      <table>
        <caption class="small">{words.count.sources}</caption>
        <thead>
          <tr>
            <th scope="col">n</th>
            <th scope="col">{words.race.solutions}</th>
          </tr>
        </thead>
        <tbody>
          {published.map((count, i) => (
            <tr key={i} class={i + 1 === n ? 'here' : undefined}>
              <th scope="row">{i + 1}</th>
              <td>{grouped(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
