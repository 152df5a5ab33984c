// The view Solutions.
import { counted, grouped } from '../numbers';

export const solutions = {
  earlier: 'Earlier',
  later: 'Later',
  page: (from: number, to: number, all: number) => `${grouped(from)} to ${grouped(to)} of ${grouped(all)}`,
  listing: 'Listing the solutions.',
  orbits: 'The orbits',
  close: 'Close',
  eachStands: 'Each board stands for its {orbit}: the board with all its rotations and reflections. Pick a board.',
  orbitWord: 'orbit',
  images: (number: number, size: number) => `Orbit ${number}: ${counted(size, 'image', 'images')}`,
  summary: (all: number, orbits: number) =>
    `${counted(all, 'solution', 'solutions')} in ${counted(orbits, 'orbit', 'orbits')}.`,
  orbit: (number: number) => `Orbit ${number}`,
  classes: {
    none: 'No turn leaves it unchanged',
    'half turn': 'A half turn leaves it unchanged',
    'quarter turn': 'A quarter turn leaves it unchanged',
  } as Record<string, string>,
  class: (text: string, images: number) => `${text}: ${images} ${images === 1 ? 'image' : 'different images'}.`,
  imagesHow: 'Below each image are the symmetries that lead to it; turns are clockwise.',
  turned: (turn: string, result: string) => `${turn}: ${result}`,
  asBefore: 'the board looks as before.',
  another: 'this is another solution.',
  turns: {
    'quarter-turn': 'Quarter turn',
    'half-turn': 'Half turn',
    'three-quarter-turn': 'Three-quarter turn',
    mirror: 'Mirror, left to right',
    flip: 'Flip, top to bottom',
    transpose: 'Mirror, over the main diagonal',
    antitranspose: 'Mirror, over the other diagonal',
  } as Record<string, string>,
  /// The eight symmetries, by the library's names.
  symmetries: {
    identity: 'identity',
    'quarter turn': 'quarter turn',
    'half turn': 'half turn',
    'three-quarter turn': 'three-quarter turn',
    mirror: 'mirror',
    flip: 'flip',
    transpose: 'mirror over the main diagonal',
    antitranspose: 'mirror over the other diagonal',
  } as Record<string, string>,
};
