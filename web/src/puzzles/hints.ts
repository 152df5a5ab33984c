// Hints in three degrees: where to look, why, and which square. A mistake on the board is pointed out first, because no
// reasoning helps until it is removed.
import type { Library } from '../library/client';
import type { PuzzleStepReply } from '../../library/messages';
import type { Hint } from '../board/hinting';
import { type BoardState, problemOf, square } from '../board/state';
import { type Added, boardOf, mistake, squaresOf, tapped } from './play';

export type Clue = PuzzleStepReply | { wrong: number; cross: boolean };

export async function clueFor(library: Library, given: BoardState, added: Added, solution: number[]): Promise<Clue> {
  const wrong = mistake(added, solution);
  if (wrong !== undefined) return { wrong, cross: added.crosses.has(wrong) };
  return library.ask({ ask: 'puzzle step', problem: problemOf(boardOf(given, added)) });
}

/// The square that the clue is about.
export const squareIn = (n: number, clue: Clue): number => ('wrong' in clue ? clue.wrong : square(n, ...clue.square!));

/// Whether the clue is about a square that must have no queen, or a mistake on it.
export const bans = (clue: Clue): boolean => 'wrong' in clue || clue.kind === 'strike';

/// The squares of the line to look at: the line that is the reason if a single line is, else the row of the square.
export function litBy(n: number, { clue, degree }: Hint<Clue>): number[] | undefined {
  if ('wrong' in clue) return degree === 1 ? undefined : squaresOf(n, 'row', Math.floor(clue.wrong / n));
  const shows = clue.level === 'easy' || clue.level === 'medium';
  return shows ? squaresOf(n, clue.line!, clue.number!) : squaresOf(n, 'row', clue.square![0]);
}

/// The board after the hint has been followed.
export function followed(given: BoardState, added: Added, clue: Clue): Added {
  const cross = 'wrong' in clue ? clue.cross : clue.kind === 'strike';
  return tapped(given, added, squareIn(given.n, clue), cross ? 'cross' : 'queen');
}
