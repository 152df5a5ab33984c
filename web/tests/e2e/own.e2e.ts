// Tests the view of a user's own program in the browser: the editor, a run and its end; and that a program gets out
// nowhere.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { pack } from '../../src/own/packed';
import { PHONE, visit } from './site';

const { after, button, open, page, press, says } = visit();

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
    ['js.indexedDB.open("leak")', true],
    ['js.parent.document', true],
    ['js.document.cookie', true],
    ['js.localStorage.length', true],
    // These fail without a word to the program.
    [`js.Reflect.deleteProperty(js.globalThis, "fetch"); js.fetch("${url}").then(print, print)`, false],
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
