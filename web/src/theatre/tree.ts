// The shape of a search tree: the places of its nodes, and which squares were rejected.
import { columnOf, kindOf, REJECT, rowOf, type Trace } from './trace';

const MOST_DOTS = 1000;
const LARGEST_DOTS = 7; // rows: larger boards are shown as levels

/// Whether the nodes can be shown one by one.
export const isCountable = ({ n, nodes }: Trace) => n <= LARGEST_DOTS && nodes.length <= MOST_DOTS;

interface Layout {
  /// [node]: its place from the left, as a number of leaves.
  place: Float32Array;
  leaves: number;
  /// The place of the empty board.
  top: number;
}

/// Places the nodes: leaves stand side by side, and a node stands above the middle of its children.
export function layout({ nodes, parent }: Trace): Layout {
  const count = nodes.length;
  const place = new Float32Array(count);
  const inner = new Set(parent);
  const first = new Float32Array(count + 1).fill(-1); // the last one is the empty board
  const last = new Float32Array(count + 1).fill(-1);
  let leaves = 0;
  for (let i = 0; i < count; ++i) if (!inner.has(i)) first[i] = last[i] = leaves++;
  for (let i = count - 1; i >= 0; --i) {
    place[i] = (first[i] + last[i]) / 2;
    const above = parent[i] < 0 ? count : parent[i];
    first[above] = first[above] < 0 ? place[i] : Math.min(first[above], place[i]);
    last[above] = Math.max(last[above], place[i]);
  }
  return {
    place,
    leaves: Math.max(1, leaves),
    top: (Math.max(0, first[count]) + Math.max(0, last[count])) / 2,
  };
}

/// The node to which an arrow key leads from `node`: the parent, the first child, or the sibling before or after. The
/// result is -1 for the empty board, and undefined if there is no such node.
export function neighbour({ parent }: Trace, node: number, key: string): number | undefined {
  const under = (above: number) => [...parent.keys()].filter((each) => parent[each] === above);
  if (key === 'ArrowDown') return under(node).at(0);
  if (node < 0) return undefined;
  if (key === 'ArrowUp') return parent[node];
  const siblings = under(parent[node]);
  return siblings[siblings.indexOf(node) + (key === 'ArrowRight' ? 1 : -1)];
}

interface Rejected {
  event: number;
  parent: number; // -1: the empty board
  row: number;
  column: number;
}

/// The rejected squares, to be drawn as children that never became nodes. If an engine rejects a whole permutation,
/// that is not among them, because its queens had all been placed.
export function rejected({ n, events, here }: Trace, depth: Int32Array): Rejected[] {
  const list: Rejected[] = [];
  events.forEach((event, i) => {
    const parent = here[i];
    if (kindOf(event) === REJECT && (parent < 0 || depth[parent] < n))
      list.push({ event: i, parent, row: rowOf(event), column: columnOf(event) });
  });
  return list;
}

/// Whether the engine fills the rows in order, so that the level of a node is the row of its queen.
export const goesByRows = ({ nodes, events, depth }: Trace): boolean =>
  nodes.every((event, node) => rowOf(events[event]) + 1 === depth[node]);

/// The label of a node: the column of its queen, or else row and column.
export function labelOf(trace: Trace, node: number, byRows = goesByRows(trace)): string {
  const s = trace.square(node);
  const column = (s % trace.n) + 1;
  return byRows ? String(column) : `${Math.floor(s / trace.n) + 1}.${column}`;
}

/// [level]: how many nodes of the whole trace have `level` queens on the board.
export function totals({ n, depth }: Trace): number[] {
  const counts = new Array<number>(n + 1).fill(0);
  for (const each of depth) ++counts[each];
  return counts;
}
