// A step's stage has only the controls that the step names. Text in bold names them, as in "press **Step**"; what would
// give the answer away, or only distracts, is not there. Some controls belong together: who is told to press Play may
// also pause. Undo and Cancel are always at hand.
import { words } from '../words';
import type { Step } from './format';

/// The words in bold in all that a step says before its answer.
export function namedIn({ blocks, task, question }: Step): string[] {
  const texts = blocks.flatMap((block) =>
    block.kind === 'list' ? block.items : block.kind === 'text' ? block.text : [],
  );
  const all = [...texts, task?.text ?? '', question?.text ?? '', ...(question?.choices ?? [])].join('\n');
  return [...all.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name);
}

const CONTROLS = 'button:not(.card, .breakpoint, .key), a.button, label:has(select, input), summary, .row > a';

/// The name of a control, and the other names that it has at other times.
const namesOf = (control: Element): string[] => {
  const { count, puzzles, race, theatre } = words;
  const copy = control.cloneNode(true) as Element;
  for (const field of copy.querySelectorAll('select, input')) field.remove();
  const name = control.getAttribute('aria-label') ?? copy.textContent!.trim();
  const groups = [puzzles.ask, [theatre.play, theatre.pause, theatre.speed], [race.start, count.goOn]];
  return groups.find((group) => group.includes(name)) ?? [name];
};

/// Hides the controls that are not named; but if a task cannot be done without one and names none, as may be in a lesson
/// that was written elsewhere, all of them stay. A board or the cards of the solutions need no other control. A technical
/// term in a sentence is no control.
export function showNamed(stage: Element, step: Step): void {
  const { board } = words;
  const named = namedIn(step);
  const isInText = (each: Element) => each.closest('.term') && each.closest('p');
  const controls = [...stage.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => !isInText(each));
  const isNamed = (control: Element) => namesOf(control).some((name) => named.includes(name));
  const some = controls.some(isNamed);
  const needsOne = step.task !== undefined && !stage.querySelector('.board[role="application"], .card');
  const always = [board.undo, board.redo, board.clear, board.cancel];
  for (const control of controls) {
    const [name] = namesOf(control);
    const stays = isNamed(control) || always.includes(name) || (needsOne && !some);
    const box = control.localName === 'summary' ? control.parentElement! : control;
    // The clock tells the step; it can be moved where the search may be watched.
    if (control.matches('.clock')) control.querySelector('input')!.hidden = !needsOne;
    else box.hidden = !stays;
    control.toggleAttribute('data-named', isNamed(control));
    if (control.matches('.bare')) control.classList.toggle('main', isNamed(control)); // the step asks for it
  }
  for (const row of stage.querySelectorAll<HTMLElement>('fieldset')) {
    const inside = row.querySelectorAll<HTMLElement>('label');
    row.hidden = inside.length > 0 && [...inside].every(({ hidden }) => hidden);
  }
}
