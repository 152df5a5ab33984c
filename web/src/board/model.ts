// What the board view shows and remembers, and what it asks the library.
import type { Library } from '../library/client';
import type { ReplyTo, Request } from '../../library/messages';
import { Speaking } from '../model';
import { orbitsOf } from '../solutions/orbits';
import { LARGEST as LISTED } from '../solutions/link';
import { advance, begin, type History, redo, undo } from './history';
import { boardFromLink, linkOf } from './link';
import { conflicts, isSolved } from './lines';
import {
  type BoardState,
  changedSquare,
  columnsOf,
  empty,
  fromPairs,
  LARGEST,
  problemOf,
  resize,
  square,
  withColumns,
} from './state';
import { readOwn } from './text';
import { words } from '../words';
import { countText, hintText, noneText, readText } from './words';

/// The most rows for which the library finds the rank of a solution without a noticeable wait.
const NUMBERED = 16;

/// The rank of a solution in the list of all solutions, and its orbit if the orbits are few enough to be listed.
export interface Place {
  rank: string;
  of: string;
  orbit?: { number: number; of: number };
}

interface Shown {
  history: History<BoardState>;
  tool: 'queen' | 'block';
  message: string;
  /// The square to tell people who listen about: the one that the keyboard points at, or that has just changed.
  heard?: number;
  marked?: number;
  place?: Place;
  /// What the library is doing, in words; empty if it does nothing.
  working: string;
  /// How far it is, which is not read aloud.
  progress: string;
}

export class BoardModel extends Speaking<Shown> {
  constructor(library?: Library) {
    super({ history: begin(empty(8)), tool: 'queen', message: '', working: '', progress: '' }, library);
  }

  get board(): BoardState {
    return this.state.history.present;
  }

  link = () => linkOf(this.board);

  open(hash: string): void {
    this.library.warmUp();
    const { board, problem } = boardFromLink(hash);
    const { past } = this.state.history;
    if (linkOf(board) !== this.link()) this.change(board);
    // Undo does not go back to the board that the page begins with.
    if (past.length === 0) this.set({ history: begin(board) });
    this.set({ message: problem ?? '' });
  }

  /// Changes the board. The messages about the old board go, and a question about it that is still running is
  /// cancelled.
  change(next: BoardState, how = (history: History<BoardState>) => advance(history, next)): void {
    this.cancel();
    const before = this.board;
    const history = how(this.state.history);
    const heard = changedSquare(before, history.present);
    this.set({ marked: undefined, place: undefined, message: '', history, heard });
    this.findPlace().catch(() => {}); // the page can do without the rank
  }

  private async findPlace(): Promise<void> {
    const { board } = this;
    if (board.n > NUMBERED || board.toroidal || !isSolved(board)) return;
    const found = await this.library.ask({ ask: 'describe', columns: columnsOf(board), rank: true });
    if (!found.rank || !found.of || this.board !== board) return;
    const { rank, of } = found;
    if (board.n > LISTED) return this.set({ place: { rank, of } });
    const orbits = await orbitsOf(this.library, board.n);
    const canonical = found.canonical.join();
    const number = orbits.findIndex(({ columns }) => columns.join() === canonical) + 1;
    const orbit = number > 0 ? { number, of: orbits.length } : undefined;
    if (this.board === board) this.set({ place: { rank, of, orbit } });
  }
  undo = () => this.change(this.board, undo);
  redo = () => this.change(this.board, redo);
  clear = () => this.change(empty(this.board.n, this.board.toroidal));
  resize = (n: number): void => this.change(resize(this.board, n));

  forget(): void {
    this.cancel();
    this.set({ history: begin(empty(8)), marked: undefined, place: undefined, message: '', heard: undefined });
  }

  cancel(): void {
    this.library.cancel();
    this.set({ working: '' });
  }

  giveUp = (): void => {
    this.cancel();
    this.say(words.board.cancelled);
  };

  private ask<Q extends Request>(what: string, request: Q, then: (answer: ReplyTo<Q>) => void): Promise<void> {
    this.set({ message: '', marked: undefined, working: what, progress: '' });
    const progress = (solutions: number, seconds: number) =>
      this.set({ progress: words.board.progress(solutions, seconds.toFixed(0)) });
    return this.library.ask(request, { progress }).then(
      (answer) => {
        this.set({ working: '' });
        then(answer);
      },
      (error) => {
        this.set({ working: '' });
        this.failed(error);
      },
    );
  }

  /// Whether queens attack each other, so that no question about the board makes sense; says so.
  private inConflict(): boolean {
    const found = conflicts(this.board).length > 0;
    if (found) {
      this.set({ marked: undefined });
      this.say(words.board.conflict);
    }
    return found;
  }

  async complete(): Promise<void> {
    const { board } = this;
    if (this.inConflict()) return;
    if (isSolved(board)) return this.set({ message: words.board.hints.solved });
    return this.ask(words.board.completing, { ask: 'search', question: 'one', problem: problemOf(board) }, (answer) => {
      if (!answer.columns) return this.say(noneText(board));
      this.change(withColumns(board, answer.columns));
      this.say(words.board.completedBy(answer.engine));
    });
  }

  async count(): Promise<void> {
    const { board } = this;
    if (this.inConflict()) return;
    return this.ask(words.board.counting, { ask: 'search', question: 'count', problem: problemOf(board) }, (answer) =>
      this.say(countText(board, answer)),
    );
  }

  async hint(): Promise<void> {
    const { board } = this;
    if (this.inConflict()) return;
    return this.ask(words.board.thinking, { ask: 'hint', problem: problemOf(board) }, (answer) =>
      this.set({
        message: hintText(board.n, answer),
        marked: answer.square && square(board.n, ...answer.square),
      }),
    );
  }

  /// Reads pasted text. Text that this page wrote is read here, because only this page writes blocks; the library
  /// reads all other text.
  async read(text: string): Promise<void> {
    const own = readOwn(text, this.board.n);
    if (own) {
      this.change(own.board);
      return this.say(own.message);
    }
    return this.ask(words.board.reading, { ask: 'read', text }, (answer) => {
      if (answer.n > LARGEST) return this.say(words.board.tooLarge(LARGEST, answer.n));
      this.change(fromPairs(answer.n, answer.queens, answer.blocked, answer.toroidal ?? this.board.toroidal));
      this.say(readText(answer));
    });
  }
}

export const board = new BoardModel();
