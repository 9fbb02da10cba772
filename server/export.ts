import { resolve } from 'node:path';
import { pino } from 'pino';
import { exportService } from './node/export/export.ts';
import { readArguments } from './node/export/plan.ts';
import { openSnapshot } from './node/snapshot/open.ts';
import { createLog } from './runtime/log.ts';
import { operatorOf, setting } from './runtime/settings.ts';

/*
 * `npm run export -- <folder>`: writes the whole service as static files, with `_headers` and `_redirects`. docs/deploying.md says how
 * to publish them.
 */

async function main({ env, argv }: NodeJS.Process): Promise<void> {
  const { folder, ...limits } = readArguments(argv.slice(2));
  const baseUrl = setting('BASE_URL', env);
  if (baseUrl === undefined)
    throw new Error(
      'set BASE_URL to the public address of the export, such as https://example.com: every answer cites it',
    );
  const begun = performance.now();
  const log = createLog(setting('LOG_LEVEL', env), pino.destination({ dest: 2, sync: true }));
  const snapshot = await openSnapshot(env);
  const options = { baseUrl, log, operator: operatorOf(env), ...limits };
  const { files, bytes, largest, redirects, left } = await exportService(snapshot, resolve(folder), options);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${folder}: ${files} files, ${megabytes(bytes)}, ${redirects} redirects, in ${seconds} s with ${peak} MB of memory
  largest: ${largest.address}, ${megabytes(largest.bytes)}
  left to a function: ${left} addresses, and what _on-demand.json lists`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

await main(process).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
