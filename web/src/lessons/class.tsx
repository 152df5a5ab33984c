// The page of a class: the steps and puzzles to do, the result to hand in, and what the teacher hands on.
import { useEffect, useState } from 'preact/hooks';
import { copy } from '../board/stage';
import { Button } from '../button';
import { addressOf, isShared } from '../frame';
import { live } from '../live';
import { linkWith } from '../own/model';
import { own } from '../own/words';
import { Qr } from '../qr';
import { words } from '../words';
import { work as tasks } from '../work';
import { lessonsLink } from './link';
import type { LessonsModel } from './model';
import { type Item, resultOf, resultsIn, signOf, workFrom, workText } from './work';

/// Where pupils enter the work that they were given, and teachers put it together: steps that are ticked stand in the field
/// too. Results are pasted there as well.
export function WorkField({ model }: { model: LessonsModel }) {
  const text = words.lessons.work;
  const { assigned, typed } = model.state;
  const [problem, report] = useState('');
  const chosen = new Set(workFrom(typed, model.lessonOf).items.map((item) => item.text));
  const tick = (names: string[], on: boolean) => {
    for (const name of names) on ? chosen.add(name) : chosen.delete(name);
    const { items } = workFrom([...chosen].join(' '), model.lessonOf);
    model.set({ typed: workText(items, model.lessonOf).replaceAll(',', ', ') });
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
  const hasResults = resultsIn(typed).length > 0;
  const open = (event: Event) => {
    event.preventDefault();
    report(model.assign(typed));
  };
  return (
    <section class="open" aria-label={text.title}>
      <h3>{text.title}</h3>
      {assigned && (
        <p>
          <a href={lessonsLink({ step: 0, work: assigned })}>{text.yours}</a>
        </p>
      )}
      <p class="small">{text.how}</p>
      <form onSubmit={open}>
        <label>
          {text.field}
          <textarea
            rows={hasResults ? 6 : 2}
            value={typed}
            spellcheck={false}
            autocapitalize="off"
            onInput={({ currentTarget: { value } }) => model.set({ typed: value })}
            onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && !hasResults && open(event)}
          />
        </label>
        <div class="row">
          {!hasResults && <button type="submit">{text.open}</button>}
          <span class="refusal" {...live}>
            {problem}
          </span>
        </div>
      </form>
      <details>
        <summary>{text.pick}</summary>
        <p class="small">{text.pickHow}</p>
        <ul class="picker">
          {model.all.map(([name, { title, steps }]) => (
            <li key={name}>
              <details>
                <summary>
                  {title} <code>{name}</code>
                </summary>
                {box(
                  text.whole(title),
                  steps.map((_, i) => `${name}/${i + 1}`),
                )}
                {steps.map((step, i) => (
                  <div key={step.title}>{box(`${name}/${i + 1}: ${step.title}`, [`${name}/${i + 1}`])}</div>
                ))}
              </details>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/// The results that stand in the field, as a table.
export function Results({ model }: { model: LessonsModel }) {
  const text = words.lessons.work;
  const results = resultsIn(model.state.typed);
  if (results.length === 0) return null;
  const columns = [...new Set(results.flatMap(({ ends, programs }) => [...ends.keys(), ...programs.keys()]))];
  const { items } = workFrom(columns.join(' '), model.lessonOf);
  return (
    <section class="scroll" aria-label={text.results}>
      <table>
        <caption>{text.results}</caption>
        <thead>
          <tr>
            <th>{text.pupil}</th>
            <th>{words.lessons.outcomes.done}</th>
            {columns.map((column) => (
              <th key={column}>
                <a href={items.find((item) => item.text === column)?.link}>{column}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map(({ pupil, ends, programs }, i) => (
            <tr key={i}>
              <th>{pupil}</th>
              <td>{[...ends.values()].filter((end) => end.startsWith('✓')).length}</td>
              {columns.map((column) => (
                <td key={column} data-outcome={ends.get(column)?.startsWith('✗') ? 'wrong' : undefined}>
                  {ends.get(column)} {programs.has(column) && <a href={programs.get(column)}>{text.program}</a>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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

/// A text to hand on, and the button that copies it, which says so beside it.
function Handed({ copies, main, label }: { copies: string; main?: boolean; label: string }) {
  const [said, say] = useState('');
  return (
    <div class="row">
      <Button main={main} onClick={() => copy({ say }, copies)}>
        {label}
      </Button>
      <span {...live}>{said}</span>
    </div>
  );
}

export function Class({ model, work }: { model: LessonsModel; work: string }) {
  const text = words.lessons.work;
  const { items } = workFrom(work, model.lessonOf);
  const { pupil, message } = model.state;
  const result = resultOf(pupil, items, model.doneIn);
  const programs = usePrograms(model, items);
  const handedIn = [result, ...programs.map(({ item, link }) => `${item.text}: ${addressOf(link, link)}`)].join('\n');
  const short = workText(items, model.lessonOf);
  const handOn = addressOf(lessonsLink({ step: 0, work: short }), short);
  const titleOf = (item: Item) => {
    if ('code' in item) return text.puzzle(item.code);
    const lesson = model.lessonOf(item.name)!;
    return text.step(lesson.title, item.step + 1, lesson.steps[item.step].title);
  };
  // Who has done nothing yet may be the teacher.
  const isBegun = pupil !== '' || items.some((item) => model.doneIn(item).outcome);
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
          const { outcome } = model.doneIn(item);
          return (
            <li key={item.text} data-outcome={outcome}>
              <a href={item.link}>{titleOf(item)}</a>
              {outcome && ` ${signOf(outcome)} ${words.lessons.outcomes[outcome]}`}
            </li>
          );
        })}
      </ol>
      <details open={!isBegun}>
        <summary>{text.handOn}</summary>
        <p class="small">{isShared() ? text.handOnHow : text.handOnCode(text.field)}</p>
        <p class="result">{handOn}</p>
        <Handed copies={handOn} label={text.copyLink} />
        <Qr text={handOn} label={text.linkCode} />
      </details>
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
        <Handed main copies={handedIn} label={text.copyResult} />
        {isBegun && <Qr text={result} label={text.resultCode} />}
      </section>
    </>
  );
}
