import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { BUNDLES, bundleFolder, ROOT } from './bundle.mjs';
import { makeAssets } from './pages/assets/make-assets.mjs';

/** The programs, the code of the worker's thread, and what checks a snapshot. */
const ENTRY_POINTS = ['main.ts', 'stdio.ts', 'node/backend/worker.ts', 'node/snapshot/load.ts'];
/** CommonJS packages load node's own modules with `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";
/** That of the running server, and the one before it, which another server may still run. */
const BUNDLES_LEFT = 2;

/**
 * Writes the server as plain files that contain all their packages. They load in a third of the time that the TypeScript loader takes.
 * @param {string} folder a new folder
 * @param {string} data where the snapshot is, relative to it
 */
export async function writeBundle(folder, data) {
  const { outputFiles } = buildSync({
    entryPoints: ENTRY_POINTS.map((file) => join(ROOT, 'server', file)),
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // Each thread loads the maps when it starts, and the sources would take more memory than the code.
    sourcesContent: false,
    logLevel: 'silent',
    banner: { js: BANNER },
    define: {
      PAGE_ASSETS: JSON.stringify(makeAssets(buildSync, new URL('./pages/', import.meta.url).href)),
      WORKER_FILE: '"./worker.js"',
      DIST_DATA: JSON.stringify(data),
    },
  });
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await rememberChecked(folder);
}

/** Checks the committed snapshot in full and writes down its id, so that a start has only to compare hashes. */
async function rememberChecked(folder) {
  const { loadSnapshot } = await import(pathToFileURL(join(folder, 'load.js')).href);
  const snapshot = await loadSnapshot(join(ROOT, 'dist-data')).catch(() => undefined);
  if (snapshot) await writeFile(join(folder, 'checked-snapshot'), snapshot.manifest.snapshot);
}

/** Writes the bundle of these sources where starts look for it, and removes those that no server is likely to run any more. */
async function writeCurrent() {
  const folder = bundleFolder();
  const temporary = join(BUNDLES, `${randomUUID()}.new`);
  await writeBundle(temporary, '../../dist-data');
  // Another process may have written the same one meanwhile.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }));
  // Those that are being written have another ending.
  const others = (await readdir(BUNDLES)).filter((name) => name !== basename(folder) && !name.endsWith('.new'));
  const dated = await Promise.all(
    others.map(async (name) => ({ name, written: (await stat(join(BUNDLES, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.written - a.written).slice(BUNDLES_LEFT - 1);
  await Promise.all(old.map(({ name }) => rm(join(BUNDLES, name), { recursive: true, force: true })));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await writeCurrent().catch(({ message }) => {
    console.error(message.split('\n', 1)[0]);
    process.exitCode = 1;
  });
}
