// What the lessons say besides their own text, and what is wrong with a teacher's lesson.
import { counted } from '../numbers';

/// The work of a class.
const work = {
  title: 'Work for a class',
  how: 'Tick steps, and add the codes of puzzles, such as 8-hard-5 or r8-hard-5, or links.',
  field: 'Steps and puzzles',
  pick: 'Tick steps of lessons',
  whole: (lesson: string) => `${lesson}: all steps`,
  open: 'Open this work',
  yours: 'The work that was opened last',
  nothing: 'Type the steps and puzzles first, such as attack/4, 8-hard-5.',
  noItem: (text: string) => `“${text}” is no step of a lesson, such as attack/4, and no puzzle, such as 8-hard-5.`,
  step: (lesson: string, number: number, title: string) => `${lesson}, step ${number}: ${title}`,
  puzzle: (code: string) => `Puzzle ${code}`,
  next: 'Next in this work',
  finish: 'To the result',
  result: 'The result to hand in',
  resultHow:
    'Copy this and send it, or show the code to be photographed. The page sends nothing. The line proves nothing, because anybody can type one.',
  name: 'Your name',
  noName: 'No name',
  copyResult: 'Copy the result',
  copyLink: 'Copy',
  copied: 'Copied.',
  resultCode: 'The result as a QR code',
  handOn: 'Give this work to a class',
  handOnHow: 'Everybody who opens this link gets the same steps and puzzles.',
  handOnCode:
    'This page is on this machine alone, so a link to it works nowhere else. Give your pupils this text; they type it beside the list of lessons.',
  linkCode: 'This as a QR code',
  done: (done: number, wrong: number, all: number) =>
    `${done} of ${all} done${wrong > 0 ? `, ${wrong} answered wrongly` : ''}`,
  answers: (right: number, second: number) => `answers: ${right} right at once, ${second} at the second try`,
  puzzles: (list: string) => `solved: ${list}`,
  wrongAt: (list: string) => `wrong: ${list}`,
  byLink: (list: string) => `not begun empty here: ${list}`,
  of: (work: string) => `work: ${work}`,
  solved: (code: string, hints: number, time: string) =>
    `${code} (${counted(hints, 'hint', 'hints')}${time ? `, ${time}` : ''})`,
};

const outcomes = { done: 'done', right: 'right', second: 'right at the second try', wrong: 'answered wrongly' };

export const lessons = {
  intro:
    'Each lesson is a few short steps: a sentence, a board or an engine to try it with, and something to do or to predict.',
  list: 'The lessons',
  minutes: (steps: number, minutes: number) =>
    `${counted(steps, 'step', 'steps')}, about ${counted(minutes, 'minute', 'minutes')}`,
  begin: 'Begin',
  goOn: 'Go on',
  teachers: 'For teachers',
  progress: (done: number, all: number) => (done === all ? `all ${all} steps done` : `${done} of ${all} steps done`),
  marks: (right: number, answered: number) => `; ${right} of ${counted(answered, 'answer', 'answers')} right`,
  forget: 'Forget what was done on this device',
  forgetAsk:
    'This forgets your progress in the lessons, your name, the work of a class, a lesson of your own, and all boards, puzzles and programs that you have begun. The language and the colours stay.',
  forgetSure: 'Forget all of this',
  forgetNot: 'Keep it',
  forgotten: 'All of this is forgotten. The language and the colours are as before.',
  kept: 'What you have done is kept on this device only, in this browser.',
  work,
  outcomes,
  own: 'Your own lesson',
  ownHow:
    'A lesson is a text file in Markdown. Save one of the lessons here, change it, and open it: choose the file, or drop it on this page.',
  openFile: 'Open a lesson',
  yourLesson: (title: string) => `Yours: ${title}`,
  saveFile: 'Save this lesson as a file',
  notReadable: 'This file could not be read.',
  noText: 'This file is not a text file.',
  tooLarge: 'This file is too large for a lesson: it has more than a million characters.',
  faults: (count: number) =>
    count === 1
      ? 'This is not a lesson yet: one thing is wrong.'
      : `This is not a lesson yet: ${count} things are wrong.`,
  fault: ({ line, says }: { line: number; says: string }) => `Line ${line}. ${says}`,
  moreFaults: (count: number) => `And ${count} more.`,
  noLesson: (name: string) => `There is no lesson “${name}”; here are all of them.`,
  noOwn: 'Your own lesson is no longer open here: please open its file again.',
  noStep: (last: number) => `This lesson has ${last} steps; this is the last one.`,
  all: 'All lessons',
  text: 'The text of the lesson',
  place: (number: number, lesson: string) => `Step ${number} of “${lesson}”`,
  step: (number: number, all: number, title: string) => `Step ${number} of ${all}: ${title}`,
  toStep: (number: number, title: string, outcome?: keyof typeof outcomes) =>
    `Step ${number}: ${title}${outcome ? `, ${outcomes[outcome]}` : ''}`,
  ways: 'From step to step',
  stepsLabel: 'Steps of this lesson',
  toDo: 'Do this:',
  reached: 'Well done.',
  predict: 'What do you think?',
  number: 'Your answer, a number',
  answer: 'This is my answer',
  chooseFirst: 'Choose an answer first; a guess is fine.',
  typeFirst: 'Type a number first, such as 12; a guess is fine.',
  second: (given: string) => `Not quite. You said: ${given} Look again: you have a second try.`,
  sameAgain: 'You have given this answer already; try another one.',
  wrongChoice: ' (not this)',
  right: (answer: string) => `Right: ${answer}`,
  wrong: (given: string, answer: string) => `You said: ${given} The answer is: ${answer}`,
  rightChoice: ' (the answer)',
  back: 'Back',
  next: 'Next step',
  toTask: 'To the task',
  toQuestion: 'To the question',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  finish: 'Finish: back to the list',
  menu: 'This step',
  again: 'Begin this step again',
  inView: (title: string) => `Open this in the view “${title}”`,
};

/// What can be wrong with a lesson.
export const faults = {
  noTitle: 'A lesson begins with its title, such as “# What attacks what”.',
  twoTitles: 'A lesson has one title; a step begins with ##.',
  otherHeading: 'A lesson has a title (#) and steps (##), and no other headings.',
  noSteps: 'The lesson has no steps: a step begins with a line such as “## Two queens”.',
  openCode: 'This code has no end: a line with ``` is missing.',
  noLabel: (word: string, meant: string) => `There is no label “${word}”; perhaps “${meant}” is meant.`,
  labelTwice: (label: string) => `This step has a line “${label}:” already.`,
  noShow: 'The first step needs a line “Show:”, such as “Show: #/board?n=4”.',
  noAddress: 'an address of this page is missing, such as #/board?n=4.',
  noView: (view: string, views: string) => `there is no view “${view}”; there are: ${views}.`,
  noGoal: 'Do: the task needs a line “Goal:”, so that the page can check it.',
  noDo: 'Goal: the goal needs a line “Do:” that says it in words.',
  goalUnknown: (word: string, view: string, names: string) =>
    `there is no goal “${word}”${view && ` for the view “${view}”`}; there are: ${names}.`,
  goalAlone: (word: string) => `nothing may follow the word “${word}”.`,
  goalLike: (text: string, example: string) => `“${text}” should look like “${example}”.`,
  goalBeyond: (text: string, n: number) => `“${text}” cannot be reached on this board of ${n} rows.`,
  noAsk: (label: string) => `${label}: the step needs a line “Ask:” with the question.`,
  noWhy: 'Ask: the question needs a line “Why:” that explains the answer.',
  noAnswer: 'Ask: the question needs a line “Answer:” with a number, or choices such as “- [x] yes”.',
  twoAnswers: 'Answer: this question has choices, so it takes no line “Answer:”.',
  noNumber: (text: string) => `Answer: “${text}” is not a whole number from 0 on.`,
  oneChoice: 'A question needs two choices or more.',
  rightChoices: (count: number) => `Ask: exactly one choice must have the mark [x], for right; here ${count} have it.`,
  choiceAlone: 'A choice belongs to a question: a line “Ask:” is missing before it.',
  choiceMark: 'A choice begins with the mark [ ], or with [x] if it is the right one.',
};
