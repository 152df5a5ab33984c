// Tests how lessons are read: what the format means, and which messages a file gets that is not a lesson.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { digitsOf, readLesson } from '../src/lessons/format';
import { problemWith } from '../src/lessons/stage';
import { at } from './workers';

const read = (text: string) => readLesson(text, problemWith);
const faults = (text: string) => {
  const lesson = read(text);
  return 'problems' in lesson ? lesson.problems.map(({ line, says }) => `${line}: ${says}`) : [];
};
const step = (text: string) => `# A\n\n## B\n${text}`;

describe('a lesson', () => {
  it.each(['\n', '\r\n'])('is read with all that steps can have, lines ended by %j', (end) => {
    const text = `# Two queens

What they
attack.

## First
Some *text*
goes on.

- one
  more
- two

\`\`\`
a  b
\`\`\`
Show: https://example.org/lab/#/board?n=4
do: Solve it.
Goal: solved

Ask: How
many?
- [ ] one
- [x] two
Why: The second
is new.
Then: [it](#/board?n=4&queens=1.2)

## Second
Ask: And for 12 queens?
Answer: 14,200
Why: So it is.
`.replaceAll('\n', end);
    expect(read(text)).toMatchObject({
      title: 'Two queens',
      about: 'What they attack.',
      steps: [
        {
          title: 'First',
          blocks: [
            { kind: 'text', text: 'Some *text* goes on.' },
            { kind: 'list', items: ['one more', 'two'] },
            { kind: 'code', text: 'a  b' },
          ],
          show: '#/board?n=4',
          task: { text: 'Solve it.', goal: { text: 'solved' } },
          question: {
            text: 'How many?',
            choices: ['one', 'two'],
            answer: 'two',
            why: 'The second is new.',
            after: '#/board?n=4&queens=1.2',
          },
        },
        { title: 'Second', show: '#/board?n=4', question: { choices: [], answer: '14200' } },
      ],
    });
  });

  it('is read as docs/lab.md shows it', async () => {
    const docs = await readFile(at('../../docs/lab.md'), 'utf8');
    const [, example] = /```markdown\n(.*?)```/s.exec(docs)!;
    expect(read(example)).toMatchObject({
      title: 'Five queens',
      steps: [{ task: {} }, { question: { answer: 'ten' } }],
    });
  });

  it.each<[string, string[]]>([
    ['', ['1: A lesson begins with its title, such as “# What attacks what”.']],
    ['Hello', ['1: A lesson begins with its title, such as “# What attacks what”.', '1: The lesson has no steps']],
    ['# A', ['1: The lesson has no steps: a step begins with a line such as “## Two queens”.']],
    ['# A\n# B\n## C\nShow: #/board', ['2: A lesson has one title; a step begins with ##.']],
    ['# A\n## B\n### C\nShow: #/board', ['3: A lesson has a title (#) and steps (##), and no other headings.']],
    [step('Text'), ['3: The first step needs a line “Show:”, such as “Show: #/board?n=4”.']],
    [step('Show: the board'), ['4: Show: an address of this page is missing, such as #/board?n=4.']],
    [step('Show: #/chess?n=4'), ['4: Show: there is no view “chess”; there are: board, puzzles, theatre, ']],
    [step('Show: #/board?n=1000'), ['4: Show: The board has 1 to 200 rows; “1000” is not possible.']],
    [step('Show: #/board?n=4&queens=9.9'), ['4: Show: 1 of the squares in the link is left out']],
    [step('Show: #/theatre?engine=magic'), ['4: Show: There is no engine “magic” that shows its steps.']],
    // Without a view, the goal of any view will do.
    [step('Show: #/theatre?engine=magic\nDo: x\nGoal: step 3'), ['4: Show: There is no engine “magic”']],
    [
      step('Do: x\nGoal: won'),
      ['3: The first step needs', '5: Goal: there is no goal “won”; there are: solved, queens,'],
    ],
    [step('Show: #/board\nShow: #/board'), ['5: This step has a line “Show:” already.']],
    [step('Show: #/board\nGaol: solved'), ['5: There is no label “Gaol”; perhaps “Goal” is meant.']],
    [step('Show: #/board\nDo: Solve it.'), ['5: Do: the task needs a line “Goal:”, so that the page can check it.']],
    [step('Show: #/board\nGoal: solved'), ['5: Goal: the goal needs a line “Do:” that says it in words.']],
    [
      step('Show: #/board\nDo: x\nGoal: won'),
      ['6: Goal: there is no goal “won” for the view “board”; there are: solved,'],
    ],
    [step('Show: #/board\nDo: x\nGoal: step 3'), ['6: Goal: there is no goal “step” for the view “board”']],
    [step('Show: #/board\nDo: x\nGoal: queens'), ['6: Goal: “queens” should look like “queens 3”.']],
    [
      step('Show: #/board?n=4\nDo: x\nGoal: queens 7'),
      ['6: Goal: “queens 7” cannot be reached on this board of 4 rows.'],
    ],
    [
      step('Show: #/board?n=4&blocked=2.2\nDo: x\nGoal: on 1.1,2.2'),
      ['6: Goal: “on 1.1,2.2” cannot be reached on this board of 4 rows.'],
    ],
    [step('Show: #/board?n=4\nDo: x\nGoal: on 0.1'), ['6: Goal: “on 0.1” cannot be reached']],
    [step('Show: #/board\nDo: x\nGoal: solved 4'), ['6: Goal: nothing may follow the word “solved”.']],
    [step('Show: #/board\nAsk: x\nAnswer: 4'), ['5: Ask: the question needs a line “Why:” that explains the answer.']],
    [step('Show: #/board\nAsk: x\nWhy: y'), ['5: Ask: the question needs a line “Answer:”']],
    [step('Show: #/board\nAsk: x\nWhy: y\nAnswer: four'), ['7: Answer: “four” is not a whole number from 0 on.']],
    [step('Show: #/board\nAsk: x\n- [x] a\nWhy: y'), ['6: A question needs two choices or more.']],
    [step('Show: #/board\nAsk: x\n- [ ] a\n- [ ] b\nWhy: y'), ['5: Ask: exactly one choice must have the mark']],
    [step('Show: #/board\nAsk: x\n- [?] a\n- [x] b\nWhy: y'), ['6: A choice begins with the mark [ ]']],
    [step('Show: #/board\nAsk: x\n- [ ] a\n- [x] b\nAnswer: 4\nWhy: y'), ['8: Answer: this question has choices']],
    [step('Show: #/board\n- [x] a'), ['5: A choice belongs to a question']],
    [step('Show: #/board\nWhy: y'), ['5: Why: the step needs a line “Ask:” with the question.']],
    [step('Show: #/board\nThen: #/board'), ['5: Then: the step needs a line “Ask:” with the question.']],
    [step('Show: #/board\n```\nx'), ['5: This code has no end: a line with ``` is missing.']],
  ])('names what is wrong, and the line: %j', (text, expected) => {
    const found = faults(text);
    expect(found.map((each, i) => each.slice(0, expected[i]?.length))).toEqual(expected);
  });

  it('reads numbers as people write them', () => {
    expect(['53', ' 2,056 ', '16 777 216', "1'000", '1.000', '007', '0'].map(digitsOf)).toEqual([
      '53',
      '2056',
      '16777216',
      '1000',
      '1000',
      '7',
      '0',
    ]);
    expect(['', 'x', '-1', '1,5', '4 2', '1e3'].map(digitsOf)).toEqual(new Array(6).fill(undefined));
  });
});
