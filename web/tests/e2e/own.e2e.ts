// Tests the view of a user's own program in the browser: the editor, a run and its end; and that a program gets out
// nowhere.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pack } from '../../src/own/packed';
import { firefoxPath, PHONE, sees, startFirefox, visit } from './site';

/// The address of the view with a program. Who blocks service workers puts a script into the frame of the program, too.
const address = async (text: string) => `#/own?n=5&program=${await pack(text)}`;
const ALLOW = { serviceWorkers: 'allow' } as const;

describe('in Chromium', () => {
  const { after, button, open, page, press, ready, says } = visit();
  const begin = async (text: string, options = {}) => open(await address(text), { ...ALLOW, ...options });

  it('runs what is typed, shows it, and ends it when it is told to', async () => {
    await begin('from board import *\nplace(0, 0)\nplace(1, 2)', PHONE);
    await page().locator('.cm-content').click();
    await page().keyboard.press('ControlOrMeta+End');
    await page().keyboard.type('\nplace(9, 9)');
    await page().keyboard.press('ControlOrMeta+Enter');
    await says(/^Line 4: The board has no square \(9, 9\): in a program, its rows and columns are 0 to 4/);
    await press('To the start');
    await after(() => press('Step'));
    await says('Places a queen on row 1, column 1.');
    await begin('def f(n):\n    if n == 0: return');
    await page().locator('.cm-content').click();
    await page().keyboard.press('ControlOrMeta+End');
    await page().keyboard.type('\nf(n - 1)');
    await sees(() => page().locator('.cm-line').last().textContent()).toBe('    f(n - 1)');
    await begin('x = 10\nx = x ** x ** 7');
    await press('Run');
    await page().locator('iframe').waitFor({ state: 'attached' });
    await press('Stop');
    await says(/^You stopped the program/);
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
    await says(/^No name: 1 of 1 done; write\/2 ✓ \(3 hints\)$/);
    await page().getByRole('link', { name: 'write/2', exact: true }).click();
    await press('Run');
    await says(/^All 92 solutions were found/);
  });

  it('marks the queens of a wrong solution, and says so in the colour of a fault', async () => {
    await begin('from board import *\nfor row in range(n): place(row, row)\nsolution()');
    await press('Run');
    await page()
      .locator('.event.bad:text("Solution 1 is wrong. The queens on row 1, column 1 and on row 2")')
      .waitFor();
    expect([await page().locator('.show .queen.bad').count(), await page().locator('.queen.happy').count()]).toEqual([
      5, 1,
    ]);
    expect(await page().locator('.show .conflict').count()).toBeGreaterThan(3);
  });

  it('indents with a button where there is no Tab', async () => {
    await begin('for x in range(3):\nprint(x)', PHONE);
    await page().locator('.cm-line').last().click();
    await press('Indent the line');
    await page().keyboard.type('y = ');
    await sees(() => page().locator('.cm-content').innerText()).toContain('\n    ');
    await begin('x = 1');
    expect(await button('Indent the line').isVisible()).toBe(false);
  });
});

const browsers = [
  ['Chromium', undefined],
  ['Firefox', startFirefox],
] as const;
describe.each(browsers.filter(([name]) => name !== 'Firefox' || firefoxPath))('in %s', (_, start) => {
  const { open, page, press, says } = visit(start);
  const begin = async (text: string) => open(await address(text), ALLOW);

  it('ends what does not come back, and keeps nothing of what a program wrote', async () => {
    await begin('from board import *\nplace(0, 0)\nx = 10\nx = x ** x ** 7');
    await press('Run');
    await says(
      'The program did not answer any more and was ended; it was last seen in line 4. Does its loop ever end?',
    );
    await page().getByRole('img', { name: 'Board with 1 queen: row 1, column 1' }).waitFor();
    await begin(
      'try:\n    open("kept")\n    print("kept")\nexcept OSError:\n    open("kept", "w").write("x")\nopen("other")',
    );
    for (let run = 0; run < 2; ++run) {
      await press('Run');
      await page().locator('.event.bad').waitFor();
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
      // These may fail without a word to the program.
      [`js.Reflect.deleteProperty(js.globalThis, "fetch"); js.fetch("${url}").then(print, print)`, false],
      [`js.EventSource.new("${url}")`, false],
      [`js.WebSocket.new("${url.replace('http', 'ws')}")`, false],
    ] as const) {
      await begin(`import js, time\n${way}\nprint("tried")\nend = time.time() + 1\nwhile time.time() < end: pass`);
      await press('Run');
      await page().locator('.event.bad').waitFor();
      if (fails) expect([way, await page().locator('.own-console').count()]).toEqual([way, 0]);
    }
    server.close();
    expect(reached).toBe(0);
  });
});
