// The first view of the page in German.
import { counted } from '../numbers';
import type { Words } from '..';

export const today: Words['today'] = {
  title: 'Das Rätsel von heute',
  earlierDay: 'Ein früheres Rätsel',
  task: 'Eine Dame in jede Zeile, jede Spalte und jede Farbe. Keine zwei dürfen sich berühren, auch nicht an einer Ecke.',
  about: (n, level) => `${n} × ${n}, ${level}`,
  streak: (days) => `${counted(days, 'Tag', 'Tage')} in Folge`,
  week: (solved) => `Die letzten sieben Tage: ${solved} gelöst`,
  day: (day, isSolved) => `${day}${isSolved ? ', gelöst' : ''}`,
  days: 'Vergangene Tage',
  weekdays: 'Mo Di Mi Do Fr Sa So',
  earlier: 'Der Monat davor',
  later: 'Der Monat danach',
  begin: 'Neu hier? Mit 5 Zeilen anfangen',
  goOn: (done, all) => `Weg für den Anfang: ${done} von ${all} geschafft`,
  classic: (n) => `Der Klassiker: ${n === 4 ? 'mit vier Damen anfangen' : 'acht Damen'}`,
  doors: {
    explore: ['Erkunden', '92 Lösungen in zwölf Familien'],
    watch: ['Zusehen', 'Ein Programm sucht, Schritt für Schritt'],
    learn: ['Lernen', '14 Lektionen; die erste dauert etwa 8 Minuten'],
  },
  teachers: 'Für Lehrende: {lessons}, {worksheet}',
  teachersLessons: 'Lektionen und Aufgaben für die Klasse',
  teachersWorksheet: 'Arbeitsblätter zum Drucken',
};
