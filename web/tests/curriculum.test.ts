// Tests every lesson of the page: the views that its steps show exist, the goals can be reached, and the answers are
// right. The numbers come from the library.
import { expect, it } from 'vitest';
import { attackedSquares, conflicts } from '../src/board/lines';
import { boardFromLink } from '../src/board/link';
import { columnOf, fromPairs, problemOf, rowOf } from '../src/board/state';
import type { LargeModel } from '../src/large/model';
import type { Step } from '../src/lessons/format';
import { loadShelf, shelfIn } from '../src/lessons/shelf';
import { makeStage } from '../src/lessons/stage';
import type { Pair } from '../library/messages';
import type { Model } from '../src/model';
import type { RegionsModel } from '../src/regions/model';
import * as coloured from '../src/regions/state';
import type { TheatreModel } from '../src/theatre/model';
import { masksOf } from '../src/theatre/state';
import { languages } from '../src/words';
import { answered, ask } from './workers';

/// The model that a step shows for an address, once it has finished its work.
async function shown<M extends Model<object>>(address: string): Promise<M> {
  const { model } = makeStage(address);
  model.open(address);
  await answered();
  return model as M;
}
const theatre = async (address: string) => (await shown<TheatreModel>(`#/theatre?${address}`)).state.players[0];
const board = (address: string) => boardFromLink(address).board;
const one = (n: number, engine: string) => ask({ ask: 'search', question: 'one', problem: { n }, engine });
const count = (n: number) => ask({ ask: 'search', question: 'count', problem: { n } }).count;
const ways = (address: string) => ask({ ask: 'search', question: 'count', problem: problemOf(board(address)) }).count;
const work = (engine: string, n: number, question = 'count') =>
  ask({ ask: 'race', question, engine, problem: { n }, seconds: 60 });
const attacked = (n: number, square: string) => attackedSquares(board(`#/board?n=${n}&queens=${square}`)).length;
const free = (n: number, square: string) => n * n - 1 - attacked(n, square);
async function levels(query: string): Promise<number[]> {
  const { depth, n } = (await theatre(query)).trace;
  const nodes = new Array<number>(n).fill(0);
  for (const level of depth) nodes[level - 1]++;
  return nodes;
}
const gray = (level: number) => levels(`n=5&engine=gray-recursive&step=${END}`).then((nodes) => nodes[level]);
const orbits = (n: number) => ask({ ask: 'orbits', problem: { n } }).sizes;
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const END = 199_999;
const isPeaceful = (pairs: Pair[]) => conflicts(fromPairs(8, pairs)).length === 0;
/// All ways to put queens into these columns, one in each row from `row` on.
function halves(columns: number[], row: number): Pair[][] {
  if (columns.length === 0) return [[]];
  const below = (column: number) =>
    halves(
      columns.filter((each) => each !== column),
      row + 1,
    );
  return columns.flatMap((column) => below(column).map((rest): Pair[] => [[row, column], ...rest])).filter(isPeaceful);
}
/// The value, if the condition holds that the answer's explanation mentions.
const when = <T>(holds: boolean, value: T) => (holds ? value : 'different');

/// The queens that break a rule once one more stands on this square of a board with regions, counted from 1.
async function disputes(show: string, row: number, column: number): Promise<string[]> {
  const { position } = await shown<RegionsModel>(show);
  const square = (row - 1) * position.n + column - 1;
  return coloured.conflicts(coloured.marked(position, [square], 'queen')).map(({ why }) => why);
}
/// How many solutions a puzzle with regions has with a queen on this square.
async function waysWith(show: string, row: number, column: number): Promise<string> {
  const { position } = await shown<RegionsModel>(show);
  const problem = coloured.problemOf(coloured.bare(position.n, position.regions));
  return ask({ ask: 'search', question: 'count', problem: { ...problem, queens: [[row - 1, column - 1]] } }).count;
}

/// The evidence for every answer: the number, computed again; or, for a question with choices, whether the right choice
/// is true.
const evidence: Record<string, (step: Step) => unknown> = {
  'attack/4': () => attacked(4, '1.1'),
  'attack/5': () => attacked(5, '3.3'),
  'attack/6': () => conflicts(board('#/board?n=8&queens=3.1,3.8')).length === 1,
  'attack/7': ({ question }) =>
    question!.choices.every((choice) => {
      const { n, inspection } = ask({ ask: 'read', text: choice });
      return n === 4 && inspection.valid === (choice === question!.answer);
    }),
  'four-queens/2': ({ show }) => ways(show),
  'four-queens/4': () =>
    when(count(4) === '2', [1, 2, 3, 4].filter((k) => ways(`#/board?n=4&queens=1.${k}`) !== '0').length),
  'four-queens/6': () =>
    when([5, 6].map(count).join() === '10,4' && ways('#/board?n=6&queens=1.1') === '0', ways('#/board?n=6&queens=1.2')),
  'backtracking/2': async () => {
    const { kind, square } = await theatre('n=4&engine=backtrack&step=20');
    return [kind, rowOf(4, square!)].join() === '4,1';
  },
  'backtracking/3': async () => {
    const after = await Promise.all([42, 43, 45].map((step) => theatre(`n=4&engine=backtrack&step=${step}`)));
    return after.map(({ kind, square }) => [kind, rowOf(4, square!)]).join() === '4,1,4,0,3,0';
  },
  'backtracking/5': async ({ show }) => (await theatre(show.slice(10))).counters.nodes,
  'backtracking/7': () => work('backtrack', 8).nodes === '2056' && 8 ** 8 === 16_777_216,
  'permutations/1': () => factorial(4),
  'permutations/2': () => factorial(8) === 40_320,
  'permutations/5': () => work('permute-test', 8).nodes === '109600' && work('permute', 8).nodes === '2056',
  'permutations/6': () => true, // 1 2 3 4 with 2 and 4 swapped
  'permutations/7': () => when(work('permute', 4).nodes === work('fike', 4).nodes, work('fike', 4).nodes),
  'grays-tree/2': () => gray(0),
  'grays-tree/3': () => gray(1),
  'grays-tree/5': () => work('gray-recursive', 5).nodes,
  'grays-tree/6': async () => (await gray(4)) === Number(count(5)),
  'grays-tree/7': () => work('gray-recursive', 5).checks,
  'masks/2': () => 2 + 0, // row + column, from 0: the table has it in row 3, column 1
  'masks/3': ({ show }) => [...board(show).queens].some((s) => rowOf(4, s) + 1 + columnOf(4, s) + 1 === 6),
  'masks/4': () => {
    const [six, other] = ['backtrack', 'flags'].map((engine) => work(engine, 6));
    const looks = ['backtrack', 'flags'].map((engine) => work(engine, 8).looks).join();
    return looks === '81318,24648' && (['count', 'nodes', 'checks'] as const).every((key) => six[key] === other[key]);
  },
  'masks/5': async ({ question }) => {
    const masks = masksOf(await theatre(question!.after!.slice(10)));
    return masks.find(({ name }) => name === 'free')!.bits.filter(Boolean).length;
  },
  'masks/7': () => when(work('flags', 8).checks === '15720', work('bitmask', 8).checks),
  'symmetry/3': () => orbits(8)[0],
  'symmetry/4': () => 92 % 8 !== 0,
  'symmetry/6': () => 8 / orbits(8)[9],
  'symmetry/7': () => when(orbits(8).filter((size) => size === 8).length === 11, orbits(8).length),
  'symmetry/8': () => when(orbits(4).length === 1, 8 / orbits(4)[0]),
  'two-and-three/2': () => free(2, '1.1'),
  'two-and-three/3': () => free(3, '2.2'),
  'two-and-three/4': ({ question }) => conflicts(board(question!.after!)).length === 1 && free(3, '1.1') === 2,
  'two-and-three/5': ({ question }) => conflicts(board(question!.after!)).length === 1 && free(3, '1.2') === 2,
  'two-and-three/6': () => count(2) === '0' && count(3) === '0',
  'two-and-three/7': () => {
    const has = (n: number) => one(n, n > 3 ? 'construct' : 'flags').verdict === 'found';
    const without = Array.from({ length: 40 }, (_, i) => i + 1).filter((n) => !has(n));
    return without.join() === '2,3';
  },
  'closed-forms/3': () => one(100, 'construct').columns![6] + 1,
  'closed-forms/4': ({ show }) => conflicts(board(show)).length,
  'closed-forms/5': async ({ show }) => (await shown<LargeModel>(show)).state.columns!.length === 1_000_000,
  'closed-forms/6': ({ show }) =>
    /./.test(ask({ ask: 'search', question: 'one', engine: 'construct', problem: problemOf(board(show)) }).error!),
  'local-search/2': ({ show, question }) => {
    const { n, queens } = board(show);
    const pairs = [...queens].map((s): Pair => [rowOf(n, s), columnOf(n, s)]);
    const works = pairs.filter((pair) => {
      const others = pairs.filter((each) => each !== pair);
      return conflicts(fromPairs(n, [...others, [pair[0], 3], [4, pair[1]]])).length === 0;
    });
    return works.length === 1 && question!.answer === `that of row ${works[0][0] + 1}`;
  },
  'local-search/4': async ({ show }) => (await shown<LargeModel>(show)).state.columns!.length === 1_000_000,
  'local-search/5': () => true, // by its nature
  'growth/1': async ({ show, question }) => {
    const nodes = await levels(show.slice(10));
    const said = `${nodes.slice(0, -1).join(', ')} and ${nodes.at(-1)} nodes`;
    return Math.max(...nodes) === nodes[4] && question!.why.includes(said);
  },
  'growth/3': () => {
    const [eight, ten, twelve] = [8, 10, 12].map((n) => Number(work('bitmask', n).nodes));
    return [eight, ten, twelve].join() === '2056,35538,856188' && Math.round(ten / eight) === 17;
  },
  'growth/5': () => work('fewest-choices', 8).nodes,
  'growth/6': () => when(work('backtrack', 20, 'one').nodes === '199635', work('fewest-choices', 20, 'one').nodes),
  'growth/7': () => {
    const { published } = ask({ ask: 'units', problem: { n: 12 } });
    return when([8, 12, 16].map((n) => published[n - 1]).join() === '92,14200,14772512', published.length);
  },
  'join/1': ({ show }) => ways(show),
  'join/2': ({ show }) => ways(show),
  'join/3': () => {
    const upper = halves([1, 3, 5, 7], 0);
    const lower = halves([0, 2, 4, 6], 4);
    const fits = upper.flatMap((top) => lower.filter((bottom) => isPeaceful([...top, ...bottom])));
    return when([fits, upper, lower].map(({ length }) => length).join() === '5,8,8', upper.length * lower.length);
  },
  'join/4': ({ show }) => conflicts(board(show)).every(({ line }) => line.endsWith('diagonal')),
  'join/5': ({ question }) => {
    const found = conflicts(board(question!.after!)).filter(({ line }) => line === 'antidiagonal');
    return found.some(({ first, second }) => rowOf(8, first) < 4 && rowOf(8, second) >= 4);
  },
  'join/6': () => factorial(8) / factorial(4) / factorial(4) === 70,
  'join/7': async ({ show }) => (await levels(show.slice(10)))[3],
  'regions/1': async ({ show }) => (await disputes(show, 2, 5)).join() === 'touch',
  'regions/2': async ({ show }) => (await disputes(show, 3, 4)).length === 0,
  'regions/5': async ({ show }) => (await waysWith(show, 2, 2)) === '0',
  'regions/6': async ({ show }) =>
    (await Promise.all([waysWith(show, 6, 2), waysWith(show, 7, 5), waysWith(show, 4, 1)])).join() === '1,1,0',
  // Not the time, which would fail on a busy machine: there are 67 times as many queens as halves.
  'join/8': () => Number(work('join', 13).nodes) * 60 < Number(work('bitmask', 13).nodes),
};

/// For each task, the address of a state that reaches its goal.
const reached: Record<string, string> = {
  'attack/1': '#/board?n=8&queens=4.4,2.3',
  'attack/2': '#/board?n=8&queens=3.3,5.5',
  'attack/3': '#/board?n=8&queens=3.3,1.5',
  'four-queens/1': '#/board?n=4&queens=1.1,2.3',
  'four-queens/3': '#/board?n=4&queens=1.2,2.4,3.1,4.3',
  'four-queens/5': '#/board?n=6&queens=1.2,2.4,3.6,4.1,5.3,6.5',
  'four-queens/7': '#/puzzles?n=6&level=easy&seed=1&queens=1.3,3.2,4.5,5.1',
  'backtracking/1': '#/theatre?n=4&engine=backtrack&step=10',
  'backtracking/4': '#/theatre?n=4&engine=backtrack&step=65',
  'backtracking/6': `#/theatre?n=4&engine=backtrack&step=${END}`,
  'permutations/3': '#/theatre?n=4&engine=permute-test&step=11',
  'permutations/4': '#/race?engines=permute-test,permute&from=4&to=9&question=count&limit=0.01&show=nodes&run=1',
  'permutations/7': `#/theatre?n=4&engine=permute&beside=fike&step=${END}`,
  'grays-tree/1': '#/theatre?n=5&engine=gray-recursive&step=10',
  'grays-tree/4': `#/theatre?n=5&engine=gray-recursive&step=${END}`,
  'masks/1': '#/theatre?n=8&engine=backtrack&step=135',
  'masks/4': `#/theatre?n=6&engine=backtrack&beside=flags&step=${END}`,
  'masks/6': '#/theatre?n=6&engine=bitmask&step=9',
  'masks/7': '#/race?engines=flags,bitmask&from=4&to=8&question=count&limit=0.01&show=checks&run=1',
  'symmetry/1': '#/solutions?n=8&orbit=1&image=quarter-turn',
  'symmetry/2': '#/solutions?n=8&orbit=1&image=mirror',
  'symmetry/5': '#/solutions?n=8&orbit=10',
  'symmetry/6': '#/solutions?n=8&orbit=10&image=half-turn',
  'symmetry/8': '#/solutions?n=4&orbit=1&image=quarter-turn',
  'two-and-three/1': '#/board?n=1&queens=1.1',
  'two-and-three/2': '#/board?n=2&queens=2.1',
  'closed-forms/1': '#/board?n=12&queens=1.7,2.1,3.8,4.2,5.9,6.3,7.10,8.4,9.11,10.5,11.12,12.6',
  'closed-forms/2': '#/board?n=6&queens=1.4,2.1,3.5,4.2,5.6,6.3',
  'closed-forms/5': '#/large?n=1000000&engine=construct&row=1',
  'local-search/1': '#/large?n=1000&engine=local-search&row=1',
  'local-search/2': '#/board?n=6&queens=1.4,2.1,3.5,4.2,5.6,6.3',
  'local-search/3': '#/large?n=1000&engine=local-search&seed=2',
  'growth/2':
    '#/race?engines=permute-test,backtrack,fewest-choices&from=4&to=10&question=count&limit=0.01&show=nodes&run=1',
  'growth/4': '#/theatre?n=6&engine=fewest-choices&step=4',
  'growth/5': `#/theatre?n=8&engine=backtrack&beside=fewest-choices&step=${END}`,
  'growth/6': '#/race?engines=backtrack,fewest-choices&from=8&to=24&question=one&limit=0.01&show=nodes&run=1',
  'regions/3': '#/regions?board=AAAAAA.AAABBA.ACDBAA.ACDDDA.EFFDAA.EEEEAA&crosses=5.1,5.4,5.5,5.6',
  'regions/4': '#/regions?board=AAAAAA.AAABBA.ACDBAA.ACDDDA.EFFDAA.EEEEAA&queens=5.3',
  'regions/7': '#/regions?board=AAAAAA.AAABBA.ACDBAA.ACDDDA.EFFDAA.EEEEAA&queens=1.6,2.4,3.2,4.5,5.3,6.1',
  'join/8': '#/race?engines=bitmask,join&from=8&to=13&question=count&limit=0.01&show=time&run=1',
};

for (const language of languages) await loadShelf(language);
const shelf = shelfIn('en');
const steps = [...shelf].flatMap(([name, lesson]) =>
  lesson.steps.map((step, i) => [`${name}/${i + 1}`, step] as const),
);

it('the lessons are fourteen with 96 steps, without faults, with evidence for each answer, and none too many', () => {
  expect([...shelf.keys()].join(' ')).toBe(
    'attack four-queens backtracking permutations grays-tree masks symmetry two-and-three closed-forms local-search growth join regions write',
  );
  expect([steps.length, [...shelf.values()].filter(({ about }) => about === '')]).toEqual([96, []]);
  const asked = steps.filter(([, { question }]) => question).map(([place]) => place);
  expect(Object.keys(evidence).sort()).toEqual(asked.sort());
});

it.each(languages.filter((each) => each !== 'en'))('the lessons say the same in another language: %s', (language) => {
  /// The parts of a step that do not depend on the language; the right choice is given by its place.
  const outline = ({ show, task, question, blocks, hints, program }: Step) => ({
    show,
    goal: task?.goal.text,
    answer: question && (question.choices.length ? question.choices.indexOf(question.answer) : question.answer),
    choices: question?.choices.length,
    after: question?.after,
    blocks: blocks.length,
    hints: hints.length,
    program: program?.replace(/#.*/g, ''),
  });
  const translated = shelfIn(language);
  expect([...translated.keys()]).toEqual([...shelf.keys()]);
  for (const [name, lesson] of translated) {
    const english = shelf.get(name)!;
    expect(lesson.source, name).not.toBe(english.source);
    expect(lesson.about, name).toMatch(/\S/);
    expect(lesson.steps.map(outline), name).toEqual(english.steps.map(outline));
  }
});

it.each(steps)('%s shows what it says, reaches its goal, and has the right answer', async (place, step) => {
  const { show, task, question } = step;
  for (const address of [show, question?.after]) {
    if (!address) continue;
    const model = await shown(address);
    expect((model.state as { message: string }).message).toMatch(/^(The race is over\.)?$/);
    if (address === show && task) expect(task.goal.reached(model)).toBe(false);
  }
  // Programs run in own.test.ts.
  if (task && !step.program) expect(task.goal.reached(await shown(reached[place]))).toBe(true);
  // Queens are added to those on the board; only the lesson about local search moves them.
  if (task?.goal.text === 'solved' && show.startsWith('#/board') && place !== 'local-search/2')
    for (const given of board(show).queens) expect(board(reached[place]).queens).toContain(given);
  if (question) expect(String(await evidence[place](step))).toBe(question.choices.length ? 'true' : question.answer);
});
