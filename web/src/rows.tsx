// The field for the number of rows. Input takes effect when the field loses focus or Enter is pressed. If the input is
// wrong, `onProblem` gets a message and the field shows its previous value again.
import { useState } from 'preact/hooks';
import { beforeClick } from './press';
import { words } from './words';

interface Properties {
  n: number;
  /// The size that the text stands for, or a message that says what is wrong with the text.
  sizeOf: (text: string) => number | string;
  onSize: (n: number) => void;
  /// Gets an empty text if the size stays.
  onProblem: (sentence: string) => void;
  label?: string;
  wide?: boolean;
}

export function Rows({ n, sizeOf, onSize, onProblem, label = words.board.rows, wide = false }: Properties) {
  const [text, setText] = useState(String(n));
  const [known, setKnown] = useState(n);
  if (known !== n) {
    setKnown(n);
    setText(String(n));
  }
  const [typing, setTyping] = useState(false);
  const take = (typed: string) => {
    const size = sizeOf(typed);
    setText(String(typeof size === 'number' ? size : n));
    if (typeof size === 'string') onProblem(size);
    else if (size === n) onProblem('');
    else onSize(size);
    return typeof size === 'number';
  };
  const done = () => {
    if (!typing) return;
    setTyping(false);
    beforeClick(() => take(text));
  };
  return (
    <label>
      {label}{' '}
      <input
        class={wide ? 'wide' : undefined}
        inputMode="numeric"
        value={text}
        onInput={({ currentTarget: { value } }) => {
          setText(value);
          setTyping(true);
        }}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </label>
  );
}
