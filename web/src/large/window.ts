// Which part of a large board is visible: the square in the middle, and the number of squares across.
export interface Window {
  row: number;
  column: number;
  across: number;
}

export const whole = (n: number): Window => ({ row: n / 2, column: n / 2, across: n });

const LEAST = 8;

/// The nearest window that is allowed: at least a few squares wide, at most the whole board, and never off the board.
export function clamp(n: number, { row, column, across }: Window): Window {
  const width = Math.min(n, Math.max(Math.min(LEAST, n), across));
  const inside = (middle: number) => Math.min(n - width / 2, Math.max(width / 2, middle));
  return { row: inside(row), column: inside(column), across: width };
}

/// Zooms by `factor`. The square at the point (x, y) of the picture, each coordinate from 0 to 1, stays there or moves
/// to the point `to`.
export function zoom(
  n: number,
  { row, column, across }: Window,
  factor: number,
  x = 0.5,
  y = 0.5,
  to = { x, y },
): Window {
  const width = Math.min(n, Math.max(Math.min(LEAST, n), across / factor));
  const moved = (middle: number, from: number, to: number) => middle + (from - 0.5) * across - (to - 0.5) * width;
  return clamp(n, { row: moved(row, y, to.y), column: moved(column, x, to.x), across: width });
}

/// Moves the window by fractions of its size.
export const pan = (n: number, w: Window, right: number, down: number): Window =>
  clamp(n, { ...w, column: w.column + right * w.across, row: w.row + down * w.across });

/// The first and the last visible row and column, from 1.
export function seen(n: number, { row, column, across }: Window) {
  const from = (middle: number) => Math.max(1, Math.floor(middle - across / 2) + 1);
  const to = (middle: number) => Math.min(n, Math.ceil(middle + across / 2));
  return { rows: [from(row), to(row)], columns: [from(column), to(column)] };
}

/// How many queens fall on each pixel of a picture of `pixels` x `pixels`.
export function density(columns: Int32Array, w: Window, pixels: number): Uint16Array {
  const counts = new Uint16Array(pixels * pixels);
  const scale = pixels / w.across;
  const top = w.row - w.across / 2;
  const left = w.column - w.across / 2;
  const last = Math.min(columns.length - 1, Math.ceil(top + w.across));
  for (let row = Math.max(0, Math.floor(top)); row <= last; ++row) {
    const y = Math.floor((row + 0.5 - top) * scale);
    const x = Math.floor((columns[row] + 0.5 - left) * scale);
    if (x >= 0 && y >= 0 && x < pixels && y < pixels) ++counts[y * pixels + x];
  }
  return counts;
}
