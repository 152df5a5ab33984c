// The board as a picture: from afar the density of its queens, close up the queens themselves.
import { useMemo, useRef } from 'preact/hooks';
import { isDark, QUEEN } from '../board/pattern';
import { useDrawing } from '../canvas';
import { Fingers, type Point } from './fingers';
import { density, pan, type Window, zoom } from './window';
import { words } from '../words';

const SQUARES = 5; // the smallest squares that are drawn, in pixels of the page
const FEW = 500; // so many rows at most have queens that are drawn one by one, larger than their squares
const CROWN = 1 / 56; // the smallest queen, as a part of the picture

function draw(canvas: HTMLCanvasElement, columns: Int32Array, w: Window) {
  const pixels = Math.max(1, Math.round(canvas.clientWidth * (window.devicePixelRatio || 1)));
  if (canvas.width !== pixels) canvas.width = canvas.height = pixels;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  const style = getComputedStyle(canvas);
  const scale = pixels / w.across;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = style.getPropertyValue('--square-light');
  pen.fillRect(0, 0, pixels, pixels);
  const ratio = pixels / canvas.clientWidth;
  if (w.across <= FEW) {
    const n = columns.length;
    const top = w.row - w.across / 2;
    const left = w.column - w.across / 2;
    const from = Math.max(0, Math.floor(top));
    const to = Math.min(n, Math.ceil(top + w.across));
    pen.fillStyle = style.getPropertyValue('--square-dark');
    for (let row = from; scale >= SQUARES * ratio && row < to; ++row)
      for (let column = Math.floor(left); column < left + w.across; ++column)
        if (isDark(n, row, column)) pen.fillRect((column - left) * scale, (row - top) * scale, scale, scale);
    pen.fillStyle = style.getPropertyValue('--queen');
    const queen = new Path2D(QUEEN);
    const side = Math.max(scale, CROWN * pixels);
    for (let row = from; row < to; ++row) {
      const [x, y] = [columns[row] + 0.5 - left, row + 0.5 - top].map((middle) => middle * scale - side / 2);
      pen.setTransform(side, 0, 0, side, x, y);
      pen.fill(queen);
    }
    return;
  }
  const counts = density(columns, w, pixels);
  const most = counts.reduce((most, count) => Math.max(most, count), 1);
  // Reads the colour once, in the form that the canvas understands.
  pen.fillStyle = style.getPropertyValue('--queen');
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  pen.fillStyle = style.getPropertyValue('--square-light');
  pen.fillRect(0, 0, 1, 1);
  const image = pen.getImageData(0, 0, pixels, pixels);
  const dye = [red, green, blue];
  counts.forEach((count, i) => {
    if (count === 0) return;
    const strength = Math.sqrt(count / most);
    for (let k = 0; k < 3; ++k) image.data[4 * i + k] += (dye[k] - image.data[4 * i + k]) * strength;
  });
  pen.putImageData(image, 0, 0);
}

interface Properties {
  columns: Int32Array;
  part: Window;
  onPart: (change: (part: Window) => Window) => void;
}

export function Picture({ columns, part, onPart }: Properties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useMemo(() => new Fingers(), []);
  const n = columns.length;
  const place = (event: MouseEvent): Point => {
    const box = canvas.current!.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  useDrawing(canvas, (element) => draw(element, columns, part), [columns, part]);
  const key = (event: KeyboardEvent) => {
    const moves: Record<string, (w: Window) => Window> = {
      ArrowLeft: (w) => pan(n, w, -0.2, 0),
      ArrowRight: (w) => pan(n, w, 0.2, 0),
      ArrowUp: (w) => pan(n, w, 0, -0.2),
      ArrowDown: (w) => pan(n, w, 0, 0.2),
      '+': (w) => zoom(n, w, 2),
      '-': (w) => zoom(n, w, 0.5),
    };
    if (!moves[event.key]) return;
    event.preventDefault();
    onPart(moves[event.key]);
  };
  return (
    <canvas
      ref={canvas}
      class={part.across >= n ? 'board picture whole' : 'board picture'}
      role="application"
      tabIndex={0}
      aria-label={words.large.picture(n)}
      onKeyDown={key}
      onWheel={(event) => {
        event.preventDefault();
        const { x, y } = place(event);
        onPart((w) => zoom(n, w, Math.exp(-event.deltaY / 300), x, y));
      }}
      onPointerDown={(event) => {
        canvas.current!.setPointerCapture(event.pointerId);
        fingers.press(event.pointerId, place(event));
      }}
      onPointerMove={(event) => {
        const change = fingers.move(n, event.pointerId, place(event));
        if (change) onPart(change);
      }}
      onPointerUp={(event) => fingers.lift(event.pointerId)}
      onPointerCancel={(event) => fingers.lift(event.pointerId)}
    />
  );
}
