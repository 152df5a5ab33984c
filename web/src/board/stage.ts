// What the views with a board beside a column share: pasted text that is read, copies, and messages that are seen.
import { useEffect, useRef, useState } from 'preact/hooks';
import { isByKeys } from '../focus';
import type { Speaking } from '../model';
import { words } from '../words';

/// A line for messages, which is scrolled into view when it says something: on a phone it may be below the window.
export function useLine(message: string) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) line.current!.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return line;
}

interface Reader {
  read: (text: string) => Promise<void>;
  state: { message: string };
}

/// Reads pasted text into the board that `shown` returns. The field for it may be far below the board; the keys go on
/// where the board is, or in the field if no board was read.
export function useReading(model: Reader, shown: () => unknown) {
  const stage = useRef<HTMLElement>(null);
  const [refused, refuse] = useState('');
  const read = async (text: string) => {
    const before = shown();
    await model.read(text);
    const isRead = shown() !== before;
    const drawing = stage.current?.querySelector<SVGSVGElement>('.board');
    if (isRead && isByKeys()) drawing?.focus({ preventScroll: true });
    if (isRead) drawing?.scrollIntoView({ block: 'nearest' });
    refuse(isRead ? '' : model.state.message);
  };
  return { stage, refused, read };
}

/// Copies a text, and says so, or that the browser does not allow it.
export async function copy(model: Pick<Speaking<{ message: string }>, 'say'>, text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text);
    model.say(copied);
  } catch {
    model.say(words.board.notCopied);
  }
}
