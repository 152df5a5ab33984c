// Tests what all views have in common: doors and rooms, Back and Forward, the focus, languages, presentations and
// frames, and a library that cannot be loaded.
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { frameFrom, searchOf } from '../src/frame';
import { all, asked, play } from './page';
import { network, StandIn } from './workers';

it('keeps what each view shows when you go through the doors, and the last move too', () =>
  play(`
    open #/board?n=6&queens=1.1,2.3 | tap 3.5 | follow Watch | press Step
    follow Explore | follow Race | says Figures as CSV | follow Watch | says step 4 of
    follow Play | says 3 of 6 queens placed | press Undo | tap 3.6 | follow Explore | says Figures as CSV
    back | at #/board?n=6&queens=1.1,2.3,3.6
    go #/board?n=5&queens=1.1 | says 1 of 5 queens placed | press Clear | at #/board?n=5`));

it('has the rooms of the open door beside the doors, and goes back to the room that was left', () =>
  play(`
    open #/board?n=6 | count 4 nav.doors a | count 4 nav.rooms a
    follow Puzzles | says rows | follow Watch | count 2 nav.rooms a | follow Play | at #/puzzles…
    count 1 nav.doors a[aria-current="true"] | count 1 nav.rooms a[aria-current="page"]
    follow Explore | count 3 nav.rooms a | follow Count | follow Learn | follow Worksheet | follow Explore
    at #/count…`));

it('writes changes in quick succession as one', async () => {
  await play('open #/board?n=6');
  const written = vi.spyOn(history, 'replaceState');
  await play('tap 1.1 1.2 1.3 1.4 1.5 1.6 | later 300');
  expect(written.mock.calls.map(([, , link]) => String(link).split(',').length)).toEqual([1, 6]);
});

it('moves the focus with a link that leads to another view; a door keeps it', () =>
  play(`
    open #/board?n=6 | focus Watch an engine | keys Enter | focused Theatre | count 1 h2:focus
    back | focus Worksheet | keys Enter | focused Worksheet | count 1 h2:focus
    open #/puzzles?n=6&level=easy&seed=1 | focus Exercises | keys Enter | says All families
    focus Watch | keys Enter | focused Watch | count 1 a:focus
    press Skip to the content | count 1 main:focus`));

it('keeps the focus when a presentation begins and ends, and the letter P in fields and lists', () =>
  play(`
    open #/theatre?n=5&engine=backtrack | focus Present | keys Enter
    at ?present#/theatre?n=5&engine=backtrack | focused Theatre | count 0 header.top
    keys Escape | at #/theatre?n=5&engine=backtrack | focused Present
    keys Enter | press Leave (Esc) | at #/theatre?n=5&engine=backtrack | focused Present
    focus Step | keys p | focused Step
    focus Speed | keys PageDown p | at ?present#/theatre?n=5&engine=backtrack&step=1
    keys Escape | at #/theatre?n=5&engine=backtrack&step=1 | focus Rows | keys p | at #/…
    open ?present#/count?n=9 | says n = 9
    open ?present#/race?from=4&to=6 | lacks Choose engines, and start.`));

it('explains a word until Escape, which ends no presentation then, or until the focus leaves', () =>
  play(`
    open ?present#/board?n=4&queens=1.2,2.4,3.1,4.3 | focus what is an orbit? | keys Enter
    hears A solution together with its images | count 0 .explained a
    keys Escape | count 0 .explained | at ?present…
    keys Enter | count 1 .explained | keys Tab | count 0 .explained
    keys Escape | at #/…`));

it('shows a view alone in a frame, with the way to the lab', async () => {
  await play(`
    open ?lang=de&embed#/theatre?n=5&engine=backtrack | count 0 header.top | press Schritt
    at ?lang=de&embed#/theatre?n=5&engine=backtrack&step=1 | says Im Labor öffnen
    count 1 a[href="/lab/?lang=de#/theatre?n=5&engine=backtrack&step=1"]`);
  for (const search of ['', '?embed', '?present', '?embed&present']) expect(searchOf(frameFrom(search))).toBe(search);
  expect(frameFrom('?embed=1&present=0&lti=7')).toEqual({ embed: true, present: false });
});

it('says that it is ready again when Back leads to a view that has not changed', async () => {
  const changes = () => /^(\w+) (\d+)$/.exec(document.documentElement.dataset.ready!)!.slice(1);
  await play('open #/board?n=6 | go #/solutions?n=5');
  const [view, before] = changes();
  await play('back');
  const [again, after] = changes();
  expect([view, again, Number(after) > Number(before)]).toEqual(['solutions', 'board', true]);
});

it('goes back to what was shown before a presentation or another language', () =>
  play(`
    open #/solutions?n=6 | press 2 4 6… | keys p | back | at ?present#/solutions?n=6 | count 0 .details
    keys Escape | forward | at #/solutions?n=6&orbit=1 | count 1 .details | keys Escape | count 0 .details
    open ?lang=de#/board?n=6 | follow Zusehen | choose Sprache: English | says step 3 of
    back | at ?lang=en#/board?n=6`));

it.each([
  ['board?n=8&queens=1.1,2.2', 'Vervollständigen'],
  ['puzzles?n=6&level=easy&seed=1', 'Tipp'],
  ['regions?n=6&level=easy&seed=1', 'Automatische Kreuze'],
  ['theatre?n=4&engine=backtrack&step=3', 'Abspielen'],
  ['solutions?n=5&orbit=1', 'Spiegeln'],
  ['race?from=4&to=5', 'Rennen starten'],
  ['count?n=8', 'Zählen'],
  ['large?n=1000', 'Nächste Dame'],
  ['lessons', 'Deine eigene Lektion'],
  ['worksheet', 'Arbeitsblatt'],
])('has a heading, and speaks German: %s', (view, text) =>
  play(`open ?lang=de#/${view} | says ${text} | says das Labor | count 1 html[lang="de"] | count 1 main h2.unseen`),
);

it('writes numbers, and what depends on them, as German does', () =>
  play(`
    open ?lang=de#/count?n=1&run=1 | says Für 1 Dame gibt es 1 Lösung. | go #/count?n=12&run=1
    says gibt es 14.200 Lösungen.
    go #/board?n=8&queens=1.1,1.8,2.2 | says Die Damen in Zeile 1, Spalte 1 und in Zeile 1, Spalte 8 stehen in derselben
    says Zeile, und 1 weiteres Paar greift sich an.`));

it('changes the language at once, loses nothing but messages, and remembers it', () =>
  play(`
    open #/board?n=4&queens=1.2,2.4,3.1 | press Hint | choose Language: Deutsch
    says 3 von 4 Damen gesetzt, keine greift eine andere an. | at #/board?n=4&queens=1.2,2.4,3.1
    count 0 .news .message [role="status"]:not(:empty) | titled Brett: Queens, das Labor
    press Vervollständigen | reopen | says Gelöst: 4 Damen, keine greift eine andere an.
    choose Sprache: English | says Solved: 4 queens, none attacks another.`));

it.each([
  ['DE_ch', 'Setze 5 Damen'],
  ['fr-FR', 'Place 5 queens'],
  ['fr,de', 'Setze 5 Damen'],
])('begins in the language of the browser: %s', (languages, text) => {
  Object.defineProperty(navigator, 'languages', { get: () => languages.split(','), configurable: true });
  return play(`open #/board?n=5 | says ${text}`);
});

it('says in one sentence that the library cannot be loaded or has failed, and asks again', async () => {
  network.works = false;
  await play(`
    open #/board | press Hint | says The library could not be loaded. Check the connection to the network.
    press Try again | lacks could not be loaded | press Hint | says could not be loaded
    go #/solutions?n=4 | says The library could not be loaded. | lacks Listing`);
  network.works = true;
  await play(`
    press Try again | says 2 solutions in 1 orbit. | lacks could not be loaded
    open #/board | press Hint | says Look at | tap 1.1 1.1 | hold hint`);
  for (const [fault, said] of [
    [
      { broken: 'unreachable', code: 'fault' },
      'The library broke down, perhaps for lack of memory. The page is ready for another question.',
    ],
    [{ broken: 'too little', code: 'out_of_memory' }, 'This page does not have enough memory to answer the question.'],
    [{ reply: { error: 'no, thank you' } }, 'No, thank you.'],
  ] as const) {
    await play('press Hint');
    const worker = asked();
    worker.say(fault);
    await play(`later 0 | says ${said}`);
    expect(worker.ended).toBe('broken' in fault);
  }
});

it('keeps a worker for the next question, asks one at a time, and ends the worker of a view that is left', async () => {
  await play('open #/board?n=8 | press Hint | press How many ways?');
  const worker = asked();
  expect([StandIn.all.length, worker.asked.length, worker.ended]).toEqual([1, 2, false]);
  await play('hold search | press How many ways? | press Complete this');
  expect([worker.ended, asked() === worker]).toEqual([true, false]);
  worker.say({ reply: { count: '9' } }); // too late
  await play(
    'answer {"columns": [0, 4, 7, 5, 2, 6, 1, 3], "engine": "flags"} | says Solved: 8 queens | lacks 9 solutions',
  );
  await play('follow Explore');
  expect(StandIn.all[1].ended).toBe(true);
});

it.each(['localStorage', 'sessionStorage'] as const)('works where nothing may be stored: %s', async (name) => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, name)!;
  const denied = () => {
    throw new DOMException('denied');
  };
  Object.defineProperty(globalThis, name, { get: denied, configurable: true });
  await play(`
    open #/lessons | press Colours… | focused Colours: light | choose Language: Deutsch | says Deine eigene Lektion`);
  Object.defineProperty(globalThis, name, storage);
});

it('has a title that says what is shown', () =>
  play(`
    open #/board | go #/count | titled Count: Queens, the lab | go #/lessons | titled Lessons: Queens, the lab
    go #/lessons?lesson=backtracking&step=2 | titled Step 2 of “Backtracking”, Lessons: Queens, the lab
    go #/puzzles?n=6&level=easy&seed=1 | titled Puzzle 1: easy, 6 rows, Puzzles: Queens, the lab
    go #/puzzles?goal=corner&n=5 | titled A queen in a corner, Puzzles: Queens, the lab
    go #/regions?board=AB.AB | titled A board of your own, Coloured regions: Queens, the lab
    go #/regions?n=6&level=easy&seed=1 | choose Level: hard
    titled Puzzle 1: hard, 6 rows, Coloured regions: Queens, the lab`));

// Preact ends most effects of a view only after the next picture, when its elements have long gone.
it.each(['board?n=6', 'theatre?n=6&engine=backtrack&step=3', 'own?n=5', 'lessons?lesson=attack', 'regions?n=6'])(
  'no longer listens when a view has just gone: %s',
  async (view) => {
    await play(`open #/${view}`);
    const errors: string[] = [];
    const note = ({ message }: ErrorEvent) => void errors.push(message);
    window.addEventListener('error', note);
    render(null, all('#app')[0]);
    for (const type of ['pointerdown', 'focusin', 'resize'])
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    for (const key of ['Escape', ' ', 'ArrowRight', 'p'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    window.removeEventListener('error', note);
    expect(errors).toEqual([]);
  },
);
