// Tests what all views have in common: tabs, Back and Forward, the focus, languages, presentations and frames, and a
// library that cannot be loaded.
import { expect, it } from 'vitest';
import { frameFrom, searchOf } from '../src/frame';
import * as page from './page';
import {
  address,
  back,
  choose,
  click,
  count,
  focus,
  focused,
  follow,
  forward,
  go,
  keys,
  network,
  open,
  press,
  reopen,
  says,
  saysNot,
  tap,
} from './page';

it('keeps what each view shows when tabs are changed, and the last move too', async () => {
  await open('#/board?n=6&queens=1.1,2.3');
  await tap(3, 5);
  await follow('Theatre');
  await press('Step');
  await follow('Race');
  says('Choose engines, and start.');
  await follow('Theatre');
  says('step 1 of');
  await follow('Board');
  says('3 of 6 queens placed');
  await press('Undo');
  await tap(3, 6);
  await follow('Large'); // at once
  await back();
  expect(address()).toBe('#/board?n=6&queens=1.1,2.3,3.6');
  await go('#/board?n=5&queens=1.1');
  says('1 of 5 queens placed');
  await press('Clear');
  expect(address()).toBe('#/board?n=5');
});

it('writes changes in quick succession as one', async () => {
  await open('#/board?n=6');
  const written: string[] = [];
  const replace = history.replaceState;
  history.replaceState = (...how) => {
    written.push(String(how[2]));
    replace(...how);
  };
  for (let column = 1; column <= 6; ++column) await tap(1, column);
  await page.later(300);
  history.replaceState = replace;
  expect(written.map((each) => each.split(',').length)).toEqual([1, 6]);
});

it('moves the focus with a link that leads to another view; a tab keeps it', async () => {
  await open('#/board?n=6');
  for (const [name, heading] of [
    ['Watch an engine', 'Theatre'],
    ['Worksheet', 'Worksheet'],
  ]) {
    await focus(page.link(name));
    await keys('Enter');
    expect([focused(), document.activeElement!.tagName]).toEqual([heading, 'H2']);
    await back();
  }
  await open('#/puzzles?n=6&level=easy&seed=1');
  await focus(page.link('Exercises'));
  await keys('Enter');
  says('All families');
  await focus(page.link('Theatre'));
  await keys('Enter');
  expect([focused(), document.activeElement!.tagName]).toEqual(['Theatre', 'A']);
  await press('Skip to the content');
  expect(document.activeElement!.tagName).toBe('MAIN');
});

it('keeps the focus when a presentation begins and ends, and the letter P in fields and lists', async () => {
  await open('#/theatre?n=5&engine=backtrack');
  for (const end of ['Escape', 'Leave (Esc)']) {
    await focus(page.button('Present'));
    await keys('Enter');
    expect([address(), focused(), count('header.top')]).toEqual([
      '?present#/theatre?n=5&engine=backtrack',
      'Theatre',
      0,
    ]);
    if (end === 'Escape') await keys(end);
    else await press(end);
    expect([address(), focused()]).toEqual(['#/theatre?n=5&engine=backtrack', 'Present']);
  }
  await focus(page.button('Step'));
  await keys('p');
  expect(focused()).toBe('Step');
  await focus(page.field('Speed'));
  await keys('PageDown', 'p'); // a remote control; the list keeps the letter
  expect(address()).toBe('?present#/theatre?n=5&engine=backtrack&step=1');
  await keys('Escape');
  expect(address()).toBe('#/theatre?n=5&engine=backtrack&step=1');
  await focus(page.field('Rows'));
  await keys('p');
  expect(address()).toMatch(/^#/);
  await open('?present#/count?n=9');
  says('n = 9');
  await open('?present#/race?from=4&to=6');
  saysNot('Choose engines, and start.');
});

it('explains a word until Escape, which ends no presentation then, or until the focus leaves', async () => {
  const explained = () => count('.explained');
  await open('?present#/board?n=4&queens=1.2,2.4,3.1,4.3');
  await focus(page.button('what is an orbit?'));
  await keys('Enter');
  expect(page.heard()).toContain('A solution together with its images');
  expect(count('.explained a')).toBe(0); // there is no glossary here
  await keys('Escape');
  expect([explained(), address().startsWith('?present')]).toEqual([0, true]);
  await keys('Enter', 'Tab');
  expect(explained()).toBe(0);
  await keys('Escape');
  expect(address()).toMatch(/^#/);
});

it('shows a view alone in a frame, with the way to the lab', async () => {
  await open('?lang=de&embed#/theatre?n=5&engine=backtrack');
  expect(count('header.top')).toBe(0);
  await press('Schritt');
  expect(address()).toBe('?lang=de&embed#/theatre?n=5&engine=backtrack&step=1');
  expect(page.link('Im Labor öffnen').getAttribute('href')).toBe('/lab/?lang=de#/theatre?n=5&engine=backtrack&step=1');
  for (const search of ['', '?embed', '?present', '?embed&present']) expect(searchOf(frameFrom(search))).toBe(search);
  expect(frameFrom('?embed=1&present=0&lti=7')).toEqual({ embed: true, present: false });
});

it('goes back to what was shown before a presentation or another language', async () => {
  await open('#/solutions?n=6');
  await press(/^2 4 6/);
  await keys('p');
  await back();
  expect([address(), count('.details')]).toEqual(['?present#/solutions?n=6', 0]);
  await keys('Escape');
  await forward();
  expect([address(), count('.details')]).toEqual(['#/solutions?n=6&orbit=1', 1]);
  await open('?lang=de#/board?n=6');
  await follow('Theater');
  await choose('Sprache', 'English');
  says('step 0 of');
  await back();
  expect(address()).toBe('?lang=en#/board?n=6');
});

it.each([
  ['board?n=8&queens=1.1,2.2', 'Vervollständigen'],
  ['puzzles?n=6&level=easy&seed=1', 'Tipp'],
  ['theatre?n=4&engine=backtrack&step=3', 'Nächste Lösung'],
  ['solutions?n=5&orbit=1', 'Spiegeln'],
  ['race?from=4&to=5', 'Rennen starten'],
  ['count?n=8', 'Zählen'],
  ['large?n=1000', 'Nächste Dame'],
  ['lessons', 'Deine eigene Lektion'],
  ['worksheet', 'Arbeitsblatt'],
])('has a heading, and speaks German: %s', async (view, text) => {
  await open(`?lang=de#/${view}`);
  says(text, 'das Labor');
  expect([document.documentElement.lang, count('main h2.unseen')]).toEqual(['de', 1]);
});

it('changes the language at once, loses nothing but messages, and remembers it', async () => {
  await open('#/board?n=4&queens=1.2,2.4,3.1');
  await press('Hint');
  await choose('Language', 'Deutsch');
  says('3 von 4 Damen gesetzt, keine greift eine andere an.');
  expect([address(), document.title]).toEqual(['#/board?n=4&queens=1.2,2.4,3.1', 'Brett: Queens, das Labor']);
  expect(page.all('.news .message')[0].textContent).toBe('');
  await press('Vervollständigen');
  await reopen();
  says('Gelöst: 4 Damen, keine greift eine andere an.');
  await choose('Sprache', 'English');
  says('Solved: 4 queens, none attacks another.');
});

it.each([
  [['de-CH'], 'Setze 5 Damen'],
  [['fr-FR'], 'Place 5 queens'],
  [['fr', 'de'], 'Setze 5 Damen'],
])('begins in the language of the browser: %s', async (languages, text) => {
  Object.defineProperty(navigator, 'languages', { get: () => languages, configurable: true });
  await open('#/board?n=5');
  says(text);
});

it('says in one sentence that the library cannot be loaded or has failed, and asks again', async () => {
  network.works = false;
  await open();
  await press('Hint');
  says('The library could not be loaded. Check the connection to the network, and try again.');
  network.works = true;
  await press('Hint');
  says('free squares in');
  page.hold(({ ask }) => ask === 'hint');
  await press('Hint');
  page.asked().say({ broken: 'brokeDown' });
  await click(document.querySelector('h1')!);
  says('The library broke down, perhaps for lack of memory. The page is ready for another question.');
});

it('works where nothing may be stored', async () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = Object.getOwnPropertyDescriptor(globalThis, name)!;
    const denied = () => {
      throw new DOMException('denied');
    };
    Object.defineProperty(globalThis, name, { get: denied, configurable: true });
    await open('#/lessons');
    await press(/^Colours/);
    page.button('Colours: light');
    await choose('Language', 'Deutsch');
    says('Deine eigene Lektion');
    Object.defineProperty(globalThis, name, storage);
  }
});
