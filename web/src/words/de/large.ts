// The view Large in German.
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
  closer: 'Näher',
  further: 'Weiter weg',
  whole: 'Ganzes Brett',
  next: 'Nächste Dame',
  queen: (row, column) => `Eine Dame in Zeile ${grouped(row)}, Spalte ${grouped(column)}.`,
  part: ([top, bottom], [left, right]) =>
    `Zeilen ${grouped(top)} bis ${grouped(bottom)}, Spalten ${grouped(left)} bis ${grouped(right)}.`,
  how: 'Mausrad, zwei Finger und die Knöpfe vergrößern, Ziehen verschiebt. Tasten: Plus und Minus, Pfeile. Von nahem ist ein großes Brett fast leer: In jeder Zeile steht eine Dame.',
  picture: (n) => `Bild von ${grouped(n)} Damen; Plus und Minus vergrößern und verkleinern, Pfeile verschieben`,
};
