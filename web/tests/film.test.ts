// Tests films: their shapes must show what the events say. The files are written by a library of others.
import { expect, it } from 'vitest';
import { empty } from '../src/board/state';
import { boardsOf, lines, textsOf, widthOf } from '../src/film/paint';
import { ENTER, PLACE, Player, REJECT, seekAll, Trace } from '../src/theatre/trace';
import { file, play } from './page';

const event = (kind: number, row: number, column: number) => ((kind << 28) | ((row + 1) << 14) | (column + 1)) >>> 0;
const events = [event(ENTER, 0, -1), event(PLACE, 0, 0), event(ENTER, 1, -1), event(REJECT, 1, 1)];
const trace = new Trace(empty(4), [Uint32Array.from(events)], false);

it('draws the queen that rejects a square, and the line between', () => {
  const player = new Player(trace);
  player.seek(4);
  const actors = [{ player, engine: 'backtrack' }];
  const bad = boardsOf(actors).filter((shape) => /^(conflict|queen bad)$/.test(shape.class));
  expect(bad.map(({ stroke, fill }) => [stroke, fill])).toEqual([
    ['--bad', undefined],
    ['--rim', '--bad'],
  ]);
  expect(textsOf(actors).map(({ text }) => text)).toContain('No queen on row 2, column 2: the queen in row 1 is in');
  expect(lines('a short one')).toEqual(['a short one']);
});

it('shows two engines side by side, on the clock of nodes', () => {
  const engines = ['backtrack', 'flags'];
  const players = engines.map(() => new Player(trace));
  const actors = engines.map((engine, i) => ({ player: players[i], engine }));
  const queens = (node: number) => {
    seekAll(players, node);
    return boardsOf(actors).flatMap((shape) => (shape.class.startsWith('queen') ? [shape.x] : []));
  };
  expect([0, 1].map(queens)).toEqual([[], [0, widthOf(4)]]); // there is one node
});

it.each([
  ['n=5&engine=bitmask&step=10', 'Steps', 'queens-5-bitmask.gif', 'Saved: steps 10 to 29.'],
  ['n=5&engine=flags&beside=fike', 'Nodes', 'queens-5-flags-fike.gif', 'Saved: nodes 0 to 19.'],
])('is saved as a GIF: %s, %s', async (query, unit, name, said) => {
  await play(`
    open #/theatre?${query} | press Save a film | choose ${unit}: 20 | press The film as GIF | later 1000 | says ${said}
    saved ${name}`);
  expect((await file()).text).toMatch(/^GIF89a/);
});

it('is cancelled, and says what it has', () =>
  play(`
    open #/theatre?n=8&engine=backtrack | press Save a film
    says The film begins at the step shown, 0, and has the steps 0 to 49. | choose Steps: 300
    says has the steps 0 to 299.
    press The film as GIF | says Making the film: | press Cancel the film | later 1000 | says Cancelled.`));
