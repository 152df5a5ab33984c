// The figure of large boards.
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
  whole: 'Whole board',
  next: 'Next queen',
  queen: (row: number, column: number) => `A queen on row ${grouped(row)}, column ${grouped(column)}.`,
  picture: (n: number) => `Picture of ${grouped(n)} queens`,
};
