// Tests the page's side of its workers: which questions they get, and when they are ended and replaced.
import { expect, it, vi } from 'vitest';
import { Library, Refused } from '../src/library/client';
import { hasVectors } from '../src/library/vectors';
import { words } from '../src/words';
import { StandIn } from './workers';

const begin = () => {
  StandIn.all = [];
  StandIn.holds = () => true;
  return { workers: StandIn.all, library: new Library() };
};

it('keeps the worker for the next question', async () => {
  const { workers, library } = begin();
  const first = library.ask({ ask: 'engines' });
  workers[0].say({ reply: { engines: [] } });
  expect(await first).toEqual({ engines: [] });
  const second = library.ask({ ask: 'engines' });
  workers[0].say({ reply: { error: 'no' } });
  await expect(second).rejects.toThrow(Refused);
  expect(workers).toHaveLength(1);
});

it('ends the worker of a question that is cancelled, and starts another', async () => {
  const { workers, library } = begin();
  const first = vi.fn();
  library.ask({ ask: 'engines' }).then(first, first);
  library.cancel();
  expect(workers[0].ended).toBe(true);
  workers[0].say({ reply: {} }); // too late
  const second = library.ask({ ask: 'engines' });
  workers[1].say({ reply: {} });
  await second;
  expect(first).not.toHaveBeenCalled();
  library.cancel(); // there is nothing to cancel
  expect(workers[1].ended).toBe(false);
  library.rest();
  expect(workers[1].ended).toBe(true);
});

it.each<[what: string, happens: (worker: StandIn) => void, said: string]>([
  ['fails', (worker) => worker.onerror!({ message: 'no network' } as ErrorEvent), 'no network'],
  ['breaks down', (worker) => worker.say({ broken: 'noMemory' }), words.frame.broken.noMemory],
])('replaces a worker that %s while it is asked, or before', async (_, happens, said) => {
  const { workers, library } = begin();
  library.warmUp();
  happens(workers[0]);
  expect(workers[0].ended).toBe(true);
  const first = library.ask({ ask: 'engines' });
  expect(workers[1].asked).toHaveLength(1);
  happens(workers[1]);
  await expect(first).rejects.toThrow(new Refused(said));
  const second = library.ask({ ask: 'engines' });
  workers[2].say({ reply: { engines: [] } });
  expect(await second).toEqual({ engines: [] });
});

it('asks one question at a time', async () => {
  const { workers, library } = begin();
  library.ask({ ask: 'engines' });
  const second = library.ask({ ask: 'read', text: '1' });
  expect(workers[0].ended).toBe(true);
  workers[1].say({ progress: [3, 1] });
  workers[1].say({ reply: { n: 1 } });
  expect(await second).toEqual({ n: 1 });
});

it('knows a browser without vectors', () => {
  expect(hasVectors()).toBe(true);
  const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(hasVectors()).toBe(false);
  expect((validate.mock.calls[0][0] as Uint8Array).length).toBe(31);
  validate.mockRestore();
});
