// Opens every page of the site in Chromium, served from a folder of a host: on a phone with dark colours, and the pages
// outside bench, examples, include, src and tests also on a wide screen with light colours. Checks that Axe finds
// nothing wrong with a page, that everything loads and nothing is loaded from elsewhere, and that the page is not wider
// than the screen. Also checks that the addresses of pages that have moved lead on, and that the search finds a page, on
// the host and in a copy opened from the disk.
//
//   browse.mjs FOLDER [PATTERN]    with a pattern, opens only pages whose paths match it
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, relative, resolve } from 'node:path';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const folder = process.argv[2];
const pattern = new RegExp(process.argv[3] ?? '');
const below = '/some/where/';
const types = {
  '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm',
};
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, 'http://here').pathname);
  try {
    if (!path.startsWith(below)) throw new Error('elsewhere');
    const file = join(folder, path.slice(below.length));
    const text = readFileSync(statSync(file).isDirectory() ? join(file, 'index.html') : file);
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(text);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const host = `http://127.0.0.1:${server.address().port}`;

const every = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.html') && !/^(api|lab)\//.test(name) && name !== '404.html' && pattern.test(name))
  .sort();
const moved = every.filter((name) => readFileSync(join(folder, name), 'utf8').includes('http-equiv="refresh"'));
const pages = every.filter((name) => !moved.includes(name));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const wrong = [];
for (const [name, options] of [
  ['wide and light', { viewport: { width: 1366, height: 768 }, colorScheme: 'light' }],
  ['narrow and dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
]) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  let at = '';
  page.on('pageerror', (error) => wrong.push(`${at} (${name}): ${error.message}`));
  page.on('requestfailed', (request) => wrong.push(`${at} (${name}): ${request.url()} failed`));
  page.on('request', (request) => {
    if (!request.url().startsWith(host) && !request.url().startsWith('data:')) wrong.push(`${at} (${name}): loads ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${at} (${name}): ${response.status()} for ${response.url()}`);
  });
  for (at of pages) {
    if (name === 'wide and light' && /^(bench|examples|include|src|tests)\//.test(at)) continue;
    await page.goto(host + below + at);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) wrong.push(`${at} (${name}): ${over} pixels wider than the screen`);
    await page.evaluate(axe);
    const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }));
    for (const each of found.violations)
      wrong.push(`${at} (${name}): ${each.help}: ${each.nodes[0].html.replace(/\s+/g, ' ').slice(0, 160)}`);
  }
  await context.close();
}
// The address of a page that has moved leads to the page and the chapter that have what it said.
for (const old of moved) {
  const page = await browser.newPage();
  await page.goto(host + below + old);
  await page.waitForURL((now) => !now.pathname.endsWith(old)).catch(() => wrong.push(`${old} leads nowhere`));
  const { hash } = new URL(page.url());
  const there = page.locator(hash ? `[id="${hash.slice(1)}"]` : 'h1').first();
  await there.waitFor().catch(() => wrong.push(`${old} leads to ${page.url()}, which is not there`));
  await page.close();
}
for (const from of [host + below, `file://${resolve(folder)}/`]) {
  const page = await browser.newPage();
  await page.goto(`${from}docs/tour.html`);
  await page.getByRole('textbox', { name: 'Search' }).pressSequentially('dancing links');
  const found = page.locator('.md-search-result__link[href*="algorithms/dancing-links"]').first();
  await Promise.all([page.waitForURL(/dancing-links/), found.click()]).catch((error) => {
    wrong.push(`the search from ${from}: ${error.message.split('\n')[0]}`);
  });
  await page.close();
}
await browser.close();
server.close();
console.log(wrong.slice(0, 60).join('\n'));
console.log(`${relative(process.cwd(), folder)}: ${pages.length} pages opened, ${moved.length} old addresses followed, ${wrong.length} wrong`);
process.exit(wrong.length > 0 ? 1 : 0);
