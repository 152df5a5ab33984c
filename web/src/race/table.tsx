// The table of the race's figures, with a row for each engine and a column for each size.
import type { Show } from './link';
import { lookOf, Swatch } from './look';
import { type Entry, type Figures, figure } from './race';
import { countText, timeText } from './scale';
import { words } from '../words';
import { grouped } from '../words/numbers';

function cellOf(entry: Entry | undefined, show: Show, limit: number): string {
  if (!entry) return '';
  if (entry.state === 'refused') return words.race.no;
  if (entry.state === 'limit') return words.race.overLimit(timeText(limit));
  const value = figure(entry, show);
  if (value === undefined) return words.race.notCounted;
  return show === 'time' ? timeText(value) : countText(value);
}

export function Table({ entries, course, show, catalogue, onLit }: Figures) {
  const sizes = [...new Set(entries.map(({ n }) => n))].sort((a, b) => a - b);
  const title = words.race.titles[show];
  const at = new Map(entries.map((entry) => [`${entry.engine} ${entry.n}`, entry]));
  const answers = sizes.map((n) => entries.find((entry) => entry.n === n && entry.state === 'timed'));
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={words.race.table}>
      <table>
        <caption>{title.charAt(0).toUpperCase() + title.slice(1)}</caption>
        <thead>
          <tr>
            <th scope="col">n</th>
            {sizes.map((n) => (
              <th key={n} scope="col">
                {n}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {course.engines.map((engine) => (
            <tr key={engine} onPointerEnter={() => onLit(engine)} onPointerLeave={() => onLit()}>
              <th scope="row">
                <Swatch look={lookOf(catalogue.indexOf(engine))} /> {engine}
              </th>
              {sizes.map((n) => {
                const entry = at.get(`${engine} ${n}`);
                return (
                  <td key={n} class={entry && figure(entry, show) === undefined ? 'quiet' : undefined}>
                    {cellOf(entry, show, course.limit)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {course.question !== 'one' && (
          <tfoot>
            <tr>
              <th scope="row">{words.race.solutions}</th>
              {answers.map((entry, i) => (
                <td key={sizes[i]}>{entry && grouped(entry.count!)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
