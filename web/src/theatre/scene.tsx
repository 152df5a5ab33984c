// Draws the board of an engine at a step of the search. Each kind of event has a look of its own.
import { Framed } from '../board/drawing';
import { type Conflict, conflicts, strokes } from '../board/lines';
import { darkPath, QUEEN, squaresPath } from '../board/pattern';
import { at, queensText } from '../board/words';
import { masksOf } from './state';
import { ATTEMPT, ENTER, PLACE, type Player, REJECT, REMOVE, SOLUTION } from './trace';
import { CHOOSING, forbidding, freeSquares } from './words';
import { words } from '../words';

const LOOKS: Record<number, string> = { [ATTEMPT]: 'try', [REJECT]: 'reject', [PLACE]: 'place', [REMOVE]: 'back' };

/// The drawing on the square of the current event.
function Look({ kind, x, y }: { kind: number; x: number; y: number }) {
  return (
    <g class={`look ${LOOKS[kind]}`} transform={`translate(${x} ${y})`}>
      <rect x={0.04} y={0.04} width={0.92} height={0.92} />
      {(kind === ATTEMPT || kind === REMOVE) && <path d={QUEEN} fill="none" stroke="var(--ink)" stroke-width="0.03" />}
      {kind === REJECT && <path class="sign" d="M.25 .25 .75 .75M.75 .25 .25 .75" />}
      {kind === REMOVE && <path class="sign" d="M.84 .34C.7 .08 .3 .08 .18 .36M.13 .14 .17 .38 .4 .3" />}
    </g>
  );
}

export function Scene({ player, engine }: { player: Player; engine: string }) {
  const { trace, queens, square, kind, line, finished, isWrong } = player;
  const { n, board } = trace;
  const forbidden = forbidding(player);
  const pairs: Conflict[] = isWrong
    ? conflicts({ ...board, queens })
    : forbidden.flatMap((s) => conflicts({ ...board, queens: new Set([s, square!]) }));
  const attackers = isWrong ? pairs.flatMap(({ first, second }) => [first, second]) : forbidden;
  const standing = new Set([...queens, ...[...board.queens].filter((s) => attackers.includes(s))]);
  const chosen = line && !finished && CHOOSING.includes(engine) ? freeSquares(player) : [];
  const isChosen = chosen.length > 0 || kind === ENTER;
  const masks = engine === 'bitmask' && kind >= 0 && !finished ? masksOf(player) : [];
  const x = (s: number) => s % n;
  const y = (s: number) => Math.floor(s / n);
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
        <rect class="light" width={n} height={n} />
        <path class="dark" d={darkPath(n)} />
        <path class="blocked" d={squaresPath(n, board.blocked)} />
        {[...board.blocked].map((s) => (
          <path key={s} class="cross" d={`M${x(s) + 0.3} ${y(s) + 0.3}l.4 .4m0-.4l-.4 .4`} />
        ))}
        {line && !finished && (
          <rect
            fill="none"
            stroke="var(--accent)"
            stroke-width={isChosen ? 0.1 : 0.05}
            stroke-dasharray={isChosen ? undefined : '0.16 0.12'}
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
            class={`queen${attackers.includes(s) ? ' bad' : kind === SOLUTION && !isWrong ? ' happy' : ''}`}
            d={QUEEN}
            transform={`translate(${x(s)} ${y(s)})`}
          />
        ))}
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
