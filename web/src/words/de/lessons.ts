// The lessons in German: what they say besides their own text.
import type { Words } from '..';
import { counted } from '../numbers';

const outcomes = {
  done: 'erledigt',
  right: 'richtig',
  second: 'beim zweiten Versuch richtig',
  wrong: 'falsch beantwortet',
};

export const lessons: Words['lessons'] = {
  intro:
    'Jede Lektion besteht aus wenigen kurzen Schritten: ein Satz, ein Brett oder ein Verfahren zum Ausprobieren, und etwas zu tun oder vorherzusagen.',
  list: 'Die Lektionen',
  steps: (count) => (count === 1 ? '1 Schritt' : `${count} Schritte`),
  progress: (done, all) => (done === all ? `alle ${all} Schritte erledigt` : `${done} von ${all} Schritten erledigt`),
  marks: (right, answered) => `; ${right} von ${counted(answered, 'Antwort', 'Antworten')} richtig`,
  forget: 'Vergessen, was auf diesem Gerät gemacht wurde',
  forgotten: 'Aller Fortschritt und alle hier begonnenen Rätsel sind vergessen.',
  kept: 'Was du gemacht hast, bleibt nur auf diesem Gerät, in diesem Browser.',
  own: 'Deine eigene Lektion',
  ownHow:
    'Eine Lektion ist eine Textdatei in Markdown. Speichere eine der Lektionen hier, ändere sie und öffne sie: Wähle die Datei aus, oder lege sie auf dieser Seite ab.',
  openFile: 'Eine Lektion öffnen',
  yourLesson: (title) => `Deine: ${title}`,
  saveFile: 'Diese Lektion als Datei speichern',
  notReadable: 'Diese Datei konnte nicht gelesen werden.',
  noText: 'Das ist keine Textdatei.',
  tooLarge: 'Diese Datei ist für eine Lektion zu groß: Sie hat mehr als eine Million Zeichen.',
  faults: (count) =>
    count === 1
      ? 'Das ist noch keine Lektion: Eines stimmt nicht.'
      : `Das ist noch keine Lektion: ${count} Dinge stimmen nicht.`,
  fault: ({ line, says }) => `Zeile ${line}. ${says}`,
  moreFaults: (count) => `Und noch ${count}.`,
  noLesson: (name) => `Eine Lektion „${name}“ gibt es nicht; hier sind alle.`,
  noOwn: 'Deine eigene Lektion ist hier nicht mehr geöffnet: Bitte öffne ihre Datei noch einmal.',
  noStep: (last) => `Diese Lektion hat ${last} Schritte; das ist der letzte.`,
  all: 'Alle Lektionen',
  text: 'Der Text der Lektion',
  step: (number, all, title) => `Schritt ${number} von ${all}: ${title}`,
  toStep: (number, title, outcome) => `Schritt ${number}: ${title}${outcome ? `, ${outcomes[outcome]}` : ''}`,
  ways: 'Von Schritt zu Schritt',
  stepsLabel: 'Schritte dieser Lektion',
  toDo: 'Das ist zu tun:',
  reached: 'Geschafft, sehr gut.',
  predict: 'Was meinst du?',
  choices: 'Deine Antwort',
  number: 'Deine Antwort, eine Zahl',
  answer: 'Das ist meine Antwort',
  chooseFirst: 'Wähle zuerst eine Antwort; du darfst auch raten.',
  typeFirst: 'Gib zuerst eine Zahl ein, zum Beispiel 12; du darfst auch raten.',
  second: (given) => `Noch nicht. Du hast gesagt: ${given} Schau noch einmal hin: Du hast einen zweiten Versuch.`,
  sameAgain: 'Diese Antwort hast du schon gegeben; versuche eine andere.',
  wrongChoice: ' (diese nicht)',
  right: (answer) => `Richtig: ${answer}`,
  wrong: (given, answer) => `Du hast gesagt: ${given} Die Antwort ist: ${answer}`,
  rightChoice: ' (die Antwort)',
  back: 'Voriger Schritt',
  next: 'Nächster Schritt',
  toTask: 'Zur Aufgabe',
  toQuestion: 'Zur Frage',
  nextLesson: (title) => `Nächste Lektion: ${title}`,
  finish: 'Fertig: zurück zur Liste',
  again: 'Diesen Schritt noch einmal',
  inTab: (title) => `In der Ansicht „${title}“ öffnen`,
};

export const faults: Words['faults'] = {
  noTitle: 'Eine Lektion beginnt mit ihrem Titel, etwa „# Was greift was an“.',
  twoTitles: 'Eine Lektion hat einen Titel; ein Schritt beginnt mit ##.',
  otherHeading: 'Eine Lektion hat einen Titel (#) und Schritte (##), und keine anderen Überschriften.',
  noSteps: 'Die Lektion hat keine Schritte: Ein Schritt beginnt mit einer Zeile wie „## Zwei Damen“.',
  openCode: 'Dieser Code hat kein Ende: Eine Zeile mit ``` fehlt.',
  noLabel: (word, meant) => `Eine Marke „${word}“ gibt es nicht; vielleicht ist „${meant}“ gemeint.`,
  labelTwice: (label) => `Dieser Schritt hat schon eine Zeile „${label}:“.`,
  noShow: 'Der erste Schritt braucht eine Zeile „Show:“, etwa „Show: #/board?n=4“.',
  noAddress: 'Hier fehlt eine Adresse dieser Seite, etwa #/board?n=4.',
  noView: (view, views) => `Eine Ansicht „${view}“ gibt es nicht, sondern: ${views}.`,
  noGoal: 'Do: Die Seite kann das nicht prüfen: Eine Zeile „Goal:“ fehlt.',
  noDo: 'Goal: Eine Zeile „Do:“, die es in Worten sagt, fehlt.',
  goalUnknown: (word, view, names) =>
    `Ein Ziel „${word}“ gibt es ${view && `für die Ansicht „${view}“ `}nicht, sondern: ${names}.`,
  goalAlone: (word) => `Nach dem Wort „${word}“ folgt nichts.`,
  goalLike: (text, example) => `„${text}“ sollte aussehen wie „${example}“.`,
  goalBeyond: (text, n) => `„${text}“ ist auf diesem Brett mit ${n} Reihen unerreichbar.`,
  noAsk: (label) => `${label}: Eine Zeile „Ask:“ mit der Frage fehlt.`,
  noWhy: 'Ask: Eine Zeile „Why:“, die die Antwort erklärt, fehlt.',
  noAnswer: 'Ask: Eine Antwort fehlt: eine Zeile „Answer:“ mit einer Zahl, oder Antworten zur Auswahl wie „- [x] ja“.',
  twoAnswers: 'Answer: Diese Frage hat schon Antworten zur Auswahl.',
  noNumber: (text) => `Answer: „${text}“ ist keine ganze Zahl ab 0.`,
  oneChoice: 'Eine Frage braucht mindestens zwei Antworten zur Auswahl.',
  rightChoices: (count) =>
    `Ask: Genau eine Antwort ist richtig und hat das Zeichen [x]; hier ${count === 1 ? 'hat es eine' : `haben es ${count}`}.`,
  choiceAlone: 'Eine Antwort zur Auswahl gehört zu einer Frage: Davor fehlt eine Zeile „Ask:“.',
  choiceMark: 'Eine Antwort zur Auswahl beginnt mit [ ], oder mit [x], wenn sie die richtige ist.',
};
