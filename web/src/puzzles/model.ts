// What the view of the puzzles shows and remembers: a puzzle or an exercise, what the player has added, the hints.
import { advance, begin, type History, redo, undo } from '../board/history';
import { type Hint, Hinting } from '../board/hinting';
import { isSolved } from '../board/lines';
import { type BoardState, changedSquare, columnsOf, empty, fromPairs } from '../board/state';
import type { Library } from '../library/client';
import { Begun, begun } from './begun';
import { families, goalNamed, titleOf } from './goals';
import { type Clue, clueFor, followed, squareIn } from './hints';
import { type Asked, type FromLink, isExercise, keyOf, puzzleLink, puzzlesFromLink, puzzlesLink, today } from './link';
import { type Added, boardOf, fitting, isGiven, moved, nothing, tapped } from './play';
import { foundText, hintTexts, title } from './words';
import { words } from '../words';

interface Shown {
  asked: Asked;
  /// The board that the puzzle gives; undefined while the puzzle is being made.
  given?: BoardState;
  solution?: number[];
  history: History<Added>;
  tool: 'queen' | 'cross';
  hint?: Hint<Clue>;
  /// How many hints were asked for.
  hints: number;
  /// Whether a link brought more than the puzzle, other than what was left here.
  byLink: boolean;
  /// The families found, each by the columns of its first image.
  found: string[];
  message: string;
  /// The square to tell people who listen about, as on the board.
  heard?: number;
}

const FIRST_EXERCISE = puzzlesLink({ goal: 'families', n: 8 }, nothing);

const fresh = {
  history: begin(nothing),
  hint: undefined,
  hints: 0,
  byLink: false,
  found: [] as string[],
  message: '',
  heard: undefined,
};

export class PuzzlesModel extends Hinting<Clue, Shown> {
  private lastPuzzle = puzzleLink(today());
  private lastExercise = FIRST_EXERCISE;

  constructor(
    library?: Library,
    private readonly begun = new Begun(),
  ) {
    super({ asked: today(), tool: 'queen', ...fresh }, library);
  }

  /// Links from the exercises to the puzzles and back: each leads to what was left there.
  get toPuzzles(): string {
    return this.left(this.lastPuzzle);
  }
  get toExercises(): string {
    return this.left(this.lastExercise);
  }
  private left = (bare: string) => this.begun.get(bare)?.link ?? bare;

  get added(): Added {
    return this.state.history.present;
  }

  get board(): BoardState {
    const { asked, given } = this.state;
    return boardOf(given ?? empty(asked.n), this.added);
  }

  get reached(): boolean {
    const { asked, given } = this.state;
    return (
      given !== undefined && (isExercise(asked) ? goalNamed(asked.goal).reached(this.board) : isSolved(this.board))
    );
  }

  get title(): string {
    const { asked } = this.state;
    return isExercise(asked) ? titleOf(asked.goal) : title(asked);
  }
  link = () => puzzlesLink(this.state.asked, this.added, this.state.found, this.state.hints);
  entry = () => puzzlesLink(this.state.asked, nothing);

  /// Shows a puzzle or an exercise; if the link adds nothing and it was begun before, what was left there.
  open(hash: string): Promise<void> {
    this.keep();
    const from = puzzlesFromLink(hash);
    const bare = puzzlesLink(from.asked, nothing);
    const isBare = puzzlesLink(from.asked, from.added, from.found, from.hints) === bare;
    return this.begin(isBare && !from.problem ? puzzlesFromLink(this.left(bare)) : from);
  }
  choose = (asked: Asked): Promise<void> => this.open(puzzlesLink(asked, nothing));

  forget(): void {
    this.library.cancel();
    this.lastPuzzle = puzzleLink(today());
    this.lastExercise = FIRST_EXERCISE;
    this.set({ ...fresh, asked: today(), given: undefined, solution: undefined });
  }

  /// Keeps what was done, to go on with.
  private keep(): void {
    const { asked, given, hints, byLink } = this.state;
    const link = this.link();
    const bare = puzzlesLink(asked, nothing);
    if (isExercise(asked)) this.lastExercise = bare;
    else this.lastPuzzle = bare;
    if (given && (link !== bare || this.begun.get(bare)))
      this.begun.set(bare, { link, hints, solved: this.reached, spent: 0, byLink });
  }

  private async begin({ asked, added, found, hints, problem: message = '' }: FromLink): Promise<void> {
    this.library.cancel();
    const link = puzzlesLink(asked, added, found, hints);
    const bare = puzzlesLink(asked, nothing);
    const left = this.begun.get(bare);
    const byLink = link === left?.link ? left.byLink === true : link !== bare;
    const history = begin(added);
    this.set({ ...fresh, asked, found, hints, byLink, message, history, given: undefined, solution: undefined });
    if (isExercise(asked)) {
      this.library.warmUp();
      return this.set({ given: empty(asked.n) });
    }
    await this.tries(async () => {
      const { n, queens, blocked, columns } = await this.library.ask({ ask: 'puzzle', ...asked });
      const given = fromPairs(n, queens, blocked);
      this.set({ given, solution: columns, history: begin(fitting(given, added)) });
    });
  }

  private change(next: Added, how = (history: History<Added>) => advance(history, next)): void {
    this.library.cancel();
    const before = this.board;
    this.set({ hint: undefined, message: '', history: how(this.state.history) });
    const isEmpty = this.added.queens.size + this.added.crosses.size === 0;
    if (isEmpty && !this.begun.isOwn(this.entry())) this.set({ byLink: false }); // begun anew
    this.set({ heard: changedSquare(before, this.board) });
    this.keep();
    void this.tries(() => this.collect());
  }

  tap(s: number, tool = this.state.tool): void {
    const { given } = this.state;
    if (!given) return;
    if (isGiven(given, s)) {
      const refusal = words.puzzles.given[given.queens.has(s) ? 'queen' : 'block'];
      this.say(refusal);
    } else this.change(tapped(given, this.added, s, tool));
  }

  move(from: number, to: number | undefined): void {
    const { given } = this.state;
    if (given) this.change(moved(given, this.added, from, to));
  }

  undo = () => this.change(this.added, undo);
  redo = () => this.change(this.added, redo);
  clear = () => this.change(nothing);

  /// Adds the family of the solution on the board to those found; the library says which family it is.
  private async collect(): Promise<void> {
    const { asked, found } = this.state;
    if (!isExercise(asked) || asked.goal !== 'families' || !this.reached) return;
    const { canonical } = await this.library.ask({ ask: 'describe', columns: columnsOf(this.board) });
    const key = keyOf(canonical);
    const again = found.includes(key);
    const all = again ? found : [...found, key];
    this.set({ found: all, message: foundText(asked, all.indexOf(key) + 1, all.length, families[asked.n], again) });
    this.keep();
  }

  protected async find(): Promise<Clue | undefined> {
    const { given, solution, hints } = this.state;
    if (!given || !solution || this.reached) return undefined;
    const clue = await clueFor(this.library, given, this.added, solution);
    this.set({ hints: hints + 1 });
    this.keep();
    return clue;
  }
  protected textsOf = (clue: Clue) => hintTexts(this.board.n, clue);
  protected follow = (clue: Clue) => this.change(followed(this.state.given!, this.added, clue));

  /// The square to mark: the one that a hint shows in its last degree.
  get marked(): number | undefined {
    return this.isHintWhole ? squareIn(this.board.n, this.state.hint!.clue) : undefined;
  }
}

export const puzzles = new PuzzlesModel(undefined, begun.puzzles);
