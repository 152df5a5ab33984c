// #/theatre?n=6&engine=flags&beside=bitmask&step=17&speed=3. With two engines a step is a node, else an event; the speed is a place in the list.
import { badNumber, linkTo, numberFrom, queryOf, shortened, sizeFrom } from '../link';

export const LARGEST = 16;
const USUAL = 2;
const FASTEST = 6;

export interface TheatreState {
  n: number;
  engine: string;
  beside?: string;
  step: number;
  speed: number; // its place in the list of speeds
}

export const theatreLink = ({ n, engine, beside, step, speed }: TheatreState): string =>
  linkTo('theatre', { n, engine, beside, step: step || undefined, speed: speed === USUAL ? undefined : speed });

/// The size that was typed, or a message that says what would be right.
export const theatreSize = (text: string) => sizeFrom(text, 'The theatre shows boards of', LARGEST);

export function theatreFromLink(hash: string, engines: string[]): { state: TheatreState; problem?: string } {
  const query = queryOf(hash);
  const size = theatreSize(query.get('n') ?? '6');
  const state: TheatreState = { n: typeof size === 'number' ? size : 6, engine: engines[0], step: 0, speed: USUAL };
  if (engines.includes('backtrack')) state.engine = 'backtrack';
  let problem = typeof size === 'string' ? size : badNumber(query, ['step', 'speed']);
  for (const key of ['engine', 'beside'] as const) {
    const name = query.get(key);
    if (name === null) continue;
    if (engines.includes(name)) state[key] = name;
    else problem = `There is no engine “${shortened(name)}” that shows its steps.`;
  }
  state.speed = Math.min(FASTEST, numberFrom(query.get('speed')) ?? USUAL);
  state.step = numberFrom(query.get('step')) ?? 0;
  return problem ? { state, problem } : { state };
}
