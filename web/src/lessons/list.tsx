// The list of the lessons with the progress in each, and the place where teachers open a file of their own.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../button';
import { kept } from '../kept';
import { live } from '../live';
import { WorkField } from './class';
import { lessonsLink } from './link';
import type { LessonsModel } from './model';
import { Inline } from './text';
import { words } from '../words';

const MOST_FAULTS = 50;

/// Shows the message about a refused file, with each line with a mistake, or else about a wrong link. The box is there
/// before the message, so that screen readers read what appears in it.
function Refusal({ model, ofFile }: { model: LessonsModel; ofFile: boolean }) {
  const { refused } = model.state;
  const { message, problems } = refused === ofFile ? model.state : { message: '', problems: [] };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current!.scrollIntoView({ block: 'nearest' });
  }, [message, problems]);
  return (
    <div ref={box} {...live}>
      {message && <p class="message">{message}</p>}
      {problems.length > 0 && (
        <ul class="faults">
          {problems.slice(0, MOST_FAULTS).map((problem) => (
            <li key={`${problem.line} ${problem.says}`}>{words.lessons.fault(problem)}</li>
          ))}
          {problems.length > MOST_FAULTS && <li>{words.lessons.moreFaults(problems.length - MOST_FAULTS)}</li>}
        </ul>
      )}
    </div>
  );
}

/// Forgets all that was done on this device, after a second press. The button stays, and so does the focus; a double click
/// is one press.
function Forget() {
  const [at, set] = useState<'begin' | 'asked' | 'forgotten'>('begin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at !== 'begin') box.current!.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const text = words.lessons;
  const press = (clicks: number) => {
    if (at !== 'asked') return clicks < 2 && set('asked');
    if (clicks > 1) return;
    kept.forget();
    set('forgotten');
  };
  const keep = () => {
    box.current!.querySelector('button')!.focus(); // this one goes
    set('begin');
  };
  return (
    <div class="row small" ref={box}>
      <span>{text.kept}</span>
      <Button onClick={press}>{at === 'asked' ? text.forgetSure : text.forget}</Button>
      {at === 'asked' && <Button onClick={keep}>{text.forgetNot}</Button>}
      <span {...live}>{at === 'asked' ? text.forgetAsk : at === 'forgotten' && text.forgotten}</span>
    </div>
  );
}

export function List({ model }: { model: LessonsModel }) {
  return (
    <>
      <p>{words.lessons.intro}</p>
      <Refusal model={model} ofFile={false} />
      <ol class="shelf" aria-label={words.lessons.list}>
        {model.all.map(([name, { title, about, steps }]) => {
          const done = model.countDone(name);
          const { answered, right } = model.marks(name);
          const first = steps.findIndex((_, step) => !model.isDone(name, step));
          return (
            <li key={name}>
              <h3>
                <a href={lessonsLink({ name, step: Math.max(0, first) })}>
                  {model.lessonOf(name) === model.state.own ? words.lessons.yourLesson(title) : title}
                </a>
              </h3>
              <p>
                <Inline text={about} />
              </p>
              <p class="small">
                {done > 0 ? words.lessons.progress(done, steps.length) : words.lessons.steps(steps.length)}
                {answered > 0 && words.lessons.marks(right, answered)}
                {model.lessonOf(name) !== model.state.own && ` (${name})`}
              </p>
            </li>
          );
        })}
      </ol>
      <WorkField model={model} />
      <Forget />
      <section class="open" aria-label={words.lessons.own}>
        <h3>{words.lessons.own}</h3>
        <p class="small">{words.lessons.ownHow}</p>
        <label class="row">
          {words.lessons.openFile}{' '}
          <input
            type="file"
            accept=".md,.markdown,.txt,text/markdown,text/plain"
            onChange={({ currentTarget: field }) => {
              const [file] = field.files ?? [];
              if (file) model.readFile(file);
              field.value = ''; // so that the same file can be chosen again once it is corrected
            }}
          />
        </label>
        <Refusal model={model} ofFile />
      </section>
    </>
  );
}
