import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { makeEmptyFolder } from './empty-folder.mjs';

/*
 * `npm run package -- <folder>`: writes the bundled server and the snapshot as plain files. Node runs them without installing any
 * package.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The snapshot and its pictures: the server looks for the one next to the other. */
const FOLDERS = ['dist-data', 'dist-pictures'];

/** The node flags of `npm start`. */
const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
const [, flags] = /exec node (.*?) server\/start\.mjs \|\|/.exec(scripts.start);

const PACKAGE = {
  name: 'outreach-facts-server',
  private: true,
  type: 'module',
  engines: { node: '>=20' },
  scripts: { start: `node ${flags} server/main.js` },
};

async function packageInto(folder) {
  await makeEmptyFolder(folder);
  for (const program of ['main', 'stdio']) await bundle(program, join(folder, 'server'));
  for (const name of FOLDERS) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(PACKAGE, null, 2)}\n`);
  console.log(`written; start it with: node ${flags} ${join(folder, 'server', 'main.js')}`);
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
