import { describe, expect, it } from 'vitest';
import { boardText } from '../src/board/export';
import { advance, begin, redo, undo } from '../src/board/history';
import { attackedSquares, conflicts, strokes } from '../src/board/lines';
import {
  boardSize,
  type BoardState,
  empty,
  fromPairs,
  moveQueen,
  resize,
  toggleBlock,
  toggleQueen,
} from '../src/board/state';
import { hintText, verdict } from '../src/board/words';
import { boardFromLink, linkOf } from '../src/board/link';

const solution = (): BoardState =>
  fromPairs(4, [
    [0, 1],
    [1, 3],
    [2, 0],
    [3, 2],
  ]);

describe('a board', () => {
  it('takes a queen and gives it back', () => {
    const one = toggleQueen(empty(8), 9);
    expect([...one.queens]).toEqual([9]);
    expect(toggleQueen(one, 9)).toEqual(empty(8));
  });
  it('holds a queen or a block on a square, never both', () => {
    const both = toggleBlock(toggleQueen(empty(8), 9), 9);
    expect(both.queens.size).toBe(0);
    expect([...both.blocked]).toEqual([9]);
    expect(toggleQueen(both, 9).blocked.size).toBe(0);
  });
  it('moves a queen, off the board for good, and onto no other', () => {
    const board = toggleQueen(toggleQueen(empty(4), 0), 5);
    expect([...moveQueen(board, 0, 7).queens].sort()).toEqual([5, 7]);
    expect([...moveQueen(board, 0, undefined).queens]).toEqual([5]);
    expect(moveQueen(board, 0, 5)).toBe(board);
  });
  it('keeps what still lies on it when its size changes', () => {
    expect(resize(solution(), 3)).toEqual(
      fromPairs(3, [
        [0, 1],
        [2, 0],
      ]),
    );
    expect(resize(solution(), 5).queens.size).toBe(4);
  });
  it('knows what a size is', () => {
    expect(boardSize(' 12 ')).toBe(12);
    for (const bad of ['', '0', '-1', '2.5', '1e3', '201', '1000000000', 'x'])
      expect(boardSize(bad)).toContain('1 to 200');
  });
  it('is drawn as text', () => expect(boardText(solution())).toBe('.Q..\n...Q\nQ...\n..Q.\n'));
});

describe('lines', () => {
  it('find nothing wrong with a solution, and every empty square attacked', () => {
    expect(conflicts(solution())).toEqual([]);
    expect(attackedSquares(solution())).toHaveLength(12);
  });
  it('do not look at all pairs of a board full of queens', () => {
    const n = 100;
    const full = { ...empty(n), queens: new Set(Array.from({ length: n * n }, (_, s) => s)) };
    const begin = performance.now();
    const found = conflicts(full);
    expect(performance.now() - begin).toBeLessThan(2000); // all 50 million pairs take longer
    expect(verdict(full, found)).toContain('and thousands more pairs attack each other');
  });
  it('name the line two queens share', () => {
    const board = fromPairs(5, [
      [0, 0],
      [0, 4],
      [4, 0],
      [4, 4],
    ]);
    expect(conflicts(board).map(({ line }) => line)).toEqual([
      'row',
      'column',
      'diagonal',
      'antidiagonal',
      'column',
      'row',
    ]);
  });
});

describe('a torus', () => {
  const torus = (n: number, queens: [number, number][]) => fromPairs(n, queens, [], true);
  it('has diagonals that wrap around the edges', () => {
    // On the board a solution; round the edge the queens on (0, 1) and (3, 2), for one, share an antidiagonal.
    const board = { ...solution(), toroidal: true };
    expect(conflicts(board).filter(({ round }) => !round)).toEqual([]);
    expect(conflicts(board)).toContainEqual({ first: 1, second: 14, line: 'antidiagonal', round: true });
    expect(
      conflicts(
        torus(5, [
          [0, 0],
          [1, 2],
          [2, 4],
          [3, 1],
          [4, 3],
        ]),
      ),
    ).toEqual([]);
    expect(attackedSquares(torus(6, [[0, 1]]))).toHaveLength(5 + 5 + 5 + 4); // its diagonals meet again on (3, 4)
    expect(attackedSquares(torus(6, [[0, 0]]))).toContain(1 * 6 + 5);
  });
  it('draws what goes round the edge as two strokes', () => {
    const [pair] = conflicts(
      torus(5, [
        [1, 0],
        [2, 4],
      ]),
    );
    expect(pair).toMatchObject({ line: 'antidiagonal', round: true });
    expect(strokes(5, pair)).toEqual([
      [0.5, 1.5, -0.5, 2.5],
      [5.5, 1.5, 4.5, 2.5],
    ]);
    expect(
      strokes(
        5,
        conflicts(
          torus(5, [
            [1, 1],
            [2, 2],
          ]),
        )[0],
      ),
    ).toEqual([[1.5, 1.5, 2.5, 2.5]]);
  });
  it('is kept by whatever is done to the board, by the link, and named', () => {
    const board = torus(5, [
      [1, 0],
      [2, 4],
    ]);
    for (const next of [toggleQueen(board, 0), toggleBlock(board, 0), moveQueen(board, 5, 0), resize(board, 7)])
      expect(next.toroidal).toBe(true);
    expect(linkOf(board)).toBe('#/board?n=5&torus=1&queens=2.1,3.5');
    expect(boardFromLink(linkOf(board))).toEqual({ board });
    expect(verdict(board, conflicts(board))).toBe(
      'The queens on row 2, column 1 and on row 3, column 5 share an antidiagonal that wraps around the edge.',
    );
    expect(verdict(empty(5, true), [])).toBe('Place 5 queens on the torus so that none attacks another.');
  });
});

describe('history', () => {
  it('goes back and forth, and forgets what was undone when something else is done', () => {
    let history = advance(advance(begin(1), 2), 3);
    history = undo(undo(history));
    expect(history.present).toBe(1);
    expect(undo(history)).toEqual(history);
    history = redo(history);
    expect(history.present).toBe(2);
    history = advance(history, 9);
    expect(redo(history).present).toBe(9);
  });
});

describe('the link', () => {
  it('restores the board it was made from', () => {
    const board = toggleBlock(solution(), 15);
    expect(linkOf(board)).toBe('#/board?n=4&queens=1.2,2.4,3.1,4.3&blocked=4.4');
    expect(boardFromLink(linkOf(board))).toEqual({ board });
  });
  it('says one sentence about what makes no sense', () => {
    expect(boardFromLink('')).toEqual({ board: empty(8) });
    expect(boardFromLink('#/board?n=0').problem).toContain('1 to 200');
    expect(boardFromLink('#/board?n=4&queens=1.1,9.9,x').problem).toContain('2 of the squares');
    expect(boardFromLink('#/board?n=4&queens=1.1&blocked=1.1')).toMatchObject({
      board: fromPairs(4, [[0, 0]]),
      problem: expect.stringContaining('1 of the squares'),
    });
    expect(boardFromLink('#/board?torus=yes').problem).toContain('torus=yes');
    expect(boardFromLink('#/boards?n=4').problem).toContain('no view “boards”');
    expect(boardFromLink('#/board?n=4&torus=0').problem).toBeUndefined();
  });
});

describe('words', () => {
  it('count from 1', () => {
    const board = fromPairs(8, [
      [0, 0],
      [2, 2],
      [4, 4],
    ]);
    expect(verdict(board, conflicts(board))).toBe(
      'The queens on row 1, column 1 and on row 3, column 3 share a diagonal, and 2 more pairs attack each other.',
    );
    expect(verdict(solution(), [])).toBe('Solved: 4 queens, none attacks another.');
    expect(hintText(8, { kind: 'dead', line: 'column', number: 3, squares: [] })).toContain('column 4');
  });
});
