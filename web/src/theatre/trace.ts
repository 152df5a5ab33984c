// The events of a search (Trace), and a position among them (Player). Every event can be undone, so a step back costs
// no more than a step forward.
import type { BoardState } from '../board/state';

export const ENTER = 0;
export const ATTEMPT = 1;
export const REJECT = 2;
export const PLACE = 3;
export const REMOVE = 4;
export const SOLUTION = 5;

/// An event, as the library writes it; -1 for a row or a column that it does not have.
export const eventOf = (kind: number, row: number, column: number) =>
  ((kind << 28) | ((row + 1) << 14) | (column + 1)) >>> 0;
export const kindOf = (event: number) => event >>> 28;
export const rowOf = (event: number) => ((event >>> 14) & 0x3fff) - 1;
export const columnOf = (event: number) => (event & 0x3fff) - 1;

const isSame = (placed: number, removed: number) => ((placed ^ removed) & 0xfffffff) === 0; // the square

export class Trace {
  readonly n: number;
  readonly events: Uint32Array;
  readonly nodes: Int32Array; // [node]: the event that placed its queen
  readonly parent: Int32Array; // [node]: the node above; -1 is the empty board
  readonly depth: Int32Array; // [node]: queens on the board
  readonly solved: Int32Array; // [node]: the event that reports it as a solution, or -1
  readonly here: Int32Array; // [events so far]: the node that the search is in, or -1
  readonly turned: Int32Array; // [events so far]: the event that turned to the line which is being filled, or -1

  constructor(
    readonly board: BoardState,
    batches: Uint32Array[],
    /// Whether these are all events of the search; of a long search only the first are kept.
    readonly whole: boolean,
    /// The events that claim a solution which is none.
    readonly wrong: ReadonlySet<number> = new Set(),
  ) {
    this.n = board.n;
    const events = new Uint32Array(batches.reduce((sum, batch) => sum + batch.length, 0));
    let at = 0;
    for (const batch of batches) {
      events.set(batch, at);
      at += batch.length;
    }
    this.events = events;
    this.here = new Int32Array(events.length + 1).fill(-1);
    this.turned = new Int32Array(events.length + 1).fill(-1);
    const nodes: number[] = [];
    const parent: number[] = [];
    const depth: number[] = [];
    const solved: number[] = [];
    const path: number[] = [];
    const lines: number[] = [-1]; // [queens on the board]: the event that turned to the line
    events.forEach((event, i) => {
      const kind = kindOf(event);
      if (kind === ENTER) lines[path.length] = i;
      if (kind === PLACE) {
        parent.push(path.at(-1) ?? -1);
        path.push(nodes.length);
        depth.push(path.length);
        solved.push(-1);
        nodes.push(i);
        lines[path.length] = -1;
      } else if (kind === REMOVE)
        path.splice(
          path.findLastIndex((node) => isSame(events[nodes[node]], event)),
          1,
        );
      else if (kind === SOLUTION) solved[path.at(-1)!] = i;
      this.here[i + 1] = path.at(-1) ?? -1;
      this.turned[i + 1] = kind === PLACE ? lines[path.length - 1] : lines[path.length];
    });
    this.nodes = Int32Array.from(nodes);
    this.parent = Int32Array.from(parent);
    this.depth = Int32Array.from(depth);
    this.solved = Int32Array.from(solved);
  }

  /// The square of a node.
  square(node: number): number {
    const event = this.events[this.nodes[node]];
    return rowOf(event) * this.n + columnOf(event);
  }
  /// Whether a node is a solution.
  isSolution = (node: number): boolean => this.solved[node] >= 0 && !this.wrong.has(this.solved[node]);
  /// The nodes from the top to this one.
  path(node: number): number[] {
    const path = [];
    for (let i = node; i >= 0; i = this.parent[i]) path.unshift(i);
    return path;
  }

  /// The first event from `position` on for which `holds` is true; undefined if there is none.
  find(position: number, holds: (event: number) => boolean): number | undefined {
    for (let i = position; i < this.events.length; ++i) if (holds(this.events[i])) return i;
    return undefined;
  }
}

interface Counters {
  nodes: number;
  checks: number;
  backtracks: number;
  solutions: number;
}

export interface Level {
  nodes: number;
  rejected: number;
}

export class Player {
  /// How many events have happened.
  position = 0;
  /// The squares of the queens, row * n + column, in the order in which the queens were placed.
  readonly queens = new Set<number>();
  readonly counters: Counters = { nodes: 0, checks: 0, backtracks: 0, solutions: 0 };
  /// [level]: how many nodes have `level` queens, and how many squares were rejected for the last of these queens.
  readonly levels: Level[];

  constructor(readonly trace: Trace) {
    this.levels = Array.from({ length: trace.n + 1 }, () => ({ nodes: 0, rejected: 0 }));
  }

  get event(): number | undefined {
    return this.position > 0 ? this.trace.events[this.position - 1] : undefined;
  }
  /// The kind of the current event; -1 before the first. `previousKind` is that of the event before.
  get kind(): number {
    return this.event === undefined ? -1 : kindOf(this.event);
  }
  get previousKind(): number {
    return this.position > 1 ? kindOf(this.trace.events[this.position - 2]) : -1;
  }
  /// The square of the current event; undefined if the event has none.
  get square(): number | undefined {
    const { event } = this;
    if (event === undefined || rowOf(event) < 0 || columnOf(event) < 0) return undefined;
    return rowOf(event) * this.trace.n + columnOf(event);
  }
  /// Whether the current event claims a solution which is none.
  get isWrong(): boolean {
    return this.trace.wrong.has(this.position - 1);
  }
  /// The node that the search is in, or -1.
  get node(): number {
    return this.trace.here[this.position];
  }
  /// The row or column that is being filled; undefined if there is none.
  get line(): { isRow: boolean; number: number } | undefined {
    const turned = this.trace.turned[this.position];
    if (turned < 0) return undefined;
    const event = this.trace.events[turned];
    return rowOf(event) >= 0 ? { isRow: true, number: rowOf(event) } : { isRow: false, number: columnOf(event) };
  }
  get finished(): boolean {
    return this.trace.whole && this.position === this.trace.events.length;
  }

  seek(position: number): void {
    const goal = Math.max(0, Math.min(this.trace.events.length, position));
    while (this.position < goal) this.happen(this.trace.events[this.position++], 1);
    while (this.position > goal) this.happen(this.trace.events[--this.position], -1);
  }

  /// Goes to the moment after the k-th node, or after the solution that this node completes; 0 is the start.
  seekNode(k: number): void {
    const { nodes, solved, events } = this.trace;
    this.seek(k <= 0 ? 0 : k > nodes.length ? events.length : Math.max(nodes[k - 1], solved[k - 1]) + 1);
  }

  private happen(event: number, direction: 1 | -1): void {
    const kind = kindOf(event);
    const square = rowOf(event) * this.trace.n + columnOf(event);
    const { counters, queens, levels } = this;
    if (kind === ATTEMPT) counters.checks += direction;
    if (kind === PLACE) counters.nodes += direction;
    if (kind === REMOVE) counters.backtracks += direction;
    if (kind === SOLUTION) counters.solutions += direction;
    if (kind === REJECT) levels[Math.min(queens.size + 1, this.trace.n)].rejected += direction;
    if (kind !== PLACE && kind !== REMOVE) return;
    if ((kind === PLACE) === (direction === 1)) queens.add(square);
    else queens.delete(square);
    if (kind === PLACE) levels[queens.size + (direction === 1 ? 0 : 1)].nodes += direction;
  }
}

const isCut = ({ trace }: Player) => !trace.whole;

/// The last time on the clock: the number of events of one engine, or of two engines the larger number of nodes. If the
/// events of one of two are only the beginning of its search, the clock ends where they end: both have then visited the
/// same number of nodes.
export function endOf(players: Player[]): number {
  if (players.length === 1) return players[0].trace.events.length;
  const nodes = (of: Player[]) => of.map(({ trace }) => trace.nodes.length);
  return players.some(isCut) ? Math.min(...nodes(players.filter(isCut))) : Math.max(0, ...nodes(players));
}

/// Takes every player to a time on the clock. At the last time all go to the end of their searches, where the last
/// queens have been taken back, unless the events end before a search does.
export function seekAll(players: Player[], time: number): void {
  const isEnd = time >= endOf(players) && !players.some(isCut);
  for (const player of players)
    if (players.length === 1) player.seek(time);
    else player.seekNode(isEnd ? Number.POSITIVE_INFINITY : time);
}
