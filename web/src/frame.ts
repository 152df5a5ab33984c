// How the page is framed: `?embed` shows the view alone, for an iframe on a slide or a learning platform; `?present` shows it
// in large type and folds its controls away. This part of the address stays when the views write theirs behind the #.
import { Model } from './model';

export interface Frame {
  embed: boolean;
  present: boolean;
}

/// What the part of an address from the ? on says.
export function frameFrom(search: string): Frame {
  const query = new URLSearchParams(search);
  const says = (key: string) => query.has(key) && query.get(key) !== '0';
  return { embed: says('embed'), present: says('present') };
}

export function searchOf({ embed, present }: Frame): string {
  const keys = [embed && 'embed', present && 'present'].filter(Boolean);
  return keys.length > 0 ? `?${keys.join('&')}` : '';
}

export class FrameModel extends Model<Frame> {
  constructor() {
    super({ embed: false, present: false });
  }

  link = () => searchOf(this.state);
  open(search: string): void {
    this.set(frameFrom(search));
  }

  /// The styles read it from the root element.
  set(change: Partial<Frame>): void {
    super.set(change);
    const { dataset } = document.documentElement;
    for (const key of ['embed', 'present'] as const)
      if (this.state[key]) dataset[key] = '';
      else delete dataset[key];
  }

  present(on: boolean): void {
    this.set({ present: on });
    window.history.replaceState(null, '', `${location.pathname}${this.link()}${location.hash}`);
  }
}

export const frame = new FrameModel();

/// P begins the presentation and ends it, Escape ends it; whoever types keeps these keys.
export function pressed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if ((event.target as HTMLElement).closest?.('input:not([type="range"]), select, textarea')) return;
  const { present } = frame.state;
  if (event.key.toLowerCase() === 'p') frame.present(!present);
  else if (event.key === 'Escape' && present) frame.present(false);
}
