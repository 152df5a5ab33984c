// Shows the variables of the engine before the lit line runs: those of the current call, the vector of columns, and the
// calls that have not returned.
import type { Text } from './link';
import { callStack, valuesOf, vectorOf } from './state';
import type { Player } from './trace';
import { words } from '../words';

export function Variables({ player, engine, text }: { player: Player; engine: string; text: Text }) {
  const stack = callStack(player, engine, text);
  const { name, cells, row } = vectorOf(player, engine, text);
  const values = valuesOf(player, engine, text);
  return (
    <div class="variables" tabIndex={0} role="region" aria-label={words.theatre.variables(engine)}>
      <p class="small">{words.theatre.moment}</p>
      <p class="values">
        <code>
          {values.length > 0 ? values.map(([name, value]) => `${name}\u00a0=\u00a0${value}`).join(', ') : '–'}
        </code>
      </p>
      <div class="vector">
        <code>{name}</code>
        <ol start={0} aria-label={words.theatre.vector(name)}>
          {cells.map((cell, i) => (
            <li key={i} class={i === row ? 'cell here' : 'cell'}>
              {cell ?? '·'}
            </li>
          ))}
        </ol>
      </div>
      <div class="stack">
        <span class="small">{words.theatre.calls}</span>
        <ol aria-label={words.theatre.stack}>
          {[...stack].reverse().map((call, i) => (
            <li key={stack.length - i} class={i === 0 ? 'call here' : 'call'}>
              <code>{call}</code>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
