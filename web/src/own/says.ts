// Says what happened at a step of a program, and why; before the first step and after the last, what the run came to.
import { at } from '../board/words';
import { type Player, REJECT, SOLUTION } from '../theatre/trace';
import { eventText } from '../theatre/words';
import type { OwnModel } from './model';
import { failureOf, type Said, verdictOf, wrongText } from './verdict';
import { own } from './words';

export function stepOf({ state }: OwnModel, player: Player): Said {
  const { kind, square, queens, position, trace, counters } = player;
  const { tried, running } = state;
  if (tried.length === 0) return { text: running ? own().working : own().begin, tone: '' };
  const { record } = tried[0];
  if (kind === SOLUTION && player.isWrong)
    return { text: wrongText(counters.solutions, record.wrong[counters.solutions - 1]!), tone: 'bad' };
  const isEnd = position === trace.events.length;
  const { why } = record.end;
  if (isEnd && why !== 'done') return { text: failureOf(record).text, tone: why === 'stopped' ? '' : 'bad' };
  if (isEnd || position === 0) return verdictOf(state, tried);
  if (kind === REJECT && square !== undefined && queens.has(square))
    return { text: own().occupied(at(trace.n, square)), tone: '' };
  return { text: eventText(player, ''), tone: '' };
}
