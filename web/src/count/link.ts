// Links to a count, such as #/count?n=16&workers=4&kernel=scalar&run=1. Workers and kernel are in the link only if the
// user chose them; with `run` the count starts when the link is opened.
import { linkTo, numberFrom, Reader, shortened, sizeFrom } from '../link';
import { words } from '../words';

export const LARGEST = 21; // takes some hours; src/answer/search.cpp has the same limit
export const WATCHED = 18; // takes some seconds on a laptop, so that there is something to watch
export const MOST_WORKERS = 32;

export interface CountState {
  n: number;
  workers?: number;
  kernel?: string;
  run: boolean;
}

export const countSize = (text: string) => sizeFrom(text, LARGEST);

export const countLink = ({ n, workers, kernel, run }: CountState): string =>
  linkTo('count', { n, workers, kernel, run: run ? 1 : undefined });

export function countFromLink(hash: string): { state: CountState; problem?: string } {
  const link = new Reader(hash);
  const n = link.take('n', WATCHED, countSize);
  const workers = link.take<number | undefined>('workers', undefined, (text) => {
    const number = numberFrom(text) ?? 0;
    return number >= 1 && number <= MOST_WORKERS ? number : words.links.workers(MOST_WORKERS, shortened(text));
  });
  const { problem } = link;
  return { state: { n, workers, kernel: link.text('kernel'), run: link.has('run') && !problem }, problem };
}
