// What the board view shows and remembers, and what it asks the library.
import type { Library } from '../library/client';
import type { ReplyTo, Request } from '../../library/messages';
import { squaresOf } from '../puzzles/play';
import { orbitsOf } from '../solutions/orbits';
import { LARGEST as LISTED } from '../solutions/link';
import { type Hint, Hinting } from './hinting';
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
  toggleBlock,
  toggleQueen,
  withColumns,
} from './state';
import { readOwn } from './text';
import { words } from '../words';
import { type Clue, countText, hintTexts, noneText, readText } from './words';

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
  hint?: Hint<Clue>;
  /// How many hints were asked for; undefined if the queens do not come from the player alone.
  hints?: number;
  place?: Place;
  /// What the library is doing, in words; empty if it does nothing.
  working: string;
  /// How far it is, which is not read aloud.
  progress: string;
}

export class BoardModel extends Hinting<Clue, Shown> {
  constructor(library?: Library) {
    super({ history: begin(empty(8)), tool: 'queen', hints: 0, message: '', working: '', progress: '' }, library);
  }

  get board(): BoardState {
    return this.state.history.present;
  }

  link = () => linkOf(this.board);

  open(hash: string): void {
    this.library.warmUp();
    const { board, problem } = boardFromLink(hash);
    const { past } = this.state.history;
    if (linkOf(board) !== this.link()) this.bring(board);
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
    const hints = history.present.queens.size === 0 ? 0 : this.state.hints;
    this.set({ hint: undefined, hints, place: undefined, message: '', history, heard });
    this.findPlace().catch(() => {}); // the page can do without the rank
  }
  /// Shows a board that is not the work of the player.
  private bring(next: BoardState): void {
    this.change(next);
    if (next.queens.size > 0) this.set({ hints: undefined });
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
    this.change(empty(8));
    this.set({ history: begin(empty(8)), heard: undefined });
  }

  cancel(): void {
    this.library.cancel();
    this.set({ working: '' });
  }

  giveUp = (): void => {
    this.cancel();
    this.say(words.board.cancelled);
  };

  private request<Q extends Request>(what: string, request: Q, then: (answer: ReplyTo<Q>) => void): Promise<void> {
    this.set({ message: '', hint: undefined, working: what, progress: '' });
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
      this.set({ hint: undefined });
      this.say(words.board.conflict);
    }
    return found;
  }

  async complete(): Promise<void> {
    const { board } = this;
    if (this.inConflict()) return;
    if (isSolved(board)) return this.set({ message: words.board.hints.solved });
    return this.request(
      words.board.completing,
      { ask: 'search', question: 'one', problem: problemOf(board) },
      (answer) => {
        if (!answer.columns) return this.say(noneText(board));
        this.bring(withColumns(board, answer.columns));
        this.say(words.board.completedBy(answer.engine));
      },
    );
  }

  /// Counts the solutions with the queens on the board; of a solved board, which is one of them, those without.
  async count(): Promise<void> {
    if (this.inConflict()) return;
    const board = isSolved(this.board) ? { ...this.board, queens: new Set<number>() } : this.board;
    return this.request(
      words.board.counting,
      { ask: 'search', question: 'count', problem: problemOf(board) },
      (answer) => this.say(countText(board, answer)),
    );
  }

  protected async find(): Promise<Clue | undefined> {
    const { board } = this;
    if (this.inConflict()) return undefined;
    let clue: Clue | undefined;
    await this.request(words.board.thinking, { ask: 'hint', problem: problemOf(board) }, (reply) => {
      clue = reply;
    });
    if (!clue) return undefined; // the library has refused
    if (clue.kind === 'dead' || clue.kind === 'impossible') clue.wrong = await this.wrong();
    const [first, second] = this.textsOf(clue);
    if (!second) return void this.say(first);
    const { hints } = this.state;
    if (hints !== undefined) this.set({ hints: hints + 1 });
    return clue;
  }

  /// The queen or block, in the order in which they were placed and after all blocks, with which the last solution went;
  /// undefined if the empty board has none.
  private async wrong(): Promise<number | undefined> {
    const { board } = this;
    const placed = [...board.blocked, ...board.queens];
    let [good, bad] = [-1, placed.length];
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      const among = (squares: ReadonlySet<number>) => new Set(placed.slice(0, middle).filter((s) => squares.has(s)));
      const problem = problemOf({ ...board, queens: among(board.queens), blocked: among(board.blocked) });
      await this.request(words.board.thinking, { ask: 'search', question: 'one', problem }, ({ columns }) => {
        if (columns) good = middle;
        else bad = middle;
      });
    }
    return placed[bad - 1];
  }

  protected textsOf = (clue: Clue) => hintTexts(this.board, clue);
  protected follow({ wrong, square: pair }: Clue): void {
    const { board } = this;
    const s = wrong ?? square(board.n, ...pair!);
    this.change(board.blocked.has(s) ? toggleBlock(board, s) : toggleQueen(board, s));
  }

  /// What the drawing shows of a hint: the line to look at, and at last the square.
  get shownHint(): { lit?: number[]; marked?: number; bans?: boolean } {
    const { n } = this.board;
    const { clue } = this.state.hint ?? {};
    if (!clue) return {};
    const { kind, line, number, wrong, square: pair } = clue;
    return {
      lit: kind === 'impossible' ? undefined : squaresOf(n, line, number),
      marked: this.isHintWhole ? (wrong ?? square(n, ...pair!)) : undefined,
      bans: wrong !== undefined,
    };
  }

  /// Reads pasted text. Text that this page wrote is read here, because only this page writes blocks; the library
  /// reads all other text.
  async read(text: string): Promise<void> {
    const own = readOwn(text, this.board.n);
    if (own) {
      this.bring(own.board);
      return this.say(own.message);
    }
    return this.request(words.board.reading, { ask: 'read', text }, (answer) => {
      if (answer.n > LARGEST) return this.say(words.board.tooLarge(LARGEST, answer.n));
      this.bring(fromPairs(answer.n, answer.queens, answer.blocked, answer.toroidal ?? this.board.toroidal));
      this.say(readText(answer));
    });
  }
}

export const board = new BoardModel();
