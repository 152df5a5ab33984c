// The page's side of the worker. A question goes to a worker that is kept for the next one; cancel()
// ends the worker, whatever it is doing, and the next question starts another. A worker that has failed
// is replaced too, because its memory cannot be trusted.
import type { Listener, Refusal, Reply, ReplyTo, Request } from './messages';

/// A refusal by the library, with its message; `refusal` has the details if the library gave any.
export class Refused extends Error {
  constructor(
    sentence: string,
    readonly refusal?: Refusal,
  ) {
    super(sentence);
  }
}
/// The question was cancelled.
export class Cancelled extends Error {}

export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

const startWorker = (): WorkerLike => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export class Library {
  private worker: WorkerLike | undefined;
  private abandon: ((why: Error) => void) | undefined;

  constructor(private readonly start: () => WorkerLike = startWorker) {}

  /// Loads the library before the first question.
  warmUp(): void {
    this.worker ??= this.start();
  }

  /// A question that is still being answered is cancelled.
  ask<Asked extends Request>(request: Asked, listener: Listener = {}): Promise<ReplyTo<Asked>> {
    if (this.abandon) this.cancel();
    this.worker ??= this.start();
    const worker = this.worker;
    return new Promise<ReplyTo<Asked>>((resolve, reject) => {
      const done = () => {
        this.abandon = undefined;
      };
      this.abandon = reject;
      worker.onerror = (event) => {
        this.cancel(new Refused(event.message || 'The library could not be loaded.'));
      };
      worker.onmessage = ({ data }) => {
        if (data.progress) listener.progress?.(data.progress[0], data.progress[1]);
        if (data.broken) this.cancel(new Refused(data.broken));
        if (data.events) listener.events?.(data.events);
        if (data.placements) listener.placements?.(data.placements);
        if (!data.reply) return;
        done();
        const reply = data.reply as Reply;
        if (reply.error === undefined) resolve(reply as unknown as ReplyTo<Asked>);
        else reject(new Refused(reply.error, reply as unknown as Refusal));
      };
      worker.postMessage(request);
    });
  }

  /// Leaves an idle worker alone: it is ready for the next question.
  cancelIfBusy(): void {
    if (this.abandon) this.cancel();
  }

  cancel(why: Error = new Cancelled('cancelled')): void {
    this.worker?.terminate();
    this.worker = undefined;
    const abandon = this.abandon;
    this.abandon = undefined;
    abandon?.(why);
  }
}
