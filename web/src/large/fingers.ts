// How fingers, or a mouse, change the visible part of a board: one finger moves it; two fingers move and zoom it, so
// that the squares under the fingers stay under them.
import { pan, type Window, zoom } from './window';

/// A point of the picture, each coordinate from 0 to 1.
export interface Point {
  x: number;
  y: number;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const LEAST = 0.01; // two fingers closer than this count as one

export class Fingers {
  private readonly down = new Map<number, Point>();

  press(id: number, at: Point): void {
    if (this.down.size < 2) this.down.set(id, at);
  }

  lift(id: number): void {
    this.down.delete(id);
  }

  /// A finger moves. Returns how the visible part changes, or undefined if this finger is not down.
  move(n: number, id: number, to: Point): ((part: Window) => Window) | undefined {
    const from = this.down.get(id);
    if (!from) return undefined;
    this.down.set(id, to);
    const still = [...this.down].find(([other]) => other !== id)?.[1];
    if (!still) return (part) => pan(n, part, from.x - to.x, from.y - to.y);
    const before = middle(from, still);
    const factor = Math.max(LEAST, distance(to, still)) / Math.max(LEAST, distance(from, still));
    return (part) => zoom(n, part, factor, before.x, before.y, middle(to, still));
  }
}
