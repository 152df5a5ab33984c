// A worker that answers when the test says so.
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
  /// Answers, and lets what waits for the answer happen.
  async reply(reply: object) {
    this.say({ reply });
    await new Promise((done) => setTimeout(done));
  }
}

/// Its workers, the newest last.
export function fakeLibrary() {
  const workers: FakeWorker[] = [];
  const library = () =>
    new Library(() => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    });
  return { workers, library };
}
