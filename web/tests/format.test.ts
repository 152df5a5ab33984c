// Tests how lessons are read: what the format means, and which messages a file gets that is not a lesson.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { digitsOf, readLesson } from '../src/lessons/format';
import { lessonsFromLink, viewOf } from '../src/lessons/link';
import { loadShelf, shelfIn } from '../src/lessons/shelf';
import { problemWith } from '../src/lessons/stage';
import { workFrom } from '../src/lessons/work';
import { at } from './workers';

await loadShelf('en');

const read = (text: string) => readLesson(text, problemWith);
const faults = (text: string) => {
  const lesson = read(text);
  return 'problems' in lesson ? lesson.problems.map(({ line, says }) => `${line}: ${says}`) : [];
};

/// A file on few lines: "|" begins a new one.
const lines = (text: string) => text.replaceAll('|', '\n');

it.each(['\n', '\r\n'])('is read with all that steps can have, lines ended by %j', (end) => {
  const text =
    '# Two queens||What they|attack.||## First|Some *text*|goes on.||- one|  more|- two||```|a  b|```|' +
    'Show: https://example.org/lab/#/board?n=4|do: Solve it.|Goal: solved||Ask: How|many?|- [ ] one|- [x] two|' +
    'Why: The second|is new.|Then: [it](#/board?n=4&queens=1.2)||## Second|Ask: And for 12 queens?|' +
    'Answer: 14,200|Why: So it is.|';
  const lesson = read(lines(text).replaceAll('\n', end));
  if ('problems' in lesson) throw new Error(lesson.problems[0].says);
  const parts = lesson.steps.map(
    ({ title, show, task, question: { choices, text, answer, why, after } = {} as never }) =>
      [title, show, task?.text, task?.goal.text, text, choices, answer, why, after].join('; '),
  );
  expect([lesson.title, lesson.about, ...parts]).toEqual([
    'Two queens',
    'What they attack.',
    'First; #/board?n=4; Solve it.; solved; How many?; one,two; two; The second is new.; #/board?n=4&queens=1.2',
    'Second; #/board?n=4; ; ; And for 12 queens?; ; 14200; So it is.; ',
  ]);
  const blocks = lesson.steps[0].blocks.map(({ kind, ...rest }) => [kind, ...Object.values(rest)].join(': '));
  expect(blocks).toEqual(['text: Some *text* goes on.', 'list: one more,two', 'code: a  b']);
});

it('is read with hints, and with a program for the view of programs', () => {
  const text =
    '# Mine||## One|Look.|```python|x = 1|```|Show: #/own?n=6&also=5&without=is_free|Do: Find all.|Goal: solved|' +
    'Hint: Think.|Hint: Think|again.||## Two|```python|y = 2|```|Show: #/board?n=4|';
  const lesson = read(lines(text));
  if ('problems' in lesson) throw new Error(lesson.problems[0].says);
  const parts = lesson.steps.map(({ blocks, hints, program }) => [blocks.map(({ kind }) => kind), hints, program]);
  expect(parts).toEqual([
    [['text'], ['Think.', 'Think again.'], 'x = 1\n'],
    [['python'], [], undefined],
  ]);
});

it('is read as docs/lab.md shows it', async () => {
  const docs = await readFile(at('../../docs/lab.md'), 'utf8');
  const [, example] = /```markdown\n(.*?)```/s.exec(docs)!;
  const steps = [{ task: {} }, { question: { answer: 'ten' } }];
  expect(read(example)).toMatchObject({ title: 'Five queens', steps });
});

it('the lesson plans for teachers lead to views that exist', async () => {
  const plans = await readFile(at('../../docs/for-teachers.md'), 'utf8');
  const addresses = [...plans.matchAll(/`(#\/[^`]+)`/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(9);
  for (const address of addresses) {
    const { state } = lessonsFromLink(address);
    const lessonOf = (name: string) => shelfIn('en').get(name);
    const isThere = state.work ? !workFrom(state.work, lessonOf).problem : lessonOf(state.name!);
    const problem = viewOf(address) === 'lessons' ? Boolean(isThere) || 'no lesson' : problemWith(address);
    expect([address, problem === true ? undefined : problem]).toEqual([address, undefined]);
  }
});

// What a file says after its first step's heading, and the beginnings of the messages about it.
it.each([
  ['Text', '3: The first step needs a line “Show:”, such as “Show: #/board?n=4”.'],
  ['Show: the board', '4: Show: an address of this page is missing, such as #/board?n=4.'],
  ['Show: #/chess?n=4', '4: Show: there is no view “chess”; there are: board, puzzles, regions, '],
  ['Show: #/board?n=1000', '4: Show: Here a board has 1 to 200 rows; “1000” is not possible.'],
  ['Show: #/board?n=4&queens=9.9', '4: Show: 1 of the squares in the link is left out'],
  ['Show: #/theatre?engine=magic', '4: Show: The link says engine=magic; choose from: backtrack,'],
  // Without a view, the goal of any view will do.
  ['Show: #/theatre?engine=magic|Do: x|Goal: step 3', '4: Show: The link says engine=magic;'],
  ['Do: x|Goal: won', '3: The first step needs', '5: Goal: there is no goal “won”; there are: solved, queens,'],
  ['Show: #/board|Show: #/board', '5: This step has a line “Show:” already.'],
  ['Show: #/board|Gaol: solved', '5: There is no label “Gaol”; perhaps “Goal” is meant.'],
  ['Show: #/board|Do: Solve it.', '5: Do: the task needs a line “Goal:”, so that the page can check it.'],
  ['Show: #/board|Goal: solved', '5: Goal: the goal needs a line “Do:” that says it in words.'],
  ['Show: #/board|Do: x|Goal: won', '6: Goal: there is no goal “won” for the view “board”; there are: solved,'],
  ['Show: #/board|Do: x|Goal: step 3', '6: Goal: there is no goal “step” for the view “board”'],
  ['Show: #/board|Do: x|Goal: queens', '6: Goal: “queens” should look like “queens 3”.'],
  ['Show: #/board?n=4|Do: x|Goal: queens 7', '6: Goal: “queens 7” cannot be reached on this board of 4 rows.'],
  ['Show: #/board?n=4&blocked=2.2|Do: x|Goal: on 1.1,2.2', '6: Goal: “on 1.1,2.2” cannot be reached on this board'],
  ['Show: #/board?n=4|Do: x|Goal: on 0.1', '6: Goal: “on 0.1” cannot be reached'],
  ['Show: #/board|Do: x|Goal: solved 4', '6: Goal: nothing may follow the word “solved”.'],
  ['Show: #/board|Ask: x|Answer: 4', '5: Ask: the question needs a line “Why:” that explains the answer.'],
  ['Show: #/board|Ask: x|Why: y', '5: Ask: the question needs a line “Answer:”'],
  ['Show: #/board|Ask: x|Why: y|Answer: four', '7: Answer: “four” is not a whole number from 0 on.'],
  ['Show: #/board|Ask: x|- [x] a|Why: y', '6: A question needs two choices or more.'],
  ['Show: #/board|Ask: x|- [ ] a|- [ ] b|Why: y', '5: Ask: exactly one choice must have the mark'],
  ['Show: #/board|Ask: x|- [x] a|- [x] b|Why: y', '5: Ask: exactly one choice must have the mark'],
  ['Show: #/board|Ask: x|- [?] a|- [x] b|Why: y', '6: A choice begins with the mark [ ]'],
  ['Show: #/board|Ask: x|- [ ] a|- [x] b|Answer: 4|Why: y', '8: Answer: this question has choices'],
  ['Show: #/board|- [x] a', '5: A choice belongs to a question'],
  ['Show: #/board|Why: y', '5: Why: the step needs a line “Ask:” with the question.'],
  ['Show: #/board|Then: #/board', '5: Then: the step needs a line “Ask:” with the question.'],
  ['Show: #/board|```|x', '5: This code has no end: a line with ``` is missing.'],
])('names what is wrong in a step, and the line: %s', (step, ...expected) => {
  const found = faults(lines(`# A||## B|${step}`));
  expect(found.map((each, i) => each.slice(0, expected[i]?.length))).toEqual(expected);
});

it('names what is wrong with a whole file', () => {
  const noTitle = '1: A lesson begins with its title, such as “# What attacks what”.';
  const noSteps = '1: The lesson has no steps: a step begins with a line such as “## Two queens”.';
  expect(['', 'Hello', '# A'].map(faults)).toEqual([[noTitle], [noTitle, noSteps], [noSteps]]);
  const other = '3: A lesson has a title (#) and steps (##), and no other headings.';
  const files = ['# A|# B|## C|Show: #/board', '# A|## B|### C|Show: #/board'].map(lines);
  expect(files.map(faults)).toEqual([['2: A lesson has one title; a step begins with ##.'], [other]]);
});

it('reads numbers as people write them', () => {
  const numbers = ['53', ' 2,056 ', '16 777 216', "1'000", '1.000', '007'].map(digitsOf);
  expect(numbers).toEqual(['53', '2056', '16777216', '1000', '1000', '7']);
  for (const text of ['', 'x', '-1', '1,5', '4 2', '1e3']) expect([text, digitsOf(text)]).toEqual([text, undefined]);
});
