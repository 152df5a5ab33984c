// Keeps the keyboard focus where the user is. When the element that had it is removed or hidden, the browser gives it to
// the body, and the Tab key begins at the top of the page again; the page then moves the focus to a better place. This happens most
// often when work ends and its button Cancel goes, so the key that ends work is here too.

import { useEffect, useRef } from 'preact/hooks';

export function isFocusLost(): boolean {
  const element = document.activeElement;
  return !element || element === document.body || element.getClientRects().length === 0;
}

export const isFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/// Whether the user works with the keys and sees where the focus is. Then the page does not scroll away from it.
export const isByKeys = (): boolean => !isFinger() && document.activeElement!.matches(':focus-visible');

/// For work that a button began and a button Cancel ends. The key Escape ends it too. When the work is over and the
/// button Cancel gone, the button that began it gets the focus back.
export function useWork(isWorking: boolean, cancel: () => void): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isWorking) before.current = document.activeElement;
    else if (before.current && isFocusLost()) (before.current as HTMLElement).focus();
  }, [isWorking]);
  useEffect(() => {
    if (!isWorking) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('.explained')) return; // this key closes the explanation
      event.preventDefault(); // a presentation goes on
      cancel();
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [isWorking, cancel]);
}
