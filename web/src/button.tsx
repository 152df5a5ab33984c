// A button that keeps the keyboard focus when it is switched off. The attribute `disabled` would take the focus away,
// and a keyboard user would lose their place on the page.
import type { ComponentChildren } from 'preact';

interface Properties {
  off?: boolean;
  main?: boolean;
  label?: string;
  title?: string;
  pressed?: boolean;
  /// `clicks` is 2 for the second click of a double click, which must not cancel what the first has started.
  onClick: (clicks: number) => void;
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
    onClick={({ detail }) => off || onClick(detail)}
  >
    {children}
  </button>
);
