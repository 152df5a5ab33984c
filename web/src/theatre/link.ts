// Links to the theatre, such as #/theatre?n=6&queens=1.2&engine=flags&beside=bitmask&step=17&speed=3&text=python. A
// step is an event, or with two engines a node; the speed is an index in the list `speeds`.
import { boardFromQuery, valuesOf } from '../board/link';
import { type BoardState, empty } from '../board/state';
import { linkTo, Reader, sizeFrom } from '../link';
import { words } from '../words';

export const LARGEST = 16;
const USUAL = 6; // rows
const BEGUN = 3; // the step with which the view opens: the first queen stands
export const speeds = [1 / 3, 1, 3, 10, 60, 600, 10_000]; // events or nodes a second
const USUAL_SPEED = 1;
export const texts = ['words', 'cpp', 'python'] as const;
export type Text = (typeof texts)[number];

export interface TheatreState {
  /// The board that is searched. Its queens and blocks are given.
  board: BoardState;
  engine: string;
  beside?: string;
  step: number;
  speed: number;
  text: Text;
}

export const usual: TheatreState = {
  board: empty(USUAL),
  engine: 'backtrack',
  step: 0,
  speed: USUAL_SPEED,
  text: 'words',
};

export const theatreLink = ({ board, engine, beside, step, speed, text }: TheatreState): string =>
  linkTo('theatre', {
    ...valuesOf(board),
    engine,
    beside,
    step: step || undefined,
    speed: speed === USUAL_SPEED ? undefined : speed,
    text: text === 'words' ? undefined : text,
  });

/// The size that was typed, or a message that says what would be right.
export const theatreSize = (text: string) => sizeFrom(text, LARGEST);

export function theatreFromLink(hash: string, engines: string[]): { state: TheatreState; problem?: string } {
  const link = new Reader(hash);
  const { board, problem: strange } = boardFromQuery(link.query, theatreSize, USUAL);
  link.wrong(strange);
  const step = link.number('step', hash.includes('?') ? 0 : BEGUN);
  const wanted = link.number('speed', USUAL_SPEED);
  const engine = link.one('engine', engines, usual.engine);
  const beside = link.one('beside', engines, undefined);
  const text = link.one('text', texts, usual.text);
  const speed = Math.min(speeds.length - 1, wanted);
  if (wanted > speed) link.wrong(words.links.noChoice('speed', String(wanted), `0–${speed}`));
  return { state: { board, engine, beside, step, speed, text }, problem: link.problem };
}
