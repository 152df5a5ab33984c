// How each of the seven symmetries moves the board in space: a rotation spins it, a reflection turns it over.

interface Turn {
  /// The library's name of the symmetry.
  name: string;
  movement: string;
}

const all = {
  'quarter-turn': { name: 'quarter turn', movement: 'rotate(90deg)' },
  'half-turn': { name: 'half turn', movement: 'rotate(180deg)' },
  'three-quarter-turn': { name: 'three-quarter turn', movement: 'rotate(270deg)' },
  mirror: { name: 'mirror', movement: 'rotate3d(0, 1, 0, 180deg)' },
  flip: { name: 'flip', movement: 'rotate3d(1, 0, 0, 180deg)' },
  transpose: { name: 'transpose', movement: 'rotate3d(1, 1, 0, 180deg)' },
  antitranspose: { name: 'antitranspose', movement: 'rotate3d(1, -1, 0, 180deg)' },
} satisfies Record<string, Turn>;

export type TurnName = keyof typeof all;
export const turns: Record<string, Turn> = all;
