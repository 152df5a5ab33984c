// Makes the exercises of a worksheet. The library gives the puzzles, solutions and traces; the page chooses among them.
import { empty } from '../board/state';
import type { Library } from '../library/client';
import { seedAfter } from '../link';
import { Speaking } from '../model';
import { codeOf } from '../puzzles/link';
import { regionsFrom } from '../regions/link';
import { twoSolutions } from '../regions/model';
import { type Position, problemOf } from '../regions/state';
import { solutionsText } from '../regions/words';
import { orbitsOf } from '../solutions/orbits';
import { Trace } from '../theatre/trace';
import { words } from '../words';
import { type Exercise, exercises } from './exercises';
import { fitting, isPuzzles, sheetFromLink, sheetLink, type SheetState } from './link';

interface Shown extends SheetState {
  message: string;
  exercises?: Exercise[];
  trace?: Trace;
}

export class SheetModel extends Speaking<Shown> {
  constructor(library?: Library) {
    super({ ...sheetFromLink('').state, message: '' }, library);
  }

  link = () => sheetLink(this.state);
  entry = () => String(this.state.seed);

  open(hash: string): void {
    const { state, problem } = sheetFromLink(hash);
    this.change(state, problem);
  }

  change(next: Partial<SheetState>, message = ''): void {
    const { kind, n, boards, given, level, seed } = { ...this.state, ...next };
    const { board } = next; // any other change leads to the usual exercises
    const state = board ? { ...this.state, ...next } : fitting({ kind, n, boards, given, level, seed });
    this.set({ ...state, board, message, exercises: undefined, trace: undefined });
    void this.tries(() => this.load(state));
  }

  /// Other exercises of the same kind, which those who listen hear of.
  another = (): void => {
    const seed = seedAfter(this.state.seed);
    this.change({ seed }, words.worksheet.others(seed));
  };

  private async load({ kind, n, boards, given, level, seed, board }: SheetState): Promise<void> {
    if (board) return this.loadOwn(board);
    if (isPuzzles(kind)) {
      // No two worksheets use the same seed for a puzzle. Two seeds may give the same puzzle, or one with the same
      // solution; such puzzles are taken only if there are no others.
      const looks = new Set<string>();
      const first = new Map<string, Exercise>(); // by their solutions
      const others: Exercise[] = [];
      const solutions = { ask: 'search', question: 'all', solutions: boards, problem: { n } } as const;
      const most = kind === 'puzzles' ? Number((await this.library.ask(solutions)).count) : boards;
      for (let i = 0; (first.size < most || first.size + others.length < boards) && i < 50 * boards; ++i) {
        const puzzle = { n, level, seed: 1000 * seed + i };
        const question = { ask: 'puzzle', ...puzzle, regions: kind === 'regions' } as const;
        const { columns, queens, blocked, regions } = await this.library.ask(question);
        const exercise = { columns, given: queens.map(([row]) => row), blocked, regions, ways: 1 };
        const code = puzzle.seed < 1e9 ? codeOf(puzzle, kind) : undefined;
        const [look, key] = [JSON.stringify(exercise), columns.join()];
        if (looks.has(look)) continue;
        looks.add(look);
        if (first.has(key)) others.push({ ...exercise, code });
        else first.set(key, { ...exercise, code });
      }
      const list = [...first.values(), ...others].slice(0, boards);
      return this.give(list, first.size < boards ? words.worksheet.sameAnswers(first.size) : '');
    }
    if (kind === 'tree') {
      const batches: Uint32Array[] = [];
      const request = { ask: 'trace', question: 'all', engine: 'backtrack', problem: { n } } as const;
      await this.library.ask(request, { events: (batch) => void batches.push(batch) });
      return this.set({ trace: new Trace(empty(n), batches, true) });
    }
    const orbits = (await orbitsOf(this.library, n)).map(({ columns }) => columns);
    this.give(exercises(orbits, boards, given, seed));
  }

  private async loadOwn(board: string): Promise<void> {
    const problem = problemOf(regionsFrom(board) as Position);
    const { regions } = problem;
    const solutions = await twoSolutions(this.library, problem);
    const message = solutions.length === 1 ? '' : solutionsText(solutions);
    const exercises = solutions.slice(0, 1).map((columns) => ({ columns, given: [], blocked: [], regions, ways: 1 }));
    this.set({ exercises, message });
  }

  private give(list: Exercise[], more = ''): void {
    const { kind, n, boards, given, message } = this.state;
    const text = words.worksheet;
    const fewer = kind === 'boards' && given === 0 ? text.fewerSolutions(n, list.length) : text.fewer(list.length);
    const messages = [message, list.length < boards ? fewer : '', more];
    this.set({ exercises: list, message: messages.filter(Boolean).join(' ') });
  }
}

export const sheet = new SheetModel();
