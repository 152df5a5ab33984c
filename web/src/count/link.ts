// Links to a count, such as #/count?n=16&workers=4&kernel=scalar&run=1. Workers and kernel are in the link only if the
// user chose them; with `run` the count starts when the link is opened.
import { joined, linkTo, numberFrom, queryOf, shortened, sizeFrom } from '../link';
import { words } from '../words';

export const LARGEST = 21; // takes some hours; src/answer/search.cpp has the same limit
const WATCHED = 18; // takes some seconds on a laptop, so that there is something to watch
export const MOST_WORKERS = 32;

export interface CountState {
  n: number;
  workers?: number;
  kernel?: string;
  run: boolean;
}

/// The size that was typed, or a message that says what would be right.
export const countSize = (text: string) => sizeFrom(text, 'count', LARGEST);

export const countLink = ({ n, workers, kernel, run }: CountState): string =>
  linkTo('count', { n, workers, kernel, run: run ? 1 : undefined });

export function countFromLink(hash: string): { state: CountState; problem?: string } {
  const query = queryOf(hash);
  const state: CountState = { n: WATCHED, run: query.has('run') };
  let problem: string | undefined;
  const size = countSize(query.get('n') ?? String(WATCHED));
  if (typeof size === 'number') state.n = size;
  else problem = size;
  const wanted = query.get('workers');
  if (wanted !== null) {
    const workers = numberFrom(wanted);
    if (workers !== undefined && workers >= 1 && workers <= MOST_WORKERS) state.workers = workers;
    else problem = joined(problem, words.links.workers(MOST_WORKERS, shortened(wanted)));
  }
  const kernel = query.get('kernel');
  if (kernel !== null) state.kernel = kernel;
  return problem ? { state: { ...state, run: false }, problem } : { state };
}
