// The buttons of the theatre, with its speeds and its clock, and the keys that do the same.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../button';
import { Choice } from '../choice';
import { NARROW } from '../fold';
import { frame } from '../frame';
import { useModel } from '../model';
import { speeds } from './link';
import { theatre as shown, type TheatreModel } from './model';
import { words } from '../words';
import { work } from '../work';

export const speedText = (speed: number) =>
  speed < 1 ? words.theatre.slow(Math.round(1 / speed)) : words.theatre.fast(speed);

const PLAY = 2;
/// The keys, the place in the deck of the control that they stand for (a button, the list of speeds, the slider), and
/// what they do.
const keysOf = (model: TheatreModel): [keys: string[], place: number, does: () => void][] => [
  [[' '], PLAY, () => model.play()],
  [['ArrowRight'], 3, model.forth],
  [['ArrowLeft'], 1, model.back],
  [['b'], 4, model.nextBacktrack],
  [['s'], 5, model.nextSolution],
  [['Home'], 0, () => model.jump(0)],
  [['End'], 7, () => model.jump(model.end)],
  [['+', '='], 6, () => model.setSpeed(model.state.speed + 1)],
  [['-'], 6, () => model.setSpeed(model.state.speed - 1)],
];
/// Whether a step of a lesson hides the control; then its key does nothing either.
const isHidden = (deck: HTMLElement, place: number) =>
  deck.querySelectorAll<HTMLElement>('.controls > *, .clock input')[place].hidden;

/// Handles the keys of the theatre. They work wherever the focus is, unless the focused element needs them itself.
function press(model: TheatreModel, deck: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // The remote control of a projector turns pages.
  const pages: Record<string, string> = frame.state.present ? { PageDown: 'ArrowRight', PageUp: 'ArrowLeft' } : {};
  const key = pages[event.key] ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  const target = event.target as HTMLElement;
  if (!(event.key in pages)) {
    if (target.closest('input:not([type="range"]), select, textarea')) return;
    if (target.closest('input') && /^(Arrow|Page|Home|End)/.test(key)) return; // they move the clock's slider
  }
  if (key === ' ' && target.closest('button, summary')) return;
  const found = keysOf(model).find(([names]) => names.includes(key));
  if (!found || isHidden(deck, event.key in pages ? PLAY : found[1])) return;
  event.preventDefault();
  found[2]();
}

/// Keeps the focus where it was when a button is clicked or a list is used with the mouse, so that Space still plays and
/// pauses; but not in a field. A page in a frame gets the keys all the same.
export function keepFocus(event: MouseEvent): void {
  const target = event.target as HTMLElement;
  const focused = document.activeElement as HTMLElement | null;
  const isField = focused?.matches('input:not([type="range"]), select, [contenteditable="true"]');
  const list = target.closest('select');
  if (list && list !== focused) {
    const change = () => (isField || !focused?.isConnected ? list.blur() : focused.focus());
    list.addEventListener('change', change, { once: true });
    list.addEventListener('keydown', () => list.removeEventListener('change', change), { once: true });
  }
  if (!target.closest('button')) return;
  event.preventDefault();
  if (isField) focused!.blur(); // ends the input
  if (!document.hasFocus()) window.focus();
}

/// On a narrow screen the deck of buttons may stay at the foot of the window. If it or the window's edge hides the board,
/// as below the text of a lesson, this scrolls the board up into view, with the sentence that stands above it, and with
/// the deck. Of the program of a single engine, it shows the highlighted line, or all lines while the engine plays.
function uncover(deck: HTMLElement, isPlaying: boolean): void {
  if (!matchMedia(NARROW).matches) return;
  work.draw(() => {
    const stage = deck.parentElement?.querySelector('.theatre-stage');
    const board = stage?.querySelector('.show')?.getBoundingClientRect();
    const sentence = stage?.querySelector('.event')?.getBoundingClientRect();
    if (!board || !sentence) return;
    const { top } = deck.getBoundingClientRect();
    const isAtFoot = getComputedStyle(deck).position === 'sticky';
    const program = deck.parentElement!.querySelector(`.alone .steps${isPlaying ? '' : ' [aria-current]'}`);
    const text = isAtFoot ? program?.getBoundingClientRect() : undefined;
    const hidden = Math.max(board.bottom, text?.bottom ?? 0) - (isAtFoot ? top : innerHeight);
    const first = isAtFoot ? sentence.top : Math.min(sentence.top, top);
    const room = first - (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
    if (hidden > 0) scrollBy({ top: Math.min(hidden, room) });
  });
}

/// `children` stand beside the clock.
export function Deck({ model, children }: { model: TheatreModel; children?: ComponentChildren }) {
  const { step, speed, players, running } = useModel(model);
  const { end } = model;
  const said = words.theatre;
  const deck = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => press(model, deck.current!, event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [model]);
  // A link to a moment shows it whole on a phone; in a lesson, the text comes first.
  useEffect(() => {
    if (players.length > 0 && step > 0 && model === shown) uncover(deck.current!, false);
  }, [players]);

  return (
    <div class="deck" ref={deck} onClick={(event) => uncover(event.currentTarget, model.state.running)}>
      <div class="row controls" role="group" aria-label={said.clock}>
        <Button sign="start" label={said.toStart} off={step === 0} onClick={() => model.jump(0)} />
        <Button sign="back" label={said.back} off={step === 0} onClick={model.back} />
        <Button main sign={running ? 'pause' : 'play'} off={step >= end} onClick={() => model.play()}>
          {running ? said.pause : said.play}
        </Button>
        <Button sign="step" label={said.step} off={step >= end} onClick={model.forth} />
        <Button sign="backtrack" label={said.nextBacktrack} off={step >= end} onClick={model.nextBacktrack} />
        <Button sign="solution" label={said.nextSolution} off={step >= end} onClick={model.nextSolution} />
        <Choice
          narrow
          label={<span class="word">{said.speed}</span>}
          value={speed}
          all={[...speeds.keys()]}
          names={speeds.map(speedText)}
          onChoice={(each) => model.setSpeed(each)}
        />
      </div>
      {children}
      <label class="clock">
        <span style={{ minWidth: `${said.position(players.length > 1, end, end).length}ch` }}>
          {said.position(players.length > 1, step, end)}
        </span>
        <input
          type="range"
          aria-label={said.clock}
          aria-valuetext={said.position(players.length > 1, step, end)}
          min={0}
          max={end}
          value={step}
          onInput={(event) => model.jump(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  );
}
