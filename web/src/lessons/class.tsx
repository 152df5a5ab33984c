// The page of a class: the steps and puzzles to do, the result to hand in, and what the teacher hands on.
import { useState } from 'preact/hooks';
import { copy } from '../board/stage';
import { Button } from '../button';
import { frame } from '../frame';
import { live } from '../live';
import { isShared } from '../puzzles/code';
import { Qr } from '../qr';
import { words } from '../words';
import { lessonsLink } from './link';
import type { LessonsModel } from './model';
import { type Item, isSolvedHere, named, resultOf, workFrom, workText } from './work';

/// Where the teacher puts the work together: steps that are ticked stand in the field too, where codes of puzzles are
/// added.
export function WorkField({ model }: { model: LessonsModel }) {
  const text = words.lessons.work;
  const { assigned } = model.state;
  const [problem, report] = useState('');
  const [typed, type] = useState('');
  const chosen = new Set(workFrom(named(typed), model.lessonOf).items.map((item) => item.text));
  const tick = (names: string[], on: boolean) => {
    for (const name of names) on ? chosen.add(name) : chosen.delete(name);
    type([...chosen].join(', '));
  };
  const box = (label: string, names: string[]) => (
    <label class="choice">
      <input
        type="checkbox"
        checked={names.every((name) => chosen.has(name))}
        onChange={({ currentTarget }) => tick(names, currentTarget.checked)}
      />
      {label}
    </label>
  );
  return (
    <section class="open" aria-label={text.title}>
      <h3>{text.title}</h3>
      {assigned && (
        <p>
          <a href={lessonsLink({ step: 0, work: assigned })}>{text.yours}</a>
        </p>
      )}
      <p class="small">{text.how}</p>
      <details>
        <summary>{text.pick}</summary>
        <ul class="picker">
          {model.all.map(([name, { title, steps }]) => (
            <li key={name}>
              <details>
                <summary>{title}</summary>
                {box(
                  text.whole(title),
                  steps.map((_, i) => `${name}/${i + 1}`),
                )}
                {steps.map((step, i) => (
                  <div key={step.title}>{box(`${i + 1}. ${step.title}`, [`${name}/${i + 1}`])}</div>
                ))}
              </details>
            </li>
          ))}
        </ul>
      </details>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          report(model.assign(typed));
        }}
      >
        <label>
          {text.field}{' '}
          <input
            class="wide code"
            value={typed}
            spellcheck={false}
            autocapitalize="off"
            onInput={({ currentTarget: { value } }) => type(value)}
          />
        </label>
        <button type="submit">{text.open}</button>
        <span class="refusal" {...live}>
          {problem}
        </span>
      </form>
    </section>
  );
}

export function Class({ model, work }: { model: LessonsModel; work: string }) {
  const text = words.lessons.work;
  const { items } = workFrom(work, model.lessonOf);
  const { pupil, message } = model.state;
  const result = resultOf(pupil, items, model.result);
  const handOn = isShared()
    ? new URL(frame.whole(lessonsLink({ step: 0, work: workText(items) })), location.href).href
    : work;
  const take = (what: string) => copy(model, what, text.copied);
  const titleOf = (item: Item) => {
    if ('code' in item) return text.puzzle(item.code);
    const lesson = model.lessonOf(item.name)!;
    return text.step(lesson.title, item.step + 1, lesson.steps[item.step].title);
  };
  const stateOf = (item: Item) => ('name' in item ? model.result(item.name, item.step) : isSolvedHere(item) && 'done');
  return (
    <>
      <p>
        <a href="#/lessons">{words.lessons.all}</a>
      </p>
      <h3 tabIndex={-1}>{text.title}</h3>
      <p class="message" {...live}>
        {message}
      </p>
      <ol class="work">
        {items.map((item) => {
          const state = stateOf(item) || undefined;
          return (
            <li key={item.text} data-outcome={state}>
              <a href={item.link}>{titleOf(item)}</a>
              {state && ` ${state === 'wrong' ? '✗' : '✓'} ${words.lessons.outcomes[state]}`}
            </li>
          );
        })}
      </ol>
      <section class="open" aria-label={text.result}>
        <h3>{text.result}</h3>
        <p class="small">{text.resultHow}</p>
        <label class="row">
          {text.name}{' '}
          <input
            class="wide"
            value={pupil}
            maxLength={60}
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => model.rename(value)}
          />
        </label>
        <p class="result">{result}</p>
        <div class="row">
          <Button main onClick={() => take(result)}>
            {text.copyResult}
          </Button>
        </div>
        {items.some(stateOf) && <Qr text={result} label={text.resultCode} />}
      </section>
      <details>
        <summary>{text.handOn}</summary>
        <p class="small">{isShared() ? text.handOnHow : text.handOnCode}</p>
        <p class="result">{handOn}</p>
        <Button onClick={() => take(handOn)}>{text.copyLink}</Button>
        <Qr text={handOn} label={text.linkCode} />
      </details>
    </>
  );
}
