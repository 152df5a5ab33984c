// One engine: the board, the steps of its source with the current one highlighted, the counters, and
// the search tree so far. All of it follows from the player's position in the trace.
import { useMemo, useRef } from 'preact/hooks';
import type { Source } from '../../steps';
import { grouped, queensText } from '../board/words';
import { darkPath, QUEEN } from '../board/pattern';
import { useDrawing } from '../canvas';
import { columnOf, ENTER, kindOf, type Player, REJECT, rowOf, SOLUTION, type Tree } from './trace';

const words = ['turns to', 'tries', 'rejects', 'places a queen on', 'takes the queen from', 'has a solution'];

export function eventText(event: number | undefined): string {
  if (event === undefined) return 'The board is empty.';
  const kind = kindOf(event);
  const what = words[kind];
  if (kind === SOLUTION) return `The engine ${what}.`;
  if (kind === ENTER) {
    const row = rowOf(event);
    return `The engine ${what} ${row >= 0 ? `row ${row + 1}` : `column ${columnOf(event) + 1}`}.`;
  }
  return `The engine ${what} row ${rowOf(event) + 1}, column ${columnOf(event) + 1}.`;
}

function Board({ n, player }: { n: number; player: Player }) {
  const { event, queens } = player;
  const looked = event !== undefined && rowOf(event) >= 0 && columnOf(event) >= 0 ? event : undefined;
  const kind = event === undefined ? -1 : kindOf(event);
  return (
    <svg class="show" viewBox={`0 0 ${n} ${n}`} role="img" aria-label={`Board with ${queensText(queens.size)}`}>
      <rect class="light" width={n} height={n} />
      <path class="dark" d={darkPath(n)} />
      {looked !== undefined && (
        <rect
          class={kind === REJECT ? 'attacked strong' : 'marked'}
          x={columnOf(looked)}
          y={rowOf(looked)}
          width={1}
          height={1}
        />
      )}
      {[...queens].map((s) => (
        <path
          key={s}
          class={kind === SOLUTION ? 'queen happy' : 'queen'}
          d={QUEEN}
          transform={`translate(${s % n} ${Math.floor(s / n)})`}
        />
      ))}
    </svg>
  );
}

function draw(canvas: HTMLCanvasElement, tree: Tree, n: number, player: Player) {
  const style = getComputedStyle(canvas);
  const scale = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (canvas.width !== width * scale || canvas.height !== height * scale) {
    canvas.width = width * scale;
    canvas.height = height * scale;
  }
  const pen = canvas.getContext('2d')!;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  const x = (i: number) => (i < 0 ? width / 2 : 8 + tree.place[i] * (width - 16));
  const y = (i: number) => 8 + ((i < 0 ? 0 : tree.depth[i]) * (height - 16)) / n;
  const grown = player.counters.nodes;
  pen.strokeStyle = style.getPropertyValue('--quiet');
  pen.lineWidth = grown > 2000 ? 0.4 : 1;
  pen.beginPath();
  for (let i = 0; i < grown; ++i) {
    pen.moveTo(x(tree.parent[i]), y(tree.parent[i]));
    pen.lineTo(x(i), y(i));
  }
  pen.stroke();
  pen.fillStyle = style.getPropertyValue('--good');
  for (let i = 0; i < grown; ++i) if (tree.depth[i] === n) pen.fillRect(x(i) - 2, y(i) - 2, 4, 4);
  // The path to the current node: the newest node at the depth of the queens, and the nodes above it.
  let here = grown - 1;
  for (let depth = player.queens.size; here >= 0 && tree.depth[here] > depth; ) here = tree.parent[here];
  pen.strokeStyle = style.getPropertyValue('--accent');
  pen.lineWidth = 2.5;
  pen.beginPath();
  for (let i = here; i >= 0; i = tree.parent[i]) {
    pen.moveTo(x(i), y(i));
    pen.lineTo(x(tree.parent[i]), y(tree.parent[i]));
  }
  pen.stroke();
}

interface Properties {
  engine: string;
  source: Source;
  player: Player;
  /// Changes when the player has moved.
  moment: number;
}

export function Stage({ engine, source, player, moment }: Properties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { n, whole, events } = player.trace;
  const tree = useMemo(() => player.trace.tree(), [player]);
  useDrawing(canvas, (element) => draw(element, tree, n, player), [tree, moment, player]);
  const lit = player.event === undefined ? -1 : source.stepOf[kindOf(player.event)];
  const { nodes, checks, backtracks, solutions } = player.counters;
  return (
    <section class="theatre-stage" aria-label={`The engine ${engine}`}>
      <h2>
        {engine} <span class="small">{source.summary}</span>
      </h2>
      <div class="scene">
        <Board n={n} player={player} />
        <canvas
          ref={canvas}
          class="tree"
          role="img"
          aria-label={`Search tree, ${grouped(String(nodes))} ${nodes === 1 ? 'node' : 'nodes'} so far`}
        />
      </div>
      <div class="tell">
        <p class="event">{eventText(player.event)}</p>
        {source.steps.length > 0 && (
          <ol class="steps">
            {source.steps.map((step, i) => (
              <li key={step} aria-current={i === lit ? 'step' : undefined}>
                {step}
              </li>
            ))}
          </ol>
        )}
        <dl class="counters">
          {Object.entries({ Nodes: nodes, Checks: checks, Backtracks: backtracks, Solutions: solutions }).map(
            ([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{grouped(String(value))}</dd>
              </div>
            ),
          )}
        </dl>
        {!whole && (
          <p class="small">This search is longer: the first {grouped(String(events.length))} events of it are shown.</p>
        )}
      </div>
    </section>
  );
}
