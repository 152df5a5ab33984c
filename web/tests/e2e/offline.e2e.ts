// Tests what the browser keeps of the page: it opens without a network, and takes a new version.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ONE_FILE, sees, serveBuilt, visit } from './site';

const { newPage, open, page, press, ready, says } = visit();
let site: Awaited<ReturnType<typeof serveBuilt>>;
let kept: Page;

beforeEach(async () => {
  site = await serveBuilt();
  kept = await newPage();
});
afterEach(() => site.close());

/// Opens the page, and waits until the browser keeps it.
const keep = async (address = '') => {
  await kept.goto(site.url + address);
  await ready(kept);
  await kept.evaluate(() => navigator.serviceWorker.ready);
};
const ask = async (text: string) => {
  await kept.getByRole('button', { name: 'How many ways?' }).click();
  await says(text, kept);
};

it('opens without a network once it has been visited, in every view', async () => {
  await keep('#/board');
  await kept.context().setOffline(true);
  site.cut();
  await kept.reload();
  await ask('92 solutions of 8 queens.');
  await kept.goto(`${site.url}?embed#/theatre?n=6&engine=bitmask`);
  await says(/^step 0 of [1-9]/, kept);
  await kept.goto(`${site.url}index.html#/solutions`);
  await says('92 solutions in 12 orbits.', kept);
  await kept.goto(`${site.url}index.html#/own?n=5`);
  await kept.getByRole('button', { name: 'Run', exact: true }).click();
  await says('5 of 10 solutions were found, none twice.', kept);
});

it('needs no network after it is loaded, even where the browser keeps nothing', async () => {
  // Not by the option of the browser's driver, which puts a script into the frame of a program, too.
  const without = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  await open('#/board', { serviceWorkers: 'allow' }, (fresh) => fresh.addInitScript(without));
  await press('Hint');
  await says(/free squares in/);
  await page().locator(':root[data-whole]').waitFor({ state: 'attached' });
  await page().context().setOffline(true);
  for (const [way, view] of [
    ['Watch', 'theatre'],
    ['Explore', 'solutions'],
    ['Count', 'count'],
  ]) {
    await page().getByRole('link', { name: way, exact: true }).click();
    await ready(page(), view);
  }
  await says(/^12 queens have 14,200/);
  await page().getByRole('link', { name: 'Watch', exact: true }).click();
  await page().getByRole('link', { name: 'Your program', exact: true }).click();
  await ready(page(), 'own');
  await press('Run');
  await says('1 of 4 solutions was found, none twice.');
});

it('takes a new version on the next visit', async () => {
  await keep();
  for (const [name, from, to] of [
    ['index.html', '<meta name="description" content="', '<meta name="description" content="New: '],
    ['service.js', /queens-lab [0-9a-f]+/, 'queens-lab new'],
  ] as const) {
    const file = join(site.folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
  }
  const version = (on: Page) => on.locator('meta[name=description]').getAttribute('content');
  await kept.reload();
  expect(await version(kept)).toMatch(/^Queens/);
  const isLoaded = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
  await sees(() => kept.evaluate(isLoaded)).toBe(true);
  // The browser changes the version some time after the last page of the old one is closed.
  const next = await kept.context().newPage();
  await kept.close();
  await sees(async () => {
    await next.goto('about:blank');
    await next.goto(site.url);
    return version(next);
  }).toMatch(/^New: Queens/);
  await sees(() => next.evaluate(() => caches.keys())).toEqual(['queens-lab new']);
});

it('keeps the build with vectors alone, and loads the other one alone where there are none', async () => {
  await keep();
  const names = await kept.evaluate(async () => {
    const requests = await (await caches.open((await caches.keys())[0])).keys();
    return requests.map(({ url }) => url.replace(/.*\//, '')).filter((name) => /^lab.*\.wasm$/.test(name));
  });
  expect(names).toEqual([expect.stringMatching(/^lab-(?!scalar)/)]);
  kept = await newPage();
  const loaded: string[] = [];
  kept.on('request', (request) => loaded.push(request.url()));
  await kept.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await keep('#/count?n=12&run=1');
  await says(/^12 queens have 14,200 solutions/, kept);
  await says(/^This browser does not support WebAssembly SIMD/, kept);
  await says(/^scalar$/, kept);
  for (const each of loaded.filter((file) => /\/lab[^/]*\.wasm$/.test(file))) expect(each).toMatch(/lab-scalar/);
  await kept.goto(`${ONE_FILE}#/board?n=6`);
  await ask('4 solutions of 6 queens.');
});
