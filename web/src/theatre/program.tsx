// The text of an engine, in words or as a program. The line where the current event happened is highlighted,
// and each line where an event can happen has a button for a breakpoint.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Program, Source } from '../../programs';
import type { Text } from './link';
import { ENTER, type Player, REMOVE, SOLUTION } from './trace';
import { translated, words } from '../words';

/// The line of the current event. Some programs have several lines for an event. fewest-choices turns to rows, columns
/// and regions on lines of their own. Gray's program without recursion has one line for turning to the first row and one
/// for turning to a later row; one for taking back the last queen of a solution and one for taking back another queen.
/// The event before tells which line it is.
export function litLine({ lines }: Program, { kind, previousKind, line, finished }: Player): number {
  if (kind < 0 || finished) return -1;
  const places = lines[kind];
  if (places.length === 3) return places[line!.isRow ? 0 : 1];
  const isLast = (kind === ENTER && previousKind >= 0) || (kind === REMOVE && previousKind === SOLUTION);
  return (isLast ? places.at(-1) : places[0]) ?? -1;
}

/// Scrolls the box so that the line is seen, above the buttons that on a phone may cover the foot of the box.
function reveal(box: HTMLElement, line: HTMLElement): void {
  const { top, right } = box.getBoundingClientRect();
  const deck = box.closest('.theatre')!.querySelector('.deck')!.getBoundingClientRect();
  const isCovered = deck.top > top && deck.left < right;
  const seen = Math.min(box.clientHeight, (isCovered ? deck.top : innerHeight) - top);
  const room = seen > 0 ? seen : box.clientHeight;
  if (line.offsetTop < box.scrollTop || line.offsetTop + line.offsetHeight > box.scrollTop + room)
    box.scrollTop = line.offsetTop - Math.max(0, room - line.offsetHeight) / 3;
}

interface Properties {
  source: Source;
  text: Text;
  player: Player;
  /// The kinds of events with a breakpoint; without this set the lines have no buttons.
  breaks?: ReadonlySet<number>;
  onBreak: (kinds: number[]) => void;
}

export function Lines({ source, text, player, breaks, onBreak }: Properties) {
  const program = source[text];
  const lit = litLine(program, player);
  const box = useRef<HTMLOListElement>(null);
  const show = useRef(() => {});
  show.current = () => lit >= 0 && reveal(box.current!, box.current!.children[lit] as HTMLElement);
  useLayoutEffect(() => show.current(), [lit, text]);
  useLayoutEffect(() => {
    const turned = () => show.current(); // a phone is turned
    window.addEventListener('resize', turned);
    return () => window.removeEventListener('resize', turned);
  }, []);
  return (
    <ol class={text === 'words' ? 'steps' : 'steps code'} ref={box} tabIndex={0} aria-label={words.theatre.program}>
      {program.text.map((line, i) => {
        const kinds = program.lines.flatMap((lines, kind) => (lines.includes(i) ? [kind] : []));
        const isBreak = kinds.some((kind) => breaks?.has(kind));
        return (
          <li key={i} aria-current={i === lit ? 'step' : undefined}>
            {breaks && kinds.length > 0 ? (
              <button
                type="button"
                class="breakpoint"
                aria-pressed={isBreak}
                aria-label={words.theatre.stopAt(i + 1)}
                title={words.theatre.stopHere}
                onClick={() => onBreak(kinds)}
              />
            ) : (
              <span class="breakpoint" />
            )}
            <span class="line" style={{ '--in': `${line.search(/\S|$/) + 4}ch` }}>
              {(text === 'words' ? translated(line) : line) || ' '}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
