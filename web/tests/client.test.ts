import { expect, it, vi } from 'vitest';
import { Library, Refused } from '../src/library/client';
import type { WorkerLike } from '../src/library/start';
import { hasVectors } from '../src/library/vectors';
import { words } from '../src/words';

class Fake implements WorkerLike {
  static all: Fake[] = [];
  asked: unknown[] = [];
  ended = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  constructor() {
    Fake.all.push(this);
  }
  postMessage(message: unknown) {
    this.asked.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: unknown) {
    this.onmessage!({ data } as MessageEvent);
  }
}

const begin = () => {
  Fake.all = [];
  return new Library(() => new Fake());
};

it('keeps the worker for the next question', async () => {
  const library = begin();
  const first = library.ask({ ask: 'engines' });
  Fake.all[0].say({ reply: { engines: [] } });
  expect(await first).toEqual({ engines: [] });
  const second = library.ask({ ask: 'engines' });
  Fake.all[0].say({ reply: { error: 'no' } });
  await expect(second).rejects.toThrow(Refused);
  expect(Fake.all).toHaveLength(1);
});

it('ends the worker of a question that is cancelled, and starts another', async () => {
  const library = begin();
  const first = vi.fn();
  library.ask({ ask: 'engines' }).then(first, first);
  library.cancel();
  expect(Fake.all[0].ended).toBe(true);
  Fake.all[0].say({ reply: {} }); // too late
  const second = library.ask({ ask: 'engines' });
  Fake.all[1].say({ reply: {} });
  await second;
  expect(first).not.toHaveBeenCalled();
  library.cancel(); // there is nothing to cancel
  expect(Fake.all[1].ended).toBe(false);
  library.rest();
  expect(Fake.all[1].ended).toBe(true);
});

it('replaces a worker that fails before it is asked anything, and one that fails while it is', async () => {
  const library = begin();
  library.warmUp();
  Fake.all[0].onerror!({ message: '' } as ErrorEvent);
  expect(Fake.all[0].ended).toBe(true);
  const first = library.ask({ ask: 'engines' });
  expect(Fake.all[1].asked).toHaveLength(1);
  Fake.all[1].onerror!({ message: 'no network' } as ErrorEvent);
  await expect(first).rejects.toThrow(new Refused('no network'));
  const second = library.ask({ ask: 'engines' });
  Fake.all[2].say({ reply: { engines: [] } });
  expect(await second).toEqual({ engines: [] });
});

it('asks no worker again that broke down', async () => {
  const library = begin();
  const first = library.ask({ ask: 'engines' });
  Fake.all[0].say({ broken: 'noMemory' });
  await expect(first).rejects.toThrow(new Refused(words.frame.broken.noMemory));
  expect(Fake.all[0].ended).toBe(true);
  const second = library.ask({ ask: 'engines' });
  Fake.all[1].say({ reply: {} });
  await second;
});

it('asks one question at a time', async () => {
  const library = begin();
  library.ask({ ask: 'engines' });
  const second = library.ask({ ask: 'read', text: '1' });
  expect(Fake.all[0].ended).toBe(true);
  Fake.all[1].say({ progress: [3, 1] });
  Fake.all[1].say({ reply: { n: 1 } });
  expect(await second).toEqual({ n: 1 });
});

it('knows a browser without vectors', () => {
  expect(hasVectors()).toBe(true);
  const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(hasVectors()).toBe(false);
  expect((validate.mock.calls[0][0] as Uint8Array).length).toBe(31);
  validate.mockRestore();
});
