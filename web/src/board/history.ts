// Undo and redo: the past states, the present one, and those that were undone.
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

const KEPT = 500;

export const begin = <State>(present: State): History<State> => ({ past: [], present, future: [] });

export function advance<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history;
  return { past: [...history.past.slice(-KEPT + 1), history.present], present: next, future: [] };
}

export function undo<State>({ past, present, future }: History<State>): History<State> {
  if (past.length === 0) return { past, present, future };
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future] };
}

export function redo<State>({ past, present, future }: History<State>): History<State> {
  if (future.length === 0) return { past, present, future };
  return { past: [...past, present], present: future[0], future: future.slice(1) };
}
