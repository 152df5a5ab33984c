// A board with coloured regions as a drawing that responds to mouse, touch and keys. A tap on a square and a drag over
// several are different things; while the pointer is down, the board shows what the drag would do.
import { useMemo, useState } from 'preact/hooks';
import { Cursor, Framed, Squares, useBoard } from '../board/drawing';
import { QUEEN, squaresPath } from '../board/pattern';
import { columnOf, rowOf } from '../board/state';
import { words } from '../words';
import { bordersPath, type Conflict, letterOf, type Position } from './state';
import { squareText } from './words';

interface Properties {
  position: Position;
  /// [region]: its tint.
  tints: number[];
  letters: boolean;
  crossed: ReadonlySet<number>;
  conflicts: Conflict[];
  /// The squares that a hint or a broken rule points out, and those where a hint places or strikes queens.
  lit: number[];
  marked: number[];
  bans: boolean;
  /// Signs in squares: in which of two solutions a queen stands there.
  signs: ReadonlyMap<number, string>;
  solved: boolean;
  /// The board after a drag over these squares.
  after: (squares: readonly number[]) => Position;
  onStroke: (next: Position) => void;
  onTap: (square: number, mark?: 'queen' | 'cross') => void;
  onKey: (square: number, key: string) => boolean;
  onCursor: (square?: number) => void;
}

export function RegionsDrawing(properties: Properties) {
  const { tints, letters, crossed, conflicts, lit, marked, bans, signs, solved, after } = properties;
  const { onStroke, onTap, onKey, onCursor } = properties;
  const { n } = properties.position;
  const { svg, here, focused, place, squareAt, press, attributes } = useBoard(n, {
    onCursor,
    onPress: (s, isOther) => onTap(s, isOther ? 'cross' : undefined),
    onKey,
  });
  const [stroke, setStroke] = useState<{ squares: number[]; x: number; y: number }>();
  const isDrag = stroke !== undefined && stroke.squares.length > 1;
  const position = isDrag ? after(stroke.squares) : properties.position;
  const { regions, queens, crosses } = position;
  const isMade = regions.length > 0;

  // A fast pointer jumps over squares, so the way to it is walked in small steps.
  const move = (event: PointerEvent) => {
    if (!stroke || !event.isPrimary) return;
    const at = place(event);
    const steps = Math.ceil(4 * Math.max(Math.abs(at.x - stroke.x), Math.abs(at.y - stroke.y)));
    const squares = new Set(stroke.squares);
    for (let i = 1; i <= steps; ++i) {
      const s = squareAt({
        x: stroke.x + ((at.x - stroke.x) * i) / steps,
        y: stroke.y + ((at.y - stroke.y) * i) / steps,
      });
      if (s !== undefined) squares.add(s);
    }
    setStroke({ squares: [...squares], ...at });
  };
  const up = (event: PointerEvent) => {
    if (!stroke || !event.isPrimary) return;
    setStroke(undefined);
    if (isDrag) onStroke(position);
    else onTap(stroke.squares[0], event.altKey || event.ctrlKey ? 'cross' : undefined);
  };
  // The browser would send a click to whatever is below the finger by then.
  const lift = (event: TouchEvent) => {
    svg.current!.focus({ preventScroll: true });
    event.preventDefault();
  };

  const borders = useMemo(() => bordersPath(position), [regions]);
  const bad = new Set(isDrag ? [] : conflicts.flatMap(({ first, second }) => [first, second]));
  const squaresIn = (region: number) => [...regions.keys()].filter((s) => regions[s] === region);
  const centre = (s: number) => ({ x: columnOf(n, s) + 0.5, y: rowOf(n, s) + 0.5 });
  const cross = (s: number, size: number) =>
    `M${centre(s).x - size / 2} ${centre(s).y - size / 2}l${size} ${size}m0-${size}l-${size} ${size}`;
  /// Each piece of a region has its letter at such a square, where nothing else is drawn.
  const isCorner = (s: number) =>
    (columnOf(n, s) === 0 || regions[s - 1] !== regions[s]) && regions[s - n] !== regions[s];
  return (
    <Framed n={n}>
      <svg
        {...attributes}
        class={`board coloured${solved ? ' solved' : ''}`}
        aria-label={words.regions.name(n)}
        onPointerDown={(event) => press(event, (s, at) => setStroke({ squares: [s], ...at }))}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => setStroke(undefined)}
        onTouchEnd={lift}
      >
        <rect class="light" width={n} height={n} />
        {isMade &&
          tints.map((tint, region) => (
            <path key={region} class="tint" d={squaresPath(n, squaresIn(region))} fill={`var(--region-${tint + 1})`} />
          ))}
        <path class="grid" d={Array.from({ length: n - 1 }, (_, i) => `M${i + 1} 0v${n}M0 ${i + 1}h${n}`).join('')} />
        <path class="border" d={`${borders}M0 0h${n}v${n}h-${n}z`} />
        {lit.length > 0 && <path class="lit" d={squaresPath(n, lit)} />}
        {marked.length > 0 && <path class={bans ? 'marked ban' : 'marked'} d={squaresPath(n, marked)} />}
        <g fill="var(--ink)" font-weight="700" font-size="0.26" pointer-events="none">
          {letters &&
            isMade &&
            [...regions.keys()].filter(isCorner).map((s) => (
              <text key={s} class="region-letter" x={columnOf(n, s) + 0.1} y={rowOf(n, s) + 0.28} aria-hidden="true">
                {letterOf(regions[s])}
              </text>
            ))}
        </g>
        {[...crossed]
          .filter((s) => !crosses.has(s))
          .map((s) => (
            <path key={s} class="cross auto" d={cross(s, 0.2)} />
          ))}
        {[...crosses].map((s) => (
          <path key={s} class="cross own" d={cross(s, 0.34)} />
        ))}
        <g fill="var(--ink)" font-weight="700" font-size="0.6" text-anchor="middle" pointer-events="none">
          {[...signs].map(([s, sign]) => (
            <text key={s} class="sign" x={centre(s).x} y={centre(s).y + 0.2} aria-hidden="true">
              {sign}
            </text>
          ))}
        </g>
        {!isDrag &&
          conflicts.map(({ first, second }) => (
            <line
              key={`${first}-${second}`}
              class="conflict"
              x1={centre(first).x}
              y1={centre(first).y}
              x2={centre(second).x}
              y2={centre(second).y}
            />
          ))}
        {[...queens].map((s) => (
          <path
            key={s}
            class={bad.has(s) ? 'queen bad' : 'queen'}
            d={QUEEN}
            style={solved ? `--row: ${rowOf(n, s)}` : undefined}
            transform={`translate(${columnOf(n, s) + 0.07} ${rowOf(n, s) + 0.1}) scale(.86)`}
          />
        ))}
        {isMade && (
          <Squares
            n={n}
            label={(s) => squareText(position, s, crossed.has(s), conflicts, signs.get(s))}
            onTap={(s) => onTap(s)}
          />
        )}
        {focused && !stroke && <Cursor n={n} s={here} />}
      </svg>
    </Framed>
  );
}
