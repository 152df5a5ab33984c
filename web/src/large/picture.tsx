// The board as a picture: from afar its queens, or the density of many; close up the queens around one of them.
import { useRef } from 'preact/hooks';
import { isDark, QUEEN } from '../board/pattern';
import { useDrawing } from '../canvas';
import { words } from '../words';

const CLOSE = 16; // squares across, in a close-up
const SQUARES = 5; // the smallest squares that are drawn, in pixels of the page
const FEW = 500; // so many rows at most have queens that are drawn one by one, larger than their squares
const CROWN = 1 / 56; // the smallest queen, as a part of the picture

/// How many queens fall on each pixel of a picture of `pixels` x `pixels`.
export function density(columns: Int32Array, pixels: number): Uint16Array {
  const counts = new Uint16Array(pixels * pixels);
  const pixel = (place: number) => Math.floor(((place + 0.5) * pixels) / columns.length);
  columns.forEach((column, row) => void ++counts[pixel(row) * pixels + pixel(column)]);
  return counts;
}

/// The first of the squares around this one that a close-up shows.
const firstAround = (square: number, n: number) => Math.max(0, Math.min(n - CLOSE, square - CLOSE / 2));

function draw(canvas: HTMLCanvasElement, columns: Int32Array, row?: number) {
  const pixels = Math.max(1, Math.round(canvas.clientWidth * (window.devicePixelRatio || 1)));
  if (canvas.width !== pixels) canvas.width = canvas.height = pixels;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const style = getComputedStyle(canvas);
  const n = columns.length;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = style.getPropertyValue('--square-light');
  pen.fillRect(0, 0, pixels, pixels);
  const across = row === undefined ? n : Math.min(n, CLOSE);
  if (across > FEW) return drawDensity(pen, density(columns, pixels), pixels, style);
  const [top, left] = row === undefined ? [0, 0] : [row - 1, columns[row - 1]].map((square) => firstAround(square, n));
  const scale = pixels / across;
  pen.fillStyle = style.getPropertyValue('--square-dark');
  for (let y = 0; canvas.clientWidth >= SQUARES * across && y < across; ++y)
    for (let x = 0; x < across; ++x) if (isDark(n, top + y, left + x)) pen.fillRect(x * scale, y * scale, scale, scale);
  pen.fillStyle = style.getPropertyValue('--queen');
  const queen = new Path2D(QUEEN);
  const side = Math.max(scale, CROWN * pixels);
  for (let y = 0; y < across; ++y) {
    const [right, down] = [columns[top + y] - left, y].map((square) => (square + 0.5) * scale - side / 2);
    pen.setTransform(side, 0, 0, side, right, down);
    pen.fill(queen);
  }
}

function drawDensity(pen: CanvasRenderingContext2D, counts: Uint16Array, pixels: number, style: CSSStyleDeclaration) {
  const most = counts.reduce((most, count) => Math.max(most, count), 1);
  // Reads the colour once, in the form that the canvas understands.
  pen.fillStyle = style.getPropertyValue('--queen');
  pen.fillRect(0, 0, 1, 1);
  const dye = [...pen.getImageData(0, 0, 1, 1).data];
  pen.fillStyle = style.getPropertyValue('--square-light');
  pen.fillRect(0, 0, 1, 1);
  const image = pen.getImageData(0, 0, pixels, pixels);
  counts.forEach((count, i) => {
    if (count === 0) return;
    const strength = Math.sqrt(count / most);
    for (let k = 0; k < 3; ++k) image.data[4 * i + k] += (dye[k] - image.data[4 * i + k]) * strength;
  });
  pen.putImageData(image, 0, 0);
}

export function Picture({ columns, row }: { columns: Int32Array; row?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(canvas, (element) => draw(element, columns, row), [columns, row]);
  const text = words.large;
  const name = row === undefined ? text.picture(columns.length) : text.queen(row, columns[row - 1] + 1);
  return <canvas ref={canvas} class="board picture" role="img" aria-label={name} />;
}
