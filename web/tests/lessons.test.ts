// Tests the lessons as pupils and teachers use them. curriculum.test.ts tests what they say, format.test.ts the format.
import { expect, it } from 'vitest';
import * as page from './page';
import {
  back,
  click,
  field,
  focus,
  follow,
  forward,
  keys,
  open,
  press,
  reopen,
  says,
  saysNot,
  tap,
  type,
} from './page';

const NUMBER = 'Your answer, a number';
const title = () => page.all('.lesson-text h3')[0]?.textContent;
const answer = async (text: string) => {
  await type(NUMBER, text);
  await press('This is my answer');
};

it('leads through four queens: dead end, answers, solution, list', async () => {
  await open('#/lessons');
  expect(page.count('.shelf li')).toBe(12);
  await follow('Four queens by hand');
  await tap(2, 3);
  says('Done, well done.');
  await follow('Next step', 0);
  await press('How many ways?');
  says('There is no solution that keeps these queens and blocks.');
  for (let i = 0; i < 2; ++i) {
    const before = page.all('.lesson-text .message')[0].textContent;
    await answer('many');
    says('Type a number first, such as 12; a guess is fine.');
    expect(page.all('.lesson-text .message')[0].textContent).not.toBe(before); // so that it is read again
  }
  await answer(' 1 ');
  says('You said: 1. The answer is: 0.');
  await follow('Next step', 0);
  expect(title()).toBe('Step 3 of 7: The next square');
  for (const square of [
    [2, 4],
    [3, 1],
    [4, 3],
  ])
    await tap(square[0], square[1]);
  says('Done, well done.');
  await follow('Next step', 0);
  await type(NUMBER, '2');
  await focus(field(NUMBER));
  await keys('Enter');
  says('Right: 2.');
  expect(page.address()).toBe('#/lessons?lesson=four-queens&step=4');
  await reopen();
  expect(title()).toBe('Step 4 of 7: How many in all?');
  await follow('All lessons');
  says('4 of 7 steps done');
  await follow('Four queens by hand'); // leads to the first step that is not done
  expect(title()).toMatch(/^Step 5/);
});

it('walks through all steps of all lessons, with an answer to each question', async () => {
  await open('#/lessons');
  await follow('What attacks what');
  const titles = new Set<string>();
  for (;;) {
    titles.add(`${page.all('.lesson-text .row span')[0].textContent}, ${title()}`);
    expect(page.count('.lesson-stage :is(.board, .show, .chart, .units, .sheet)')).toBeGreaterThan(0);
    const choices = page.all('.ask input[type="radio"]');
    if (choices.length > 0) {
      await click(choices[0]);
      await press('This is my answer');
    } else if (page.count('.ask') > 0) await answer('1');
    expect(page.count('.why p')).toBe(2 * page.count('.ask'));
    const on = page.all('.lesson-ways a').find((each) => /^Next/.test(each.textContent!));
    if (!on) break;
    await click(on);
  }
  expect(titles.size).toBe(83);
  expect([...titles].at(-1)).toBe('Counting without looking, Step 8 of 8: Does it pay?');
  await follow('Finish: back to the list', 0);
  expect(page.count('.shelf li')).toBe(12);
});

it('shows the engine at the step in question, goes on when the answer is given, and keeps it in another language', async () => {
  await open('#/lessons?lesson=backtracking&step=2');
  says('step 19 of ');
  await focus(field('It takes back the queen of row 2.'));
  await keys('Space', 'Enter'); // Enter on a choice answers
  says('Right: It takes back the queen of row 2.', 'step 20 of ');
  await page.choose('Language', 'Deutsch');
  says('Richtig: Es nimmt die Dame von Zeile 2 zurück.');
  saysNot('It takes back');
  await page.choose('Sprache', 'English');
  await follow('Next step', 0);
  expect(page.focused()).toBe('Step 3 of 7: Further back');
  await follow('Step 4: The first solution');
  await press('Next solution');
  says('Done, well done.');
  await back();
  expect(title()).toBe('Step 3 of 7: Further back');
});

it.each<[step: string, act: () => Promise<void>, said: string[]]>([
  ['symmetry', () => press('Quarter turn'), ['this is another solution.']],
  ['symmetry&step=5', () => press(/10: 4 images/), []],
  ['symmetry&step=6', () => press('Half turn'), ['the board looks as before.']],
  ['permutations&step=4', () => press('Start the race'), ['The race is over.']],
  ['closed-forms&step=5', () => press('Next queen'), ['A queen on row ']],
])('has a task that can be done: %s', async (step, act, said) => {
  await open(`#/lessons?lesson=${step}`);
  saysNot('Done, well done.');
  await act();
  says('Done, well done.', ...said);
});

it('keeps progress until the visit ends, leads on only when all is done, and begins again', async () => {
  await open('#/lessons?lesson=two-and-three');
  expect(page.count('.progress')).toBe(0);
  await tap(1, 1);
  says('Done, well done.');
  await reopen();
  page.link('Step 1: One queen, done');
  expect(page.all('.progress a')[0].getAttribute('href')).toBe('#/lessons?lesson=two-and-three&step=2');
  await press('Begin this step again');
  page.link('Step 1: One queen');
  expect([page.count('.progress'), page.count('.board .queen')]).toEqual([0, 0]);
});

it('leaves the tab of a view as it was', async () => {
  await open('#/board?n=6&queens=1.1');
  await follow('Lessons');
  await follow('Four queens by hand');
  await tap(2, 3);
  await follow('Board');
  says('1 of 6 queens placed, none attacks another.');
  await follow('Lessons');
  says('2 of 4 queens placed, none attacks another.');
});

const own = (more: string) => `# Mine\n\nMy **own**.\n\n## One\n<b>Five</b>.\nShow: #/board?n=4\n${more}`;
it('opens a file of a teacher, keeps it until the visit ends, and saves it', async () => {
  await open('#/lessons');
  await page.upload('mine.md', own('\n## Two\nShow: #/board?n=5\n'));
  expect([title(), page.address()]).toEqual(['Step 1 of 2: One', '#/lessons?lesson=own']);
  says('<b>Five</b>');
  await back();
  expect(page.address()).toBe('#/lessons');
  await forward();
  await press('Save this lesson as a file');
  expect(await page.file()).toEqual({ name: 'own.md', text: own('\n## Two\nShow: #/board?n=5\n') });
  await reopen();
  await follow('All lessons');
  await follow('Yours: Mine'); // leads to the step that was not seen
  expect(title()).toBe('Step 2 of 2: Two');
  const data = { files: [new File([own('').replace('One', 'Other')], 'other.md')] };
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: data });
  page.all('.lesson')[0].dispatchEvent(drop);
  await page.later(0);
  expect(title()).toBe('Step 1 of 1: Other');
});

it.each<[what: string, file: string | Uint8Array, said: (string | RegExp)[]]>([
  [
    'faults',
    own('Do: Solve it.\nGoal: won\nWhy: so\n'),
    [
      'This is not a lesson yet: 2 things are wrong.',
      /^Line 9\. Goal: there is no goal “won”/,
      /^Line 10\. Why: the step/,
    ],
  ],
  ['no title', '\n## B\nShow: #/board?n=4\nLook.', ['one thing is wrong', /^Line 2\. A lesson begins with its title/]],
  ['no lesson', 'nothing', ['2 things are wrong']],
  ['too large', '#'.repeat(1_000_001), ['too large']],
  ['no text', 'a\0b', ['']],
  [
    'Latin-1, as an old editor saves it',
    Buffer.from(own('').replace('Five', 'K\u00f6nigin'), 'latin1'),
    ['K\u00f6nigin'],
  ],
  ['UTF-16', Buffer.from(`\ufeff${own('').replace('Five', 'K\u00f6nigin')}`, 'utf16le'), ['K\u00f6nigin']],
])('answers a file that is not usual: %s', async (_, file, said) => {
  await open('#/lessons');
  await page.upload('mine.md', file);
  says(...said);
});

it('keeps the board of a task that is still to be done, and takes nothing else for what the pupil has done', async () => {
  const solved = '#/board?n=4&queens=1.2,2.4,3.1,4.3';
  await open('#/lessons');
  await page.upload(
    'mine.md',
    own(`Do: Solve it.\nGoal: solved\nAsk: How many?\nAnswer: 2\nWhy: So.\nThen: ${solved}`),
  );
  await answer('2');
  says('Place 4 queens', 'To the task');
  for (const column of [3, 1, 4, 2]) await tap([3, 1, 4, 2].indexOf(column) + 1, column);
  says('Done, well done.');
  await press('Begin this step again');
  saysNot('Done, well done.');
  for (const column of [3, 1, 4, 2]) await tap([3, 1, 4, 2].indexOf(column) + 1, column);
  says('Done, well done.', 'To the question');
  await answer('2');
  expect(page.all('.lesson-stage p.small a')[0].getAttribute('href')).toBe(solved);
});

it('is presented with a remote control, also after the clock was dragged, and answered there', async () => {
  await open('?present#/lessons?lesson=backtracking&step=6');
  await focus(field('The clock'));
  await keys('ArrowRight'); // moves the slider
  const step = Number(field('The clock').value);
  await keys('PageDown');
  says(`step ${step + 1} of`);
  await keys('PageUp');
  says(`step ${step} of`);
  await open('?present#/lessons?lesson=attack&step=4');
  await focus(field(NUMBER));
  await keys('p'); // a letter in the field
  expect(page.address()).toMatch(/^\?present/);
  await keys('Escape');
  expect(page.address()).toBe('#/lessons?lesson=attack&step=4');
  await open('#/lessons?lesson=attack&step=6');
  await focus(page.all('.ask [type="radio"]')[0]);
  await keys('p');
  expect(page.address()).toMatch(/^\?present/);
});
