// A field for pasted text, in any format that the library reads.
import { useState } from 'preact/hooks';

export function Paste({ onRead }: { onRead: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <details class="paste">
      <summary>Paste a board</summary>
      <label>
        Numbers like 2 4 1 3, a drawing like .Q.., JSON, SVG, a problem file, or a link to a board
        <textarea rows={4} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={() => onRead(text)}>
        Read it
      </button>
    </details>
  );
}
