// The puzzles with coloured regions in German.
import { counted } from '../numbers';
import type { Words } from '../en';

const doubts = {
  row: 'Eine Zeile und eine Spalte mehr wurden dazugenommen, denn dann hat es genau eine Lösung',
  size: 'Die Zahl der Zeilen ist nicht sicher',
  colours: 'Manche Farben sind kaum zu unterscheiden',
  pieces: 'Manche Regionen bestehen aus mehreren Stücken oder haben zwei Farben',
  solutions: 'So, wie es erkannt wurde, hat es nicht genau eine Lösung',
  several: 'Darin sind mehrere Bretter, und nur eines wurde gelesen',
  marks: 'Manche Zeichen sind weder klar Damen noch Kreuze',
};
const names = { row: 'Zeile', column: 'Spalte', region: 'Region' };
const many = { row: 'Zeilen', column: 'Spalten', region: 'Regionen' };
const list = (items: string[]) =>
  items.length === 1 ? items[0] : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
const forcing = (forced: string) => (forced ? ` Sie erzwingt Damen in ${forced}.` : '');

export const regions: Words['regions'] = {
  task: 'Setze in jede Zeile, jede Spalte und jede Region eine Dame. Keine zwei Damen dürfen sich berühren, auch nicht an einer Ecke.',
  levelTexts: {
    easy: 'Es genügen letzte freie Felder und Regionen, deren freie Felder alle in einer Zeile oder Spalte liegen.',
    medium:
      'Manchmal musst du Felder durchstreichen, die die Dame einer Zeile, Spalte oder Region ausschließt, wo auch immer sie steht.',
    hard: 'Manchmal musst du mehrere Regionen betrachten, die sich ebenso viele Zeilen oder Spalten teilen.',
    expert: 'Manchmal musst du eine Dame annehmen und verfolgen, was sie erzwingt.',
  },
  name: (n) => `Brett mit ${counted(n, 'Zeile', 'Zeilen')} und farbigen Regionen`,
  lines: (line, each) => `${each.length === 1 ? names[line] : many[line]} ${list(each)}`,
  squares: (items) => (items.length === 1 ? items[0] : `${items.slice(0, -1).join('; ')}; und ${items.at(-1)}`),
  square: (where, region, what, sign) => {
    const words = {
      queen: 'eine Dame',
      bad: 'eine Dame, die eine Regel verletzt',
      cross: 'ein Kreuz',
      crossed: 'durch eine Dame ausgeschlossen',
      none: 'leer',
    };
    return `${where}, Region ${region}: ${words[what]}${sign ? `, mit ${sign} bezeichnet` : ''}`;
  },
  keys: 'Einmal tippen setzt ein Kreuz, noch einmal eine Dame, ein drittes Mal leert das Feld; Ziehen streicht Felder durch. Der Link dieser Seite enthält, was du getan hast. Tasten: Pfeile bewegen, Eingabe wirkt wie Tippen, Q setzt eine Dame, X oder B ein Kreuz, Strg+Z nimmt zurück.',
  letters: 'Buchstaben zeigen',
  lettersShown: 'Buchstaben sind zu sehen, solange ein Satz eine Region nennt.',
  crosses: 'Automatische Kreuze',
  crossesShown: 'Kleine Kreuze gehören zum Tipp: Dort kann keine Dame stehen.',
  timed: 'Zeit zeigen',
  time: (time) => `Zeit ${time}`,

  breaks: (first, second, why, rest) => {
    const how = why === 'touch' ? 'berühren sich' : `stehen in derselben ${names[why]}`;
    const more =
      rest === 0 ? '' : `, und ${counted(rest, 'weiteres Paar verletzt', 'weitere Paare verletzen')} eine Regel`;
    return `Die Damen in ${first} und in ${second} ${how}${more}.`;
  },
  dead: (line) => `Für die Dame von ${line} ist kein Feld mehr übrig.`,
  placed: (queens, n) => `${queens} von ${counted(n, 'Dame', 'Damen')} gesetzt.`,

  wrong: (row, isQueen, where, why) => [
    `In ${row} stimmt etwas nicht.`,
    `${why} Nimm also ${isQueen ? 'die Dame' : 'das Kreuz'} in ${where} zurück.`,
  ],
  follow: (steps, forced) =>
    `Verfolge ${steps} Schritte weit, was daraus folgt.${forced && ` Damen stehen dann in ${forced}.`}`,
  supposing: (isQueen, where, follows, line) => {
    const suppose = `Angenommen, ${isQueen ? 'die Dame' : 'das Kreuz'} in ${where} stimmt.`;
    const end = line ? `ist für die Dame von ${line} kein Feld mehr übrig` : 'gibt es keine Lösung';
    return follows ? `${suppose} ${follows} Dann ${end}.` : `${suppose} Dann ${end}.`;
  },
  single: (line, where) => [
    `Schau auf ${line}.`,
    `Das einzige Feld, das in ${line} übrig ist: Ihre Dame steht in ${where}.`,
  ],
  inside: (count, inner, outer) => {
    if (count === 1) return `Eine ${names[inner]} in einer ${names[outer]}`;
    const number = ['zwei', 'drei', 'vier', 'fünf', 'sechs'][count - 2] ?? count;
    return `${String(number).replace(/^./, (letter) => letter.toUpperCase())} ${many[inner]} in ${number} ${many[outer]}`;
  },
  others: (count, lines) => `die anderen ${count} freien Felder von ${lines}`,
  confined: (rule, lines, within, struck, count) => [
    `Schau auf ${lines} und auf ${within}.`,
    `${rule}: Alle freien Felder von ${lines} liegen in ${within}. Dort ${count === 1 ? 'steht also die Dame' : 'stehen also die Damen'} von ${within}: Streiche ${struck} durch.`,
  ],
  seen: (line, struck, count) => [
    `Schau auf ${line}: Wo auch immer ihre Dame steht, sie schließt anderswo ${count === 1 ? 'dasselbe Feld' : 'dieselben Felder'} aus.`,
    `Eine Dame ${count === 1 ? `in ${struck}` : 'auf einem dieser Felder'} würde jedes Feld von ${line} berühren oder sehen, und keines bliebe übrig. Streiche ${struck} durch.`,
  ],
  supposed: (row, where, forced, line) => [
    `Schau auf ${row}: Was wäre, wenn auf einem ihrer freien Felder eine Dame stünde? Verfolge, was sie erzwingt.`,
    `Was wäre, wenn? Eine Dame in ${where}.${forcing(forced)} Dann ist für ${line} kein Feld mehr übrig. Streiche also ${where} durch.`,
  ],
  cases: (row, where, forced, line) => [
    `Schau auf ${row}: Was wäre, wenn auf einem ihrer freien Felder eine Dame stünde?`,
    `Was wäre, wenn? Eine Dame in ${where}.${forcing(forced)} Dann nacheinander eine Dame auf jedem freien Feld von ${line}: Jedes Mal bleibt irgendwo kein Feld mehr übrig. Streiche also ${where} durch.`,
  ],
  stuck: {
    several: 'Dieses Brett hat mehrere Lösungen; deshalb ist kein nächster Schritt sicher.',
    impossible: 'Dieses Brett hat keine Lösung.',
    marked: 'Mit diesen Damen und Kreuzen gibt es keine Lösung: Nimm etwas zurück.',
  },
  explain: 'So wird es gelöst',

  linkCopied: 'Kopiert: der Link zu diesem Rätsel, ohne das, was du getan hast.',
  codeCopied: 'Kopiert: der Code dieses Rätsels, für das Feld „Code“ einer anderen Kopie dieser Seite.',
  resultCopied: 'Kopiert: dein Ergebnis, ohne die Lösung.',
  crossedOut: (squares) => `Durchgestrichen: ${squares}.`,
  solved: 'Gelöst.',
  result: (time, hints) =>
    `Gelöst in ${time}, ${hints === 0 ? 'ohne Tipp' : hints === 1 ? 'mit einem Tipp' : `mit ${hints} Tipps`}`,

  own: 'Ein eigenes Brett',
  edit: 'Regionen bearbeiten',
  play: 'Dieses Brett spielen',
  again: 'Von vorn',
  editTask: 'Wähle eine Region und male: Tippe auf Felder, oder ziehe über sie.',
  editKeys: 'Tasten: Pfeile bewegen, Eingabe malt, ein Buchstabe wählt eine Region, Strg+Z nimmt zurück.',
  brush: 'Region malen',
  brushTaken: (letter) => `Malt Region ${letter}.`,
  missing: (regions, count) =>
    `Es muss so viele Regionen wie Zeilen geben: ${regions} ${count === 1 ? 'hat' : 'haben'} noch kein Feld.`,
  pieces: (regions, count) =>
    `Aus mehreren Teilen: ${regions}. ${count === 1 ? 'Ist das ein Versehen?' : 'Soll das so sein?'}`,
  solutions: [
    'Dieses Brett hat keine Lösung.',
    'Dieses Brett hat genau eine Lösung.',
    'Dieses Brett hat mehrere Lösungen.',
  ],
  differ: 'Zwei davon unterscheiden sich in den Feldern mit 1 und 2.',

  paste: 'Ein Rätsel einfügen',
  pasteHow:
    'Für jedes Feld ein Buchstabe, eine Ziffer oder ein farbiges Quadrat, Zeile für Zeile; eine Problemdatei; oder ein Link',
  read: (n) => `Gelesen: ein Brett mit ${counted(n, 'Zeile', 'Zeilen')}.`,
  picture: 'Ein Bildschirmfoto lesen',
  pictureHow:
    'Wähle das Bild eines Rätsels, zieh es auf diese Seite, oder füge es ein. Es verlässt dieses Gerät nicht.',
  pictureFile: 'Bild',
  pictureCopied: 'Das kopierte Bild lesen',
  noPicture: 'Der Browser kann diese Datei nicht als Bild lesen.',
  noneCopied: 'Es ist kein Bild kopiert, oder der Browser gibt es nicht heraus.',
  noBoard:
    'In diesem Bild ist kein Brett mit Regionen zu erkennen. Das Brett muss ganz zu sehen, gerade und nicht zu klein sein.',
  recognised: (n, doubt) =>
    `Erkannt: ein Brett mit ${counted(n, 'Zeile', 'Zeilen')}. ${doubt ? `Bitte vergleiche es mit dem Bild: ${doubts[doubt]}. Falsche Felder kannst du übermalen.` : 'Ist ein Feld falsch, wähle „Regionen bearbeiten“.'}`,
  noRegions: 'Dieser Text ist ein Brett ohne Regionen; die Ansicht „Brett“ kann ihn lesen.',
  otherRules: 'In dieser Aufgabe greifen Damen auch über Diagonalen an; hier dürfen sie sich nur nicht berühren.',
};
