// The frame of the page, links and fields in German.
import { grouped } from '../numbers';
import type { Words } from '../en';

export const frame: Words['frame'] = {
  title: 'Queens: das Labor',
  pageTitle: (view) => `${view}: Queens, das Labor`,
  views: 'Ansichten',
  doors: { play: 'Spielen', watch: 'Zusehen', explore: 'Erkunden', learn: 'Lernen' },
  titles: {
    today: 'Heute',
    board: 'Brett',
    puzzles: 'Rätsel',
    regions: 'Farbige Regionen',
    theatre: 'Theater',
    own: 'Dein Programm',
    solutions: 'Lösungen',
    race: 'Rennen',
    count: 'Zählen',
    large: 'Riesig',
    lessons: 'Lektionen',
    worksheet: 'Arbeitsblatt',
  },
  present: 'Vorführen',
  presentHow: 'Große Schrift, für den Beamer (P)',
  skip: 'Zum Inhalt springen',
  colours: 'Farben: ',
  coloursHow: 'Farben: wie dein Gerät eingestellt ist (auto), hell oder dunkel',
  themes: { auto: 'auto', light: 'hell', dark: 'dunkel' },
  more: 'Mehr',
  language: 'Sprache',
  leave: 'Beenden (Esc)',
  openInLab: 'Im Labor öffnen',
  glossary: 'Glossar (englisch)',
  notLoaded: 'Die Bibliothek konnte nicht geladen werden.',
  noNetwork: 'Die Bibliothek konnte nicht geladen werden. Prüfe die Verbindung zum Netz.',
  noView: 'Dieser Teil der Seite konnte nicht geladen werden. Prüfe die Verbindung zum Netz.',
  loadAgain: 'Seite neu laden',
  tryAgain: 'Noch einmal versuchen',
  broken: {
    out_of_memory: 'Dafür hat diese Seite nicht genug Speicher.',
    fault:
      'Die Bibliothek ist ausgefallen, vielleicht aus Mangel an Speicher. Die Seite ist für eine andere Frage bereit.',
  },
};

export const links: Words['links'] = {
  noView: (view) => `Eine Ansicht „${view}“ gibt es hier nicht; dies ist das Brett.`,
  notWhole: (key, text, least, most) =>
    `Im Link steht ${key}=${text}; das ist keine ganze Zahl von ${least} bis ${grouped(most)}.`,
  lost: (squares, n) =>
    `${squares === 1 ? 'Ein Feld im Link ist' : `${grouped(squares)} Felder im Link sind`} weggelassen: doppelt genannt, oder kein Feld eines Bretts mit ${n} Zeilen.`,
  lostFound: (count) =>
    `${count === 1 ? 'Eine der Lösungen im Link ist' : `${count} der Lösungen im Link sind`} weggelassen: falsch, oder die Familie steht schon im Link.`,
  torus: (text) => `Im Link steht torus=${text}; 1 bedeutet einen Torus, 0 ein Brett.`,
  size: (least, most, text) => `Hier hat ein Brett ${least} bis ${grouped(most)} Zeilen; „${text}“ geht nicht.`,
  noEngine: (name) => `Im Katalog gibt es kein Verfahren „${name}“.`,
  noChoice: (key, word, all) => `Im Link steht ${key}=${word}; möglich sind: ${all}.`,
  noImage: (name, all) => `Ein Bild „${name}“ gibt es nicht, sondern: ${all}; jedes zu einer Bahn.`,
  noOrbit: (orbit, summary) => `Eine Bahn ${orbit} gibt es nicht: ${summary}`,
  noLevel: (name, all) => `Eine Stufe „${name}“ gibt es nicht, sondern: ${all}.`,
  noRegions: (most, text) =>
    `„${text}“ ist kein Brett mit höchstens ${most} Zeilen, in denen für jedes Feld ein Buchstabe steht, etwa AB.AB.`,
  noDay: (text) => `„${text}“ ist kein Tag bis heute, wie 20261126.`,
  exerciseSizes: (sizes, text) => `Diese Aufgabe hat Bretter mit ${sizes} Zeilen; „${text}“ geht nicht.`,
  workers: (most, text) => `Es zählen 1 bis ${most} Arbeiter; „${text}“ geht nicht.`,
  raceOrder: (from, to) => `Das Rennen geht von kleinen Brettern zu größeren, aber ${from} ist mehr als ${to}.`,
  raceSizes: (most, from, to) =>
    `Ein Rennen hat höchstens ${most} Größen von Brettern, aber ${from} bis ${to} sind ${to - from + 1}.`,
  raceLimit: (most, text) => `Ein Lauf darf 0,01 bis ${most} Sekunden dauern; „${text}“ geht nicht.`,
};
