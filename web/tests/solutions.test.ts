import { expect, it } from 'vitest';
import { solutionsFromLink, solutionsLink, solutionsSize } from '../src/solutions/link';
import { boardLink, columnsText } from '../src/solutions/mini';
import { distinct, orbitsFrom, summary } from '../src/solutions/orbits';
import { turns } from '../src/solutions/turns';
import { boardFromLink } from '../src/board/link';
import { realLibrary } from './real';

it('puts batches and sizes together', () => {
  const orbits = orbitsFrom(4, [Int32Array.from([1, 3]), Int32Array.from([0, 2])], [2]);
  expect(orbits).toEqual([{ columns: [1, 3, 0, 2], size: 2 }]);
  expect(summary(4, orbits)).toBe('2 solutions in 1 orbit.');
  expect(summary(3, [])).toBe('3 queens have no solution.');
});

it('shows each image once, with all its names', () => {
  const same = { columns: [1, 3, 0, 2] };
  expect(
    distinct([
      { symmetry: 'a', ...same },
      { symmetry: 'b', columns: [2, 0, 3, 1] },
      { symmetry: 'c', ...same },
    ]),
  ).toEqual([
    { names: ['a', 'c'], ...same },
    { names: ['b'], columns: [2, 0, 3, 1] },
  ]);
});

it('keeps its state in the link, and says what is wrong with one', () => {
  expect(solutionsFromLink(solutionsLink({ n: 8, orbit: 3, page: 1 }))).toEqual({ state: { n: 8, orbit: 3, page: 1 } });
  expect(solutionsFromLink('#/solutions')).toEqual({ state: { n: 8, page: 1 } });
  expect(solutionsFromLink('#/solutions?n=13').problem).toContain('1 to 12');
  expect(solutionsFromLink('#/solutions?orbit=x').problem).toContain('orbit=x');
  expect(solutionsSize('12')).toBe(12);
});

it('opens a solution on the board', () => {
  const { board } = boardFromLink(boardLink([1, 3, 0, 2]));
  expect([...board.queens]).toEqual([1, 7, 8, 14]);
  expect(columnsText([1, 3, 0, 2])).toBe('2 4 1 3');
});

/// Where a movement takes a point, given by its distance to the right of the centre and below it.
function moved(movement: string, x: number, y: number): [number, number] {
  const [, degrees] = /^rotate\((\d+)deg\)$/.exec(movement) ?? [];
  if (degrees) {
    const angle = (Number(degrees) * Math.PI) / 180;
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  }
  // Half a turn about an axis in the plane: what lies along the axis stays.
  const [, a, b] = /^rotate3d\((-?\d), (-?\d), 0, 180deg\)$/.exec(movement)!.map(Number);
  const along = (x * a + y * b) / (a * a + b * b);
  return [2 * along * a - x, 2 * along * b - y];
}

it('moves a board as the library turns it', async () => {
  const { ask } = await realLibrary();
  const columns = [1, 3, 5, 7, 2, 0, 6, 4];
  const { images } = ask({ ask: 'describe', columns });
  expect(Object.values(turns).map(({ name }) => name)).toEqual(images.slice(1).map(({ symmetry }) => symmetry));
  for (const { name, movement } of Object.values(turns)) {
    const after: number[] = [];
    columns.forEach((column, row) => {
      const [x, y] = moved(movement, column - 3.5, row - 3.5);
      after[Math.round(y + 3.5)] = Math.round(x + 3.5);
    });
    expect([name, after]).toEqual([name, images.find(({ symmetry }) => symmetry === name)!.columns]);
  }
});
