// Tests the view of a user's own program in the browser: the editor, a run and its end; and that a program gets out
// nowhere.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { pack } from '../../src/own/packed';
import { PHONE, visit } from './site';

const { after, button, open, page, press, ready, says } = visit();

/// Opens the view with a program. Who blocks service workers puts a script into the frame of the program, too.
const begin = async (text: string, options = {}) =>
  open(`#/own?n=5&program=${await pack(text)}`, { serviceWorkers: 'allow', ...options });

it('runs what is typed, shows it, and ends it when it is told to', async () => {
  await begin('from board import *\nplace(0, 0)\nplace(1, 2)', PHONE);
  await page().locator('.cm-content').click();
  await page().keyboard.press('ControlOrMeta+End');
  await page().keyboard.type('\nplace(9, 9)');
  await page().keyboard.press('ControlOrMeta+Enter');
  await says('Line 4: The board has no square (9, 9): its rows and columns are 0 to 4.');
  await press('To the start');
  await after(() => press('Step'));
  await says('Places a queen on row 1, column 1.');
  await begin('while True: sum(iter(int, 1))');
  await press('Run');
  await press('Stop');
  await says('The program was stopped.');
  await button('Run').waitFor();
  expect(await page().locator('iframe').count()).toBe(0);
});

it('is done in a lesson on a phone, where the button that runs the program stays in reach', async () => {
  await open('#/lessons?class=write/2', { serviceWorkers: 'allow', ...PHONE });
  await page()
    .getByRole('link', { name: /The missing line/ })
    .click();
  await ready(page(), 'lessons');
  for (let hint = 0; hint < 3; ++hint) await press('Hint');
  for (const part of ['.show', '.own-editor']) {
    await page()
      .locator(part)
      .evaluate((each) => each.scrollIntoView({ block: 'center' }));
    expect(await button('Run').evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  }
  await page().locator('.cm-content').click();
  await page().keyboard.press('ControlOrMeta+Home');
  for (let line = 0; line < 10; ++line) await page().keyboard.press('ArrowDown');
  await page().keyboard.press('End');
  await page().keyboard.press('Enter');
  await page().keyboard.type('remove(row)');
  await press('Run');
  await says('Well done.');
  await page().getByRole('link', { name: 'To the result' }).last().click();
  await says(/^No name: 1 of 1 done/);
});

it('ends what does not come back, and keeps nothing of what a program wrote', async () => {
  await begin('x = 10\nx = x ** x ** 7');
  await press('Run');
  await says('The program did not answer any more and was ended; it was last seen in line 2. Does its loop ever end?');
  await begin(
    'try:\n    open("kept")\n    print("kept")\nexcept OSError:\n    open("kept", "w").write("x")\nopen("other")',
  );
  for (let run = 0; run < 2; ++run) {
    await press('Run');
    await page().locator('.own-results .verdict').waitFor();
    await says('Line 6: A program on this page has no files.');
    expect(await page().locator('.own-console').count()).toBe(0);
  }
});

it('lets no program reach the network, the store or the page', async () => {
  let reached = 0;
  const server = createServer((_, answer) => {
    ++reached;
    answer.setHeader('Access-Control-Allow-Origin', '*').end('');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/leak`;
  for (const [way, fails] of [
    [`x = js.XMLHttpRequest.new(); x.open("GET", "${url}", False); x.send()`, true],
    [`js.importScripts("${url}")`, true],
    ['js.Function.new("return 1")()', true],
    ['js.eval("1")', true],
    [`js.navigator.sendBeacon("${url}", "")`, true],
    ['js.indexedDB.open("leak")', true],
    ['js.parent.document', true],
    ['js.document.cookie', true],
    ['js.localStorage.length', true],
    // These fail without a word to the program.
    [`js.Reflect.deleteProperty(js.globalThis, "fetch"); js.fetch("${url}").then(print, print)`, false],
    [`js.EventSource.new("${url}")`, false],
    [`js.WebSocket.new("${url.replace('http', 'ws')}")`, false],
  ] as const) {
    await begin(`import js, time\n${way}\nprint("tried")\nend = time.time() + 1\nwhile time.time() < end: pass`);
    await press('Run');
    await page().locator('.own-results .verdict').waitFor();
    expect([way, (await page().locator('.own-console').count()) === 0]).toEqual([way, fails]);
  }
  server.close();
  expect(reached).toBe(0);
});
