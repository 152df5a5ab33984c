// Chooses light or dark colours: those of the system, unless the user has chosen. The choice is stored in the root
// element, where colours.css reads it. index.html does the same before the first paint.
type Theme = 'auto' | 'light' | 'dark';
export const themes: Theme[] = ['auto', 'light', 'dark'];

const system = matchMedia('(prefers-color-scheme: dark)');
let chosen: Theme = 'auto';

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme') as Theme;
    return themes.includes(stored) ? stored : 'auto';
  } catch {
    return 'auto'; // the browser does not let this page store anything
  }
}

function show(theme: Theme): void {
  const dark = theme === 'auto' ? system.matches : theme === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function setTheme(theme: Theme): void {
  chosen = theme;
  show(theme);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // The choice is kept until the page is closed.
  }
}

export function startTheme(): void {
  chosen = storedTheme();
  show(chosen);
  system.addEventListener('change', () => show(chosen));
}
