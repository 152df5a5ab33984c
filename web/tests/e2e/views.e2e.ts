// Takes pictures of every view in windows of five sizes, in both languages, light and dark, into build/lab-views/, for
// people to look at: index.html there shows them all. What a program can judge is tested on the way: nothing is wider
// than the window, and axe finds no fault, in the smallest window and in that of a laptop.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { built, violations, visit } from './site';

const { after, open, page, ready } = visit();
const folder = join(built, '..', 'lab-views');

const sizes = Object.entries({ 360: 740, 768: 1024, 1366: 768, 1920: 1080, 2560: 1440 });
const JUDGED = [360, 1366]; // by axe

const views: Record<string, string> = {
  board: '#/board?n=8&queens=1.1,2.5,3.8,5.5&blocked=7.7',
  solved: '#/board?n=8&queens=1.1,2.5,3.8,4.6,5.3,6.7,7.2,8.4',
  puzzle: '#/puzzles?n=8&level=hard&seed=1&queens=2.2',
  exercise: '#/puzzles?goal=families&n=8&found=15863724',
  regions: '#/regions?n=8&level=hard&seed=1&queens=3.3&crosses=1.1,2.1',
  editor: '#/regions?board=AABB.ABBB.CCDB.CDDD&edit=1',
  theatre: '#/theatre?n=6&engine=backtrack&step=60',
  code: '#/theatre?n=8&engine=bitmask&step=90&text=cpp',
  two: '#/theatre?n=6&engine=backtrack&beside=fewest-choices&step=20',
  solutions: '#/solutions?n=8',
  orbit: '#/solutions?n=8&orbit=3',
  race: '#/race?from=4&to=7&engines=permute,backtrack,bitmask&run=1',
  count: '#/count?n=12&workers=2&run=1',
  large: '#/large?n=400&engine=local-search&seed=1',
  lessons: '#/lessons',
  lesson: '#/lessons?lesson=four-queens&step=4',
  worksheet: '#/worksheet?kind=boards&n=6&boards=6&given=2&seed=3',
};

const taken: string[] = [];

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});
afterAll(() => {
  const figure = (name: string) =>
    `<figure><a href="${name}.png"><img src="${name}.png" alt=""></a><figcaption>${name}</figcaption></figure>`;
  const style = 'body { display: flex; flex-wrap: wrap; align-items: start } img { height: 20rem }';
  const html = `<!doctype html><title>The views</title><style>${style}</style>${taken.map(figure).join('\n')}`;
  writeFileSync(join(folder, 'index.html'), html);
});

const looks = ['en', 'de'].flatMap((language) =>
  (['light', 'dark'] as const).map((scheme) => [language, scheme] as const),
);
const settings = sizes.flatMap(([width, height]) => looks.map((look) => [Number(width), height, ...look] as const));

it.each(settings)('shows every view in %i × %i pixels, %s, %s', async (width, height, language, colorScheme) => {
  await open(`?lang=${language}${views.board}`, { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [name, address] of Object.entries(views)) {
    if (!page().url().endsWith(address)) await after(() => page().evaluate((to) => location.assign(to), address));
    await ready(page(), /\w+/.exec(address)![0]);
    const wrong = JUDGED.includes(width) ? await violations(page()) : [];
    if (await page().evaluate(() => document.documentElement.scrollWidth > innerWidth))
      wrong.push('wider than the window');
    found.push(...wrong.map((fault) => `${name}: ${fault}`));
    const picture = `${name}-${width}-${language}-${colorScheme}`;
    await page().screenshot({ path: join(folder, `${picture}.png`), animations: 'disabled' });
    taken.push(picture);
  }
  expect(found).toEqual([]);
});
