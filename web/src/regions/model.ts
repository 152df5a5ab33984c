// What the puzzles with regions show and remember: the board, what the player has added, hints, the time; and what the
// library says about a board of the player's own.
import { advance, begin, type History, redo, undo } from '../board/history';
import { type Hint, Hinting } from '../board/hinting';
import { square } from '../board/state';
import { clock } from '../clock';
import type { Library } from '../library/client';
import type { Pair, RegionStep } from '../../library/messages';
import { entriesOf, store, storedValue } from '../kept';
import { Begun, begun } from '../puzzles/begun';
import { solveDay } from '../puzzles/days';
import { type Puzzle, today } from '../puzzles/link';
import { isDaily } from '../puzzles/next';
import { inSolution, mistake } from '../puzzles/play';
import { title } from '../puzzles/words';
import { madePuzzle } from '../today/made';
import { words } from '../words';
import { type FromLink, puzzleLink, regionsFromLink, regionsLink } from './link';
import type { readScreenshot } from './screenshot';
import {
  attackedSquares,
  bare,
  conflicts,
  inOrder,
  isSolved,
  LARGEST,
  letterOf,
  type Mark,
  marked,
  markOn,
  missing,
  painted,
  type Position,
  problemOf,
  resized,
  striped,
  swept,
  tapped,
  tints,
  withMarks,
} from './state';
import { type Clue, hintTexts, ownText, solutionsText, squaresText } from './words';

interface Shown {
  /// The puzzle; undefined for a board of the player's own.
  puzzle?: Puzzle;
  history: History<Position>;
  /// Whether the board is there: a puzzle takes a moment to be made.
  ready: boolean;
  /// Two solutions at most, each the column of the queen in each row; undefined while they are not known.
  solutions?: number[][];
  editing: boolean;
  /// Whether the link asked for letters.
  lettered: boolean;
  /// The region that the editor paints.
  brush: number;
  /// [region]: its tint in the editor: the one that it had before.
  tints: number[];
  hint?: Hint<Clue>;
  hints: number;
  /// Whether the board came solved, by a link or as pasted text: then there is no time and no number of hints to tell.
  given: boolean;
  /// Whether a link brought more than the puzzle, other than what was left here.
  byLink: boolean;
  /// The whole reasoning from the empty board, once it was asked for.
  steps?: RegionStep[];
  message: string;
  /// The square to tell people who listen about, as on the board.
  heard?: number;
  /// What the player chose: letters in the squares, crosses by themselves, a clock.
  letters: boolean;
  crosses: boolean;
  timed: boolean;
  /// The time spent so far in milliseconds, and since when the clock has run on; undefined: it stands.
  spent: number;
  since?: number;
}

export type Option = 'letters' | 'crosses' | 'timed';
const STORED = 'regions-options';
const PATIENCE_MS = 2000; // a cross may be the first tap of a queen

const keptOptions = (): Partial<Record<Option, boolean>> =>
  Object.fromEntries(entriesOf(storedValue(STORED)).filter(([, value]) => typeof value === 'boolean'));

const fresh = {
  given: false,
  byLink: false,
  solutions: undefined,
  hint: undefined,
  hints: 0,
  steps: undefined,
  message: '',
  heard: undefined,
  spent: 0,
};

/// Two solutions of a problem at most, each the column of the queen in each row.
export async function twoSolutions(library: Library, problem: ReturnType<typeof problemOf>): Promise<number[][]> {
  const { n } = problem;
  const found: number[] = [];
  const listener = { placements: (batch: Int32Array) => void found.push(...batch) };
  await library.ask({ ask: 'search', question: 'all', solutions: 2, problem }, listener);
  return Array.from({ length: found.length / n }, (_, i) => found.slice(i * n, (i + 1) * n));
}

export class RegionsModel extends Hinting<Clue, Shown> {
  /// The puzzle to which a board of the player's own leads back.
  last: Puzzle = today();

  constructor(
    library?: Library,
    private readonly begun = new Begun(),
  ) {
    const history = begin(bare(today().n, []));
    const chosen = {
      letters: false,
      crosses: false,
      timed: true,
      editing: false,
      lettered: false,
      brush: 0,
      tints: [],
    };
    super({ puzzle: today(), history, ready: false, ...chosen, ...fresh }, library);
    if (begun.item) this.set(keptOptions());
  }

  /// Switches an option, also for the next visit.
  toggle(name: Option): void {
    this.set({ [name]: !this.state[name] });
    const { letters, crosses, timed } = this.state;
    if (this.begun.item) store(STORED, JSON.stringify({ letters, crosses, timed }));
  }

  get position(): Position {
    return this.state.history.present;
  }
  get solved(): boolean {
    return this.state.ready && !this.state.editing && isSolved(this.position);
  }
  get crossed(): Set<number> {
    const { crosses, editing, ready } = this.state;
    return crosses && ready && !editing ? attackedSquares(this.position) : new Set();
  }
  get elapsed(): number {
    const { spent, since } = this.state;
    return spent + (since === undefined ? 0 : clock.now() - since);
  }

  get title(): string {
    const { puzzle } = this.state;
    return puzzle ? title(puzzle) : words.regions.own;
  }
  /// The game as it stands.
  private get game(): string {
    return regionsLink({ ...this.state, position: this.position });
  }
  link = () => this.game;
  entry = () => (this.state.puzzle ? puzzleLink(this.state.puzzle) : 'own');

  /// Shows a puzzle; if the link adds nothing and it was begun before, what was left there.
  open(hash: string): Promise<void> {
    this.keep();
    const from = regionsFromLink(hash);
    const bare = from.puzzle && puzzleLink(from.puzzle);
    const left = bare && !from.problem && regionsLink(from) === bare && this.begun.get(bare)?.link;
    return this.begin(left ? regionsFromLink(left) : from);
  }
  choose = (puzzle: Puzzle): Promise<void> => this.open(puzzleLink(puzzle));

  forget(): void {
    this.library.cancel();
    this.last = today();
    const history = begin(bare(this.last.n, []));
    this.set({ ...fresh, puzzle: this.last, history, editing: false, ready: false, since: undefined });
  }

  private keep(): void {
    const { puzzle, ready, hints, given, byLink } = this.state;
    const link = this.game;
    const bare = puzzle && puzzleLink(puzzle);
    if (!bare || !ready || given) return;
    this.begun.set(bare, { link, hints, solved: this.solved, spent: this.elapsed, byLink });
    if (this.begun.item && this.solved && !byLink && isDaily(puzzle)) solveDay(puzzle.seed);
  }

  private async begin({ puzzle, position, hints, editing, lettered, problem: message = '' }: FromLink): Promise<void> {
    this.library.cancel();
    // The time is that of this game: a link from somebody else begins another one.
    const left = puzzle && this.begun.get(puzzleLink(puzzle));
    const link = regionsLink({ puzzle, position, hints });
    const isMine = left?.link === link;
    const byLink = isMine ? left.byLink === true : puzzle !== undefined && link !== puzzleLink(puzzle);
    this.set({
      ...fresh,
      puzzle,
      history: begin(position),
      hints,
      editing,
      lettered,
      tints: editing ? tints(position) : [],
      message,
      spent: isMine ? left.spent : 0,
      byLink,
      ready: false,
      since: undefined,
    });
    if (!puzzle) {
      this.set({ given: isSolved(position) });
      return this.look();
    }
    this.last = puzzle;
    await this.tries(async () => {
      const { n, regions, columns } =
        madePuzzle(puzzle) ?? (await this.library.ask({ ask: 'puzzle', regions: true, ...puzzle }));
      const made = { ...position, n, regions: inOrder([...regions!.join('')]) };
      const given = isSolved(made) && !isMine;
      this.set({ history: begin(made), solutions: [columns], ready: true, given });
    });
    this.run();
  }

  /// The clock runs while a puzzle is shown that is not solved.
  private run(): void {
    const isRunning = this.isShown && this.state.ready && !this.state.editing && !this.solved;
    if (isRunning !== (this.state.since !== undefined))
      this.set({ spent: this.elapsed, since: isRunning ? clock.now() : undefined });
  }
  private isShown = false;
  enter = (): void => {
    this.isShown = true;
    this.renew();
    this.run();
  };
  /// The same puzzle may have been played on in another view meanwhile.
  private renew(): void {
    const { puzzle, ready, byLink } = this.state;
    const left = puzzle && ready && !byLink ? this.begun.get(puzzleLink(puzzle)) : undefined;
    if (left && left.link !== this.game) this.begin(regionsFromLink(left.link));
  }
  leave(): void {
    super.leave();
    this.isShown = false;
    this.run();
    this.keep();
  }

  // ---- Play.

  change(next: Position, how = (history: History<Position>) => advance(history, next)): void {
    const before = this.position;
    this.set({ hint: undefined, message: '', given: false, history: how(this.state.history) });
    const { position } = this;
    const isEmpty = position.queens.size + position.crosses.size === 0;
    if (isEmpty && !this.begun.isOwn(this.entry())) this.set({ byLink: false }); // begun anew
    const isChanged = (s: number) =>
      markOn(before, s) !== markOn(position, s) || before.regions[s] !== position.regions[s];
    const changed = [...position.regions.keys()].filter(isChanged);
    this.set({ heard: changed.length === 1 ? changed[0] : undefined });
    if (before.regions !== position.regions) this.look().catch(this.failed);
    else if (!this.begun.item) this.correct();
    this.run();
    this.keep();
  }
  /// A lesson says by itself that a mark is wrong, and why.
  private correct(): void {
    const { position } = this;
    clock.after(PATIENCE_MS, () =>
      this.tries(async () => {
        const isHere = () => this.isShown && position === this.position && !this.state.hint;
        const clue = isHere() && (await this.mistake());
        if (clue && isHere()) this.show(clue, 2);
      }),
    );
  }
  undo = () => this.change(this.position, undo);
  redo = () => this.change(this.position, redo);
  clear = () => this.change(bare(this.position.n, this.position.regions));

  /// A tap, or a key for a mark: this mark comes, or goes if it is there. A solved board stays as it is.
  tap(s: number, mark?: Mark): void {
    const { position, solved } = this;
    const next = markOn(position, s) === mark ? 'none' : mark;
    if (this.state.editing) this.change(this.after([s]));
    else if (this.state.ready && !solved)
      this.change(next ? marked(position, [s], next) : tapped(position, s, this.crossed.has(s)));
  }

  /// The board after the pointer was dragged over these squares.
  after = (squares: readonly number[]): Position => {
    const { editing, brush, ready } = this.state;
    if (editing) return painted(this.position, squares, brush);
    return ready && !this.solved ? swept(this.position, squares) : this.position;
  };

  // ---- Hints.

  protected async find(): Promise<Clue | undefined> {
    const { position, solved } = this;
    if (!this.state.ready || solved) return undefined;
    const clue = (await this.mistake()) ?? (await this.step());
    if (position !== this.position || !clue) return undefined;
    this.set({ hints: this.state.hints + 1 });
    this.keep();
    return clue;
  }
  protected textsOf = (clue: Clue) => hintTexts(this.position, clue);

  private reasons = async (position: Position): Promise<RegionStep[]> =>
    (await this.library.ask({ ask: 'explain', problem: problemOf(position) })).steps;

  /// A queen or cross that no solution has, and what follows from it together with the marks that are right; only a
  /// board with one solution shows that.
  private async mistake(): Promise<Clue | undefined> {
    const { position } = this;
    const [solution, another] = this.state.solutions ?? [];
    const wrong = another || !solution ? undefined : mistake(position, solution);
    if (wrong === undefined) return undefined;
    const isRight = (s: number) => s === wrong || position.queens.has(s) === inSolution(solution, s);
    const marks = [...position.queens, ...position.crosses].filter(isRight);
    const kept = marks.reduce(
      (board, s) => marked(board, [s], markOn(position, s)),
      bare(position.n, position.regions),
    );
    return { wrong, steps: conflicts(kept).length > 0 ? [] : await this.reasons(kept) };
  }

  private async step(): Promise<Clue | undefined> {
    const { position } = this;
    const pair = conflicts(position)[0];
    if (pair) return { wrong: pair.second, steps: [] };
    const [first] = await this.reasons(position);
    if (first.square) return first;
    const isMarked = first.kind === 'impossible' && this.state.solutions!.length > 0;
    this.say(words.regions.stuck[isMarked ? 'marked' : first.kind === 'several' ? 'several' : 'impossible']);
    return undefined;
  }

  protected follow(clue: Clue): void {
    const { position } = this;
    const at = ([row, column]: Pair) => square(position.n, row, column);
    if ('wrong' in clue) this.change(marked(position, [clue.wrong], 'none'));
    else if (clue.kind === 'place') this.change(marked(position, [at(clue.square!)], 'queen'));
    else {
      this.change(marked(position, clue.struck!.map(at), 'cross'));
      if (clue.struck!.length > 1) this.say(words.regions.crossedOut(squaresText(clue.struck!)));
    }
  }

  async explain(): Promise<void> {
    const { n, regions } = this.position;
    await this.tries(async () => this.set({ steps: await this.reasons(bare(n, regions)) }));
  }

  // ---- Boards of the player's own.

  private own(position: Position, message: string, editing = false): Promise<void> {
    this.keep();
    return this.begin({ position, editing, lettered: false, hints: 0, problem: message });
  }

  /// The editor begins with the regions alone, or with a board of stripes.
  edit = (): Promise<void> => {
    const { n, regions } = this.position;
    return this.own(this.state.ready ? bare(n, regions) : striped(8), '', true);
  };
  /// Chooses the region to paint by its letter, which those who listen hear.
  take(brush: number): void {
    this.set({ brush });
    this.say(words.regions.brushTaken(letterOf(brush)));
  }
  play = (): Promise<void> => {
    const { position } = this;
    const gone = missing(position);
    if (gone.length > 0) return Promise.resolve(this.say(ownText(gone, [], undefined)));
    return this.own({ ...position, regions: inOrder(position.regions) }, '');
  };
  startAgain = (): void => this.change(striped(this.position.n));
  resize = (n: number): void => {
    this.change(resized(this.position, n));
    this.set({ brush: Math.min(this.state.brush, n - 1) });
  };

  /// Asks whether the board has no solution, one, or several, and keeps two at most.
  private async look(): Promise<void> {
    const { position } = this;
    this.set({ solutions: undefined, steps: undefined });
    if (missing(position).length > 0) return;
    await this.tries(async () => {
      const solutions = await twoSolutions(this.library, problemOf(bare(position.n, position.regions)));
      this.set({ solutions, ready: true });
      if (!this.state.editing && solutions.length !== 1)
        this.say(`${this.state.message} ${solutionsText(solutions)}`.trim());
    });
    this.run();
  }

  /// Reads pasted text: a link to a puzzle, or a board in any form that the library reads.
  async read(text: string): Promise<void> {
    const link = /#\/regions\?[^\s"'<>]*/.exec(text)?.[0].replaceAll('&amp;', '&');
    if (link) return this.open(link);
    await this.tries(async () => {
      const { n, regions, touching, queens, blocked } = await this.library.ask({ ask: 'read', regions: true, text });
      if (n > LARGEST) return this.say(words.board.tooLarge(LARGEST, n));
      if (!regions || !touching) return this.say(words.regions[regions ? 'otherRules' : 'noRegions']);
      const ordered = inOrder((regions as Iterable<string>[]).flatMap((row) => [...row]));
      await this.own(withMarks(n, ordered, queens, blocked), words.regions.read(n));
    });
  }

  /// Shows what was seen in a picture, in the editor if that is not sure.
  async see(seen: ReturnType<typeof readScreenshot>): Promise<void> {
    if ('error' in seen) return this.say(words.regions.noBoard);
    const { n, regions, queens, crosses, sure, doubt } = seen;
    await this.own(withMarks(n, regions, queens, crosses), words.regions.recognised(n, doubt), !sure);
  }
}

export const regions = new RegionsModel(undefined, begun.regions);
