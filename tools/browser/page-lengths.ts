import { chromium, type Page } from 'playwright-core';
import { writeAddress } from '../../server/operations/operation.ts';
import { pages } from '../../server/pages/all-pages.ts';
import { launch } from '../../test/browser/launch.ts';
import { serveSnapshot } from '../../test/serve.ts';
import { ask } from '../../test/wire.ts';

/*
 * `npm run lengths -- [addresses]`: how many screens long each kind of page is on a desktop and on a phone, and how many bytes of HTML
 * it has, plain and with gzip. By default the longest example of each page.
 */

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

const wanted = process.argv.slice(2);
const served = await serveSnapshot();
const server = await launch('all');
const browser = await chromium.connect(server.wsEndpoint());
const page = await browser.newPage({ baseURL: served.baseUrl });

const rows = [];
for (const [path, addresses] of groups()) {
  const lengths = [];
  for (const address of addresses) lengths.push({ address, ...(await lengthOf(page, address)) });
  const [longest] = lengths.sort((a, b) => b.phone - a.phone);
  const gzip = Math.max(...lengths.map(({ kbGzip }) => kbGzip));
  if (longest) rows.push({ path, ...longest, most: gzip, examples: lengths.length });
}
console.log('| page | example | screens at 1,440 px | at 360 px | KB of HTML | KB with gzip, at most |');
console.log('| --- | --- | ---: | ---: | ---: | ---: |');
for (const { path, address, desktop, phone, kb, most } of rows) {
  console.log(`| ${path} | ${address} | ${desktop.toFixed(1)} | ${phone.toFixed(1)} | ${kb} | ${most} |`);
}
await browser.close();
await server.close();
await served.close();

/** Addresses by the path of their page; those given on the command line by themselves. */
function groups(): [path: string, addresses: string[]][] {
  if (wanted.length > 0) return wanted.map((address) => [address, [address]]);
  return pages.map((definition) => [
    definition.path,
    definition.examples(served.snapshot).map((input) => writeAddress(definition, input)),
  ]);
}

async function lengthOf(page: Page, address: string) {
  await page.goto(address);
  const screens = async ({ width, height }: typeof PHONE) => {
    await page.setViewportSize({ width, height });
    return (await page.evaluate<number>('document.documentElement.scrollHeight')) / height;
  };
  const [desktop, phone] = [await screens(DESKTOP), await screens(PHONE)];
  return { desktop, phone, kb: await kilobytes(address, 'identity'), kbGzip: await kilobytes(address, 'gzip') };
}

/** The bytes of the body, in thousands, as they are sent. */
async function kilobytes(address: string, coding: string): Promise<number> {
  const { body } = await ask(served.baseUrl, address, { headers: { 'accept-encoding': coding, accept: 'text/html' } });
  return Math.round(body.length / 1000);
}
