// A press of the mouse or a finger ends the input in a field, so the field's change arrives between the press and its
// click. If the page changed at once, the button that is being pressed might move away before the click. So the change
// waits for the click.

let isPressing = false;

export function watchPresses(): void {
  const set = (pressing: boolean) => {
    isPressing = pressing;
  };
  window.addEventListener('mousedown', () => set(true), true);
  window.addEventListener('click', () => set(false), true);
  // A press that ends elsewhere than it began makes no click, which would come right after this event.
  window.addEventListener('mouseup', () => void setTimeout(set, 0, false), true);
}

/// Calls `take` before the click of the current press; at once if there is none. If it returns false, because the input
/// is refused, the click does nothing, so that the message stays. Links always work.
export function beforeClick(take: () => boolean): void {
  if (!isPressing) {
    take();
    return;
  }
  const click = (event: MouseEvent) => {
    end();
    if (!take() && !(event.target as Element).closest('a')) event.stopPropagation();
  };
  const up = () => void setTimeout(() => end() && take());
  let waiting = true;
  const end = () => {
    const was = waiting;
    waiting = false;
    window.removeEventListener('click', click, true);
    window.removeEventListener('mouseup', up, true);
    return was;
  };
  window.addEventListener('click', click, true);
  window.addEventListener('mouseup', up, true);
}
