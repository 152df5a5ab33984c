// Tests the puzzles with coloured regions: play, hints, the editor, what is pasted and shared, how the regions look.
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { levels } from '../src/puzzles/link';
import { resultText } from '../src/puzzles/words';
import { SMALLEST } from '../src/regions/link';
import { RegionsModel } from '../src/regions/model';
import { readScreenshot } from '../src/regions/screenshot';
import { bare, inOrder, tints } from '../src/regions/state';
import { hintTexts, linesIn, timeText } from '../src/regions/words';
import { all, play } from './page';
import { random } from '../src/worksheet/exercises';
import { draw, plain } from './screenshots';
import { ask, at } from './workers';

const EASY = '#/regions?n=6&level=easy&seed=1';
// AAAABC ABBBBB AADDDD AEDDDD AEEEDD AFEEEE has its queens on columns 6 3 5 1 4 2.
const SOLVED = 'queens=1.6,2.3,3.5,4.1,5.4,6.2';
const OWN = '#/regions?board=AABBB.ACCCB.ADCEB.DDEEB.DDEEE';

it('is played by taps: a cross, a queen, nothing; and by drags, which set crosses', () =>
  play(`
    open ${EASY} | says Puzzle 1: easy, 6 rows | says 0 of 6 queens placed. | tap 2.1 | at ${EASY}&crosses=2.1
    tap 2.1 | at ${EASY}&queens=2.1 | says 1 of 6 queens placed. | tap 2.1 | at ${EASY}
    drag 1.1 1.4 | at ${EASY}&crosses=1.1,1.2,1.3,1.4 | press Undo | at ${EASY} | press Redo
    drag 1.4 1.3 | at ${EASY}&crosses=1.1,1.2 | reopen | count 2 .cross.own | press Clear | at ${EASY}`));

it('says which rule is broken, and lights it up', () =>
  play(`
    open ${EASY}&queens=1.1,1.3 | says The queens on row 1, column 1 and on row 1, column 3 are in the same row.
    count 2 .queen.bad | go ${EASY}&queens=1.1,3.1 | says are in the same column.
    go ${EASY}&queens=1.3,3.2 | says are in the same region. | go ${EASY}&queens=2.4,3.3 | says touch.
    go ${EASY}&queens=1.1,1.3,1.5 | says , and 2 more pairs break a rule.
    go ${EASY}&queens=1.6,2.3,3.5,4.1,5.4,6.3 | says are in the same column, and 1 more pair breaks a rule.
    press Hint | says Something in row 6 is wrong.
    go ${EASY}&crosses=6.2 | says No square is left for the queen of region F. | count 1 .lit`));

it('crosses squares out by itself, and then a tap places a queen', () =>
  play(`
    open ${EASY}&queens=1.6 | check Automatic crosses | count 11 .cross.auto | tap 3.2
    at ${EASY}&queens=1.6&crosses=3.2
    tap 3.2 1.1 | at ${EASY}&queens=1.1,1.6,3.2 | check Show letters | count 7 .region-letter`));

it('shows where to look, then why, then does it; and speaks of a mistake first', () =>
  play(`
    open ${EASY} | press Hint | says /^Look at / | lacks Small crosses | press Why? | press Do it | at …&hints=1
    go ${EASY}&queens=1.1 | press Hint | says Something in row 1 is wrong.
    says Small crosses come with a hint: no queen can stand there. | press Why?
    says Suppose the queen on row 1, column 1 is right. Then no square is left for the queen of region C. So take the
    press Do it | at ${EASY}&hints=1
    go ${EASY}&crosses=1.6 | press Hint | press Why? | says Suppose the cross on row 1, column 6 is right. Then no
    go ${EASY}&queens=1.6&crosses=3.5,1.1 | press Hint | says Something in row 3 is wrong. | press Why?
    says The only square left in region E: its queen stands on row 5, column 4. Then no square is left for the queen of
    count 1 .marked.ban | go ${EASY}&queens=1.6,2.5 | press Hint | press Why?
    says The queens on row 1, column 6 and on row 2, column 5 touch. So take the queen on row 2, column 5 back.
    go #/regions?n=8&level=medium&seed=20261127&crosses=1.3 | press Hint | press Why? | says /Follow it for \\d+ steps\\. (This forces queens on .*\\. )?Then no square is left/
    go ${OWN}&queens=1.1,5.5 | press Hint | says With these queens and crosses there is no solution: take something back.
    open ?lang=de${EASY} | press Leeren | press Tipp | says /^Schau auf / | press Warum? | press Mach es
    says 1 von 6 Damen gesetzt.
    open #/regions?board=AAAAAA.AAABBA.ACDBAA.ACDDDA.EFFDAA.EEEEAA | press Hint | press Why?
    says A region inside a row: all free squares of region F are in row 5.
    says cross out the other 4 free squares of row 5.
    open ?lang=de#/regions?board=AAAAAA.AAABBA.ACDBAA.ACDDDA.EFFDAA.EEEEAA | press Tipp | press Warum?
    says Eine Region in einer Zeile: | says Streiche die anderen 4 freien Felder von Zeile 5 durch.`));

// The hints alone solve every puzzle, and each keeps to the level.
it.each(levels)('is solved by following its hints: %s', async (level) => {
  for (const n of [SMALLEST, 8]) {
    const model = new RegionsModel();
    await model.open(`#/regions?n=${n}&level=${level}&seed=20261123`);
    const needed = new Set<string>();
    for (let i = 0; i < 400 && !model.solved; ++i) {
      await model.ask();
      const { clue } = model.state.hint!;
      if ('wrong' in clue) throw new Error('a hint speaks of a mistake');
      needed.add(clue.level!);
      expect(linesIn(model.position, clue, 1).length).toBeGreaterThan(0);
      const texts = hintTexts(model.position, clue);
      expect(model.state.message).toBe(texts[0]);
      await model.ask();
      expect(model.state.message).toBe(texts[1]);
      await model.ask();
      if ('struck' in clue && clue.struck!.length > 1)
        expect(model.state.message).toMatch(/^Crossed out: row \d, column \d/);
    }
    expect(model.solved).toBe(true);
    expect(levels[Math.max(...[...needed].map((each) => levels.indexOf(each as never)))]).toBe(level);
  }
});

it('measures the time while it is shown, and shares a result that gives nothing away', async () => {
  await play(`
    open ${EASY}&queens=1.6,2.3,3.5,4.1,5.4 | later 65500 | check Show letters | says Time 1:05 | follow Board
    later 10000 | back | says Time 1:05 | check Show the time | lacks Time 1 | focus board
    keys End PageDown Home ArrowRight Q | hears row 6, column 2, region F: a queen | hears Solved in 1:05, without a hint
    tap 1.6 | drag 2.1 2.2 | says Solved in 1:05
    later 5000 | press Copy the result | says Copied: your result, without the solution.
    copied ♛ Queens · Puzzle 1: easy, 6 rows Solved in 1:05, without a hint https://example.org/lab/${EASY}
    reopen | says Solved in 1:05, without a hint`);
  expect([0, 59_999, 60_000, 3_600_000].map(timeText)).toEqual(['0:00', '0:59', '1:00', '60:00']);
});

it('says by itself in a lesson that a mark is wrong, but not before a second tap may have made the cross a queen', () =>
  play(`
    open #/lessons?lesson=regions&step=7 | tap 5.3 | later 1000 | lacks Suppose | tap 5.3 | later 3000 | lacks Suppose
    tap 5.3 3.3 3.3 | later 1999 | lacks Suppose | later 1
    says Suppose the queen on row 3, column 3 is right. Then no square is left for the queen of region C.
    open ${EASY}&crosses=1.6 | tap 2.2 | later 9000 | lacks Suppose`));

it('shares a result without an address that nobody else can open', () => {
  const text = () => resultText({ n: 8, level: 'hard', seed: 20261126 }, 'Solved.', 'address');
  const shown = '♛ Queens · Puzzle of 26 November 2026: hard, 8 rows\nSolved.';
  const here = location;
  for (const [page, shared] of [
    ['https://example.org/lab/', `${shown}\naddress`],
    ['http://localhost:8080/', shown],
    ['file:///queens-lab.html', shown],
  ]) {
    vi.stubGlobal('location', new URL(page));
    expect(text()).toBe(shared);
  }
  vi.stubGlobal('location', here);
});

it('says nothing of time and hints where a link brings the solution, and counts the time of one’s own game', () =>
  play(`
    open ${EASY} | tap 1.1 | later 30000 | tap 1.2 | go ${EASY}&${SOLVED}&hints=2 | says Solved. | lacks Solved in
    lacks Time
    lacks hints | lacks Copy the result | press Copy link | focused Share | copied https://example.org/lab/${EASY}
    go ${EASY} | count 2 .cross.own | says Time 0:30 | go ${EASY}&queens=1.6 | says Time 0:00`));

it('keeps options, crosses and the time on the device, and shows the letters of regions that a sentence names', () =>
  play(`
    open ${EASY} | count 0 .region-letter | check Show the time | check Automatic crosses | open ${EASY}
    lacks Time 0 | tap 1.6 1.6 | count 11 .cross.auto | press Clear | go ${EASY}&crosses=6.2
    says the queen of region F. | says Letters are shown while a sentence names a region.
    count 7 .region-letter | press Clear | count 0 .region-letter | press How to solve it | count 7 .region-letter
    says /^The only square left in .*: its queen stands on/ | check Show the time
    press Clear | tap 1.1 | later 61000 | tap 1.2 | open ${EASY} | count 2 .cross.own | says Time 1:01`));

it('says what keys have changed, and what is marked', () =>
  play(`
    open ${OWN}&edit=1 | focus board | keys C | hears Paints region C. | keys Enter
    hears row 1, column 1, region C: empty | press Undo | count 4 .squares [aria-label$="marked 1"]
    open ${EASY}&queens=1.1,1.3 | focus board | keys Home | hears region A: a queen that breaks a rule
    keys ArrowRight B
    hears row 1, column 2, region A: a cross | press Edit the regions | focused Board of 6 rows… | lacks a queen
    at #/regions?board=AAAABC.ABBBBB.AADDDD.AEDDDD.AEEEDD.AFEEEE&edit=1 | press Play this board
    focused Board of 6 rows…`));

it('leaves the colours as they are when the regions are edited', async () => {
  const model = new RegionsModel();
  await model.open(EASY);
  const before = tints(model.position);
  await model.edit();
  expect(model.state.tints).toEqual(before);
});

it('has a puzzle for each day, and keeps what was done in others', () =>
  play(`
    open #/puzzles | follow Coloured regions | says /^Puzzle of 26 November 2026: medium, 8 rows$/ | tap 1.1
    press Another puzzle | says /^Puzzle 5000000: medium, 8 rows$/ | press 26 November 2026
    at #/regions?n=8&level=medium&seed=20261126&crosses=1.1 | choose Level: easy
    says /^Puzzle of 26 November 2026: easy, 8 rows$/ | type Rows: 13
    says Here a board has 5 to 12 rows; “13” is not possible. | type Rows: 5 | says easy, 5 rows
    follow Puzzles | at #/puzzles?n=8&level=medium&seed=20261126`));

it('prints a board of one’s own, and says if it has not exactly one solution', () =>
  play(`
    open #/regions?board=AAAAAA.AAABBA.ACDBAA.ACDDDA.EFFDAA.EEEEAA | follow Worksheet
    at #/worksheet?kind=regions&board=AAAAAA.AAABBA.ACDBAA.ACDDDA.EFFDAA.EEEEAA | count 2 svg.blank
    lacks This board has | reopen | count 2 svg.blank | press Other exercises
    at #/worksheet?kind=regions&n=6&boards=1…
    open ${OWN} | follow Worksheet | says This board has several solutions. | count 2 svg.blank
    go #/worksheet?kind=regions&board=AAB.ABB.CCC | says This board has no solution. | count 0 svg.blank
    go #/worksheet?kind=regions&board=AB.A | says “AB.A” is not a board of up to 16 rows`));

it('is played by keys, and says what stands on a square', () =>
  play(`
    open ${EASY} | focus board | keys ArrowRight ArrowDown | hears row 2, column 2, region B: empty
    keys X | hears row 2, column 2, region B: a cross | keys X Enter Enter | hears region B: a queen | keys q
    at ${EASY} | keys Control+z | at ${EASY}&queens=2.2 | count 1 .cursor`));

it('reads what is pasted: rows of marks, a problem file, a link', async () => {
  const model = new RegionsModel();
  for (const text of [
    'AABBB\nACCCB\nADCEB\nDDEEB\nDDEEE',
    '🟥🟥🟦🟦🟦\n🟥🟩🟩🟩🟦\n🟥🟨🟩🟪🟦\n🟨🟨🟪🟪🟦\n🟨🟨🟪🟪🟪\n',
  ]) {
    await model.open(EASY);
    await model.read(text);
    expect([model.link(), model.state.message]).toEqual([
      OWN,
      'Read a board of 5 rows. This board has several solutions.',
    ]);
  }
  await model.read(`see https://example.org/lab/${EASY.replaceAll('&', '&amp;')} and enjoy`);
  expect(model.state.puzzle).toEqual({ n: 6, level: 'easy', seed: 1 });
  const file = '{"regions": ["AABBB", "ACCCB", "ADCEB", "DDEEB", "DDEEE"], "queens": [[1, 5]], "blocked": [[1, 1]]}';
  await play(`
    open ${EASY} | press Paste a puzzle | type A letter…: ${file} | press Read it | at ${OWN}&queens=1.5&crosses=1.1
    says Read a board of 5 rows. | type A letter…: 2 4 1 3 | press Read it
    type A letter…: {"n": 4} | press Read it | says This text is a board without regions
    type A letter…: {"regions": ["AB", "AB"], "touching": false} | press Read it
    says here they must only not touch.`);
});

it('plays what it is sure to see in a picture, and shows what it is not in the editor, where it can be mended', async () => {
  const { image, style, regions, queens } = draw(random(6), plain);
  const model = new RegionsModel();
  await model.see(readScreenshot(image));
  expect([model.position.n, model.position.regions, model.state.editing]).toEqual([style.n, regions, false]);
  expect(model.position.queens.size).toBe(queens.length);
  expect(model.state.message).toMatch(/^Seen: a board of \d+ rows\. If a square is wrong, choose “Edit the regions”\./);
  await model.see({ n: 2, regions: [0, 0, 1, 1], queens: [], crosses: [[1, 0]], sure: false, doubt: 'size' });
  expect(model.state.message).toContain('the number of rows is not certain');
  await model.play();
  expect(model.link()).toBe('#/regions?board=AA.BB&crosses=2.1');
});

it('takes a picture that is dropped or pasted, and says what it does not see', async () => {
  const give = async (on: EventTarget, type: string, key: string, file: File) => {
    const data = { [key]: { files: [file] } };
    on.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), data));
    await play('later 1');
  };
  const picture = new File([], 'puzzle.png', { type: 'image/png' });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8192, height: 2 }));
  await play(`open ${EASY} | press Read a screenshot`);
  await give(all('.regions')[0], 'drop', 'dataTransfer', picture);
  await play(`says There is no board with regions to be seen in this picture. | at ${EASY}`);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  await give(document, 'paste', 'clipboardData', picture);
  await play('says The browser cannot read this file as a picture. | press Undo');
  await give(document, 'paste', 'clipboardData', new File([], 'puzzle.txt', { type: 'text/plain' }));
});

it('takes the picture that was copied last', async () => {
  let types = ['text/plain', 'image/png'];
  const read = async () => [{ types, getType: async (type: string) => new File([], 'copied', { type }) }];
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ read } as never);
  vi.stubGlobal('createImageBitmap', async ({ type }: File) => ({ width: type === 'image/png' ? 200 : 0, height: 2 }));
  await play(`
    open ${EASY} | press Read a screenshot | press Read the picture that was copied | later 1
    says There is no board with regions to be seen in this picture.`);
  types = ['text/plain'];
  await play('press Read the picture that was copied | later 1 | says No picture was copied');
  vi.restoreAllMocks();
});

it('tells boards with no, one and several solutions apart, and shows where two differ', () =>
  play(`
    open ${OWN}&edit=1 | says This board has several solutions. Two of them differ in the squares marked 1 and 2.
    count 8 .sign | check C | tap 1.1 | at #/regions?board=CABBB.ACCCB.ADCEB.DDEEB.DDEEE&edit=1
    says In several pieces: regions A and C. | press Undo | at ${OWN}&edit=1
    press Play this board | says This board has several solutions. | at ${OWN} | press Hint
    says so no next step is certain. | press Edit the regions | focus board | keys A ArrowRight ArrowRight Enter
    at #/regions?board=AAABB.ACCCB.ADCEB.DDEEB.DDEEE&edit=1`));

it('paints strokes, sees what a board lacks, changes its size and begins again', () =>
  play(`
    open #/regions?board=AB.AB&edit=1 | says This board has no solution. | drag 1.1 2.1
    at #/regions?board=AB.AB&edit=1 | check B | drag 1.1 2.1 | at #/regions?board=BB.BB&edit=1
    says There must be as many regions as rows: region A has no square yet. | press Play this board
    at #/regions?board=BB.BB&edit=1 | type Rows: 4 | at #/regions?board=BBBB.BBBB.BBBB.BBBB&edit=1
    says regions A, C and D have no square yet. | press Begin again | at #/regions?board=AAAA.BBBB.CCCC.DDDD&edit=1
    says This board has several solutions. | type Rows: 17 | says Here a board has 1 to 16 rows
    press Play this board | follow Puzzles | says Puzzle of 26 November 2026`));

// How far colours are apart: distances in CIELAB of linear colours, as they are and as they are seen by people who are blind
// to red (protanopia) or green (deuteranopia), by Machado and others (2009), or in grey.
type Triple = number[];
const linear = (hex: string): Triple =>
  [1, 3, 5].map((i) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
const times = (rows: Triple[], colour: Triple) =>
  rows.map((row) => row.reduce((sum, each, i) => sum + each * Math.max(0, colour[i]), 0));
const GREY = [0.2126, 0.7152, 0.0722];
const eyes = {
  all: times.bind(0, [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]),
  protanopia: times.bind(0, [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ]),
  deuteranopia: times.bind(0, [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ]),
  grey: times.bind(0, [GREY, GREY, GREY]),
};
const lab = (colour: Triple): Triple => {
  const [x, y, z] = times([[0.4339, 0.3763, 0.1899], GREY, [0.0178, 0.1095, 0.8728]], colour).map((value) =>
    value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const apart = (a: string, b: string, eye: keyof typeof eyes) => {
  const [one, other] = [a, b].map((hex) => lab(eyes[eye](linear(hex))));
  return Math.hypot(...one.map((each, i) => each - other[i]));
};
const contrast = (a: string, b: string) => {
  const [low, high] = [a, b].map((hex) => times([GREY], linear(hex))[0]).sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

it('gives regions side by side tints of different lightness, which differ for every eye, and on which queens are seen', () => {
  const css = readFileSync(at('../src/colours.css'), 'utf8');
  const least = { all: 25, protanopia: 18, deuteranopia: 18, grey: 11 };
  for (const theme of css.split(':root[').slice(1)) {
    const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme)![1];
    const tint = (i: number) => colour(`region-${i + 1}`);
    for (let i = 0; i < 16; ++i) {
      expect(contrast(tint(i), colour('queen'))).toBeGreaterThan(4.5);
      expect(apart(tint(i), colour('paper'), 'all')).toBeGreaterThan(20);
      for (let j = 0; j < i; ++j)
        for (const [eye, distance] of Object.entries(least))
          if (i >> 2 !== j >> 2)
            expect(apart(tint(i), tint(j), eye as 'all'), `${i} ${j} ${eye}`).toBeGreaterThan(distance);
    }
  }
  for (const each of ['5 1', '8 1', '8 2', '12 1']) {
    const [n, seed] = each.split(' ').map(Number);
    const made = ask({ ask: 'puzzle', regions: true, n, level: 'medium', seed });
    const regions = inOrder([...(made.regions as string[]).join('')]);
    const tint = tints(bare(n, regions));
    for (let s = 0; s < n * n; ++s)
      for (const next of [s % n < n - 1 ? s + 1 : s, s + n < n * n ? s + n : s])
        if (regions[s] !== regions[next]) expect(tint[regions[s]] >> 2).not.toBe(tint[regions[next]] >> 2);
    if (n <= 8) expect(new Set(tint).size).toBe(n);
  }
});
