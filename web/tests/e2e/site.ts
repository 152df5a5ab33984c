// What every end-to-end test needs: a browser, the built page (served below a sub-path, or as one file), and functions
// that click and type.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

/// Whether the tests are about the page in one file, opened from the disk. The script e2e:file in package.json runs
/// them.
export const oneFile = process.env.QUEENS_LAB === 'file';

const root = fileURLToPath(new URL('../../../build/lab', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

interface Site {
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

async function openSite(): Promise<Site> {
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
  // The browser without a window: a window is a page too, and takes as much time as ours.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  return {
    url: oneFile
      ? `file://${join(root, 'queens-lab.html')}`
      : `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where/`,
    browser,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/// Sets up one site for all tests of a file, and a page for each test. Any error on a page fails its test.
export function visit() {
  let site: Site;
  let page: Page | undefined;
  const errors: string[] = [];

  const leave = async () => {
    await page?.close();
    page = undefined;
    expect(errors.splice(0)).toEqual([]);
  };
  /// A new page with the view that the hash names, prepared before it is loaded; the one before is closed.
  const open = async (
    hash = '',
    options: BrowserContextOptions = {},
    prepare?: (fresh: Page) => Promise<void>,
    ready = 'main .row',
  ) => {
    await leave();
    const fresh = await site.browser.newPage({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      ...options,
    });
    page = fresh;
    fresh.setDefaultTimeout(20_000); // shorter than a test's own limit, so that the message says what it waited for
    fresh.on('pageerror', (error) => errors.push(error.message));
    fresh.on(
      'console',
      // Ignores the browser's own message about a missing answer, which is no fault of the page.
      (message) =>
        message.type() === 'error' && !/^Failed to load resource/.test(message.text()) && errors.push(message.text()),
    );
    await prepare?.(fresh);
    await fresh.goto(site.url + hash);
    await fresh.locator(ready).first().waitFor();
  };
  beforeAll(async () => {
    site = await openSite();
  });
  afterEach(leave);
  afterAll(() => site.close());

  return {
    open,
    page: () => page!,
    browser: () => site.browser,
    /// Cuts the network off, so that nothing more can be loaded.
    offline: () => page!.context().setOffline(true),
    /// Opens the page's link in a new page, which must show the same state.
    reopen: () => open(new URL(page!.url()).hash),
    says: (text: string | RegExp) => page!.getByText(text).first().waitFor(),
    press: (name: string) => page!.getByRole('button', { name, exact: true }).click(),
    /// Moves fingers over the page: they go down at the first points, pass the others, and go up at the last.
    async touch(...path: { x: number; y: number }[][]) {
      const session = await page!.context().newCDPSession(page!);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', path[0]);
      for (const points of path.slice(1)) await send('touchMove', points);
      await send('touchEnd', []);
    },
    async rows(text: string) {
      await page!.getByRole('textbox', { name: 'Rows' }).fill(text);
      await page!.keyboard.press('Enter');
    },
  };
}

/// Tests that in light and dark colours nothing is wider than a phone and axe-core finds nothing wrong. Skipped for the
/// page in one file, which looks the same.
export function itFitsAPhone(visitor: ReturnType<typeof visit>, hash: string, ready: () => Promise<void>) {
  it.skipIf(oneFile).each(['light', 'dark'] as const)(
    'fits a phone, and has nothing for axe to complain about, %s',
    async (colorScheme) => {
      await visitor.open(hash, { ...PHONE, colorScheme });
      await ready();
      const page = visitor.page();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    },
  );
}

/// Saves the picture of a view in docs/images/ if QUEENS_PICTURES is set.
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.QUEENS_PICTURES) return;
  const path = fileURLToPath(new URL(`../../../docs/images/lab-${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: 'disabled' });
}

/// What axe-core finds wrong with the page in its present state.
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const result = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
