// What the tests in browsers need: a browser, the built page (below a path of a server, or as one file), functions that
// click and type. A test waits until the page says that it is ready, or until what it expects is there; never for a
// time. Any error on a page fails its test.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import playwright, { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { serve } from '../../serve.mjs';

const PATIENCE_MS = 60_000;
export const built = fileURLToPath(new URL('../../../build/lab', import.meta.url));
/// The address of the page in one file, opened from the disk.
export const ONE_FILE = `file://${join(built, 'queens-lab.html')}`;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/// Waits until what `read` gives is as expected.
export const sees = (read: () => unknown) => expect.poll(read, { timeout: PATIENCE_MS });

/// Serves a copy of the built page, which a test may change, below /some/where/: the page must not know its path.
export async function serveBuilt() {
  const root = mkdtempSync(join(tmpdir(), 'queens-lab-'));
  const folder = join(root, 'some', 'where');
  cpSync(built, folder, { recursive: true });
  const server = serve(root);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => {
    server.close();
    rmSync(root, { recursive: true });
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where/`;
  return { url, folder, cut: () => server.closeAllConnections(), close };
}

/// What axe-core finds wrong with the page in its present state.
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const result = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document));
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const firefoxPath = [process.env.FIREFOX ?? '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
export const startFirefox = () => playwright.firefox.launch({ executablePath: firefoxPath, channel: 'moz-firefox' });
// Without a window: a window is a page too, and takes as much time as ours.
const startChromium = () => playwright.chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });

/// Sets up one browser and one server for all tests of a file; a test opens as many pages as it needs.
export function visit(start = startChromium) {
  let site: Awaited<ReturnType<typeof serveBuilt>>;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    site = await serveBuilt();
    browser = await start();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    site.close();
  });

  /// A page in a context of its own.
  const newPage = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    // The browser's own messages are no faults about a missing answer, a script that a file may not load, or what a
    // program of the reader's was kept from.
    const own =
      /^Failed to load resource|has been blocked by CORS policy|blocked .*(\/leak|JavaScript eval)|at .*\/leak\.$/;
    const note = (text: string) => own.test(text) || errors.push(text);
    context.on('weberror', (error) => note(error.error().message));
    context.on('console', (each) => each.type() === 'error' && note(each.text()));
    return context.newPage();
  };
  /// Waits until a page shows all that it was asked for.
  const ready = (on = page, view?: string) =>
    on.locator(view ? `:root[data-ready^="${view} "]` : ':root[data-ready]').waitFor({ state: 'attached' });
  /// Shows an address, such as #/board, in a new page, which replaces the one before.
  const open = async (address = '', options: BrowserContextOptions = {}, prepare?: (fresh: Page) => unknown) => {
    await page?.context().close();
    page = await newPage({ serviceWorkers: 'block', ...options });
    await prepare?.(page);
    await page.goto((process.env.QUEENS_LAB === 'file' ? ONE_FILE : site.url) + address);
    await ready();
  };
  /// Does something that changes the page, and waits until the page shows what came of it.
  const after = async (act: () => Promise<unknown>) => {
    const number = (last: number) => {
      const now = Number(document.documentElement.dataset.ready?.split(' ')[1] ?? 0);
      return now > last && now;
    };
    const before = await page.evaluate(number, -1);
    await act();
    await page.waitForFunction(number, before || 0);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    newPage,
    ready,
    open,
    after,
    button,
    page: () => page,
    url: () => site.url,
    says: (text: string | RegExp, on = page) => on.getByText(text).first().waitFor(),
    press: (name: string) => button(name).click(),
    /// Waits until the page's address ends so.
    ends: (with_: RegExp) => sees(() => page.url()).toMatch(with_),
    /// The values of style properties of the first element that is selected.
    style: (selector: string, ...names: string[]) =>
      page
        .locator(selector)
        .first()
        .evaluate((each, all) => all.map((name) => getComputedStyle(each).getPropertyValue(name)), names),
    /// The middle of a square of the board, counted from 1.
    async square(n: number, row: number, column: number) {
      const { x, y, width, height } = (await page.locator('svg.board').boundingBox())!;
      return { x: x + ((column - 0.5) / n) * width, y: y + ((row - 0.5) / n) * height };
    },
    /// The file that a button saves.
    async download(name: string) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return { name: file.suggestedFilename(), bytes: readFileSync((await file.path())!) };
    },
  };
}
