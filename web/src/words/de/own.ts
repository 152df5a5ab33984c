// The view of a user's own program in German.
import type { OwnWords } from '../en/own';
import { counted, grouped } from '../numbers';

const solutions = (count: number) => counted(count, 'Lösung', 'Lösungen');

export const own: OwnWords = {
  mine: 'Dein Programm',
  setup: (n) => `Brett und Aufgabe: ${n} Zeilen`,
  beside: 'daneben',
  none: 'kein Verfahren',
  run: 'Ausführen',
  stop: 'Anhalten',
  more: 'Mehr',
  editor: 'Dein Programm in Python',
  breakpoint: 'In dieser Zeile anhalten',
  editorKeys:
    'Strg und Eingabe führen das Programm aus, F9 setzt oder entfernt einen Haltepunkt in der Zeile des Cursors. Tab rückt ein; Escape und dann Tab verlassen den Editor.',
  console: 'Was das Programm ausgegeben hat',
  working: 'Das Programm läuft.',
  loading: 'Python wird geladen.',
  notRun: 'Noch ist nichts gelaufen.',
  changed: 'Der Text hat sich seit diesem Lauf geändert.',
  notLoaded: 'Python konnte nicht geladen werden. Prüfe die Verbindung zum Netz.',
  broken: 'Der Worker, der das Programm ausführt, ist ausgefallen.',
  stopped: 'Das Programm wurde angehalten.',
  open: 'Datei öffnen',
  save: 'Als Datei speichern',
  anew: 'Neu beginnen',
  copyLink: 'Link dazu kopieren',
  copied: 'Der Link ist kopiert. Er enthält das ganze Programm.',
  badLink: 'Das Programm im Link konnte nicht gelesen werden.',
  badFile: 'Die Datei konnte nicht gelesen werden.',
  tooLong: 'Das Programm ist zu lang: Ein Link fasst höchstens 20.000 Zeichen.',
  noTree: 'Die Damen wurden nicht in umgekehrter Reihenfolge zurückgenommen, also bilden sie keinen Suchbaum.',
  cut: (events) =>
    `Nur die ersten ${grouped(events)} Ereignisse sind aufbewahrt; gezählt wurde das Programm bis zum Ende.`,
  counts: 'Knoten und Prüfungen, neben den Verfahren der Seite',
  program: 'Programm',
  nodes: 'Knoten',
  checks: 'Prüfungen',
  how: 'Ein Programm benutzt das Modul board: n ist die Zahl der Zeilen, place(row, column) setzt eine Dame, remove(row) nimmt sie zurück, is_free(row, column) sagt, ob keine Dame das Feld angreift, und solution() sagt, dass die Damen auf dem Brett eine Lösung sind; solution(columns) nimmt eine Liste. Zeilen und Spalten zählen ab 0. Ein Programm ohne dieses Modul darf eine Funktion solve(n) haben, die Bretter als Listen zurückgibt oder mit yield liefert.',
  limits: (seconds, steps, megabytes) =>
    `Ein Programm darf ${seconds} Sekunden laufen, ${grouped(steps)} Schritte tun und ${megabytes} MB benutzen. Es erreicht weder diese Seite noch das Netz.`,

  all: (count, nodes, checks) =>
    `${count === 1 ? 'Die einzige Lösung ist gefunden' : `Alle ${grouped(count)} Lösungen sind gefunden, keine doppelt`}${nodes > 0 ? `, mit ${counted(nodes, 'Knoten', 'Knoten')} und ${counted(checks, 'Prüfung', 'Prüfungen')}` : ''}.`,
  some: (found, all) =>
    `${grouped(found)} von ${grouped(all)} Lösungen ${found === 1 ? 'ist' : 'sind'} gefunden, keine doppelt.`,
  noneThere: (n) => `Das Programm hat keine Lösung gegeben, und ${n} Damen haben keine.`,
  noneGiven: (all) => `Das Programm ist zu Ende und hat keine Lösung gegeben; es gibt ${grouped(all)}.`,
  twice: (number, of) => `Lösung ${grouped(number)} gab es schon, als Lösung ${grouped(of)}.`,
  few: (number, queens, n) =>
    `Lösung ${grouped(number)} ist falsch: Sie hat ${counted(queens, 'Dame', 'Damen')}, nicht ${n}.`,
  attack: (number, first, second, line) =>
    `Lösung ${grouped(number)} ist falsch: Die Damen auf ${first} und ${second} stehen in derselben ${line}.`,
  lines: { row: 'Zeile', column: 'Spalte', diagonal: 'Diagonale', antidiagonal: 'Gegendiagonale' },
  occupied: (where) => `Keine Dame auf ${where}: Da steht schon eine.`,
  took: (count) => ` Davor hat es ${solutions(count)} gegeben.`,

  time: (seconds, line) =>
    `Das Programm wurde nach ${seconds} Sekunden beendet${line > 0 ? `, in Zeile ${line}` : ''}. Endet seine Schleife oder seine Rekursion je?`,
  hung: (seconds, line) =>
    `Das Programm wurde nach ${seconds} Sekunden beendet${line > 0 ? `; zuletzt war es in Zeile ${line}` : ''}. Endet seine Schleife je?`,
  steps: (steps, line) =>
    `Das Programm wurde nach ${grouped(steps)} Schritten beendet, in Zeile ${line}. Endet seine Schleife oder seine Rekursion je?`,
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
    MemoryError: () => 'Das Programm braucht mehr Speicher, als es benutzen darf.',
    RecursionError: () => 'Die Funktion ruft sich immer wieder selbst auf; wann hört sie auf?',
  },
  otherError: (type, text) => `${type}: ${text}`,
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

  task: 'Aufgabe',
  free: 'keine',
  taskFile: 'Aufgabe öffnen',
  taskBad: 'Das ist keine Aufgabe: Sie braucht einen Titel und ein Programm in einem Block für Python.',
  hint: 'Tipp',
  done: 'Die Aufgabe ist gelöst.',
  notYet: 'Noch nicht:',
  goals: {
    found: (n, what) => `mit ${n} Zeilen: ${what}`,
    prints: (n, wanted, is) =>
      `mit ${n} Zeilen soll die letzte ausgegebene Zeile ${wanted} sein, und ${is ? `ist ${is}` : 'fehlt'}.`,
    nodes: (most, is) =>
      `die Suche soll weniger als ${grouped(most)} Knoten brauchen und hat ${grouped(is)} gebraucht.`,
    without: (word) => `das Programm soll ohne „${word}“ auskommen.`,
    needs: (word) => `das Programm soll „${word}“ benutzen.`,
  },
};
