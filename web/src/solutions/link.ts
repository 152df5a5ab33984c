// Links to the solutions: #/solutions?n=12&orbit=3&image=mirror&page=2 names the size, the selected orbit, the image of
// it that is shown, and the page of the list, counted from 1. The page is left out if it is the one with the selected
// orbit.
import { turns } from './turns';
import { linkTo, Reader, shortened, sizeFrom } from '../link';
import { words } from '../words';

export const LARGEST = 12;

export const PAGE = 60;

export interface SolutionsState {
  n: number;
  orbit?: number;
  /// The symmetry that makes the image, as a link writes it: quarter-turn.
  image?: string;
  page: number;
}

/// The page on which an orbit is.
export const pageOf = (orbit = 1) => Math.floor((orbit - 1) / PAGE) + 1;

export const solutionsLink = ({ n, orbit, image, page }: SolutionsState): string =>
  linkTo('solutions', { n, orbit, image, page: page === pageOf(orbit) ? undefined : page });

export const solutionsSize = (text: string) => sizeFrom(text, LARGEST);

export function solutionsFromLink(hash: string): { state: SolutionsState; problem?: string } {
  const link = new Reader(hash);
  const n = link.take('n', 8, solutionsSize);
  const fromOne = (key: string) =>
    link.take<number | undefined>(key, undefined, (text) =>
      /^[1-9]\d{0,4}$/.test(text) ? Number(text) : words.links.notWhole(key, shortened(text), 1, 99_999),
    );
  const orbit = fromOne('orbit');
  const page = fromOne('page') ?? pageOf(orbit);
  const image = link.text('image');
  const isKnown = image !== undefined && orbit !== undefined && Object.hasOwn(turns, image);
  if (image && !isKnown) link.wrong(words.links.noImage(shortened(image), Object.keys(turns).join(', ')));
  return { state: { n, orbit, image: isKnown ? image : undefined, page }, problem: link.problem };
}
