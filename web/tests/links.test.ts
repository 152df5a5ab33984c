// Tests links and fields of all views: a link restores what it was made from, and whatever makes no sense gets one
// sentence that says what would be right.
import { it } from 'vitest';
import { play } from './page';

it.each([
  '#/board?n=4&queens=1.2,2.4,3.1,4.3&blocked=4.4',
  '#/board?n=5&torus=1&queens=2.1,3.5',
  '#/puzzles?n=8&level=hard&seed=20261123&queens=1.1&crosses=1.2&hints=3',
  '#/puzzles?goal=families&n=6&queens=1.1&found=246135',
  '#/puzzles?goal=five&n=8&queens=1.1,2.2',
  '#/regions?n=6&level=easy&seed=1&queens=2.4&crosses=1.1&hints=3',
  '#/regions?board=AABBB.ACCCB.ADCEB.DDEEB.DDEEE&edit=1',
  '#/theatre?n=6&torus=1&queens=1.2&blocked=6.6&engine=bitmask&step=17&speed=3&text=cpp',
  '#/theatre?n=6&engine=flags&beside=bitmask&step=17',
  '#/solutions?n=8&orbit=3&image=mirror',
  '#/solutions?n=12&orbit=1787&page=29',
  '#/race?engines=permute,bitmask&from=6&to=9&question=one&limit=0.5&show=nodes',
  '#/count?n=16&workers=2&kernel=scalar',
  '#/large?n=5000&engine=local-search&seed=7&row=100',
  '#/lessons?lesson=attack&step=3',
  '#/worksheet?kind=boards&n=8&boards=4&given=3&seed=7',
  '#/worksheet?kind=puzzles&n=8&boards=1&level=hard&seed=7',
  '#/worksheet?kind=regions&n=5&boards=2&level=easy&seed=7',
  '#/worksheet?kind=tree&n=5&seed=2',
])('restores what a link says: %s', (link) =>
  play(`open ${link} | at ${link} | lacks The link says | lacks left out | lacks not possible`),
);

it('has a sentence for every link that makes no sense', () =>
  play(`
    open #/boards?n=4 | says There is no view “boards” here, so this is the board. | at #/board?n=8
    go #/board?n=0 | says Here a board has 1 to 200 rows; “0” is not possible. | at #/board?n=8
    go #/board?n=4&queens=1.1,9.9,x | says 2 of the squares in the link are left out | at #/board?n=4&queens=1.1
    go #/board?n=4&queens=1.1&blocked=1.1 | says 1 of the squares in the link is left out | at #/board?n=4&queens=1.1
    go #/board?n=6&torus=yes | says The link says torus=yes; torus is 1 for a torus | at #/board?n=6
    go #/puzzles?level=simple | says There is no level “simple”; there are: easy, medium, hard, expert.
    go #/puzzles?goal=tea | says The link says goal=tea; choose from: families, corner,
    go #/puzzles?n=5 | says Here a board has 6 to 16 rows; “5” is not possible.
    go #/puzzles?n=17&level=easy | says Here a board has 6 to 16 rows; “17” is not possible.
    go #/puzzles?n=99&level=godlike&seed=abc | says “godlike” | says “99” | says The link says seed=abc
    go #/puzzles?goal=families&n=9 | says This exercise has boards of 4, 5, 6, 7, 8 rows; “9” is not possible.
    go #/puzzles?n=6&level=godlike&seed=7 | says “godlike” | at #/puzzles?n=6&level=medium&seed=7
    go #/puzzles?goal=tea&n=6 | says The link says goal=tea; choose from: families, corner, | at #/puzzles?goal=families&n=6
    go #/puzzles?n=8&level=easy&seed=1&queens=9.9 | says 1 of the squares in the link is left out
    go #/puzzles?goal=families&n=8&found=15863724,11111111,42736851 | says 2 of the solutions in the link are left out
    at #/puzzles?goal=families&n=8&found=15863724
    go #/puzzles?goal=families&n=6&found=531642,246135,123456,2461357,x | says 4 of the solutions in the link are
    at #/puzzles?goal=families&n=6&found=246135
    go #/regions?board=AB.A | says “AB.A” is not a board of up to 16 rows
    go #/regions?level=silly | says There is no level “silly”; there are: | go #/regions?n=4 | says has 5 to 12 rows
    go #/regions?n=x&level=easy&seed=7 | says “x” | at #/regions?n=8&level=easy&seed=7
    go #/regions?n=6&level=easy&seed=1&queens=7.7 | says 1 of the squares in the link is left out
    go #/theatre?n=99 | says Here a board has 1 to 16 rows; “99” is not possible.
    go #/theatre?n=4&step=-1 | says The link says step=-1, which is not a whole number
    go #/theatre?n=4&text=tea | says The link says text=tea; choose from: words, cpp, python.
    go #/theatre?n=99&engine=tea&text=latin&step=x&speed=y | says “99”
    says The link says engine=tea; choose from: backtrack, | says text=latin | says step=x | says speed=y
    go #/theatre?n=4&speed=99 | says The link says speed=99; choose from: 0–
    go #/solutions?n=13 | says Here a board has 1 to 12 rows; “13” is not possible.
    go #/solutions?n=4&orbit=x | says The link says orbit=x, which is not a whole number from 1
    go #/solutions?n=8&orbit=2&page=x | says page=x | at #/solutions?n=8&orbit=2
    go #/solutions?n=4&orbit=9 | says There is no orbit 9: 2 solutions in 1 orbit. | at #/solutions?n=4
    go #/solutions?n=8&orbit=1&image=tea | says The image “tea” cannot be shown
    go #/solutions?n=12&page=x | says The link says page=x
    go #/solutions?n=12&page=999 | says 1,741 to 1,787 of 1,787 | at #/solutions?n=12&page=30
    go #/race?from=0&limit=1e9&show=tea&run | says “0” is not possible | says show=tea; choose from: time, nodes, checks
    says A run may take 0.01 to 60 seconds; “1e9” is not possible. | says Start the race
    go #/race?engines=tea,bitmask&run=1 | says There is no engine “tea” in the catalogue. | says Engines: 1 of
    says Start the race | go #/race?engines=tea | says There is no engine “tea” | says Engines: 7 of
    go #/count?n=0&run=1 | says Here a board has 1 to 21 rows; “0” is not possible. | at #/count?n=18
    go #/count?n=8&workers=99 | says A count has 1 to 32 workers; “99” is not possible. | at #/count?n=8
    go #/count?n=8&kernel=tea&run=1 | says The link says kernel=tea; choose from: wasm128, scalar. | at #/count?n=8
    go #/large?n=10^9 | says Here a board has 1 to 4,000,000 rows; “10^9” is not possible.
    go #/large?n=0&engine=tea | says “0” is not possible
    says The link says engine=tea; choose from: construct, local-search.
    go #/large?n=64&row=abc | says The link says row=abc
    go #/lessons?lesson=magic | says There is no lesson “magic”; here are all of them. | at #/lessons
    go #/lessons?lesson=own | says Your own lesson is no longer open here | at #/lessons
    go #/lessons?lesson=attack&step=99 | says This lesson has 7 steps; this is the last one.
    at #/lessons?lesson=attack&step=7 | go #/lessons?lesson=attack&step=x | says The link says step=x
    go #/worksheet?kind=tea | says The link says kind=tea; choose from: boards, puzzles, regions, tree.
    go #/worksheet?kind=tea&n=8 | says kind=tea | at #/worksheet?kind=boards&n=8…
    go #/worksheet?kind=tree&n=6 | says Here a board has 3 to 5 rows; “6” is not possible.
    go #/worksheet?kind=puzzles&n=8&boards=1&level=silly | says There is no level “silly”; there are:
    go #/worksheet?given=x | says The link says given=x
    go #/worksheet?n=6&boards=77&given=50 | says The link says boards=77 | says given=50; choose from: 0–5
    at #/worksheet?kind=boards&n=6&boards=6&given=5&seed=1`));

it.each([
  ['board?n=8', 'Rows', '0,-3,2.5,1e3,201,1000000000,eight,', 'Here a board has 1 to 200 rows'],
  ['theatre?n=4', 'Rows', '10^9,17', 'Here a board has 1 to 16 rows'],
  ['solutions?n=4', 'Rows', '0,13,x', 'Here a board has 1 to 12 rows'],
  ['count?n=8', 'Rows', '0,-8,1000000000,x,22', 'Here a board has 1 to 21 rows'],
  ['large?n=64', 'Rows', '1000000000,0', 'Here a board has 1 to 4,000,000 rows'],
  ['puzzles?n=6&level=easy&seed=1', 'Rows', '5,17', 'Here a board has 6 to 16 rows'],
  ['worksheet?kind=tree&n=4', 'Rows', '6', 'Here a board has 3 to 5 rows'],
  ['race?engines=bitmask', 'Rows to', '0,-4,1000000000,x,', 'Here a board has 1 to 1,000 rows'],
  ['race?engines=bitmask', 'Seconds for each run', '0,61,x', 'A run may take 0.01 to 60 seconds'],
])('answers wrong input with one sentence: %s, %s', async (view, name, texts, sentence) => {
  await play(`open #/${view}`);
  for (const text of texts.split(','))
    await play(`type ${name}: ${text} | says ${sentence}; “${text}” is not possible.`);
});

it('says what is wrong with a race', () =>
  play(`
    open #/race?engines=bitmask&from=4&to=8
    type Rows to: 2 | says The race goes from smaller boards to larger ones, but 4 is more than 2.
    type Rows to: 1000 | says A race has up to 40 sizes of boards
    type Seconds for each run: 0,5 | type Rows to: 5 | at …&from=4&to=5&question=count&limit=0.5…
    press None | press Start the race | says Choose at least one engine.`));
