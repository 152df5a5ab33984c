// Tests what leaves the page: films, pictures, copies and prints, as the browser makes and reads them.
import { expect, it } from 'vitest';
import { sees, visit } from './site';

const { after, download, open, page, press, says } = visit();

/// The frames, the width and the last pause (in microseconds) of a GIF, as the browser decodes it.
const decoded = (bytes: Buffer) =>
  page().evaluate(
    async (data) => {
      const decoder = new ImageDecoder({ type: 'image/gif', data: Uint8Array.from(data) });
      await Promise.all([decoder.completed, decoder.tracks.ready]);
      const { frameCount } = decoder.tracks.selectedTrack!;
      const { image } = await decoder.decode({ frameIndex: frameCount - 1 });
      return [frameCount, image.displayWidth, image.duration];
    },
    [...bytes],
  );
/// The height and the width of a picture, as the browser decodes it.
const shown = (bytes: Buffer, type: string) =>
  page().evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return [image.naturalHeight, image.naturalWidth];
    },
    `data:${type};base64,${bytes.toString('base64')}`,
  );

it.each([
  ['engine=bitmask&step=10', 'Steps', 'steps 10 to 29', 480],
  ['engine=backtrack&beside=fewest-choices', 'Nodes', 'nodes 0 to 19', 960],
])('saves a film as GIF, which the browser plays: %s', async (engines, unit, range, width) => {
  await open(`#/theatre?n=5&${engines}`);
  await page().getByText('Save a film').click();
  await page().getByRole('combobox', { name: unit }).selectOption('20');
  const { name, bytes } = await download('The film as GIF');
  expect(name).toBe(`queens-5-${engines.replace(/engine=|&step=10/g, '').replace('&beside=', '-')}.gif`);
  await says(`Saved: ${range}.`);
  expect(await decoded(bytes)).toEqual([20, width, 2_000_000]);
});

it('saves a film as animated SVG without scripts, and records one as WebM', async () => {
  await open('#/theatre?n=5&engine=bitmask');
  await page().getByText('Save a film').click();
  await page().getByRole('combobox', { name: 'in a second' }).selectOption('10');
  const svg = await download('The film as animated SVG');
  expect(svg.name).toBe('queens-5-bitmask-film.svg');
  expect(svg.bytes.toString()).toMatch(/<animate/);
  expect(svg.bytes.toString()).not.toContain('script');
  expect((await shown(svg.bytes, 'image/svg+xml'))[0]).toBeGreaterThan(480);
  await page().getByRole('combobox', { name: 'Steps' }).selectOption('20');
  const webm = await download('The film as WebM');
  expect([webm.name, ...webm.bytes.subarray(0, 4)]).toEqual(['queens-5-bitmask.webm', 0x1a, 0x45, 0xdf, 0xa3]);
});

it('saves a tree as SVG and as PNG, which the browser shows', async () => {
  await open('#/theatre?n=5&engine=gray-recursive&step=9999');
  const svg = await download('The tree as SVG');
  expect(svg.bytes.toString().match(/<circle/g)).toHaveLength(54); // 53 nodes and the empty board
  const png = await download('The tree as PNG');
  const [high, wide] = await shown(svg.bytes, 'image/svg+xml');
  const [pixelsHigh, pixelsWide] = await shown(png.bytes, 'image/png');
  expect(pixelsHigh / pixelsWide).toBeCloseTo(high / wide, 1);
});

it('copies a board to the clipboard, and reads it back, as text and as the picture that it saves', async () => {
  await open('#/board?n=4&queens=1.2&blocked=4.4', { permissions: ['clipboard-read', 'clipboard-write'] });
  await press('Copy text');
  await says('Copied: the board as text.');
  const text = await page().evaluate(() => navigator.clipboard.readText());
  const { bytes } = await download('SVG');
  const png = await download('PNG');
  expect((await shown(png.bytes, 'image/png'))[0]).toBe((await shown(png.bytes, 'image/png'))[1]);
  await page().getByText('Paste a board').click();
  for (const copied of [text, bytes.toString()]) {
    await after(() => press('Clear'));
    await page()
      .getByRole('textbox', { name: /Numbers like/ })
      .fill(copied);
    await press('Read it');
    await says('Read 1 queen and 1 block on a board of 4 rows.');
    await sees(() => page().url()).toMatch(/#\/board\?n=4&queens=1\.2&blocked=4\.4$/);
  }
});

/// How many pages would be printed on A4 and on US Letter.
const pages = async () => {
  const counts: number[] = [];
  for (const format of ['A4', 'Letter']) {
    const pdf = await page().pdf({ format });
    counts.push(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length);
  }
  return counts;
};

it('prints a worksheet on one page and its answers on the next', async () => {
  for (const sheet of [
    'kind=boards&n=4&boards=1',
    'kind=boards&n=6&boards=6&given=2',
    'kind=boards&n=8&boards=2&given=3',
    'kind=boards&n=8&boards=9&given=3',
    'kind=boards&n=12&boards=12&given=6',
    'kind=puzzles&n=8&boards=6&level=medium',
    'kind=puzzles&n=12&boards=12&level=easy',
    'kind=tree&n=4',
    'kind=tree&n=5',
  ]) {
    await open(`#/worksheet?${sheet}`);
    await page().getByRole('region', { name: 'The answers' }).waitFor();
    expect([sheet, ...(await pages())]).toEqual([sheet, 2, 2]);
  }
});

it('prints views in black on white, whole and without controls, also from a dark page', async () => {
  for (const [address, most] of [
    ['#/board?n=8&queens=1.1,2.2', 1],
    ['#/solutions?n=8', 1],
    ['#/theatre?n=5&engine=backtrack&step=400', 2],
    ['#/theatre?n=4&engine=backtrack&step=17&text=python', 2],
    ['#/race?engines=bitmask,backtrack&from=4&to=8&question=count&show=nodes&run=1', 2],
  ] as const) {
    await open(address, { colorScheme: 'dark' });
    await page().emulateMedia({ media: 'print' });
    const faults = await page().evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const style = (each: Element) => getComputedStyle(each);
      const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true });
      return [
        ...all('button, select, input, nav').filter((each) => isShown(each) && !each.matches('.card, .word')),
        ...all('.board .light').filter((each) => style(each).fill !== 'rgb(255, 255, 255)'),
        ...all('.board .queen').filter((each) => style(each).fill !== 'rgb(0, 0, 0)'),
        ...all('.call.here, .cell.here').filter((each) => style(each).color !== 'rgb(0, 0, 0)'),
        ...all('main svg').filter((each) => each.getBoundingClientRect().right > innerWidth + 1),
      ].map((each) => each.outerHTML.slice(0, 200));
    });
    expect([address, ...faults]).toEqual([address]);
    expect(Math.max(...(await pages()))).toBeLessThanOrEqual(most);
  }
  // Lines with the ring of a breakpoint and lines without begin at the same place: the indentation has a meaning.
  await open('#/theatre?n=4&engine=backtrack&step=17&text=python');
  await page().emulateMedia({ media: 'print' });
  const left = (text: string) =>
    page()
      .locator('.steps .line', { hasText: text })
      .first()
      .evaluate((each) => each.getBoundingClientRect().left);
  expect(await left('print(columns)')).toBe(await left('return'));
});
