// Runs a race: all engines for each n, small n first. An engine that reached its limit does not run on larger boards.
import type { RaceReply, Refusal } from '../../library/messages';
import type { Question, RaceState, Show } from './link';
import { words } from '../words';

export interface Entry {
  engine: string;
  n: number;
  /// timed: the engine answered the question. limit: it did not answer in time. refused: it cannot answer.
  state: 'timed' | 'limit' | 'refused';
  seconds?: number;
  runs?: number;
  nodes?: number;
  checks?: number;
  looks?: number;
  count?: string;
  verdict?: string;
  why?: string; // why the engine refused, as a sentence
  reason?: string; // the same without the engine's name
}

/// Why an engine does not run, with and without its name.
export type Why = Pick<Refusal, 'error' | 'reason'>;

export type Course = Pick<RaceState, 'engines' | 'from' | 'to' | 'question' | 'limit'>;

type AskRace = (engine: string, n: number) => Promise<RaceReply>;

/// Runs the race. If the library refuses a run, the entry of the run says so; any other failure ends the race. Runs
/// that are `done` are not repeated.
export async function race(
  course: Course,
  ask: AskRace,
  refused: (error: unknown) => Why | undefined,
  onEntry: (entry: Entry) => void,
  onStart: (engine: string, n: number) => void = () => {},
  done: Entry[] = [],
): Promise<void> {
  const out = new Set(done.filter((entry) => entry.state === 'limit' && gaveUp(entry)).map(({ engine }) => engine));
  const isDone = (engine: string, n: number) => done.some((entry) => entry.engine === engine && entry.n === n);
  for (let n = course.from; n <= course.to; ++n)
    for (const engine of course.engines) {
      if (out.has(engine) || isDone(engine, n)) continue;
      onStart(engine, n);
      let entry: Entry;
      try {
        entry = entryOf(engine, n, await ask(engine, n));
      } catch (error) {
        const why = refused(error);
        if (why === undefined) throw error;
        entry = { engine, n, state: 'refused', why: why.error, reason: why.reason };
      }
      if (entry.state === 'limit' && gaveUp(entry)) out.add(engine);
      onEntry(entry);
    }
}

// Whether an engine that reached the limit is out of the race. Boards of two and three rows do not count: they have no
// solution, and an engine that cannot prove this may be quick on the next size.
const gaveUp = (entry: Entry) => entry.n > 3;
function entryOf(engine: string, n: number, reply: RaceReply): Entry {
  const { seconds, runs, count, verdict } = reply;
  if (verdict === 'stopped') return { engine, n, state: 'limit', seconds };
  const figure = (digits?: string | null) => (typeof digits === 'string' ? Number(digits) : undefined);
  const [nodes, checks, looks] = [reply.nodes, reply.checks, reply.looks].map(figure);
  return { engine, n, state: 'timed', seconds, runs, nodes, checks, looks, count, verdict };
}

/// What the chart and the table show.
export interface Figures {
  entries: Entry[];
  course: Course;
  show: Show;
  catalogue: string[];
  onLit: (engine?: string) => void;
}

/// The figure of an entry that the chart shows; undefined if there is none.
export function figure(entry: Entry, show: Show): number | undefined {
  if (entry.state !== 'timed') return undefined;
  return show === 'time' ? entry.seconds : entry[show];
}

const sizes = (list: number[]) => {
  const consecutive = list.length > 1 && list.every((n, i) => i === 0 || n === list[i - 1] + 1);
  return consecutive ? words.race.sizes(list[0], list[list.length - 1]) : list.join(', ');
};

interface Remark {
  engine: string;
  text: string;
}

/// What the chart cannot show: which engines did not answer, at which sizes, and why.
export function remarks(entries: Entry[], course: Course, show: Show, uncounted: ReadonlySet<string>): Remark[] {
  const text = words.race;
  const list: Remark[] = [];
  for (const engine of course.engines) {
    const own = entries.filter((entry) => entry.engine === engine);
    const reasons = new Map<string, number[]>();
    for (const { state, why, reason = why!, n } of own) {
      if (state !== 'refused') continue;
      reasons.set(reason, [...(reasons.get(reason) ?? []), n]);
    }
    for (const [why, at] of reasons) list.push({ engine, text: `n = ${sizes(at)}: ${why}` });
    for (const { state, n } of own)
      if (state === 'limit')
        list.push({
          engine,
          text: text.notWithin(n, course.limit, !gaveUp({ engine, n, state }) || n >= course.to),
        });
    if (show === 'time') continue;
    if (uncounted.has(engine) && own.some(({ state }) => state === 'timed')) {
      list.push({ engine, text: text.uncounted(show) });
      continue;
    }
    const none = own.filter((entry) => figure(entry, show) === 0).map(({ n }) => n);
    if (none.length > 0) list.push({ engine, text: text.zero(sizes(none)) });
    const bare = own.filter((entry) => entry.state === 'timed' && figure(entry, show) === undefined).map(({ n }) => n);
    if (bare.length > 0) list.push({ engine, text: text.slower(sizes(bare), show) });
  }
  return list;
}

/// The sizes at which engines that answered disagree. There should be none.
export function disagreements(entries: Entry[], question: Question): number[] {
  const said = new Map<number, Set<string>>();
  for (const { n, state, count, verdict } of entries) {
    if (state !== 'timed') continue;
    if (!said.has(n)) said.set(n, new Set());
    said.get(n)!.add(String(question === 'one' ? verdict : count));
  }
  return [...said].filter(([, words]) => words.size > 1).map(([n]) => n);
}

const cell = (value: string | number | undefined) => {
  const text = value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function csv(course: Course, entries: Entry[]): string {
  const head = 'engine,n,question,state,seconds,runs,nodes,checks,looks,solutions,limit_seconds,remark';
  const { question, limit } = course;
  const rows = entries.map(({ engine, n, state, seconds, runs, nodes, checks, looks, count, why }) =>
    [engine, n, question, state, seconds, runs, nodes, checks, looks, count, limit, why].map(cell).join(','),
  );
  return [head, ...rows, ''].join('\n');
}
