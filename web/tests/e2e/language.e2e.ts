// Tests that the page's language can be chosen by its address and by the list in the header, and that it is kept for
// the next visit.
import { expect, it } from 'vitest';
import { PHONE, violations, visit } from './site';

const { open, page } = visit();
const heading = () => page().locator('h1').innerText();

const views = [
  ['#/board?n=8&queens=1.1,2.2', 'Vervollständigen'],
  ['#/puzzles?n=6&level=easy&seed=1', 'Tipp'],
  ['#/theatre?n=4&engine=backtrack&step=3', 'Nächste Lösung'],
  ['#/solutions?n=5', 'Spiegeln'],
  ['#/race?from=4&to=5', 'Rennen starten'],
  ['#/count?n=8', 'Zählen'],
  ['#/large?n=1000', 'Nächste Dame'],
  ['#/lessons', 'Deine eigene Lektion'],
  ['#/worksheet', 'Arbeitsblatt'],
];

it.each(views)('speaks German in %s, also on a phone', async (view, text) => {
  await open(`?lang=de${view}${view.startsWith('#/solutions') ? '&orbit=1' : ''}`, PHONE);
  await page().locator('main').getByText(text).first().waitFor();
  expect(await heading()).toContain('das Labor');
  expect(await page().locator('html').getAttribute('lang')).toBe('de');
  expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page())).toEqual([]);
});

it('changes the language at once, loses nothing, and remembers it', async () => {
  await open('#/board?n=4&queens=1.2,2.4,3.1', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const list = page().getByLabel('Language');
  await list.selectOption('de');
  await page().getByText('3 von 4 Damen gesetzt, keine greift eine andere an.').waitFor();
  expect(page().url()).toMatch(/#\/board\?n=4&queens=1\.2,2\.4,3\.1$/);
  expect(await page().title()).toBe('Brett: Queens, das Labor');
  await page().keyboard.press('Tab'); // the list has kept the focus
  await page().getByRole('button', { name: 'Vervollständigen' }).click();
  await page()
    .getByText(/^Vervollständigt vom Verfahren/)
    .waitFor();
  await page().reload();
  await page().getByText('Gelöst: 4 Damen, keine greift eine andere an.').waitFor();
  await page().getByLabel('Sprache').selectOption('en');
  await page().getByText('Solved: 4 queens, none attacks another.').waitFor();
});

it('takes away messages in the other language', async () => {
  await open('#/board?n=6&queens=1.1', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await page().getByRole('button', { name: 'Hint' }).click();
  const message = page().locator('.news .message');
  await expect.poll(() => message.innerText()).not.toBe('');
  await page().getByLabel('Language').selectOption('de');
  await expect.poll(() => message.innerText()).toBe('');
});

it('keeps an answer when the language changes', async () => {
  await open('#/lessons?lesson=backtracking&step=2', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await page().getByText('It begins again with an empty board.').click();
  await page().getByRole('button', { name: 'This is my answer' }).click();
  await page().getByText('You said: It begins again with an empty board.').waitFor();
  await page().getByLabel('Language').selectOption('de');
  await page()
    .getByText(/^Du hast gesagt: .* Die Antwort ist: Es nimmt die Dame von Zeile 2 zurück\./)
    .waitFor();
  expect(await page().getByText('It begins').count()).toBe(0);
});

it('begins in the language of the browser', async () => {
  await open('#/board?n=5', { locale: 'de-CH' });
  await page().getByText('Setze 5 Damen so, dass keine eine andere angreift.').waitFor();
  await open('#/board?n=5', { locale: 'fr-FR' });
  await page().getByText('Place 5 queens so that none attacks another.').waitFor();
});

it('keeps the language of a link', async () => {
  await open('?lang=de#/theatre?n=4&engine=backtrack', { locale: 'en-GB' });
  await page().getByRole('button', { name: 'Schritt', exact: true }).click();
  await page().waitForURL(/\?lang=de#\/theatre\?n=4&engine=backtrack&step=1$/);
});
