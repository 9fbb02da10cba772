import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import { buildPackage } from '../package/files.ts';
import { PACKAGE_NAME } from '../package/manifest.ts';
import { publish } from '../publish/publish.ts';
import { type Command, UsageError } from './command.ts';
import { ORIGIN_OPTIONS, originFrom } from './origin.ts';
import { readIfThere } from './published.ts';

/** A program of its own, since it needs a package that only development has. */
export const dataPackageCommand: Command = {
  name: 'data-package',
  usage: 'data-package -- <folder> [--repository https://…] [--commit <id>]',
  help: `Writes the npm package ${PACKAGE_NAME} into a new folder, from the snapshot in dist-data/. It publishes nothing. The repository, by default REPOSITORY_URL, and the commit are put into its package.json.`,
  options: ORIGIN_OPTIONS,
  async run(input) {
    const [folder, ...more] = input.args;
    if (folder === undefined || more.length > 0)
      throw new UsageError('name one folder: npm run data-package -- <folder>');
    const origin = originFrom(input);
    await refuseFilled(folder);
    const { version, snapshot, files } = await withCurrentSnapshot(input.places.out, (path) =>
      buildPackage((name) => readIfThere(join(path, name)), origin),
    );
    await publish(folder, files);
    return { text: `${PACKAGE_NAME} ${version}, snapshot ${snapshot}: ${files.size} files in ${folder}`, code: 0 };
  },
};

/** A folder is replaced as a whole, so it must be one in which nothing can be lost. */
async function refuseFilled(folder: string): Promise<void> {
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UsageError(`${folder} is not a folder`);
  });
  if (present.length > 0) throw new UsageError(`${folder} is not empty; name a new folder`);
  await readdir(dirname(resolve(folder))).catch(() => {
    throw new UsageError(`there is no folder ${dirname(resolve(folder))} to put it into`);
  });
}
