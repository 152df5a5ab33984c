// Tells others when the page is ready. While a view shows all that it was asked for, the root element has the attribute
// data-ready with the view's name and a number, which is greater after each change. While the library is asked
// something, <main> is marked as busy for screen readers.
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { work } from './work';

// What people do may change more than the models, such as the focus or a part that is folded.
const inputs = ['click', 'keydown', 'input', 'change', 'focusin'] as const;

export function Ready({ view, main }: { view: string; main: RefObject<HTMLElement | null> }) {
  const [, draw] = useState(0);
  const { dataset } = document.documentElement;
  useEffect(() => {
    const changed = () => work.changed();
    for (const input of inputs) document.addEventListener(input, changed, true);
    const end = work.subscribe(() => {
      delete dataset.ready;
      draw(work.changes);
    });
    return () => {
      end();
      for (const input of inputs) document.removeEventListener(input, changed, true);
    };
  }, []);
  // Effects run after the page was drawn, and those of the views may begin other work.
  useEffect(() => {
    if (work.isAsking) main.current!.setAttribute('aria-busy', 'true');
    else main.current!.removeAttribute('aria-busy');
    if (work.isDone) dataset.ready = `${view} ${work.changes}`;
    else delete dataset.ready;
  });
  return null;
}
