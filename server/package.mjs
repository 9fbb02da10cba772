import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from '../bundle/current.mjs';
import { makeEmptyFolder } from './empty-folder.mjs';
import { writeServer } from './write-bundle.mjs';

/*
 * `npm run package -- <folder>`: writes the bundled server and the snapshot as plain files. Node runs them without installing any
 * package.
 */

/** The snapshot and its pictures, since the server looks for the one next to the other, and what others may do with code and data. */
const COPIED = ['dist-data', 'dist-pictures', 'LICENSE', 'LICENSE-DATA'];

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
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES'), await notices());
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(PACKAGE, null, 2)}\n`);
  console.log(`written; start it with: node --enable-source-maps ${join(folder, 'server', 'main.js')}`);
}

/** The licences of the packages that the server may have in its bundle: all that it is installed with. */
async function notices() {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(packages).filter((path) => path.startsWith('node_modules/') && !packages[path].dev);
  const texts = paths.map(async (path) => {
    const names = await readdir(join(ROOT, path)).catch(() => []);
    const licences = names.filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
    const files = await Promise.all(licences.map((name) => readFile(join(ROOT, path, name), 'utf8')));
    const title = `${path.split('node_modules/').at(-1)} ${packages[path].version}, ${packages[path].license}`;
    return [title, ...files].join('\n\n').trim();
  });
  return `${(await Promise.all(texts)).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
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
