// Tests films of the theatre, and boards copied for LaTeX and Python.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { violations, visit } from './site';

const { open, page, press, says } = visit();

async function film(hash: string, steps: string) {
  await open(hash);
  await says(/^step \d+ of [1-9]/);
  await page().getByText('Save a film').click();
  await page().getByRole('combobox', { name: 'Steps' }).selectOption(steps);
  await page().getByRole('combobox', { name: 'in a second' }).selectOption('10');
}
async function saved(button: string) {
  const download = page().waitForEvent('download');
  await press(button);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile((await file.path())!) };
}

it('saves a GIF that the browser plays', async () => {
  await film('#/theatre?n=5&engine=bitmask&step=10', '20');
  expect(await violations(page())).toEqual([]);
  const { name, bytes } = await saved('The film as GIF');
  expect(name).toBe('queens-5-bitmask.gif');
  await says('Saved: steps 10 to 29.');
  console.log(`a film of 20 steps as GIF: ${bytes.length} bytes`);
  const seen = await page().evaluate(
    async (data) => {
      const type = 'image/gif';
      const decoder = new ImageDecoder({ type, data: Uint8Array.from(data) });
      await Promise.all([decoder.completed, decoder.tracks.ready]);
      const track = decoder.tracks.selectedTrack!;
      const { image } = await decoder.decode({ frameIndex: track.frameCount - 1 });
      return [track.frameCount, image.displayWidth, image.duration];
    },
    [...bytes],
  );
  expect(seen).toEqual([20, 480, 2_000_000]);
});

it('saves an animated SVG without scripts', async () => {
  await film('#/theatre?n=5&engine=bitmask', '50');
  const { name, bytes } = await saved('The film as animated SVG');
  expect(name).toBe('queens-5-bitmask-film.svg');
  const svg = bytes.toString();
  expect(svg).not.toContain('script');
  const [height, animated] = await page().evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    return [
      image.naturalHeight,
      new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('animate').length,
    ];
  }, svg);
  expect(height).toBeGreaterThan(480);
  expect(animated).toBeGreaterThan(20);
});

it('films two engines side by side', async () => {
  await open('#/theatre?n=5&engine=backtrack&beside=fewest-choices');
  await says(/^node 0 of [1-9]/);
  await page().getByText('Save a film').click();
  await page().getByRole('combobox', { name: 'Nodes' }).selectOption('20');
  const { name, bytes } = await saved('The film as GIF');
  expect(name).toBe('queens-5-backtrack-fewest-choices.gif');
  await says('Saved: nodes 0 to 19.');
  expect(bytes.readUInt16LE(6)).toBe(960);
});

it('records WebM where the browser can, and is cancelled', async () => {
  await film('#/theatre?n=5&engine=bitmask', '20');
  const { name, bytes } = await saved('The film as WebM');
  expect(name).toBe('queens-5-bitmask.webm');
  expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  await page().getByRole('combobox', { name: 'in a second' }).selectOption('1');
  await press('The film as WebM');
  await press('Cancel the film');
  await says('Cancelled.');
});

it('offers no WebM where the browser has none, and says how long a film may be', async () => {
  await open('#/theatre?n=8&engine=backtrack', {}, async (fresh) =>
    fresh.addInitScript(() => {
      Object.defineProperty(window, 'MediaRecorder', { value: undefined });
    }),
  );
  await says(/^step 0 of [1-9]/);
  await page().getByText('Save a film').click();
  expect(await page().getByRole('button', { name: 'The film as WebM' }).count()).toBe(0);
  await says(
    /^The film begins at the step shown, 0, and has the steps 0 to 49\. Choose a larger number, up to 300, to show/,
  );
  await page().getByRole('combobox', { name: 'Steps' }).selectOption('300');
  await says(/has the steps 0 to 299\. A film has at most 300 steps; the [\d,]+ after these are left out\./);
});

it('copies a board for LaTeX and for Python', async () => {
  await open('#/board?n=4&queens=1.2,2.4,3.1,4.3', { permissions: ['clipboard-read', 'clipboard-write'] });
  await press('Copy Python');
  await says('Copied: the board for Python, with rows and columns counted from 0.');
  expect(await page().evaluate(() => navigator.clipboard.readText())).toBe('[1, 3, 0, 2]\n');
  await press('Copy LaTeX');
  await says('Copied: the board for LaTeX.');
  expect(await page().evaluate(() => navigator.clipboard.readText())).toContain(' & Q &  &  \\\\ \\hline');
});
