// How the page is framed: `?embed` shows the view alone, for an iframe on a slide or a learning platform; `?present`
// shows it in large type and folds its controls away; `?lang=de` chooses the language. These stay in the address when
// the views change the part after the #.
import { store, stored } from './kept';
import { Model } from './model';
import { work } from './work';
import { type Language, languageFrom, speak } from './words';

export interface Frame {
  embed: boolean;
  present: boolean;
  /// The language that the address names.
  lang?: Language;
}

/// The frame that an address asks for: `search` is its part from the ? to the #.
export function frameFrom(search: string): Frame {
  const query = new URLSearchParams(search);
  const says = (key: string) => query.has(key) && query.get(key) !== '0';
  return { embed: says('embed'), present: says('present'), lang: languageFrom(query.get('lang')) };
}

export function searchOf({ embed, present, lang }: Frame): string {
  const keys = [embed && 'embed', present && 'present', lang && `lang=${lang}`].filter(Boolean);
  return keys.length > 0 ? `?${keys.join('&')}` : '';
}

const STORED = 'language';

/// The language that was chosen on an earlier visit, else the browser's, else English.
function usualLanguage(): Language {
  const wanted = [stored(STORED), ...(globalThis.navigator?.languages ?? [])];
  return wanted.map(languageFrom).find((each) => each !== undefined) ?? 'en';
}

class FrameModel extends Model<Frame> {
  constructor() {
    super({ embed: false, present: false });
  }

  link = () => searchOf(this.state);
  /// The address of a view in the whole page, without the frame that it has here.
  whole = (link: string) => location.pathname + searchOf({ ...this.state, embed: false, present: false }) + link;
  async open(search: string): Promise<void> {
    const state = frameFrom(search);
    await this.tell(state.lang ?? usualLanguage());
    this.set(state);
  }

  /// Changes the frame, also on the root element, where the styles read it.
  set(change: Partial<Frame>): void {
    super.set(change);
    const { dataset } = document.documentElement;
    for (const key of ['embed', 'present'] as const)
      if (this.state[key]) dataset[key] = '';
      else delete dataset[key];
  }

  present(on: boolean): void {
    this.set({ present: on });
    this.write();
  }

  /// Changes the language, also for the next visit.
  async speak(language: Language): Promise<void> {
    await work.during('part', this.tell(language));
    store(STORED, language);
    this.set({ lang: this.state.lang && language });
    this.write();
  }

  private async tell(language: Language): Promise<void> {
    await speak(language);
    document.documentElement.lang = language;
  }
  private write(): void {
    window.history.replaceState(null, '', `${location.pathname}${this.link()}${location.hash}`);
  }

  /// Back and Forward lead to other views, but neither begin nor end a presentation, nor change the language. Returns
  /// whether the address was written at a time when these were different; then the browser sends no `hashchange`.
  stay(): boolean {
    if (location.search === this.link()) return false;
    this.write();
    return true;
  }
}

export const frame = new FrameModel();

/// Whether a list has no open menu, as far as the browser tells.
const isClosed = (list: Element) => CSS.supports('selector(:open)') && !list.matches(':open');

/// Handles the keys of the presentation: P begins and ends it, Escape ends it. A text field or list that has the focus
/// keeps the letter, and a list keeps Escape too while it is open, because Escape closes it.
export function pressed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const isIn = (fields: string) => (event.target as HTMLElement).closest?.(fields);
  const list = isIn('select');
  if (list && !(event.key === 'Escape' && isClosed(list))) return;
  const { present } = frame.state;
  const isTyping = isIn('input:not([type="range"], [type="radio"], [type="checkbox"]), textarea');
  if (event.key.toLowerCase() === 'p' && !isTyping) frame.present(!present);
  else if (event.key === 'Escape' && present) frame.present(false);
}
