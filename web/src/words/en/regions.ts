// The puzzles with coloured regions. Rows and columns count from 1; regions are called A, B, C.
import { counted } from '../numbers';

type Doubt = 'row' | 'size' | 'colours' | 'pieces' | 'solutions' | 'several' | 'marks';
const doubts: Record<Doubt, string> = {
  row: 'one more row and column were taken for a part of it, for then it has exactly one solution',
  size: 'the number of rows is not certain',
  colours: 'some colours are hard to tell apart',
  pieces: 'some regions are in pieces, or have two colours',
  solutions: 'as it was seen, it does not have exactly one solution',
  several: 'there are several boards in it, and only one was read',
  marks: 'some marks are neither clearly queens nor crosses',
};

type Line = 'row' | 'column' | 'region';

const list = (items: string[]) =>
  items.length === 1 ? items[0] : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const forcing = (forced: string) => (forced ? ` This forces queens on ${forced}.` : '');

export const regions = {
  task: 'Place a queen in every row, every column and every region. No two queens may touch, not even at a corner.',
  levelTexts: {
    easy: 'single squares, and regions whose free squares are all in one row or column, are enough.',
    medium:
      'at times you must cross out squares that the queen of some row, column or region rules out wherever it stands.',
    hard: 'at times you must look at several regions that share as many rows or columns.',
    expert: 'at times you must suppose a queen on some square and follow what that forces.',
  },
  name: (n: number) => `Board of ${counted(n, 'row', 'rows')} with coloured regions`,
  lines: (line: Line, names: string[]) => `${line}${names.length === 1 ? '' : 's'} ${list(names)}`,
  squares: (items: string[]) =>
    items.length === 1 ? items[0] : `${items.slice(0, -1).join('; ')}; and ${items.at(-1)}`,
  square: (where: string, region: string, what: 'queen' | 'bad' | 'cross' | 'crossed' | 'none', sign?: string) => {
    const words = {
      queen: 'a queen',
      bad: 'a queen that breaks a rule',
      cross: 'a cross',
      crossed: 'ruled out by a queen',
      none: 'empty',
    };
    return `${where}, region ${region}: ${words[what]}${sign ? `, marked ${sign}` : ''}`;
  },
  keys: 'Tap a square for a cross, again for a queen, again to empty it; drag over squares to cross them out. The link of this page keeps what you have done. Keys: arrows move, Enter does what a tap does, Q places a queen, X or B a cross, Ctrl+Z undoes.',
  letters: 'Show letters',
  lettersShown: 'Letters are shown while a sentence names a region.',
  crosses: 'Automatic crosses',
  crossesShown: 'Small crosses come with a hint: no queen can stand there.',
  timed: 'Show the time',
  time: (time: string) => `Time ${time}`,

  breaks: (first: string, second: string, why: Line | 'touch', rest: number) => {
    const how = why === 'touch' ? 'touch' : `are in the same ${why}`;
    const more = rest === 0 ? '' : `, and ${counted(rest, 'more pair breaks', 'more pairs break')} a rule`;
    return `The queens on ${first} and on ${second} ${how}${more}.`;
  },
  dead: (line: string) => `No square is left for the queen of ${line}.`,
  placed: (queens: number, n: number) => `${queens} of ${counted(n, 'queen', 'queens')} placed.`,

  wrong: (row: string, isQueen: boolean, where: string, why: string): [string, string] => [
    `Something in ${row} is wrong.`,
    `${why} So take the ${isQueen ? 'queen' : 'cross'} on ${where} back.`,
  ],
  follow: (steps: number, forced: string) => `Follow it for ${steps} steps.${forcing(forced)}`,
  supposing: (isQueen: boolean, where: string, follows: string, line?: string) => {
    const suppose = `Suppose the ${isQueen ? 'queen' : 'cross'} on ${where} is right.`;
    const end = line ? `no square is left for the queen of ${line}` : 'there is no solution';
    return follows ? `${suppose} ${follows} Then ${end}.` : `${suppose} Then ${end}.`;
  },
  single: (line: string, where: string): [string, string] => [
    `Look at ${line}.`,
    `The only square left in ${line}: its queen stands on ${where}.`,
  ],
  /// The name of the rule: all free squares of so many lines of one kind are in as many of another.
  inside: (count: number, inner: Line, outer: Line) => {
    if (count === 1) return `A ${inner} inside a ${outer}`;
    const number = ['two', 'three', 'four', 'five', 'six'][count - 2] ?? count;
    return `${String(number).replace(/^./, (letter) => letter.toUpperCase())} ${inner}s in ${number} ${outer}s`;
  },
  others: (count: number, lines: string) => `the other ${count} free squares of ${lines}`,
  confined: (rule: string, lines: string, within: string, struck: string, count: number): [string, string] => [
    `Look at ${lines}, and at ${within}.`,
    `${rule}: all free squares of ${lines} are in ${within}. So the ${count === 1 ? 'queen' : 'queens'} of ${within} ${count === 1 ? 'stands' : 'stand'} there: cross out ${struck}.`,
  ],
  seen: (line: string, struck: string, count: number): [string, string] => [
    `Look at ${line}: wherever its queen stands, it rules out the same ${count === 1 ? 'square' : 'squares'} elsewhere.`,
    `A queen on ${count === 1 ? struck : 'one of these squares'} would touch or see every square of ${line}, and leave none for its queen. Cross out ${struck}.`,
  ],
  supposed: (row: string, where: string, forced: string, line: string): [string, string] => [
    `Look at ${row}: what if a queen stood on one of its free squares? Follow what it forces.`,
    `What if? A queen on ${where}.${forcing(forced)} Then no square is left for ${line}. So cross out ${where}.`,
  ],
  cases: (row: string, where: string, forced: string, line: string): [string, string] => [
    `Look at ${row}: what if a queen stood on one of its free squares?`,
    `What if? A queen on ${where}.${forcing(forced)} Then a queen on each free square of ${line} in turn: every time, some line is left without a square. So cross out ${where}.`,
  ],
  stuck: {
    several: 'This board has several solutions, so no next step is certain.',
    impossible: 'This board has no solution.',
    marked: 'With these queens and crosses there is no solution: take something back.',
  },
  explain: 'How to solve it',

  linkCopied: 'Copied: the link to this puzzle, without what you have done.',
  codeCopied: 'Copied: the code of this puzzle, for the field “Code” of another copy of this page.',
  resultCopied: 'Copied: your result, without the solution.',
  crossedOut: (squares: string) => `Crossed out: ${squares}.`,
  solved: 'Solved.',
  result: (time: string, hints: number) =>
    `Solved in ${time}, ${hints === 0 ? 'without a hint' : `with ${counted(hints, 'hint', 'hints')}`}`,

  own: 'A board of your own',
  edit: 'Edit the regions',
  play: 'Play this board',
  again: 'Begin again',
  editTask: 'Choose a region and paint: tap squares or drag over them.',
  editKeys: 'Keys: arrows move, Enter paints, a letter chooses a region, Ctrl+Z undoes.',
  brush: 'Paint region',
  brushTaken: (letter: string) => `Paints region ${letter}.`,
  missing: (regions: string, count: number) =>
    `There must be as many regions as rows: ${regions} ${count === 1 ? 'has' : 'have'} no square yet.`,
  pieces: (regions: string, count: number) =>
    `In several pieces: ${regions}. Is that ${count === 1 ? 'a slip' : 'as you want it'}?`,
  solutions: [
    'This board has no solution.',
    'This board has exactly one solution.',
    'This board has several solutions.',
  ],
  differ: 'Two of them differ in the squares marked 1 and 2.',

  paste: 'Paste a puzzle',
  pasteHow:
    'A letter, a digit or a coloured square for each square of the board, row by row; a problem file; or a link',
  read: (n: number) => `Read a board of ${counted(n, 'row', 'rows')}.`,
  picture: 'Read a screenshot',
  pictureHow: 'Choose a picture of a puzzle, drop it on this page, or paste it. It does not leave this machine.',
  pictureFile: 'Picture',
  pictureCopied: 'Read the picture that was copied',
  noPicture: 'The browser cannot read this file as a picture.',
  noneCopied: 'No picture was copied, or the browser keeps it to itself.',
  noBoard:
    'There is no board with regions to be seen in this picture. The board must be whole, straight and not too small.',
  recognised: (n: number, doubt?: Doubt) =>
    `Seen: a board of ${counted(n, 'row', 'rows')}. ${doubt ? `Please compare it with the picture: ${doubts[doubt]}. Wrong squares can be painted over.` : 'If a square is wrong, choose “Edit the regions”.'}`,
  noRegions: 'This text is a board without regions; the view Board can read it.',
  otherRules: 'In this problem queens attack along diagonals; here they must only not touch.',
};
