// What the views with a board beside a column share: pasted text that is read, copies, and messages that are seen.
import { useEffect, useRef, useState } from 'preact/hooks';
import { isByKeys } from '../focus';
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

/// Copies a text, and says so. Where the browser does not allow it, a box has the text, selected.
export async function copy(to: { say(message: string): void }, text: string, copied = words.lessons.work.copied) {
  try {
    await navigator.clipboard.writeText(text);
    to.say(copied);
  } catch {
    to.say('');
    const box = document.createElement('dialog');
    box.innerHTML = '<form method="dialog"><label><textarea rows="6" readonly></textarea></label><button class="main">';
    const [field, close] = [box.querySelector('textarea')!, box.querySelector('button')!];
    field.before(words.board.notCopied);
    field.value = text;
    close.append(words.solutions.close);
    box.onclose = () => box.remove();
    document.body.append(box);
    box.showModal();
    field.select();
  }
}
