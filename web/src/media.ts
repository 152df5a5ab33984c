// Tells whether a media query matches the window, and draws the component again when that changes.
import { useEffect, useState } from 'preact/hooks';

/// The same as in the styles.
export const NARROW = '(max-width: 60rem)';

export function useMatches(query: string): boolean {
  const [matches, show] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => show(media.matches);
    changed();
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, [query]);
  return matches;
}
