// Reads a lesson as a teacher writes it: a Markdown file with a title (#), steps (##), and in each step text and lines
// that begin with a label, such as "Show: #/board?n=4". The reader is strict: it reports everything that it does not
// understand, with the number of the line. docs/lab.md explains the format to teachers.
import { shortened } from '../link';
import { type Block, Cutter, type Draft, type Field, type Problem } from './cutter';
import { checkGoal, type Goal } from './goals';
import { viewOf } from './link';
import { words } from '../words';

export interface Question {
  text: string;
  /// The answers to choose from. If there are none, the answer is a number.
  choices: string[];
  /// The text of the right choice, or the digits of the number.
  answer: string;
  why: string;
  /// The address of what is shown after the answer, unless the same stays on show.
  after?: string;
}

export interface Task {
  text: string;
  goal: Goal;
}

export interface Step {
  title: string;
  blocks: Block[];
  /// The address of what the step shows.
  show: string;
  task?: Task;
  question?: Question;
  /// What helps, one after the other.
  hints: string[];
  /// The program with which the view of a user's own program begins.
  program?: string;
}

export interface Lesson {
  title: string;
  about: string;
  steps: Step[];
  source: string;
}

/// The digits of a number as people write it, such as "2,056"; undefined for any other text.
export function digitsOf(text: string): string | undefined {
  const digits = text.trim().replace(/(?<=\d)[\s,.'’]+(?=\d{3}(?!\d))/g, '');
  return /^\d{1,30}$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : undefined;
}

/// Whether a text can be an answer: the index of a choice, which is the same in every language, or the digits of a number.
export const isAnswer = ({ choices }: Question, given: string) =>
  choices.length > 0 ? /^\d{1,3}$/.test(given) && Number(given) < choices.length : digitsOf(given) === given;

export const isRight = ({ choices, answer }: Question, given: string) => (choices[Number(given)] ?? given) === answer;

/// The address in a line: what a teacher copies from the browser, or a link in Markdown.
const addressIn = ({ text }: Field) => /#\/[^\s)>\]"]*/.exec(text)?.[0];

/// The lesson, or everything that is wrong with it. `problemWith` says what is wrong with an address.
export function readLesson(
  source: string,
  problemWith: (address: string) => string | undefined,
): Lesson | { problems: Problem[] } {
  const { title, about, steps: drafts, problems } = new Cutter(source);
  const report = (line: number, says: string) => void problems.push({ line, says });
  // A step without an address of its own shows what the step before shows; empty if that is not known.
  let shown: string | undefined;

  const addressOf = (label: 'Show' | 'Then', field: Field): string | undefined => {
    const address = addressIn(field);
    const strange = address ? problemWith(address) : words.faults.noAddress;
    if (strange) report(field.line, `${label}: ${strange}`);
    return strange ? undefined : address;
  };

  const taskOf = ({ fields: { Do, Goal } }: Draft, show: string): Task | undefined => {
    if (Do && !Goal) report(Do.line, words.faults.noGoal);
    if (Goal && !Do) report(Goal.line, words.faults.noDo);
    if (!Do || !Goal) return undefined;
    const goal = checkGoal(Goal.text, show);
    if (typeof goal !== 'string') return { text: Do.text, goal };
    report(Goal.line, `Goal: ${goal}`);
    return undefined;
  };

  const questionOf = ({ fields, choices }: Draft): Question | undefined => {
    const { Ask, Answer, Why, Then } = fields;
    for (const label of ['Answer', 'Why', 'Then'] as const)
      if (fields[label] && !Ask) report(fields[label].line, words.faults.noAsk(label));
    if (!Ask) return undefined;
    if (!Why) report(Ask.line, words.faults.noWhy);
    const right = choices.filter((each) => each.right);
    if (Answer && choices.length > 0) report(Answer.line, words.faults.twoAnswers);
    else if (Answer && digitsOf(Answer.text) === undefined)
      report(Answer.line, words.faults.noNumber(shortened(Answer.text)));
    else if (!Answer && choices.length === 0) report(Ask.line, words.faults.noAnswer);
    else if (choices.length === 1) report(choices[0].line, words.faults.oneChoice);
    else if (!Answer && right.length !== 1) report(Ask.line, words.faults.rightChoices(right.length));
    return {
      text: Ask.text,
      choices: choices.map((each) => each.text),
      answer: right[0]?.text ?? (Answer && digitsOf(Answer.text)) ?? '',
      why: Why?.text ?? '',
      after: Then && addressOf('Then', Then),
    };
  };

  const steps = drafts.map((draft): Step => {
    const { Show } = draft.fields;
    if (Show) shown = addressOf('Show', Show) ?? '';
    else if (shown === undefined) report(draft.line, words.faults.noShow);
    shown ??= '';
    const show = shown;
    const program = viewOf(show) === 'own' ? draft.blocks.find(({ kind }) => kind === 'python') : undefined;
    return {
      title: draft.title,
      blocks: draft.blocks.filter((block) => block !== program),
      show,
      task: taskOf(draft, show),
      question: questionOf(draft),
      hints: draft.hints.map(({ text }) => text),
      program: program && 'text' in program ? `${program.text}\n` : undefined,
    };
  });
  if (!title) report(1, words.faults.noTitle);
  else if (steps.length === 0) report(1, words.faults.noSteps);
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.line - b.line) };
  return { title, about, steps, source };
}
