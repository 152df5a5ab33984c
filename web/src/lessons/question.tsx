// A question in a lesson: the pupil chooses an answer or types a number, has a second try if it is wrong, and then
// reads what is right and why.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from '../button';
import { isByKeys } from '../focus';
import { live } from '../live';
import { digitsOf, isRight as judge, type Question } from './format';
import { Inline } from './text';
import { words } from '../words';
import { grouped } from '../words/numbers';

/// A sentence or a number, with a full stop added if it lacks one.
const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const shownAs = (text: string) => (digitsOf(text) === text ? grouped(text) : text);

interface Properties {
  question: Question;
  /// The pupil's answer, if there is one: a number, or the index of a choice.
  given?: string;
  /// The first answer, if it was wrong.
  first?: string;
  onAnswer: (text: string) => void;
}

export function Ask({ question, given, first, onAnswer }: Properties) {
  const { text, choices, answer, why: reason } = question;
  const [typed, type] = useState('');
  const over = given !== undefined;
  useEffect(() => {
    if (!over) type('');
  }, [over]);
  const meantBy = (each: string) => choices[Number(each)] ?? each;
  const isRight = over && judge(question, given);
  const said = stopped(shownAs(answer));
  const id = useId();
  // What is right may appear below the window. On an upright phone the question stays at its foot and scrolls by itself, so
  // that the board stays in view.
  const why = useRef<HTMLDivElement>(null);
  const wasOver = useRef(over || first);
  useEffect(() => {
    if ((over || first) !== wasOver.current) {
      const form = why.current!.parentElement!;
      if (getComputedStyle(form).position === 'sticky') {
        form.scrollTop = form.scrollHeight;
        document.querySelector('.lesson-stage :is(.board, .show)')?.scrollIntoView({ block: 'nearest' });
      } else why.current!.scrollIntoView({ block: 'nearest' });
    }
    if (over && !wasOver.current && isByKeys()) document.querySelector<HTMLElement>('.onward a')?.focus();
    wasOver.current = over || first;
  }, [over, first]);
  return (
    <form
      class="ask"
      onSubmit={(event) => {
        event.preventDefault();
        if (!over) onAnswer(typed);
      }}
    >
      <p id={id}>
        <strong>{words.lessons.predict}</strong> <Inline text={text} />
      </p>
      {choices.length > 0 ? (
        <fieldset
          aria-labelledby={id}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!over) onAnswer(typed);
          }}
        >
          {choices.map((choice, i) => (
            <label
              key={choice}
              class={over && choice === answer ? 'choice right' : String(i) === first ? 'choice wrong' : 'choice'}
            >
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
                {String(i) === first && words.lessons.wrongChoice}
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <label class="row">
          {words.lessons.number}{' '}
          <input
            style="--wide: 8rem"
            aria-describedby={id}
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
      <div class="why" {...live} ref={why}>
        {!over && first !== undefined && (
          <p class="verdict bad">{words.lessons.second(stopped(shownAs(meantBy(first))))}</p>
        )}
        {over && (
          <>
            <p class={isRight ? 'verdict solved' : 'verdict'}>
              <Inline
                text={isRight ? words.lessons.right(said) : words.lessons.wrong(stopped(shownAs(meantBy(given))), said)}
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
