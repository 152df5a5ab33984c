// The search tree so far: its nodes as dots that can be counted, or, where there are too many, its levels as bars.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { columnOf, rowOf } from '../board/state';
import { queensText } from '../board/words';
import { Button } from '../button';
import { frame } from '../frame';
import { useModel } from '../model';
import { pngOf, save, saveSvg, svgOf } from '../picture';
import { Mini } from '../solutions/mini';
import { useWidth } from '../width';
import type { Player, Trace } from './trace';
import { goesByRows, isCountable, labelOf, layout, neighbour, rejected, totals } from './tree';
import { words } from '../words';
import { grouped } from '../words/numbers';

const TOP = 12;
const SIDE = 56; // for the names of the levels

interface Properties {
  player: Player;
  engine: string;
  onJump: (node: number) => void;
}

/// The size of the box in pixels, and the number of pixels of a unit of the drawing at most. In a presentation, where
/// nobody scrolls, all levels are in the box: the drawing is as high as the box, and its parts stand close together, so
/// that its text is as large as it can be. Elsewhere the box is as high as the drawing, and `height` is undefined.
interface Size {
  width: number;
  height?: number;
  most: number;
}

export function TreeView(properties: Properties) {
  const { player, engine } = properties;
  const { box, width, height, scale } = useWidth<HTMLDivElement>();
  const { present } = useModel(frame);
  const dots = isCountable(player.trace);
  const name = `queens-tree-${player.trace.n}-${engine}`;
  const drawing = () => box.current!.querySelector('svg')!;
  const png = async () => {
    const { width, height } = drawing().getBoundingClientRect();
    save(`${name}.png`, await pngOf(svgOf(drawing()), Math.round(width * 2), Math.round(height * 2)));
  };
  const { nodes, solutions } = player.counters;
  const fits = present && height > 0 && !box.current!.closest('.lesson');
  const size = { width, height: fits ? height : undefined, most: scale };
  return (
    <section class="tree" aria-label={words.theatre.tree(engine)}>
      <div class="tree-box" ref={box}>
        {width > 0 && (dots ? <Dots {...properties} {...size} /> : <Bars player={player} {...size} />)}
      </div>
      <div class="row">
        <span class="small">{words.theatre.treeCounts(nodes, solutions)}</span>
        {dots && <span class="small">{words.theatre.treeSigns}</span>}
        <Button label={words.theatre.svg} onClick={() => saveSvg(`${name}.svg`, svgOf(drawing()))}>
          SVG
        </Button>
        <Button label={words.theatre.png} onClick={png}>
          PNG
        </Button>
      </div>
    </section>
  );
}

/// The board of a node while the mouse points at the node. It is shown where it covers neither the node nor its
/// neighbours.
function Peek({ trace, node, isRight }: { trace: Trace; node: number; isRight: boolean }) {
  const columns = new Array<number>(trace.n).fill(-1);
  for (const each of trace.path(node))
    columns[rowOf(trace.n, trace.square(each))] = columnOf(trace.n, trace.square(each));
  return (
    <div class={isRight ? 'peek left' : 'peek'}>
      <Mini columns={columns} />
    </div>
  );
}

function Dots({ player, engine, onJump, width: wide, height: high, most }: Properties & Size) {
  const { trace, position, counters, node: here } = player;
  const [peek, setPeek] = useState<{ node: number; isRight: boolean }>();
  const scroll = useRef<HTMLDivElement>(null);
  const shape = useMemo(() => layout(trace), [trace]);
  const refused = useMemo(() => rejected(trace, trace.depth), [trace]);
  const byRows = useMemo(() => goesByRows(trace), [trace]);
  const largest = high ? (byRows ? 7 : 10) : byRows ? 9 : 12; // the radius of a node
  const level = high ? 2 * largest + 7 : 42; // from one level to the next
  const height = TOP + level * trace.n + (high ? largest + 2 : 26);
  const scale = Math.min(most, (high ?? Number.POSITIVE_INFINITY) / height);
  const width = wide / scale;
  const gap = Math.max(byRows ? (high ? 16 : 18) : 28, Math.min(64, (width - SIDE - 24) / shape.leaves));
  const radius = Math.min(largest, gap / 2 - 1);
  // The root of a tree that is wider than its box stands over the branch that the search is in.
  const branch = here < 0 || SIDE + gap * shape.leaves <= width ? -1 : trace.path(here)[0];
  const x = (i: number) => SIDE + gap * ((i < 0 ? (shape.place[branch] ?? shape.top) : shape.place[i]) + 0.5);
  const y = (i: number) => TOP + level * (i < 0 ? 0 : trace.depth[i]);
  const whole = SIDE + gap * shape.leaves + 8;
  const onPath = new Set(here < 0 ? [] : trace.path(here));
  const grown = Array.from({ length: counters.nodes }, (_, i) => i);
  const edge = (i: number) => `M${x(trace.parent[i])} ${y(trace.parent[i])}L${x(i)} ${y(i)}`;
  // The branches of the first queen that are still to come.
  const first = [...trace.parent.keys()].filter((i) => i >= counters.nodes && trace.parent[i] < 0);
  // The rejected squares hang below their node, from the first column to the last.
  const spread = Math.min(6, (gap - 4) / trace.n);
  const crosses = refused
    .filter(({ event }) => event < position)
    .map(({ parent, row, column }) => {
      const i = parent >= 0 && row !== trace.depth[parent] ? row : column;
      return `M${x(parent) + (i - (trace.n - 1) / 2) * spread - 1.5} ${y(parent) + radius + 3}l3 4m0-4l-3 4`;
    });
  // Takes the arrow keys for the tree; elsewhere in the theatre they are steps.
  const walk = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = neighbour(trace, here, event.key);
    if (next !== undefined) onJump(next);
  };
  const isRight = (i: number) => 2 * (x(i) * scale - scroll.current!.scrollLeft) > scroll.current!.clientWidth;
  useEffect(() => {
    const box = scroll.current!;
    const at = x(here) * scale;
    if (at < box.scrollLeft + SIDE * scale || at > box.scrollLeft + box.clientWidth - 30)
      box.scrollLeft = at - box.clientWidth / 2;
    // In a presentation the tree may be higher than the box around it.
    const outer = box.parentElement!;
    const down = y(here) * scale;
    if (down < outer.scrollTop + TOP || down > outer.scrollTop + outer.clientHeight - level * scale)
      outer.scrollTop = down - outer.clientHeight / 2;
    // The buttons must not cover the node to which the keys have led.
    if (document.activeElement === box)
      box.querySelector('.node.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here, whole, scale]);
  return (
    <>
      <div
        class="scroll"
        ref={scroll}
        tabIndex={0}
        role="application"
        aria-label={words.theatre.treeNodes(engine)}
        aria-describedby="tree-keys"
        onKeyDown={walk}
      >
        <svg
          class="dots"
          fill="none"
          viewBox={`0 0 ${whole} ${height}`}
          width={whole * scale}
          height={height * scale}
          role="img"
          aria-label={words.theatre.treeSoFar(counters.nodes)}
          onPointerLeave={() => setPeek(undefined)}
        >
          {Array.from({ length: trace.n }, (_, i) => (
            <text key={i} class="level" x={4} y={TOP + level * (i + 1) + 4}>
              {queensText(i + 1)}
            </text>
          ))}
          <path stroke="var(--edge)" stroke-dasharray="3 3" d={first.map(edge).join('')} />
          <path stroke="var(--quiet)" d={grown.map(edge).join('')} />
          <path stroke="var(--accent)" stroke-width="3" d={[...onPath].map(edge).join('')} />
          <path stroke="var(--bad)" d={crosses.join('')} />
          <circle fill="var(--ink)" cx={x(-1)} cy={y(-1)} r={4} />
          {grown.map((i) => {
            const kind = trace.isSolution(i) && trace.solved[i] < position ? 'solution' : onPath.has(i) ? 'path' : '';
            return (
              <g
                key={i}
                class={`node ${kind} ${i === here ? 'current' : ''}`}
                transform={`translate(${x(i)} ${y(i)})`}
                onPointerEnter={() => setPeek({ node: i, isRight: isRight(i) })}
                onClick={() => onJump(i)}
              >
                <circle r={radius} />
                <text y={4}>{labelOf(trace, i, byRows)}</text>
              </g>
            );
          })}
        </svg>
      </div>
      {peek && peek.node < counters.nodes && <Peek trace={trace} {...peek} />}
    </>
  );
}

function Bars({ player, width: wide, height, most: largest }: { player: Player } & Size) {
  const { trace, levels, counters } = player;
  const all = useMemo(() => totals(trace), [trace]);
  const row = height ? 16 : 24;
  const scale = Math.min(largest, (height ?? Number.POSITIVE_INFINITY) / (row * (trace.n + 1)));
  const width = wide / scale;
  const at = row / 2 + 4; // the foot of the text
  const most = Math.max(1, ...levels.map(({ nodes, rejected }) => nodes + rejected), ...all);
  const room = Math.max(60, width - SIDE - 24 - 190);
  const left = SIDE + 24;
  return (
    <svg
      class="bars"
      viewBox={`0 0 ${width} ${row * (trace.n + 1)}`}
      width={width * scale}
      height={row * (trace.n + 1) * scale}
      role="img"
      aria-label={words.theatre.bars(
        levels.slice(1).map(({ nodes }) => grouped(nodes)),
        counters.nodes,
      )}
    >
      <text class="level" x={4} y={at}>
        {words.theatre.level}
      </text>
      <text class="level" x={left} y={at}>
        {words.theatre.barsHead}
      </text>
      {levels.slice(1).map(({ nodes, rejected }, i) => (
        <g key={i} transform={`translate(0 ${row * (i + 1)})`}>
          <text class="level" x={4} y={at}>
            {queensText(i + 1)}
          </text>
          <rect
            fill="none"
            stroke="var(--quiet)"
            x={left}
            y={row / 2 - 7}
            width={(room * all[i + 1]) / most}
            height={14}
          />
          <rect fill="var(--series-1)" x={left} y={row / 2 - 7} width={(room * nodes) / most} height={14} />
          <rect
            fill="var(--bad)"
            x={left + (room * nodes) / most}
            y={row / 2 - 3}
            width={(room * rejected) / most}
            height={6}
          />
          <text x={left + (room * Math.max(all[i + 1], nodes + rejected)) / most + 6} y={at}>
            {words.theatre.bar(nodes, all[i + 1], rejected)}
          </text>
        </g>
      ))}
    </svg>
  );
}
