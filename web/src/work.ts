// What the page still has to do until it shows what it was asked for: questions that the library is answering, pictures
// to draw on canvases or to scroll into view, an address to write, a part of the page that is being loaded. Each change of what is shown counts too.
import { clock } from './clock';

type Task = 'question' | 'picture' | 'address' | 'part';

export class Work {
  /// How often something was begun, ended or changed.
  changes = 0;
  /// Why the library could not answer, in a sentence; empty while it answers.
  trouble = '';
  private readonly open: Record<Task, number> = { question: 0, picture: 0, address: 0, part: 0 };
  private readonly listeners = new Set<() => void>();

  /// Begins a task. Returns the function that ends it.
  begin(task: Task): () => void {
    ++this.open[task];
    this.changed();
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      --this.open[task];
      this.changed();
    };
  }

  /// Counts a promise as a task until it is settled.
  async during<Value>(task: Task, promise: Promise<Value>): Promise<Value> {
    const end = this.begin(task);
    try {
      return await promise;
    } finally {
      end();
    }
  }

  /// Draws before the next picture of the page. Returns a function that calls it off.
  draw(drawing: () => void): () => void {
    const end = this.begin('picture');
    const stop = clock.frame(() => {
      drawing();
      end();
    });
    return () => {
      stop();
      end();
    };
  }

  fail(trouble: string): void {
    this.trouble = trouble;
    this.changed();
  }

  changed(): void {
    ++this.changes;
    for (const listener of this.listeners) listener();
  }

  get isAsking(): boolean {
    return this.open.question > 0;
  }
  get isLoading(): boolean {
    return this.open.part > 0;
  }
  get isDone(): boolean {
    return Object.values(this.open).every((tasks) => tasks === 0);
  }

  /// Calls `listener` at each change. Returns a function that ends the subscription.
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

export const work = new Work();
