// Draws the board of an engine at a step of the search, and what its looks mean.
import { Framed } from '../board/drawing';
import { at, queensText } from '../board/words';
import { lookOf, queenOf, type Shape, shapesOf } from './shapes';
import { masksOf } from './state';
import { ATTEMPT, PLACE, type Player, REJECT, REMOVE } from './trace';
import { words } from '../words';

const colour = (name = 'none') => (name.startsWith('--') ? `var(${name})` : name);

const Drawn = ({ shapes }: { shapes: Shape[] }) => (
  <>
    {shapes.map(({ class: what, x, y, path, fill, stroke, width, dashed, faint }, i) => (
      <path
        key={i}
        class={what}
        d={path}
        transform={`translate(${x} ${y})`}
        fill={colour(fill)}
        fill-opacity={faint ? 0.25 : undefined}
        stroke={colour(stroke)}
        stroke-width={width}
        stroke-dasharray={dashed ? '0.16 0.12' : undefined}
        stroke-linecap="round"
      />
    ))}
  </>
);

export function Scene({ player, engine }: { player: Player; engine: string }) {
  const { trace, queens, kind, finished } = player;
  const { n } = trace;
  const masks = engine === 'bitmask' && kind >= 0 && !finished ? masksOf(player) : [];
  return (
    <Framed n={n}>
      <svg
        class="show"
        viewBox={`0 0 ${n} ${n}`}
        role="img"
        aria-label={words.theatre.scene(
          queensText(queens.size),
          [...queens].map((s) => at(n, s)),
        )}
      >
        <Drawn shapes={shapesOf(player, engine)} />
      </svg>
      {masks.map(({ name, bits }) => (
        <div key={name} class="mask">
          <span class="bits">
            {bits.map((bit, i) => (
              <span key={i} class={bit ? 'one' : 'zero'}>
                {Number(bit)}
              </span>
            ))}
          </span>
          <code>{name}</code>
        </div>
      ))}
    </Framed>
  );
}

export function Legend() {
  const { legend, legends } = words.theatre;
  const signs: [text: string, shapes: Shape[]][] = [
    [legends.try, lookOf(ATTEMPT)],
    [legends.reject, lookOf(REJECT)],
    [legends.place, [...lookOf(PLACE), queenOf('')]],
    [legends.remove, lookOf(REMOVE)],
    [legends.solution, [queenOf('happy')]],
  ];
  return (
    <ul class="legend" aria-label={legend}>
      {signs.map(([text, shapes]) => (
        <li key={text}>
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect class="light" width={1} height={1} />
            <Drawn shapes={shapes} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
