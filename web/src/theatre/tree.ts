// The shape of a search tree: where its nodes are, which are folded away, which children were rejected.
import { columnOf, kindOf, REJECT, rowOf, type Trace } from './trace';

export const MOST_DOTS = 1000;
const LARGEST_DOTS = 7; // rows: larger boards are shown as levels

/// Whether the nodes can be shown one by one.
export const isCountable = ({ n, nodes }: Trace) => n <= LARGEST_DOTS && nodes.length <= MOST_DOTS;

export interface Layout {
  /// [node]: from the left, in leaves; -1 if it is folded away.
  place: Float32Array;
  leaves: number;
  /// The place of the empty board.
  top: number;
  /// [node]: the folded node that hides it, the topmost; -1 if it is seen.
  hiddenBy: Int32Array;
}

/// Leaves are side by side, and a node is above the middle of its children. What is below a folded node is left out.
export function layout({ nodes, parent }: Trace, folded: ReadonlySet<number>): Layout {
  const count = nodes.length;
  const place = new Float32Array(count).fill(-1);
  const hiddenBy = new Int32Array(count).fill(-1);
  const isLeaf = new Uint8Array(count).fill(1);
  for (let i = 0; i < count; ++i) {
    const above = parent[i];
    if (above < 0) continue;
    hiddenBy[i] = hiddenBy[above] >= 0 ? hiddenBy[above] : folded.has(above) ? above : -1;
    if (hiddenBy[i] < 0) isLeaf[above] = 0;
  }
  const first = new Float32Array(count + 1).fill(-1); // the last one is the empty board
  const last = new Float32Array(count + 1).fill(-1);
  let leaves = 0;
  for (let i = 0; i < count; ++i) if (hiddenBy[i] < 0 && isLeaf[i]) first[i] = last[i] = leaves++;
  for (let i = count - 1; i >= 0; --i) {
    if (hiddenBy[i] >= 0) continue;
    place[i] = (first[i] + last[i]) / 2;
    const above = parent[i] < 0 ? count : parent[i];
    first[above] = first[above] < 0 ? place[i] : Math.min(first[above], place[i]);
    last[above] = Math.max(last[above], place[i]);
  }
  return {
    place,
    leaves: Math.max(1, leaves),
    top: (Math.max(0, first[count]) + Math.max(0, last[count])) / 2,
    hiddenBy,
  };
}

/// The node to which an arrow key leads from this one: the parent, the first child, the sibling before or after. Undefined
/// if there is none; -1 is the empty board.
export function neighbour({ parent }: Trace, node: number, key: string): number | undefined {
  const under = (above: number) => [...parent.keys()].filter((each) => parent[each] === above);
  if (key === 'ArrowDown') return under(node).at(0);
  if (node < 0) return undefined;
  if (key === 'ArrowUp') return parent[node];
  const siblings = under(parent[node]);
  return siblings[siblings.indexOf(node) + (key === 'ArrowRight' ? 1 : -1)];
}

export interface Rejected {
  event: number;
  parent: number; // -1: the empty board
  row: number;
  column: number;
}

/// The squares that were rejected, each a child that never was. Tests of a whole permutation are not among them: its queens
/// have been placed.
export function rejected({ n, events, here }: Trace, depth: Int32Array): Rejected[] {
  const list: Rejected[] = [];
  events.forEach((event, i) => {
    const parent = here[i];
    if (kindOf(event) === REJECT && (parent < 0 || depth[parent] < n))
      list.push({ event: i, parent, row: rowOf(event), column: columnOf(event) });
  });
  return list;
}

/// What stands beside a node: its column if it is in the row of its level, else row and column.
export function labelOf(trace: Trace, node: number): string {
  const s = trace.square(node);
  const row = Math.floor(s / trace.n) + 1;
  const column = (s % trace.n) + 1;
  return row === trace.depth[node] ? String(column) : `${row}.${column}`;
}

/// The node itself, or the folded one that hides it.
export function visible(trace: Trace, { place }: Layout, node: number): number {
  let i = node;
  while (i >= 0 && place[i] < 0) i = trace.parent[i];
  return i;
}

/// [level]: all nodes of the trace with so many queens.
export function totals({ n, depth }: Trace): number[] {
  const counts = new Array<number>(n + 1).fill(0);
  for (const each of depth) ++counts[each];
  return counts;
}
