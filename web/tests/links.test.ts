// Tests links and fields of all views: a link restores what it was made from, and whatever makes no sense gets one
// sentence that says what would be right.
import { expect, it } from 'vitest';
import * as page from './page';
import { field, focus, go, open, press, says, saysNot, type } from './page';

it.each([
  '#/board?n=4&queens=1.2,2.4,3.1,4.3&blocked=4.4',
  '#/board?n=5&torus=1&queens=2.1,3.5',
  '#/puzzles?n=8&level=hard&seed=20261123',
  '#/puzzles?n=8&level=hard&seed=20261123&queens=1.1&crosses=1.2&hints=3',
  '#/puzzles?goal=families&n=6&queens=1.1&found=246135',
  '#/puzzles?goal=five&n=8&queens=1.1,2.2',
  '#/theatre?n=6&torus=1&queens=1.2&blocked=6.6&engine=bitmask&step=17&speed=3&text=cpp',
  '#/theatre?n=6&engine=flags&beside=bitmask&step=17',
  '#/solutions?n=8&orbit=3&image=mirror',
  '#/solutions?n=12&orbit=1787&page=29',
  '#/race?engines=permute,bitmask&from=6&to=9&question=one&limit=0.5&show=nodes',
  '#/count?n=16&workers=2&kernel=scalar',
  '#/large?n=5000&engine=local-search&seed=7&row=100&column=200&across=50',
  '#/large?n=64&engine=construct',
  '#/lessons?lesson=attack&step=3',
  '#/worksheet?kind=boards&n=8&boards=4&given=3&seed=7',
  '#/worksheet?kind=puzzles&n=8&boards=1&level=hard&seed=7',
  '#/worksheet?kind=tree&n=5&seed=2',
])('restores what a link says: %s', async (link) => {
  await open(link);
  expect(page.address()).toBe(link);
  expect(
    page
      .all('main .message, main .verdict')
      .map((each) => each.textContent)
      .join(),
  ).not.toMatch(/The link|left out/);
});

/// Addresses with what is wrong with them, and what is shown instead if the table says so.
const wrong: [link: string, said: (string | RegExp)[], instead?: string][] = [
  ['#/boards?n=4', ['There is no view “boards” here, so this is the board.'], '#/board?n=8'],
  ['#/board?n=0', ['The board has 1 to 200 rows; “0” is not possible.'], '#/board?n=8'],
  ['#/board?n=4&queens=1.1,9.9,x', ['2 of the squares in the link are left out'], '#/board?n=4&queens=1.1'],
  ['#/board?n=4&queens=1.1&blocked=1.1', ['1 of the squares in the link is left out'], '#/board?n=4&queens=1.1'],
  ['#/board?n=6&torus=yes', ['The link says torus=yes; torus is 1 for a torus'], '#/board?n=6'],
  ['#/puzzles?level=simple', ['There is no level “simple”.']],
  ['#/puzzles?goal=tea', ['There is no exercise “tea”.']],
  ['#/puzzles?n=5', ['Puzzles have 6 to 16 rows; “5” is not possible.']],
  ['#/puzzles?n=17&level=easy', ['Puzzles have 6 to 16 rows; “17”']],
  ['#/puzzles?n=99&level=godlike&seed=abc', ['“godlike”', '“99”', 'The link says seed=abc']],
  ['#/puzzles?goal=families&n=9', ['This exercise has boards of 4, 5, 6, 7, 8 rows; “9” is not possible.']],
  ['#/puzzles?n=8&level=easy&seed=1&queens=9.9', ['1 of the squares in the link is left out']],
  [
    '#/puzzles?goal=families&n=8&found=15863724,11111111,42736851',
    ['2 of the solutions in the link are left out'],
    '#/puzzles?goal=families&n=8&found=15863724',
  ],
  [
    '#/puzzles?goal=families&n=6&found=531642,246135,123456,2461357,x',
    ['4 of the solutions'],
    '#/puzzles?goal=families&n=6&found=246135',
  ],
  ['#/theatre?n=99', ['The theatre shows boards of 1 to 16 rows; “99” is not possible.']],
  ['#/theatre?n=4&step=-1', ['The link says step=-1, which is not a whole number']],
  ['#/theatre?n=4&text=tea', ['There is no text “tea”; there are: words, cpp, python.']],
  ['#/theatre?n=99&engine=tea&text=latin&step=x&speed=y', ['“99”', '“tea”', '“latin”', 'step=x', 'speed=y']],
  ['#/theatre?n=4&speed=99', ['The link says speed=99; choose from: 0–']],
  ['#/solutions?n=13', ['All solutions are shown for 1 to 12 rows; “13” is not possible.']],
  ['#/solutions?n=4&orbit=x', ['The link says orbit=x, which is not a whole number from 1']],
  ['#/solutions?n=4&orbit=9', ['There is no orbit 9: 2 solutions in 1 orbit.'], '#/solutions?n=4'],
  ['#/solutions?n=8&orbit=1&image=tea', ['The image “tea” cannot be shown']],
  ['#/solutions?n=12&page=x', ['The link says page=x']],
  ['#/solutions?n=12&page=999', ['1,741 to 1,787 of 1,787'], '#/solutions?n=12&page=30'],
  [
    '#/race?from=0&limit=1e9&show=tea&run',
    ['“0”', 'A run may take 0.01 to 60 seconds; “1e9”', 'show=tea; choose from: time, nodes, checks'],
  ],
  [
    '#/race?engines=tea,bitmask&run=1',
    ['There is no engine “tea” in the catalogue.', 'Engines: 1 of', 'Start the race'],
  ],
  ['#/race?engines=tea', ['There is no engine “tea” in the catalogue.', 'Engines: 7 of']],
  ['#/count?n=0&run=1', ['The page counts boards of 1 to 21 rows; “0” is not possible.'], '#/count?n=14'],
  ['#/count?n=8&workers=99', ['A count has 1 to 32 workers; “99” is not possible.'], '#/count?n=8'],
  ['#/count?n=8&kernel=tea&run=1', ['There is no kernel “tea” here; there are: wasm128, scalar.'], '#/count?n=8'],
  ['#/large?n=10^9', ['The picture holds 1 to 4,000,000 rows; “10^9” is not possible.']],
  ['#/large?n=0&engine=tea', ['“0”', 'There is no engine “tea” for large boards; there are: construct, local-search.']],
  ['#/large?n=64&row=abc', ['The link says row=abc']],
  ['#/lessons?lesson=magic', ['There is no lesson “magic”; here are all of them.'], '#/lessons'],
  ['#/lessons?lesson=own', ['Your own lesson is no longer open here'], '#/lessons'],
  [
    '#/lessons?lesson=attack&step=99',
    ['This lesson has 7 steps; this is the last one.'],
    '#/lessons?lesson=attack&step=7',
  ],
  ['#/lessons?lesson=attack&step=x', ['The link says step=x']],
  ['#/worksheet?kind=tea', ['There is no worksheet “tea”.']],
  ['#/worksheet?kind=tree&n=6', ['The worksheet has trees of boards of 3 to 5 rows; “6” is not possible.']],
  ['#/worksheet?kind=puzzles&n=8&boards=1&level=silly', ['There is no level “silly”.']],
  ['#/worksheet?given=x', ['The link says given=x']],
  [
    '#/worksheet?n=6&boards=77&given=50',
    ['The link says boards=77', 'given=50; choose from: 0–5'],
    '#/worksheet?kind=boards&n=6&boards=6&given=5&seed=1',
  ],
];
it('has a sentence for every link that makes no sense', async () => {
  await open();
  for (const [link, said, instead] of wrong) {
    await go(link);
    says(...said);
    if (instead) expect(page.address()).toBe(instead);
  }
});

/// Fields of a view: what is typed, and the sentence about it.
const typed: [view: string, field: string, texts: string[], sentence: string][] = [
  ['board?n=8', 'Rows', ['0', '-3', '2.5', '1e3', '201', '1000000000', 'eight', ''], 'The board has 1 to 200 rows; '],
  ['theatre?n=4', 'Rows', ['10^9', '17'], 'The theatre shows boards of 1 to 16 rows; '],
  ['solutions?n=4', 'Rows', ['0', '13', 'x'], 'All solutions are shown for 1 to 12 rows; '],
  ['count?n=8', 'Rows', ['0', '-8', '1000000000', 'x', '22'], 'The page counts boards of 1 to 21 rows; '],
  ['large?n=64', 'Rows', ['1000000000', '0'], 'The picture holds 1 to 4,000,000 rows; '],
  ['puzzles?n=6&level=easy&seed=1', 'Rows', ['5', '17'], 'Puzzles have 6 to 16 rows; '],
  ['worksheet?kind=tree&n=4', 'Rows', ['6'], 'The worksheet has trees of boards of 3 to 5 rows; '],
  [
    'race?engines=bitmask&from=4&to=8',
    'to',
    ['0', '-4', '1000000000', 'x', ''],
    'The race is run on boards of 1 to 1,000 rows; ',
  ],
  ['race?engines=bitmask&from=4&to=8', 'Seconds for each run', ['0', '61', 'x'], 'A run may take 0.01 to 60 seconds; '],
];
it.each(typed)('answers wrong input with one sentence: %s, %s', async (view, name, texts, sentence) => {
  await open(`#/${view}`);
  for (const text of texts) {
    await type(name, text);
    says(`${sentence}“${text}” is not possible.`);
  }
});

it('takes a field over before the click on a button that ends the input', async () => {
  for (const [view, text, button, said] of [
    ['board?n=8', '6', 'How many ways?', '4 solutions of 6 queens.'],
    ['count?n=8', '7', 'Count', '7 queens have 40 solutions.'],
    ['count?n=8', '22', 'Count', '“22” is not possible.'],
  ]) {
    await open(`#/${view}`);
    await focus(field('Rows'));
    field('Rows').value = text;
    field('Rows').dispatchEvent(new Event('input', { bubbles: true }));
    await page.later(0);
    await press(button);
    says(said);
  }
  saysNot('queens have'); // what was refused is not counted
});

it('says what is wrong with a race', async () => {
  await open('#/race?engines=bitmask&from=4&to=8');
  await type('to', '2');
  says('The race goes from smaller boards to larger ones, but 4 is more than 2.');
  await type('to', '1000');
  says('A race has up to 40 sizes of boards');
  await type('Seconds for each run', '0,5');
  await type('to', '5');
  expect(page.address()).toContain('&from=4&to=5&question=count&limit=0.5');
  await press('None');
  await press('Start the race');
  says('Choose at least one engine.');
});
