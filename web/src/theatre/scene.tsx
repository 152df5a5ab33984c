// Draws the board of an engine at a step of the search. Each kind of event has a look of its own.
import { type Conflict, conflicts, strokes } from '../board/lines';
import { darkPath, QUEEN, squaresPath } from '../board/pattern';
import { at, queensText } from '../board/words';
import { masksOf } from './state';
import { ATTEMPT, ENTER, PLACE, type Player, REJECT, REMOVE, SOLUTION } from './trace';
import { CHOOSING, forbidding, freeSquares } from './words';
import { words } from '../words';

const LOOKS: Record<number, string> = { [ATTEMPT]: 'try', [REJECT]: 'reject', [PLACE]: 'place', [REMOVE]: 'back' };
const MARGIN = 0.55; // for the numbers of rows and columns
const EDGE = 0.06;
const BIT = 0.62; // the height of a row of bits
const NAMES = 1.7; // the width of the names of the masks

/// The drawing on the square of the current event.
function Look({ kind, x, y }: { kind: number; x: number; y: number }) {
  return (
    <g class={`look ${LOOKS[kind]}`} transform={`translate(${x} ${y})`}>
      <rect x={0.04} y={0.04} width={0.92} height={0.92} />
      {(kind === ATTEMPT || kind === REMOVE) && <path class="ghost" d={QUEEN} />}
      {kind === REJECT && <path class="sign" d="M.25 .25 .75 .75M.75 .25 .25 .75" />}
      {kind === REMOVE && <path class="sign" d="M.84 .34C.7 .08 .3 .08 .18 .36M.13 .14 .17 .38 .4 .3" />}
    </g>
  );
}

interface Properties {
  player: Player;
  engine: string;
  /// Whether there is room for masks: two boards side by side have the same size.
  hasRoom: boolean;
}

export function Scene({ player, engine, hasRoom }: Properties) {
  const { trace, queens, square, kind, line, finished } = player;
  const { n, board } = trace;
  const attackers = forbidding(player);
  const pairs: Conflict[] = attackers.flatMap((s) => conflicts({ ...board, queens: new Set([s, square!]) }));
  const standing = new Set([...queens, ...[...board.queens].filter((s) => attackers.includes(s))]);
  const chosen = line && !finished && CHOOSING.includes(engine) ? freeSquares(player) : [];
  const masks = engine === 'bitmask' && kind >= 0 && !finished ? masksOf(player) : [];
  const height = n + MARGIN + (hasRoom ? 4 * BIT + 0.2 : EDGE);
  const width = n + MARGIN + (hasRoom ? NAMES : EDGE);
  const x = (s: number) => s % n;
  const y = (s: number) => Math.floor(s / n);
  return (
    <svg
      class="show"
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      role="img"
      aria-label={words.theatre.scene(
        queensText(queens.size),
        [...queens].map((s) => at(n, s)),
      )}
    >
      <g class="edge-numbers outside" aria-hidden="true">
        {Array.from({ length: n }, (_, i) => (
          <g key={i}>
            <text x={i + 0.5} y={-0.15}>
              {i + 1}
            </text>
            <text x={-0.28} y={i + 0.62}>
              {i + 1}
            </text>
          </g>
        ))}
      </g>
      <rect class="light" width={n} height={n} />
      <path class="dark" d={darkPath(n)} />
      <path class="blocked" d={squaresPath(n, board.blocked)} />
      {[...board.blocked].map((s) => (
        <path key={s} class="cross" d={`M${x(s) + 0.3} ${y(s) + 0.3}l.4 .4m0-.4l-.4 .4`} />
      ))}
      {line && !finished && (
        <rect
          class={chosen.length > 0 || kind === ENTER ? 'filled chosen' : 'filled'}
          x={line.isRow ? 0 : line.number}
          y={line.isRow ? line.number : 0}
          width={line.isRow ? n : 1}
          height={line.isRow ? 1 : n}
        />
      )}
      {chosen.map((s) => (
        <circle key={s} class="choice-dot" cx={x(s) + 0.5} cy={y(s) + 0.5} r={0.11} />
      ))}
      {[...board.queens]
        .filter((s) => !standing.has(s))
        .map((s) => (
          <path key={s} class="queen given" d={QUEEN} transform={`translate(${x(s)} ${y(s)})`} />
        ))}
      {square !== undefined && kind in LOOKS && !finished && <Look kind={kind} x={x(square)} y={y(square)} />}
      {pairs.flatMap((pair) =>
        strokes(n, pair).map(([x1, y1, x2, y2]) => (
          <line key={`${pair.first} ${pair.line} ${x1}`} class="conflict" x1={x1} y1={y1} x2={x2} y2={y2} />
        )),
      )}
      {[...standing].map((s) => (
        <path
          key={s}
          class={`queen${kind === SOLUTION ? ' happy' : attackers.includes(s) ? ' bad' : ''}`}
          d={QUEEN}
          transform={`translate(${x(s)} ${y(s)})`}
        />
      ))}
      {masks.map(({ name, bits }, row) => (
        <g key={name} class={`mask ${name}`} transform={`translate(0 ${n + 0.2 + row * BIT})`}>
          {bits.map((bit, i) => (
            <g key={i}>
              <rect class={bit ? 'one' : 'zero'} x={i + 0.05} y={0} width={0.9} height={BIT - 0.08} />
              <text class={bit ? 'one' : 'zero'} x={i + 0.5} y={BIT * 0.66}>
                {Number(bit)}
              </text>
            </g>
          ))}
          <text class="name" x={n + 0.12} y={BIT * 0.66}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

const legend = [
  [ATTEMPT, 'try'],
  [REJECT, 'reject'],
  [PLACE, 'place'],
  [REMOVE, 'remove'],
] as const;

export const Legend = () => (
  <ul class="legend" aria-label={words.theatre.legend}>
    {legend.map(([kind, text]) => (
      <li key={kind}>
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect class="light" width={1} height={1} />
          {kind === PLACE ? (
            <g class="look place">
              <rect x={0.04} y={0.04} width={0.92} height={0.92} />
              <path class="queen" d={QUEEN} />
            </g>
          ) : (
            <Look kind={kind} x={0} y={0} />
          )}
        </svg>
        {words.theatre.legends[text]}
      </li>
    ))}
    <li>
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <rect class="light" width={1} height={1} />
        <path class="queen happy" d={QUEEN} />
      </svg>
      {words.theatre.legends.solution}
    </li>
  </ul>
);
