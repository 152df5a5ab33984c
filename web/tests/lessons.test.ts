// Tests the lessons as pupils and teachers use them. curriculum.test.ts tests what they say, format.test.ts the format.
import { expect, it } from 'vitest';
import { namedIn } from '../src/lessons/controls';
import { loadShelf, shelfIn } from '../src/lessons/shelf';
import { loadOwn as loadProgram, own as program } from '../src/own/words';
import { languages, speak, words } from '../src/words';
import { address, all, control, file, give, play, tell } from './page';

it('leads through four queens: dead end, answers, solution, list', () =>
  play(`
    open #/lessons | count 14 .shelf li | follow Four queens by hand | tap 2.3 | says Well done.
    follow Next step | press How many ways? | says There is no solution that keeps these queens and blocks.
    type Your answer…: many | press This is my answer | says Type a number first, such as 12; a guess is fine.
    type Your answer…: 1 | press This is my answer | says You said: 1. Look again: you have a second try.
    focus Step 2: Was it bad luck? | press This is my answer | says You have given this answer already
    type Your answer…: 2 | press This is my answer | says You said: 2. The answer is: 0.
    focus Step 2: Was it bad luck?, answered wrongly
    follow Next step | says Step 3 of 7: The next square | tap 2.4 3.1 4.3 | says Well done.
    follow Next step | enter Your answer…: 2 | keys Enter | says Right: 2. | at #/lessons?lesson=four-queens&step=4
    reopen | says Step 4 of 7: How many in all? | follow All lessons | says 4 of 7 steps done; 1 of 2 answers right
    follow Four queens by hand | says Step 5 of 7 | follow Step 7… | follow Next lesson: Backtracking | says Step 1 of 7
    open #/lessons?lesson=write&step=6 | follow Finish: back to the list | count 14 .shelf li`));

it('shows the engine at the step in question, goes on when the answer is given, and keeps it in another language', () =>
  play(`
    open #/lessons?lesson=backtracking&step=2 | says step 19 of
    focus It takes back the queen of row 2. | keys Space Enter
    says Right: It takes back the queen of row 2. | says step 20 of
    choose Language: Deutsch | says Richtig: Es nimmt die Dame von Zeile 2 zurück. | lacks It takes back
    choose Sprache: English | follow Next step | focused Step 3 of 7: Further back
    follow Step 4: The first solution | press Next solution | says Well done. | back | says Step 3 of 7`));

it.each([
  ['symmetry&step=6', 'press Half turn | says the board looks as before.'],
  ['permutations&step=4', 'press Start the race | says The race is over.'],
  ['closed-forms&step=5', 'press Next queen | says A queen on row'],
])('has a task that can be done: %s', (step, act) =>
  play(`open #/lessons?lesson=${step} | lacks Well done. | ${act} | says Well done.`),
);

it('keeps progress, leads on only when all is done, and leaves the view itself as it was', () =>
  play(`
    open #/lessons?lesson=two-and-three | count 0 .progress | tap 1.1 | says Well done.
    reopen | focus Step 1: One queen, done | count 1 .progress a[href="#/lessons?lesson=two-and-three&step=2"]
    press Begin this step again | focus Step 1: One queen | count 0 .progress | count 0 .board .queen
    open #/board?n=6&queens=1.1 | follow Learn | follow Four queens by hand | tap 2.3
    follow Play | says 1 of 6 queens placed | follow Learn | says 2 of 4 queens placed`));

it('drops from what was kept all that does not fit, and forgets everything when it is asked to', async () => {
  const record = {
    'attack/6': { answer: '77' },
    'attack/1': null,
    'attack/4': { answer: 9 },
    'attack/2': { reached: true },
  };
  for (const stored of [JSON.stringify({ record, own: '#' }), '"x"', '[', '{"record":7}', '{"record":["x"]}', 'null']) {
    localStorage.setItem('lessons', stored);
    await play('open #/lessons?lesson=attack&step=6 | says Step 6 of 7 | focus Step 6: The puzzle | count 0 .why p');
    await play('follow All lessons | count 14 .shelf li');
  }
  await play(`
    open #/lessons?lesson=attack&step=4 | type Your answer…: 9 | press This is my answer
    focus Step 4: A queen in the corner, right
    open #/lessons | says 1 of 7 steps done; 1 of 1 answer right | press Forget what was done on this device
    says The language and the colours stay. | press Keep it | focused Forget what was done on this device
    says 1 of 7 steps done
    press Forget what was done on this device | focused Forget all of this | press Forget all of this
    hears All of this is forgotten. | lacks steps done | open #/lessons | lacks steps done`);
});

it('keeps what was done in another window meanwhile, and shows it', async () => {
  const other = (record: object) =>
    localStorage.setItem('lessons', JSON.stringify({ ...JSON.parse(localStorage.getItem('lessons') ?? '{}'), record }));
  await play('open #/lessons?lesson=attack&step=4');
  other({ 'four-queens/1': { reached: true }, 'attack/5': { answer: '16' } });
  await play(`
    type Your answer…: 9 | press This is my answer | follow Next step | says Right: 16. | follow All lessons
    says 2 of 7 steps done; 2 of 2 answers right | reopen | says 2 of 2 answers right`);
  expect(JSON.parse(localStorage.getItem('lessons')!).record['four-queens/1']).toEqual({ reached: true });
  other({ 'attack/1': { reached: true } });
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'lessons' }));
  await play('later 1 | says 1 of 7 steps done');
});

it('takes nothing for a solution of a task that is not of its board, size and engine', () =>
  play(`
    open #/lessons?lesson=four-queens&step=5 | type Rows: 1 | tap 1.1 | says Solved | lacks Well done.
    open #/lessons?lesson=four-queens&step=3 | drag 1.2 1.3 | tap 2.1 3.4 4.2 | says Solved | lacks Well done.
    open #/lessons?lesson=backtracking&step=6 | type Rows: 1 | press Play | later 3000 | lacks Well done.
    open #/lessons?lesson=permutations&step=3 | choose Engine: backtrack | focus The clock | keys End
    lacks Well done.`));

it('gives a class its work, and makes the result of a pupil one line', () =>
  play(`
    open #/lessons | type Steps and puzzles: attack/4, two-and-three/2-3 r6-easy-1; 6-easy-1 | press Open this work
    at #/lessons?class=attack/4,two-and-three/2-3,r6-easy-1,6-easy-1
    says What attacks what, step 4: A queen in the corner | type Your name: Ada | says Ada: 0 of 5 done
    follow What attacks what, step 4… | type Your answer…: 9 | press This is my answer | follow Next in this work
    says Step 2 of 7: Two queens | tap 1.1 | type Your answer…: 1 | press This is my answer | type Your answer…: 0
    press This is my answer | follow Next in this work | type Your answer…: 7 | press This is my answer
    type Your answer…: 8 | press This is my answer | follow Next in this work
    at #/regions?n=6&level=easy&seed=1 | later 5000
    tap 1.6 1.6 2.3 2.3 3.5 3.5 4.1 4.1 5.4 5.4 6.2 6.2 | says Solved in
    count 1 .hinting a.main | count 0 .hinting button.main | lacks Copy the result
    follow last Next in this work | at #/puzzles?n=6&level=easy&seed=1 | follow To the result | says 3 of 5 done, 1 answered wrongly
    open #/lessons | follow The work that was opened last | press Copy the result
    count 1 .qr[aria-label="The result as a QR code"]
    copied Ada: 3 of 5 done, 1 answered wrongly; attack/4 ✓, two-and-three/2 ✓ (second try), two-and-three/3 ✗, …
    copied …, r6-easy-1 ✓ (0:05), 6-easy-1 – | count 0 details[open] | press Copy | lacks 5 of 5
    copied https://example.org/lab/#/lessons?class=attack/4,two-and-three/2-3,r6-easy-1,6-easy-1
    open #/lessons | press Open this work | says Type the steps and puzzles first, such as attack/4, 8-hard-5.
    type Steps and puzzles: attak | press Open this work | hears “attak” is no step of a lesson
    type Steps and puzzles: Attack/4
    press Open this work | at #/lessons?class=attack/4 | open #/lessons
    type Steps and puzzles: four queens by HAND/2; Gray's tree of 53 NODES/1 | press Open this work
    at #/lessons?class=four-queens/2,grays-tree/1 | open #/lessons | press Tick steps of lessons
    check attack/4: A queen in the corner | check Backtracking: all steps
    check backtracking/1: The rule | press Open this work
    at #/lessons?class=attack/4,backtracking/2-7
    open ?lang=de#/lessons | type Schritte und Rätsel: Vier damen von Hand/2 | press Diese Aufgaben öffnen
    at ?lang=de#/lessons?class=four-queens/2 | open #/lessons
    type Steps and puzzles: attack/4 attack/99 | press Open this work | says “attack/99” is no step of a lesson
    open #/lessons?class=https://example.org/#/lessons?lesson=attack,own/1,8-huge-1
    says What attacks what, step 1: One queen
    says “own/1” is no step of a lesson | open ?lang=de#/lessons?class=attack/1 | says Ada: 0 von 1 erledigt`));

it.each([
  'http://school.example/queens-lab.html#/lessons?class=r6-easy-5,four-queens/1,backtracking',
  'file:///home/ada/queens-lab.html?lang=de#/lessons?class=r6-easy-5%2Cfour-queens%2F1%2Cbacktracking/1-7',
  'r6-easy-5; <https://x.example/#/lessons?lesson=four-queens>, backtracking/1 backtracking/2-7.',
  'https://x.example/#/regions?n=6&level=easy&seed=5 “four-queens/1” #/lessons?class=backtracking',
])('reads the work of a class from what is pasted: %s', async (text) => {
  await play('open #/lessons');
  const field = control('Steps and puzzles');
  field.value = text;
  await tell(field, 'input');
  await play(`press Open this work | at #/lessons?class=r6-easy-5,four-queens/1,backtracking | lacks is no step
    count 1 details[open]`);
});

it('makes a table of the results that a class has handed in, with links to the programs', async () => {
  await play('open #/lessons | count 0 table');
  const field = control('Steps and puzzles');
  field.value = `Jörg: 2 von 3 erledigt; write/1 ✓ (2 Tipps, 3:05), four-queens/2 ✗, 8-hard-5 –
write/1: file:///C:/queens-lab.html#/own?n=8&also=6,5&program=q1CwVTAEAA
> Ada: K.: 3 of 3 done; write/1 ✓, four-queens/2
✓ (second
try), 8-hard-5 ✓ (1 hint)`;
  await tell(field, 'input');
  const rows = all('tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent!.trim()));
  expect(rows).toEqual([
    ['Jörg', '1', '✓ (2 Tipps, 3:05) program', '✗', '–'],
    ['Ada: K.', '3', '✓', '✓ (second try)', '✓ (1 hint)'],
  ]);
  expect(all('thead a').map((each) => each.getAttribute('href'))).toEqual([
    '#/lessons?lesson=write',
    '#/lessons?lesson=four-queens&step=2',
    '#/puzzles?n=8&level=hard&seed=5',
  ]);
  await play('follow program | at #/own?n=8&also=6,5&program=q1CwVTAEAA | back | says Ada: K.');
});

it('hands in the programs of a class, and how many hints were read', async () => {
  await play('open #/lessons | says 6 steps, about 70 minutes | says 7 steps, about 8 minutes');
  const record = { 'write/1': { reached: true, hints: 'x' }, 'write/2': { reached: true, hints: 2 } };
  localStorage.setItem('lessons', JSON.stringify({ record, pupil: 'Eve' }));
  await loadShelf('en');
  const [first, second] = shelfIn('en').get('write')!.steps;
  const noise = Array.from({ length: 3000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * i * 31) % 20_000))).join('');
  localStorage.setItem('own', JSON.stringify({ [first.program!]: noise, [second.program!]: 'x = 1' }));
  await play(`
    open #/lessons?class=write/1-3 | says Eve: 2 of 3 done; write/1 ✓, write/2 ✓ (2 hints), write/3 –
    count 1 .result + p a | press Copy the result | copied Eve: 2 of 3 done; write/1 ✓, …
    copied …/3 – write/2: https://example.org/lab/#/own?n=8&also=4&program=q1CwVTAEAA
    follow Write it yourself, step 2… | press Hint | follow Work for a class | says write/2 ✓ (2 hints)
    follow Write it yourself, step 2… | press Hint | press Hint | press Hint | press Begin this step again
    follow Work for a class | says 1 of 3 done; write/1 ✓, write/2 – (3 hints) | count 0 .result + p`);
});

/// Opens a teacher's file.
async function upload(content: string | Uint8Array): Promise<void> {
  const chosen = new File([content as never], 'mine.md');
  await play('open #/lessons');
  give(control('Open a lesson'), 'files', () => [chosen]);
  await tell(control('Open a lesson'), 'change');
  await play('later 0');
}
const own = (more: string) => `# Mine\n\nMy **own**.\n\n## One\n<b>Five</b>.\nShow: #/board?n=4\n${more}`;
it('opens a file of a teacher, keeps it until the visit ends, and saves it', async () => {
  const text = own('\n## Two\nShow: #/board?n=5\n');
  await upload(text);
  await play(`
    says Step 1 of 2: One | at #/lessons?lesson=own | says <b>Five</b> | back | at #/lessons | forward
    press Save this lesson as a file | reopen | follow All lessons | follow Yours: Mine | says Step 2 of 2: Two`);
  expect(await file()).toEqual({ name: 'own.md', text });
  const data = { files: [new File([own('').replace('One', 'Other')], 'other.md')] };
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: data });
  all('.lesson')[0].dispatchEvent(drop);
  await play('later 0 | says Step 1 of 1: Other');
});

const accented = own('').replace('Five', 'K\u00f6nigin');
it.each<[what: string, file: string | Uint8Array, said: string]>([
  [
    'faults',
    own('Do: Solve it.\nGoal: won\nWhy: so\n'),
    '2 things are wrong. | says Line 9. Goal: there is no goal “won” for the view “board” | says Line 10. Why: ',
  ],
  ['too large', '#'.repeat(1_000_001), 'This file is too large for a lesson'],
  ['no text', 'a\0b', 'This file is not a text file.'],
  ['Latin-1, as an old editor saves it', Buffer.from(accented, 'latin1'), 'K\u00f6nigin'],
  ['UTF-16', Buffer.from(`\ufeff${accented}`, 'utf16le'), 'K\u00f6nigin'],
])('answers a file that is not usual: %s', async (_, text, said) => {
  await upload(text);
  await play(`says ${said}`);
});

it('keeps the board of a task that is to be done, and takes nothing else for what the pupil has done', async () => {
  const solved = '#/board?n=4&queens=1.2,2.4,3.1,4.3';
  await upload(own(`Do: Solve it.\nGoal: solved\nAsk: How many?\nAnswer: 2\nWhy: So.\nThen: ${solved}`));
  await play(`
    type Your answer…: 2 | press This is my answer | says Place 4 queens | says To the task
    tap 1.3 2.1 3.4 4.2 | says Well done. | press Begin this step again | lacks Well done.
    tap 1.3 2.1 3.4 4.2 | says Well done. | says To the question
    type Your answer…: 2 | press This is my answer | count 1 .lesson-stage a[href="${solved}"]`);
});

it('is presented with a remote control, also after the clock was dragged, and answered there', async () => {
  await play('open ?present#/lessons?lesson=backtracking&step=6 | focus The clock | keys ArrowRight');
  const step = Number(control('The clock').value);
  await play(`
    keys PageDown | says step ${step + 1} of | keys PageUp | says step ${step} of
    open ?present#/lessons?lesson=attack&step=4 | focus Your answer… | keys p | at ?present…
    keys Escape | at #/lessons?lesson=attack&step=4 | open #/lessons?lesson=attack&step=6`);
  all<HTMLElement>('.ask [type="radio"]')[0].focus();
  await play('keys p');
  expect(address()).toMatch(/^\?present/);
});

const visible = (selector: string) => all(`.lesson-stage ${selector}`).filter((each) => !each.closest('[hidden]'));

it.each(languages)(
  'a stage has only the controls that its step names, or all that a program needs: %s',
  async (language) => {
    await speak(language);
    await loadProgram(language);
    await loadShelf(language);
    const { undo, redo, clear } = words.board;
    await play(`open ?lang=${language}#/lessons`);
    for (const [name, { steps }] of shelfIn(language))
      for (const [i, step] of steps.entries()) {
        await play(`go ?lang=${language}#/lessons?lesson=${name}&step=${i + 1} | later 0`);
        expect(all('.lesson-stage :is(.board, .show, .chart, .units, .sheet)').length).toBeGreaterThan(0);
        expect(all('.lesson-stage p .word[hidden]')).toEqual([]); // it would leave a gap in its sentence
        const buttons = visible('button:not(.card, .breakpoint, .word)').map(
          (each) => each.getAttribute('aria-label') ?? each.textContent!,
        );
        if (step.program) {
          expect(buttons).toContain(program().run);
          continue;
        }
        const named = buttons.filter((each) => namedIn(step).includes(each));
        expect(buttons.filter((each) => !named.includes(each) && ![undo, redo, clear].includes(each))).toEqual([]);
        expect(visible('select')).toHaveLength(named.includes(words.theatre.play) ? 1 : 0); // the speed
        const byTaps = all('.lesson-stage :is(.board[role="application"], .card)').length > 0;
        if (step.task && !byTaps) expect([name, i, named.length > 0]).toEqual([name, i, true]);
      }
  },
);

it('hides the keys of a control with it, and calls the answers by the question', () =>
  play(`
    open #/lessons?lesson=backtracking&step=2 | keys ArrowRight s Space End + | says step 19 of
    count 1 fieldset[aria-labelledby] | open #/lessons?lesson=backtracking | keys ArrowRight | says step 1 of
    open #/lessons | type Steps and puzzles: attack/4 | press Open this work | focused Work for a class`));

it('keeps first answers, hints and links in the result of a class', async () => {
  await play(`
    open #/lessons?class=two-and-three/3,attack/4,6-easy-1 | go #/lessons?lesson=two-and-three&step=3
    type Your answer…: 7 | press This is my answer | type Your answer…: 8 | press This is my answer
    press Begin this step again | type Your answer…: 0 | press This is my answer
    go #/lessons?lesson=attack&step=4 | type Your answer…: 1 | press This is my answer | press Begin this step again
    type Your answer…: 9 | press This is my answer | go #/puzzles?n=6&level=easy&seed=1`);
  for (let i = 0; i < 4; ++i) await play('press Hint | press Why? | press Where? | press Do it');
  const solved = address();
  await play('go #/lessons?class=two-and-three/3,attack/4,6-easy-1');
  const result = () => all('.result').at(-1)!.textContent;
  expect(result()).toMatch(
    /1 answered wrongly; two-and-three\/3 ✗, attack\/4 ✓ \(second try\), 6-easy-1 ✓ \(4 hints\)$/,
  );
  await play(`go ${solved.replace(/&hints=4/, '')} | go #/lessons?class=two-and-three/3,attack/4,6-easy-1`);
  expect(result()).toContain('6-easy-1 ✓ (4 hints)');
  localStorage.clear();
  const [, square] = /queens=(\d\.\d)/.exec(solved)!;
  await play(`open ${solved} | tap ${square} ${square} | says Solved, with 4 hints! | go #/lessons?class=6-easy-1`);
  expect(result()).toBe('No name: 0 of 1 done; 6-easy-1 – (not begun empty here)');
});
