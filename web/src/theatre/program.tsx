// The text of an engine, in words or as a program. The line where the current event happened is highlighted,
// and each line where an event can happen has a button for a breakpoint.
import { useEffect, useRef } from 'preact/hooks';
import type { Program, Source } from '../../programs';
import type { Text } from './link';
import { ENTER, type Player, REMOVE, SOLUTION } from './trace';
import { translated, words } from '../words';

/// The line of the current event. Gray's program without recursion has two lines for some kinds of events: one for
/// turning to the first row and one for turning to a later row; one for taking back the last queen of a solution and
/// one for taking back another queen. The event before tells which line it is.
export function litLine({ lines }: Program, { kind, previousKind, finished }: Player): number {
  if (kind < 0 || finished) return -1;
  const places = lines[kind];
  const isLast = (kind === ENTER && previousKind >= 0) || (kind === REMOVE && previousKind === SOLUTION);
  return (isLast ? places.at(-1) : places[0]) ?? -1;
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
  useEffect(() => {
    const line = lit < 0 ? undefined : (box.current!.children[lit] as HTMLElement);
    if (!line) return;
    const { scrollTop, clientHeight } = box.current!;
    if (line.offsetTop < scrollTop || line.offsetTop + line.offsetHeight > scrollTop + clientHeight)
      box.current!.scrollTop = line.offsetTop - Math.max(0, clientHeight - line.offsetHeight) / 3;
  }, [lit, text]);
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
            <span class="line">{(text === 'words' ? translated(line) : line) || ' '}</span>
          </li>
        );
      })}
    </ol>
  );
}
