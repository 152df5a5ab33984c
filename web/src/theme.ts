// Light or dark: as the system says, unless the user has chosen. The choice is stored in the root element,
// where colours.css reads it.
export type Theme = 'auto' | 'light' | 'dark';
export const themes: Theme[] = ['auto', 'light', 'dark'];

const system = matchMedia('(prefers-color-scheme: dark)');

export function storedTheme(): Theme {
  const stored = localStorage.getItem('theme') as Theme;
  return themes.includes(stored) ? stored : 'auto';
}

function show(theme: Theme): void {
  const dark = theme === 'auto' ? system.matches : theme === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function setTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  show(theme);
}

export function startTheme(): void {
  show(storedTheme());
  system.addEventListener('change', () => show(storedTheme()));
}
