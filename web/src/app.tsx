// The frame of the page: its title, the table of its views, the colours. Each view fills its own part.
import { useEffect, useState } from 'preact/hooks';
import { BoardView } from './board/view';
import { CountView } from './count/view';
import { LargeView } from './large/view';
import { RaceView } from './race/view';
import { SolutionsView } from './solutions/view';
import { TheatreView } from './theatre/view';
import { setTheme, storedTheme, themes } from './theme';

const views = [
  { name: 'board', title: 'Board', View: BoardView },
  { name: 'theatre', title: 'Theatre', View: TheatreView },
  { name: 'solutions', title: 'Solutions', View: SolutionsView },
  { name: 'race', title: 'Race', View: RaceView },
  { name: 'count', title: 'Count', View: CountView },
  { name: 'large', title: 'Large', View: LargeView },
];

const viewOf = (hash: string) =>
  views.find(({ name }) => hash === `#/${name}` || hash.startsWith(`#/${name}?`)) ?? views[0];

function ThemeButton() {
  const [theme, show] = useState(storedTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length];
  const choose = () => {
    setTheme(next);
    show(next);
  };
  return (
    <button type="button" class="quiet" onClick={choose}>
      Colours: {theme}
    </button>
  );
}

export function App() {
  const [view, setView] = useState(() => viewOf(location.hash));
  useEffect(() => {
    const follow = () => setView(viewOf(location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    document.title = `${view.title}: Queens, the lab`;
  }, [view]);
  return (
    <>
      <header class="top">
        <h1>
          <span aria-hidden="true">♛</span> Queens: the lab
        </h1>
        <nav aria-label="Views">
          {views.map(({ name, title }) => (
            <a key={name} href={`#/${name}`} aria-current={name === view.name ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <ThemeButton />
      </header>
      <main>
        <view.View key={view.name} />
      </main>
    </>
  );
}
