// The page as people use it, but without a browser: happy-dom has its elements, workers.ts answers its questions, and
// the test moves its clock. There is no layout: what depends on sizes and places is tested in browsers (e2e/).
// Tests are scripts of steps, such as `open #/board?n=8 | press Hint | says free squares in`; `verbs` has them all.
import { options, render } from 'preact';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Clock } from '../src/clock';
import { answered, network, StandIn } from './workers';

// What happy-dom lacks: boxes, pictures, the clipboard, files that are saved.
const SIDE = 800; // the width and height of every box in pixels, that of the board too
export const give = (on: object, name: string, get: () => unknown) =>
  Object.defineProperty(on, name, { get, set() {}, configurable: true });
for (const name of ['clientWidth', 'clientHeight']) give(HTMLElement.prototype, name, () => SIDE);
give(HTMLElement.prototype, 'offsetParent', () => document.body);
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
Element.prototype.scrollIntoView = () => {};
const pixels = (_: number, __: number, w: number, h: number) => ({ data: new Uint8ClampedArray(4 * w * h) });
const pen = new Proxy({}, { get: (_, name) => (name === 'getImageData' ? pixels : () => {}), set: () => true });
HTMLCanvasElement.prototype.getContext = (() => pen) as never;
vi.stubGlobal('Path2D', class {});
let copied: string | undefined;
const writeText = async (text: string) => {
  copied = text;
};
give(navigator, 'clipboard', () => ({ writeText }));
let saved: { name: string; blob: Blob } | undefined;
let blob: Blob;
URL.createObjectURL = (data) => {
  blob = data as Blob;
  return 'blob:';
};
HTMLAnchorElement.prototype.click = function () {
  saved = { name: this.download, blob };
};

/// The browser's history: the addresses, and which one is shown.
let trail: URL[] = [];
let place = 0;
const write = (url: string, how: 'push' | 'replace') => {
  const next = new URL(url, trail[place]);
  if (how === 'push') trail = [...trail.slice(0, ++place), next];
  else trail[place] = next;
};
const travel = (how: () => void) => {
  const { hash } = trail[place];
  how();
  window.dispatchEvent(new Event('popstate'));
  if (trail[place].hash !== hash) window.dispatchEvent(new Event('hashchange'));
  return settle();
};
const here: ProxyHandler<object> = {
  get: (_, name) => trail[place][name as keyof URL],
  set(_, name, value) {
    if (name === 'hash') travel(() => write(value, 'push'));
    return name === 'hash';
  },
};
vi.stubGlobal('location', new Proxy({}, here));
vi.stubGlobal('history', {
  pushState: (_: unknown, __: string, url: string) => write(url, 'push'),
  replaceState: (_: unknown, __: string, url: string) => write(url, 'replace'),
});
window.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  const address = link.getAttribute('href')!;
  if (address !== trail[place].hash) travel(() => write(address, 'push'));
});

/// The clock of the page. It stands still until the test moves it.
let now = 0;
let timers: { at: number; ring: () => void; every?: number }[] = [];
let frames: ((time: number) => void)[] = [];
const start = (at: number, ring: () => void, every?: number) => {
  const timer = { at, ring, every };
  timers.push(timer);
  return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
};
const clock: Clock = {
  now: () => now,
  today: () => new Date('2026-11-26T23:00:00Z'),
  random: () => 0.5,
  after: (milliseconds, callback) => start(now + milliseconds, callback),
  every: (milliseconds, callback) => start(now + milliseconds, callback, milliseconds),
  frame(callback) {
    frames.push(callback);
    return () => void frames.splice(frames.indexOf(callback) >>> 0, 1);
  },
};

const effects: (() => void)[] = [];
options.requestAnimationFrame = (callback) => void effects.push(callback);

const flush = () => {
  for (const effect of effects.splice(0)) effect();
};
/// Until nothing is left to do at this moment: questions are answered, changes drawn.
async function settle(): Promise<void> {
  do {
    flush();
    await answered();
    if (isLoading()) await new Promise((soon) => setTimeout(soon));
  } while (effects.length > 0 || isLoading());
}

/// Lets time pass on the page, picture by picture.
async function later(milliseconds: number): Promise<void> {
  const end = now + milliseconds;
  do {
    now = Math.min(end, now + 1000 / 60);
    for (const draw of frames.splice(0)) draw(now);
    for (const timer of timers.filter(({ at }) => at <= now)) {
      if (timer.every) timer.at = now + timer.every;
      else timers.splice(timers.indexOf(timer), 1);
      timer.ring();
    }
    await settle();
  } while (now < end);
}

/// The names of the questions that the test answers itself.
let held: string[] = [];
StandIn.holds = ({ ask }) => held.includes(ask) || !network.works;
/// The worker that was asked last.
export const asked = () => StandIn.all.filter((each) => each.asked.length > 0).at(-1)!;

function leave(): void {
  render(null, document.getElementById('app') ?? document.body);
  document.body.innerHTML = '<div id="app"></div>';
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  [timers, frames, StandIn.all] = [[], [], []];
  flush(); // Preact waits for the effects that it has asked for
}
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  held = [];
  network.works = true;
  give(navigator, 'languages', () => ['en-GB']);
});
afterEach(leave);

/// Whether a part of the page is being loaded.
let isLoading = () => false;

/// Opens an address such as `#/board?n=8` or `?lang=de#/count` in a new page.
async function open(link: string): Promise<void> {
  leave();
  [trail, place] = [[new URL(`https://example.org/lab/${link}`)], 0];
  vi.resetModules();
  Object.assign((await import('../src/clock')).clock, clock);
  const { work } = await import('../src/work');
  isLoading = () => work.isLoading;
  await import('../src/main');
  await settle();
}
/// The address that the page shows.
export function address(): string {
  window.dispatchEvent(new Event('pagehide')); // writes what is still to be written
  return trail[place].search + trail[place].hash;
}

const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
/// Whether a text is as a script wants it: equal, or with "…" for the rest, or as a /regular expression/ says.
function fits(text: string, wanted: string): boolean {
  if (/^\/.*\/$/.test(wanted)) return new RegExp(wanted.slice(1, -1)).test(text);
  const part = wanted.replace(/^…|…$/g, '');
  if (wanted.startsWith('…')) return wanted.endsWith('…') ? text.includes(part) : text.endsWith(part);
  return wanted.endsWith('…') ? text.startsWith(part) : text === wanted;
}
const check = (text: string, wanted: string) => fits(text, wanted) || expect(text).toBe(wanted);
/// The accessible name of an element.
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return tidy(label);
  const around = element.matches(FIELDS) ? element.closest('label') : undefined;
  if (!around) return tidy(element.textContent);
  const copy = around.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(FIELDS)) inner.remove();
  return tidy(copy.textContent);
}
export const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
const BUTTONS = 'button, summary, [role="button"]';
const FIELDS = 'input, select, textarea';
const FOCUSABLE = `a[href], ${BUTTONS}, ${FIELDS}, [tabindex]`;
/// The first control of a kind with a name, or with "last" before the name the last one.
export function control(name: string, kind = FOCUSABLE): HTMLInputElement {
  const found = all<HTMLInputElement>(kind).filter((each) => fits(nameOf(each), name.replace(/^last /, '')));
  if (found.length === 0) throw new Error(`there are only: ${all(kind).map(nameOf).join(' | ')}`);
  return found.at(name.startsWith('last ') ? -1 : 0)!;
}

/// A click with the mouse.
export async function click(element: Element, how: MouseEventInit = {}): Promise<void> {
  const send = (type: string) =>
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, ...how }));
  if (send('mousedown')) (element.closest<HTMLElement>(FOCUSABLE) ?? (document.activeElement as HTMLElement)).focus();
  send('mouseup');
  send('click');
  await settle();
}
export const tell = async (element: Element, type: string) => {
  element.dispatchEvent(new Event(type, { bubbles: true }));
  await settle();
};
/// The name of a field, and what is typed or chosen there.
const pair = (what: string) => /^(.*?): ?(.*)$/.exec(what)!.slice(1);

/// Presses a key on what has the focus, and does what the browser does then.
async function key(name: string): Promise<void> {
  const [last, ...held] = name.split(/(?<=.)\+(?=.)/).reverse();
  const on = (document.activeElement ?? document.body) as HTMLInputElement;
  const [ctrlKey, shiftKey] = ['Control', 'Shift'].map((each) => held.includes(each));
  const how = { key: last === 'Space' ? ' ' : last, ctrlKey, shiftKey, bubbles: true, cancelable: true };
  const isUsual = on.dispatchEvent(new KeyboardEvent('keydown', how));
  if (isUsual && last === 'Tab') {
    const stops = all<HTMLElement>(FOCUSABLE).filter((each) => each.tabIndex >= 0 || each === on);
    stops[(stops.indexOf(on) + 1) % stops.length].focus();
  } else if (isUsual && on.type === 'range' && /^(Arrow(Left|Right)|Home)$/.test(last)) {
    on.value = last === 'Home' ? on.min : String(Number(on.value) + (last === 'ArrowRight' ? 1 : -1));
    await tell(on, 'input');
  } else if (isUsual && on.matches(`${BUTTONS}, a, [type="radio"]`) && (last === 'Enter' || last === 'Space'))
    on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
  else if (isUsual && on.matches('form input') && last === 'Enter') on.closest('form')!.requestSubmit();
  await settle();
}

const board = () => document.querySelector<SVGSVGElement>('.board[role="application"]')!;
/// Goes with the mouse from one square to another, such as 3.2, or off the board.
async function drag(from: string, to: string): Promise<void> {
  const n = Number(board().getAttribute('viewBox')!.split(' ')[2]);
  for (const [kind, square] of Object.entries({ down: from, move: to, up: to })) {
    const [clientY, clientX] = square.split('.').map((each) => ((Number(each) - 0.5) / n) * SIDE);
    const how = { bubbles: true, isPrimary: true, clientX, clientY };
    board().dispatchEvent(new PointerEvent(`pointer${kind}`, how));
    await settle();
  }
}

/// What a screen reader reads aloud: the live regions.
export const heard = () => all('[role="status"]').reduce((said, each) => `${said} | ${tidy(each.textContent)}`, '');
const text = () => tidy(document.body.textContent);
/// The text that was copied last, and the file that was saved last.
export const copy = () => copied;
export const file = async () => ({ name: saved!.name, text: await saved!.blob.text() });

/// The steps of scripts, by their first word; the function gets the words after it.
const verbs: Record<string, (what: string) => unknown> = {
  // Going to addresses, and reading the one that is shown
  open,
  reopen: () => open(address()),
  go: (hash) => travel(() => write(hash, 'push')),
  back: () => address() && travel(() => --place),
  forward: () => travel(() => ++place),
  at: (wanted) => check(address(), wanted),
  // Using the page
  press: (name) => click(control(name, BUTTONS)),
  follow: (name) => click(control(name, 'a')),
  check: (name) => click(control(name, FIELDS)),
  focus(name) {
    (name === 'board' ? board() : control(name)).focus();
    return settle();
  },
  keys: (names) => names.split(' ').reduce((before, name) => before.then(() => key(name)), settle()),
  /// Types into a field; `type` then leaves it, as far as no click is needed for that.
  async enter(what) {
    const [name, typed] = pair(what);
    const field = control(name, FIELDS);
    field.focus();
    field.value = typed;
    await tell(field, 'input');
  },
  async type(what) {
    await verbs.enter(what);
    await tell(document.activeElement!, 'change');
    (document.activeElement as HTMLElement).blur();
    await settle();
  },
  choose(what) {
    const [name, choice] = pair(what);
    const list = control(name, 'select') as unknown as HTMLSelectElement;
    const option = [...list.options].find((each) => tidy(each.textContent) === choice);
    if (!option) throw new Error(`there are only: ${[...list.options].map((each) => each.textContent).join(' | ')}`);
    list.value = option.value;
    return tell(list, 'change');
  },
  tap: (squares) => squares.split(' ').reduce((before, square) => before.then(() => drag(square, square)), settle()),
  drag: (squares) => drag(...(squares.split(' ') as [string, string])),
  later: (milliseconds) => later(Number(milliseconds)),
  // Answering in place of the library
  hold(names) {
    held = names.split(', ');
  },
  answer: (reply) => asked().reply(JSON.parse(reply)).then(settle),
  // Reading: a part of the page's text, or the whole text of an element by an expression; live regions; the focus
  says(wanted) {
    const isExpression = /^\/.*\/$/.test(wanted);
    if (isExpression && all('body *').some((each) => fits(tidy(each.textContent), wanted))) return;
    if (!text().includes(wanted)) expect(text()).toBe(wanted);
  },
  lacks: (unwanted) => expect(text()).not.toContain(unwanted),
  hears: (wanted) => expect(heard()).toContain(wanted),
  silent: (unwanted) => expect(heard()).not.toContain(unwanted),
  focused: (name) => check(nameOf(document.activeElement!), name),
  titled: (title) => check(document.title, title),
  /// The text that was copied last, on one line; the name of the file that was saved last
  copied: (wanted) => check(tidy(copied!), wanted),
  saved: (name) => check(saved!.name, name),
  /// The lit line of an engine's text
  lit: (line) => check(tidy(all('.steps [aria-current] .line')[0].textContent), line),
  count(what) {
    const [wanted, ...selector] = what.split(' ');
    expect(all(selector.join(' ')).length).toBe(Number(wanted));
  },
};

/// Plays a script. Its steps stand on lines of their own, or have " | " between them.
export async function play(script: string): Promise<void> {
  for (const step of script.split(/\n| \| /).map((each) => each.trim())) {
    if (step === '') continue;
    const [, verb, what] = /^(\S+) ?(.*)$/.exec(step)!;
    try {
      await verbs[verb](what);
    } catch (error) {
      (error as Error).message = `${step}: ${(error as Error).message}`;
      throw error;
    }
  }
}
