// The state of the lessons: the current step, what it shows, and what the pupil has done so far. The pupil's progress
// and a teacher's own file are kept on the device.
import { entriesOf, kept } from '../kept';
import { Speaking } from '../model';
import { keptProgram } from '../own/model';
import type { Problem } from './cutter';
import { digitsOf, isAnswer, isRight, type Lesson, readLesson, type Step } from './format';
import { lessonsFromLink, lessonsLink, type LessonsState } from './link';
import { type Done as DoneInWork, doneInPuzzle, type Item, type Outcome, workFrom, workText } from './work';
import { type Shelf, shelfIn } from './shelf';
import { makeStage, problemWith, type Stage } from './stage';
import { language, words } from '../words';

export const OWN = 'own';
const MOST_CHARACTERS = 1_000_000;

/// What the pupil has done at a step. Every step that was shown has such a record.
interface Done {
  reached?: boolean;
  /// The answer that counts, and the first one if that was wrong.
  answer?: string;
  first?: string;
  /// How many hints were shown, also before the step was begun again.
  hints?: number;
  /// The worst outcome before the step was begun again.
  before?: Outcome;
}

const outcomes: Outcome[] = ['done', 'right', 'second', 'wrong']; // the worst last

/// A record that was kept, as far as it is one.
function doneFrom(value: unknown): Done {
  const { reached, answer, first, hints, before } = Object.fromEntries(entriesOf(value));
  const text = (each: unknown) => (typeof each === 'string' ? each : undefined);
  return {
    reached: reached === true || undefined,
    answer: text(answer),
    first: text(first),
    hints: Number.isInteger(hints) ? Number(hints) : undefined,
    before: outcomes.find((each) => each === before),
  };
}

/// What is kept on the device.
interface Kept {
  own?: Lesson;
  /// The work of the class that was opened last, and the name of the pupil who does it.
  assigned?: string;
  pupil: string;
  record: Readonly<Record<string, Done | undefined>>;
}

interface Shown extends LessonsState, Kept {
  /// What stands in the field for work and results.
  typed: string;
  message: string;
  /// Whether the message is about a file that was refused; `problems` are then the mistakes in the file.
  refused: boolean;
  problems: Problem[];
  stage?: Stage;
  /// A number that changes whenever a step begins, also when it begins again.
  visit: number;
}

/// The text of a file. Old editors still write UTF-16, with a mark at the beginning, or Windows-1252 (Latin-1), which
/// is seldom valid UTF-8.
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const keyOf = (name: string, step: number) => `${name}/${step + 1}`;

export class LessonsModel extends Speaking<Shown> {
  private unfollow = () => {};

  constructor(
    private readonly shelf: () => Shelf = () => shelfIn(language),
    private readonly stageFor: (address: string) => Stage = makeStage,
  ) {
    super({ step: 0, message: '', refused: false, problems: [], record: {}, visit: 0, pupil: '', typed: '' });
    const nothing = {
      record: {},
      own: undefined,
      assigned: undefined,
      pupil: '',
      typed: '',
      message: '',
      problems: [],
    };
    kept.onForget(() => this.set(nothing));
    kept.onChange('lessons', () => this.recall());
  }

  link = () => lessonsLink(this.state);
  get title(): string {
    const { name, step, work } = this.state;
    const lesson = this.lessonOf(name);
    return lesson ? words.lessons.place(step + 1, lesson.title) : work ? words.lessons.work.title : '';
  }
  entry = () => this.state.name ?? this.state.work ?? '';

  open(hash: string): void {
    const { state, problem } = lessonsFromLink(hash);
    this.go(state.name, state.step, problem);
    const wrong = state.work && this.assign(state.work);
    if (wrong) this.say(wrong);
  }

  /// Shows the work of a class, and keeps it for the next visit. Returns what is wrong with a text that names none.
  assign(text: string): string {
    const { items, problem } = workFrom(text, this.lessonOf);
    const work = workText(items, this.lessonOf);
    if (work === '') return problem || words.lessons.work.nothing;
    this.set({ work, message: problem, visit: this.state.visit + 1 });
    this.remember({ assigned: work });
    return '';
  }
  rename(pupil: string): void {
    this.set({ message: '' });
    this.remember({ pupil });
  }

  /// Where the work of the class goes on after a step or puzzle, and what the link says; undefined if the address is no
  /// part of the work.
  onwardFrom(address: string): { href: string; says: string } | undefined {
    const { assigned } = this.state;
    const { items } = workFrom(assigned ?? '', this.lessonOf);
    const here = items.findIndex(({ link }) => link === address);
    if (here < 0) return undefined;
    const text = words.lessons.work;
    const next = items.at(here + 1);
    return next ? { href: next.link, says: text.next } : { href: this.workLink, says: text.finish };
  }
  get workLink(): string {
    return lessonsLink({ step: 0, work: this.state.assigned });
  }
  leave(): void {
    this.state.stage?.model.leave();
  }

  lessonOf = (name?: string): Lesson | undefined =>
    name === undefined ? undefined : name === OWN ? this.state.own : this.shelf().get(name);
  get all(): [name: string, lesson: Lesson][] {
    const { own } = this.state;
    return own ? [...this.shelf(), [OWN, own]] : [...this.shelf()];
  }
  get step(): Step | undefined {
    return this.lessonOf(this.state.name)?.steps[this.state.step];
  }
  get done(): Done {
    const { name, step } = this.state;
    return (name !== undefined && this.doneAt(name, step)) || {};
  }

  /// What was done at a step, without an answer that the question does not have: it may come from an older lesson.
  private doneAt(name: string, step: number): Done | undefined {
    const done = this.state.record[keyOf(name, step)];
    const { question } = this.lessonOf(name)!.steps[step];
    const fits = (given?: string) => (given !== undefined && question && isAnswer(question, given) ? given : undefined);
    return done && { ...done, answer: fits(done.answer), first: fits(done.first) };
  }

  /// How a step ended; undefined while something is left to do there.
  outcome = (name: string, step: number): Outcome | undefined => {
    const done = this.doneAt(name, step);
    const { task, question } = this.lessonOf(name)!.steps[step];
    if (!done || (task && !done.reached) || (question && done.answer === undefined)) return undefined;
    if (!question) return 'done';
    return !isRight(question, done.answer!) ? 'wrong' : done.first === undefined ? 'right' : 'second';
  };
  /// The outcome for a class: to begin a step again improves nothing.
  private result = (name: string, step: number): Outcome | undefined => {
    const known = [this.doneAt(name, step)?.before, this.outcome(name, step)];
    return outcomes.findLast((each) => known.includes(each));
  };
  doneIn = (item: Item): DoneInWork => {
    if ('code' in item) return doneInPuzzle(item);
    const { name, step } = item;
    return { outcome: this.result(name, step), hints: this.doneAt(name, step)?.hints ?? 0 };
  };
  /// The program that was written at a step.
  programAt(name: string, step: number): string | undefined {
    const { program } = this.lessonOf(name)!.steps[step];
    return program && this.isDone(name, step) ? keptProgram(program) : undefined;
  }
  isDone = (name: string, step: number): boolean => this.outcome(name, step) !== undefined;
  /// How many questions of a lesson have an answer, and how many of these are right.
  marks(name: string): { answered: number; right: number } {
    const outcomes = this.lessonOf(name)!.steps.map((_, step) => this.outcome(name, step));
    const count = (...wanted: Outcome[]) => outcomes.filter((each) => each && wanted.includes(each)).length;
    return { answered: count('right', 'second', 'wrong'), right: count('right', 'second') };
  }
  countDone = (name: string): number => this.lessonOf(name)!.steps.filter((_, step) => this.isDone(name, step)).length;

  private go(name: string | undefined, wanted: number, message = '') {
    const lesson = this.lessonOf(name);
    if (!lesson) {
      this.clearStage();
      const lost = name === OWN ? words.lessons.noOwn : words.lessons.noLesson((name ?? '').slice(0, 30));
      return this.set({
        name: undefined,
        work: undefined,
        step: 0,
        refused: false,
        message: name === undefined ? message : lost,
      });
    }
    const step = Math.min(wanted, lesson.steps.length - 1);
    this.set({
      name,
      work: undefined,
      step,
      refused: false,
      problems: [],
      message: step < wanted ? words.lessons.noStep(lesson.steps.length) : message,
      visit: this.state.visit + 1,
    });
    this.note({});
    this.present(this.after ?? lesson.steps[step].show);
  }

  /// What belongs to the answer, and is shown with it; but not while the task is still to be done on the first board.
  private get after(): string | undefined {
    const { task, question } = this.step!;
    const { reached, answer } = this.done;
    return answer !== undefined && (!task || reached) ? question?.after : undefined;
  }

  /// Shows an address, with a new model each time, so that nothing remains from the step before.
  private present(address: string): void {
    this.clearStage();
    const stage = this.stageFor(address);
    this.unfollow = stage.model.subscribe(() => this.look());
    this.set({ stage });
    stage.model.open(address, this.step!.program);
  }
  private clearStage(): void {
    this.unfollow();
    this.state.stage?.model.leave();
    this.state.stage?.model.close();
    this.set({ stage: undefined });
  }

  /// Records that the step's goal has been reached, once it has.
  private look(): void {
    const { stage } = this.state;
    if (stage && !this.done.reached && this.step?.task?.goal.reached(stage.model)) this.note({ reached: true });
  }

  private note(what: Done): void {
    const key = keyOf(this.state.name!, this.state.step);
    this.remember({ record: { [key]: { ...this.done, ...what } } });
  }

  /// Records that so many hints of the step are shown.
  hint = (count: number): void => this.note({ hints: Math.max(count, this.done.hints ?? 0) });

  answer(given: string) {
    const question = this.step!.question!;
    const { choices } = question;
    const answer = choices.length > 0 ? given : digitsOf(given);
    if (!answer) {
      const wanted = choices.length > 0 ? words.lessons.chooseFirst : words.lessons.typeFirst;
      return this.say(wanted);
    }
    const { first } = this.done;
    if (answer === first) return this.say(words.lessons.sameAgain);
    this.set({ message: '' });
    // A wrong answer has a second try; with two choices there is nothing left to try.
    if (first === undefined && choices.length !== 2 && !isRight(question, answer)) return this.note({ first: answer });
    this.note({ answer });
    if (this.after) this.present(this.after);
  }

  again(): void {
    const { name, step } = this.state;
    const before = this.result(name!, step) ?? (this.done.first === undefined ? undefined : 'second');
    const { hints } = this.done;
    this.remember({ record: { [keyOf(name!, step)]: { hints, before: before === 'done' ? undefined : before } } });
    this.go(name, step);
  }

  /// Reads a teacher's file, and shows its first step or what is wrong with it.
  read(text: string) {
    const lesson = text.length > MOST_CHARACTERS ? undefined : readLesson(text, problemWith);
    if (!lesson) return this.refuse(words.lessons.tooLarge);
    if ('problems' in lesson) {
      this.go(undefined, 0);
      return this.refuse(words.lessons.faults(lesson.problems.length), lesson.problems);
    }
    const before = Object.keys(this.state.record).filter((key) => key.startsWith(`${OWN}/`));
    this.remember({ own: lesson, record: Object.fromEntries(before.map((key) => [key, undefined])) });
    this.go(OWN, 0);
  }
  private refuse = (message: string, problems: Problem[] = []) => this.set({ message, problems, refused: true });

  async readFile(file: File): Promise<void> {
    try {
      if (file.size > 4 * MOST_CHARACTERS) return this.refuse(words.lessons.tooLarge);
      const text = textOf(await file.arrayBuffer());
      if (text.includes('\0')) this.refuse(words.lessons.noText);
      else this.read(text);
    } catch {
      this.refuse(words.lessons.notReadable);
    }
  }

  /// Changes what is kept, and nothing else of what other windows have kept meanwhile.
  private remember(change: Partial<Kept>): void {
    const now = { ...this.kept, ...this.stored(), ...change };
    now.record = { ...this.kept.record, ...this.stored().record, ...change.record };
    this.set(now);
    kept.write('lessons', { ...now, own: now.own?.source });
  }
  private get kept(): Kept {
    const { record, own, assigned, pupil } = this.state;
    return { record, own, assigned, pupil };
  }
  private stored(): Partial<Kept> {
    const { record, own, assigned, pupil } = Object.fromEntries(entriesOf(kept.read('lessons')));
    // A file that is open here stays so.
    const isOpen = this.state.name === OWN || (own !== undefined && own === this.state.own?.source);
    const lesson = isOpen ? this.state.own : typeof own === 'string' ? readLesson(own, problemWith) : undefined;
    return {
      ...(record !== undefined && {
        record: Object.fromEntries(entriesOf(record).map(([key, value]) => [key, doneFrom(value)])),
      }),
      ...(lesson && !('problems' in lesson) && { own: lesson }),
      ...(typeof assigned === 'string' && { assigned }),
      ...(typeof pupil === 'string' && { pupil }),
    };
  }
  /// Reads what was kept.
  recall(): void {
    const nothing: Kept = { record: {}, pupil: '' };
    this.set({ ...nothing, own: undefined, assigned: undefined, ...this.stored() });
  }
}

export const lessons = new LessonsModel();
