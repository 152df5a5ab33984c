// The frame of the page: its doors and the rooms behind them, the language, the colours. Each view fills its own part.
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
import { Icon } from './icons';
import { kept } from './kept';
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
import { work } from './work';

type Door = keyof Words['frame']['doors'];

interface Page {
  name: keyof Words['frame']['titles'];
  /// The door in the header behind which the view is a room.
  door: Door;
  View: ComponentType<{ model?: never }>; // shows its own model, unless it gets another
  model: Model<object>;
  /// Whether an address without values means something. For the lessons it means their list.
  bare?: boolean;
}

const pages: Page[] = [
  { name: 'board', door: 'play', View: BoardView, model: board },
  { name: 'puzzles', door: 'play', View: PuzzlesView, model: puzzles },
  { name: 'regions', door: 'play', View: RegionsView, model: regions },
  { name: 'theatre', door: 'watch', View: TheatreView, model: theatre },
  { name: 'solutions', door: 'explore', View: SolutionsView, model: solutions },
  { name: 'race', door: 'explore', View: RaceView, model: race },
  { name: 'count', door: 'explore', View: CountView, model: count },
  { name: 'large', door: 'explore', View: LargeView, model: large },
  { name: 'lessons', door: 'learn', View: LessonsView, model: lessons, bare: true },
  { name: 'worksheet', door: 'learn', View: SheetView, model: sheet },
];
const doors = [...new Set(pages.map(({ door }) => door))];
const rooms = (door: Door) => pages.filter((page) => page.door === door);

frame.open(location.search);
const address = new Address();
const seen = new Set<Page>();
/// The room in which the user was last, of each door.
const last = new Map<Door, Page>();

/// Opens the view that the address names, with what the address says. An address without values leaves the view as it
/// was.
function arrive(hash: string): Page {
  const page = pages.find(({ name }) => hash === `#/${name}` || hash.startsWith(`#/${name}?`)) ?? pages[0];
  const says = hash.includes('?') || page.bare;
  if (!seen.has(page) || (says && hash !== page.model.link())) page.model.open(hash);
  seen.add(page);
  last.set(page.door, page);
  return page;
}

// The boards and puzzles that were begun are forgotten too; each of these views then opens as on a first visit.
kept.onForget(() => {
  for (const page of rooms('play')) {
    page.model.forget();
    seen.delete(page);
  }
});

const titleOf = ({ name }: Page) => words.frame.titles[name];

function ThemeButton() {
  const [theme, show] = useState(storedTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length];
  const choose = () => {
    setTheme(next);
    show(next);
  };
  return (
    <button
      type="button"
      class="bare themes"
      aria-label={words.frame.colours + words.frame.themes[theme]}
      title={words.frame.coloursHow}
      onClick={choose}
    >
      <Icon sign={theme} />
    </button>
  );
}

/// A list of the languages that looks like a tool.
function LanguageChoice() {
  return (
    <label class="bare languages" title={words.frame.language}>
      <Icon sign="language" />
      <select
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
    </label>
  );
}

function Way({ page, here, children }: { page: Page; here?: 'page' | 'true'; children: string }) {
  useModel(page.model);
  return (
    <a href={seen.has(page) ? page.model.link() : `#/${page.name}`} aria-current={here}>
      {children}
    </a>
  );
}

/// The doors of the page, and the rooms behind the door that is open.
function Ways({ page }: { page: Page }) {
  const beside = rooms(page.door);
  const { frame: text } = words;
  return (
    <>
      <nav class="doors" aria-label={text.views}>
        {doors.map((door) => (
          <Way
            key={door}
            page={last.get(door) ?? rooms(door)[0]}
            here={door !== page.door ? undefined : beside.length > 1 ? 'true' : 'page'}
          >
            {text.doors[door]}
          </Way>
        ))}
      </nav>
      {beside.length > 1 && (
        <nav class="rooms" aria-label={text.doors[page.door]}>
          {beside.map((each) => (
            <Way key={each.name} page={each} here={each === page ? 'page' : undefined}>
              {titleOf(each)}
            </Way>
          ))}
        </nav>
      )}
    </>
  );
}

/// From a puzzle that is part of the work of a class, the way back to the work, and on.
function InWork({ page }: { page: Page }) {
  useModel(page.model);
  useModel(lessons);
  const onward = page.door === 'play' && lessons.onwardFrom(page.model.entry());
  return onward ? (
    <p class="row in-work">
      <a href={lessons.workLink}>{words.lessons.work.title}</a>
      <a href={onward.href}>{onward.says}</a>
    </p>
  ) : null;
}

/// The title of the page: what is shown, and in which view.
function Title({ page }: { page: Page }) {
  useModel(page.model);
  const title = words.frame.pageTitle([page.model.title, titleOf(page)].filter(Boolean).join(', '));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
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
      work.changed(); // also if the view shows what it showed before
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
            <Ways page={page} />
            <div class="tools">
              <button
                ref={presentButton}
                type="button"
                class="bare presenting"
                aria-label={words.frame.present}
                title={words.frame.presentHow}
                onClick={() => frame.present(true)}
              >
                <Icon sign="present" />
              </button>
              <LanguageChoice />
              <ThemeButton />
            </div>
          </>
        )}
      </header>
      <main ref={main} tabIndex={-1}>
        <h2 class="unseen view-title" ref={heading} tabIndex={-1}>
          {titleOf(page)}
        </h2>
        <InWork page={page} />
        <page.View key={page.name} />
      </main>
      {(embed || present) && <Corner model={page.model} />}
      <Title page={page} />
      <Ready view={page.name} main={main} />
    </>
  );
}
