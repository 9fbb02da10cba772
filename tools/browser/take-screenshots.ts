import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { launchBrowser } from '../../test/browser/launch.ts';
import { serveSnapshot } from '../../test/serve.ts';

/* Runs `npm run pictures`, which updates the screenshots in the README. */

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const SIZE = { width: 1100, height: 1000 };
const served = await serveSnapshot();
const server = await launchBrowser('all');
const browser = await chromium.connect(server.wsEndpoint());
for (const { name, address, colorScheme } of listScreenshots(served.snapshot)) {
  const page = await browser.newPage({ baseURL: served.baseUrl, colorScheme, viewport: SIZE });
  await page.goto(address);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await page.close();
}
await browser.close();
await server.close();
await served.close();

interface Screenshot {
  readonly name: string;
  readonly address: string;
  readonly colorScheme: 'light' | 'dark';
}

/** Each shows the top of a page. The tool is the first of the general ranking. */
function listScreenshots({ rankings, methodology }: Snapshot): readonly Screenshot[] {
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
