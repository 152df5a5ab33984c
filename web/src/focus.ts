// Tells whether the keyboard focus is lost: when the element that had it is removed or hidden, the browser gives it to
// the body, and the Tab key begins at the top of the page again. The page then moves the focus to where the user is.

export function isFocusLost(): boolean {
  const element = document.activeElement;
  return !element || element === document.body || element.getClientRects().length === 0;
}
