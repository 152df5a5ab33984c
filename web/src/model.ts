// A model holds the state of a view. Models belong to the page and outlive the views that show them, so
// going to another view loses nothing.
import { useEffect, useState } from 'preact/hooks';
import { Library, Refused } from './library/client';
import { sentence } from './link';
import { work } from './work';

export abstract class Model<State extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(
    public state: State,
    protected readonly library = new Library(),
  ) {}

  /// The address of what is shown.
  abstract link(): string;
  /// The part of what is shown that Back should return to; a change of it makes a new entry in the browser's history.
  entry(): string {
    return '';
  }
  /// What is shown, for the title of the page; empty if the view's name says it.
  get title(): string {
    return '';
  }
  /// Shows what an address says; a step of a lesson may have a text to begin with.
  abstract open(hash: string, text?: string): void;
  /// Called when the user goes to another view. Ends an idle worker, which would only hold memory; a question that is
  /// being answered goes on.
  leave(): void {
    this.library.rest();
  }

  /// Called when all that was done on this device is forgotten: begins anew, with nothing that could be kept again.
  forget(): void {}

  /// Called when the model is no longer needed. Ends the worker, even if it is answering.
  close(): void {
    this.library.end();
  }

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
    work.changed();
  }

  /// Calls `listener` whenever the state changes. Returns a function that ends the subscription.
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

/// A message that is said again, so that a screen reader reads it again: it reads only what differs from before.
const anew = (before: string, message: string): string =>
  message && before === message ? `${message}\u00a0` : message;

/// A model that tells the user something now and then.
export abstract class Speaking<State extends { message: string }> extends Model<State> {
  say = (message: string): void => this.set({ message: anew(this.state.message, message) } as Partial<State>);

  /// Says why the library refused a question.
  protected failed = (error: unknown): void => {
    if (!(error instanceof Refused)) throw error;
    this.say(sentence(error));
  };
  /// Does what the library may refuse.
  protected tries = (what: () => Promise<void>): Promise<void> => what().catch(this.failed);
}

/// The model's state, for a component, which is drawn again whenever the state changes.
export function useModel<State extends object>(model: Model<State>): State {
  const [, draw] = useState(model.state);
  useEffect(() => {
    draw(model.state);
    return model.subscribe(() => draw(model.state));
  }, [model]);
  return model.state;
}
