// A fake worker, which answers when the test tells it to.
import { Library } from '../src/library/client';
import type { Request } from '../src/library/messages';
import type { WorkerLike } from '../src/library/start';

export class FakeWorker implements WorkerLike {
  asked: Request[] = [];
  ended = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: unknown) {
    this.asked.push(message as Request);
  }
  terminate() {
    this.ended = true;
  }
  say(data: unknown) {
    this.onmessage!({ data } as MessageEvent);
  }
  /// Answers, and lets the code that waits for the answer run.
  async reply(reply: object) {
    this.say({ reply });
    await new Promise((done) => setTimeout(done));
  }
}

/// A function that makes libraries with fake workers, and the list of these workers, the newest last.
export function fakeLibrary() {
  const workers: FakeWorker[] = [];
  const library = () =>
    new Library(() => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    });
  return { workers, library };
}
