// The view Count in German.
import { counted, decimal, grouped } from '../numbers';
import type { Words } from '../en';

const queens = (n: number) => `Für ${n === 1 ? '1 Dame' : `${n} Damen`} gibt es`;
const about = (value: number, one: string, many: string) =>
  value === 1 ? `etwa 1 ${one}` : `etwa ${decimal(String(value))} ${many}`;

export const count: Words['count'] = {
  size: (n) => `n = ${n}`,
  workers: 'Arbeiter',
  pause: 'Pause',
  goOn: 'Weiter',
  larger: (n) => `Jetzt ${n} Zeilen, mit allen Arbeitern`,
  start: 'Zählen',
  again: 'Noch einmal zählen',
  dividing: 'Die Zählung wird in Einheiten geteilt.',
  counting: 'Es wird gezählt.',
  counted: (percent) => `${percent} % sind gezählt.`,
  paused: 'Pause: Begonnene Einheiten werden noch fertig.',
  cancelled: 'Abgebrochen: Was bisher gezählt ist, ist nur ein Teil der Zahl.',
  estimating: 'Einige Einheiten werden gezählt, um zu schätzen, wie lange alle dauern.',
  clock: (percent, spent, left) => `${percent} %, ${spent}${left === undefined ? '' : `, noch ${left}`}`,
  share: 'Anteil der erwarteten Arbeit',
  cut: (engine) => `${engine}, geteilt nach {rule}`,
  nodesNote: (engine) =>
    `Das Verfahren ${engine} zählt eine Anordnung für bis zu acht Bilder, und seine Knoten sind nur die Damen nach denen in der Mitte. Die Verfahren im Theater, die jede Lösung besuchen, haben darum mehr.`,
  unitsNote: (units) =>
    `${units === 1 ? 'Eine {unit}: sie' : `${grouped(units)} {unit}: jede`} besteht aus einigen Damen in der Mitte des Bretts und steht für bis zu acht Anordnungen, die Bilder voneinander sind. ${units === 1 ? 'Das Quadrat im Bild steht für sie.' : 'Die Arbeiter teilen sie unter sich auf, und jedes Quadrat im Bild ist eine.'}`,
  unit: (units) => (units === 1 ? 'Einheit' : 'Einheiten'),
  noVectors:
    'Dieser Browser hat keine Vektoren in WebAssembly, wie sie seit 2023 alle haben: Die Seite nimmt eine langsamere Fassung.',
  unknown: (n) =>
    `Wie lange n = ${n} dauert, ist nicht bekannt: Eine einzige Einheit dauert länger, als eine Vorhersage dauern darf.`,
  forecast: (n, middle, range, workers) =>
    `n = ${n} dauert auf diesem Rechner mit ${workers === 1 ? 'einem Arbeiter' : `${workers} Arbeitern`} ${middle}${range ? ` (${range[0]} bis ${range[1]})` : ''}.`,

  days: (value) => about(value, 'Tag', 'Tage'),
  hours: (value) => about(value, 'Stunde', 'Stunden'),
  minutes: (value) => about(value, 'Minute', 'Minuten'),
  seconds: (value) => about(value, 'Sekunde', 'Sekunden'),
  aboutWord: 'etwa ',
  instant: 'weniger als eine Sekunde',

  verdict: (n, count) =>
    count === 0n
      ? `${queens(n)} keine Lösung.`
      : `${queens(n)} ${grouped(count)} ${count === 1n ? 'Lösung' : 'Lösungen'}.`,
  soFar: 'bisher',
  same: 'Das ist die veröffentlichte Zahl.',
  other: (published) => `Die veröffentlichte Zahl ist ${published}: Bitte melde das.`,
  perWorker: 'Einheiten je Arbeiter',
  worker: (number) => `Arbeiter ${number}`,
  unitsIn: (units, seconds) => `${counted(units, 'Einheit', 'Einheiten')} in ${seconds} s`,
  facts: {
    engine: 'Verfahren',
    kernel: 'Kern',
    workers: 'Arbeiter',
    units: 'Einheiten',
    nodes: 'Knoten',
    rate: 'Knoten je Sekunde',
  },
  of: (part, all) => `${grouped(part)} von ${grouped(all)}`,
  unitsCounted: (part, all) => `${grouped(part)} von ${grouped(all)} Einheiten gezählt`,
  published: 'Veröffentlichte Zahlen',
  sources:
    'A000170 der Online-Enzyklopädie der Zahlenfolgen (OEIS); n = 26: TU Dresden 2009; n = 27: Preußer und Engelhardt 2016. Die Zahl für 28 ist nicht bekannt.',
};
