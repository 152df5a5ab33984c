// #/solutions?n=8&orbit=3: the size, and the orbit that is looked at, from 1.
export const LARGEST = 12;

export interface SolutionsState {
  n: number;
  orbit?: number;
}

export const solutionsLink = ({ n, orbit }: SolutionsState): string =>
  `#/solutions?n=${n}${orbit ? `&orbit=${orbit}` : ''}`;

/// The size a person typed, or the sentence that says what would be right.
export function solutionsSize(text: string): number | string {
  const n = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : NaN;
  if (n >= 1 && n <= LARGEST) return n;
  return `All solutions are shown for 1 to ${LARGEST} rows; “${text.trim().slice(0, 20)}” is no such number.`;
}

export function solutionsFromLink(hash: string): { state: SolutionsState; problem?: string } {
  const query = new URLSearchParams(hash.slice(hash.indexOf('?') + 1 || hash.length));
  const n = solutionsSize(query.get('n') ?? '8');
  if (typeof n === 'string') return { state: { n: 8 }, problem: n };
  const orbit = query.get('orbit');
  if (orbit === null) return { state: { n } };
  if (/^[1-9]\d{0,4}$/.test(orbit)) return { state: { n, orbit: Number(orbit) } };
  return { state: { n }, problem: `The link names an orbit “${orbit.slice(0, 20)}”, which is no number from 1.` };
}
