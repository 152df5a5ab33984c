// Drives Firefox by WebDriver BiDi (W3C), as far as the tests need it. Playwright drives Chromium, but not the Firefox
// that Debian has.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { sees } from './site';

export const firefox = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);

export class Firefox {
  /// The errors that the pages reported.
  readonly errors: string[] = [];
  private last = 0;
  private readonly waiting = new Map<number, (answer: { result?: unknown; message?: string }) => void>();
  private socket!: WebSocket;
  private context = '';

  private constructor(
    private readonly program: ChildProcess,
    private readonly profile: string,
  ) {}

  static async start(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'queens-firefox-'));
    const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const program = spawn(firefox!, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    const started = new Firefox(program, profile);
    // Firefox says where it listens, among other messages.
    const address = await new Promise<string>((done) => {
      let said = '';
      program.stderr.on('data', (part) => {
        said += part;
        const [, found] = /listening on (ws:\S+)\n/.exec(said) ?? [];
        if (found) done(found);
      });
    });
    started.socket = new WebSocket(`${address}/session`);
    await new Promise((done) => started.socket.on('open', done));
    started.socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.id !== undefined) started.waiting.get(message.id)?.(message);
      else if (message.params?.level === 'error') started.errors.push(message.params.text);
    });
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

  resize(width: number, height: number): Promise<unknown> {
    return this.tell('browsingContext.setViewport', { context: this.context, viewport: { width, height } });
  }

  /// Opens an address in a new page, even if only the part behind the # differs, and waits until it is ready.
  async open(url: string): Promise<void> {
    for (const each of ['about:blank', url])
      await this.tell('browsingContext.navigate', { context: this.context, url: each, wait: 'complete' });
    await sees(() => this.value('document.documentElement.dataset.ready')).toBeTruthy();
  }

  /// The value of an expression on the page: a number, a text, true or false.
  async value(expression: string): Promise<unknown> {
    const answer = await this.tell<{ result?: { value?: unknown }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression, target: { context: this.context }, awaitPromise: true },
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value;
  }

  says(text: string): Promise<void> {
    return sees(() => this.value('document.body.innerText')).toContain(text);
  }

  press(name: string): Promise<unknown> {
    const buttons = `[...document.querySelectorAll('button')]`;
    return this.value(`${buttons}.find(({ innerText }) => innerText.trim() === ${JSON.stringify(name)}).click()`);
  }
}
