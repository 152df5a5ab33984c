// The technical terms in German.
import type { Words } from '../en';

export const terms: Words['terms'] = {
  orbit:
    'Eine Lösung zusammen mit allem, was durch Drehen und Spiegeln aus ihr wird: höchstens acht Lösungen, weniger, wenn sie symmetrisch ist.',
  unit: 'Ein Teil der Zählung, der für sich gezählt werden kann: alle Lösungen mit bestimmten Damen in der Mitte des Bretts.',
  kernel:
    'Das Stück Programm, das zählt, für eine bestimmte Art von Prozessor. Ein Vektorkern durchsucht mit jedem Befehl mehrere Bretter.',
  'cross/1':
    'Die Regel, die diese Zählung in Einheiten teilt: Zuerst werden Damen in die mittlere Zeile und Spalte gesetzt (je zwei, wenn n gerade ist), und Anordnungen, die Bilder voneinander sind, werden einmal gezählt.',
};
