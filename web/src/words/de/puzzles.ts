// The view Puzzles in German.
import type { Words } from '../en';
import { counted } from '../numbers';

const mustStand = (forced: string[]) =>
  forced.length === 1
    ? `Dann muss eine Dame in ${forced[0]} stehen`
    : `Dann müssen Damen in ${forced.slice(0, -1).join('; ')} und in ${forced.at(-1)} stehen`;

export const puzzles: Words['puzzles'] = {
  levels: { easy: 'leicht', medium: 'mittel', hard: 'schwer', expert: 'sehr schwer' },
  levelTexts: {
    easy: 'Immer hat eine Zeile oder Spalte nur noch ein freies Feld.',
    medium:
      'Manchmal musst du zuerst Felder durchstreichen, auf denen eine Dame einer Zeile oder Spalte kein freies Feld ließe.',
    hard: 'Manchmal musst du eine Dame annehmen und verfolgen, was sie erzwingt, bis eine Zeile oder Spalte kein freies Feld mehr hat.',
    expert: 'Manchmal musst du innerhalb einer Annahme noch etwas annehmen.',
  },
  title: (day, seed, level, n) => `${day ? `Rätsel vom ${day}` : `Rätsel ${seed}`}: ${level}, ${n} Zeilen`,
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  day: (day, month) => `${day}. ${month}`,
  task: 'Setze Damen, bis jede Zeile und jede Spalte eine hat und keine eine andere angreift. Es gibt genau eine Lösung.',
  making: 'Ein Rätsel wird erstellt.',
  found: 'Gefunden!',
  missing: {
    corner: (n) => `${n} Damen, und keine greift eine andere an; aber in keiner Ecke steht eine Dame.`,
    turn: (n) => `${n} Damen, und keine greift eine andere an; aber auf den Kopf gestellt sieht das Brett anders aus.`,
  },
  guarded: (queens, left) =>
    `${queens > 5 ? `${queens} Damen, aber fünf müssen genügen` : `${queens} von 5 Damen gesetzt`}; ${counted(left, 'Feld ist', 'Felder sind')} nicht angegriffen.`,
  given: {
    queen: 'Diese Dame ist vorgegeben: Sie bleibt.',
    block: 'Diese Sperre ist vorgegeben: Sie bleibt.',
  },
  keys: 'Ziehe eine Dame, um sie zu versetzen. Der Link dieser Seite enthält, was du getan hast. Tasten: Pfeile bewegen, Eingabe wirkt wie Tippen, Q setzt eine Dame, X oder B macht ein Kreuz, wo keine Dame stehen kann, Strg+Z nimmt zurück.',
  code: 'Code',
  codeHow: 'Der Code dieses Rätsels. Gib einen anderen ein, oder füge den Link zu einem Rätsel ein.',
  noCode: (text) => `„${text}“ ist nicht der Code eines Rätsels wie 8-hard-5, oder r8-hard-5 mit farbigen Regionen.`,
  noSeed: (text) => `Die Zahl am Ende eines Codes hat höchstens 9 Ziffern; „${text}“ hat mehr.`,
  level: 'Stufe',
  another: 'Anderes Rätsel',
  next: 'Nächstes Rätsel',
  nextDay: (day) => `Weiter: ${day}`,
  exercises: 'Aufgaben',
  exercise: 'Aufgabe',
  solved: (hints) => `Gelöst, ${hints === 0 ? 'ohne Tipp' : hints === 1 ? 'mit einem Tipp' : `mit ${hints} Tipps`}!`,

  ask: ['Tipp', 'Warum?', 'Wo?', 'Mach es'],
  wrong: (row, where, cross) => [
    'Etwas, was du gesetzt hast, ist falsch.',
    cross
      ? `Du hast ein Feld in Zeile ${row} durchgestrichen, auf dem eine Dame stehen muss.`
      : `Die Dame in Zeile ${row} ist falsch.`,
    `Nimm ${cross ? 'das Kreuz' : 'die Dame'} in ${where} zurück.`,
  ],
  place: (line, where) => [
    `Schau auf ${line}.`,
    `In ${line} ist nur noch ein Feld frei, und sie braucht eine Dame.`,
    `In ${where} muss eine Dame stehen.`,
  ],
  strike: (row, line, where) => [
    `Schau auf ${line}: Welche Dame würde ihr alle freien Felder nehmen?`,
    `Eine Dame auf einem der freien Felder von Zeile ${row} ließe in ${line} kein Feld frei.`,
    `In ${where} kann keine Dame stehen: Sie ließe in ${line} kein Feld frei. Streiche das Feld durch.`,
  ],
  suppose: (row, line, where, forced) => [
    `Schau auf Zeile ${row}: Nimm auf einem ihrer freien Felder eine Dame an, und verfolge, was sie erzwingt.`,
    `Eines der freien Felder von Zeile ${row} erzwingt ${forced.length === 1 ? 'eine weitere Dame' : `${forced.length} weitere Damen`}, und dann hat ${line} kein freies Feld.`,
    `Nimm eine Dame in ${where} an. ${mustStand(forced)}. Dann hat ${line} kein freies Feld. Streiche also ${where} durch.`,
  ],
  supposeAgain: (row, line, where, forced) => [
    `Schau auf Zeile ${row}: Nimm auf einem ihrer freien Felder eine Dame an.`,
    `Eines der freien Felder von Zeile ${row} scheitert in jedem Fall, aber um das zu sehen, musst du noch etwas annehmen, und zwar in ${line}.`,
    `Nimm eine Dame in ${where} an. ${forced.length === 0 ? '' : `${mustStand(forced)}. `}Nimm dann nacheinander auf jedem freien Feld von ${line} eine Dame an: Jedes Mal hat früher oder später eine Zeile oder Spalte kein freies Feld mehr. Streiche also ${where} durch.`,
  ],

  families: (found, all) => `Gefunden: ${found} von ${all} ${all === 1 ? 'Familie' : 'Familien'}.`,
  familiesFound: 'Die gefundenen Familien',
  foundAgain: (number) => `Diese Familie hast du schon gefunden: Es ist Nummer ${number}, gedreht oder gespiegelt.`,
  foundAll: (all, n) => (all === 1 ? 'Gefunden!' : `Gefunden: alle ${all} Familien von ${n} Damen!`),
  foundOne: (number, left) =>
    `Eine neue Familie, deine Nummer ${number}. Es ${left === 1 ? 'fehlt noch eine' : `fehlen noch ${left}`}.`,
  goals: {
    families: {
      title: 'Alle Familien',
      task: (n, all) =>
        all === 1
          ? `Alle Lösungen mit ${n} Damen gehen durch Drehen und Spiegeln auseinander hervor: Sie sind eine Familie. Finde eine davon.`
          : `Eine Lösung und alles, was durch Drehen und Spiegeln daraus wird, ist eine Familie. Die Lösungen mit ${n} Damen bilden ${all} Familien: Finde aus jeder eine Lösung.`,
    },
    corner: {
      title: 'Eine Dame in der Ecke',
      task: (n) => `Setze ${n} Damen so, dass keine eine andere angreift und eine von ihnen in einer Ecke steht.`,
    },
    turn: {
      title: 'Auf dem Kopf dasselbe',
      task: (n) =>
        `Setze ${n} Damen so, dass keine eine andere angreift und das Brett auf den Kopf gestellt gleich aussieht.`,
    },
    five: {
      title: 'Fünf Damen bewachen das Brett',
      task: () =>
        'Setze fünf Damen so, dass sie jedes Feld angreifen, auf dem keine von ihnen steht. Sie dürfen einander angreifen.',
    },
  },
};
