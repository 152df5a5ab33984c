// The view Theatre, and its films. Sentences count rows and columns from 1.
import { counted, grouped } from '../numbers';

type Line = 'row' | 'column';
const nodes = (count: number) => counted(count, 'node', 'nodes');

export const theatre = {
  setup: (n: number, engines: string[]) => `Board and engine: ${n} rows, ${engines.join(' and ')}`,
  engine: 'Engine',
  beside: 'beside',
  none: 'no other',
  text: 'Text',
  texts: { words: 'In words', cpp: 'C++', python: 'Python' },
  give: 'Place queens and blocks first',
  working: 'The engine is working.',
  clock: 'The clock',
  toStart: 'To the start',
  back: 'Step back',
  play: 'Play',
  pause: 'Pause',
  step: 'Step',
  nextBacktrack: 'Next backtrack',
  nextSolution: 'Next solution',
  speed: 'Speed',
  slow: (seconds: number) => `1 in ${seconds} s`,
  fast: (steps: number) => `${grouped(steps)}/s`,
  position: (isNode: boolean, step: number, end: number) =>
    `${isNode ? 'node' : 'step'} ${grouped(step)} of ${grouped(end)}`,
  keys: 'Keys: Space plays or pauses, → and ← step forward and back, B and S jump to the next backtrack and solution, Home and End to the start and the end; + and − change the speed.',
  how: (largest: number) =>
    `Boards of 1 to ${largest} rows. The text comes from the engine’s source; set a dot in front of a line to stop the play there. A node of the tree is a queen placed. Point at the node to see its board, click it to go there. The trees of boards of more than 7 rows are shown as levels.`,
  treeKeys: 'When the tree has the focus, the arrow keys go to the parent, the first child and the siblings of a node.',
  noSolution: 'There is no further solution',
  noBacktrack: 'No queen is taken back after this step',
  kept: ' among the events that are kept; the search itself is longer',
  breakpoint: 'Stopped at a breakpoint.',

  stage: (engine: string) => `The engine ${engine}`,
  counters: { nodes: 'Nodes', checks: 'Checks', backtracks: 'Backtracks', solutions: 'Solutions' },
  masks:
    'The masks of the call: each bit is below its column, the lowest first. The values beside the program have the same order; bits of down at their end have left the board.',
  wraps: 'On the torus, each bit of down and up that leaves the board on one side enters it on the other.',
  python: 'The Python text is for an empty board: it knows no given queens, no blocks and no torus.',
  longer: (events: number) => `This search has more events: only its first ${grouped(events)} are shown.`,
  scene: (queens: string, where: string[]) => `Board with ${queens}${where.length > 0 ? `: ${where.join('; ')}` : ''}`,
  legend: 'What the squares show',
  legends: {
    try: 'tries a square',
    reject: 'rejects it, and why',
    place: 'places a queen',
    remove: 'takes her back',
    solution: 'a solution',
  },
  program: 'The text of the engine',
  stopAt: (line: number) => `Stop at line ${line}`,
  stopHere: 'Stop here',
  variables: (engine: string) => `Variables of ${engine}`,
  moment: 'Before the highlighted line runs, counted from 0:',
  vector: (name: string) => `${name}: the column of the queen in each row`,
  calls: 'Open calls, newest first',
  stack: 'The call stack',

  tree: (engine: string) => `Search tree of ${engine}`,
  treeNodes: (engine: string) => `The nodes of ${engine}`,
  treeSoFar: (count: number) => `Search tree, ${nodes(count)} so far`,
  treeCounts: (count: number, solutions: number) => `${nodes(count)}, ${counted(solutions, 'solution', 'solutions')}`,
  treeSigns:
    'Each circle is a node, a queen placed: her column, or her row and column. Red ×: a square that was rejected.',
  svg: 'The tree as SVG',
  png: 'The tree as PNG',
  bars: (levels: string[], all: number) => `Nodes by level: ${levels.join(', ')}; ${grouped(all)} in all`,
  level: 'level',
  barsHead: 'nodes so far, squares rejected',
  bar: (count: number, all: number, rejected: number) =>
    `${grouped(count)} of ${grouped(all)}${rejected > 0 ? `, ${grouped(rejected)} rejected` : ''}`,

  /// What happens, and why.
  events: {
    empty: 'The board is empty: nothing has happened yet.',
    given: 'Only what is given stands on the board: nothing has happened yet.',
    finished: (solutions: number) => `Finished: ${solutions === 1 ? '1 solution' : `${solutions} solutions`}.`,
    enter: (line: Line, number: number) => `Turns to ${line} ${number}.`,
    stuck: (line: Line, number: number) =>
      `Chooses ${line} ${number}, which has no free square left: no queen can stand there.`,
    choose: (line: Line, number: number, free: number) =>
      `Chooses ${line} ${number}, because no row or column has fewer free squares: ${free}.`,
    try: (where: string) => `Tries ${where}.`,
    place: (where: string) => `Places a queen on ${where}.`,
    remove: (where: string) => `Takes the queen back from ${where}.`,
    solution: (number: number, queens: number) =>
      `Solution ${grouped(number)}: ${queens === 1 ? 'one queen stands' : `${queens} queens stand`}, none attacks another.`,
    attacked: (where: string, rows: number[], line: Line | 'diagonal' | 'antidiagonal') =>
      rows.length === 1
        ? `No queen on ${where}: the queen in row ${rows[0]} is in the same ${line.replace('anti', '')}.`
        : `No queen on ${where}: the queens in rows ${rows.join(' and ')} attack it.`,
    blocked: (where: string) => `No queen on ${where}: the square is blocked.`,
  },
};

export const film = {
  save: 'Save a film',
  steps: 'Steps',
  nodes: 'Nodes',
  rate: 'in a second',
  gif: 'The film as GIF',
  cancel: 'Cancel the film',
  making: (percent: number) => `Making the film: ${percent} %`,
  saved: (isNodes: boolean, from: number, to: number) =>
    `Saved: ${isNodes ? 'nodes' : 'steps'} ${grouped(from)} to ${grouped(to)}.`,
  range: (isNodes: boolean, step: number, from: number, to: number) =>
    `The film begins at the ${isNodes ? 'node' : 'step'} shown, ${grouped(step)}, and has the ${isNodes ? 'nodes' : 'steps'} ${grouped(from)} to ${grouped(to)}.`,
  caption: (engine: string, n: number) => `${engine}, ${n} rows`,
};
