// Draws each unit as a small square: pale while it is being counted, then in the colour of the worker that counted it.
import { useRef } from 'preact/hooks';
import { useDrawing } from '../canvas';
import { seriesOf } from '../race/look';
import type { Tally } from './crew';
import { words } from '../words';

/// How many squares, one for each unit, lie side by side in a box that is `width` wide and no higher than `most`.
export function across(units: number, width: number, most: number): number {
  const least = Math.max(1, Math.ceil(Math.sqrt((units * width) / most)));
  return Math.max(least, Math.ceil(width / 28)); // few units: no square is larger than 28 pixels
}

function draw(canvas: HTMLCanvasElement, { owner, workers }: Tally) {
  const ratio = window.devicePixelRatio || 1;
  const width = canvas.parentElement!.clientWidth;
  const columns = across(owner.length, width, Math.max(160, Math.min(window.innerHeight * 0.45, 460)));
  const side = width / columns;
  const height = Math.max(side, Math.ceil(owner.length / columns) * side);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.height = `${height}px`;
  const pen = canvas.getContext('2d')!;
  pen.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const gap = side >= 4 ? Math.max(1, side * 0.12) : 0;
  const fill = (unit: number) =>
    pen.fillRect((unit % columns) * side, Math.floor(unit / columns) * side, side - gap, side - gap);
  const colours = ['--square-light', ...workers.map((_, i) => seriesOf(i))].map((name) => style.getPropertyValue(name));
  colours.forEach((colour, i) => {
    pen.fillStyle = colour;
    owner.forEach((worker, unit) => {
      if (worker === i) fill(unit);
    });
  });
  pen.globalAlpha = 0.45;
  workers.forEach(({ now }, i) => {
    if (!now) return;
    pen.fillStyle = colours[i + 1];
    for (let unit = now.first; unit < now.end; ++unit) fill(unit);
  });
}

/// The picture of the units. `moment` changes whenever the tally does, since the tally is always the same object.
export function Units({ tally, moment }: { tally: Tally; moment: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(canvas, (element) => draw(element, tally), [tally, moment]);
  return (
    <div class="units">
      <canvas ref={canvas} role="img" aria-label={words.count.unitsCounted(tally.units, tally.owner.length)} />
    </div>
  );
}
