// The theatre and its films in German.
import { counted, grouped } from '../numbers';
import type { Words } from '../en';

const lines = { row: 'Zeile', column: 'Spalte' };
const nodes = (count: number) => counted(count, 'Knoten', 'Knoten');

export const theatre: Words['theatre'] = {
  setup: (n, engines) => `Brett und Verfahren: ${n} Zeilen, ${engines.join(' und ')}`,
  engine: 'Verfahren',
  beside: 'daneben',
  none: 'kein anderes',
  text: 'Text',
  texts: { words: 'In Worten', cpp: 'C++', python: 'Python' },
  give: 'Damen und Sperren vorgeben',
  working: 'Das Verfahren arbeitet.',
  clock: 'Die Uhr',
  toStart: 'Anfang',
  back: 'Zurück',
  play: 'Abspielen',
  pause: 'Pause',
  step: 'Schritt',
  nextBacktrack: 'Nächster Rückschritt',
  nextSolution: 'Nächste Lösung',
  speed: 'Tempo',
  slow: (seconds) => `1 in ${seconds} s`,
  fast: (steps) => `${grouped(steps)}/s`,
  position: (isNode, step, end) => `${isNode ? 'Knoten' : 'Schritt'} ${grouped(step)} von ${grouped(end)}`,
  keys: 'Tasten: Die Leertaste spielt ab oder hält an, → und ← gehen einen Schritt vor und zurück, B und S springen zum nächsten Rückschritt und zur nächsten Lösung, Pos1 und Ende zum Anfang und zum Ende; + und − ändern das Tempo.',
  how: (largest) =>
    `Bretter mit 1 bis ${largest} Zeilen. Der Text stammt aus dem Quelltext; der Ring vor einer Zeile setzt dort einen Haltepunkt. Ein Knoten des Baums ist eine gesetzte Dame: Zeige darauf, um ihr Brett zu sehen, klicke, um dorthin zu gehen. Bäume mit mehr als 7 Zeilen erscheinen als Stufen.`,
  treeKeys:
    'Hat der Baum den Fokus, führen die Pfeiltasten zum Elternknoten, zum ersten Kind und zu den Geschwistern eines Knotens.',
  noSolution: 'Es gibt keine weitere Lösung',
  noBacktrack: 'Nach diesem Schritt wird keine Dame mehr zurückgenommen',
  kept: ' unter den aufbewahrten Ereignissen; die Suche selbst ist länger',
  breakpoint: 'An einem Haltepunkt angehalten.',

  stage: (engine) => `Das Verfahren ${engine}`,
  counters: { nodes: 'Knoten', checks: 'Tests', backtracks: 'Rückschritte', solutions: 'Lösungen' },
  masks:
    'Die Masken des Aufrufs: Jedes Bit steht unter seiner Spalte, das niedrigste zuerst. Die Werte neben dem Programm haben dieselbe Reihenfolge; Bits von down an ihrem Ende haben das Brett verlassen.',
  wraps:
    'Auf dem Torus kommt jedes Bit von down und up, das das Brett auf einer Seite verlässt, auf der anderen wieder herein.',
  python: 'Der Python-Text gilt für ein leeres Brett: Er kennt keine vorgegebenen Damen, keine Sperren, keinen Torus.',
  longer: (events) => `Diese Suche ist länger: Gezeigt werden ihre ersten ${grouped(events)} Ereignisse.`,
  scene: (queens, where) => `Brett mit ${queens}${where.length > 0 ? `: ${where.join('; ')}` : ''}`,
  legend: 'Was die Felder zeigen',
  legends: {
    try: 'probiert ein Feld',
    reject: 'verwirft es, mit dem Grund',
    place: 'setzt eine Dame',
    remove: 'nimmt sie zurück',
    solution: 'eine Lösung',
  },
  program: 'Der Text des Verfahrens',
  stopAt: (line) => `An Programmzeile ${line} anhalten`,
  stopHere: 'Hier anhalten',
  variables: (engine) => `Variablen von ${engine}`,
  moment: 'Vor der markierten Zeile, gezählt ab 0:',
  vector: (name) => `${name}: die Spalte der Dame in jeder Zeile`,
  calls: 'Offene Aufrufe, der neueste zuerst',
  stack: 'Der Aufrufstapel',

  tree: (engine) => `Suchbaum von ${engine}`,
  treeNodes: (engine) => `Die Knoten von ${engine}`,
  treeSoFar: (count) => `Suchbaum, bisher ${nodes(count)}`,
  treeCounts: (count, solutions) => `${nodes(count)}, ${counted(solutions, 'Lösung', 'Lösungen')}`,
  treeSigns:
    'Jeder Kreis ist ein Knoten, eine gesetzte Dame: ihre Spalte, oder ihre Zeile und Spalte. Rotes ×: ein verworfenes Feld.',
  svg: 'Der Baum als SVG',
  png: 'Der Baum als PNG',
  bars: (levels, all) => `Knoten je Stufe: ${levels.join(', ')}; insgesamt ${grouped(all)}`,
  level: 'Stufe',
  barsHead: 'Knoten bisher, verworfene Felder',
  bar: (count, all, rejected) =>
    `${grouped(count)} von ${grouped(all)}${rejected > 0 ? `, ${grouped(rejected)} verworfen` : ''}`,

  events: {
    empty: 'Das Brett ist leer: Noch ist nichts geschehen.',
    given: 'Auf dem Brett steht nur, was vorgegeben ist: Noch ist nichts geschehen.',
    finished: (solutions) => `Fertig: ${solutions === 1 ? '1 Lösung' : `${solutions} Lösungen`}.`,
    enter: (line, number) => `Wendet sich ${lines[line]} ${number} zu.`,
    stuck: (line, number) =>
      `Wählt ${lines[line]} ${number}, in der kein Feld mehr frei ist: Dort kann keine Dame stehen.`,
    choose: (line, number, free) =>
      `Wählt ${lines[line]} ${number}, denn keine Zeile oder Spalte hat weniger freie Felder: ${free}.`,
    try: (where) => `Probiert ${where}.`,
    place: (where) => `Setzt eine Dame in ${where}.`,
    remove: (where) => `Nimmt die Dame aus ${where} zurück.`,
    solution: (number, queens) =>
      `Lösung ${grouped(number)}: ${queens === 1 ? 'Eine Dame steht' : `${queens} Damen stehen`}, keine greift eine andere an.`,
    attacked: (where, rows, line) =>
      rows.length === 1
        ? `Keine Dame in ${where}: Die Dame in Zeile ${rows[0]} steht in derselben ${lines[line as 'row'] ?? 'Diagonale'}.`
        : `Keine Dame in ${where}: Die Damen in den Zeilen ${rows.join(' und ')} greifen das Feld an.`,
    blocked: (where) => `Keine Dame in ${where}: Das Feld ist gesperrt.`,
  },
};

export const film: Words['film'] = {
  save: 'Einen Film speichern',
  steps: 'Schritte',
  nodes: 'Knoten',
  rate: 'je Sekunde',
  gif: 'Der Film als GIF',
  cancel: 'Den Film abbrechen',
  making: (percent) => `Der Film wird erstellt: ${percent} %`,
  saved: (isNodes, from, to) => `Gespeichert: ${isNodes ? 'Knoten' : 'Schritte'} ${grouped(from)} bis ${grouped(to)}.`,
  range: (isNodes, step, from, to) =>
    isNodes
      ? `Ab dem gezeigten Knoten ${grouped(step)}: Knoten ${grouped(from)} bis ${grouped(to)}.`
      : `Ab dem gezeigten Schritt ${grouped(step)}: Schritte ${grouped(from)} bis ${grouped(to)}.`,
  caption: (engine, n) => `${engine}, ${n} Zeilen`,
};
