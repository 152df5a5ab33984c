// The figure of large boards in German.
import { counted, grouped } from '../numbers';
import type { Words } from '../en';

export const large: Words['large'] = {
  stage: 'Das Bild',
  panel: 'Was es zeigt',
  placing: 'Die Damen werden gesetzt.',
  placed: (n, seconds) =>
    `${counted(n, 'Dame', 'Damen')} in ${seconds ?? 'weniger als 0,001'} s gesetzt, keine greift eine andere an.`,
  notFound: 'In einer Minute wurde keine Lösung gefunden.',
  placedBy: 'Damen gesetzt durch',
  engines: { construct: 'eine Formel', 'local-search': 'lokale Suche' },
  another: 'Eine andere',
  whole: 'Ganzes Brett',
  next: 'Nächste Dame',
  queen: (row, column) => `Eine Dame in Zeile ${grouped(row)}, Spalte ${grouped(column)}.`,
  picture: (n) => `Bild von ${grouped(n)} Damen`,
};
