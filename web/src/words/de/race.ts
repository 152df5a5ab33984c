// The view Race in German.
import { decimal } from '../numbers';
import type { Words } from '../en';

const shows = { time: 'Zeit', nodes: 'Knoten', checks: 'Tests', looks: 'Blicke' };

export const race: Words['race'] = {
  setup: (from, to, question) => `${from} bis ${to} Zeilen: ${question}`,
  from: 'Zeilen von',
  to: 'bis',
  toRows: 'Zeilen bis',
  question: 'Frage',
  questions: { count: 'wie viele Lösungen', one: 'eine erste Lösung', all: 'alle Lösungen, eine nach der anderen' },
  atMost: 'höchstens {seconds} s je Lauf',
  seconds: 'Sekunden für jeden Lauf',
  start: 'Rennen starten',
  engines: (chosen, all) => `Verfahren: ${chosen} von ${all} laufen`,
  enginesThat: 'Verfahren, die laufen',
  all: 'Alle',
  none: 'Keines',
  running: 'Das Rennen läuft.',
  choose: 'Wähle Verfahren und starte.',
  disagree: (sizes) => ` Die Verfahren sind sich bei n = ${sizes} nicht einig: Bitte melde das.`,
  now: (engine, n) => `${engine}, n = ${n}`,
  runsDone: 'Erledigte Läufe',
  shown: 'Gezeigt',
  shows,
  csv: 'Zahlen als CSV',
  notInChart: 'Nicht im Diagramm',
  how: 'Die Verfahren laufen nacheinander, die kleinen Bretter zuerst; ein Verfahren, das länger braucht als erlaubt, läuft nicht auf größeren Brettern. Ein Lauf, der für die Uhr zu kurz ist, wird 2-, 4-, 8-mal … wiederholt, bis alle zusammen lang genug für die Uhr des Browsers dauern (1 bis 10 ms); die Zeit ist die eines Laufs im schnellsten von mehreren solchen Blöcken. Knoten, Tests und Blicke stammen aus einem gesonderten Lauf, denn Mitzählen kostet Zeit. Beim Verfahren join ist ein Knoten keine Dame, sondern eine untere Hälfte des Bretts; bei cross zählen nur die Damen, die nach denen in der Mitte gesetzt werden. Beide durchsuchen von Anordnungen, die Bilder voneinander sind, nur eine. Im Browser hat jedes Verfahren einen Thread.',
  left: 'Angehalten, als du diese Ansicht verlassen hast: Die Zahlen bisher bleiben.',
  cancelled: 'Abgebrochen; die Zahlen bisher bleiben.',
  noEngine: 'Wähle mindestens ein Verfahren.',
  over: 'Das Rennen ist vorbei.',
  sizes: (from, to) => `${from} bis ${to}`,
  notWithin: (n, limit, isLast) =>
    `n = ${n}: nicht in ${decimal(String(limit))} s${isLast ? '' : '; größere Bretter wurden nicht versucht'}`,
  uncounted: (show) => `${shows[show]} zählt dieses Verfahren nicht`,
  zero: (sizes) => `n = ${sizes}: 0, was ein logarithmisches Diagramm nicht zeigen kann`,
  slower: (sizes, show) =>
    `n = ${sizes}: rechtzeitig fertig, aber nicht in dem gesonderten Lauf, der ${shows[show]} zählt und länger dauert`,
  table: 'Tabelle der Zahlen',
  titles: {
    time: 'Zeit eines Laufs',
    nodes: 'Knoten: gesetzte Damen',
    checks: 'Tests: getestete Felder',
    looks: 'Blicke: gelesene Felder, Damen und Merker',
  },
  no: 'nein',
  overLimit: (time) => `über ${time}`,
  notCounted: 'nicht gezählt',
  solutions: 'Lösungen',
  axis: 'Zeilen des Bretts',
  empty: 'Hier entstehen die Linien.',
  end: (engine, value, n) => `${engine} ${value} bei n = ${n}`,
  chart: (show, from, to, ends) =>
    `Diagramm: ${shows[show]} über n von ${from} bis ${to}, logarithmisch. ${ends.length ? `Es endet mit ${ends.join(', ')}. Die Tabelle darunter enthält alle Zahlen.` : 'Noch keine Zahlen.'}`,
  billion: (value) => `${value} Mrd.`,
  million: (value) => `${value} Mio.`,
};
