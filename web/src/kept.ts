// What the page keeps on this device from one visit to the next: progress in the lessons, puzzles that were begun or
// solved. It stays in the browser's local storage, and one button forgets all of it. Several windows may be open: whoever
// changes an item reads it again first, and hears of what other windows change.

/// A text in the browser's storage; undefined if there is none, or no storage.
export function stored(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/// Stores a text. Without storage, or when it is full, nothing is kept beyond this visit.
export function store(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The page works without.
  }
}

/// The value that was stored as JSON; undefined if there is none. It may come from an older version of the page, so the
/// reader checks what it is.
export function storedValue(name: string): unknown {
  try {
    return JSON.parse(stored(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const ITEMS = ['lessons', 'puzzles', 'regions', 'days', 'own'] as const;
export type Item = (typeof ITEMS)[number];

const listeners = new Set<() => void>();

export const kept = {
  read: (item: Item): unknown => storedValue(item),
  write: (item: Item, value: unknown): void => store(item, JSON.stringify(value)),
  /// Calls `listener` when another window has changed the item.
  onChange: (item: Item, listener: () => void): void =>
    window.addEventListener('storage', ({ key }) => key === item && listener()),
  forget(): void {
    try {
      for (const item of ITEMS) localStorage.removeItem(item);
    } catch {
      // There is no storage.
    }
    for (const listener of listeners) listener();
  },
  /// Calls `listener` when all is forgotten.
  onForget: (listener: () => void) => void listeners.add(listener),
};

/// The entries of an object; none for any other value.
export const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
