import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const BUNDLES = join(ROOT, '.bundle');

/** What the bundle of each program is made from, and the script that writes it; paths below the root. */
const PROGRAMS = {
  server: {
    sources: ['bundle', 'model', 'server', 'package-lock.json', 'dist-data/manifest.json'],
    write: 'server/write-bundle.mjs',
  },
  facts: { sources: ['bundle', 'model', 'pipeline', 'package-lock.json'], write: 'pipeline/write-bundle.mjs' },
};
/** @typedef {keyof typeof PROGRAMS} Program */

/**
 * Runs a program from the bundle of its sources. Where none can be written, the sources run with the TypeScript loader.
 * @param {Program} program
 * @param {string} name of the file in the bundle, without its ending
 * @param {URL} source of that file
 */
export async function run(program, name, source) {
  process.setSourceMapsEnabled(true);
  let folder;
  try {
    folder = currentBundle(program);
  } catch ({ message }) {
    console.error(`no bundle could be written, so starting takes longer: ${message}`);
    const { register } = await import('tsx/esm/api');
    register();
  }
  await import(folder ? pathToFileURL(join(folder, `${name}.js`)).href : source.href);
}

/**
 * The folder of the bundle of a program's sources. Writes it if it is missing: in a process of its own, since the bundler takes more memory
 * than the server.
 * @param {Program} program
 * @throws Error with one line if it cannot be written
 */
export function currentBundle(program) {
  const folder = bundleFolder(program);
  if (existsSync(folder)) return folder;
  try {
    execFileSync(process.execPath, [join(ROOT, PROGRAMS[program].write)], { stdio: ['ignore', 'ignore', 'pipe'] });
    return folder;
  } catch ({ stderr, message }) {
    throw new Error(String(stderr).trim() || message);
  }
}

/**
 * A bundle is written once, and never changed: its name has a hash of its sources, so a server can go on with it after they change.
 * @param {Program} program
 */
export function bundleFolder(program) {
  const hash = createHash('sha256');
  for (const path of PROGRAMS[program].sources.flatMap(filesAt))
    hash.update(`${path}\0`).update(readFileSync(ROOT + path));
  return join(BUNDLES, `${program}-${hash.digest('hex').slice(0, 16)}`);
}

/** A file, or the files below a folder, in a fixed order. */
function filesAt(path) {
  try {
    const names = readdirSync(join(ROOT, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return names.flatMap((entry) =>
      entry.isDirectory() ? filesAt(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
  } catch ({ code }) {
    return code === 'ENOTDIR' ? [path] : [];
  }
}
