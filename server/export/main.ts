import { resolve } from 'node:path';
import { formatCount } from '../../model/words/numbers.ts';
import { findAdvice } from '../../snapshot/advice.ts';
import { openLog } from '../config/log.ts';
import { readOperator, readSetting } from '../config/settings.ts';
import { openEarlierSnapshots } from '../node/snapshot/earlier.ts';
import { openSnapshot } from '../node/snapshot/open.ts';
import { exportService } from './export.ts';

/* Runs `npm run export -- <folder>`, which writes the service as static files. docs/deploying.md explains how to publish them. */

async function main({ env, argv }: NodeJS.Process): Promise<void> {
  const [folder, ...extra] = argv.slice(2);
  if (folder === undefined || extra.length > 0 || folder.startsWith('-'))
    throw new Error('Name one folder: npm run export -- <folder>');
  const baseUrl = readSetting('BASE_URL', env);
  if (baseUrl === undefined)
    throw new Error('Set BASE_URL to the public URL of the export, such as https://example.com. Answers cite it.');
  const log = openLog(readSetting('LOG_LEVEL', env));
  const earlier = openEarlierSnapshots(env, log);
  const options = { baseUrl, log, operator: readOperator(env), earlier };
  const { files, bytes, snapshots } = await exportService(await openSnapshot(env), resolve(folder), options);
  console.log(
    `Exported ${formatCount(snapshots, 'snapshot')} to ${folder}: ${formatCount(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB`,
  );
}

await main(process).catch((error: Error) => {
  console.error([error.message, ...findAdvice(error)].join('\n'));
  process.exitCode = 1;
});
