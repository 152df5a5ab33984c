// The tools of a board: those that take moves back, the choice of what a tap places, and what is seldom wanted.
import type { ComponentChildren } from 'preact';
import { Button } from '../button';
import { Icon } from '../icons';
import type { History } from './history';
import { words } from '../words';

interface Properties {
  model: { state: { history: History<object> }; undo(): void; redo(): void; clear(): void };
  /// Whether there is nothing to clear; undefined where nothing can be cleared.
  isEmpty?: boolean;
}

export function Moves({ model, isEmpty }: Properties) {
  const { past, future } = model.state.history;
  const text = words.board;
  return (
    <span class="row moves">
      <Button sign="undo" label={text.undo} off={past.length === 0} onClick={model.undo} />
      <Button sign="redo" label={text.redo} off={future.length === 0} onClick={model.redo} />
      {isEmpty !== undefined && <Button sign="clear" label={text.clear} off={isEmpty} onClick={model.clear} />}
    </span>
  );
}

/// The keys that take moves back.
export function keys(model: { undo(): void; redo(): void }, event: KeyboardEvent) {
  const control = event.ctrlKey || event.metaKey;
  if (!control || (event.target as HTMLElement).closest('input:not([type="radio"], [type="checkbox"]), textarea'))
    return;
  const key = event.key.toLowerCase(); // with Caps Lock too
  if (key === 'z' && !event.shiftKey) model.undo();
  else if (key === 'y' || key === 'z') model.redo();
  else return;
  event.preventDefault();
}

type Thing = 'queen' | 'block' | 'cross';

interface Choice<Things extends Thing> {
  all: Things[];
  chosen: Things;
  onPick: (thing: Things) => void;
}

export function Pick<Things extends Thing>({ all, chosen, onPick }: Choice<Things>) {
  const text = words.board;
  return (
    <fieldset class="row tool">
      <legend class="unseen">{text.tool}</legend>
      <span class="pick">
        {all.map((each) => (
          <label key={each} class="choice" title={`${text.tool} ${text.tools[each]}`}>
            <input type="radio" name="tool" checked={chosen === each} onChange={() => onPick(each)} />
            <Icon sign={each} />
            <span class="unseen">{text.tools[each]}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/// Rare settings and notes, folded away, and what the keys do on the board.
export const More = ({ keys, children }: { keys: string; children?: ComponentChildren }) => (
  <details>
    <summary>
      <Icon sign="more" />
      {words.frame.more}
    </summary>
    {children}
    <p class="small" id="board-keys">
      {keys}
    </p>
  </details>
);
