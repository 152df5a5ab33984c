// The view Race.

type Show = 'time' | 'nodes' | 'checks' | 'looks';
const shows: Record<Show, string> = { time: 'Time', nodes: 'Nodes', checks: 'Checks', looks: 'Looks' };

export const race = {
  setup: (from: number, to: number, question: string) => `${from} to ${to} rows: ${question}`,
  from: 'Rows from',
  to: 'to',
  toRows: 'Rows to',
  question: 'Question',
  questions: { count: 'how many solutions', one: 'a first solution', all: 'all solutions, one by one' },
  atMost: 'at most {seconds} s a run',
  seconds: 'Seconds for each run',
  start: 'Start the race',
  engines: (chosen: number, all: string) => `Engines: ${chosen} of ${all} selected`,
  enginesThat: 'Engines that run',
  all: 'All',
  none: 'None',
  running: 'The race is on.',
  choose: 'Choose engines, and start.',
  disagree: (sizes: string) => ` The engines disagree at n = ${sizes}: please report this.`,
  now: (engine: string, n: number) => `${engine}, n = ${n}`,
  runsDone: 'Runs done',
  shown: 'Shown',
  shows,
  csv: 'Figures as CSV',
  notInChart: 'Not in the chart',
  how: 'One engine runs at a time, and small boards come first; an engine that reaches the limit does not run on larger boards. A run too short for the clock is repeated in blocks of 2, 4, 8, … runs, until a block is long enough for the browser’s clock (1 to 10 ms); the time shown is that of one run in the quickest of several such blocks. Nodes, checks and looks come from a separate run, because counting them takes time. For the engine join, a node is a lower half of the board, not a queen; for cross, only the queens placed after those in the centre count. Both search only one of several arrangements that are images of one another. In the browser each engine has one thread.',
  left: 'Stopped when you left this view: the figures so far remain.',
  cancelled: 'Cancelled; the figures so far remain.',
  noEngine: 'Choose at least one engine.',
  over: 'The race is over.',
  sizes: (from: number, to: number) => `${from} to ${to}`,
  notWithin: (n: number, limit: number, isLast: boolean) =>
    `n = ${n}: not within ${limit} s${isLast ? '' : '; larger boards were not tried'}`,
  uncounted: (show: Show) => `${show} are not counted by this engine`,
  zero: (sizes: string) => `n = ${sizes}: 0, which a logarithmic chart cannot show`,
  slower: (sizes: string, show: Show) =>
    `n = ${sizes}: finished in time, but not in the separate run that counts ${show}, which takes longer`,
  table: 'Table of the figures',
  titles: {
    time: 'time of one run',
    nodes: 'nodes: queens placed',
    checks: 'checks: squares tested',
    looks: 'looks: squares, queens and flags read',
  },
  no: 'no',
  overLimit: (time: string) => `over ${time}`,
  notCounted: 'not counted',
  solutions: 'solutions',
  axis: 'rows of the board',
  empty: 'Here the race will draw its lines.',
  end: (engine: string, value: string, n: number) => `${engine} ${value} at n = ${n}`,
  chart: (show: Show, from: number, to: number, ends: string[]) =>
    `Chart of ${show} against n from ${from} to ${to}, logarithmic. ${ends.length ? `It ends with ${ends.join(', ')}. The table below has all figures.` : 'No figures yet.'}`,
  billion: (value: string) => `${value} billion`,
  million: (value: string) => `${value} million`,
};
