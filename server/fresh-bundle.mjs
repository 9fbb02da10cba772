import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The folder of the bundle. It is one level below the root, as in a package, so the snapshot is `../dist-data` from both. */
export const BUNDLE = join(ROOT, '.bundle');

/**
 * Digests of the files that went into a bundle and of those that came out of it.
 * @typedef {{ sources: string, packages: Record<string, string>, outputs: Record<string, string> }} BundleRecord
 */

export const recordFile = (program) => join(BUNDLE, `${program}.json`);

/**
 * Whether the bundle of a program is exactly what bundling would give again: no source, configuration or package file that went into it,
 * and none of the bundled files, has changed. Contents are compared, not times. This takes some 30 ms, bundling ten times as long.
 */
export function isFresh(program) {
  try {
    /** @type {BundleRecord} */
    const { sources, packages, outputs } = JSON.parse(readFileSync(recordFile(program), 'utf8'));
    return sources === digestOfSources() && isUnchanged(packages) && isUnchanged(outputs);
  } catch {
    return false;
  }
}

/** The digest of everything that is not a package: any file of these folders may be bundled, a new one too. */
export function digestOfSources() {
  const files = ['server', 'model'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort(),
  );
  const digests = digestsOf([...files, join(ROOT, 'package.json'), join(ROOT, 'tsconfig.json')]);
  return digest(process.version + JSON.stringify(digests));
}

/** @returns the digests of files by path; empty for a file that does not exist */
export function digestsOf(files) {
  return Object.fromEntries(files.map((file) => [file, digestOf(file)]));
}

function digestOf(file) {
  try {
    return digest(readFileSync(file));
  } catch {
    return '';
  }
}

/** @param {string | Uint8Array} content */
export function digest(content) {
  return createHash('sha256').update(content).digest('base64url');
}

function isUnchanged(digests) {
  return JSON.stringify(digestsOf(Object.keys(digests))) === JSON.stringify(digests);
}
