// The package for npm in a browser, without a bundler: in the page's thread, and in a worker that a signal stops.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../../serve.mjs';
import { visit } from './site';

const { newPage } = visit();
const server = serve(fileURLToPath(new URL('../../../build/npm', import.meta.url)));
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const body = (worker: boolean) => `<!doctype html><script type="module">
import { load } from '/index.js';
const queens = await load({ worker: ${worker} });
const stopped = ${worker} && (await queens.count(18, { signal: AbortSignal.timeout(300) }).catch(({ name }) => name));
const puzzle = await queens.generate({ seed: 2 });
const solution = await queens.solve({ n: 8, regions: puzzle.regions });
document.title = [await queens.count(10), solution.join() === puzzle.solution.join(), stopped].join(' ');
</script>`;

it.each([false, true])('counts, solves and makes puzzles; in a worker: %s', async (worker) => {
  const page = await newPage();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: body(worker) }));
  await page.goto(url);
  await page.waitForFunction(() => document.title !== '');
  expect(await page.title()).toBe(worker ? '724 true TimeoutError' : '724 true false');
});
