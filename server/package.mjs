import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

/*
 * `npm run package -- <folder>`: writes the bundled server and the snapshot as plain files. Node runs them without installing any
 * package.
 */

const DIST_DATA = fileURLToPath(new URL('../dist-data', import.meta.url));

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
  const present = await mkdir(folder, { recursive: true }).then(
    () => readdir(folder),
    ({ code, message }) =>
      refuse(code === 'EEXIST' ? `${folder} is not a folder: name a new or an empty folder` : message),
  );
  if (present.length > 0) refuse(`${folder} is not empty: name a new or an empty folder`);
  for (const program of ['main', 'stdio']) await bundle(program, join(folder, 'server'));
  await cp(DIST_DATA, join(folder, 'dist-data'), { recursive: true });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(PACKAGE, null, 2)}\n`);
  console.log(`written; start it with: node ${flags} ${join(folder, 'server', 'main.js')}`);
}

function refuse(message) {
  throw new Error(message);
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
