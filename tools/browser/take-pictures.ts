import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { examplesOn } from '../../test/browser/examples.ts';
import { launch } from '../../test/browser/launch.ts';
import { serveSnapshot } from '../../test/serve.ts';

/*
 * Runs `npm run pictures -- <part of an address> …`, which takes pictures of the matching example pages at three widths, in light and dark.
 * They are for people: no test compares them. `npm run pictures -- readme` renews the pictures of the README.
 */

const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url));
const README_FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const README_PICTURE_SIZE = { width: 1100, height: 1000 };
const WIDTHS = [360, 820, 1440];
/** The height of one picture, in pixels. A long page gives several. */
const PIECE = 1600;
/** In characters. Longer texts do not fit in a file name. */
const MAX_NAME = 120;
const wanted = process.argv.slice(2);
const served = await serveSnapshot();
const server = await launch('all');
const browser = await chromium.connect(server.wsEndpoint());
await (wanted[0] === 'readme' ? takeForReadme(browser) : takeMatching(browser));
await browser.close();
await server.close();
await served.close();

async function takeForReadme(browser: Browser): Promise<void> {
  for (const { name, address, colorScheme } of readmePictures(served.snapshot)) {
    const page = await browser.newPage({ baseURL: served.baseUrl, colorScheme, viewport: README_PICTURE_SIZE });
    await page.goto(address);
    await page.screenshot({ path: join(README_FOLDER, `${name}.png`) });
    await page.close();
  }
}

async function takeMatching(browser: Browser): Promise<void> {
  const matching = examplesOn(served.snapshot).filter(
    (address) =>
      wanted.length === 0 || wanted.some((part) => (part === '/' ? address === part : address.includes(part))),
  );
  // If no example matches, the arguments themselves are addresses.
  const addresses = matching.length > 0 ? matching : wanted;
  await mkdir(FOLDER, { recursive: true });
  for (const address of addresses) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ baseURL: served.baseUrl, colorScheme });
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const words = address.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');
        const name = `${words.slice(0, MAX_NAME) || 'home'}-${width}-${colorScheme}`;
        const tall = await page.evaluate<number>('document.documentElement.scrollHeight');
        for (let y = 0; y < tall; y += PIECE) {
          const path = join(FOLDER, `${name}-${y / PIECE + 1}.png`);
          await page.screenshot({ path, fullPage: true, clip: { x: 0, y, width, height: Math.min(PIECE, tall - y) } });
          console.log(path);
        }
      }
      await page.close();
    }
  }
}

interface Picture {
  readonly name: string;
  readonly address: string;
  readonly colorScheme: 'light' | 'dark';
}

/** The pictures in the README: the top of each page. The tool is the first of the general ranking. */
function readmePictures({ rankings, methodology }: Pick<Snapshot, 'rankings' | 'methodology'>): readonly Picture[] {
  const first = rankings.get('general')?.rows[0];
  if (!first) throw new Error('the general ranking is empty');
  return [
    { name: 'home', address: '/', colorScheme: 'light' },
    { name: 'tool', address: `/tools/${first.slug}`, colorScheme: 'light' },
    { name: 'ranking', address: `/rankings/general?job=${Object.keys(methodology.jobs)[0]}`, colorScheme: 'dark' },
    {
      name: 'recommendation',
      address: '/recommend?q=LinkedIn+and+email+in+one+sequence,+under+80+euros+a+month,+no+WhatsApp',
      colorScheme: 'light',
    },
  ];
}
