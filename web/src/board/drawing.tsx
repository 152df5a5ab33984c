// The board as a drawing that responds to mouse, touch and keys. Squares are not separate elements:
// boards of 200 rows are drawn by a few paths, and the pointer's position gives the square.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { attackedSquares, attackersOf, type Conflict, strokes } from './lines';
import { darkPath, QUEEN, specksPath, squaresPath } from './pattern';
import { type BoardState, columnOf, moveQueen, rowOf, square } from './state';
import { squareText } from './words';
import { words } from '../words';
import { work } from '../work';

/// What a tap places: what the chosen tool places, what the other tool places, or a queen or block whatever the tool.
export type Tap = 'tool' | 'other' | 'queen' | 'block';
export const placesQueen = (tap: Tap, tool: string) =>
  tap === 'queen' || (tap !== 'block' && (tap === 'tool') === (tool === 'queen'));

const MOST_NUMBERED = 32;
const MOST_CROWNS = 1000;

interface Point {
  x: number;
  y: number;
}

/// A board with the numbers of its rows and columns, which messages mention, outside along two edges. They are text of
/// the page, so they stay as large as other small text however small the squares are; then only some have one.
export function Framed({ n, children }: { n: number; children: ComponentChildren }) {
  const every = n <= 16 ? 1 : 5;
  const numbers = Array.from({ length: n <= MOST_NUMBERED ? n : 0 }, (_, i) => i + 1);
  const edge = (name: string) => (
    <div class={name} aria-hidden="true">
      {numbers
        .filter((each) => each === 1 || each % every === 0)
        .map((each) => (
          <span key={each} style={{ '--at': `${(100 * (each - 0.5)) / n}%` }}>
            {each}
          </span>
        ))}
    </div>
  );
  return (
    <div class={numbers.length > 0 ? 'framed' : 'framed plain'}>
      {edge('files')}
      {edge('ranks')}
      {children}
    </div>
  );
}

/// The fine lines that lie over attacked squares. One element of the page has the pattern.
export const Hatching = () => (
  <svg class="unseen" aria-hidden="true">
    <pattern id="hatching" width="0.14" height="0.14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="0.05" height="0.14" fill="var(--ink)" fill-opacity="0.16" />
    </pattern>
  </svg>
);

/// The squares as elements, for people who explore the board by touch with a screen reader. Such a tap arrives as a
/// click without a pointer; all other taps are handled by the whole board.
export function Squares({ n, label, onTap }: { n: number; label: (s: number) => string; onTap: (s: number) => void }) {
  return (
    <g class="squares" fill="transparent">
      {Array.from({ length: n * n }, (_, s) => (
        <rect
          key={s}
          x={columnOf(n, s)}
          y={rowOf(n, s)}
          width={1}
          height={1}
          role="button"
          aria-label={label(s)}
          onClick={(event) => event.detail === 0 && onTap(s)}
        />
      ))}
    </g>
  );
}

/// The queens of a crowded board, drawn by a few paths: they are too many to be elements of their own.
function Crowd({ n, queens, bad }: { n: number; queens: ReadonlySet<number>; bad: ReadonlySet<number> }) {
  const well = useMemo(() => [...queens].filter((s) => !bad.has(s)), [n, queens]);
  return (
    <>
      <path class="queen" d={specksPath(n, well)} />
      <path class="queen bad" d={specksPath(n, bad)} />
    </>
  );
}

/// The frame of the square that the keyboard points at. On large boards it stands around the square, so that it is seen.
export function Cursor({ n, s }: { n: number; s: number }) {
  const away = Math.max(0, n / 80 - 0.5);
  const side = 1 + 2 * away;
  return (
    <rect
      class="cursor"
      x={columnOf(n, s) - away}
      y={rowOf(n, s) - away}
      width={side}
      height={side}
      stroke-width={Math.max(0.09, n / 250)}
    />
  );
}

/// The square to which a key moves the cursor; undefined if the key moves nothing.
function goal(n: number, here: number, key: string): number | undefined {
  const row = rowOf(n, here);
  const column = columnOf(n, here);
  const go: Record<string, [number, number]> = {
    ArrowUp: [Math.max(0, row - 1), column],
    ArrowDown: [Math.min(n - 1, row + 1), column],
    ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowRight: [row, Math.min(n - 1, column + 1)],
    Home: [row, 0],
    End: [row, n - 1],
    PageUp: [0, column],
    PageDown: [n - 1, column],
  };
  return go[key] && square(n, ...go[key]);
}

interface Player {
  /// Called with the square that the keyboard points at; undefined when the board loses the focus.
  onCursor: (square?: number) => void;
  /// A key or a click on a square; `isOther` for the second button of the mouse.
  onPress: (square: number, isOther: boolean) => void;
  /// Another key on a square; returns whether it means something.
  onKey: (square: number, key: string) => boolean;
}

/// What both kinds of boards have that are played on: the squares below the pointer and the keys, and the attributes of the
/// drawing.
export function useBoard(n: number, { onCursor, onPress, onKey }: Player) {
  const svg = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState(0);
  const [focused, setFocused] = useState(false);
  const here = Math.min(cursor, n * n - 1);
  useEffect(() => setCursor(0), [n]);

  // A low window may show only a part of the board; the page then follows the keys.
  const reveal = () => work.draw(() => svg.current?.querySelector('.cursor')?.scrollIntoView({ block: 'nearest' }));
  const place = (event: { clientX: number; clientY: number }): Point => {
    const box = svg.current!.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * n, y: ((event.clientY - box.top) / box.height) * n };
  };
  const squareAt = ({ x, y }: Point) =>
    x >= 0 && y >= 0 && x < n && y < n ? square(n, Math.floor(y), Math.floor(x)) : undefined;
  /// Moves the cursor if the key is one that does.
  const walk = ({ key }: KeyboardEvent): boolean => {
    const next = goal(n, here, key);
    if (next === undefined) return false;
    setCursor(next);
    onCursor(next);
    reveal();
    return true;
  };
  /// Takes a press of the pointer. A second finger does nothing.
  const press = (event: PointerEvent, take: (square: number, at: Point) => void) => {
    const at = place(event);
    const s = squareAt(at);
    if (event.button !== 0 || !event.isPrimary || s === undefined) return;
    svg.current!.setPointerCapture(event.pointerId);
    setCursor(s);
    take(s, at);
  };
  const attributes = {
    ref: svg,
    viewBox: `0 0 ${n} ${n}`,
    role: 'application',
    tabIndex: 0,
    'aria-describedby': 'board-keys',
    onFocus() {
      setFocused(true);
      if (!svg.current!.matches(':focus-visible')) return;
      onCursor(here);
      reveal();
    },
    onBlur() {
      setFocused(false);
      onCursor();
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      const s = squareAt(place(event));
      if (s !== undefined) onPress(s, true);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        onCursor(here);
        onPress(here, false);
      } else if (!walk(event) && !onKey(here, event.key.toLowerCase())) return; // with Caps Lock too
      event.preventDefault();
    },
  } as const;
  return { svg, here, focused, place, squareAt, press, attributes };
}

/// Names for the queens. A queen that is moved keeps her name, and so her element, which then glides: if queens go from
/// some squares and stand on others, those who came are those who went, in order.
function useNames(n: number, queens: ReadonlySet<number>): ReadonlyMap<number, number> {
  const known = useRef({ n, queens: new Map<number, number>(), next: 0 });
  return useMemo(() => {
    const before = known.current.n === n ? known.current.queens : new Map<number, number>();
    const free = [...before].filter(([s]) => !queens.has(s)).map(([, name]) => name);
    let { next } = known.current;
    const after = new Map([...queens].map((s) => [s, before.get(s) ?? free.shift() ?? next++]));
    known.current = { n, queens: after, next };
    return after;
  }, [n, queens]);
}

interface Properties {
  board: BoardState;
  attacked: number[];
  conflicts: Conflict[];
  marked?: number;
  /// Whether the marked square must have no queen; otherwise it gets one.
  bans?: boolean;
  /// The queens and blocks that cannot be moved; other blocks are the player's own crosses.
  given?: BoardState;
  lit?: number[];
  /// Whether the board is solved. Then no square is tinted, because every square without a queen is attacked.
  solved?: boolean;
  onTap: (square: number, tap: Tap) => void;
  onMove: (from: number, to: number | undefined) => void;
  onCursor: (square?: number) => void;
}

export function Drawing(properties: Properties) {
  const { board, attacked, conflicts, marked, bans, given, lit, solved, onTap, onMove, onCursor } = properties;
  const { n, queens, blocked, toroidal } = board;
  const movable = (s: number) => queens.has(s) && !given?.queens.has(s);
  const { svg, here, focused, place, squareAt, press, attributes } = useBoard(n, {
    onCursor,
    onPress: (s, isOther) => onTap(s, isOther ? 'other' : 'tool'),
    onKey(s, key) {
      if (!['q', 'b', 'x'].includes(key)) return false;
      onCursor(s);
      onTap(s, key === 'q' ? 'queen' : 'block');
      return true;
    },
  });
  const names = useNames(n, queens);
  const [drag, setDrag] = useState<{ from: number; x: number; y: number; moved: boolean }>();

  // A finger that goes down on a queen drags her; elsewhere it may scroll the page.
  const hold = (event: TouchEvent) => {
    const touch = event.touches[0];
    const s = squareAt(place(touch));
    if (event.touches.length === 1 && s !== undefined && movable(s)) event.preventDefault();
  };
  // After a tap the browser sends a click to whatever is below the finger by then. What the tap has changed may have
  // moved the page, so there is no click.
  const tapped = useRef(false);
  const lift = (event: TouchEvent) => {
    if (!tapped.current) return;
    tapped.current = false;
    svg.current!.focus({ preventScroll: true });
    event.preventDefault();
  };

  const move = (event: PointerEvent) => {
    if (!drag || !event.isPrimary) return;
    const at = place(event);
    setDrag({ ...drag, ...at, moved: drag.moved || squareAt(at) !== drag.from });
  };
  const up = (event: PointerEvent) => {
    if (!drag || !event.isPrimary) return;
    const to = squareAt(place(event));
    setDrag(undefined);
    tapped.current = event.pointerType === 'touch';
    if (to === drag.from && !drag.moved) onTap(to, event.altKey || event.ctrlKey ? 'other' : 'tool');
    else if (movable(drag.from)) onMove(drag.from, to);
  };
  const dragged = drag?.moved && movable(drag.from) ? drag : undefined;
  const seen = conflicts.filter(({ first, second }) => dragged?.from !== first && dragged?.from !== second);
  const hit = useMemo(() => new Set(attacked), [attacked]);
  const isCrowded = queens.size > MOST_CROWNS;
  const bad = new Set(seen.flatMap(({ first, second }) => [first, second]));
  const target = dragged && squareAt(dragged);
  // The dragged queen comes last, so that it is drawn above the others.
  const standing = dragged ? [...queens].filter((s) => s !== dragged.from).concat(dragged.from) : [...queens];
  // Attacked squares step back towards the paper, with fine lines over them, so that the free squares are seen at once.
  // A queen that is being dragged attacks nothing.
  const shade = useMemo(() => {
    const all = dragged ? attackedSquares(moveQueen(board, dragged.from, undefined)) : solved ? [] : attacked;
    return squaresPath(n, all);
  }, [board, attacked, solved, dragged?.from]);
  // The squares that the dragged queen would attack from the square below her.
  const reach = useMemo(
    () => (target === undefined ? '' : squaresPath(n, attackedSquares({ ...board, queens: new Set([target]) }))),
    [n, toroidal, target],
  );
  const struck = useMemo(() => {
    if (target === undefined) return new Set();
    const others = [...queens].filter((s) => s !== dragged!.from);
    return new Set(attackersOf(board, others, target));
  }, [board, target]);
  return (
    <Framed n={n}>
      <svg
        {...attributes}
        class={`board${toroidal ? ' torus' : ''}${solved && !dragged ? ' solved' : ''}`}
        aria-label={words.board.name(n, toroidal)}
        onPointerDown={(event) => press(event, (from, at) => setDrag({ from, ...at, moved: false }))}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => setDrag(undefined)}
        onTouchStart={hold}
        onTouchEnd={lift}
      >
        <rect class="light" width={n} height={n} />
        <path class="dark" d={darkPath(n)} />
        <path fill="var(--paper)" fill-opacity="0.55" d={shade} />
        {n <= MOST_NUMBERED && <path fill="url(#hatching)" d={shade} />}
        <path class="blocked" d={squaresPath(n, given?.blocked ?? blocked)} />
        {[...blocked].map((s) => (
          <path
            key={s}
            class={`cross${given && !given.blocked.has(s) ? ' own' : ''}`}
            d={`M${columnOf(n, s) + 0.3} ${rowOf(n, s) + 0.3}l.4 .4m0-.4l-.4 .4`}
          />
        ))}
        {lit && <path class="lit" d={squaresPath(n, lit)} />}
        {marked !== undefined && <path class={bans ? 'marked ban' : 'marked'} d={squaresPath(n, [marked])} />}
        {seen
          .slice(0, 400)
          .flatMap((conflict) =>
            strokes(n, conflict).map(([x1, y1, x2, y2], i) => (
              <line
                key={`${conflict.first}-${conflict.second}-${conflict.line}-${i}`}
                class="conflict"
                x1={x1}
                y1={y1}
                x2={x2}
                y2={y2}
              />
            )),
          )}
        {target !== undefined && (
          <>
            <path class="reach" fill="var(--try)" fill-opacity="0.28" d={reach} />
            <rect class="target" x={columnOf(n, target)} y={rowOf(n, target)} width={1} height={1} />
          </>
        )}
        {isCrowded && <Crowd n={n} queens={queens} bad={bad} />}
        {(isCrowded ? (dragged ? [dragged.from] : []) : standing).map((s) => (
          <path
            key={names.get(s) ?? s}
            class={`queen${given?.queens.has(s) ? ' given' : ''}${dragged?.from === s ? ' lifted' : struck.has(s) || bad.has(s) ? ' bad' : ''}`}
            d={QUEEN}
            style={{
              '--row': rowOf(n, s),
              transform:
                dragged?.from === s
                  ? `translate(${dragged.x - 0.55}px, ${dragged.y - 0.6}px) scale(1.1)`
                  : `translate(${columnOf(n, s)}px, ${rowOf(n, s)}px)`,
            }}
          />
        ))}
        {n <= MOST_NUMBERED && (
          <Squares
            n={n}
            label={(s) => squareText(board, s, hit.has(s) || bad.has(s), given)}
            onTap={(s) => onTap(s, 'tool')}
          />
        )}
        {focused && !dragged && <Cursor n={n} s={here} />}
      </svg>
    </Framed>
  );
}
