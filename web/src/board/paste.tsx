// A field for pasted text, in any format that the library reads.
import { useState } from 'preact/hooks';
import { words } from '../words';

export function Paste({ onRead }: { onRead: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <details class="paste">
      <summary>{words.board.paste}</summary>
      <label>
        {words.board.pasteHow}
        <textarea rows={4} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={() => onRead(text)}>
        {words.board.pasteRead}
      </button>
    </details>
  );
}
