// A group of controls that folds up on a small screen, so that there is room for what they control.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { NARROW, useMatches } from './media';

interface Properties {
  title: string;
  children: ComponentChildren;
}

export function Fold({ title, children }: Properties) {
  const narrow = useMatches(NARROW);
  const [open, setOpen] = useState(false);
  if (!narrow) return <>{children}</>;
  return (
    <details class="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}
