// A question in a lesson: the pupil chooses an answer or types a number, once, and then reads what is right and why.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../button';
import { digitsOf, type Question } from './format';
import { Inline } from './text';
import { words } from '../words';
import { stopped } from './words';
import { grouped } from '../words/numbers';

const shownAs = (text: string) => (digitsOf(text) === text ? grouped(text) : text);

interface Properties {
  question: Question;
  /// The pupil's answer, if there is one: a number, or the index of a choice.
  given?: string;
  onAnswer: (text: string) => void;
}

export function Ask({ question, given, onAnswer }: Properties) {
  const { text, choices, answer, why: reason } = question;
  const [typed, type] = useState('');
  const over = given !== undefined;
  useEffect(() => {
    if (!over) type('');
  }, [over]);
  const meant = over && choices.length > 0 ? choices[Number(given)] : given;
  const isRight = meant === answer;
  const said = stopped(shownAs(answer));
  // What is right may appear below the window.
  const why = useRef<HTMLDivElement>(null);
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current) why.current!.scrollIntoView({ block: 'nearest' });
    wasOver.current = over;
  }, [over]);
  return (
    <form
      class="ask"
      onSubmit={(event) => {
        event.preventDefault();
        if (!over) onAnswer(typed);
      }}
    >
      <p>
        <strong>{words.lessons.predict}</strong> <Inline text={text} />
      </p>
      {choices.length > 0 ? (
        <fieldset
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!over) onAnswer(typed);
          }}
        >
          <legend class="unseen">{words.lessons.choices}</legend>
          {choices.map((choice, i) => (
            <label key={choice} class={over && choice === answer ? 'choice right' : 'choice'}>
              <input
                type="radio"
                name="answer"
                checked={String(i) === (given ?? typed)}
                disabled={over && String(i) !== given}
                onChange={() => type(String(i))}
              />
              <span>
                <Inline text={choice} />
                {over && choice === answer && words.lessons.rightChoice}
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <label class="row">
          {words.lessons.number}{' '}
          <input
            class="wide"
            inputMode="numeric"
            value={over ? shownAs(given) : typed}
            readOnly={over}
            onInput={(event) => type(event.currentTarget.value)}
          />
        </label>
      )}
      <Button main={!over} off={over} onClick={() => onAnswer(typed)}>
        {words.lessons.answer}
      </Button>
      <div class="why" role="status" aria-busy={false} ref={why}>
        {over && (
          <>
            <p class={isRight ? 'verdict solved' : 'verdict'}>
              <Inline
                text={isRight ? words.lessons.right(said) : words.lessons.wrong(stopped(shownAs(meant!)), said)}
              />
            </p>
            <p>
              <Inline text={reason} />
            </p>
          </>
        )}
      </div>
    </form>
  );
}
