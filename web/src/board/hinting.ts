// A hint that says more each time it is asked for: where to look, why, and which square; at last it does what it says.
// The board and both kinds of puzzles share it.
import { Speaking } from '../model';
import { words } from '../words';

export interface Hint<Clue> {
  clue: Clue;
  /// How many of its sentences were shown; the first says where to look.
  degree: number;
}

export abstract class Hinting<Clue, State extends { message: string; hint?: Hint<Clue> }> extends Speaking<State> {
  /// Finds what to hint at; undefined if there is nothing, or if a message says it all.
  protected abstract find(): Promise<Clue | undefined>;
  /// The sentences of a hint.
  protected abstract textsOf(clue: Clue): string[];
  protected abstract follow(clue: Clue): void;

  /// Whether a hint has said all.
  get isHintWhole(): boolean {
    const { hint } = this.state;
    return hint !== undefined && hint.degree === this.textsOf(hint.clue).length;
  }
  /// What the button says: a hint, its next degrees, and then what it says.
  get asks(): string {
    const { hint } = this.state;
    const [first, ...more] = words.puzzles.ask;
    return hint ? (this.isHintWhole ? more.at(-1)! : more[hint.degree - 1]) : first;
  }

  async ask(): Promise<void> {
    const { hint } = this.state;
    if (hint && this.isHintWhole) return this.follow(hint.clue);
    await this.tries(async () => {
      const clue = hint?.clue ?? (await this.find());
      if (clue) this.show(clue, (hint?.degree ?? 0) + 1);
    });
  }

  protected show(clue: Clue, degree: number): void {
    this.set({ hint: { clue, degree } } as Partial<State>);
    this.say(this.textsOf(clue)[degree - 1]);
  }
}
