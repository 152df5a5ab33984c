// Paints a step of the theatre on a canvas: the boards of one engine or two, their numbers, and a sentence below each.
import { type Shape, shapesOf } from '../theatre/shapes';
import type { Player } from '../theatre/trace';
import { eventText } from '../theatre/words';
import { words } from '../words';

export interface Actor {
  player: Player;
  engine: string;
}

const MARGIN = 0.55; // for the numbers of rows and columns
const EDGE = 0.06;
const LETTERS = 54; // the most in a line of text below the board

const one = (n: number) => n + MARGIN + EDGE;
export const widthOf = (n: number, engines = 1) => engines * one(n);
/// The size of the letters. LETTERS of them fit into a line with room to spare.
const letterOf = (n: number) => one(n) / (0.63 * LETTERS);
/// The height of a film in pixels: an even number, because video encoders require it.
export const pixelsHigh = (n: number, engines: number, wide: number) =>
  2 * Math.round((wide * (n + MARGIN + 5 * letterOf(n))) / widthOf(n, engines) / 2);

export type Colours = (name: string) => string;

export function coloursNow(): Colours {
  const style = getComputedStyle(document.documentElement);
  return (name) => (name.startsWith('--') ? style.getPropertyValue(name).trim() : name);
}

/// Divides a sentence into lines.
export function lines(sentence: string): string[] {
  const found = [''];
  for (const word of sentence.split(' ')) {
    if (found.at(-1)!.length + word.length >= LETTERS) found.push(word);
    else found[found.length - 1] += (found.at(-1) ? ' ' : '') + word;
  }
  return found;
}

/// The boards side by side.
export const boardsOf = (actors: Actor[]): Shape[] =>
  actors.flatMap(({ player, engine }, i) =>
    shapesOf(player, engine).map((shape) => ({ ...shape, x: shape.x + i * one(player.trace.n) })),
  );

interface Text {
  x: number;
  y: number;
  text: string;
  colour?: string;
  middle?: boolean;
}

export const textsOf = (actors: Actor[]): Text[] =>
  actors.flatMap(({ player, engine }, i) => {
    const { n } = player.trace;
    const left = i * one(n);
    const below = (row: number) => n + (1.4 + 1.3 * row) * letterOf(n);
    const said = lines(eventText(player, engine)).slice(0, 2);
    return [
      ...Array.from({ length: n }, (_, k) => [
        { x: left + k + 0.5, y: -0.15, text: String(k + 1), middle: true },
        { x: left - 0.28, y: k + 0.6, text: String(k + 1), middle: true },
      ]).flat(),
      ...said.map((text, row) => ({ x: left, y: below(row), text })),
      { x: left, y: n + 4.2 * letterOf(n), text: words.film.caption(engine, n), colour: '--quiet' },
    ];
  });

export function paint(canvas: HTMLCanvasElement, actors: Actor[], colours: Colours): void {
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const { n } = actors[0].player.trace;
  const scale = canvas.width / widthOf(n, actors.length);
  const go = ({ x, y }: { x: number; y: number }) =>
    pen.setTransform(scale, 0, 0, scale, (x + MARGIN) * scale, (y + MARGIN) * scale);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = colours('--paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.lineCap = pen.lineJoin = 'round';
  for (const shape of boardsOf(actors)) {
    go(shape);
    const path = new Path2D(shape.path);
    pen.strokeStyle = colours(shape.stroke ?? 'transparent');
    pen.lineWidth = shape.width ?? 0;
    pen.setLineDash(shape.dashed ? [0.16, 0.12] : []);
    if (shape.stroke) pen.stroke(path);
    pen.globalAlpha = shape.faint ? 0.25 : 1;
    pen.fillStyle = colours(shape.fill ?? 'transparent');
    if (shape.fill) pen.fill(path);
    pen.globalAlpha = 1;
  }
  pen.font = `${letterOf(n)}px system-ui, sans-serif`;
  for (const each of textsOf(actors)) {
    go(each);
    pen.fillStyle = colours(each.colour ?? '--ink');
    pen.textAlign = each.middle ? 'center' : 'left';
    pen.fillText(each.text, 0, 0);
  }
}
