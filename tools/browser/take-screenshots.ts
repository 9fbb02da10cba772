import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { listExampleAddresses } from '../../test/browser/examples.ts';
import { launchBrowser } from '../../test/browser/launch.ts';
import { serveSnapshot } from '../../test/serve.ts';

/*
 * Runs `npm run pictures -- <part of an address> …`, which takes screenshots of the matching example pages at three widths, in light and
 * dark. They are for people: no test compares them. `npm run pictures -- readme` updates the screenshots in the README.
 */

const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url));
const README_FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const README_SIZE = { width: 1100, height: 1000 };
const WIDTHS = [360, 820, 1440];
/** In pixels. Longer pages are split into several screenshots. */
const MAX_HEIGHT = 1600;
/** In characters. Longer names may exceed the limits of the file system. */
const MAX_NAME_LENGTH = 120;
const patterns = process.argv.slice(2);
const served = await serveSnapshot();
const server = await launchBrowser('all');
const browser = await chromium.connect(server.wsEndpoint());
await (patterns[0] === 'readme' ? updateReadme(browser) : takeMatching(browser));
await browser.close();
await server.close();
await served.close();

async function updateReadme(browser: Browser): Promise<void> {
  for (const { name, address, colorScheme } of listReadmeScreenshots(served.snapshot)) {
    const page = await browser.newPage({ baseURL: served.baseUrl, colorScheme, viewport: README_SIZE });
    await page.goto(address);
    await page.screenshot({ path: join(README_FOLDER, `${name}.png`) });
    await page.close();
  }
}

async function takeMatching(browser: Browser): Promise<void> {
  const matching = listExampleAddresses(served.snapshot).filter(
    (address) =>
      patterns.length === 0 || patterns.some((part) => (part === '/' ? address === part : address.includes(part))),
  );
  // If no example matches, the arguments themselves are addresses.
  const addresses = matching.length > 0 ? matching : patterns;
  await mkdir(FOLDER, { recursive: true });
  for (const address of addresses) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ baseURL: served.baseUrl, colorScheme });
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const words = address.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');
        const name = `${words.slice(0, MAX_NAME_LENGTH) || 'home'}-${width}-${colorScheme}`;
        const pageHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
        for (let y = 0; y < pageHeight; y += MAX_HEIGHT) {
          const path = join(FOLDER, `${name}-${y / MAX_HEIGHT + 1}.png`);
          await page.screenshot({
            path,
            fullPage: true,
            clip: { x: 0, y, width, height: Math.min(MAX_HEIGHT, pageHeight - y) },
          });
          console.log(path);
        }
      }
      await page.close();
    }
  }
}

interface Screenshot {
  readonly name: string;
  readonly address: string;
  readonly colorScheme: 'light' | 'dark';
}

/** Lists the screenshots in the README, which show the top of each page. The tool is the first of the general ranking. */
function listReadmeScreenshots({ rankings, methodology }: Snapshot): readonly Screenshot[] {
  const firstTool = rankings.get('general')?.rows[0];
  if (!firstTool) throw new Error('the general ranking is empty');
  return [
    { name: 'home', address: '/', colorScheme: 'light' },
    { name: 'tool', address: `/tools/${firstTool.slug}`, colorScheme: 'light' },
    { name: 'ranking', address: `/rankings/general?job=${Object.keys(methodology.jobs)[0]}`, colorScheme: 'dark' },
    {
      name: 'recommendation',
      address: '/recommend?q=LinkedIn+and+email+in+one+sequence,+under+80+euros+a+month,+no+WhatsApp',
      colorScheme: 'light',
    },
  ];
}
