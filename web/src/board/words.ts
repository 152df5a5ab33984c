// The sentences of the board view. Text counts rows and columns from 1.
import type { HintReply, ReadReply, SearchReply } from '../library/messages';
import { type Conflict, MOST_CONFLICTS } from './lines';
import { type BoardState, pairOf } from './state';

export const at = (n: number, s: number) => {
  const [row, column] = pairOf(n, s);
  return `row ${row + 1}, column ${column + 1}`;
};

const article = (line: string) => (line === 'antidiagonal' ? `an ${line}` : `a ${line}`);
export const queensText = (count: number) => (count === 1 ? '1 queen' : `${count} queens`);
const torusText = ({ toroidal }: BoardState) => (toroidal ? ' on the torus' : '');

export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/// The position in one sentence: the most important fact.
export function verdict(board: BoardState, conflicts: Conflict[]): string {
  const { n, queens } = board;
  const torus = torusText(board);
  if (conflicts.length > 0) {
    const { first, second, line, round } = conflicts[0];
    const whole = conflicts.length < MOST_CONFLICTS;
    const rest = whole ? new Set(conflicts.map((pair) => `${pair.first} ${pair.second}`)).size - 1 : MOST_CONFLICTS;
    return (
      `The queens on ${at(n, first)} and on ${at(n, second)} share ${article(line)}${round ? ' that wraps around the edge' : ''}` +
      (rest === 0
        ? '.'
        : `, and ${whole ? rest : 'thousands'} more ${rest === 1 ? 'pair attacks' : 'pairs attack'} each other.`)
    );
  }
  if (queens.size === n) return `Solved: ${queensText(n)}${torus}, none attacks another.`;
  if (queens.size === 0) return `Place ${queensText(n)}${torus} so that none attacks another.`;
  return `${queens.size} of ${queensText(n)} placed${torus}, none attacks another.`;
}

/// With `given`, the other queens and blocks are the player's own.
export function squareText(board: BoardState, s: number, attacked: boolean, given?: BoardState): string {
  const queen = given?.queens.has(s) ? 'a given queen' : 'a queen';
  const blocked = given && !given.blocked.has(s) ? 'crossed out' : 'blocked';
  const what = board.queens.has(s) ? queen : board.blocked.has(s) ? blocked : attacked ? 'attacked' : 'free';
  return `${at(board.n, s)}: ${what}`;
}

export function hintText(n: number, hint: HintReply): string {
  const line = `${hint.line} ${hint.number + 1}`;
  const where = hint.square ? at(n, hint.square[0] * n + hint.square[1]) : '';
  switch (hint.kind) {
    case 'solved':
      return 'All queens are already placed.';
    case 'dead':
      return `No free square is left in ${line}: these queens cannot be completed.`;
    case 'single':
      return `In ${line} only one square is free, so a queen must be placed on ${where}.`;
    case 'forced':
      return `A queen must be placed on ${where}: without it there is no solution.`;
    case 'possible':
      return `There are ${hint.squares.length} free squares in ${line}; a queen on ${where} leads to a solution.`;
    case 'impossible':
      return `Every row and column still has a free square, but no solution keeps these queens and blocks.`;
    case 'unknown':
      return `The fewest free squares, ${hint.squares.length}, are in ${line}; no solution was found within five seconds.`;
  }
}

export function noneText(board: BoardState): string {
  if (board.queens.size + board.blocked.size > 0) return 'There is no solution that keeps these queens and blocks.';
  return `${queensText(board.n)} have no solution${torusText(board)}.`;
}

export function countText(board: BoardState, reply: SearchReply): string {
  const given = board.queens.size + board.blocked.size > 0;
  const what = given ? ' for this board' : ` of ${queensText(board.n)}${torusText(board)}`;
  if (reply.count === '0') return noneText(board);
  return `${grouped(reply.count)} ${reply.count === '1' ? 'solution' : 'solutions'}${what}.`;
}

export function readText({ n, format, more, inspection, queens }: ReadReply): string {
  const size = `Read ${queensText(queens.length)} on a board of ${n} rows (${format})`;
  const rest = more ? '; more followed, and only the first is shown' : '';
  const off = inspection.off_board.length ? `; ${queensText(inspection.off_board.length)} off the board left out` : '';
  return `${size}${off}${rest}.`;
}
