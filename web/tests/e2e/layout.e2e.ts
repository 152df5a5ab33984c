// Tests the layout of the page: a table of what is opened and done, in windows of many sizes, in both languages. One
// function, which runs in the page, says all that is wrong; for some sizes axe does too. Pictures of all that is
// opened, dark and light, go into build/lab-views/, for people to look at: index.html there shows them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { built, violations, visit } from './site';

const { after, open, page, ready } = visit();

const folder = join(built, '..', 'lab-views');
const pictures: string[] = [];
beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});
afterAll(() => {
  const figures = pictures.map(
    (caption, i) => `<figure><img src="${i}.png" alt=""><figcaption>${caption}</figcaption></figure>`,
  );
  const style = 'body { display: flex; flex-wrap: wrap } img { height: 20rem }';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>The views</title><style>${style}</style>${figures.join('')}`,
  );
});

/// What is wrong with the layout. Everything that `wanted` selects must be wholly in the window and covered by nothing.
async function faults(wanted: string): Promise<string[]> {
  const found: string[] = [];
  const box = (each: Element) => each.getBoundingClientRect();
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
  const say = (fault: string, ...those: Element[]) => {
    for (const { tagName, classList, textContent } of those)
      found.push(`${fault}: ${tagName.toLowerCase()}.${classList} ${textContent!.slice(0, 40)}`);
  };
  const check = (fault: string, selector: string, isWrong: (each: HTMLElement, at: DOMRect) => boolean) =>
    say(fault, ...all(selector).filter((each) => isWrong(each, box(each))));
  const isAt = (each: Element, x: number, y: number) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (each.contains(there) || there.contains(each));
  };
  const isInside = ({ left, right, top, bottom }: DOMRect) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const isFree = (each: Element, { left, top, width, height }: DOMRect) =>
    [0.05, 0.5, 0.95].every((part) => isAt(each, left + part * width, top + part * height));
  // On a phone the window becomes as wide as what overflows it.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push('the page is wider than the window');
  for (const selector of wanted.split(', ').filter(Boolean)) {
    if (all(selector).length === 0) found.push(`missing: ${selector}`);
    check('outside', selector, (_, at) => !isInside(at));
    check('without room', selector, (_, { width, height }) => width * height === 0);
    check('covered', selector, (each, at) => isInside(at) && !isFree(each, at));
  }
  // What would have to be scrolled, in a lesson or in a presentation, and lines that were not scrolled to.
  const wide = '.lesson-text pre, .shelf h3, [data-present] .scroll:has(> table)';
  const high = '[data-present] .tree-box, [data-present] .lesson-stage .tree .scroll';
  check('cut off', wide, ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  check('cut off', high, ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  check('scrolled out of its box', '.steps li[aria-current]', (each, { top }) => {
    const outer = box(each.closest('.steps')!);
    return top < outer.top - 1 || top + 20 > outer.bottom + 1;
  });
  const boards = '.board, .show, [data-present] .turn-pair .mini';
  // A board is read from the last row, or at a desk, where 240 pixels are enough on any screen.
  const third = Math.min(innerWidth, innerHeight) / 3;
  const least = document.querySelector('[data-present]') ? third : Math.min(third, 240);
  check('too small', boards, (_, at) => Math.min(at.width, at.height) < least);
  const targets = matchMedia('(pointer: coarse)').matches ? 'button:not(.word), a.button, select, nav a' : ':not(*)';
  check('too small for a finger', targets, (each, at) => {
    const isLine = each.matches('.breakpoint');
    const isTool = each.closest('.hinting');
    const isSmall = at.width < (isLine || isTool ? 43.5 : 24) || at.height < (isLine ? 23.5 : isTool ? 43.5 : 39.5);
    return isSmall && !each.closest('p, .small');
  });
  const isRoomy = matchMedia('(min-width: 22.5rem) and (orientation: portrait), (min-width: 80rem)').matches;
  check('in two lines', isRoomy ? '.hinting' : ':not(*)', (each, { height }) =>
    [...each.children].map((part) => box(part).height).some((part) => part > 0 && height > 1.5 * part),
  );
  for (const each of all('a[href], button, input, select, textarea, summary')) {
    each.focus();
    await new Promise((drawn) => setTimeout(drawn)); // what explains a word goes when its button loses the focus
    const { left, top, width, height } = each.getClientRects()[0]; // a link may go on in the next line
    if (each === document.activeElement && !isAt(each, left + width / 2, top + Math.min(height / 2, 20)))
      say('covered when it has the focus', each);
  }
  return found;
}

const sizes: Record<string, [width: number, height: number]> = {
  'an old phone': [320, 568],
  'a phone': [390, 844],
  'a phone held sideways': [640, 360],
  'a large phone held sideways': [844, 390],
  'a tablet': [768, 1024],
  'a frame on a slide': [800, 500],
  'a laptop': [1366, 633],
  'a projector': [1280, 720],
  'a monitor': [1920, 1080],
  'a large monitor': [2560, 1440],
};
const SIDEWAYS = ['a phone held sideways', 'a large phone held sideways'];
const TALL = ['an old phone', 'a phone', 'a tablet'];
const LARGE = ['a laptop', 'a projector', 'a monitor', 'a large monitor'];
const NARROW = [...SIDEWAYS, ...TALL];
const MANY = ['a phone', ...LARGE];
const JUDGED = ['a phone', 'a frame on a slide', 'a projector']; // by axe
const ALL = [...NARROW, ...LARGE];

const BOARD = '.board, .verdict';
const LIT = '.steps li[aria-current]';
const SHOW = '.show, .event, .deck .main';
const STAGE = `${SHOW}, .clock input`;
const RUN = '.deck > .main';
const TREE = '.tree-box';
const TOLD = `.values, .vector, .call.here, ${TREE}`; // beside a program
const DONE = '.progress, .progress a';
const LEAVE = '.corner, .counters dd'; // the button covers none of the counters
const STEP = '.deck button:nth-of-type(4)';

/// Where what is opened, what is then pressed, and what must be seen.
const table: [where: string[], address: string, seen: string, ...presses: string[]][] = [
  [['an old phone'], '#/today', '.board, .panel .main'],
  [[...SIDEWAYS, 'a tablet'], '#/today', BOARD],
  [MANY, '#/today', `${BOARD}, .panel .main, .week`],
  [ALL, '#/board?n=8&queens=1.1', BOARD],
  [MANY, '#/board?n=8&queens=1.1', '.panel button.main'],
  [NARROW, '#/board?n=4&queens=1.2,2.4,3.1,4.3', '.explained', '.place .word'],
  [NARROW, '#/board?n=8&queens=4.2,5.5', '.news .message', '.panel button.main'],
  [ALL, '#/board', '.doors a, .rooms a'],
  [MANY, '#/board', '.choices', '.menu summary'],
  [ALL, '#/puzzles?n=8&level=expert&seed=20261125', '.board, .puzzles .message', '.hinting .main', '.hinting .main'],
  [MANY, '#/puzzles?n=8&level=hard&seed=1', `${BOARD}, .panel button.main`],
  [ALL, '#/regions?n=8&level=hard&seed=1', '.board, .puzzles .message', '.hinting .main', '.hinting .main'],
  [ALL, '#/regions?board=AABB.ABBB.CCDB.CDDD&edit=1', '.board'],
  [ALL, '#/puzzles?goal=families&n=8', '.board'],
  [ALL, '#/theatre?n=6&engine=backtrack&step=7', `${STAGE}, ${LIT}`],
  [ALL, '#/theatre?n=8&engine=bitmask&step=90&text=cpp', `${STAGE}, ${LIT}`],
  [ALL, '#/theatre?n=5&engine=dancing-links&step=90&text=python', `${STAGE}, ${LIT}`],
  [ALL, '#/theatre?n=8&engine=gray-recursive&step=40', `${STAGE}, ${LIT}`, STEP, STEP, STEP],
  [[...TALL, ...LARGE], '#/theatre?n=6&engine=backtrack&beside=fewest-choices&step=20', STAGE],
  [SIDEWAYS, '#/theatre?n=6&engine=backtrack&beside=flags&step=9', '.show, .deck .main'],
  [ALL, '#/theatre?n=9&engine=backtrack&step=100000', '.show, .clock input'],
  [[...TALL, ...LARGE], '#/own?n=6', `${STAGE}, ${RUN}`],
  [SIDEWAYS, '#/own?n=6', `.show, .event, ${RUN}`],
  [LARGE, '?present#/own?n=6', `:root, ${SHOW}, ${RUN}`],
  [TALL, '#/own?n=5&beside=backtrack', RUN],
  [ALL, '#/solutions?n=8', '.verdict'],
  [MANY, '#/solutions?n=8', '.sheet li:first-child .card'],
  [ALL, '#/solutions?n=8&orbit=2', '.turn-pair .mini', '.turning button:nth-of-type(2)'],
  [MANY, '#/race?from=4&to=8&engines=bitmask&run=1', '.chart, .controls button.main'],
  [ALL, '#/race', ''],
  [MANY, '#/count?n=12&workers=2&run=1', '.number, .units canvas, .controls button.main'],
  [ALL, '#/large?n=1000', '.board, .verdict'],
  [ALL, '#/lessons', ''],
  [NARROW, '#/lessons?lesson=backtracking', `${DONE}, .event, .show`, ...new Array(11).fill(STEP)],
  [NARROW, '#/lessons?lesson=symmetry', `.turn-pair .mini, ${DONE}`, '.turning button'],
  [TALL, '#/lessons?lesson=attack&step=7', '.board'],
  [SIDEWAYS, '#/lessons?lesson=attack&step=5', '.board, .ask > button'],
  [ALL, '#/lessons?lesson=permutations&step=6', ''],
  [ALL, '#/lessons?lesson=masks&step=5', ''],
  [MANY, '#/lessons?lesson=write', RUN],
  [ALL, '#/lessons?lesson=write', '.lesson-ways .choices button', '.lesson-ways summary'],
  [MANY, '#/theatre?n=5&engine=bitmask', '', 'main summary'],
  [MANY, '#/count?n=8', '', 'summary:text("numbers"), summary:text("Zahlen")'],
  [ALL, '#/worksheet?kind=tree&n=5', ''],
  [LARGE, '?present#/theatre?n=6&engine=backtrack&step=280', `:root, ${SHOW}, ${TREE}, ${LIT}, ${LEAVE}`],
  [LARGE, '?present#/theatre?n=8&engine=bitmask&step=90&text=cpp', `:root, ${SHOW}, ${TOLD}, ${LIT}, ${LEAVE}`],
  [LARGE, '?present#/theatre?n=5&engine=fewest-choices&step=140', `:root, ${SHOW}, ${TREE}, ${LIT}`],
  [LARGE, '?present#/theatre?n=6&engine=backtrack&beside=fewest-choices&step=20', `${SHOW}, ${LIT}`],
  [LARGE, '?present#/solutions?n=8&orbit=3', '.turn-pair .mini, .turning button'],
  [LARGE, '?present#/race?from=4&to=6&engines=bitmask&run=1', ':root, .chart'],
  [LARGE, '?present#/count?n=12&run=1', ':root, .number, .units canvas'],
  [LARGE, '?present#/board?n=8', `:root, ${BOARD}`],
  [LARGE, '?present#/puzzles', `:root, ${BOARD}`],
  [LARGE, '?present#/large?n=1000', ':root, .board'],
  [LARGE, '?present#/lessons', ''],
  [LARGE, '?present#/lessons?lesson=four-queens&step=2', '.board, .asks button'],
  [LARGE, '?present#/lessons?lesson=four-queens&step=7', '.hinting .main'],
  [LARGE, '?present#/lessons?lesson=growth&step=3', '.chart'],
  [LARGE, '?present#/lessons?lesson=grays-tree&step=5', '.show'],
  [NARROW, '?present#/board?n=8', '.board'],
  [NARROW, '?present#/lessons?lesson=attack&step=2', ''],
  [['a frame on a slide'], '?embed#/theatre?n=6&engine=backtrack&step=30', `${STAGE}, .corner`],
  [['a frame on a slide'], '?embed#/theatre?n=6&engine=backtrack&beside=bitmask&step=80', STAGE],
];

/// Faults that the page has today: what is wrong, and the faults that say so.
const known: [what: string, fault: RegExp][] = [
  ['the highlighted line of a long program is cut off', /text=(cpp|python): \w+: li\./],
  ['the masks below the board of bitmask reach below the window', /engine=bitmask.*outside: svg\.show/],
  ['a presented lesson is longer in German', /present&lang=de.*step=7: \w+: label\.choice/],
  ['the button that goes on has a longer name than the hint', /^a phone, .*board.n=4.*: in two lines/],
  ['the words above the units are longer in German', /^a phone, .lang=de#.count.*: outside: canvas/],
  ['the text of the step fills half of the window', /^an old phone, .*lesson=attack&step=7: outside: svg\.board/],
  ['the buttons above the board need more lines in German', /^a projector, .lang=de#.theatre.*outside: svg\.show/],
  [
    'the tree of a presented program has only its root before a run, and is drawn tiny',
    /present.*#.own.*: cut off: div\.tree-box/,
  ],
];

it.each(Object.keys(sizes))('shows what matters whole, on %s', async (where) => {
  const [width, height] = sizes[where];
  const found: string[] = [];
  for (const language of ['en', 'de'])
    for (const [places, address, seen, ...presses] of table) {
      if (!places.includes(where)) continue;
      const [query, hash] = address.split('#');
      const whole = `${query ? `${query}&` : '?'}lang=${language}#${hash}`;
      const touch = NARROW.includes(where);
      const device = {
        viewport: { width, height },
        hasTouch: touch,
        isMobile: touch,
        reducedMotion: 'reduce',
      } as const;
      await open(whole, device);
      for (const press of presses) await after(() => page().locator(press).first().click());
      const wrong: string[] = [];
      for (const colorScheme of ['dark', 'light'] as const) {
        await page().emulateMedia({ colorScheme });
        await ready();
        await page().screenshot({ path: join(folder, `${pictures.length}.png`), animations: 'disabled' });
        pictures.push(`${where}, ${colorScheme}, ${whole}`);
        if (JUDGED.includes(where)) wrong.push(...(await violations(page())));
      }
      wrong.push(...(await page().evaluate(faults, seen)));
      found.push(...wrong.map((fault) => `${where}, ${whole}: ${fault}`));
    }
  expect(found.filter((fault) => !known.some(([, each]) => each.test(fault)))).toEqual([]);
});
