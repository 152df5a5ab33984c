// A film as one SVG file that plays by itself, without scripts: every shape occurs once, with the times at which it is
// visible.
import { Player, seekAll, type Trace } from '../theatre/trace';
import { words } from '../words';
import type { Colours } from './paint';
import { fixed, heightOf, letterOf, MARGIN, moving, type Shape, widthOf } from './shapes';

export const WIDE = 480;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function element(
  { x, y, path, text, fill, stroke, width, dashed, middle }: Shape,
  colours: Colours,
  times = '',
): string {
  const place = x || y ? ` transform="translate(${x} ${y})"` : '';
  const look =
    ` fill="${fill ? colours(fill) : 'none'}"` +
    (stroke ? ` stroke="${colours(stroke)}" stroke-width="${width ?? 0.03}"` : '') +
    (dashed ? ' stroke-dasharray=".16 .14"' : '') +
    (middle ? ' text-anchor="middle"' : '');
  if (text) return `<text${place}${look}>${escaped(text)}${times}</text>`;
  return `<path d="${path}"${place}${look}>${times}</path>`;
}

/// The SVG animation that shows a shape in the given frames and hides it in all others.
function times(frames: number[], count: number, seconds: number): string {
  const values: number[] = [];
  const keys: string[] = [];
  const shown = new Set(frames);
  for (let i = 0; i < count; ++i)
    if (i === 0 || shown.has(i) !== shown.has(i - 1)) {
      values.push(Number(shown.has(i)));
      keys.push(String(Number((i / count).toFixed(5))));
    }
  if (values.length === 1) return '';
  return `<animate attributeName="opacity" dur="${seconds}s" repeatCount="indefinite" calcMode="discrete" values="${values.join(';')}" keyTimes="${keys.join(';')}"/>`;
}

interface Film {
  /// The searches of one engine, or of two on the same board.
  traces: Trace[];
  engines: string[];
  from: number;
  to: number;
  /// How many steps are shown in a second. The last step stays as long as `rest` steps.
  rate: number;
  rest: number;
}

export function animatedSvg({ traces, engines, from, to, rate, rest }: Film, colours: Colours): string {
  const [{ n }] = traces;
  const actors = traces.map((trace, i) => ({ player: new Player(trace), engine: engines[i] }));
  const players = actors.map(({ player }) => player);
  const seen = new Map<string, { shape: Shape; frames: number[] }>();
  const count = to - from + 1 + rest;
  for (let i = 0; i < count; ++i) {
    seekAll(players, Math.min(to, from + i));
    for (const shape of moving(actors)) {
      const key = JSON.stringify(shape);
      if (!seen.has(key)) seen.set(key, { shape, frames: [] });
      seen.get(key)!.frames.push(i);
    }
  }
  const seconds = Number((count / rate).toFixed(3));
  const parts = [...seen.values()].sort((a, b) => a.shape.layer - b.shape.layer);
  const wide = widthOf(n, actors.length);
  const pixels = WIDE * actors.length;
  const high = heightOf(n);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${wide} ${high}" width="${pixels}" ` +
    `height="${Math.round((pixels * high) / wide)}" font-family="system-ui, sans-serif" font-size="${letterOf(n)}" ` +
    `stroke-linecap="round" stroke-linejoin="round"><title>${escaped(words.film.title(engines, n, from, to))}</title>` +
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${wide}" height="${high}" fill="${colours('--paper')}"/>` +
    fixed(actors)
      .map((shape) => element(shape, colours))
      .join('') +
    parts.map(({ shape, frames }) => element(shape, colours, times(frames, count, seconds))).join('') +
    '</svg>\n'
  );
}
