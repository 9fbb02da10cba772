import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { ROOT } from '../bundle/current.mjs';
import { writeCurrent, writeFiles } from '../bundle/write.mjs';
import { makeAssets } from './pages/assets/make-assets.mjs';

/** The programs, and what checks a snapshot. */
const ENTRY_POINTS = ['main.ts', 'stdio.ts', 'node/snapshot/load.ts'];

/**
 * Writes the bundle of the server.
 * @param {string} folder a new folder
 * @param {string} data where the snapshot is, relative to it
 */
export async function writeServer(folder, data) {
  await writeFiles(folder, {
    entryPoints: ENTRY_POINTS.map((file) => join(ROOT, 'server', file)),
    define: {
      PAGE_ASSETS: JSON.stringify(makeAssets(buildSync, new URL('./pages/', import.meta.url).href)),
      DIST_DATA: JSON.stringify(data),
    },
  });
  await rememberChecked(folder);
}

/** Checks the committed snapshot in full and copies its manifest, so that a start has only to compare hashes. */
async function rememberChecked(folder) {
  const { loadSnapshot } = await import(pathToFileURL(join(folder, 'load.js')).href);
  const snapshot = await loadSnapshot(join(ROOT, 'dist-data')).catch(() => undefined);
  if (snapshot)
    await writeFile(join(folder, 'checked-manifest.json'), `${JSON.stringify(snapshot.manifest, null, 1)}\n`);
}

if (argv[1] === fileURLToPath(import.meta.url))
  await writeCurrent('server', (folder) => writeServer(folder, '../../dist-data'));
