// How each of the seven symmetries moves the board in space: a rotation spins it, a reflection turns it over.

export interface Turn {
  /// As the library calls it.
  name: string;
  title: string;
  movement: string;
}

export const turns: Record<string, Turn> = {
  'quarter-turn': { name: 'quarter turn', title: 'Quarter turn', movement: 'rotate(90deg)' },
  'half-turn': { name: 'half turn', title: 'Half turn', movement: 'rotate(180deg)' },
  'three-quarter-turn': { name: 'three-quarter turn', title: 'Three-quarter turn', movement: 'rotate(270deg)' },
  mirror: { name: 'mirror', title: 'Mirror, left to right', movement: 'rotate3d(0, 1, 0, 180deg)' },
  flip: { name: 'flip', title: 'Flip, top to bottom', movement: 'rotate3d(1, 0, 0, 180deg)' },
  transpose: { name: 'transpose', title: 'Transpose, over the main diagonal', movement: 'rotate3d(1, 1, 0, 180deg)' },
  antitranspose: {
    name: 'antitranspose',
    title: 'Transpose, over the other diagonal',
    movement: 'rotate3d(1, -1, 0, 180deg)',
  },
};
