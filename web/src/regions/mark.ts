// What stands in a square of a picture: a queen, a cross or nothing. A mark is known by its size and its shape, whatever its
// colours: a cross is small, or lies along both diagonals.
import type { Lattice, Picture } from './edges';

const FAINT = 32; // a mark that differs less from its square, or little more than the noise, may be a trace of something else
const LEAST_CHANGE = 12; // of a pixel of a mark

export type Mark = 'queen' | 'cross' | 'none' | 'unclear';

/// The mark in the middle of a square. Lengths are in parts of its side; moments are taken about the mark's centre.
export function markAt(
  { width, rgb }: Picture,
  lattice: Lattice,
  s: number,
  { colour }: { colour: number[] },
  noise: number,
): Mark {
  const least = Math.max(LEAST_CHANGE, 4 * noise);
  const [pitchX, pitchY] = [lattice.width / lattice.n, lattice.height / lattice.n];
  const [x0, y0] = [lattice.left + (s % lattice.n) * pitchX, lattice.top + Math.floor(s / lattice.n) * pitchY];
  const points: [u: number, v: number, change: number][] = [];
  let [light, pixels] = [0, 0];
  for (let y = Math.ceil(y0 + 0.22 * pitchY); y < y0 + 0.78 * pitchY - 0.5; ++y)
    for (let x = Math.ceil(x0 + 0.22 * pitchX); x < x0 + 0.78 * pitchX - 0.5; ++x) {
      const at = 3 * (y * width + x);
      const change = Math.max(...colour.map((value, c) => Math.abs(rgb[at + c] - value)));
      light += 0.3 * (rgb[at] - colour[0]) + 0.6 * (rgb[at + 1] - colour[1]) + 0.1 * (rgb[at + 2] - colour[2]);
      ++pixels;
      if (change >= least) points.push([(x + 0.5 - x0) / pitchX, (y + 0.5 - y0) / pitchY, change]);
    }
  const isFlat = Math.abs(light) < 5 * pixels; // even a mark fainter than the noise changes the mean
  if (points.length < 3) return isFlat ? 'none' : 'unclear';
  // A pixel at the border of the mark counts in part.
  const most = points.reduce((max, [, , change]) => Math.max(max, change), 0);
  let [sum, sumX, sumY] = [0, 0, 0];
  for (const [u, v, change] of points) {
    sum += change / most;
    sumX += (u * change) / most;
    sumY += (v * change) / most;
  }
  const area = sum / (pitchX * pitchY);
  const isFaint = most < Math.max(FAINT, 2.5 * least);
  if (most < FAINT ? area < 0.02 : area < 0.008) return isFlat ? 'none' : 'unclear';
  if (isFaint) return 'unclear';
  const [centreX, centreY] = [sumX / sum, sumY / sum];
  let [square, off, on] = [0, 0, 0];
  for (const [u, v, change] of points) {
    const [dx, dy] = [Math.abs(u - centreX), Math.abs(v - centreY)];
    square += ((dx * dx + dy * dy) * change) / most;
    off += Math.abs(dx - dy) * change;
    on += (dx + dy) * change;
  }
  const radius = Math.sqrt(square / sum); // 0.35 of the diameter of a disc, 0.4 of the side of a cross
  const skew = off / on; // 0 for thin diagonals, 0.33 for a square, 0.41 for a disc
  const isScattered = area < 0.6 * radius * radius;
  if (isScattered || Math.hypot(centreX - 0.5, centreY - 0.5) > 0.15) return 'unclear';
  const isThin = area > 0.02 && area < 0.06; // JPEG blurs it
  if (skew < (isThin ? 0.28 : 0.24) && area < 0.2) return 'cross';
  if (radius < 0.115 && area < 0.1) return 'cross';
  return radius > 0.135 && area > 0.07 && skew > 0.27 ? 'queen' : 'unclear';
}
