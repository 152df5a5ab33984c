// The search tree of a worksheet. Each circle is a queen, with her column; pupils fill in the empty ones.
import { useMemo } from 'preact/hooks';
import type { Trace } from '../theatre/trace';
import { labelOf, layout } from '../theatre/tree';
import { words } from '../words';

const ACROSS = 24; // the distance from one leaf to the next
const DOWN = 56;
const RADIUS = 10;
const NAMES = 50;

interface Properties {
  trace: Trace;
  gaps: ReadonlySet<number>;
  solved?: boolean;
}

export function Tree({ trace, gaps, solved = false }: Properties) {
  const { n, parent, depth, nodes } = trace;
  const { place, top, leaves } = useMemo(() => layout(trace), [trace]);
  const x = (node: number) => NAMES + ACROSS * (0.5 + (node < 0 ? top : place[node]));
  const y = (node: number) => DOWN * (node < 0 ? 0.5 : depth[node] + 0.5);
  const all = [...nodes.keys()];
  return (
    <svg
      class="gapped"
      viewBox={`0 0 ${NAMES + ACROSS * leaves} ${DOWN * (n + 1)}`}
      style={`max-width: ${(NAMES + ACROSS * leaves) / 30}cm; margin: 0.5cm auto`}
      font-size="13"
      text-anchor="middle"
      role="img"
      aria-label={words.worksheet.treeName(nodes.length, solved ? 0 : gaps.size)}
    >
      {Array.from({ length: n }, (_, i) => (
        <text key={i} fill="#333" font-size="11" text-anchor="start" x={0} y={DOWN * (i + 1.5) + 4}>
          {words.worksheet.row(i + 1)}
        </text>
      ))}
      <path stroke="#666" d={all.map((i) => `M${x(parent[i])} ${y(parent[i])}L${x(i)} ${y(i)}`).join('')} />
      <circle cx={x(-1)} cy={y(-1)} r={4} stroke="#000" />
      {all.map((i) => (
        <g key={i} transform={`translate(${x(i)} ${y(i)})`}>
          <circle r={RADIUS} fill="#fff" stroke="#000" stroke-width={solved && depth[i] === n ? 3.5 : 1} />
          {(solved || !gaps.has(i)) && (
            <text font-weight={gaps.has(i) ? 700 : undefined} y={4}>
              {labelOf(trace, i)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
