// Tests the solutions: orbits, what the turns do to a board, and the view.
import { expect, it } from 'vitest';
import { turns } from '../src/solutions/turns';
import { play } from './page';
import { ask } from './workers';

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

it('moves a board as the library turns it', () => {
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

it('shows 92 solutions in 12 orbits, and the images of one', () =>
  play(`
    open #/solutions | says 92 solutions in 12 orbits. | count 12 button.card | press …Orbit 10: 4 images
    says A half turn leaves it unchanged: 4 different images. | says 3 5 2 8 1 7 4 6identity, half turn
    press Half turn | count 1 .moving
    hears the board looks as before. | later 1600 | count 0 .moving | at #/solutions?n=8&orbit=10&image=half-turn
    follow 3 5 2 8… | says Solved: 8 queens, none attacks another.
    open #/solutions?n=5&orbit=1 | says Orbit 1 | type Rows: 3 | says 3 queens have no solution.`));

it('opens an orbit where the focus goes, and goes back to it, also by Back and Forward', () =>
  play(`
    open #/solutions?n=8 | focus …Orbit 10: 4 images | keys Enter | focused Orbit 10 | at #/solutions?n=8&orbit=10
    keys Tab | focused Close | keys Enter | focused …Orbit 10: 4 images | at #/solutions?n=8
    keys Enter | focused Orbit 10 | back | focused …Orbit 10: 4 images | at #/solutions?n=8 | forward
    focused Orbit 10 | count 1 .details`));

it('turns the pages of n = 12, and restores the link', () =>
  play(`
    open #/solutions?n=12&orbit=1787 | says 14,200 solutions in 1,787 orbits. | says 1,741 to 1,787 of 1,787
    says Orbit 1787 | press Earlier | says 1,681 to 1,740 of 1,787 | press last Later | focus last Earlier
    keys Enter | focused Earlier | at #/solutions?n=12&orbit=1787&page=29 | reopen | says 1,681 to 1,740 of 1,787`));
