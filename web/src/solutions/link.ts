// #/solutions?n=8&orbit=3: the size, and the selected orbit, from 1.
import { linkTo, queryOf, shortened, sizeFrom } from '../link';

export const LARGEST = 12;

export interface SolutionsState {
  n: number;
  orbit?: number;
}

export const solutionsLink = ({ n, orbit }: SolutionsState): string => linkTo('solutions', { n, orbit });

/// The size that was typed, or a message that says what would be right.
export const solutionsSize = (text: string) => sizeFrom(text, 'All solutions are shown for', LARGEST);

export function solutionsFromLink(hash: string): { state: SolutionsState; problem?: string } {
  const query = queryOf(hash);
  const n = solutionsSize(query.get('n') ?? '8');
  if (typeof n === 'string') return { state: { n: 8 }, problem: n };
  const orbit = query.get('orbit');
  if (orbit === null) return { state: { n } };
  if (/^[1-9]\d{0,4}$/.test(orbit)) return { state: { n, orbit: Number(orbit) } };
  return { state: { n }, problem: `The link names an orbit “${shortened(orbit)}”, which is not a number from 1.` };
}
