// The view of a user's own program. This table is loaded with that view. Sentences count rows and columns from 1, and
// what is said about a call of the module `board` counts as the call does, from 0.
import { counted, grouped } from '../numbers';

const solutions = (count: number) => counted(count, 'solution', 'solutions');
const spent = (nodes: number, checks: number) =>
  `${counted(nodes, 'node', 'nodes')} and ${counted(checks, 'check', 'checks')}`;
const inLine = (line: number) => (line > 0 ? ` in line ${line}` : '');

export const own = {
  run: 'Run',
  stop: 'Stop',
  setup: (n: number) => `Board: ${n} rows`,
  editor: 'Your program in Python',
  editorKeys:
    'Ctrl and Enter run the program, F9 sets or removes a breakpoint in the line of the cursor. Tab indents; Escape and then Tab leave the editor.',
  console: 'What the program printed',
  working: 'The program is running.',
  changed: 'The text has changed since this run.',
  broken: 'The worker that runs the program broke down.',
  stopped: 'The program was stopped.',
  files: 'Files and help',
  open: 'Open a file',
  save: 'Save as a file',
  anew: 'Begin anew',
  copyLink: 'Copy a link to it',
  copied: 'The link is copied. It contains the whole program.',
  badLink: 'The program in the link could not be read.',
  tooLong: (most: number) => `The program is too long: a link holds at most ${grouped(most)} characters.`,
  noTree: 'The queens were not taken back in the reverse order, so they make no search tree.',
  cut: (events: number) => `Only the first ${grouped(events)} events are kept; the program was counted to its end.`,
  compared: (engines: string) => `Engines of the page need for this board: ${engines}.`,
  how: 'A program uses the module board: n is the number of rows, place(row, column) places a queen, remove(row) takes her back, is_free(row, column) says whether no queen attacks the square, and solution() says that the queens on the board are a solution; solution(columns) takes a list. Rows and columns count from 0. A program without this module may have a function solve(n) that returns or yields boards as lists.',
  limits: (seconds: number, steps: number, megabytes: number) =>
    `A program may run for ${seconds} seconds, take ${grouped(steps)} steps and use ${megabytes} MB. It reaches neither this page nor the network.`,

  /// The verdict about the runs.
  spent,
  all: (count: number, nodes: number, checks: number) =>
    `${count === 1 ? 'The only solution was found' : `All ${grouped(count)} solutions were found, none twice`}${nodes > 0 ? `, in ${spent(nodes, checks)}` : ''}.`,
  counted: (count: number) => `The last line printed is ${count}, the number of solutions.`,
  noneThere: () => 'The program gave no solution, and this board has none.',
  otherSize: (n: number, fault: string) => `With ${n} rows: ${fault}`,
  some: (found: number, all: number) =>
    `${grouped(found)} of ${solutions(all)}${found === 1 ? ' was' : ' were'} found, none twice.`,
  noneGiven: (all: number) => `The program ended without giving a solution; there are ${grouped(all)}.`,
  prints: (wanted: number, last = '') => `The last line printed should be ${wanted}, and is ${last || 'missing'}.`,
  nodes: (most: number, is: number) =>
    `The search should take fewer than ${grouped(most)} nodes, and took ${grouped(is)}.`,
  without: (word: string) => `The program should do without “${word}”.`,
  twice: (number: number, of: number) => `Solution ${grouped(number)} was given before, as solution ${grouped(of)}.`,
  wrong: (number: number, why: string) => `Solution ${grouped(number)} is wrong. ${why}`,
  occupied: (where: string) => `No queen on ${where}: there is one already.`,

  /// Why a run ended.
  long: (seconds: number, steps: number, line: number) =>
    `The program was ended${inLine(line)}: it took more than ${seconds} seconds or ${grouped(steps)} steps. Does its loop, or its recursion, ever end?`,
  hung: (line: number) =>
    `The program did not answer any more and was ended${line > 0 ? `; it was last seen in line ${line}` : ''}. Does its loop ever end?`,
  inLine: (line: number, cause: string) => (line > 0 ? `Line ${line}: ${cause}` : cause),
  /// What Python says, by the type of its error; `text` is Python's own message.
  errors: {
    SyntaxError: () => 'This is not Python: a colon, a bracket or an indentation may be missing here or just above.',
    IndentationError: () => 'The indentation does not fit the lines around it.',
    NameError: (text: string) => `A name is unknown here; is it misspelt, or defined only later? (${text})`,
    TypeError: (text: string) => `A value is of the wrong kind, or a call has too few or too many values. (${text})`,
    IndexError: () => 'A list has no entry with this number; entries count from 0.',
    KeyError: (text: string) => `A dictionary has no such key: ${text}.`,
    AttributeError: (text: string) => `The value has nothing of this name. (${text})`,
    ValueError: (text: string) => `A value is not possible here. (${text})`,
    ZeroDivisionError: () => 'Something is divided by zero.',
    AssertionError: () => 'What is asserted here does not hold.',
    ImportError: (text: string) => `There is no such module here. (${text})`,
    EOFError: () => 'A program on this page reads no input.',
    OSError: () => 'A program on this page has no files.',
    MemoryError: () => 'The program needs more memory than it may use.',
    RecursionError: () => 'The function calls itself again and again; when does it stop?',
  } as Record<string, (text: string) => string>,
  faults: {
    off: (row: number, column: number, n: number) =>
      `The board has no square (${row}, ${column}): its rows and columns are 0 to ${n - 1}.`,
    taken: (row: number, column: number) => `There is a queen on (${row}, ${column}) already.`,
    vacant: (row: number, column: number) =>
      column < 0 ? `There is no queen in row ${row} to be removed.` : `There is no queen on (${row}, ${column}).`,
    full: (_: number, __: number, n: number) => `All ${n} queens stand on the board already; was one to be removed?`,
    number: () => 'A row or a column is not a whole number.',
    mixed: () => 'A board given as a list needs an empty board: remove the queens that were placed.',
    strange: () => 'This is no board: a list of columns is expected, or a list of squares.',
    many: () => 'The program gave more solutions than the page can keep.',
  },
};

export type OwnWords = typeof own;
