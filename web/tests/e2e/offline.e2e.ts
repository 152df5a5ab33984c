// Tests the page without a network, in a browser without vector instructions, and from a server that compresses it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve } from '../../serve.mjs';
import { visit } from './site';

const SLACK = 20; // a slow and busy machine; what depends on the square of the queens would take minutes
const { browser, open, page, press, says } = visit();
const built = fileURLToPath(new URL('../../../build/lab', import.meta.url));
let folder: string;
let server: ReturnType<typeof serve>;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'queens-lab-'));
  cpSync(built, folder, { recursive: true });
  server = serve(folder);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const kept = (fresh: Page) => fresh.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));

it('opens without a network once it has been visited, in every view', async () => {
  const context = await browser().newContext();
  const fresh = await context.newPage();
  await fresh.goto(url);
  expect(await kept(fresh)).toBe(true);
  await context.setOffline(true);
  server.closeAllConnections();
  await fresh.reload();
  await fresh.getByRole('button', { name: 'How many ways?' }).click();
  await fresh.getByText('92 solutions of 8 queens.').waitFor();
  await fresh.goto(`${url}?embed#/theatre?n=6&engine=bitmask`);
  await fresh.getByText(/^step 0 of [1-9]/).waitFor();
  await fresh.goto(`${url}index.html#/solutions`);
  await fresh.getByText('92 solutions in 12 orbits.').waitFor();
  await context.close();
});

it('takes a new version on the next visit', async () => {
  const context = await browser().newContext();
  const fresh = await context.newPage();
  await fresh.goto(url);
  await kept(fresh);
  const change = (name: string, from: string | RegExp, to: string) => {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
  };
  change('index.html', '<meta name="description" content="', '<meta name="description" content="New: ');
  change('service.js', /queens-lab [0-9a-f]+/, 'queens-lab new');
  const version = (each: Page) => each.locator('meta[name=description]').getAttribute('content');
  await fresh.reload();
  expect(await version(fresh)).toMatch(/^Queens/);
  await expect
    .poll(() => fresh.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)), {
      timeout: 10_000,
    })
    .toBe(true);
  await fresh.close();
  await new Promise((later) => setTimeout(later, 1000)); // the next visit
  const next = await context.newPage();
  await next.goto(url);
  expect(await version(next)).toMatch(/^New: Queens/);
  await expect.poll(() => next.evaluate(() => caches.keys()), { timeout: 10_000 }).toEqual(['queens-lab new']);
  await context.close();
});

it('works in a browser without vectors, by the slower build, which alone is kept', { timeout: 120_000 }, async () => {
  const context = await browser().newContext();
  const fresh = await context.newPage();
  const loaded: string[] = [];
  fresh.on('request', (request) => loaded.push(request.url()));
  await fresh.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await fresh.goto(`${url}#/count?n=12&run=1`);
  await fresh
    .getByText(/^12 queens have 14,200 solutions/)
    .first()
    .waitFor();
  await fresh.getByText(/^This browser does not support WebAssembly SIMD/).waitFor();
  expect(await fresh.getByRole('combobox', { name: 'Kernel' }).locator('option').allInnerTexts()).toEqual([
    'scalar: no vectors',
  ]);
  const libraries = loaded.filter((each) => each.endsWith('.wasm'));
  expect(libraries.length).toBeGreaterThan(0);
  for (const each of libraries) expect(each).toMatch(/lab-scalar/);
  await fresh.goto(`file://${built}/queens-lab.html#/board?n=6`);
  await fresh.getByRole('button', { name: 'How many ways?' }).click();
  await fresh.getByText('4 solutions of 6 queens.').waitFor();
  await context.close();
});

it('keeps the build with vectors, and not the other, for a browser that has them', async () => {
  const context = await browser().newContext();
  const fresh = await context.newPage();
  await fresh.goto(url);
  await kept(fresh);
  const files = await fresh.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map((request) => request.url);
  });
  expect(files.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
  expect(files.some((file) => file.includes('lab-scalar'))).toBe(false);
  await context.close();
});

it('is served compressed to those who take it', async () => {
  const answer = (path: string, encoding?: string) =>
    new Promise<{ status: number; encoding?: string; type?: string; body: Buffer }>((resolve) =>
      get(url + path, { headers: encoding ? { 'accept-encoding': encoding } : {} }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const { 'content-encoding': how, 'content-type': type } = response.headers;
          resolve({ status: response.statusCode!, encoding: how, type, body: Buffer.concat(parts) });
        });
      }),
    );
  const page = readFileSync(join(folder, 'index.html'));
  const plain = await answer('');
  expect([plain.encoding, plain.type]).toEqual([undefined, 'text/html; charset=utf-8']);
  expect(plain.body.equals(page)).toBe(true);
  const gzip = await answer('index.html', 'gzip, deflate');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(page)).toBe(true);
  const brotli = await answer('?embed', 'gzip, deflate, br, zstd');
  expect(brotli.encoding).toBe('br');
  expect(brotliDecompressSync(brotli.body).equals(page)).toBe(true);
  expect((await answer('queens-lab.html', 'br')).encoding).toBe(undefined);
  for (const bad of ['tea', '..%2f..%2fetc/passwd', '%2e%2e/%2e%2e/etc/passwd'])
    expect((await answer(bad)).status).toBe(404);
});

it('takes 40,000 pasted queens, and changes among them, at once', async () => {
  await open('#/board?n=200');
  await page().getByText('Paste a board').click();
  const text = `${'Q'.repeat(199)}.\n${`${'Q'.repeat(200)}\n`.repeat(199)}`;
  await page()
    .getByRole('textbox', { name: /Numbers like/ })
    .fill(text);
  /// Milliseconds until the page shows what the click has led to.
  const clicked = (name: string) =>
    page().evaluate(async (label) => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === label)!;
      const begin = performance.now();
      button.click();
      await new Promise((ready) => requestAnimationFrame(() => requestAnimationFrame(ready)));
      return performance.now() - begin;
    }, name);
  const paste = await clicked('Read it');
  await says('Read 39,999 queens on a board of 200 rows.');
  await says(/and thousands more pairs attack each other/);
  const times = [];
  for (const name of ['Undo', 'Redo', 'Undo', 'Redo']) times.push(await clicked(name));
  console.log(
    `40,000 queens: pasted in ${paste.toFixed(0)} ms, then ${times.map((time) => time.toFixed(0)).join(', ')} ms`,
  );
  expect(paste).toBeLessThan(200 * SLACK);
  expect(Math.min(...times)).toBeLessThan(200 * SLACK);
  await press('Clear');
  await says('Place 200 queens so that none attacks another.');
});
