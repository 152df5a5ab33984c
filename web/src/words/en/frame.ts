// The frame of the page: its header, views and corner; and what links and fields say that all views share.
import { grouped } from '../numbers';

export const frame = {
  title: 'Queens: the lab',
  pageTitle: (view: string) => `${view}: Queens, the lab`,
  views: 'Views',
  doors: { play: 'Play', watch: 'Watch', explore: 'Explore', learn: 'Learn' },
  titles: {
    today: 'Today',
    board: 'Board',
    puzzles: 'Puzzles',
    regions: 'Coloured regions',
    theatre: 'Theatre',
    own: 'Your program',
    solutions: 'Solutions',
    race: 'Race',
    count: 'Count',
    large: 'Large',
    lessons: 'Lessons',
    worksheet: 'Worksheet',
  },
  present: 'Present',
  presentHow: 'Large type, for a projector (P)',
  skip: 'Skip to the content',
  colours: 'Colours: ',
  coloursHow: 'Colours: as your device is set (auto), light, or dark',
  themes: { auto: 'auto', light: 'light', dark: 'dark' },
  more: 'More',
  language: 'Language',
  leave: 'Leave (Esc)',
  openInLab: 'Open in the lab',
  glossary: 'Glossary',
  notLoaded: 'The library could not be loaded.',
  noNetwork: 'The library could not be loaded. Check the connection to the network.',
  noView: 'This part of the page could not be loaded. Check the connection to the network.',
  loadAgain: 'Load the page again',
  tryAgain: 'Try again',
  broken: {
    out_of_memory: 'This page does not have enough memory to answer the question.',
    fault: 'The library broke down, perhaps for lack of memory. The page is ready for another question.',
  },
};

/// What is wrong with a link or a field. A user's text is at most 30 characters.
export const links = {
  noView: (view: string) => `There is no view “${view}” here, so this is the board.`,
  notWhole: (key: string, text: string, least: number, most: number) =>
    `The link says ${key}=${text}, which is not a whole number from ${least} to ${grouped(most)}.`,
  lost: (squares: number, n: number) =>
    `${grouped(squares)} of the squares in the link ${squares === 1 ? 'is' : 'are'} left out: such a square is named twice, or is no square of a board of ${n} rows.`,
  lostFound: (count: number) =>
    `${count} of the solutions in the link ${count === 1 ? 'is' : 'are'} left out: wrong, or of a family that is in the link already.`,
  torus: (text: string) => `The link says torus=${text}; torus is 1 for a torus and 0 for an ordinary board.`,
  size: (least: number, most: number, text: string) =>
    `Here a board has ${least} to ${grouped(most)} rows; “${text}” is not possible.`,
  noEngine: (name: string) => `There is no engine “${name}” in the catalogue.`,
  noChoice: (key: string, word: string, all: string) => `The link says ${key}=${word}; choose from: ${all}.`,
  noImage: (name: string, all: string) =>
    `The image “${name}” cannot be shown: the link must name an orbit and one of these images: ${all}.`,
  noOrbit: (orbit: number, summary: string) => `There is no orbit ${orbit}: ${summary}`,
  noLevel: (name: string, all: string) => `There is no level “${name}”; there are: ${all}.`,
  noRegions: (most: number, text: string) =>
    `“${text}” is not a board of up to ${most} rows: each row has a letter for each square, such as AB.AB.`,
  noDay: (text: string) => `“${text}” is not a day up to today, such as 20261126.`,
  exerciseSizes: (sizes: string, text: string) =>
    `This exercise has boards of ${sizes} rows; “${text}” is not possible.`,
  workers: (most: number, text: string) => `A count has 1 to ${most} workers; “${text}” is not possible.`,
  raceOrder: (from: number, to: number) =>
    `The race goes from smaller boards to larger ones, but ${from} is more than ${to}.`,
  raceSizes: (most: number, from: number, to: number) =>
    `A race has up to ${most} sizes of boards, but from ${from} to ${to} there are ${to - from + 1}.`,
  raceLimit: (most: number, text: string) => `A run may take 0.01 to ${most} seconds; “${text}” is not possible.`,
};
