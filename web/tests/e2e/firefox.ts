// Drives Firefox by WebDriver BiDi (W3C), as far as the tests need it. Playwright drives Chromium, but not the Firefox
// that Debian has.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';

const PATIENCE_MS = 30_000;

export const firefox = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function connected(url: string): Promise<WebSocket> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(200))
    try {
      return await new Promise((done, failed) => {
        const socket = new WebSocket(url);
        socket.on('open', () => done(socket));
        socket.on('error', failed);
      });
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

export class Firefox {
  /// The errors that the pages reported.
  readonly errors: string[] = [];
  private last = 0;
  private readonly waiting = new Map<number, (answer: { result?: unknown; message?: string }) => void>();

  private constructor(
    private readonly program: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.id !== undefined) this.waiting.get(message.id)?.(message);
      else if (message.params?.level === 'error') this.errors.push(message.params.text);
    });
  }
  private context = '';

  static async start(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'queens-firefox-'));
    const port = await freePort();
    const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)];
    const program = spawn(firefox!, words, { stdio: 'ignore' });
    const started = new Firefox(program, profile, await connected(`ws://127.0.0.1:${port}/session`));
    await started.tell('session.new', { capabilities: {} });
    await started.tell('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await started.tell<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    started.context = contexts[0].context;
    return started;
  }

  async end(): Promise<void> {
    this.socket.terminate();
    const ended = new Promise((done) => this.program.on('exit', done));
    this.program.kill('SIGKILL');
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  private tell<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.last;
    return new Promise((done, failed) => {
      this.waiting.set(id, ({ result, message }) => {
        this.waiting.delete(id);
        if (result === undefined) failed(new Error(`${method}: ${message}`));
        else done(result as Result);
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.tell('browsingContext.setViewport', { context: this.context, viewport: { width, height } });
  }

  /// Opens an address in a new page, even if only the part behind the # differs.
  async open(url: string): Promise<void> {
    for (const each of ['about:blank', url])
      await this.tell('browsingContext.navigate', { context: this.context, url: each, wait: 'complete' });
  }

  /// The value of an expression on the page: a number, a text, true or false.
  async value(expression: string): Promise<unknown> {
    const target = { context: this.context };
    const answer = await this.tell<{ result?: { value?: unknown }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression, target, awaitPromise: true },
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value;
  }

  /// Waits until the page shows a text.
  async says(text: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; ; await pause(100)) {
      const said = String(await this.value('document.body.innerText'));
      if (said.includes(text)) return;
      if (Date.now() > end) throw new Error(`“${text}” is not in: ${said.slice(0, 600)}`);
    }
  }

  async press(name: string): Promise<void> {
    const buttons = `[...document.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === ${JSON.stringify(name)})`;
    await this.value(`${buttons}.click()`);
  }
}
