// The page's side of the worker, which has the library. All questions go to one worker, which is kept between them.
// To cancel a question, cancel() ends the worker, so the question gets no answer, not even an error; the next question
// starts a new worker. A worker that has failed is replaced too, because its memory cannot be trusted.
import type { Broken, Listener, Refusal, ReplyTo, Request } from '../../library/messages';
import { startWorker } from './lazy';
import type { WorkerLike } from './start';
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

interface Asked {
  listener: Listener;
  resolve: (reply: never) => void;
  reject: (why: Refused) => void;
  end: () => void;
}

export class Library {
  private worker: WorkerLike | undefined;
  private asked: Asked | undefined;

  constructor(private readonly start: () => WorkerLike = startWorker) {}

  /// Starts a worker, so that the library is loaded before the first question.
  warmUp(): void {
    this.worker ??= this.begin();
  }

  /// Asks a question. One that is still being answered is cancelled.
  ask<Q extends Request>(request: Q, listener: Listener = {}): Promise<ReplyTo<Q>> {
    this.cancel();
    this.worker ??= this.begin();
    const answer = new Promise<ReplyTo<Q>>((resolve, reject) => {
      this.asked = { listener, resolve, reject, end: work.begin('question') };
    });
    this.worker.postMessage(request);
    return answer;
  }

  /// Cancels the question that is being answered. An idle worker is kept, ready for the next question.
  cancel(): void {
    if (this.asked) this.end();
  }

  /// Ends the worker if it is idle.
  rest(): void {
    if (!this.asked) this.end();
  }

  /// Ends the worker, idle or not.
  end(): void {
    this.worker?.terminate();
    this.asked?.end();
    this.worker = this.asked = undefined;
  }

  private begin(): WorkerLike {
    const worker = this.start();
    const fail = (sentence: string) => {
      if (worker !== this.worker) return;
      const asked = this.asked;
      this.end();
      if (asked) work.fail(sentence);
      asked?.reject(new Refused(''));
    };
    worker.onerror = ({ message }) => fail(message || words.frame.notLoaded);
    worker.onmessage = ({ data }) => {
      if (data.broken) return fail(words.frame.broken[data.broken as Broken]);
      if (worker !== this.worker || !this.asked) return;
      const { listener, resolve, reject, end } = this.asked;
      if (data.progress) listener.progress?.(data.progress[0], data.progress[1]);
      if (data.events) listener.events?.(data.events);
      if (data.placements) listener.placements?.(data.placements);
      if (!data.reply) return;
      this.asked = undefined;
      work.trouble = '';
      end();
      if (data.reply.error === undefined) resolve(data.reply as never);
      else reject(new Refused(data.reply.error, data.reply));
    };
    return worker;
  }
}
