// The frame of the page: its title, the colours, and the view.
import { useEffect, useState } from 'preact/hooks';
import { BoardView } from './board/view';

type Theme = 'auto' | 'light' | 'dark';
const themes: Theme[] = ['auto', 'light', 'dark'];

function storedTheme(): Theme {
  const stored = localStorage.getItem('theme') as Theme;
  return themes.includes(stored) ? stored : 'auto';
}

function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  useEffect(() => {
    localStorage.setItem('theme', theme);
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length];
  return (
    <button type="button" class="quiet" onClick={() => setTheme(next)}>
      Colours: {theme}
    </button>
  );
}

export function App() {
  return (
    <>
      <header class="top">
        <h1>
          <span aria-hidden="true">♛</span> Queens: the lab
        </h1>
        <ThemeButton />
      </header>
      <main>
        <BoardView />
      </main>
    </>
  );
}
