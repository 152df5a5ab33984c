// What the lessons say besides their own text: all in one table, which can be translated.
import type { Problem } from './cutter';

export const words = {
  intro:
    'Each lesson is a few short steps: a sentence, a board or an engine to try it with, and something to do or to predict.',
  list: 'The lessons',
  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  progress: (done: number, all: number) => (done === all ? `all ${all} steps done` : `${done} of ${all} steps done`),
  own: 'Your own lesson',
  ownHow:
    'A lesson is a text file in Markdown. Save one of the lessons here, change it, and open it: choose the file, or drop it on this page.',
  openFile: 'Open a lesson',
  yourLesson: (title: string) => `Yours: ${title}`,
  saveFile: 'Save this lesson as a file',
  notReadable: 'This file could not be read.',
  tooLarge: 'This file is too large for a lesson: it has more than a million characters.',
  faults: (count: number) =>
    count === 1
      ? 'This is not a lesson yet: one thing is wrong.'
      : `This is not a lesson yet: ${count} things are wrong.`,
  fault: ({ line, says }: Problem) => `Line ${line}. ${says}`,
  noLesson: (name: string) => `There is no lesson “${name}”; here are all of them.`,
  noOwn: 'Your own lesson is no longer open here: please open its file again.',
  noStep: (last: number) => `This lesson has ${last} steps; this is the last one.`,
  all: 'All lessons',
  text: 'The text of the lesson',
  step: (number: number, all: number, title: string) => `Step ${number} of ${all}: ${title}`,
  toStep: (number: number, title: string, done: boolean) => `Step ${number}: ${title}${done ? ', done' : ''}`,
  stepsLabel: 'Steps of this lesson',
  toDo: 'Do this:',
  reached: 'Done, well done.',
  predict: 'What do you think?',
  choices: 'Your answer',
  number: 'Your answer, a number',
  answer: 'This is my answer',
  chooseFirst: 'Choose an answer first; a guess is fine.',
  typeFirst: 'Type a whole number first; a guess is fine.',
  right: (answer: string) => `Right: ${answer}`,
  wrong: (given: string, answer: string) => `You said: ${given} The answer is: ${answer}`,
  rightChoice: ' (the answer)',
  back: 'Back',
  next: 'Next step',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  again: 'Begin this step again',
  inTab: (title: string) => `Open this in the tab “${title}”`,
};

/// A sentence or a number, with the full stop that it may lack.
export const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
