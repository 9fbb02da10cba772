import { resolve } from 'node:path';
import { formatCount } from '../../model/words/numbers.ts';
import { openLog } from '../config/log.ts';
import { readOperator, readSetting } from '../config/settings.ts';
import { openEarlier } from '../node/snapshot/earlier.ts';
import { openSnapshot } from '../node/snapshot/open.ts';
import { exportService } from './export.ts';

/* `npm run export -- <folder>`: writes the service as static files. docs/deploying.md says how to publish them. */

async function main({ env, argv }: NodeJS.Process): Promise<void> {
  const [folder, ...more] = argv.slice(2);
  if (folder === undefined || more.length > 0 || folder.startsWith('-'))
    throw new Error('name one folder to write to, and nothing else: npm run export -- <folder>');
  const baseUrl = readSetting('BASE_URL', env);
  if (baseUrl === undefined)
    throw new Error(
      'set BASE_URL to the public address of the export, such as https://example.com: every answer cites it',
    );
  const log = openLog(readSetting('LOG_LEVEL', env));
  const earlier = openEarlier(env, log);
  const options = { baseUrl, log, operator: readOperator(env), earlier };
  const { files, bytes, snapshots } = await exportService(await openSnapshot(env), resolve(folder), options);
  console.log(
    `${folder}: ${formatCount(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB, of ${formatCount(snapshots, 'snapshot')}`,
  );
}

await main(process).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
