// Tests the layout of the page: a table of what is opened and done, in windows of many sizes, in both languages. One
// function, which runs in the page, says all that is wrong.
import { expect, it } from 'vitest';
import { PATIENCE_MS, PHONE, visit } from './site';

const { open, page, ready } = visit();

/// What is wrong with the layout. Everything that `wanted` selects must be wholly in the window and covered by nothing.
function faults(wanted: string): string[] {
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
  // What is cut off at the right: text of the lit line or of a lesson, and boxes that scroll though they are presented.
  for (const each of all('.steps li[aria-current] .line, .lesson-text pre, .shelf h3, [data-present] .scroll'))
    if (each.scrollWidth > each.clientWidth + 1) say('cut off', each);
  for (const each of all('.steps li[aria-current]')) {
    const [line, box] = [each, each.closest('.steps')!].map((one) => one.getBoundingClientRect());
    if (line.top < box.top - 1 || line.top + 20 > box.bottom + 1) say('scrolled out of its box', each);
  }
  for (const each of all('header.top')) if (each.getBoundingClientRect().height > 60) say('more than one line', each);
  for (const each of all('button, a.button, select, nav a, input, summary').filter(
    (one) => !one.closest('p, .small'),
  )) {
    const { width, height } = (each.closest('label.choice') ?? each).getBoundingClientRect();
    if (Math.min(width, height) < 24) say('too small for a finger', each);
  }
  const begin = [scrollX, scrollY];
  for (const each of all('a[href], button, input, select, textarea, summary, [tabindex="0"]') as HTMLElement[]) {
    each.focus();
    const { left, top, width, height } = each.getBoundingClientRect();
    if (each === document.activeElement && !isAt(each, left + width / 2, top + Math.min(height / 2, 20)))
      say('covered when it has the focus', each);
  }
  (document.activeElement as HTMLElement)?.blur();
  scrollTo(begin[0], begin[1]);
  return found;
}

const BOARD = '.board, .verdict, .panel button.main, nav a[aria-current]';
const THEATRE = '.show, .event, .deck .main, .clock input';
const LIT = '.steps li[aria-current] .line';
const views: [address: string, seen: string, presses?: string[]][] = [
  ['#/board?n=8&queens=1.1', BOARD],
  ['#/theatre?n=6&engine=backtrack&step=7', `${THEATRE}, ${LIT}`],
];

it.each([
  ['a phone', PHONE],
  ['a laptop', { viewport: { width: 1366, height: 633 } }],
])('x %s', async (_, size) => {
  const found: string[] = [];
  for (const [address, seen, presses = []] of views) {
    await open(address, size);
    found.push(...(await page().evaluate(faults, seen)).map((fault) => `${address}: ${fault}`));
  }
  expect(found).toEqual([]);
});
