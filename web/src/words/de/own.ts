// The view of a user's own program in German.
import type { OwnWords } from '../en/own';
import { counted, grouped } from '../numbers';

const spent = (nodes: number, checks: number) =>
  `${counted(nodes, 'Knoten', 'Knoten')} und ${counted(checks, 'Prüfung', 'Prüfungen')}`;
const inLine = (line: number) => (line > 0 ? ` in Zeile ${line}` : '');

export const own: OwnWords = {
  run: 'Ausführen',
  stop: 'Anhalten',
  setup: (n) => `Brett: ${n} Zeilen`,
  editor: 'Dein Programm in Python',
  editorKeys:
    'Strg und Eingabe führen das Programm aus, F9 setzt oder entfernt einen Haltepunkt in der Zeile des Cursors. Tab rückt ein; Escape und dann Tab verlassen den Editor.',
  console: 'Was das Programm ausgegeben hat',
  working: 'Das Programm läuft.',
  changed: 'Der Text hat sich seit diesem Lauf geändert.',
  broken: 'Der Worker, der das Programm ausführt, ist ausgefallen.',
  stopped: 'Das Programm wurde angehalten.',
  files: 'Dateien und Hilfe',
  open: 'Datei öffnen',
  save: 'Als Datei speichern',
  anew: 'Neu beginnen',
  copyLink: 'Link dazu kopieren',
  copied: 'Der Link ist kopiert. Er enthält das ganze Programm.',
  badLink: 'Das Programm im Link konnte nicht gelesen werden.',
  tooLong: (most) => `Das Programm ist zu lang: Ein Link fasst höchstens ${grouped(most)} Zeichen.`,
  noTree: 'Die Damen wurden nicht in umgekehrter Reihenfolge zurückgenommen, also bilden sie keinen Suchbaum.',
  cut: (events) =>
    `Nur die ersten ${grouped(events)} Ereignisse sind aufbewahrt; gezählt wurde das Programm bis zum Ende.`,
  compared: (engines) => `Verfahren der Seite brauchen für dieses Brett: ${engines}.`,
  how: 'Ein Programm benutzt das Modul board: n ist die Zahl der Zeilen, place(row, column) setzt eine Dame, remove(row) nimmt sie zurück, is_free(row, column) sagt, ob keine Dame das Feld angreift, und solution() sagt, dass die Damen auf dem Brett eine Lösung sind; solution(columns) nimmt eine Liste. Zeilen und Spalten zählen ab 0. Ein Programm ohne dieses Modul darf eine Funktion solve(n) haben, die Bretter als Listen zurückgibt oder mit yield liefert.',
  limits: (seconds, steps, megabytes) =>
    `Ein Programm darf ${seconds} Sekunden laufen, ${grouped(steps)} Schritte tun und ${megabytes} MB benutzen. Es erreicht weder diese Seite noch das Netz.`,

  spent,
  all: (count, nodes, checks) =>
    `${count === 1 ? 'Die einzige Lösung ist gefunden' : `Alle ${grouped(count)} Lösungen sind gefunden, keine doppelt`}${nodes > 0 ? `, mit ${spent(nodes, checks)}` : ''}.`,
  counted: (count) => `Die letzte ausgegebene Zeile ist ${count}, die Zahl der Lösungen.`,
  noneThere: () => 'Das Programm hat keine Lösung gegeben, und dieses Brett hat keine.',
  otherSize: (n, fault) => `Mit ${n} Zeilen: ${fault}`,
  some: (found, all) =>
    `${grouped(found)} von ${grouped(all)} Lösungen ${found === 1 ? 'ist' : 'sind'} gefunden, keine doppelt.`,
  noneGiven: (all) => `Das Programm ist zu Ende und hat keine Lösung gegeben; es gibt ${grouped(all)}.`,
  prints: (wanted, last) =>
    `Die letzte ausgegebene Zeile soll ${wanted} sein, und ${last ? `ist ${last}` : 'sie fehlt'}.`,
  nodes: (most, is) => `Die Suche soll weniger als ${grouped(most)} Knoten brauchen und hat ${grouped(is)} gebraucht.`,
  without: (word) => `Das Programm soll ohne „${word}“ auskommen.`,
  twice: (number, of) => `Lösung ${grouped(number)} gab es schon, als Lösung ${grouped(of)}.`,
  wrong: (number, why) => `Lösung ${grouped(number)} ist falsch. ${why}`,
  occupied: (where) => `Keine Dame auf ${where}: Da steht schon eine.`,

  long: (seconds, steps, line) =>
    `Das Programm wurde${inLine(line)} beendet: Es brauchte mehr als ${seconds} Sekunden oder ${grouped(steps)} Schritte. Endet seine Schleife oder seine Rekursion je?`,
  hung: (line) =>
    `Das Programm antwortete nicht mehr und wurde beendet${line > 0 ? `; zuletzt war es in Zeile ${line}` : ''}. Endet seine Schleife je?`,
  inLine: (line, cause) => (line > 0 ? `Zeile ${line}: ${cause}` : cause),
  errors: {
    SyntaxError: () =>
      'Das ist kein Python: Hier oder kurz darüber fehlt vielleicht ein Doppelpunkt, eine Klammer oder eine Einrückung.',
    IndentationError: () => 'Die Einrückung passt nicht zu den Zeilen ringsum.',
    NameError: (text) =>
      `Ein Name ist hier unbekannt; ist er verschrieben, oder wird er erst später definiert? (${text})`,
    TypeError: (text) =>
      `Ein Wert ist von der falschen Art, oder ein Aufruf hat zu wenige oder zu viele Werte. (${text})`,
    IndexError: () => 'Eine Liste hat keinen Eintrag mit dieser Nummer; Einträge zählen ab 0.',
    KeyError: (text) => `Ein Wörterbuch hat diesen Schlüssel nicht: ${text}.`,
    AttributeError: (text) => `Der Wert hat nichts mit diesem Namen. (${text})`,
    ValueError: (text) => `Ein Wert ist hier nicht möglich. (${text})`,
    ZeroDivisionError: () => 'Etwas wird durch null geteilt.',
    AssertionError: () => 'Was hier behauptet wird, gilt nicht.',
    ImportError: (text) => `Ein solches Modul gibt es hier nicht. (${text})`,
    EOFError: () => 'Ein Programm auf dieser Seite liest keine Eingabe.',
    OSError: () => 'Ein Programm auf dieser Seite hat keine Dateien.',
    MemoryError: () => 'Das Programm braucht mehr Speicher, als es benutzen darf.',
    RecursionError: () => 'Die Funktion ruft sich immer wieder selbst auf; wann hört sie auf?',
  },
  faults: {
    off: (row, column, n) =>
      `Ein Feld (${row}, ${column}) hat das Brett nicht: Seine Zeilen und Spalten sind 0 bis ${n - 1}.`,
    taken: (row, column) => `Auf (${row}, ${column}) steht schon eine Dame.`,
    vacant: (row, column) =>
      column < 0
        ? `In Zeile ${row} steht keine Dame, die man wegnehmen könnte.`
        : `Auf (${row}, ${column}) steht keine Dame.`,
    full: (_, __, n) => `Alle ${n} Damen stehen schon auf dem Brett; sollte eine weggenommen werden?`,
    number: () => 'Eine Zeile oder Spalte ist keine ganze Zahl.',
    mixed: () => 'Ein Brett als Liste braucht ein leeres Brett: Nimm die gesetzten Damen zurück.',
    strange: () => 'Das ist kein Brett: Erwartet ist eine Liste von Spalten oder eine Liste von Feldern.',
    many: () => 'Das Programm hat mehr Lösungen gegeben, als die Seite aufbewahren kann.',
  },
};
