// The view of a user's own program. This table is loaded with that view. Sentences count rows and columns from 1, as the
// board on the page does; what a call of the module `board` said, which counts from 0, stands behind in brackets.
import { counted, grouped } from '../numbers';

const solutions = (count: number) => counted(count, 'solution', 'solutions');
const spent = (nodes: number, checks: number) =>
  counted(nodes, 'node', 'nodes') + (checks > 0 ? ` and ${counted(checks, 'check', 'checks')}` : '');
const inLine = (line: number) => (line > 0 ? ` in line ${line}` : '');
const none = 'The program ended without giving a solution';
const thereAre = (all: number) => `there ${all === 1 ? 'is one' : `are ${grouped(all)}`}`;

export const own = {
  run: 'Run',
  stop: 'Stop',
  setup: (n: number) => `Board: ${n} rows`,
  editor: 'Your program in Python',
  editorKeys:
    'Tab indents; Escape and then Tab leave the editor. Ctrl and Enter run the program, F9 sets or removes a breakpoint in the line of the cursor.',
  indent: 'Indent the line',
  console: 'What the program printed',
  begin: 'Run the program to see what it does.',
  watch: 'Play it, or go step by step, to see how that came about.',
  working: 'The program is running.',
  changed: 'The text has changed since this run.',
  broken: 'The worker that runs the program broke down.',
  files: 'Files and help',
  open: 'Open a file',
  save: 'Save as a file',
  anew: 'Begin anew',
  copyLink: 'Copy a link that contains it',
  badLink: 'The program in the link could not be read.',
  tooLong: (most: number) => `The program is too long: a link holds at most ${grouped(most)} characters.`,
  noTree: 'The queens were not taken back in the reverse order, so they make no search tree.',
  cut: (events: number) => `Only the first ${grouped(events)} events are kept; the program was counted to its end.`,
  compared: (engines: string) => `Engines of the page need for this board: ${engines}.`,
  how: 'A program uses the module board: n is the number of rows, place(row, column) places a queen, remove(row) takes her back, is_free(row, column) says whether no queen attacks the square, and solution() says that the queens on the board are a solution; solution(columns) takes a list. Rows and columns count from 0. A program without this module may have a function solve(n) that returns or yields boards as lists.',
  limits: (seconds: number, steps: number, megabytes: number) =>
    `A program may run for ${seconds} seconds, take ${grouped(steps)} steps and use ${megabytes} MB. It reaches neither this page nor the network.`,

  /// The result of a class.
  programs: 'These programs are copied with it, as links:',

  /// The verdict about the runs.
  spent,
  all: (count: number, nodes: number, checks: number) =>
    `${count === 1 ? 'The only solution was found' : `All ${grouped(count)} solutions were found, none twice`}${nodes > 0 ? `, in ${spent(nodes, checks)}` : ''}.`,
  counted: (count: number) => `The last line printed is ${count}, the number of solutions.`,
  noneThere: () => 'The program gave no solution, and this board has none.',
  otherSize: (n: number, fault: string) => `With ${n} rows: ${fault}`,
  some: (found: number, all: number) =>
    `${grouped(found)} of ${solutions(all)}${found === 1 ? ' was' : ' were'} found, none twice.`,
  prints: (wanted: number, last = '') => `The last line printed should be ${wanted}, and is ${last || 'missing'}.`,
  nodes: (most: number, is: number) =>
    `The search should take fewer than ${grouped(most)} nodes, and took ${grouped(is)}.`,
  without: (word: string) => `The program should do without “${word}”.`,
  dots: 'Fill in the dots in this line.',
  twice: (number: number, of: number) => `Solution ${grouped(number)} was given before, as solution ${grouped(of)}.`,
  wrong: (number: number, why: string) => `Solution ${grouped(number)} is wrong. ${why}`,
  occupied: (where: string) => `No queen on ${where}: there is one already.`,

  /// What keeps a program from giving a solution, or from doing anything.
  missing: {
    brackets: (name: string) => `“${name}” alone does nothing: brackets call a function, as in ${name}(…).`,
    call: (name: string) =>
      `The function “${name}” is defined, but nothing calls it. Is a last line such as ${name}(0) missing?`,
    noReturn: (all: number) =>
      `The function “solve” gives nothing back: its boards need return or yield; ${thereAre(all)}.`,
    printed: (all: number) =>
      `The program printed something, but gave no solution; ${thereAre(all)}. The referee only sees what solution() is called for.`,
    solution: (all: number) =>
      `The program never calls solution(), which says that the queens on the board are a solution; ${thereAre(all)}.`,
    never: (name: string) =>
      `${none}: the function “${name}” returns False or nothing, so it never says yes. Is return True missing at its end?`,
    left: (queens: number, all: number) =>
      `${none}; ${thereAre(all)}. At the end ${counted(queens, 'queen is', 'queens are')} still on the board.`,
    none: (all: number) => `${none}; ${thereAre(all)}.`,
  },

  /// Why a run ended.
  stopped: (line: number) => `You stopped the program${inLine(line)}. What it did until then is kept.`,
  many: (line: number) =>
    `The program was ended${inLine(line)}: it had given more solutions than any board here has. The first wrong one is named.`,
  long: (seconds: number, steps: number, line: number) =>
    `The program was ended${inLine(line)}: it took more than ${seconds} seconds or ${grouped(steps)} steps. Does its loop, or its recursion, ever end?`,
  hung: (line: number) =>
    `The program did not answer any more and was ended${line > 0 ? `; it was last seen in line ${line}` : ''}. Does its loop ever end?`,
  inLine: (line: number, cause: string) => (line > 0 ? `Line ${line}: ${cause}` : cause),
  /// What Python says, by the type of its error; `text` is Python's own message.
  errors: {
    SyntaxError: (text: string) =>
      /outside/.test(text)
        ? `This line must stand inside of a function or a loop; is it indented far enough? (${text})`
        : /assign/.test(text)
          ? 'Nothing can be assigned to what stands to the left of =; == compares.'
          : 'This is not Python: look in this line, and just above, for a sign too few or too many.',
    IndentationError: (text: string) =>
      /unexpected/.test(text)
        ? 'This line is indented further than the one above, which does not end with a colon.'
        : 'The line below is indented differently from all lines before that it could belong to.',
    TypeError: (text: string) =>
      /NoneType/.test(text)
        ? `A value is None here: did a function end without return? (${text})`
        : `A value is of the wrong kind, or a call has too few or too many values. (${text})`,
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
  /// What makes a text no Python; `what` is the word or the sign.
  causes: {
    quote: () => 'A text that begins here has no end: a quotation mark is missing.',
    elseIf: () => 'Python writes elif for “else if”.',
    and: (what: string) => `Python writes ${what === '&&' ? 'and for &&' : 'or for ||'}.`,
    order: (what: string) => `Python writes ${what === '=<' ? '<= for =<' : '>= for =>'}.`,
    increase: (what: string) => `Python has no ${what}; it writes ${what === '++' ? 'x += 1' : 'x -= 1'}.`,
    print: () => 'What is to be printed stands in brackets: print(…).',
    capital: (what: string) => `Python writes “${what.toLowerCase()}”, without a capital letter.`,
    for: () => 'A loop needs the word in: for column in range(n).',
    def: (name: string) => `The name of a function is followed by brackets: def ${name}():`,
    match: () => 'The Python of this page has no match; if and elif do the same.',
    equals: () => 'A single = assigns; == compares.',
    colon: (what: string) => `A colon is missing at the end of the line with “${what}”.`,
    open: (what: string) => `The bracket ${what} is never closed.`,
    closed: (what: string) => `The bracket ${what} closes none that is open.`,
    block: () => 'After this line, which ends with a colon, the next one must be indented.',
  },
  names: {
    unknown: (name: string) => `The name “${name}” is unknown here; is it misspelt, or defined only later?`,
    capital: (name: string, meant: string) => `The name “${name}” is unknown here: Python writes ${meant}.`,
    imported: (name: string) =>
      `The name “${name}” is unknown here: it must be imported, as in from board import ${name}.`,
    local: (name: string, isGlobal: boolean) =>
      `“${name}” has no value yet here, because the function assigns it and so has a variable of its own with this name.${isGlobal ? ` For the one outside, write “global ${name}” at the beginning of the function.` : ''}`,
    noValue: 'A variable of this function has no value yet here: it is assigned only later, or not in every case.',
  },
  /// What a call of the module `board` was refused for, with the row and the column that it named, from 0.
  faults: {
    off: (row: number, column: number, n: number) =>
      `The board has no square (${row}, ${column}): in a program, its rows and columns are 0 to ${n - 1}, and 0 is the first.`,
    taken: (row: number, column: number) =>
      `On row ${row + 1}, column ${column + 1} there is a queen already (in the program: row ${row}, column ${column}).`,
    vacant: (row: number, column: number) =>
      column < 0
        ? `In row ${row + 1} there is no queen to be removed (in the program: row ${row}).`
        : `On row ${row + 1}, column ${column + 1} there is no queen (in the program: row ${row}, column ${column}).`,
    full: (_: number, __: number, n: number) => `All ${n} queens stand on the board already; was one to be removed?`,
    number: () => 'A row or a column is not a whole number.',
    mixed: () => 'A board given as a list needs an empty board: remove the queens that were placed.',
    strange: () => 'This is no board: a list of columns is expected, or a list of squares.',
  },
};

export type OwnWords = typeof own;
