// A button that keeps the keyboard focus when it is switched off. The attribute `disabled` would take the focus away,
// and a keyboard user would lose their place on the page.
import type { ComponentChildren } from 'preact';

interface Properties {
  off?: boolean;
  main?: boolean;
  label?: string;
  title?: string;
  pressed?: boolean;
  onClick: () => void;
  children: ComponentChildren;
}

export const Button = ({ off, main, label, title, pressed, onClick, children }: Properties) => (
  <button
    type="button"
    class={main ? 'main' : undefined}
    aria-disabled={off || undefined}
    aria-label={label}
    aria-pressed={pressed}
    title={title}
    onClick={() => off || onClick()}
  >
    {children}
  </button>
);
