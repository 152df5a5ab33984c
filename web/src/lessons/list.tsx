// The list of the lessons with the progress in each, and the place where teachers open a file of their own.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../button';
import { kept } from '../kept';
import { live } from '../live';
import { Mini } from '../solutions/mini';
import { Results, WorkField } from './class';
import type { Step } from './format';
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

/// The picture of a lesson: boards that grow and fill from lesson to lesson.
const solutions = [
  [1, 3, 0, 2],
  [0, 2, 4, 1, 3],
  [1, 3, 5, 0, 2, 4],
  [0, 2, 4, 6, 1, 3, 5],
  [0, 4, 7, 5, 2, 6, 1, 3],
];
const pictureOf = (place: number) => {
  const board = solutions[Math.min(Math.floor(place / 3), solutions.length - 1)];
  return board.map((column, row) => (row <= (place % 3) * 2 ? column : -1));
};

const MINUTES = 1.2; // for a step, about
const WRITING = 12; // for one with a program to write

/// About how long the steps take: of many minutes, the last digit says nothing.
function minutesFor(steps: Step[]): number {
  const minutes = steps.reduce((sum, { program }) => sum + (program ? WRITING : MINUTES), 0);
  return minutes < 30 ? Math.round(minutes) : 10 * Math.round(minutes / 10);
}

function Path({ model }: { model: LessonsModel }) {
  const text = words.lessons;
  const places = model.all.map(([name, lesson]) => {
    const done = model.countDone(name);
    const first = lesson.steps.findIndex((_, step) => !model.isDone(name, step));
    return { name, lesson, done, step: Math.max(0, first), isOver: first < 0 };
  });
  // The lesson that was begun and not ended, else the first that is not done.
  const next = places.find(({ done, isOver }) => done > 0 && !isOver) ?? places.find(({ isOver }) => !isOver);
  return (
    <ol class="shelf" aria-label={text.list}>
      {places.map(({ name, lesson: { title, about, steps }, done, step }, place) => {
        const { answered, right } = model.marks(name);
        const link = lessonsLink({ name, step });
        const isNext = name === next?.name;
        return (
          <li key={name} class={isNext ? 'next' : undefined}>
            <Mini columns={pictureOf(place)} />
            <div>
              <h3>
                <a href={link}>{model.lessonOf(name) === model.state.own ? text.yourLesson(title) : title}</a>
              </h3>
              {isNext && (
                <p>
                  <Inline text={about} />
                </p>
              )}
              <p class="small">
                {done > 0 ? text.progress(done, steps.length) : text.minutes(steps.length, minutesFor(steps))}
                {answered > 0 && text.marks(right, answered)}
              </p>
              <span class="bar" aria-hidden="true">
                <span style={{ width: `${(100 * done) / steps.length}%` }} />
              </span>
            </div>
            {isNext && (
              <a class="button main" href={link}>
                {done > 0 ? text.goOn : text.begin}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function List({ model }: { model: LessonsModel }) {
  const text = words.lessons;
  return (
    <div class="shelves">
      <WorkField model={model} />
      <div>
        <Results model={model} />
        <p>{text.intro}</p>
        <Refusal model={model} ofFile={false} />
        <Path model={model} />
        <Forget />
      </div>
      <section aria-label={text.teachers}>
        <h3>{text.teachers}</h3>
        <p>
          <a href="#/worksheet">{words.today.teachersWorksheet}</a>
        </p>
        <section class="open" aria-label={text.own}>
          <h3>{text.own}</h3>
          <p class="small">{text.ownHow}</p>
          <label class="row">
            {text.openFile}{' '}
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
      </section>
    </div>
  );
}
