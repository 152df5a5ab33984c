// Keeps the address bar in step with the current view. Browsers allow only a few changes per second, so changes in
// quick succession are written as one.
import { clock } from './clock';
import type { Model } from './model';
import { work } from './work';

const PAUSE_MS = 250;

export class Address {
  private written = '';
  private entry = '';
  private last = Number.NEGATIVE_INFINITY;
  private later: (() => void) | undefined; // calls off what is to be written later

  /// The user has gone to another address of the same view.
  arrived(model: Model<object>): void {
    this.written = location.hash;
    this.entry = model.entry();
  }

  /// Follows this model until the returned function is called.
  follow(model: Model<object>): () => void {
    const forget = () => {
      this.later?.();
      this.later = undefined;
    };
    const write = () => {
      forget();
      if (location.hash !== this.written) return; // the user is leaving this view
      const link = model.link();
      if (link === location.hash) return;
      const isHere = model.entry() === this.entry;
      window.history[isHere ? 'replaceState' : 'pushState'](null, '', link);
      this.arrived(model);
      this.last = clock.now();
    };
    const writeAfter = (wait: number) => {
      const stop = clock.after(wait, write);
      const end = work.begin('address');
      return () => {
        stop();
        end();
      };
    };
    const changed = () => {
      const wait = this.last + PAUSE_MS - clock.now();
      if (wait <= 0) write();
      else this.later ??= writeAfter(wait);
    };
    const hurry = () => this.later !== undefined && write();
    this.arrived(model);
    write();
    const end = model.subscribe(changed);
    document.addEventListener('click', hurry, true);
    window.addEventListener('pagehide', hurry);
    return () => {
      end();
      forget();
      document.removeEventListener('click', hurry, true);
      window.removeEventListener('pagehide', hurry);
    };
  }
}
