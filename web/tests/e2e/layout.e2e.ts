// Tests the layout of the page: a table of what is opened and done, in windows of many sizes, in both languages. One
// function, which runs in the page, says all that is wrong.
import { expect, it } from 'vitest';
import { visit } from './site';

const { after, open, page, ready } = visit();

/// What is wrong with the layout. Everything that `wanted` selects must be wholly in the window and covered by nothing.
async function faults(wanted: string): Promise<string[]> {
  const name = (each: Element) =>
    `${each.tagName.toLowerCase()}.${[...each.classList].join('.')} ${each.getAttribute('aria-label') ?? each.textContent}`.slice(
      0,
      60,
    );
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const found: string[] = [];
  const say = (fault: string, each: Element) => found.push(`${fault}: ${name(each)}`);
  const isAt = (each: Element, x: number, y: number) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (each.contains(there) || there.contains(each));
  };
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
  for (const selector of wanted.split(', ').filter(Boolean)) {
    const seen = all(selector);
    if (seen.length === 0) found.push(`missing: ${selector}`);
    for (const each of seen) {
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
      const points = [0.05, 0.5, 0.95].map((part) => [left + part * width, top + part * height]);
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) say('outside', each);
      else if (!points.every(([x, y]) => isAt(each, x, y))) say('covered', each);
    }
  }
  // What would have to be scrolled, in a lesson or in a presentation.
  for (const each of all('.lesson-text pre, .shelf h3, [data-present] .scroll:has(> table)'))
    if (each.scrollWidth > each.clientWidth + 1) say('cut off', each);
  for (const each of all('[data-present] .lesson-stage :is(.tree-box, .tree .scroll)'))
    if (each.scrollHeight > each.clientHeight + 1) say('cut off', each);
  for (const each of all('.steps li[aria-current]')) {
    const [line, box] = [each, each.closest('.steps')!].map((one) => one.getBoundingClientRect());
    if (line.top < box.top - 1 || line.top + 20 > box.bottom + 1) say('scrolled out of its box', each);
  }
  for (const each of all('.board, .show, [data-present] .turn-pair .mini')) {
    const { width, height } = each.getBoundingClientRect();
    if (3 * Math.min(width, height) < Math.min(innerWidth, innerHeight)) say('too small to be read', each);
  }
  for (const each of all('header.top')) if (each.getBoundingClientRect().height > 60) say('more than one line', each);
  const isTouched = matchMedia('(pointer: coarse)').matches;
  for (const each of all('button, a.button, select, nav a').filter(
    (one) => isTouched && !one.closest('p, .small, .word'),
  )) {
    const { width, height } = each.getBoundingClientRect();
    if (Math.min(width, height) < 24) say('too small for a finger', each);
  }
  const begin = [scrollX, scrollY];
  for (const each of all('a[href], button, input, select, textarea, summary') as HTMLElement[]) {
    each.focus();
    await new Promise((drawn) => setTimeout(drawn)); // what explains a word goes when its button loses the focus
    const { left, top, width, height } = each.getClientRects()[0]; // a link may go on in the next line
    if (each === document.activeElement && !isAt(each, left + width / 2, top + Math.min(height / 2, 20)))
      say('covered when it has the focus', each);
  }
  (document.activeElement as HTMLElement)?.blur();
  scrollTo(begin[0], begin[1]);
  return found;
}

const sizes: Record<string, [width: number, height: number]> = {
  'an old phone': [320, 568],
  'a phone': [390, 844],
  'a phone held sideways': [640, 360],
  'a tablet': [768, 1024],
  'a frame on a slide': [800, 500],
  'a laptop': [1366, 633],
  'a projector': [1280, 720],
  'a monitor': [1920, 1080],
};
const NARROW = ['an old phone', 'a phone', 'a phone held sideways', 'a tablet'];
const LARGE = ['a laptop', 'a projector', 'a monitor'];
const UPRIGHT = ['an old phone', 'a phone', 'a tablet', ...LARGE];
const MANY = ['a phone', ...LARGE];
const ALL = [...NARROW, ...LARGE];

const BOARD = '.board, .verdict';
const LIT = 'li[aria-current] .line';
const SHOW = '.show, .event, .deck .main';
const STAGE = `${SHOW}, .clock input`;
const DONE = '.progress, .progress a';
const STEP = '.deck button:nth-of-type(4)';
const solved = '#/board?n=8&queens=1.1,2.5,3.8,4.6,5.3,6.7,7.2,8.4';

/// Where what is opened, what is then pressed, and what must be seen.
const table: [where: string[], address: string, seen: string, ...presses: string[]][] = [
  [ALL, '#/board?n=8&queens=1.1', BOARD],
  [MANY, '#/board?n=8&queens=1.1', '.panel button.main'],
  [NARROW, solved, '.explained', '.place .word'],
  [NARROW, '#/board?n=8&queens=4.2,5.5', '.news .message', 'button.main + button + button'],
  [ALL, '#/puzzles?n=8&level=expert&seed=20261125', '.board, .puzzles .message', '.hinting .main', '.hinting .main'],
  [MANY, '#/puzzles?n=8&level=hard&seed=1', `${BOARD}, .panel button.main`],
  [ALL, '#/puzzles?goal=families&n=8', '.board'],
  [ALL, '#/theatre?n=6&engine=backtrack&step=7', `${STAGE}, ${LIT}`],
  [ALL, '#/theatre?n=8&engine=bitmask&step=90&text=cpp', `${STAGE}, ${LIT}`],
  [ALL, '#/theatre?n=5&engine=dancing-links&step=90&text=python', `${STAGE}, ${LIT}`],
  [ALL, '#/theatre?n=8&engine=gray-recursive&step=40', `${STAGE}, ${LIT}`, STEP, STEP, STEP],
  [UPRIGHT, '#/theatre?n=6&engine=backtrack&beside=fewest-choices&step=20', STAGE],
  [['a phone held sideways'], '#/theatre?n=6&engine=backtrack&beside=flags&step=9', '.show, .deck .main'],
  [ALL, '#/theatre?n=9&engine=backtrack&step=100000', '.show, .clock input'],
  [ALL, '#/solutions?n=8', '.verdict'],
  [MANY, '#/solutions?n=8', '.sheet li:first-child .card'],
  [ALL, '#/solutions?n=8&orbit=2', '.turn-pair .mini', '.turning button'],
  [MANY, '#/race?from=4&to=8&engines=bitmask&run=1', '.chart, .controls button.main'],
  [ALL, '#/race', ''],
  [MANY, '#/count?n=12&workers=2&run=1', '.number, .units canvas, .controls button.main'],
  [ALL, '#/large?n=1000', '.board, .verdict'],
  [ALL, '#/lessons', ''],
  [NARROW, '#/lessons?lesson=backtracking', `${DONE}, .event, .show`, ...new Array(11).fill(STEP)],
  [NARROW, '#/lessons?lesson=symmetry', `.turn-pair .mini, ${DONE}`, '.turning button'],
  [ALL, '#/lessons?lesson=permutations&step=6', ''],
  [ALL, '#/lessons?lesson=masks&step=5', ''],
  [ALL, '#/worksheet?kind=tree&n=5', ''],
  [LARGE, '?present#/theatre?n=6&engine=backtrack&step=280', `:root, ${SHOW}, .tree-box, ${LIT}, .corner`],
  [LARGE, '?present#/theatre?n=6&engine=backtrack&beside=fewest-choices&step=20', SHOW],
  [LARGE, '?present#/solutions?n=8&orbit=3', '.turn-pair .mini, .turning button'],
  [LARGE, '?present#/race?from=4&to=6&engines=bitmask&run=1', ':root, .chart'],
  [LARGE, '?present#/count?n=12&run=1', ':root, .number, .units canvas'],
  [LARGE, '?present#/board?n=8', `:root, ${BOARD}`],
  [LARGE, '?present#/puzzles', `:root, ${BOARD}`],
  [LARGE, '?present#/large?n=1000', ':root, .board'],
  [LARGE, '?present#/lessons', ''],
  [LARGE, '?present#/lessons?lesson=four-queens&step=2', '.board, .panel .row:first-of-type button'],
  [LARGE, '?present#/lessons?lesson=growth&step=3', '.chart'],
  [LARGE, '?present#/lessons?lesson=grays-tree&step=5', '.show'],
  [NARROW, '?present#/board?n=8', '.board'],
  [NARROW, '?present#/lessons?lesson=attack&step=2', ''],
  [['a frame on a slide'], '?embed#/theatre?n=6&engine=backtrack&step=30', `${STAGE}, .corner`],
  [['a phone'], '?embed#/theatre?n=6&engine=backtrack&step=30', STAGE],
  [['a frame on a slide'], '?embed#/theatre?n=6&engine=backtrack&beside=bitmask&step=80', STAGE],
];

/// Faults that the page has today: what is wrong, and the faults that say so.
const known: [what: string, fault: RegExp][] = [
  ['the highlighted line of a long program is cut off', /text=(cpp|python): \w+: span\.line/],
  ['the masks below the board of bitmask reach below the window', /engine=bitmask.*outside: svg\.show/],
  ['the buttons above the board need more lines in German', /^a projector, .lang=de#.theatre.*outside: svg\.show/],
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
      await open(whole, { viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });
      for (const press of presses) await after(() => page().locator(press).first().click());
      await ready();
      found.push(...(await page().evaluate(faults, seen)).map((fault) => `${where}, ${whole}: ${fault}`));
    }
  expect(found.filter((fault) => !known.some(([, each]) => each.test(fault)))).toEqual([]);
});
