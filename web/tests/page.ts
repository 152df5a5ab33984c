// The page as people use it, but without a browser: happy-dom has its elements, workers.ts answers its questions, and
// the test moves its clock. There is no layout: what depends on sizes and places is tested in browsers (e2e/).
import { options, render } from 'preact';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Clock } from '../src/clock';
import type { Request } from '../src/library/messages';
import { answered, StandIn } from './workers';

// What happy-dom lacks: boxes, pictures, the clipboard, files that are saved.
const SIDE = 800; // the width and height of every box in pixels, that of the board too
const give = (on: object, name: string, get: () => unknown) =>
  Object.defineProperty(on, name, { get, set() {}, configurable: true });
for (const name of ['clientWidth', 'clientHeight']) give(HTMLElement.prototype, name, () => SIDE);
give(HTMLElement.prototype, 'offsetParent', () => document.body);
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
Element.prototype.scrollIntoView = () => {};
const pixels = (_x: number, _y: number, width: number, height: number) => ({
  data: new Uint8ClampedArray(4 * width * height),
});
const pen = new Proxy({} as Record<string, unknown>, {
  get: (_, name) => (name === 'getImageData' ? pixels : () => undefined),
  set: () => true,
});
HTMLCanvasElement.prototype.getContext = (() => pen) as never;
vi.stubGlobal('Path2D', class {});
let copied: string | undefined;
const clipboard = {
  async writeText(text: string) {
    copied = text;
  },
};
give(navigator, 'clipboard', () => clipboard);
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
vi.stubGlobal('location', new Proxy({}, { get: (_, name) => trail[place][name as keyof URL] }));
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
  return () => {
    timers = timers.filter((each) => each !== timer);
  };
};
const clock: Clock = {
  now: () => now,
  today: () => new Date('2026-11-26T23:00:00Z'),
  random: () => 0.5,
  after: (milliseconds, callback) => start(now + milliseconds, callback),
  every: (milliseconds, callback) => start(now + milliseconds, callback, milliseconds),
  frame(callback) {
    frames.push(callback);
    return () => {
      frames = frames.filter((each) => each !== callback);
    };
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
  } while (effects.length > 0);
}

/// Lets time pass on the page, picture by picture.
export async function later(milliseconds: number): Promise<void> {
  const end = now + milliseconds;
  do {
    now = Math.min(end, now + 1000 / 60);
    for (const draw of frames.splice(0)) draw(now);
    for (const timer of timers.filter(({ at }) => at <= now)) {
      if (timer.every) timer.at = now + timer.every;
      else timers = timers.filter((each) => each !== timer);
      timer.ring();
    }
    await settle();
  } while (now < end);
}

/// The questions that are held back from now on; the test answers them.
let holds: (question: Request) => boolean;
export const hold = (which: (question: Request) => boolean) => {
  holds = which;
};
/// The page's workers, the newest last.
export let workers: StandIn[];
/// The newest worker that was asked something.
export const asked = () => workers.filter((each) => each.asked.length > 0).at(-1)!;
export const network = { works: true };
vi.stubGlobal('fetch', async () => new Response(WASM, { status: network.works ? 200 : 500 }));
const WASM = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]);
class PageWorker extends StandIn {
  constructor() {
    super((question) => holds(question) || !network.works);
    workers.push(this);
  }
}
vi.stubGlobal('Worker', PageWorker);

function leave(): void {
  render(null, document.getElementById('app')!);
  document.body.innerHTML = '<div id="app"></div>';
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  [timers, frames, workers] = [[], [], []];
  flush(); // Preact waits for the effects that it has asked for
}
beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
  localStorage.clear();
  sessionStorage.clear();
  holds = () => false;
  network.works = true;
  give(navigator, 'languages', () => ['en-GB']);
});
afterEach(leave);

/// Opens an address such as `#/board?n=8` or `?lang=de#/count` in a new page.
export async function open(address = ''): Promise<void> {
  leave();
  [trail, place] = [[new URL(`https://example.org/lab/${address}`)], 0];
  vi.resetModules();
  Object.assign((await import('../src/clock')).clock, clock);
  await import('../src/main');
  await settle();
}
/// The address that the page shows.
export function address(): string {
  window.dispatchEvent(new Event('pagehide')); // writes what is still to be written
  return trail[place].search + trail[place].hash;
}
/// Opens the page's own address in a new page.
export const reopen = () => open(address());
/// Goes to another address, as if it was typed.
export const go = (hash: string) => travel(() => write(hash, 'push'));
export function back(): Promise<void> {
  address();
  return travel(() => --place);
}
export const forward = () => travel(() => ++place);

const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
/// The accessible name of an element.
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return tidy(label);
  const around = element.matches('input, select, textarea') ? element.closest('label') : undefined;
  if (!around) return tidy(element.textContent);
  const copy = around.cloneNode(true) as Element;
  for (const field of copy.querySelectorAll('select, textarea, [aria-hidden]')) field.remove();
  return tidy(copy.textContent);
}
const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);
export const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
/// The only element of a kind with a name; of several, the one with this place (-1: the last).
function named<E extends HTMLElement>(selector: string, name: string | RegExp, which?: number): E {
  const every = all<E>(selector);
  const found = every.filter((each) => matches(nameOf(each), name));
  if (found.length === 0 || (found.length > 1 && which === undefined))
    throw new Error(`${found.length} times “${name}” in: ${every.map(nameOf).join(' | ')}`);
  return found.at(which ?? 0)!;
}
const BUTTONS = 'button, summary, [role="button"]';
const FIELDS = 'input, select, textarea';
export const button = (name: string | RegExp, which?: number) => named(BUTTONS, name, which);
export const link = (name: string | RegExp, which?: number) => named<HTMLAnchorElement>('a', name, which);
export const field = (name: string | RegExp, which?: number) => named<HTMLInputElement>(FIELDS, name, which);

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
/// A click with the mouse.
export async function click(element: Element, how: MouseEventInit = {}): Promise<void> {
  const send = (type: string) =>
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, ...how }));
  if (send('mousedown')) (element.closest<HTMLElement>(FOCUSABLE) ?? (document.activeElement as HTMLElement)).focus();
  send('mouseup');
  send('click');
  await settle();
}
export const press = (name: string | RegExp, which?: number) => click(button(name, which));
export const follow = (name: string | RegExp, which?: number) => click(link(name, which));
export async function focus(element: Element): Promise<void> {
  (element as HTMLElement).focus();
  await settle();
}
const tell = (element: Element, ...types: string[]) => {
  for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
};
/// Types a text into a field and leaves the field.
export async function type(name: string | RegExp, text: string): Promise<void> {
  const into = field(name);
  into.focus();
  into.value = text;
  tell(into, 'input');
  await settle();
  tell(into, 'change');
  into.blur();
  await settle();
}
/// Chooses from a list, by the text of the choice.
export async function choose(name: string | RegExp, choice: string): Promise<void> {
  const list = named<HTMLSelectElement>('select', name);
  const option = [...list.options].find((each) => tidy(each.textContent) === choice);
  if (!option) throw new Error(`no “${choice}” in: ${[...list.options].map((each) => each.textContent).join(' | ')}`);
  list.value = option.value;
  tell(list, 'change');
  await settle();
}
/// Chooses files in a field for files.
export async function upload(name: string, content: string | Uint8Array): Promise<void> {
  const file = new File([content as never], name);
  give(field('Open a lesson'), 'files', () => [file]);
  tell(field('Open a lesson'), 'change');
  await file.arrayBuffer();
  await settle();
}

/// Presses keys on what has the focus, each with what the browser does then.
export async function keys(...names: string[]): Promise<void> {
  for (const name of names) {
    const [key, ...held] = name.split(/(?<=.)\+(?=.)/).reverse();
    const on = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', {
      key: key === 'Space' ? ' ' : key,
      ctrlKey: held.includes('Control'),
      shiftKey: held.includes('Shift'),
      bubbles: true,
      cancelable: true,
    });
    if (on.dispatchEvent(event)) usual(on as HTMLInputElement, key);
    await settle();
  }
}
function usual(on: HTMLInputElement, key: string): void {
  const push = (element: Element) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
  const stops = all<HTMLElement>(FOCUSABLE).filter((each) => each.tabIndex >= 0 || each === on);
  if (key === 'Tab') stops[(stops.indexOf(on) + 1) % stops.length].focus();
  else if (on.matches('[type="radio"], [type="checkbox"]')) {
    const group = all<HTMLInputElement>(`[name="${on.name}"]`);
    const next = group.at((group.indexOf(on) + (key === 'ArrowDown' ? 1 : -1)) % group.length)!;
    if (key === 'Space') push(on);
    else if (key.startsWith('Arrow')) {
      next.focus();
      push(next);
    }
  } else if (on.type === 'range' && /^(Arrow(Left|Right)|Home)$/.test(key)) {
    on.value = key === 'Home' ? on.min : String(Number(on.value) + (key === 'ArrowRight' ? 1 : -1));
    tell(on, 'input');
  } else if (on.matches(BUTTONS) && (key === 'Enter' || key === 'Space')) push(on);
  else if (on.matches('a') && key === 'Enter') push(on);
  else if (on.matches('form input') && key === 'Enter') on.closest('form')!.requestSubmit();
}

const board = () => document.querySelector<SVGSVGElement>('[role="application"].board')!;
/// Goes with the mouse from one square to another, counted from 1, or off the board.
export async function drag(from: [row: number, column: number], to = from): Promise<void> {
  const n = Number(board().getAttribute('viewBox')!.split(' ')[2]);
  const send = (kind: string, [row, column]: number[]) =>
    board().dispatchEvent(
      new PointerEvent(`pointer${kind}`, {
        bubbles: true,
        isPrimary: true,
        clientX: ((column - 0.5) / n) * SIDE,
        clientY: ((row - 0.5) / n) * SIDE,
      }),
    );
  send('down', from);
  await settle();
  send('move', to);
  await settle();
  send('up', to);
  await settle();
}
export const tap = (row: number, column: number) => drag([row, column]);
export const focusBoard = () => focus(board());

/// The text of each element.
const texts = () => all('body *').map((each) => tidy(each.textContent));
/// The page says this somewhere: a part of its text, or all text of an element that the expression describes.
export function says(...wanted: (string | RegExp)[]): void {
  for (const each of wanted) {
    if (typeof each === 'string') expect(tidy(document.body.textContent)).toContain(each);
    else if (!texts().some((text) => each.test(text))) expect(tidy(document.body.textContent)).toMatch(each);
  }
}
export function saysNot(...wanted: string[]): void {
  for (const each of wanted) expect(tidy(document.body.textContent)).not.toContain(each);
}
/// What a screen reader reads aloud: the live regions.
export const heard = () =>
  all('[role="status"]')
    .map((each) => tidy(each.textContent))
    .filter(Boolean)
    .join(' | ');
/// The name of the element that has the focus; empty if none has it.
export const focused = () => (document.activeElement === document.body ? '' : nameOf(document.activeElement!));
export const count = (selector: string) => all(selector).length;
/// The text that was copied last, and the file that was saved last.
export const copy = () => copied;
export const file = async () => ({ name: saved!.name, text: await saved!.blob.text() });
