// What every end-to-end test needs: the built page below a sub-path, and a browser.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const root = fileURLToPath(new URL('../../../build/lab', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

export interface Site {
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://x').pathname.replace(/^\/some\/where\//, '/');
    const file = path === '/' ? '/index.html' : normalize(path);
    try {
      const bytes = await readFile(join(root, file));
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where/`,
    browser,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/// A page on which any error fails the test that looks at `errors`.
export async function openPage(
  site: Site,
  hash = '',
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<{ page: Page; errors: string[] }> {
  const page = await site.browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(site.url + hash);
  await page.locator('main .row').first().waitFor();
  return { page, errors };
}

/// What axe-core finds wrong with the page as it stands.
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const result = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
