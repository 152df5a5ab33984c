// The library as the page asks it: a worker is kept between questions, and a question that is still being answered is
// cancelled by the next one. A question that is cancelled gets no answer, not even an error.
import type { QueensError } from '../../library/error';
import type { Listener, Refusal, ReplyTo, Request } from '../../library/messages';
import type { Queens } from '../../library/queens';
import { words } from '../words';
import { work } from '../work';

/// A refusal by the library, with its message; `refusal` has the details if the library gave any. Without a message the
/// library itself failed: the page says so in one place, with a button to try again (trouble.tsx).
export class Refused extends Error {
  constructor(
    sentence: string,
    readonly refusal?: Refusal,
  ) {
    super(sentence);
  }
}

function refused({ message, code, refusal }: QueensError, isLoaded: boolean): Refused {
  work.trouble = '';
  if (refusal) return new Refused(message, refusal);
  const { broken, noNetwork, notLoaded } = words.frame;
  work.fail(isLoaded ? (broken[code as keyof typeof broken] ?? notLoaded) : noNetwork);
  return new Refused('');
}

export class Library {
  private queens: Promise<Queens> | undefined;
  private asked: { stop: AbortController; end: () => void } | undefined;

  /// Starts a worker, so that the library is loaded before the first question.
  warmUp(): Promise<Queens> {
    if (this.queens) return this.queens;
    const queens = work.during('part', import('./load')).then(({ load }) => load());
    queens.catch(() => {
      if (this.queens === queens) this.queens = undefined; // to be loaded again
    });
    this.queens = queens;
    return queens;
  }

  /// Asks a question. One that is still being answered is cancelled.
  async ask<Q extends Request>(request: Q, listener: Listener = {}): Promise<ReplyTo<Q>> {
    this.cancel();
    const asked = { stop: new AbortController(), end: work.begin('question') };
    this.asked = asked;
    let queens: Queens | undefined;
    try {
      queens = await work.during('part', this.warmUp());
      const reply = await queens.ask(request, listener, asked.stop.signal);
      if (asked === this.asked) {
        work.trouble = '';
        return reply;
      }
    } catch (error) {
      if (asked === this.asked) throw refused(error as QueensError, queens !== undefined);
    } finally {
      if (asked === this.asked) this.asked = undefined;
      asked.end();
    }
    return new Promise(() => {});
  }

  /// Cancels the question that is being answered. An idle worker is kept, ready for the next question.
  cancel(): void {
    const { asked } = this;
    this.asked = undefined;
    asked?.stop.abort();
    asked?.end();
  }

  /// Ends the worker if it is idle.
  rest(): void {
    if (!this.asked) this.end();
  }

  /// Ends the worker, idle or not.
  end(): void {
    this.cancel();
    this.queens?.then((queens) => queens.end()).catch(() => {});
    this.queens = undefined;
  }
}
