// The frame of the page: its doors and the rooms behind them, the language, the colours. Each view fills its own part.
import type { ComponentType, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Address } from './address';
import { Hatching } from './board/drawing';
import { Corner } from './corner';
import { isFocusLost } from './focus';
import { frame, pressed } from './frame';
import { Icon } from './icons';
import { entriesOf, kept } from './kept';
import type { LessonsModel } from './lessons/model';
import { type Model, useModel } from './model';
import { InWork } from './puzzles/next';
import { Ready } from './ready';
import { setTheme, storedTheme, themes } from './theme';
import { room as today } from './today/view';
import { Trouble } from './trouble';
import { language, languageFrom, languages, loadWords, nameOf, words, type Words } from './words';
import { work } from './work';

type Door = keyof Words['frame']['doors'];

/// What is behind the name of a view: the view, which shows this model.
export interface Room {
  View: ComponentType<{ model?: never }>;
  model: Model<object>;
  /// Loads what the view needs besides.
  prepare?: () => Promise<void>;
  /// Loads what it needs later.
  rest?: () => Promise<unknown>;
}

interface Page {
  name: keyof Words['frame']['titles'];
  /// The door in the header behind which the view is a room; undefined for the figure of large boards, to which only
  /// lessons lead.
  door?: Door;
  load: () => Promise<{ room: Room }>;
  /// Known once it is loaded.
  room?: Room;
  /// Whether an address without values means something: the list of the lessons, or the puzzle of this day.
  bare?: boolean;
}

const first: Page = { name: 'today', door: 'play', load: async () => ({ room: today }), room: today, bare: true };
const pages: Page[] = [
  first,
  { name: 'board', door: 'play', load: () => import('./board/view') },
  { name: 'puzzles', door: 'play', load: () => import('./puzzles/view') },
  { name: 'regions', door: 'play', load: () => import('./regions/view') },
  { name: 'theatre', door: 'watch', load: () => import('./theatre/view') },
  { name: 'own', door: 'watch', load: () => import('./own/view') },
  { name: 'solutions', door: 'explore', load: () => import('./solutions/view') },
  { name: 'race', door: 'explore', load: () => import('./race/view') },
  { name: 'count', door: 'explore', load: () => import('./count/view') },
  { name: 'lessons', door: 'learn', load: () => import('./lessons/view'), bare: true },
  { name: 'worksheet', door: 'learn', load: () => import('./worksheet/view') },
  { name: 'large', load: () => import('./large/view') },
];
const doors = [...new Set(pages.flatMap(({ door }) => door ?? []))];
const rooms = (door?: Door) => pages.filter((page) => page.door === door);
const isNamed = (name: string, hash: string) => hash === `#/${name}` || hash.startsWith(`#/${name}?`);

const address = new Address();
const seen = new Set<Page>();
/// The room in which the user was last, of each door.
const last = new Map<Door, Page>();

/// The view that an address names. An address that names none leads to the board, which says so.
const pageAt = (hash: string): Page =>
  /^#?\/?$/.test(hash) ? first : (pages.find(({ name }) => isNamed(name, hash)) ?? pages[1]);

/// Loads what is behind a name, if it is not there yet.
export async function load(page: Page): Promise<Room> {
  const loading = async () => {
    const { room } = await page.load();
    await room.prepare?.();
    return room;
  };
  page.room ??= await work.during('part', loading());
  return page.room;
}

/// Opens a view that is loaded, with what the address says. An address without values leaves the view as it was.
function arrive(hash: string): Page {
  const page = pageAt(hash);
  const { model } = page.room!;
  const says = hash.includes('?') || page.bare;
  if (!seen.has(page) || (says && hash !== model.link())) model.open(hash);
  seen.add(page);
  if (page.door) last.set(page.door, page);
  return page;
}

/// Loads what the first picture of the page needs.
export const begin = (): Promise<void> =>
  work.during(
    'part',
    frame.open(location.search).then(async () => void (await load(pageAt(location.hash)))),
  );

/// The parts of the page that the first picture does not need. Once they are there, the page needs no network.
export const rest: (() => Promise<unknown>)[] = [
  ...pages.map((page) => async () => (await page.load()).room.rest?.()),
  () => import('./regions/screenshot'),
  () => import('./film/view'),
  async () => (await import('./library/load')).prepare(),
  ...languages.map((each) => () => loadWords(each)),
  () => import('./lessons/en'),
  () => import('./lessons/de'),
];

// The boards and puzzles that were begun are forgotten too; each of these views then opens as on a first visit.
kept.onForget(() => {
  for (const page of rooms('play')) {
    page.room?.model.forget();
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
        onChange={async ({ currentTarget: { value } }) => {
          await frame.speak(languageFrom(value)!);
          for (const { room } of pages) if (room && 'message' in room.model.state) room.model.set({ message: '' }); // they are in the other language
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
  const model = seen.has(page) ? page.room!.model : undefined;
  const [, draw] = useState({});
  useEffect(() => model?.subscribe(() => draw({})), [model]);
  return (
    <a href={model?.link() ?? `#/${page.name}`} aria-current={here}>
      {children}
    </a>
  );
}

/// The doors of the page, and the rooms behind the door that is open.
function Ways({ page }: { page: Page }) {
  const beside = page.door ? rooms(page.door) : [];
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
        <nav class="rooms" aria-label={text.doors[page.door!]}>
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

/// A view. From a puzzle that is part of the work of a class it has the way back to the work, and on.
function Shown({ model, lessons, children }: { model: Model<object>; lessons?: LessonsModel; children: VNode }) {
  useModel(model);
  useModel<object>(lessons ?? model);
  const onward = lessons?.onwardFrom(model.entry());
  return (
    <InWork.Provider value={onward}>
      {onward && (
        <p class="row in-work">
          <a href={lessons!.workLink}>{words.lessons.work.title}</a>
          <a href={onward.href}>{onward.says}</a>
        </p>
      )}
      {children}
    </InWork.Provider>
  );
}

/// The lessons, once there is work for a class, which may contain the puzzle that is shown.
function useLessons(door?: Door): LessonsModel | undefined {
  const [lessons, set] = useState<LessonsModel>();
  useEffect(() => {
    const isAssigned = entriesOf(kept.read('lessons')).some(([key, value]) => key === 'assigned' && value);
    if (door !== 'play' || !isAssigned || lessons) return;
    load(pages.find(({ name }) => name === 'lessons')!).then(
      ({ model }) => set(model as LessonsModel),
      () => {}, // the puzzle can be played without
    );
  });
  return door === 'play' ? lessons : undefined;
}

/// The title of the page: what is shown, and in which view.
function Title({ page, model }: { page: Page; model: Model<object> }) {
  useModel(model);
  const title = words.frame.pageTitle([model.title, titleOf(page)].filter(Boolean).join(', '));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

export function App() {
  const [page, setPage] = useState(() => arrive(location.hash));
  const [arrivals, setArrivals] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const { View, model } = page.room!;
  const lessons = useLessons(page.door);
  useEffect(() => {
    let isHere = true;
    const follow = async () => {
      const { hash } = location;
      const wanted = pageAt(hash);
      if (!wanted.room) {
        try {
          await load(wanted);
        } catch {
          return setMissing(true);
        }
        if (!isHere || location.hash !== hash) return; // the user has gone elsewhere meanwhile
      }
      const next = arrive(hash);
      if (next === page) address.arrived(next.room!.model);
      else window.scrollTo({ top: 0 });
      setMissing(false);
      setPage(next);
      setArrivals((before) => before + 1);
      work.changed(); // also if the view shows what it showed before
    };
    const traversed = () => frame.stay() && follow();
    window.addEventListener('hashchange', follow);
    window.addEventListener('popstate', traversed);
    return () => {
      isHere = false;
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
    const end = address.follow(model);
    return () => {
      end();
      model.leave();
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
        {isMissing && (
          <p class="row missing" role="alert">
            {words.frame.noView}
            <button type="button" class="main" onClick={() => location.reload()}>
              {words.frame.loadAgain}
            </button>
          </p>
        )}
        <Shown key={page.name} model={model} lessons={lessons}>
          <View />
        </Shown>
        <Trouble model={model} />
      </main>
      {(embed || present) && <Corner model={model} />}
      <Hatching />
      <Title page={page} model={model} />
      <Ready view={page.name} main={main} />
    </>
  );
}
