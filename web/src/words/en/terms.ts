// The technical terms that the page explains; docs/glossary.md has these and more.
export const terms = {
  orbit:
    'A solution together with its images under turns and mirrors: at most eight solutions, fewer if the solution is symmetric.',
  unit: 'A part of the count that can be counted by itself: all solutions with certain queens in the middle of the board.',
  kernel:
    'The code that counts, for one kind of processor. A vector kernel searches several boards with each instruction.',
  'cross/1':
    'The rule that divides this count into units: queens are first placed in the middle row and column (two of each if n is even), and arrangements that are images of one another are counted once.',
};
