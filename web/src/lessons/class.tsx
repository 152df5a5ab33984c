// The page of a class: the steps and puzzles to do, the result to hand in, and what the teacher hands on.
import { useEffect, useState } from 'preact/hooks';
import { copy } from '../board/stage';
import { Button } from '../button';
import { addressOf, frame, isShared } from '../frame';
import { live } from '../live';
import { linkWith } from '../own/model';
import { own } from '../own/words';
import { Qr } from '../qr';
import { words } from '../words';
import { work as tasks } from '../work';
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
            style="--wide: min(13rem, 60vw)"
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

const LONGEST = 2000; // of a link to a program

/// The programs that were written in the steps that are done, each as a link.
function usePrograms(model: LessonsModel, items: Item[]): { item: Item; link: string }[] {
  const [programs, set] = useState<{ item: Item; link: string }[]>([]);
  const written = items.flatMap((item) => {
    const program = 'name' in item && model.programAt(item.name, item.step);
    return program && 'name' in item ? [{ item, program, show: model.lessonOf(item.name)!.steps[item.step].show }] : [];
  });
  useEffect(() => {
    const all = written.map(async ({ item, program, show }) => ({ item, link: await linkWith(show, program) }));
    void tasks
      .during('part', Promise.all(all))
      .then((links) => set(links.filter(({ link }) => link.length <= LONGEST)));
  }, [written.map(({ program }) => program).join('\n')]);
  return programs;
}

export function Class({ model, work }: { model: LessonsModel; work: string }) {
  const text = words.lessons.work;
  const { items } = workFrom(work, model.lessonOf);
  const { pupil, message } = model.state;
  const result = resultOf(pupil, items, model.result, model.hintsAt);
  const programs = usePrograms(model, items);
  const handedIn = [result, ...programs.map(({ item, link }) => `${item.text}: ${addressOf(link, link)}`)].join('\n');
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
            style="--wide: 8rem"
            value={pupil}
            maxLength={60}
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => model.rename(value)}
          />
        </label>
        <p class="result">{result}</p>
        {programs.length > 0 && (
          <p class="small">
            {own().programs}{' '}
            {programs.map(({ item, link }, i) => (
              <span key={item.text}>
                {i > 0 && ', '}
                <a href={link}>{item.text}</a>
              </span>
            ))}
          </p>
        )}
        <div class="row">
          <Button main onClick={() => take(handedIn)}>
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
