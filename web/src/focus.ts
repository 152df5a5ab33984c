// Tells whether the keyboard focus is lost: when the element that had it is removed or hidden, the browser gives it to
// the body, and the Tab key begins at the top of the page again. The page then moves the focus to where the user is.

import { useEffect, useRef } from 'preact/hooks';

export function isFocusLost(): boolean {
  const element = document.activeElement;
  return !element || element === document.body || element.getClientRects().length === 0;
}

/// Gives the focus back to the button that began a piece of work when the work ends and takes its button Cancel away.
export function useFocusBack(isWorking: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isWorking) before.current = document.activeElement;
    else if (before.current && isFocusLost()) (before.current as HTMLElement).focus();
  }, [isWorking]);
}
