// Chooses up to 255 colours for a film: the most frequent ones in a sample of its frames. To count them, red, green and
// blue are each divided into steps of 8. A pixel gets the nearest chosen colour.
import type { Colour } from './gif';

const cellOf = (red: number, green: number, blue: number) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

export class Palette {
  readonly colours: Colour[];
  private readonly nearest = new Int16Array(1 << 15).fill(-1);

  constructor(samples: Uint8ClampedArray[]) {
    const cells = new Map<number, { count: number; sum: Colour }>();
    for (const data of samples)
      for (let i = 0; i < data.length; i += 4) {
        const key = cellOf(data[i], data[i + 1], data[i + 2]);
        const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
        cells.set(key, cell);
        cell.count++;
        for (let k = 0; k < 3; ++k) cell.sum[k] += data[i + k];
      }
    const chosen = [...cells].sort(([, a], [, b]) => b.count - a.count).slice(0, 255);
    this.colours = chosen.map(([, { count, sum }]) => sum.map((each) => Math.round(each / count)) as Colour);
    chosen.forEach(([cell], i) => {
      this.nearest[cell] = i;
    });
  }

  numbers(data: Uint8ClampedArray): Uint8Array {
    const numbers = new Uint8Array(data.length / 4);
    for (let i = 0, k = 0; i < numbers.length; ++i, k += 4) {
      const key = cellOf(data[k], data[k + 1], data[k + 2]);
      if (this.nearest[key] < 0) this.nearest[key] = this.find(data[k], data[k + 1], data[k + 2]);
      numbers[i] = this.nearest[key];
    }
    return numbers;
  }

  private find(red: number, green: number, blue: number): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, [r, g, b]] of this.colours.entries()) {
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (distance < least) [best, least] = [i, distance];
    }
    return best;
  }
}
