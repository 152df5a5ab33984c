// The package for npm in a browser, as it is and built by Vite: in the page's thread, and in a worker that a signal stops.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../../serve.mjs';
import { visit } from './site';

const { newPage } = visit();
const folder = mkdtempSync(join(tmpdir(), 'queens-package-'));
const server = serve(folder);

const page = (worker: boolean, from: string) => `<!doctype html><script type="module">
import { load } from '${from}';
const queens = await load({ worker: ${worker} });
const stopped = ${worker} && (await queens.count(21, { signal: AbortSignal.timeout(300) }).catch(({ name }) => name));
const puzzle = await queens.generate({ seed: 2 });
const solution = await queens.solve({ n: 8, regions: puzzle.regions });
document.title = [await queens.count(10), solution.join() === puzzle.solution.join(), stopped].join(' ');
</script>`;

beforeAll(async () => {
  const to = (name: string) => join(folder, name);
  cpSync(fileURLToPath(new URL('../../../build/npm', import.meta.url)), to('plain'), { recursive: true });
  const source = { thread: page(false, './index.js'), worker: page(true, './index.js') };
  for (const [name, text] of Object.entries(source)) writeFileSync(to(`plain/${name}.html`), text);
  await build({
    root: to('plain'),
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: to('built'),
      target: 'es2022',
      rollupOptions: { input: Object.keys(source).map((name) => to(`plain/${name}.html`)) },
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

it.each(['plain/thread', 'plain/worker', 'built/thread', 'built/worker'])('answers questions: %s', async (name) => {
  const page = await newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}.html`);
  await page.waitForFunction(() => document.title !== '');
  expect(await page.title()).toBe(name.endsWith('worker') ? '724 true TimeoutError' : '724 true false');
});
