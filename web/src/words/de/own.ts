// The view of a user's own program in German.
import type { OwnWords } from '../en/own';
import { counted, grouped } from '../numbers';

const spent = (nodes: number, checks: number) =>
  counted(nodes, 'Knoten', 'Knoten') + (checks > 0 ? ` und ${counted(checks, 'Prüfung', 'Prüfungen')}` : '');
const inLine = (line: number) => (line > 0 ? ` in Programmzeile ${line}` : '');
const none = 'Das Programm ist zu Ende und hat keine Lösung gegeben';
const thereAre = (all: number) => `es gibt ${all === 1 ? 'eine' : grouped(all)}`;

export const own: OwnWords = {
  run: 'Ausführen',
  stop: 'Anhalten',
  setup: (n) => `Brett: ${n} Zeilen`,
  editor: 'Dein Programm in Python',
  editorKeys:
    'Tab rückt ein; Escape und dann Tab verlassen den Editor. Strg und Eingabe führen das Programm aus, F9 setzt oder entfernt einen Haltepunkt in der Zeile des Cursors.',
  indent: 'Die Zeile einrücken',
  console: 'Was das Programm ausgegeben hat',
  begin: 'Führe das Programm aus, um zu sehen, was es tut.',
  watch: 'Spiele es ab oder geh Schritt für Schritt, um zu sehen, wie es dazu kam.',
  working: 'Das Programm läuft.',
  changed: 'Der Text hat sich seit diesem Lauf geändert.',
  broken: 'Der Worker, der das Programm ausführt, ist ausgefallen.',
  files: 'Dateien und Hilfe',
  open: 'Datei öffnen',
  save: 'Als Datei speichern',
  anew: 'Neu beginnen',
  copyLink: 'Link kopieren, der es enthält',
  badLink: 'Das Programm im Link konnte nicht gelesen werden.',
  tooLong: (most) => `Das Programm ist zu lang: Ein Link fasst höchstens ${grouped(most)} Zeichen.`,
  noTree: 'Die Damen wurden nicht in umgekehrter Reihenfolge zurückgenommen, also bilden sie keinen Suchbaum.',
  cut: (events) =>
    `Nur die ersten ${grouped(events)} Ereignisse sind aufbewahrt; gezählt wurde das Programm bis zum Ende.`,
  compared: (engines) => `Verfahren der Seite brauchen für dieses Brett: ${engines}.`,
  how: 'Ein Programm benutzt das Modul board: n ist die Zahl der Zeilen, place(row, column) setzt eine Dame, remove(row) nimmt sie zurück, is_free(row, column) sagt, ob keine Dame das Feld angreift, und solution() sagt, dass die Damen auf dem Brett eine Lösung sind; solution(columns) nimmt eine Liste. Zeilen und Spalten zählen ab 0. Ein Programm ohne dieses Modul darf eine Funktion solve(n) haben, die Bretter als Listen zurückgibt oder mit yield liefert.',
  limits: (seconds, steps, megabytes) =>
    `Ein Programm darf ${seconds} Sekunden laufen, ${grouped(steps)} Schritte tun und ${megabytes} MB benutzen. Es erreicht weder diese Seite noch das Netz.`,

  programs: 'Mitkopiert werden diese Programme, als Links:',

  spent,
  all: (count, nodes, checks) =>
    `${count === 1 ? 'Die einzige Lösung ist gefunden' : `Alle ${grouped(count)} Lösungen sind gefunden, keine doppelt`}${nodes > 0 ? `, mit ${spent(nodes, checks)}` : ''}.`,
  counted: (count) => `Die letzte ausgegebene Zeile ist ${count}, die Zahl der Lösungen.`,
  noneThere: () => 'Das Programm hat keine Lösung gegeben, und dieses Brett hat keine.',
  otherSize: (n, fault) => `Mit ${n} Zeilen: ${fault}`,
  some: (found, all) =>
    `${grouped(found)} von ${grouped(all)} Lösungen ${found === 1 ? 'ist' : 'sind'} gefunden, keine doppelt.`,
  prints: (wanted, last) =>
    `Die letzte ausgegebene Zeile soll ${wanted} sein, und ${last ? `ist ${last}` : 'sie fehlt'}.`,
  nodes: (most, is) => `Die Suche soll weniger als ${grouped(most)} Knoten brauchen und hat ${grouped(is)} gebraucht.`,
  without: (word) => `Das Programm soll ohne „${word}“ auskommen.`,
  dots: 'Ergänze in dieser Zeile, was an der Stelle der Punkte stehen soll.',
  twice: (number, of) => `Lösung ${grouped(number)} gab es schon, als Lösung ${grouped(of)}.`,
  wrong: (number, why) => `Lösung ${grouped(number)} ist falsch. ${why}`,
  occupied: (where) => `Keine Dame auf ${where}: Da steht schon eine.`,

  missing: {
    brackets: (name) => `„${name}“ allein tut nichts: Erst Klammern rufen eine Funktion auf, wie in ${name}(…).`,
    call: (name) =>
      `Die Funktion „${name}“ ist definiert, aber nichts ruft sie auf. Fehlt eine letzte Zeile wie ${name}(0)?`,
    noReturn: (all) =>
      `Die Funktion „solve“ gibt nichts zurück: Ihre Bretter brauchen return oder yield; ${thereAre(all)}.`,
    printed: (all) =>
      `Das Programm hat etwas ausgegeben, aber keine Lösung gegeben; ${thereAre(all)}. Der Schiedsrichter sieht nur, wofür solution() aufgerufen wird.`,
    solution: (all) =>
      `Das Programm ruft nie solution() auf. Erst damit gelten die Damen auf dem Brett als Lösung; ${thereAre(all)}.`,
    never: (name) =>
      `${none}: Die Funktion „${name}“ gibt False oder nichts zurück, sagt also nie Ja. Fehlt an ihrem Ende return True?`,
    left: (queens, all) =>
      `${none}; ${thereAre(all)}. Am Ende ${queens === 1 ? 'steht noch eine Dame' : `stehen noch ${queens} Damen`} auf dem Brett.`,
    none: (all) => `${none}; ${thereAre(all)}.`,
  },

  stopped: (line) => `Du hast das Programm${inLine(line)} angehalten. Was es bis dahin getan hat, ist aufbewahrt.`,
  many: (line) =>
    `Das Programm wurde${inLine(line)} beendet: Es hatte mehr Lösungen gegeben, als ein Brett hier haben kann. Genannt wird die erste falsche.`,
  long: (seconds, steps, line) =>
    `Das Programm wurde${inLine(line)} beendet: Es brauchte mehr als ${seconds} Sekunden oder ${grouped(steps)} Schritte. Endet seine Schleife oder seine Rekursion je?`,
  hung: (line) =>
    `Das Programm antwortete nicht mehr und wurde beendet${line > 0 ? `; zuletzt war es in Programmzeile ${line}` : ''}. Endet seine Schleife je?`,
  inLine: (line, cause) => (line > 0 ? `Programmzeile ${line}: ${cause}` : cause),
  errors: {
    SyntaxError: (text) =>
      /outside/.test(text)
        ? `Diese Zeile muss in einer Funktion oder Schleife stehen; ist sie weit genug eingerückt? (${text})`
        : /assign/.test(text)
          ? 'Dem, was links von = steht, lässt sich nichts zuweisen; == vergleicht.'
          : 'Das ist kein Python: Hier oder kurz darüber ist ein Zeichen zu viel oder zu wenig.',
    IndentationError: (text) =>
      /unexpected/.test(text)
        ? 'Diese Zeile ist weiter eingerückt als die darüber, an deren Ende kein Doppelpunkt steht.'
        : 'Die Zeile darunter ist anders eingerückt als alle davor, zu denen sie gehören könnte.',
    TypeError: (text) =>
      /NoneType/.test(text)
        ? `Ein Wert ist hier None: Ist eine Funktion ohne return zu Ende gegangen? (${text})`
        : `Ein Wert ist von der falschen Art, oder ein Aufruf hat zu wenige oder zu viele Werte. (${text})`,
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
  causes: {
    quote: () => 'Ein Text, der hier beginnt, hat kein Ende: Ein Anführungszeichen fehlt.',
    elseIf: () => 'Python schreibt elif statt „else if“.',
    and: (what) => `Python schreibt ${what === '&&' ? 'and statt &&' : 'or statt ||'}.`,
    order: (what) => `Python schreibt ${what === '=<' ? '<= statt =<' : '>= statt =>'}.`,
    increase: (what) => `Python kennt kein ${what}; es schreibt ${what === '++' ? 'x += 1' : 'x -= 1'}.`,
    print: () => 'Was ausgegeben werden soll, steht in Klammern: print(…).',
    capital: (what) => `Python schreibt „${what.toLowerCase()}“ klein.`,
    for: () => 'Eine Schleife braucht das Wort in: for column in range(n).',
    def: (name) => `Auf den Namen einer Funktion folgen Klammern: def ${name}():`,
    match: () => 'Das Python dieser Seite kennt kein match; if und elif leisten dasselbe.',
    equals: () => 'Ein einfaches = weist einen Wert zu; == vergleicht.',
    colon: (what) => `Am Ende der Zeile mit „${what}“ fehlt ein Doppelpunkt.`,
    open: (what) => `Die Klammer ${what} wird nie geschlossen.`,
    closed: (what) => `Zur Klammer ${what} gibt es keine, die offen ist.`,
    block: () => 'Auf diese Zeile mit einem Doppelpunkt am Ende muss eine eingerückte folgen.',
  },
  names: {
    unknown: (name) =>
      `Der Name „${name}“ ist hier unbekannt; ist er verschrieben, oder wird er erst später definiert?`,
    capital: (name, meant) => `Der Name „${name}“ ist hier unbekannt: Python schreibt ${meant}.`,
    imported: (name) =>
      `Der Name „${name}“ ist hier unbekannt: Er muss importiert werden, wie in from board import ${name}.`,
    local: (name, isGlobal) =>
      `„${name}“ hat hier noch keinen Wert, denn die Funktion weist der Variablen etwas zu und hat dadurch eine eigene mit diesem Namen.${isGlobal ? ` Ist die äußere gemeint, gehört „global ${name}“ an den Anfang der Funktion.` : ''}`,
    noValue:
      'Eine Variable dieser Funktion hat hier noch keinen Wert: Sie bekommt ihn erst später oder nicht in jedem Fall.',
  },
  faults: {
    off: (row, column, n) =>
      `Ein Feld (${row}, ${column}) hat das Brett nicht: Im Programm sind seine Zeilen und Spalten 0 bis ${n - 1}, und 0 ist die erste.`,
    taken: (row, column) =>
      `In Zeile ${row + 1}, Spalte ${column + 1} steht schon eine Dame (im Programm: Zeile ${row}, Spalte ${column}).`,
    vacant: (row, column) =>
      column < 0
        ? `In Zeile ${row + 1} steht keine Dame, die man wegnehmen könnte (im Programm: Zeile ${row}).`
        : `In Zeile ${row + 1}, Spalte ${column + 1} steht keine Dame (im Programm: Zeile ${row}, Spalte ${column}).`,
    full: (_, __, n) => `Alle ${n} Damen stehen schon auf dem Brett; sollte eine weggenommen werden?`,
    number: () => 'Eine Zeile oder Spalte ist keine ganze Zahl.',
    mixed: () => 'Ein Brett als Liste braucht ein leeres Brett: Nimm die gesetzten Damen zurück.',
    strange: () => 'Das ist kein Brett: Erwartet ist eine Liste von Spalten oder eine Liste von Feldern.',
  },
};
