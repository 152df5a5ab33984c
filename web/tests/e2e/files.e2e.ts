// Tests what leaves the page: films, pictures, copies and prints, as the browser makes and reads them.
import { expect, it } from 'vitest';
import { sees, visit } from './site';

const { download, open, page, press, says } = visit();
const film = async (theatre: string, unit: string) => {
  await open(`#/theatre?n=5&${theatre}`);
  await page().getByText('Save a film').click();
  await page().getByRole('combobox', { name: unit }).selectOption('20');
};
/// The size of a picture, as the browser decodes it.
const sizeOf = (bytes: Buffer, type: string) =>
  page().evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    },
    `data:${type};base64,${bytes.toString('base64')}`,
  );

it('saves a film as GIF, which the browser plays', async () => {
  await film('engine=backtrack&beside=fewest-choices', 'Nodes');
  const { bytes } = await download('The film as GIF');
  const decoded = await page().evaluate(
    async (data) => {
      const decoder = new ImageDecoder({ type: 'image/gif', data: Uint8Array.from(data) });
      await Promise.all([decoder.completed, decoder.tracks.ready]);
      const { frameCount } = decoder.tracks.selectedTrack!;
      const { image } = await decoder.decode({ frameIndex: frameCount - 1 });
      return [frameCount, image.displayWidth, image.duration];
    },
    [...bytes],
  );
  expect(decoded).toEqual([20, 960, 2_000_000]); // the last picture stays for two seconds
});

it('saves a tree and a board as PNG, and copies the board', async () => {
  await open('#/theatre?n=5&engine=gray-recursive&step=9999');
  const tree = await sizeOf((await download('The tree as PNG')).bytes, 'image/png');
  expect(tree.width).toBeGreaterThan(tree.height);
  await open('#/board?n=4&queens=1.2&blocked=4.4', { permissions: ['clipboard-read', 'clipboard-write'] });
  const share = () => page().getByText('Share', { exact: true }).click();
  await share();
  await press('Copy text');
  await says('Copied.');
  expect(await page().evaluate(() => navigator.clipboard.readText())).toMatch(/^\.Q\.\.\n/);
  await share();
  const square = await sizeOf((await download('PNG')).bytes, 'image/png');
  expect(square.width).toBe(square.height);
});

/// The most pages that would be printed, on A4 or on US Letter.
const pages = async () => {
  const printed = [await page().pdf({ format: 'A4' }), await page().pdf({ format: 'Letter' })];
  return Math.max(...printed.map((pdf) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length));
};

it.each([
  'kind=boards&n=8&boards=9&given=3',
  'kind=boards&n=12&boards=12&given=6',
  'kind=puzzles&n=12&boards=12&level=easy',
  'kind=regions&n=12&boards=12&level=easy',
  'kind=tree&n=5',
])('prints a worksheet on one page and its answers on the next: %s', async (sheet) => {
  await open(`#/worksheet?${sheet}`);
  await page().getByRole('region', { name: 'The answers' }).waitFor();
  expect(await pages()).toBe(2);
});

/// The parts of a printed view that should not be there, or not so.
const faults = () => {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const style = (each: Element) => getComputedStyle(each);
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  return [
    ...all('button:not(.card, .word), select, input, nav').filter(isShown),
    ...all('.board .light').filter((each) => style(each).fill !== 'rgb(255, 255, 255)'),
    ...all('.board .queen').filter((each) => style(each).fill !== 'rgb(0, 0, 0)'),
    ...all('.call.here, .cell.here').filter((each) => style(each).color !== 'rgb(0, 0, 0)'),
    ...all('main svg').filter((each) => each.getBoundingClientRect().right > innerWidth + 1),
  ].map((each) => each.outerHTML.slice(0, 200));
};

it.each([
  ['#/board?n=8&queens=1.1,2.2', 1],
  ['#/regions?n=8&level=easy&seed=1&queens=1.1,2.2&crosses=8.8', 1],
  ['#/solutions?n=8', 1],
  ['#/theatre?n=5&engine=backtrack&step=400', 2],
  ['#/theatre?n=4&engine=backtrack&step=17&text=python', 2],
  ['#/race?engines=bitmask,backtrack&from=4&to=8&question=count&show=nodes&run=1', 2],
])('prints in black on white, whole and without controls, also from a dark page: %s', async (address, most) => {
  await open(address, { colorScheme: 'dark' });
  await page().emulateMedia({ media: 'print' });
  expect(await page().evaluate(faults)).toEqual([]);
  expect(await pages()).toBeLessThanOrEqual(most);
  // Lines of Python with the ring of a breakpoint, and lines without, begin at the same place.
  const begin = (line: Element) => Math.round(line.getBoundingClientRect().left);
  const lines = await page().locator('.steps.code .line').all();
  expect(new Set(await Promise.all(lines.map((line) => line.evaluate(begin)))).size).toBeLessThanOrEqual(1);
});

it.each(['png', 'jpeg'] as const)('reads a screenshot of a puzzle, which can be played at once: %s', async (type) => {
  const board = 'board=ABCDDD.ABBBDD.AAABBD.AABBBD.AEBFBD.EEBFBD';
  await open(`#/regions?${board}&queens=1.3&crosses=1.1`);
  const shot = await page().screenshot({ type, quality: type === 'jpeg' ? 60 : undefined });
  await open('#/regions?n=8&level=easy&seed=1');
  await page().getByText('Read a screenshot').click();
  await page()
    .getByLabel('Picture')
    .setInputFiles({ name: `shot.${type}`, mimeType: `image/${type}`, buffer: shot });
  await says('Seen: a board of 6 rows.');
  await sees(() => page().url()).toContain(`#/regions?${board}&queens=1.3&crosses=1.1`);
});
