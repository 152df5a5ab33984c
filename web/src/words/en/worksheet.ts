// The worksheets.
import { board } from './board';
import { regions } from './regions';
import { grouped } from '../numbers';

const none = 'so that none attacks another: none shares a row, a column or a diagonal with another.';

export const worksheet = {
  kinds: {
    boards: 'Boards to complete',
    puzzles: 'Puzzles',
    regions: 'Puzzles with coloured regions',
    tree: 'A search tree with gaps',
  },
  boards: 'Boards',
  given: 'Queens given',
  other: 'Other exercises',
  others: (seed: number) => `Other exercises: number ${grouped(seed)}.`,
  print: 'Print',
  fewer: (count: number) =>
    count === 1 ? 'There is only one board of this kind.' : `There are only ${count} different boards of this kind.`,
  fewerSolutions: (n: number, count: number) =>
    `${n} queens have only ${count} solutions, so there are ${count} boards.`,
  sameAnswers: (count: number) =>
    count === 1 ? 'All these puzzles have the same answer.' : `These puzzles have only ${count} different answers.`,
  sheet: 'The worksheet',
  answers: 'The answers',
  head: (n: number) => `${n} queens`,
  answersHead: (n: number) => `${n} queens: answers`,
  name: 'Name:',
  place: (queens: number, boards: number) =>
    `Place ${board.queens(queens)} on ${boards === 1 ? 'the board' : 'each board'} ${none}${boards === 1 ? '' : ' Find a different solution for each board.'}`,
  add: (queens: number, boards: number) =>
    `Add ${board.queens(queens)} to ${boards === 1 ? 'the board' : 'each board'} ${none}`,
  puzzles: (boards: number) =>
    `Add queens to ${boards === 1 ? 'the board' : 'each board'} until each row and each column has one, ${none} No queen may stand on a cross. There is exactly one way.`,
  regions: `${regions.task} There is exactly one way.`,
  tree: (n: number) =>
    `A program places queens row by row on a board of ${n} rows, and tries the columns from left to right. Each circle is a queen that it places, with the number of her column; below her are the queens that it places next. Fill in the empty circles. Where has the program found a solution?`,
  outlined: 'The queens to add are outlined.',
  bold: 'The numbers to fill in are bold; thick circles are solutions.',
  board: (queens: string, crosses: string, regions?: string) =>
    `Board: ${queens || 'empty'}${crosses ? `; crosses: ${crosses}` : ''}${regions ? `; regions: ${regions}` : ''}`,
  ways: (ways: number) => `one of ${grouped(ways)} answers`,
  treeName: (nodes: number, gaps: number) =>
    `Search tree of ${nodes} nodes${gaps === 0 ? '' : `, ${gaps} of them to be filled in`}`,
  row: (row: number) => `row ${row}`,
};
