import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, buildSync } from 'esbuild';
import { makeAssets } from './pages/assets/make-assets.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** One folder below the root, as in a package: the snapshot is `../dist-data` from both. */
const BUNDLE = join(ROOT, '.bundle');
/** What each program consists of: the server starts the worker as a file of its own. */
const FILES = { main: ['main.ts', 'backend/worker.ts'], stdio: ['stdio.ts'] };
/** Packages in the older module format ask for node's own modules by `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * Writes a program as plain files, without TypeScript and packages: they load in a third of the time that the TypeScript loader takes.
 * @param {'main' | 'stdio'} program
 * @returns {Promise<string>} the path of the file to import
 */
export async function bundle(program, folder = BUNDLE) {
  const assets = makeAssets(buildSync, new URL('./pages/', import.meta.url).href);
  const { outputFiles } = await build({
    entryPoints: FILES[program].map((file) => join(ROOT, 'server', file)),
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // Each thread reads the maps when it starts: the sources in them would take more memory than the code.
    sourcesContent: false,
    logLevel: 'silent',
    banner: { js: BANNER },
    define: { PAGE_ASSETS: JSON.stringify(assets), WORKER_FILE: '"./worker.js"', DIST_DATA: '"../dist-data"' },
  });
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Renamed when it is whole: another start may be reading it.
    const temporary = join(folder, `${basename(path)}.${randomUUID()}`);
    await writeFile(temporary, contents);
    await rename(temporary, path);
  }
  return join(folder, `${program}.js`);
}
