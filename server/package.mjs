import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from '../bundle/current.mjs';
import { notices } from '../bundle/notices.mjs';
import { makeEmptyFolder } from './empty-folder.mjs';
import { writeServer } from './write-bundle.mjs';

/*
 * `npm run package -- <folder>`: writes the bundled server and the snapshot as plain files. Node runs them without installing any
 * package.
 */

/** The snapshot, and what others may do with code and data. */
const COPIED = ['dist-data', 'LICENSE', 'LICENSE-DATA'];

const PACKAGE = {
  name: 'outreach-facts-server',
  private: true,
  type: 'module',
  engines: { node: '>=20' },
  scripts: { start: 'node --enable-source-maps server/main.js' },
};

async function packageInto(folder) {
  await makeEmptyFolder(folder);
  await writeServer(join(folder, 'server'), '../dist-data');
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  // Of all packages that it is installed with: the bundle has code of most.
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES'), await notices((_, { dev }) => !dev));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(PACKAGE, null, 2)}\n`);
  console.log(`written; start it with: node --enable-source-maps ${join(folder, 'server', 'main.js')}`);
}

const [folder, ...more] = process.argv.slice(2);
const written =
  folder === undefined || more.length > 0
    ? Promise.reject(new Error('name one folder to write to: npm run package -- <folder>'))
    : packageInto(resolve(folder));
await written.catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
