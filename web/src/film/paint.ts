// Paints shapes on a canvas.
import { type Actor, fixed, heightOf, letterOf, MARGIN, moving, type Shape, widthOf } from './shapes';

export type Colours = (name: string) => string;

export function coloursNow(): Colours {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}

/// The height of a film in pixels: an even number, because video encoders require it.
export const pixelsHigh = (n: number, engines: number, wide: number) =>
  2 * Math.round((wide * heightOf(n)) / widthOf(n, engines) / 2);

export function paint(canvas: HTMLCanvasElement, actors: Actor[], colours: Colours): void {
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const { n } = actors[0].player.trace;
  const scale = canvas.width / widthOf(n, actors.length);
  const draw = ({ x, y, path, text, fill, stroke, width, dashed, middle }: Shape) => {
    context.setTransform(scale, 0, 0, scale, (x + MARGIN) * scale, (y + MARGIN) * scale);
    if (fill) context.fillStyle = colours(fill);
    if (text) {
      context.font = `${letterOf(n)}px system-ui, sans-serif`;
      context.textAlign = middle ? 'center' : 'left';
      context.fillText(text, 0, 0);
    }
    if (!path) return;
    const drawn = new Path2D(path);
    if (fill) context.fill(drawn);
    if (!stroke) return;
    context.strokeStyle = colours(stroke);
    context.lineWidth = width ?? 0.03;
    context.lineCap = context.lineJoin = 'round';
    context.setLineDash(dashed ? [0.16, 0.14] : []);
    context.stroke(drawn);
  };
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours('--paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const shapes = [...fixed(actors), ...moving(actors)];
  for (const shape of shapes.sort((a, b) => a.layer - b.layer)) draw(shape);
}
