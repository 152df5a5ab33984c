// #/theatre?n=6&engine=flags&beside=bitmask&step=17. With two engines a step is a node, else an event.
export const LARGEST = 16;

export interface TheatreState {
  n: number;
  engine: string;
  beside?: string;
  step: number;
}

export function theatreLink({ n, engine, beside, step }: TheatreState): string {
  return `#/theatre?n=${n}&engine=${engine}${beside ? `&beside=${beside}` : ''}${step ? `&step=${step}` : ''}`;
}

/// The size a person typed, or the sentence that says what would be right.
export function theatreSize(text: string): number | string {
  const n = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : NaN;
  if (n >= 1 && n <= LARGEST) return n;
  return `The theatre shows boards of 1 to ${LARGEST} rows; “${text.trim().slice(0, 20)}” is no such number.`;
}

export function theatreFromLink(
  hash: string,
  engines: string[],
): { state: TheatreState; problem?: string } {
  const query = new URLSearchParams(hash.slice(hash.indexOf('?') + 1 || hash.length));
  const size = theatreSize(query.get('n') ?? '6');
  const state: TheatreState = { n: typeof size === 'number' ? size : 6, engine: engines[0], step: 0 };
  if (engines.includes('backtrack')) state.engine = 'backtrack';
  let problem = typeof size === 'string' ? size : undefined;
  for (const key of ['engine', 'beside'] as const) {
    const name = query.get(key);
    if (name === null) continue;
    if (engines.includes(name)) state[key] = name;
    else problem = `There is no engine “${name.slice(0, 30)}” that shows its steps.`;
  }
  const step = query.get('step');
  if (step !== null && /^\d{1,9}$/.test(step)) state.step = Number(step);
  return problem ? { state, problem } : { state };
}
