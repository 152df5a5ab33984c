// The view Lessons: the list of all lessons, or a step with its text on one side and what it shows on the other.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../button';
import { isByKeys } from '../focus';
import { live } from '../live';
import { NARROW } from '../fold';
import { Menu } from '../menu';
import { useModel } from '../model';
import { loadOwn } from '../own/words';
import { save } from '../picture';
import { showNamed } from './controls';
import type { Lesson, Step } from './format';
import { lessonsLink } from './link';
import { Class } from './class';
import { List } from './list';
import { lessons as shown, type LessonsModel } from './model';
import { Ask } from './question';
import { loadShelf } from './shelf';
import type { Stage } from './stage';
import { Blocks, Inline } from './text';
import { addPart, words } from '../words';

export function LessonsView({ model = shown }: { model?: LessonsModel }) {
  const { name, step, stage, visit, work } = useModel(model);
  const lesson = model.lessonOf(name);
  const box = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  // At each new step the focus moves to its beginning, where the reader starts to read.
  useEffect(() => {
    if (begun.current) {
      window.scrollTo({ top: 0 });
      box.current!.querySelector<HTMLElement>('h3[tabindex]')?.focus();
    }
    begun.current = true;
  }, [visit]);
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    model.readFile(file);
  };
  return (
    <div
      ref={box}
      class={lesson ? 'lesson' : 'theatre lessons'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {name !== undefined && lesson && stage && model.step ? (
        <>
          <div class="lesson-side">
            <Text key={`${name} ${step}`} model={model} name={name} lesson={lesson} step={model.step} />
            <Ways model={model} name={name} lesson={lesson} />
          </div>
          <OnStage stage={stage} step={model.step} />
          <Progress model={model} name={name} lesson={lesson} step={model.step} />
        </>
      ) : work ? (
        <Class model={model} work={work} />
      ) : (
        <List model={model} />
      )}
    </div>
  );
}

/// The view that the step shows, with the controls that the step names, and a link to this view on its own.
function OnStage({ stage, step }: { stage: Stage; step: Step }) {
  useModel(stage.model);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const look = () => showNamed(box.current!, step);
    look();
    const observer = new MutationObserver(look);
    observer.observe(box.current!, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [stage, step]);
  return (
    <section class="lesson-stage" aria-label={words.frame.titles[stage.name]} ref={box}>
      {stage.show()}
      <p class="small">
        <a href={stage.model.link()}>{words.lessons.inView(words.frame.titles[stage.name])}</a>
      </p>
    </section>
  );
}

interface Place {
  model: LessonsModel;
  name: string;
  lesson: Lesson;
}

type Shown = Place & { step: Step };

/// The link to the next step, from the last step to the next lesson, and from the last lesson to the list of all; in the
/// work of a class to what follows there.
function Onward({ model, name, lesson }: Place) {
  const { step } = model.state;
  const inWork = model.onwardFrom(model.link());
  const text = words.lessons;
  const places = model.all.map(([each]) => each);
  const after = places[places.indexOf(name) + 1];
  const [href, what] = inWork
    ? [inWork.href, inWork.says]
    : step + 1 < lesson.steps.length
      ? [lessonsLink({ name, step: step + 1 }), text.next]
      : after
        ? [lessonsLink({ name: after, step: 0 }), text.nextLesson(model.lessonOf(after)!.title)]
        : ['#/lessons', text.finish];
  return (
    <a class={model.isDone(name, step) ? 'button main' : 'button'} href={href}>
      {what}
    </a>
  );
}

/// What is done, and the way to what comes next. On a narrow screen, where text and controls are far apart, it stays in
/// view, at the top of the window if its own place below the text is above that. On a wide one it comes up when the Tab
/// key leads there from what the step shows.
function Progress({ model, name, lesson, step: { task, question } }: Shown) {
  const { reached, answer } = model.done;
  const left = task && !reached ? 'task' : question && answer === undefined ? 'ask' : undefined;
  // It must not cover what has the focus.
  useEffect(() => {
    if (isByKeys()) document.activeElement!.scrollIntoView({ block: 'nearest' });
  }, [reached]);
  if (!reached && answer === undefined) return null;
  const show = () => document.querySelector(`.lesson-text .${left}`)!.scrollIntoView({ block: 'start' });
  return (
    <div class="progress row">
      {reached && (
        <strong class="reached" aria-hidden="true">
          {words.lessons.reached}
        </strong>
      )}
      {left ? (
        <Button onClick={show}>{left === 'task' ? words.lessons.toTask : words.lessons.toQuestion}</Button>
      ) : (
        <Onward model={model} name={name} lesson={lesson} />
      )}
    </div>
  );
}

/// The hints of a step, one more at each press.
function Hints({ hints, onShow }: { hints: string[]; onShow: (count: number) => void }) {
  const [shown, show] = useState(0);
  if (hints.length === 0) return null;
  const more = () => {
    show(shown + 1);
    onShow(shown + 1);
  };
  return (
    <>
      <div {...live}>
        {hints.slice(0, shown).map((hint) => (
          <p key={hint}>
            <Inline text={hint} />
          </p>
        ))}
      </div>
      <div class="row">
        <Button sign="hint" off={shown === hints.length} onClick={more}>
          {words.board.hint}
        </Button>
      </div>
    </>
  );
}

function Text({ model, name, lesson, step: { title, blocks, task, question, hints } }: Shown) {
  const { step, message } = model.state;
  const { reached, answer, first } = model.done;
  const { steps } = lesson;
  // On a wide screen the text is beside the view, and a long one scrolls.
  const praise = useRef<HTMLElement>(null);
  const was = useRef(reached);
  useEffect(() => {
    if (reached && !was.current && !matchMedia(NARROW).matches) praise.current!.scrollIntoView({ block: 'nearest' });
    was.current = reached;
  }, [reached]);
  return (
    <section class="lesson-text" aria-label={words.lessons.text}>
      <div class="row small">
        {model.onwardFrom(model.link()) ? (
          <a href={model.workLink}>{words.lessons.work.title}</a>
        ) : (
          <a href="#/lessons">{words.lessons.all}</a>
        )}
        <span>{lesson.title}</span>
      </div>
      <h3 tabIndex={-1}>{words.lessons.step(step + 1, steps.length, title)}</h3>
      <Blocks blocks={blocks} />
      {task && (
        <p class="task">
          <strong>{words.lessons.toDo}</strong> <Inline text={task.text} />{' '}
          <strong class="reached" {...live} ref={praise}>
            {reached && words.lessons.reached}
          </strong>
        </p>
      )}
      <Hints hints={hints} onShow={model.hint} />
      {question && <Ask question={question} given={answer} first={first} onAnswer={(text) => model.answer(text)} />}
      <p class="onward">
        <Onward model={model} name={name} lesson={lesson} />
      </p>
      <p class="message" {...live}>
        {message}
      </p>
    </section>
  );
}

/// The controls that lead back, on, and to any step. On a phone they stand below what the step shows.
function Ways({ model, name, lesson }: Place) {
  const { step } = model.state;
  const { steps } = lesson;
  return (
    <section class="lesson-ways" aria-label={words.lessons.ways}>
      <div class="row">
        {step > 0 && (
          <a class="button" href={lessonsLink({ name, step: step - 1 })}>
            {words.lessons.back}
          </a>
        )}
        <Menu title={words.lessons.menu} sign="more">
          <Button onClick={() => model.again()}>{words.lessons.again}</Button>
          <Button onClick={() => save(`${name}.md`, new Blob([lesson.source], { type: 'text/markdown' }))}>
            {words.lessons.saveFile}
          </Button>
        </Menu>
      </div>
      <nav aria-label={words.lessons.stepsLabel}>
        <ol class="row">
          {steps.map(({ title }, i) => {
            const outcome = model.outcome(name, i);
            const label = words.lessons.toStep(i + 1, title, outcome); // a title that differs is read out too
            return (
              <li key={i}>
                <a
                  class={outcome && outcome !== 'wrong' ? 'tile done' : 'tile'}
                  href={lessonsLink({ name, step: i })}
                  data-outcome={outcome}
                  aria-current={i === step ? 'step' : undefined}
                  aria-label={label}
                  title={label}
                >
                  {outcome === 'wrong' ? '✗' : i + 1}
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
    </section>
  );
}

export const room = {
  View: LessonsView,
  model: shown,
  async prepare() {
    await Promise.all([loadShelf, loadOwn].map(addPart));
    shown.recall();
  },
};
