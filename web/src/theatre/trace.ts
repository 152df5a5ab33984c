// A traced search, and a position in it. Every event can be undone, so a step back costs no
// more than a step forward.
export const ENTER = 0;
export const ATTEMPT = 1;
export const REJECT = 2;
export const PLACE = 3;
export const REMOVE = 4;
export const SOLUTION = 5;

export const kindOf = (event: number) => event >>> 28;
export const rowOf = (event: number) => ((event >>> 14) & 0x3fff) - 1;
export const columnOf = (event: number) => (event & 0x3fff) - 1;

/// The nodes of the search tree, in the order in which they appear.
export interface Tree {
  parent: Int32Array; // -1: the empty board
  depth: Int32Array; // queens on the board, from 1
  place: Float32Array; // from left to right, 0 to 1
  born: Int32Array; // the event
}

export class Trace {
  readonly events: Uint32Array;
  readonly nodes: Int32Array; // the events that placed a queen
  readonly solutions: Int32Array;

  constructor(
    readonly n: number,
    batches: Uint32Array[],
    /// Whether the search was finished, or had more events than are kept.
    readonly whole: boolean,
  ) {
    this.events = new Uint32Array(batches.reduce((sum, batch) => sum + batch.length, 0));
    let at = 0;
    for (const batch of batches) {
      this.events.set(batch, at);
      at += batch.length;
    }
    const nodes: number[] = [];
    const solutions: number[] = [];
    this.events.forEach((event, i) => {
      if (kindOf(event) === PLACE) nodes.push(i);
      if (kindOf(event) === SOLUTION) solutions.push(i);
    });
    this.nodes = Int32Array.from(nodes);
    this.solutions = Int32Array.from(solutions);
  }

  tree(): Tree {
    const count = this.nodes.length;
    const tree: Tree = {
      parent: new Int32Array(count),
      depth: new Int32Array(count),
      place: new Float32Array(count),
      born: this.nodes,
    };
    const path: number[] = [];
    const leaf = new Uint8Array(count).fill(1);
    let node = 0;
    for (const event of this.events) {
      if (kindOf(event) === PLACE) {
        tree.parent[node] = path.length ? path[path.length - 1] : -1;
        if (path.length) leaf[path[path.length - 1]] = 0;
        path.push(node);
        tree.depth[node++] = path.length;
      } else if (kindOf(event) === REMOVE) path.pop();
    }
    // Leaves are side by side, and a node is above the middle of its children.
    const first = new Float32Array(count).fill(-1);
    const last = new Float32Array(count);
    const leaves = leaf.reduce((sum, each) => sum + each, 0);
    let next = 0;
    for (let i = 0; i < count; ++i) if (leaf[i]) first[i] = last[i] = next++;
    for (let i = count - 1; i >= 0; --i) {
      tree.place[i] = leaves > 1 ? (first[i] + last[i]) / 2 / (leaves - 1) : 0.5;
      const above = tree.parent[i];
      if (above < 0) continue;
      if (first[above] < 0 || first[i] < first[above]) first[above] = first[i];
      last[above] = Math.max(last[above], last[i]);
    }
    return tree;
  }
}

export interface Counters {
  nodes: number;
  checks: number;
  backtracks: number;
  solutions: number;
}

export class Player {
  /// How many events have happened.
  position = 0;
  readonly queens = new Set<number>(); // row * n + column
  readonly counters: Counters = { nodes: 0, checks: 0, backtracks: 0, solutions: 0 };

  constructor(readonly trace: Trace) {}

  get event(): number | undefined {
    return this.position > 0 ? this.trace.events[this.position - 1] : undefined;
  }

  seek(position: number): void {
    const goal = Math.max(0, Math.min(this.trace.events.length, position));
    while (this.position < goal) this.happen(this.trace.events[this.position++], 1);
    while (this.position > goal) this.happen(this.trace.events[--this.position], -1);
  }

  /// To the moment after the k-th node, 0 being the start.
  seekNode(k: number): void {
    const { nodes, events } = this.trace;
    this.seek(k <= 0 ? 0 : k > nodes.length ? events.length : nodes[k - 1] + 1);
  }

  /// To the next solution, or the end.
  seekSolution(): void {
    const next = this.trace.solutions.find((event) => event >= this.position);
    this.seek(next === undefined ? this.trace.events.length : next + 1);
  }

  private happen(event: number, direction: 1 | -1): void {
    const kind = kindOf(event);
    const square = rowOf(event) * this.trace.n + columnOf(event);
    const { counters, queens } = this;
    if (kind === ATTEMPT) counters.checks += direction;
    if (kind === PLACE) counters.nodes += direction;
    if (kind === REMOVE) counters.backtracks += direction;
    if (kind === SOLUTION) counters.solutions += direction;
    if (kind !== PLACE && kind !== REMOVE) return;
    if ((kind === PLACE) === (direction === 1)) queens.add(square);
    else queens.delete(square);
  }
}
