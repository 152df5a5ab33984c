// The race as a chart: board sizes from left to right, figures upwards on a logarithmic scale, and a line for each
// engine, with its name at the end. The chart is drawn in real pixels, so that text keeps its size.
import { frame } from '../frame';
import { useModel } from '../model';
import { useWidth } from '../width';
import type { Show } from './link';
import { lookOf } from './look';
import { countText, decades, share, spread, ticks, timeText } from './scale';
import { type Course, type Figures, figure } from './race';
import { words } from '../words';

interface Properties extends Figures {
  lit?: string;
  /// Whether the chart is as high as its box, which has the room that is left in the window.
  fills: boolean;
}

export function Chart(properties: Properties) {
  const { box, width, height } = useWidth<HTMLDivElement>();
  return (
    <div ref={box} class="chart-box">
      {width > 0 && <Drawn {...properties} width={width} room={properties.fills ? height : undefined} />}
    </div>
  );
}

function Drawn(properties: Properties & { width: number; room?: number }) {
  const { entries, course, show, catalogue, lit, onLit, width, room } = properties;
  const { present } = useModel(frame);
  const usual = width < 560 ? 12 : width < 1100 ? 14 : 17;
  const size = present ? Math.max(usual, Math.min(25, width / 32)) : usual;
  const names = course.engines.filter((name) => catalogue.includes(name));
  const longest = Math.max(4, ...names.map((name) => name.length));
  const right = width - size * (2.3 + 0.58 * longest);
  const above = size * (present ? 6 : 16); // the controls
  const height = room ?? Math.max(size * (present ? 16 : 22), Math.min(width * 0.5, size * 36, innerHeight - above));
  const top = size * 2;
  const bottom = height - size * 3;

  const lines = names.map((engine) => {
    const own = entries.filter((entry) => entry.engine === engine);
    const points = own.flatMap((entry) => {
      const value = figure(entry, show);
      return value ? [{ n: entry.n, value }] : []; // 0 has no logarithm
    });
    const over = show === 'time' ? own.filter(({ state }) => state === 'limit').map(({ n }) => n) : [];
    return { engine, points, over, look: lookOf(catalogue.indexOf(engine)) };
  });
  const values = lines.flatMap(({ points, over }) => [
    ...points.map(({ value }) => value),
    ...over.map(() => course.limit),
  ]);
  const range = decades(values.length ? values : show === 'time' ? [1e-6, course.limit] : [1, 1e6]);
  const text = (value: number) => (show === 'time' ? timeText(value) : countText(value));
  const left = size * (1.2 + 0.56 * Math.max(...ticks(range).map((value) => text(value).length)));
  const x = (n: number) =>
    course.to === course.from
      ? (left + right) / 2
      : left + size + ((n - course.from) / (course.to - course.from)) * (right - left - 2 * size);
  const y = (value: number) => bottom - share(range, value) * (bottom - top);
  const step = Math.max(1, Math.ceil(((course.to - course.from) * size * 2.2) / (right - left)));
  const sizes = [];
  for (let n = course.from; n <= course.to; n += step) sizes.push(n);

  const ended = lines.flatMap((line) => {
    const last = line.points.at(-1);
    const over = line.over.at(-1);
    if (over !== undefined) return [{ ...line, n: over, at: y(course.limit) }];
    return last ? [{ ...line, n: last.n, at: y(last.value) }] : [];
  });
  const wanted = ended.map(({ at }) => at);
  const places = spread(wanted, size * 1.25, top, bottom);
  const faint = (engine: string) => (lit && lit !== engine ? 'faint' : lit === engine ? 'lit' : undefined);

  return (
    <svg
      class="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{ fontSize: `${size}px` }}
      fill="var(--ink)"
      role="img"
      aria-label={spoken(lines, course, show, text)}
    >
      <text x={size * 0.3} y={size} fill="var(--quiet)">
        {words.race.titles[show]}
      </text>
      {ticks(range).map((value) => (
        <g key={value}>
          <path stroke="var(--edge)" stroke-opacity="0.5" d={`M${left} ${y(value)}H${right}`} />
          <text x={left - size * 0.6} y={y(value) + size * 0.35} text-anchor="end">
            {text(value)}
          </text>
        </g>
      ))}
      {sizes.map((n) => (
        <text key={n} x={x(n)} y={bottom + size * 1.6} text-anchor="middle">
          {n}
        </text>
      ))}
      <text x={(left + right) / 2} y={bottom + size * 2.8} text-anchor="middle" fill="var(--quiet)">
        {words.race.axis}
      </text>
      {ended.length === 0 && (
        <text
          x={(left + right) / 2}
          y={(top + bottom) / 2}
          text-anchor="middle"
          fill="var(--quiet)"
          paint-order="stroke"
          stroke="var(--sheet)"
          stroke-width="0.6em"
          style={{ fontSize: `${Math.min(size, (right - left) / (0.58 * words.race.empty.length))}px` }}
        >
          {words.race.empty}
        </text>
      )}
      <path fill="none" stroke="var(--edge)" d={`M${left} ${top}V${bottom}H${right}`} />
      {lines.map(({ engine, points, over, look }) => (
        <g key={engine} class={faint(engine)} onPointerEnter={() => onLit(engine)} onPointerLeave={() => onLit()}>
          {points.length > 1 && (
            <polyline
              class="line"
              points={points.map(({ n, value }) => `${x(n)},${y(value)}`).join(' ')}
              stroke={look.colour}
              stroke-dasharray={look.dash}
            />
          )}
          {over.map((n) => {
            const before = points.filter((point) => point.n < n).at(-1);
            return (
              <g key={n}>
                {before && (
                  <path
                    stroke={look.colour}
                    stroke-width="1.6"
                    stroke-dasharray="1 5"
                    d={`M${x(before.n)} ${y(before.value)}L${x(n)} ${y(course.limit)}`}
                  />
                )}
                <path
                  fill="var(--sheet)"
                  stroke={look.colour}
                  stroke-width="1.6"
                  d={look.mark}
                  transform={`translate(${x(n)} ${y(course.limit)}) scale(${size / 11})`}
                >
                  <title>{`${engine}, ${words.race.notWithin(n, course.limit, true)}`}</title>
                </path>
              </g>
            );
          })}
          {points.map(({ n, value }) => (
            <path
              key={n}
              d={look.mark}
              fill={look.colour}
              transform={`translate(${x(n)} ${y(value)}) scale(${size / 13})`}
            >
              <title>{`${engine}, n = ${n}: ${text(value)}`}</title>
            </path>
          ))}
        </g>
      ))}
      {ended.map(({ engine, look, n, at }, i) => (
        <g key={engine} class={faint(engine)} onPointerEnter={() => onLit(engine)} onPointerLeave={() => onLit()}>
          <path
            stroke="var(--edge)"
            stroke-dasharray="1 4"
            d={`M${x(n) + size * 0.5} ${at}L${right + size * 0.3} ${places[i]}`}
          />
          <path
            d={look.mark}
            fill={look.colour}
            transform={`translate(${right + size * 0.9} ${places[i]}) scale(${size / 14})`}
          />
          <text x={right + size * 1.7} y={places[i] + size * 0.35} class="name">
            {engine}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface Line {
  engine: string;
  points: { n: number; value: number }[];
}

function spoken(lines: Line[], { from, to }: Course, show: Show, text: (value: number) => string): string {
  const ends = lines.flatMap(({ engine, points }) => {
    const last = points.at(-1);
    return last ? [words.race.end(engine, text(last.value), last.n)] : [];
  });
  return words.race.chart(show, from, to, ends);
}
