// A button that keeps the keyboard focus when it is switched off. The attribute `disabled` would take the focus away,
// and a keyboard user would lose their place on the page.
import type { ComponentChildren } from 'preact';
import { Icon, type Sign } from './icons';

interface Properties {
  off?: boolean;
  main?: boolean;
  /// A sign before the text. A tool has only a sign; its label is its name, which the mouse shows too.
  sign?: Sign;
  label?: string;
  pressed?: boolean;
  /// `clicks` is 2 for the second click of a double click, which must not cancel what the first has started.
  onClick: (clicks: number) => void;
  children?: ComponentChildren;
}

export function Button({ off, main, sign, label, pressed, onClick, children }: Properties) {
  const isTool = sign && !children;
  return (
    <button
      type="button"
      class={main ? 'main' : isTool ? 'bare' : undefined}
      aria-disabled={off || undefined}
      aria-label={label}
      aria-pressed={pressed}
      title={isTool ? label : undefined}
      onClick={({ detail }) => off || onClick(detail)}
    >
      {sign && <Icon sign={sign} />}
      {children}
    </button>
  );
}
