// The frame of the page: its title, the table of its views, the colours. Each view fills its own part.
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Address } from './address';
import { board } from './board/model';
import { BoardView } from './board/view';
import { count } from './count/model';
import { CountView } from './count/view';
import { Corner } from './corner';
import { isFocusLost } from './focus';
import { frame, pressed } from './frame';
import { large } from './large/model';
import { LargeView } from './large/view';
import { lessons } from './lessons/model';
import { LessonsView } from './lessons/view';
import { type Model, useModel } from './model';
import { puzzles } from './puzzles/model';
import { PuzzlesView } from './puzzles/view';
import { race } from './race/model';
import { RaceView } from './race/view';
import { Ready } from './ready';
import { regions } from './regions/model';
import { RegionsView } from './regions/view';
import { solutions } from './solutions/model';
import { SolutionsView } from './solutions/view';
import { setTheme, storedTheme, themes } from './theme';
import { theatre } from './theatre/model';
import { TheatreView } from './theatre/view';
import { sheet } from './worksheet/model';
import { SheetView } from './worksheet/view';
import { language, languageFrom, languages, nameOf, words, type Words } from './words';

interface Page {
  name: keyof Words['frame']['tabs'];
  View: ComponentType<{ model?: never }>; // shows its own model, unless it gets another
  model: Model<object>;
  /// Whether an address without values means something. For the lessons it means their list.
  bare?: boolean;
  /// Whether the view has no tab; other views link to it.
  hidden?: boolean;
  /// The view of whose tab it is a part, if it has none.
  within?: Page['name'];
}

const pages: Page[] = [
  { name: 'board', View: BoardView, model: board },
  { name: 'puzzles', View: PuzzlesView, model: puzzles },
  { name: 'regions', View: RegionsView, model: regions, hidden: true, within: 'puzzles' },
  { name: 'theatre', View: TheatreView, model: theatre },
  { name: 'solutions', View: SolutionsView, model: solutions },
  { name: 'race', View: RaceView, model: race },
  { name: 'count', View: CountView, model: count },
  { name: 'large', View: LargeView, model: large },
  { name: 'lessons', View: LessonsView, model: lessons, bare: true },
  { name: 'worksheet', View: SheetView, model: sheet, hidden: true },
];

frame.open(location.search);
const address = new Address();
const seen = new Set<Page>();

/// Opens the view that the address names, with what the address says. An address without values leaves the view as it
/// was.
function arrive(hash: string): Page {
  const page = pages.find(({ name }) => hash === `#/${name}` || hash.startsWith(`#/${name}?`)) ?? pages[0];
  const says = hash.includes('?') || page.bare;
  if (!seen.has(page) || (says && hash !== page.model.link())) page.model.open(hash);
  seen.add(page);
  return page;
}

const titleOf = ({ name }: Page) => words.frame.tabs[name];

function ThemeButton() {
  const [theme, show] = useState(storedTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length];
  const choose = () => {
    setTheme(next);
    show(next);
  };
  return (
    <button type="button" class="quiet themes" data-is={theme} title={words.frame.coloursHow} onClick={choose}>
      <span class="word">{words.frame.colours}</span>
      {words.frame.themes[theme]}
    </button>
  );
}

function LanguageChoice() {
  return (
    <select
      class="quiet"
      aria-label={words.frame.language}
      value={language}
      onChange={({ currentTarget: { value } }) => {
        frame.speak(languageFrom(value)!);
        for (const { model } of pages) if ('message' in model.state) model.set({ message: '' }); // they are in the other language
      }}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  );
}

/// The tab of a view: a link to what the view shows now.
function Tab({ page, here }: { page: Page; here: boolean }) {
  useModel(page.model);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!here) return;
    const reveal = () => link.current!.scrollIntoView({ block: 'nearest', inline: 'center' });
    reveal();
    window.addEventListener('resize', reveal); // a phone is turned
    return () => window.removeEventListener('resize', reveal);
  }, [here, language]);
  const href = seen.has(page) ? page.model.link() : `#/${page.name}`;
  return (
    <a
      ref={link}
      href={href}
      aria-current={here ? 'page' : undefined}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {titleOf(page)}
    </a>
  );
}

export function App() {
  const [page, setPage] = useState(() => arrive(location.hash));
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    const follow = () => {
      const next = arrive(location.hash);
      if (next === page) address.arrived(next.model);
      else window.scrollTo({ top: 0 });
      setPage(next);
      setArrivals((before) => before + 1);
    };
    const traversed = () => frame.stay() && follow();
    window.addEventListener('hashchange', follow);
    window.addEventListener('popstate', traversed);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', traversed);
    };
  }, [page]);
  const { embed, present } = useModel(frame);
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  useEffect(() => {
    document.title = words.frame.pageTitle(titleOf(page));
  }, [page, language]);
  useEffect(() => {
    const end = address.follow(page.model);
    return () => {
      end();
      page.model.leave();
    };
  }, [page]);
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const presentButton = useRef<HTMLButtonElement>(null);
  // After a link that leads to another view and is not part of it, the focus moves to the beginning of that view.
  useEffect(() => {
    if (arrivals === 0 || !isFocusLost()) return;
    heading.current!.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [arrivals]);
  // A presentation hides the button that begins it, and shows it again at the end.
  const presented = useRef(present);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (present) before.current = document.activeElement as HTMLElement; // the next picture may hide it
  }, [present]);
  useEffect(() => {
    if (presented.current === present) return;
    presented.current = present;
    const isAway = isFocusLost() || document.activeElement === heading.current;
    if (!present && isAway && before.current?.isConnected) before.current.focus();
    if (!isFocusLost() && document.activeElement !== heading.current) {
      document.activeElement!.scrollIntoView({ block: 'nearest' });
      return;
    }
    const button = presentButton.current;
    (button && button.getClientRects().length > 0 ? button : heading.current!).focus({ preventScroll: true });
    window.scrollTo({ top: 0 }); // where that is
  }, [present]);
  return (
    <>
      {!embed && !present && (
        <button type="button" class="skip" onClick={() => main.current!.focus()}>
          {words.frame.skip}
        </button>
      )}
      <header class={embed || present ? 'unseen' : 'top'}>
        <h1>
          <span aria-hidden="true">♛</span> <b>{words.frame.title}</b>
        </h1>
        {!embed && !present && (
          <>
            <nav aria-label={words.frame.views}>
              {pages
                .filter(({ hidden }) => !hidden)
                .map((each) => (
                  <Tab key={each.name} page={each} here={each === page || each.name === page.within} />
                ))}
            </nav>
            <div class="tools">
              <button
                ref={presentButton}
                type="button"
                class="quiet presenting"
                title={words.frame.presentHow}
                onClick={() => frame.present(true)}
              >
                {words.frame.present}
              </button>
              <LanguageChoice />
              <ThemeButton />
            </div>
          </>
        )}
      </header>
      <main ref={main} tabIndex={-1}>
        <h2 class="unseen" ref={heading} tabIndex={-1}>
          {titleOf(page)}
        </h2>
        <page.View key={page.name} />
      </main>
      {(embed || present) && <Corner model={page.model} />}
      <Ready view={page.name} main={main} />
    </>
  );
}
