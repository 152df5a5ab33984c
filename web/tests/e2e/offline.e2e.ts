// Tests what the browser keeps of the page: it opens without a network, and takes a new version.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ONE_FILE, sees, serveBuilt, visit } from './site';

const { newPage, open, page, press, ready, says } = visit();
let site: Awaited<ReturnType<typeof serveBuilt>>;
let fresh: Page;

beforeEach(async () => {
  site = await serveBuilt(true);
  fresh = await newPage();
});
afterEach(() => site.close());

/// Opens the page, and waits until the browser keeps it.
const keep = async (address = '') => {
  await fresh.goto(site.url + address);
  await ready(fresh);
  await fresh.evaluate(() => navigator.serviceWorker.ready);
};
const keptFiles = () =>
  fresh.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map((request) => request.url);
  });

it('opens without a network once it has been visited, in every view', async () => {
  await keep();
  await fresh.context().setOffline(true);
  site.cut();
  await fresh.reload();
  await fresh.getByRole('button', { name: 'How many ways?' }).click();
  await says('92 solutions of 8 queens.', fresh);
  for (const [address, text] of [
    ['?embed#/theatre?n=6&engine=bitmask', /^step 0 of [1-9]/],
    ['index.html#/solutions', '92 solutions in 12 orbits.'],
  ] as const) {
    await fresh.goto(site.url + address);
    await says(text, fresh);
  }
});

it('needs no network after it is loaded, even where the browser keeps nothing', async () => {
  await open();
  await press('Hint');
  await says(/free squares in/);
  await page().context().setOffline(true);
  for (const view of ['Solutions', 'Theatre', 'Large']) {
    await page().getByRole('link', { name: view, exact: true }).click();
    await ready(page(), view.toLowerCase());
  }
  await says(/queens placed in/);
});

it('takes a new version on the next visit', async () => {
  await keep();
  const change = (name: string, from: string | RegExp, to: string) => {
    const file = join(site.folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
  };
  change('index.html', '<meta name="description" content="', '<meta name="description" content="New: ');
  change('service.js', /queens-lab [0-9a-f]+/, 'queens-lab new');
  const version = (on: Page) => on.locator('meta[name=description]').getAttribute('content');
  await fresh.reload();
  expect(await version(fresh)).toMatch(/^Queens/);
  await sees(() =>
    fresh.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
  ).toBe(true);
  // The browser changes the version some time after the last page of the old one is closed. Until then, a visit shows
  // the old one.
  const next = await fresh.context().newPage();
  await fresh.close();
  await sees(async () => {
    await next.goto('about:blank');
    await next.goto(site.url);
    return version(next);
  }).toMatch(/^New: Queens/);
  await sees(() => next.evaluate(() => caches.keys())).toEqual(['queens-lab new']);
});

it('keeps and uses the build with vectors alone, or the other one alone where there are none', async () => {
  await keep();
  const libraries = async () => (await keptFiles()).filter((file) => file.endsWith('.wasm'));
  expect(await libraries()).toEqual([expect.stringMatching(/lab-(?!scalar)[^/]*wasm$/)]);
  fresh = await newPage();
  const loaded: string[] = [];
  fresh.on('request', (request) => loaded.push(request.url()));
  await fresh.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await keep('#/count?n=12&run=1');
  await says(/^12 queens have 14,200 solutions/, fresh);
  await says(/^This browser does not support WebAssembly SIMD/, fresh);
  const kernels = fresh.getByRole('combobox', { name: 'Kernel' }).locator('option');
  expect(await kernels.allInnerTexts()).toEqual(['scalar: no vectors']);
  for (const each of loaded.filter((file) => file.endsWith('.wasm'))) expect(each).toMatch(/lab-scalar/);
  await fresh.goto(`${ONE_FILE}#/board?n=6`);
  await fresh.getByRole('button', { name: 'How many ways?' }).click();
  await says('4 solutions of 6 queens.', fresh);
});
