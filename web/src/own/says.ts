// Says what happened at a step of a program, and why.
import { at } from '../board/words';
import { type Player, REJECT } from '../theatre/trace';
import { eventText } from '../theatre/words';
import { type Record, solutionAt } from './record';
import { endText, wrongText } from './verdict';
import { own } from './words';

/// Whether the player stands where the run failed.
export const isFailed = ({ end }: Record, { position, trace }: Player): boolean =>
  end.why !== 'done' && position === trace.events.length;

export function stepText(record: Record | undefined, player: Player): string {
  if (record && isFailed(record, player)) return endText(record);
  const number = record && solutionAt(record, player.position - 1);
  const fault = number === undefined ? undefined : record!.wrong[number];
  if (fault !== undefined) return wrongText(number! + 1, fault);
  const { kind, square, queens, finished, trace } = player;
  if (kind === REJECT && square !== undefined && !finished && queens.has(square))
    return own().occupied(at(trace.n, square));
  return eventText(player, '');
}
