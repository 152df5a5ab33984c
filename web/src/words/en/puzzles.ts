// The view Puzzles. Rows and columns count from 1.
import { counted } from '../numbers';

const mustStand = (forced: string[]) =>
  forced.length === 1
    ? `A queen must then stand on ${forced[0]}`
    : `Queens must then stand on ${forced.slice(0, -1).join('; ')}; and ${forced.at(-1)}`;

export const puzzles = {
  levels: { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'expert' },
  levelTexts: {
    easy: 'there is always a row or column with only one free square.',
    medium:
      'at times you must first cross out squares where a queen would leave some row or column without a free square.',
    hard: 'sometimes you must suppose that a queen stands on some square and follow what that forces, until some row or column has no free square.',
    expert: 'at times you must make one supposition inside another.',
  },
  title: (day: string | undefined, seed: number, level: string, n: number) =>
    `${day ? `Puzzle of ${day}` : `Puzzle ${seed}`}: ${level}, ${n} rows`,
  /// The locale of dates.
  months: 'January February March April May June July August September October November December',
  day: (day: number, month: string) => `${day} ${month}`,
  task: 'Add queens until each row and column has one, and none attacks another. There is exactly one way.',
  making: 'A puzzle is being made.',
  found: 'Found!',
  /// What is missing when no queen attacks another, but the exercise asks for more.
  missing: {
    corner: (n) => `${n} queens, and none attacks another; but no queen stands in a corner.`,
    turn: (n) => `${n} queens, and none attacks another; but after a half turn the board looks different.`,
  } as Partial<Record<string, (n: number) => string>>,
  guarded: (queens: number, left: number) =>
    `${queens > 5 ? `${queens} queens, but five must do` : `${queens} of 5 queens placed`}; ${counted(left, 'square is', 'squares are')} not attacked.`,
  given: { queen: 'This queen is given: it stays.', block: 'This block is given: it stays.' },
  keys: 'Drag a queen to move her. The link of this page keeps what you have done. Keys: arrows move, Enter does what a tap does, Q places a queen, X or B makes a cross where no queen can stand, Ctrl+Z undoes.',
  code: 'Code',
  codeHow: 'The code of this puzzle. Type another one, or paste the link to a puzzle.',
  noCode: (text: string) =>
    `“${text}” is not the code of a puzzle, such as 8-hard-5, or r8-hard-5 with coloured regions.`,
  noSeed: (text: string) => `The number at the end of a code has at most 9 digits; “${text}” has more.`,
  level: 'Level',
  another: 'Another puzzle',
  next: 'Next puzzle',
  nextDay: (day: string) => `Next: ${day}`,
  exercises: 'Exercises',
  exercise: 'Exercise',
  solved: (hints: number) =>
    `Solved, ${hints === 0 ? 'without a hint' : hints === 1 ? 'with one hint' : `with ${hints} hints`}!`,

  /// The button: a hint, its next degrees, and then what it says.
  ask: ['Hint', 'Why?', 'Where?', 'Do it'],
  wrong: (row: number, where: string, cross: boolean): [string, string, string] => [
    'Something that you have added is wrong.',
    cross ? `You have crossed out a square of row ${row} that needs a queen.` : `The queen in row ${row} is wrong.`,
    `Take the ${cross ? 'cross' : 'queen'} on ${where} back.`,
  ],
  place: (line: string, where: string): [string, string, string] => [
    `Look at ${line}.`,
    `Only one square of ${line} is free, and it needs a queen.`,
    `A queen must stand on ${where}.`,
  ],
  strike: (row: number, line: string, where: string): [string, string, string] => [
    `Look at ${line}: which queen would take all of its free squares away?`,
    `A queen on one of the free squares of row ${row} would leave ${line} without a free square.`,
    `No queen can stand on ${where}: she would leave ${line} without a free square. Cross it out.`,
  ],
  suppose: (row: number, line: string, where: string, forced: string[]): [string, string, string] => [
    `Look at row ${row}: suppose a queen on one of its free squares, and follow what she forces.`,
    `One of the free squares of row ${row} forces ${forced.length === 1 ? 'another queen' : `${forced.length} more queens`}, and then ${line} has no free square.`,
    `Suppose a queen on ${where}. ${mustStand(forced)}. Then ${line} has no free square. So cross out ${where}.`,
  ],
  supposeAgain: (row: number, line: string, where: string, forced: string[]): [string, string, string] => [
    `Look at row ${row}: suppose a queen on one of its free squares.`,
    `One of the free squares of row ${row} fails in every case, but to see it you must suppose again, in ${line}.`,
    `Suppose a queen on ${where}. ${forced.length === 0 ? '' : `${mustStand(forced)}. `}Then suppose a queen on each of the free squares of ${line} in turn: every time, sooner or later, some row or column is left without a free square. So cross out ${where}.`,
  ],

  families: (found: number, all: number) => `Found: ${found} of ${all} ${all === 1 ? 'family' : 'families'}.`,
  familiesFound: 'The families found',
  foundAgain: (number: number) => `You have found this family before: it is number ${number}, turned or mirrored.`,
  foundAll: (all: number, n: number) => (all === 1 ? 'Found!' : `Found: all ${all} families of ${n} queens!`),
  foundOne: (number: number, left: number) =>
    `A new family: it is your number ${number}, and ${counted(left, 'is', 'are')} left to find.`,
  goals: {
    families: {
      title: 'All families',
      task: (n: number, all: number) =>
        all === 1
          ? `All solutions of ${n} queens are turns and mirror images of one another: they are one family. Find one of them.`
          : `Turns and mirror images of a solution are one family. The solutions of ${n} queens make ${all} families: find one solution of each.`,
    },
    corner: {
      title: 'A queen in a corner',
      task: (n: number) => `Place ${n} queens so that none attacks another, and one of them stands in a corner.`,
    },
    turn: {
      title: 'The same after a half turn',
      task: (n: number) =>
        `Place ${n} queens so that none attacks another, and the board looks the same after a half turn.`,
    },
    five: {
      title: 'Five queens guard the board',
      task: (_n: number) =>
        'Place five queens so that they attack every square on which none of them stands. They may attack one another.',
    },
  },
};
