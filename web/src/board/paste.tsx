// A field for pasted text, in any format that the library reads.
import { useState } from 'preact/hooks';
import { Icon } from '../icons';
import { words } from '../words';

interface Properties {
  onRead: (text: string) => void;
  /// Why the text could not be read. It stands beside the board, too, which is far away on a phone.
  refused: string;
  title?: string;
  how?: string;
}

export function Paste({ onRead, refused, title = words.board.paste, how = words.board.pasteHow }: Properties) {
  const [text, setText] = useState('');
  return (
    <details class="paste">
      <summary>
        <Icon sign="paste" />
        {title}
      </summary>
      <label>
        {how}
        <textarea rows={4} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="button" class="main" onClick={() => onRead(text)}>
        {words.board.pasteRead}
      </button>
      <p aria-hidden="true">{refused}</p>
    </details>
  );
}
