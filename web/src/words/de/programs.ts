// What the catalogue says of an engine, and the steps of its text in words, in German.
import type { Words } from '../en';

export const programs: Words['programs'] = {
  'tries the squares of each row in turn, and looks for a queen that attacks':
    'probiert die Felder jeder Zeile der Reihe nach und sucht nach einer Dame, die angreift',
  'a row of the board is a machine word, three bit masks hold the attacks':
    'eine Zeile des Bretts ist ein Maschinenwort, drei Bitmasken enthalten die Angriffe',
  'look-up tables for both diagonals and a flag for each line':
    'Tabellen für beide Arten von Diagonalen und ein Merker für jede Linie',
  'exact cover: rows and columns once, diagonals at most once':
    'exakte Überdeckung: Zeilen und Spalten einmal, Diagonalen höchstens einmal',
  'the row or column with the fewest free squares first, found with bit masks':
    'zuerst die Zeile oder Spalte mit den wenigsten freien Feldern, mit Bitmasken',
  "Fike's swaps, a prefix rejected as soon as two queens attack each other":
    'Fikes Vertauschungen; ein Anfang wird verworfen, sobald zwei Damen sich angreifen',
  "all n! permutations by Fike's swaps, each tested when complete":
    'alle n! Permutationen durch Fikes Vertauschungen, jede getestet, wenn sie vollständig ist',
  'three arrays of flags: columns, diagonals, antidiagonals':
    'drei Arrays von Merkern: Spalten, Diagonalen, Nebendiagonalen',
  "Gray's search without recursion: the solution vector is the stack":
    'Grays Suche ohne Rekursion: Der Lösungsvektor ist der Stapel',
  'a vector of columns, each queen compared with all earlier ones, recursively':
    'ein Vektor der Spalten, jede Dame wird mit allen früheren verglichen, rekursiv',
  'permutations, a prefix rejected as soon as two queens attack each other':
    'Permutationen; ein Anfang wird verworfen, sobald zwei Damen sich angreifen',
  'all n! permutations, each tested when complete': 'alle n! Permutationen, jede getestet, wenn sie vollständig ist',
  'the row or column with the fewest free squares first, all lines in vectors':
    'zuerst die Zeile oder Spalte mit den wenigsten freien Feldern, alle Linien in Vektoren',

  'Are all queens placed? Then this is a solution.': 'Stehen alle Damen? Dann ist das eine Lösung.',
  'Is the square safe?': 'Ist das Feld sicher?',
  'Place the queen, solve the rest, and take it back.': 'Setze die Dame, löse den Rest, und nimm sie zurück.',
  'The free squares of the row, lowest first.': 'Die freien Felder der Zeile, das niedrigste zuerst.',
  'Solve the rest with the diagonals one row further.': 'Löse den Rest; die Diagonalen rücken um eine Zeile weiter.',
  "Look the square's lines up; bound when one of them is taken.":
    'Schlage die Linien des Feldes nach; ist eine belegt, beschränke: weiter zum nächsten Feld.',
  'Branch: take the lines, solve the rest, and free them.':
    'Verzweige: Belege die Linien, löse den Rest, und gib sie frei.',
  'Items 1..n are the rows, n+1..2n the columns, then come the regions if there are any, then both kinds of diagonals or the blocks; 0 is the root, and the last item fills up options.':
    'Elemente 1..n sind die Zeilen, n+1..2n die Spalten, dann kommen die Regionen, falls es welche gibt, dann beide Arten von Diagonalen oder die Sperren; 0 ist die Wurzel, und das letzte Element füllt Möglichkeiten auf.',
  'Every row, column and region is covered.': 'Jede Zeile, jede Spalte und jede Region ist überdeckt.',
  'Choose the item with the fewest options.': 'Wähle das Element mit den wenigsten Möglichkeiten.',
  'Cover it.': 'Überdecke es.',
  "Try option x: cover the option's other items.":
    'Versuche Möglichkeit x: Überdecke die anderen Elemente der Möglichkeit.',
  'Try again: uncover them in reverse order.': 'Versuche die nächste: Decke sie in umgekehrter Folge wieder auf.',
  'Backtrack.': 'Kehre um.',
  'Choose the line with the fewest free squares. Without any, this branch is dead.':
    'Wähle die Linie mit den wenigsten freien Feldern. Hat sie keines, ist dieser Zweig tot.',
  'Try each of its free squares, the outermost first; those of a region in reading order.':
    'Probiere jedes ihrer freien Felder, das äußerste zuerst; die einer Region in Leserichtung.',
  'Every prefix that reaches the end is a solution.': 'Jeder Anfang, der das Ende erreicht, ist eine Lösung.',
  'Reject the prefix a[0..s-1], a[i] at once when it breaks the constraint.':
    'Verwirf den Anfang a[0..s-1], a[i] sofort, wenn er die Bedingung verletzt.',
  'Swap the element in, permute the rest, and swap it back.':
    'Tausche das Element herein, permutiere den Rest, und tausche es zurück.',
  'A permutation is complete: does it keep all queens apart?':
    'Eine Permutation ist vollständig: Greift keine Dame eine andere an?',
  'Swap each remaining element into position s, permute the rest, and swap it back.':
    'Tausche jedes übrige Element an die Stelle s, permutiere den Rest, und tausche es zurück.',
  "Is one of the square's three lines taken? Then try the next square.":
    'Ist eine der drei Linien des Feldes belegt? Dann probiere das nächste Feld.',
  'Raise the flags, solve the rest, and lower them.': 'Setze die Merker, löse den Rest, und lösche sie.',
  'Try the next column of this row.': 'Probiere die nächste Spalte dieser Zeile.',
  'No column left: back to the row before, whose queen moves on.':
    'Keine Spalte übrig: zurück zur Zeile davor, deren Dame weiterrückt.',
  'Place the queen, unless an earlier one attacks the square.': 'Setze die Dame, wenn keine frühere das Feld angreift.',
  'The last row completes a solution, and its queen is taken back; any other row opens the next.':
    'Die letzte Zeile vollendet eine Lösung, und ihre Dame wird zurückgenommen; jede andere eröffnet die nächste.',
  'Take the queen back.': 'Nimm die Dame zurück.',
  'Take the queen back: the masks of this row still lack it.':
    'Nimm die Dame zurück: In den Masken dieser Zeile fehlt sie noch.',
  'Take the queen back: the lines of the level above still stand.':
    'Nimm die Dame zurück: Die Linien der Ebene darüber gelten noch.',
  'Put a queen on the square; does it conflict with an earlier one?':
    'Setze eine Dame auf das Feld; greift eine frühere sie an?',
  'The last row completes a solution; in any other row, go on to the next.':
    'Die letzte Zeile vollendet eine Lösung; in jeder anderen geht es mit der nächsten weiter.',
  'Search for an element not placed yet ...': 'Suche ein Element, das noch nicht gesetzt ist ...',
  '... that keeps the constraint; else reject the prefix a[0..s-1], e at once.':
    '... und die Bedingung erfüllt; sonst verwirf den Anfang a[0..s-1], e sofort.',
  'Extend the prefix, permute the rest, and take the element back.':
    'Verlängere den Anfang, permutiere den Rest, und nimm das Element zurück.',
  'Put each element not placed yet at position s, permute the rest, and take it back.':
    'Setze jedes noch nicht gesetzte Element an die Stelle s, permutiere den Rest, und nimm es zurück.',
  'Take the outermost free square of the line.': 'Nimm das äußerste freie Feld der Linie.',
  'Place a queen there, updating all lines at once.': 'Setze dort eine Dame; alle Linien ändern sich auf einmal.',
  'Either all queens are placed, or every line still has a free square, or this branch is dead.':
    'Entweder stehen alle Damen, oder jede Linie hat noch ein freies Feld, oder dieser Zweig ist tot.',
};
