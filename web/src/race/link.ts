// Links to a race: #/race?engines=bitmask,flags&from=4&to=12&question=count&limit=1&show=time&run=1 says which engines
// run and what is shown. With `run` the race starts when the link is opened.
import { linkTo, Reader, shortened, sizeFrom } from '../link';
import { words } from '../words';

export const LARGEST = 1000;
const MOST_SIZES = 40;
const LONGEST_SECONDS = 60;

export const questions = ['count', 'one', 'all'] as const;
export const shows = ['time', 'nodes', 'checks', 'looks'] as const;
export type Question = (typeof questions)[number];
export type Show = (typeof shows)[number];

export interface RaceState {
  engines: string[];
  from: number;
  to: number;
  question: Question;
  limit: number; // seconds for each run
  show: Show;
  run: boolean;
}

export const start: RaceState = {
  engines: ['permute-test', 'permute', 'backtrack', 'bitmask', 'dancing-links', 'fewest-choices', 'cross'],
  from: 4,
  to: 12,
  question: 'count',
  limit: 1,
  show: 'time',
  run: false,
};

/// The range given by two texts, or a message that says what would be right.
export function range(fromText: string, toText: string): { from: number; to: number } | string {
  const [from, to] = [fromText, toText].map((text) => sizeFrom(text, LARGEST));
  if (typeof from === 'string') return from;
  if (typeof to === 'string') return to;
  if (from > to) return words.links.raceOrder(from, to);
  if (to - from >= MOST_SIZES) return words.links.raceSizes(MOST_SIZES, from, to);
  return { from, to };
}

/// The seconds for each run that a text stands for, or a message that says what would be right.
export function limitFrom(text: string): number | string {
  const seconds = /^\s*\d{1,4}([.,]\d{1,3})?\s*$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  if (seconds >= 0.01 && seconds <= LONGEST_SECONDS) return seconds;
  return words.links.raceLimit(LONGEST_SECONDS, shortened(text));
}

export const raceLink = ({ engines, from, to, question, limit, show, run }: RaceState): string =>
  linkTo('race', { engines: engines.join(','), from, to, question, limit, show, run: run ? 1 : undefined });

/// The race that a link describes. The names of engines are checked later, against the catalogue.
export function raceFromLink(hash: string): { state: RaceState; problem?: string } {
  const link = new Reader(hash);
  const sizes = range(link.text('from') ?? String(start.from), link.text('to') ?? String(start.to));
  if (typeof sizes === 'string') link.wrong(sizes);
  const { from, to } = typeof sizes === 'string' ? start : sizes;
  const limit = link.take('limit', start.limit, limitFrom);
  const question = link.one('question', questions, start.question);
  const show = link.one('show', shows, start.show);
  const named = link.text('engines')?.split(',').filter(Boolean);
  const { problem } = link;
  const run = link.has('run') && !problem;
  return { state: { engines: [...new Set(named ?? start.engines)], from, to, question, limit, show, run }, problem };
}
