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
  await begin('from board import *\nplace(0, 0)', PHONE);
  await page().locator('.cm-content').click();
  await page().keyboard.press('ControlOrMeta+End');
  await page().keyboard.type('\nplace(9, 9)');
  await page().keyboard.press('ControlOrMeta+Enter');
  await says('Line 3: The board has no square (9, 9): its rows and columns are 0 to 4.');
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
  await begin(`import js
url = "http://127.0.0.1:${port}/leak"
def xhr():
    x = js.XMLHttpRequest.new()
    x.open("GET", url, False)
    x.send()
def fetch():
    js.Reflect.deleteProperty(js.globalThis, "fetch")
    js.fetch(url).then(print, print)
ways = {
    "xhr": xhr,
    "fetch": fetch,
    "socket": lambda: js.WebSocket.new("ws://127.0.0.1:${port}/leak"),
    "events": lambda: js.EventSource.new(url),
    "import": lambda: js.importScripts(url),
    "text": lambda: js.Function.new("return 1")(),
    "worker": lambda: js.Worker.new(url),
    "store": lambda: js.indexedDB.open("leak"),
    "files": lambda: js.caches.open("leak"),
    "page": lambda: js.parent.document,
    "document": lambda: js.document.cookie,
    "local": lambda: js.localStorage.length,
}
for name in ways:
    try:
        ways[name]()
        print(name, "tried")
    except Exception as error:
        print(name, "closed")
import time
end = time.time() + 1
while time.time() < end:
    pass
print("over")`);
  await press('Run');
  await says(/over$/);
  const printed = (await page().locator('.own-console').innerText()).split('\n');
  server.close();
  expect(reached).toBe(0);
  // The others fail without a word to the program.
  const tried = printed.filter((line) => line.endsWith('tried')).map((line) => line.split(' ')[0]);
  expect(['xhr', 'import', 'text', 'store', 'page', 'document', 'local'].filter((way) => tried.includes(way))).toEqual(
    [],
  );
});
