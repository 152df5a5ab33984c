// Says in a sentence what happens at a step, and why. Text counts rows and columns from 1.
import { attackersOf, conflicts } from '../board/lines';
import { at } from '../board/words';
import { ATTEMPT, ENTER, PLACE, type Player, REJECT, REMOVE } from './trace';
import { words } from '../words';

/// The engines that choose the line with the fewest free squares; the others go from row to row.
export const CHOOSING = ['fewest-choices', 'dancing-links', 'smallest-line'];

/// The queens that attack the square that has just been rejected. In a whole permutation these are only queens of
/// earlier rows, because each queen is tested against those. If no placed queen attacks the square, a given queen may.
export function forbidding({ trace, queens, square, kind, finished }: Player): number[] {
  if (kind !== REJECT || square === undefined || finished) return [];
  const others = [...queens].filter((s) => s !== square && (!queens.has(square) || s < square));
  const attackers = attackersOf(trace.board, others, square);
  if (attackers.length > 0) return attackers;
  const given = [...trace.board.queens].filter((s) => s !== square);
  return attackersOf(trace.board, given, square);
}

/// The free squares of the line that is being filled: neither given queens and blocks nor queens of earlier lines
/// forbid them.
export function freeSquares({ trace, queens, line, square, kind }: Player): number[] {
  if (!line) return [];
  const { n, board } = trace;
  const before = [...queens].filter((s) => !(kind === PLACE && s === square));
  const given = [...board.queens];
  const squares = Array.from({ length: n }, (_, i) => (line.isRow ? line.number * n + i : i * n + line.number));
  return squares.filter(
    (s) =>
      !board.blocked.has(s) &&
      (board.queens.has(s) || attackersOf(board, given, s).length === 0) &&
      attackersOf(board, before, s).length === 0,
  );
}

export function eventText(player: Player, engine: string): string {
  const { trace, queens, square, kind, line } = player;
  const { n } = trace;
  const text = words.theatre.events;
  if (kind < 0) return trace.board.queens.size + trace.board.blocked.size > 0 ? text.given : text.empty;
  const where = square === undefined ? '' : at(n, square);
  if (player.finished) {
    const end = text.finished(player.counters.solutions);
    return kind === REMOVE ? `${text.remove(where)} ${end}` : end;
  }
  if (kind === ENTER) {
    const number = line!.number + 1;
    const name = line!.isRow ? 'row' : 'column';
    if (!CHOOSING.includes(engine)) return text.enter(name, number);
    const free = freeSquares(player).length;
    return free === 0 ? text.stuck(name, number) : text.choose(name, number, free);
  }
  if (kind === ATTEMPT) return text.try(where);
  if (kind === PLACE) return text.place(where);
  if (kind === REMOVE) return text.remove(where);
  if (kind !== REJECT) return text.solution(player.counters.solutions, queens.size);
  const attackers = forbidding(player);
  if (attackers.length === 0) return text.blocked(where);
  const [{ line: shared }] = conflicts({ ...trace.board, queens: new Set([attackers[0], square!]) });
  const rows = attackers.map((s) => Math.floor(s / n) + 1).sort((a, b) => a - b);
  return text.attacked(where, rows, shared);
}
