// The view Board: its buttons, and what it says about a position. Rows and columns count from 1.
import { counted, grouped } from '../numbers';

type Line = 'row' | 'column' | 'diagonal' | 'antidiagonal';

export const board = {
  at: (row: number, column: number) => `row ${row}, column ${column}`,
  line: (line: Line, number: number) => `${line} ${number}`,
  queens: (count: number) => counted(count, 'queen', 'queens'),
  stage: 'The board',
  panel: 'What to do with it',
  rows: 'Rows',
  fewer: 'One row fewer',
  more: 'One row more',
  /// What a tap of a finger or a click on a square does.
  taps: (tool: 'queen' | 'block' | 'cross' | 'both', isFinger: boolean) => {
    const does = {
      queen: 'a square for a queen, again to take her back.',
      block: 'a square to block it: no queen may stand there.',
      cross: 'a square for a cross, where no queen can stand.',
      both: 'for a cross, again for a queen.',
    };
    return `${isFinger ? 'Tap' : 'Click'} ${does[tool]}`;
  },
  tool: 'Place',
  tools: { queen: 'a queen', block: 'a block', cross: 'a cross' },
  torus: 'Torus: diagonals wrap around the edges',
  complete: 'Complete this',
  count: 'How many ways?',
  hint: 'Hint',
  further: (n: number) => `Now ${n} queens`,
  watch: 'Watch an engine',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  paste: 'Paste a board',
  pasteHow: 'Numbers like 2 4 1 3, a drawing like .Q.., JSON, SVG, a problem file, or a link to a board',
  pasteRead: 'Read it',
  rule: 'A queen attacks along her row, her column and both of her diagonals.',
  first: 'New here? {lesson}',
  firstLesson: 'Begin with the first lesson.',
  share: 'Share',
  copyText: 'Copy text',
  copyLink: 'Copy link',
  copyLatex: 'Copy LaTeX',
  copyPython: 'Copy Python, counted from 0',
  saved: (file: string) => `Saved as ${file}.`,
  conflict: 'Queens attack each other. Move or remove one of them first.',
  notCopied: 'This browser does not let the page copy. Copy the text yourself:',
  keys: 'Drag a queen to move her; dragged off the board, she is removed. Keys: arrows move, Enter does what a tap does, Q places a queen, B or X blocks a square, Ctrl+Z undoes.',
  name: (n: number, toroidal: boolean) =>
    `Board of ${counted(n, 'row', 'rows')} and ${counted(n, 'column', 'columns')}${toroidal ? ', a torus' : ''}`,

  completing: 'Completing',
  counting: 'Counting',
  thinking: 'Thinking',
  reading: 'Reading',
  progress: (solutions: number, seconds: string) =>
    `: ${solutions ? `${grouped(solutions)} solutions, ` : ''}${seconds} s`,
  completedBy: (engine: string) => `Completed by the engine “${engine}”.`,

  /// Two queens share a line; `rest` more pairs attack each other, or thousands.
  attack: (first: string, second: string, line: Line, round: boolean, rest: number | 'thousands') => {
    const more = rest === 0 ? '' : `, and ${rest} more ${rest === 1 ? 'pair attacks' : 'pairs attack'} each other`;
    const wraps = round ? ' that wraps around the edge' : '';
    return `The queens on ${first} and on ${second} share a ${line.replace('anti', '')}${wraps}${more}.`;
  },
  solved: (n: number, toroidal: boolean) =>
    `Solved: ${board.queens(n)}${toroidal ? ' on the torus' : ''}, none attacks another.`,
  begin: (n: number, toroidal: boolean) =>
    `Place ${board.queens(n)}${toroidal ? ' on the torus' : ''} so that none attacks another.`,
  placed: (placed: number, n: number, toroidal: boolean) =>
    `${placed} of ${board.queens(n)} placed${toroidal ? ' on the torus' : ''}, none attacks another.`,
  square: (where: string, what: 'queen' | 'given' | 'blocked' | 'crossed' | 'attacked' | 'free', attacked = false) => {
    const words = {
      queen: 'a queen',
      given: 'a given queen',
      blocked: 'blocked',
      crossed: 'crossed out',
      attacked: 'attacked',
      free: 'free',
    };
    return `${where}: ${words[what]}${attacked ? ', attacked' : ''}`;
  },

  hints: {
    solved: 'All queens are already placed.',
    dead: (line: string) => `No free square is left in ${line}: this board cannot be completed.`,
    forced: (where: string) => `A queen must be placed on ${where}: without it there is no solution.`,
    possible: (line: string, free: number, where: string) =>
      `There are ${free} free squares in ${line}; a queen on ${where} leads to a solution.`,
    impossible:
      'Every row and column without a queen still has a free square, but no solution keeps these queens and blocks.',
    wrong: (where: string, isQueen: boolean) =>
      isQueen
        ? `With the queen on ${where} no solution is left: take her back.`
        : `With the block on ${where} no solution is left: take it back.`,
    unknown: (line: string, free: number) =>
      `No solution was found within five seconds. Of all lines ${line} has the fewest free squares: ${free}.`,
  },
  noneKeeps: 'There is no solution that keeps these queens and blocks.',
  none: (n: number, toroidal = false) => `${board.queens(n)} have no solution${toroidal ? ' on the torus' : ''}.`,
  solutions: (count: string, n: number, toroidal: boolean, isGiven: boolean) => {
    const isOne = count === '1';
    const what = `${grouped(count)} ${isOne ? 'solution' : 'solutions'}`;
    if (isGiven) return `${what} ${isOne ? 'keeps' : 'keep'} these queens and blocks.`;
    return `${what} of ${board.queens(n)}${toroidal ? ' on the torus' : ''}.`;
  },
  read: (queens: number, n: number, format: string, off: number, more: boolean) =>
    `Read ${board.queens(queens)} on a board of ${counted(n, 'row', 'rows')} (${format})${off ? `; ${board.queens(off)} off the board ${off === 1 ? 'is' : 'are'} left out` : ''}${more ? '; the rest of the text is left out' : ''}.`,
  readOwn: (queens: number, blocks: number, n: number) =>
    `Read ${board.queens(queens)}${blocks === 0 ? '' : ` and ${counted(blocks, 'block', 'blocks')}`} on a board of ${counted(n, 'row', 'rows')}.`,
  tooLarge: (most: number, n: number) => `The board on this page has at most ${most} rows, not ${n}.`,

  /// Where a solution stands in the list of all; {orbit} and {what} are links.
  only: 'It is the only solution.',
  place: (rank: string, of: string) => `Solution ${grouped(rank)} of ${grouped(of)}, sorted by the queens’ columns`,
  placeOrbit: '; in {orbit} ({what})',
  orbit: (number: number, of: number) => `orbit ${grouped(number)} of ${grouped(of)}`,
  whatOrbit: 'what is an orbit?',
};
