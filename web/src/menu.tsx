// A list of things that are seldom wanted. It opens below its title and closes when something in it is chosen, with
// Escape, and when the user goes elsewhere.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isFocusLost } from './focus';
import { Icon, type Sign } from './icons';

interface Properties {
  title: string;
  sign: Sign;
  children: ComponentChildren;
}

export function Menu({ title, sign, children }: Properties) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    const summary = box.current!.querySelector('summary')!;
    if (box.current!.contains(document.activeElement) || isFocusLost()) summary.focus();
    box.current!.open = false;
  };
  // A layout effect ends as soon as the menu goes. Others end after the next picture, and the focus may move before.
  useLayoutEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (!box.current!.contains(target as Node)) box.current!.open = false;
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, elsewhere);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, elsewhere);
    };
  }, []);
  return (
    <details
      class="menu"
      ref={box}
      onToggle={() => box.current!.lastElementChild!.scrollIntoView({ block: 'nearest' })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current!.open) return;
        event.preventDefault(); // a presentation goes on
        box.current!.querySelector('summary')!.focus();
        box.current!.open = false;
      }}
    >
      <summary>
        <Icon sign={sign} />
        {title}
      </summary>
      <div class="choices" onClick={close}>
        {children}
      </div>
    </details>
  );
}
