// The view Board in German.
import { counted, grouped } from '../numbers';
import type { Words } from '../en';

type Line = 'row' | 'column' | 'diagonal' | 'antidiagonal';
const lines: Record<Line, string> = {
  row: 'Zeile',
  column: 'Spalte',
  diagonal: 'Diagonale',
  antidiagonal: 'Nebendiagonale',
};
const torus = (toroidal?: boolean) => (toroidal ? ' auf dem Torus' : '');
const queens = (count: number) => counted(count, 'Dame', 'Damen');
const one = (count: number, single: string, many: string) => (count === 1 ? single : many);

export const board: Words['board'] = {
  at: (row, column) => `Zeile ${row}, Spalte ${column}`,
  line: (line, number) => `${lines[line]} ${number}`,
  queens,
  stage: 'Das Brett',
  panel: 'Was du damit tun kannst',
  rows: 'Zeilen',
  fewer: 'Eine Zeile weniger',
  more: 'Eine Zeile mehr',
  taps: (tool, isFinger) => {
    const does = {
      queen: 'Feld für eine Dame, noch einmal, um sie wegzunehmen.',
      block: 'Feld, um es zu sperren: Dort darf keine Dame stehen.',
      cross: 'Feld für ein Kreuz, wo keine Dame stehen kann.',
      both: 'Feld für ein Kreuz, noch einmal für eine Dame.',
    };
    return `${isFinger ? 'Tippe auf ein' : 'Klicke auf ein'} ${does[tool]}`;
  },
  tool: 'Setzen:',
  tools: { queen: 'eine Dame', block: 'eine Sperre', cross: 'ein Kreuz' },
  torus: 'Torus: Diagonalen laufen über die Ränder weiter',
  complete: 'Vervollständigen',
  count: 'Wie viele Lösungen?',
  hint: 'Tipp',
  further: (n) => `Jetzt ${n} Damen`,
  watch: 'Einem Verfahren zusehen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  clear: 'Leeren',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen.',
  paste: 'Ein Brett einfügen',
  pasteHow: 'Zahlen wie 2 4 1 3, eine Zeichnung wie .Q.., JSON, SVG, eine Problemdatei oder ein Link zu einem Brett',
  pasteRead: 'Einlesen',
  rule: 'Eine Dame greift in ihrer Zeile, ihrer Spalte und ihren beiden Diagonalen an.',
  first: 'Neu hier? {lesson}',
  firstLesson: 'Beginne mit der ersten Lektion.',
  share: 'Teilen',
  copyText: 'Text kopieren',
  copyLink: 'Link kopieren',
  copyLatex: 'LaTeX kopieren',
  copyPython: 'Python kopieren, ab 0 gezählt',
  saved: (file) => `Gespeichert als ${file}.`,
  conflict: 'Damen greifen einander an. Versetze oder entferne zuerst eine von ihnen.',
  notCopied: 'Dieser Browser lässt die Seite nicht kopieren. Kopiere den Text selbst:',
  keys: 'Ziehe eine Dame, um sie zu versetzen; neben dem Brett verschwindet sie. Tasten: Pfeile bewegen, Eingabe wirkt wie Tippen, Q setzt eine Dame, B oder X sperrt ein Feld, Strg+Z nimmt zurück.',
  name: (n, toroidal) =>
    `Brett mit ${counted(n, 'Zeile', 'Zeilen')} und ${counted(n, 'Spalte', 'Spalten')}${toroidal ? ', ein Torus' : ''}`,

  completing: 'Wird vervollständigt',
  counting: 'Wird gezählt',
  thinking: 'Die Seite denkt nach',
  reading: 'Wird gelesen',
  progress: (solutions, seconds) => `: ${solutions ? `${grouped(solutions)} Lösungen, ` : ''}${seconds} s`,
  completedBy: (engine) => `Vervollständigt vom Verfahren „${engine}“.`,

  attack: (first, second, line, round, rest) => {
    const many = rest === 'thousands' ? 'tausende' : rest;
    const more =
      rest === 0 ? '' : `, und ${many} ${rest === 1 ? 'weiteres Paar greift' : 'weitere Paare greifen'} sich an`;
    const wraps = round ? ', die über den Rand läuft' : '';
    return `Die Damen in ${first} und in ${second} stehen in derselben ${line === 'antidiagonal' ? lines.diagonal : lines[line]}${wraps}${more}.`;
  },
  solved: (n, toroidal) => `Gelöst: ${queens(n)}${torus(toroidal)}, keine greift eine andere an.`,
  begin: (n, toroidal) => `Setze ${queens(n)}${torus(toroidal)} so, dass keine eine andere angreift.`,
  placed: (placed, n, toroidal) => `${placed} von ${queens(n)}${torus(toroidal)} gesetzt, keine greift eine andere an.`,
  square: (where, what, attacked = false) => {
    const words = {
      queen: 'eine Dame',
      given: 'eine vorgegebene Dame',
      blocked: 'gesperrt',
      crossed: 'durchgestrichen',
      attacked: 'angegriffen',
      free: 'frei',
    };
    return `${where}: ${words[what]}${attacked ? ', angegriffen' : ''}`;
  },

  hints: {
    solved: 'Alle Damen stehen schon.',
    dead: (line) => `In ${line} ist kein Feld mehr frei: Mit diesen Damen gibt es keine Lösung.`,
    forced: (where) => `Eine Dame muss in ${where} stehen: Ohne sie gibt es keine Lösung.`,
    possible: (line, free, where) =>
      `In ${line} sind ${free} Felder frei; eine Dame in ${where} führt zu einer Lösung.`,
    impossible:
      'Jede Zeile und Spalte ohne Dame hat noch ein freies Feld, aber mit diesen Damen und Sperren gibt es keine Lösung.',
    wrong: (where, isQueen) =>
      `Mit der ${isQueen ? 'Dame' : 'Sperre'} in ${where} bleibt keine Lösung übrig: Nimm sie zurück.`,
    unknown: (line, free) =>
      `Die wenigsten freien Felder, ${free}, hat ${line}; in fünf Sekunden wurde keine Lösung gefunden.`,
  },
  noneKeeps: 'Mit diesen Damen und Sperren gibt es keine Lösung.',
  none: (n, toroidal) => `Für ${queens(n)}${torus(toroidal)} gibt es keine Lösung.`,
  solutions: (count, n, toroidal, isGiven) =>
    `${grouped(count)} ${one(Number(count), 'Lösung', 'Lösungen')} ${isGiven ? 'mit diesen Damen und Sperren' : `für ${queens(n)}${torus(toroidal)}`}.`,
  read: (count, n, format, off, more) =>
    `Gelesen: ${queens(count)} auf einem Brett mit ${counted(n, 'Zeile', 'Zeilen')} (${format})${off ? `; ${queens(off)} neben dem Brett weggelassen` : ''}${more ? '; es folgte noch mehr, gezeigt wird nur das erste' : ''}.`,
  readOwn: (count, blocks, n) =>
    `Gelesen: ${queens(count)}${blocks === 0 ? '' : ` und ${counted(blocks, 'Sperre', 'Sperren')}`} auf einem Brett mit ${counted(n, 'Zeile', 'Zeilen')}.`,
  tooLarge: (most, n) => `Das Brett hier hat höchstens ${most} Zeilen, nicht ${n}.`,

  only: 'Es ist die einzige Lösung.',
  place: (rank, of) => `Lösung ${grouped(rank)} von ${grouped(of)}, nach den Spalten der Damen sortiert`,
  placeOrbit: '; in {orbit} ({what})',
  orbit: (number, of) => `Bahn ${grouped(number)} von ${grouped(of)}`,
  whatOrbit: 'was ist eine Bahn?',
};
