// The view Large.
import { counted, grouped } from '../numbers';

export const large = {
  stage: 'The picture',
  panel: 'What it shows',
  placing: 'Placing the queens.',
  placed: (n: number, seconds: string | undefined) =>
    `${counted(n, 'queen', 'queens')} placed in ${seconds ?? 'less than 0.001'} s, none attacks another.`,
  notFound: 'No solution was found within a minute.',
  placedBy: 'Queens placed by',
  engines: { construct: 'closed form', 'local-search': 'local search' } as Record<string, string>,
  another: 'Another',
  closer: 'Closer',
  further: 'Further',
  whole: 'Whole board',
  next: 'Next queen',
  queen: (row: number, column: number) => `A queen on row ${grouped(row)}, column ${grouped(column)}.`,
  part: ([top, bottom]: number[], [left, right]: number[]) =>
    `Rows ${grouped(top)} to ${grouped(bottom)}, columns ${grouped(left)} to ${grouped(right)}.`,
  how: 'The wheel, two fingers and the buttons zoom, dragging moves. Keys: plus and minus zoom, arrows move. Close up, most of a large board is empty, because each row has only one queen.',
  picture: (n: number) => `Picture of ${grouped(n)} queens; plus and minus zoom, arrows move`,
};
