// Tests puzzles and exercises: what hints say, which boards are recognised as solved, and the view.
import { expect, it } from 'vitest';
import type { Pair, SearchReply } from '../library/messages';
import { dayOf, seedOf } from '../src/puzzles/days';
import { families, goalNamed, goals, taskOf } from '../src/puzzles/goals';
import { litBy } from '../src/puzzles/hints';
import { keyOf, LARGEST, levels, SMALLEST } from '../src/puzzles/link';
import { PuzzlesModel } from '../src/puzzles/model';
import { hintTexts } from '../src/puzzles/words';
import { words } from '../src/words';
import { address, play } from './page';
import { ask } from './workers';

const HARD = '#/puzzles?n=8&level=hard&seed=20261123';

it('knows the seed of a day, and the day of a seed', () => {
  expect(['2026-11-23T23:59:59Z', '2026-11-24T01:00:00+02:00'].map((day) => seedOf(new Date(day)))).toEqual([
    20261123, 20261123,
  ]);
  expect(dayOf(20261123)).toBe('23 November 2026');
  for (const seed of [1, 20261345, 20260230, 123456789, 99999999]) expect(dayOf(seed)).toBeUndefined();
});

// The hints alone solve every puzzle, and each keeps to the level.
it.each(levels)('is solved by following its hints: %s', async (level) => {
  for (const n of [SMALLEST, 8, 11]) {
    const model = new PuzzlesModel();
    await model.open(`#/puzzles?n=${n}&level=${level}&seed=20261123`);
    const hardest = new Set<string>();
    for (let i = 0; i < 400 && !model.reached; ++i) {
      await model.ask();
      const { clue } = model.state.hint!;
      if ('wrong' in clue) throw new Error('a hint speaks of a mistake');
      hardest.add(clue.level!);
      const texts = hintTexts(n, clue);
      for (const [degree, text] of texts.entries()) {
        expect([model.state.message, model.marked !== undefined]).toEqual([text, degree === 2]);
        if (degree === 2) expect(litBy(n, model.state.hint!)).toHaveLength(n);
        await model.ask();
      }
    }
    expect(model.reached).toBe(true);
    expect(levels[Math.max(...[...hardest].map((each) => levels.indexOf(each as never)))]).toBe(level);
  }
});

it('speaks of a mistake first, and takes it back', () =>
  play(`
    open #/puzzles?n=8&level=easy&seed=1 | tap 1.1 | press Hint | says Something that you have added is wrong.
    press Why? | says The queen in row 1 is wrong. | press Where? | count 1 .marked
    says Take the queen on row 1, column 1 back. | press Do it | at #/puzzles?n=8&level=easy&seed=1&hints=1
    check a cross | tap 8.2 | press Hint | says Something that you have added is wrong.
    press Why? | says You have crossed out a square of row 8 that needs a queen.`));

it('makes every size and level that it offers, and says why a puzzle could not be made', async () => {
  for (const level of levels)
    for (const n of [SMALLEST, LARGEST]) {
      const reply = ask({ ask: 'puzzle', n, level, seed: 999_999_999 });
      expect([reply.error, reply.n]).toEqual([undefined, n]);
    }
  await play('hold puzzle | open #/puzzles?n=8&level=easy&seed=1 | tap 1.4');
  await play('answer {"error": "there is no memory left", "code": "out_of_memory"} | says There is no memory left.');
});

it('knows the families that the library knows, and gives each exercise a solution', () => {
  for (const [n, count] of Object.entries(families))
    expect((ask({ ask: 'orbits', problem: { n: Number(n) } }) as unknown as { sizes: [] }).sizes).toHaveLength(count);
  const number = (question: string, n: number, queens: Pair[] = []) =>
    Number((ask({ ask: 'search', question, problem: { n, base: 0, queens } }) as unknown as SearchReply).count);
  for (const n of goalNamed('corner').sizes) expect(number('count', n, [[0, 0]])).toBeGreaterThan(0);
  for (const n of goalNamed('turn').sizes) expect(number('half turn', n)).toBeGreaterThan(0);
  for (const each of goals) for (const n of each.sizes) expect(taskOf(each.name, n).length).toBeGreaterThan(40);
  expect(keyOf([1, 3, 5, 0, 2, 4])).toBe('246135');
});

it('sees when an exercise is done, and says what is missing', () =>
  play(`
    open #/puzzles?goal=corner&n=5&queens=1.1,2.3,3.5,4.2,5.4 | says Found!
    go #/puzzles?goal=corner&n=5&queens=1.2,2.5,3.3,4.1,5.4 | says but no queen stands in a corner. | lacks Found!
    go #/puzzles?goal=corner&n=5&queens=1.1,2.2,3.3,4.4,5.5 | says share a diagonal | lacks Found!
    go #/puzzles?goal=turn&n=6&queens=1.2,2.4,3.6,4.1,5.3,6.5 | says Found!
    go #/puzzles?goal=turn&n=8&queens=1.1,2.5,3.8,4.6,5.3,6.7,7.2,8.4 | says but after a half turn the board looks
    go #/puzzles?goal=five&n=8&queens=1.1,1.2,2.6,5.1,6.5 | says Found!
    go #/puzzles?goal=five&n=8&queens=1.2,2.6,5.1,6.5 | says 4 of 5 queens placed | lacks Found!
    go #/puzzles?goal=five&n=8&queens=1.1,1.2,2.6,5.1,6.5,8.8 | says 6 queens, but five must do; 0 squares are not
    go #/puzzles?goal=five&n=8&queens=1.1,1.2,2.6,5.1 | says 4 of 5 queens placed;`));

it('begins with the puzzle of the day, and goes on to others', () =>
  play(`
    open #/puzzles | says /^Puzzle of 26 November 2026: medium, 8 rows$/ | lacks Today’s puzzle
    press Another puzzle | says /^Puzzle 5000000: medium, 8 rows$/
    press 26 November 2026 | choose Level: easy | says /^Puzzle of 26 November 2026: easy, 8 rows$/`));

it('is played on squares that are not given', () =>
  play(`
    open ${HARD}&queens=4.2,1.1&crosses=2.6 | at ${HARD}&queens=1.1 | tap 4.2 | says This queen is given: it stays.
    tap 2.6 | says This block is given: it stays. | drag 4.2 1.2 | drag 1.1 2.6 | at ${HARD}&queens=1.1
    drag 1.1 1.2 | check a cross | tap 1.3 | at ${HARD}&queens=1.2&crosses=1.3 | drag 1.2 1.3 | at ${HARD}&queens=1.3
    drag 1.3 9.9 | at ${HARD} | tap 1.4 | check a queen | tap 1.4 | at ${HARD}&queens=1.4`));

it('gives hints by degrees, keeps what is given, is played by keys, and restores the link', () =>
  play(`
    open ${HARD} | says 2 of 8 queens placed, none attacks another.
    press Hint | says /^Look at / | press Why?
    says /^A queen on one of the free squares of row/ | press Where? | says /^No queen can stand on row/
    count 1 .marked.ban | press Do it | at /crosses=\\d\\.\\d&hints=1$/ | press Undo | at …&seed=20261123&hints=1
    press Redo | reopen | count 1 .cross.own | press Clear
    focus board | keys ArrowRight B | hears row 1, column 2: crossed out
    keys Control+z ArrowDown ArrowDown ArrowDown | hears row 4, column 2: a given queen
    tap 1.1 2.1 | says share a column`));

it('says with how many hints it was solved, and goes back to it', async () => {
  await play('open #/puzzles?n=6&level=easy&seed=1');
  for (let i = 0; i < 4; ++i) await play(words.puzzles.ask.map((each) => `press ${each}`).join(' | '));
  await play(`
    says Solved, with 4 hints! | at /queens=(\\d\\.\\d,){3}\\d\\.\\d&hints=4$/ | reopen | says Solved, with 4 hints!
    press Another puzzle | says of 6 queens placed | back | says Solved, with 4 hints!
    press Copy the result | hears Copied: your result, without the solution.
    copied ♛ Queens · Puzzle 1: easy, 6 rows Solved, with 4 hints! https://example.org/lab/#/puzzles?n=6&level=easy&seed=1`);
  expect([0, 1].map(words.puzzles.solved)).toEqual(['Solved, without a hint!', 'Solved, with one hint!']);
});

it('has a short code, and goes to the puzzle of a code or a link', () =>
  play(`
    open ${HARD} | count 1 input[value="8-hard-20261123"] | type Code: 6-easy-1 | at #/puzzles?n=6&level=easy&seed=1
    type Code: 7 expert 9 | at #/puzzles?n=7&level=expert&seed=9
    type Code: https://example.org/#/puzzles?n=9&level=hard&seed=4 | says Puzzle 4: hard, 9 rows
    type Code: hello | hears “hello” is not the code of a puzzle | type Code: https://x.example/#/today?day=20261120
    at #/regions?n=8&level=medium&seed=20261120 | back | type Code: 8-medum-5
    hears There is no level “medum”; there are: easy, medium, hard, expert. | type Code: hard
    hears “hard” is not the code of a puzzle, such as 8-hard-5 | type Code: 8-hard-1234567890
    hears has at most 9 digits | type Code: AB.A | hears “AB.A” is not a board of up to 16 rows | lacks The link says
    type Code: 20-hard-5 | says Here a board has 6 to 16 rows; “20” is not possible.
    type Code: r6-easy-1 | at #/regions?n=6&level=easy&seed=1 | count 1 input[value="r6-easy-1"]
    type Code: aabbb.acccb.adceb.ddeeb.ddeee | at #/regions?board=AABBB.ACCCB.ADCEB.DDEEB.DDEEE
    type Code: 8-easy-2 | at #/puzzles?n=8&level=easy&seed=2
    type Code: 8 sehr schwer 3 | at #/puzzles?n=8&level=expert&seed=3
    open ?lang=de${HARD} | type Code: 8-schwer-5 | at ?lang=de#/puzzles?n=8&level=hard&seed=5
    go #/puzzles?n=8&level=leicht&seed=5 | says Rätsel 5: leicht, 8 Zeilen | go #/puzzles?n=8&level=x&seed=5
    says Eine Stufe „x“ gibt es nicht, sondern: leicht, mittel, schwer, sehr schwer.`));

it.each([HARD, '#/regions?n=8&level=hard&seed=1'])('keeps the own game beside one from a link: %s', (puzzle) =>
  play(`
    open ${puzzle} | tap 1.1 | at /=1\\.1$/ | go ${puzzle}&queens=1.3 | tap 1.4 | press Clear | tap 1.6 | go #/board
    open ${puzzle} | at /=1\\.1$/`),
);

it('keeps on the device what was done, until it is asked to forget it', async () => {
  await play(`
    open #/puzzles | tap 1.1 | check a cross | tap 1.2 | go #/puzzles?n=6&level=easy&seed=1 | press Hint
    open #/puzzles | says /^Puzzle of 26 November 2026: medium, 8 rows$/ | count 1 .cross.own
    go #/puzzles?n=6&level=easy&seed=1 | at …&hints=1 | open #/board?n=5&queens=1.1
    go #/regions | tap 1.1 | count 1 .cross.own | go #/puzzles | count 1 .cross.own | follow Exercises | tap 1.1
    go #/lessons | press Forget what was done on this device | press Forget all of this | follow Play
    at #/puzzles?n=8&level=medium&seed=20261126
    count 0 .cross.own | press Undo | follow Exercises | count 0 .queen | follow Coloured regions
    at #/regions?n=8&level=medium&seed=20261126 | count 0 .cross.own | follow Board | at #/board?n=8 | press Undo
    at #/board?n=8 | open #/puzzles | count 0 .cross.own | open #/regions | count 0 .cross.own`);
  for (const stored of [
    '[',
    '{"#/puzzles?n=6":null,"x":{"link":7}}',
    '{"#/puzzles?n=8&level=medium&seed=20261126":{"link":"#/board"}}',
  ]) {
    localStorage.setItem('puzzles', stored);
    await play('open #/puzzles | says Puzzle of 26 November 2026 | count 0 .cross.own');
  }
});

it('keeps what was done in another window meanwhile', async () => {
  await play('open #/puzzles?n=6&level=easy&seed=1');
  const link = '#/puzzles?n=6&level=easy&seed=2';
  localStorage.setItem('puzzles', JSON.stringify({ [link]: { link: `${link}&crosses=1.1`, hints: 2 } }));
  await play(`press Hint | go ${link} | at …&crosses=1.1 | press Undo | open ${link} | at …&crosses=1.1
    go #/puzzles?n=6&level=easy&seed=1 | at …&hints=1`);
});

it('collects families, keeps them while another exercise is chosen, and leads back to the puzzles', async () => {
  await play('open #/puzzles | tap 1.1');
  const puzzle = address();
  await play(`
    follow Exercises | says Found: 0 of 12 families. | choose Rows: 5 | tap 1.1 2.3 3.5 4.2 5.4
    says A new family: it is your number 1, and 1 is left to find. | press Clear | tap 1.5 2.3 3.1 4.4 5.2
    says You have found this family before: it is number 1, turned or mirrored.
    choose Exercise: Five queens guard the board | says 0 of 5 queens placed; 64 squares are not attacked.
    tap 1.1 1.2 2.6 5.1 6.5 | says Found! | choose Exercise: All families | choose Rows: 5
    press Clear | tap 1.2 2.5 3.3 4.1 5.4 | says Found: all 2 families of 5 queens! | at …&found=13524,25314
    reopen | says Found: 2 of 2 families. | go ${puzzle} | follow Exercises | follow last Puzzles | at ${puzzle}`);
});
