// Finds the solutions of a board with coloured regions at once, without the library: whoever reads a picture asks for
// many boards whether one of them is a puzzle. The row, column or region with the fewest free squares is filled next, so
// a puzzle takes less than a millisecond.
import { columnOf, rowOf } from '../board/state';

const STEPS = 20_000;

/// Two solutions at most, each the squares of its queens. None if the search is given up after `STEPS` queens, which no
/// puzzle needs.
export function twoAtMost(n: number, regions: readonly number[]): number[][] {
  const squares = [...regions.keys()];
  const linesOf = squares.map((s) => [rowOf(n, s), n + columnOf(n, s), 2 * n + regions[s]]);
  const lines: number[][] = Array.from({ length: 3 * n }, () => []);
  for (const s of squares) for (const line of linesOf[s]) lines[line].push(s);
  const sees = ([row, column, region]: number[]) =>
    squares.filter((s) => {
      const [i, j, k] = linesOf[s];
      return i === row || j === column || k === region || (Math.abs(i - row) === 1 && Math.abs(j - column) === 1);
    });
  const seen: number[][] = [];
  const attackers = squares.map(() => 0);
  const isFilled = lines.map(() => false);
  const queens: number[] = [];
  const found: number[][] = [];
  let steps = STEPS;

  const place = (): void => {
    if (queens.length === n) return void found.push([...queens]);
    let free: number[] | undefined;
    lines.forEach((line, i) => {
      const left = isFilled[i] ? undefined : line.filter((s) => attackers[s] === 0);
      if (left && (!free || left.length < free.length)) free = left;
    });
    for (const s of free!) {
      if (found.length > 1 || --steps < 0) return;
      seen[s] ??= sees(linesOf[s]);
      queens.push(s);
      for (const other of seen[s]) ++attackers[other];
      for (const line of linesOf[s]) isFilled[line] = true;
      place();
      for (const line of linesOf[s]) isFilled[line] = false;
      for (const other of seen[s]) --attackers[other];
      queens.pop();
    }
  };
  place();
  return steps < 0 ? [] : found;
}
