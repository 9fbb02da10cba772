import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportService } from '../../server/node/export/export.ts';
import { createLog } from '../../server/runtime/log.ts';
import { serveSnapshot } from '../../test/serve.ts';
import { differingAddresses, readRedirects, serveFolder, strayedRedirects } from './host.ts';

/*
 * `npm run check:export`: exports the committed snapshot, and asks a plain static host and the server for every exported address and
 * every redirect. Exits with 1 if anything differs.
 */

const parent = await mkdtemp(join(tmpdir(), 'check-export-'));
const folder = join(parent, 'out');
const served = await serveSnapshot();
const log = createLog('silent', { write: () => {} });
const { addresses } = await exportService(served.snapshot, folder, { baseUrl: served.baseUrl, log });
const host = await serveFolder(folder);
const moved = readRedirects(readFileSync(join(folder, '_redirects'), 'utf8')).filter(({ status }) => status === 308);
const found = [
  ...(await differingAddresses(host.url, served.baseUrl, addresses)),
  ...(await strayedRedirects(
    host.url,
    served.baseUrl,
    moved.map(({ from }) => from),
  )),
];
for (const difference of found.slice(0, 50)) console.error(difference.slice(0, 500));
console.log(`${addresses.length} addresses and ${moved.length} redirects compared: ${found.length} differences`);
await host.close();
await served.close();
await rm(parent, { recursive: true });
process.exitCode = found.length > 0 ? 1 : 0;
