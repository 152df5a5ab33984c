// A group of controls that folds up on a small screen, so that there is room for what they control.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/// The media query for narrow windows, as the styles have it.
export const NARROW = '(max-width: 60rem)';

interface Properties {
  title: string;
  children: ComponentChildren;
}

export function Fold({ title, children }: Properties) {
  const [narrow, show] = useState(() => matchMedia(NARROW).matches);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const media = matchMedia(NARROW);
    const changed = () => show(media.matches);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, []);
  if (!narrow) return <>{children}</>;
  return (
    <details class="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}
