// Tells a component whether a media query matches the window, and draws the component again when the answer changes.
import { useEffect, useState } from 'preact/hooks';

/// The media query for narrow windows, as the styles have it.
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
