// Chooses light or dark colours: those of the system, unless the user has chosen. The choice is stored in the root
// element, where colours.css reads it. index.html does the same before the first paint.
import { store, stored } from './kept';

type Theme = 'auto' | 'light' | 'dark';
export const themes: Theme[] = ['auto', 'light', 'dark'];

const system = matchMedia('(prefers-color-scheme: dark)');
let chosen: Theme = 'auto';

export const storedTheme = (): Theme => themes.find((each) => each === stored('theme')) ?? 'auto';

function show(theme: Theme): void {
  const dark = theme === 'auto' ? system.matches : theme === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function setTheme(theme: Theme): void {
  chosen = theme;
  show(theme);
  store('theme', theme);
}

export function startTheme(): void {
  chosen = storedTheme();
  show(chosen);
  system.addEventListener('change', () => show(chosen));
}
