// The orbits of a board: their representatives as the library lists them, and how many images each has.
import type { Library } from '../library/client';
import { words } from '../words';

export interface Orbit {
  columns: number[];
  size: number;
}

export async function orbitsOf(library: Library, n: number): Promise<Orbit[]> {
  const found: number[] = [];
  const listener = { placements: (batch: Int32Array) => void found.push(...batch) };
  const { sizes } = await library.ask({ ask: 'orbits', problem: { n } }, listener);
  return sizes.map((size, i) => ({ columns: found.slice(i * n, (i + 1) * n), size }));
}

/// A sentence such as "92 solutions in 12 orbits."
export function summary(n: number, orbits: Orbit[]): string {
  if (orbits.length === 0) return words.board.none(n);
  const all = orbits.reduce((sum, { size }) => sum + size, 0);
  return words.solutions.summary(all, orbits.length);
}

/// The different images of a solution, each with the names of the symmetries that lead to it.
export function distinct(images: { symmetry: string; columns: number[] }[]): { names: string[]; columns: number[] }[] {
  const list: { names: string[]; columns: number[] }[] = [];
  for (const { symmetry, columns } of images) {
    const same = list.find((each) => each.columns.every((column, row) => column === columns[row]));
    if (same) same.names.push(symmetry);
    else list.push({ names: [symmetry], columns });
  }
  return list;
}
