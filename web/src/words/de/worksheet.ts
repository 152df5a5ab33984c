// The worksheets in German.
import { counted, grouped } from '../numbers';
import { regions } from './regions';
import type { Words } from '../en';

const none = 'so, dass keine eine andere angreift: Keine zwei stehen in derselben Zeile, Spalte oder Diagonale.';
const queens = (count: number) => counted(count, 'Dame', 'Damen');
const boardsText = (boards: number) => (boards === 1 ? 'auf das Brett' : 'auf jedes Brett');

export const worksheet: Words['worksheet'] = {
  kinds: {
    boards: 'Bretter zum Ergänzen',
    puzzles: 'Rätsel',
    regions: 'Rätsel mit farbigen Regionen',
    tree: 'Ein Suchbaum mit Lücken',
  },
  boards: 'Bretter',
  given: 'Vorgegebene Damen',
  other: 'Andere Aufgaben',
  others: (seed) => `Andere Aufgaben: Nummer ${grouped(seed)}.`,
  print: 'Drucken',
  fewer: (count) => `Es gibt nur ${count === 1 ? 'ein solches Brett' : `${count} verschiedene solche Bretter`}.`,
  fewerSolutions: (n, count) => `${n} Damen haben nur ${count} Lösungen, also gibt es ${count} Bretter.`,
  sameAnswers: (count) =>
    count === 1 ? 'Diese Rätsel haben alle dieselbe Lösung.' : `Diese Rätsel haben nur ${count} verschiedene Lösungen.`,
  sheet: 'Das Arbeitsblatt',
  answers: 'Die Lösungen',
  head: (n) => `${n} Damen`,
  answersHead: (n) => `${n} Damen: Lösungen`,
  name: 'Name:',
  place: (count, boards) =>
    `Setze ${queens(count)} ${boardsText(boards)} ${none}${boards === 1 ? '' : ' Finde für jedes Brett eine andere Lösung.'}`,
  add: (count, boards) => `Setze noch ${queens(count)} ${boardsText(boards)} ${none}`,
  puzzles: (boards) =>
    `Setze Damen ${boardsText(boards)}, bis jede Zeile und jede Spalte eine hat, und zwar ${none} Auf einem Kreuz darf keine Dame stehen. Es gibt genau eine Lösung.`,
  regions: `${regions.task} Es gibt genau eine Lösung.`,
  tree: (n) =>
    `Ein Programm setzt Zeile für Zeile Damen auf ein Brett mit ${n} Zeilen und probiert die Spalten von links nach rechts. Jeder Kreis ist eine Dame, die es setzt, mit der Nummer ihrer Spalte; darunter stehen die Damen, die es als Nächstes setzt. Fülle die leeren Kreise aus. Wo hat das Programm eine Lösung gefunden?`,
  outlined: 'Von den gesuchten Damen ist nur der Umriss gezeichnet.',
  bold: 'Was auszufüllen war, ist fett; die dicken Kreise sind Lösungen.',
  board: (queens, crosses, regions) =>
    `Brett: ${queens || 'leer'}${crosses ? `; Kreuze: ${crosses}` : ''}${regions ? `; Regionen: ${regions}` : ''}`,
  ways: (ways) => `eine von ${grouped(ways)} Lösungen`,
  treeName: (nodes, gaps) => `Suchbaum mit ${nodes} Knoten${gaps === 0 ? '' : `, ${gaps} davon sind auszufüllen`}`,
  row: (row) => `Zeile ${row}`,
};
