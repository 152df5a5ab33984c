// The view Count.
import { counted, grouped } from '../numbers';

const queens = (n: number) => (n === 1 ? '1 queen has' : `${n} queens have`);
/// "about 3 hours"; the value has one or two digits.
const about = (value: number, name: string) => (value === 1 ? `about 1 ${name}` : `about ${value} ${name}s`);

export const count = {
  size: (n: number) => `n = ${n}`,
  workers: 'Workers',
  pause: 'Pause',
  goOn: 'Go on',
  start: 'Count',
  larger: (n: number) => `Now ${n} rows, with all workers`,
  again: 'Count again',
  dividing: 'Dividing the count into units.',
  counting: 'Counting.',
  counted: (percent: number) => `${percent} % is counted.`,
  paused: 'Paused: the units that have begun will be finished.',
  cancelled: 'Cancelled: the count so far is only part of the total.',
  estimating: 'Counting some units to estimate how long all will take.',
  clock: (percent: number, spent: string, left?: string) =>
    `${percent} %, ${spent}${left === undefined ? '' : `, ${left} left`}`,
  share: 'Share of the expected work',
  cut: (engine: string) => `${engine}, with units by the rule {rule}`,
  nodesNote: (engine: string) =>
    `The engine ${engine} first places queens in the centre of the board, and counts only one of up to eight such arrangements that are images of one another. Its nodes are only the queens placed after those in the centre. The engines of the theatre have more nodes, because they visit every solution.`,
  unitsNote: (units: number) =>
    `${units === 1 ? 'One {unit}: it' : `${grouped(units)} {unit}: each`} is given by a few queens in the middle of the board, and stands for up to eight arrangements that are images of one another. ${units === 1 ? 'The square of the picture is this unit.' : 'The workers share the units, and each square of the picture is one unit.'}`,
  unit: (units: number): string => (units === 1 ? 'unit' : 'units'),
  noVectors:
    'This browser does not support WebAssembly SIMD, which all major browsers have had since 2023, so the page uses a slower build.',
  unknown: (n: number) =>
    `It is not known how long n = ${n} will take: counting a single unit takes longer than the time allowed for the forecast.`,
  forecast: (n: number, middle: string, range: [string, string] | undefined, workers: number) =>
    `n = ${n} will take ${middle}${range ? ` (${range[0]} to ${range[1]})` : ''} with ${workers === 1 ? 'one worker' : `${workers} workers`} on this machine.`,

  days: (value: number) => about(value, 'day'),
  hours: (value: number) => about(value, 'hour'),
  minutes: (value: number) => about(value, 'minute'),
  seconds: (value: number) => about(value, 'second'),
  aboutWord: 'about ',
  instant: 'less than a second',

  verdict: (n: number, count: bigint) =>
    count === 0n
      ? `${queens(n)} no solution.`
      : `${queens(n)} ${grouped(count)} ${count === 1n ? 'solution' : 'solutions'}.`,
  soFar: 'so far',
  same: 'This is the published number.',
  other: (published: string) => `The published number is ${published}: please report this.`,
  perWorker: 'Units per worker',
  worker: (number: number) => `Worker ${number}`,
  unitsIn: (units: number, seconds: string) => `${counted(units, 'unit', 'units')} in ${seconds} s`,
  facts: {
    engine: 'engine',
    kernel: 'kernel',
    workers: 'workers',
    units: 'units',
    nodes: 'nodes',
    rate: 'nodes a second',
  },
  of: (part: number, all: number) => `${grouped(part)} of ${grouped(all)}`,
  unitsCounted: (part: number, all: number) => `${grouped(part)} of ${grouped(all)} units counted`,
  published: 'Published numbers',
  sources:
    'A000170 of the On-Line Encyclopedia of Integer Sequences; n = 26: TU Dresden 2009; n = 27: Preußer and Engelhardt 2016. The number for 28 is not known.',
};
