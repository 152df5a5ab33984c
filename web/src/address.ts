// Keeps the address bar in step with the current view. Browsers allow only a few changes per second, so changes in
// quick succession are written as one.
import type { Model } from './model';

const PAUSE_MS = 250;

export class Address {
  private written = '';
  private last = Number.NEGATIVE_INFINITY;
  private later: ReturnType<typeof setTimeout> | undefined;

  /// The user has gone to another address of the same view.
  arrived(): void {
    this.written = location.hash;
  }

  /// Follows this model until the returned function is called.
  follow(model: Model<object>): () => void {
    const write = () => {
      clearTimeout(this.later);
      this.later = undefined;
      if (location.hash !== this.written) return; // the user is leaving this view
      const link = model.link();
      if (link === location.hash) return;
      window.history.replaceState(null, '', link);
      this.written = location.hash;
      this.last = performance.now();
    };
    const changed = () => {
      const wait = this.last + PAUSE_MS - performance.now();
      if (wait <= 0) write();
      else this.later ??= setTimeout(write, wait);
    };
    const hurry = () => this.later !== undefined && write();
    this.written = location.hash;
    write();
    const end = model.subscribe(changed);
    document.addEventListener('click', hurry, true);
    window.addEventListener('pagehide', hurry);
    return () => {
      end();
      clearTimeout(this.later);
      this.later = undefined;
      document.removeEventListener('click', hurry, true);
      window.removeEventListener('pagehide', hurry);
    };
  }
}
