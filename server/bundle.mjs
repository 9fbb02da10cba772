import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const BUNDLES = join(ROOT, '.bundle');
const WRITE_BUNDLE = fileURLToPath(new URL('./write-bundle.mjs', import.meta.url));

/** What the programs of the server are made from, below the root. */
const SOURCES = ['model', 'server', 'package-lock.json', 'dist-data/manifest.json'];

/**
 * The folder of the bundle of these sources, with `main.js` and `stdio.js`. Writes it if it is missing: in a process of its own, since
 * the bundler takes more memory than the server.
 * @throws Error with one line if it cannot be written
 */
export function currentBundle() {
  const folder = bundleFolder();
  if (existsSync(folder)) return folder;
  try {
    execFileSync(process.execPath, [WRITE_BUNDLE], { stdio: ['ignore', 'ignore', 'pipe'] });
    return folder;
  } catch ({ stderr, message }) {
    throw new Error(String(stderr).trim() || message);
  }
}

/** A bundle is written once, and never changed: its name is a hash of its sources, so a server can go on with it after they change. */
export function bundleFolder() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesAt))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)));
  return join(BUNDLES, hash.digest('hex').slice(0, 16));
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
