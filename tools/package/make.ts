import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatCount } from '../../model/words/numbers.ts';
import { readSetting } from '../../server/config/settings.ts';
import { getSnapshotFolder } from '../../server/node/snapshot/folder.ts';
import { packageFiles } from './files.ts';

/*
 * Runs `npm run package -- <folder>`, which writes the npm package into a new folder for `npm pack`. It publishes nothing. REPOSITORY_URL goes
 * into its package.json. DIST_DATA can select a snapshot other than that of this checkout.
 */

async function make([folder, ...extraArguments]: readonly string[]): Promise<string> {
  if (folder === undefined || extraArguments.length > 0)
    throw new Error('Name exactly one new folder: npm run package -- <folder>');
  const existingFiles = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return [];
    throw new Error(`${folder} is not a folder. Name a new folder.`);
  });
  if (existingFiles.length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
  const files = await packageFiles(getSnapshotFolder(process.env), readSetting('REPOSITORY_URL', process.env));
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return `${formatCount(files.size, 'file')} in ${folder}`;
}

await make(process.argv.slice(2)).then(console.log, ({ message }: Error) => {
  console.error(message);
  process.exitCode = 2;
});
