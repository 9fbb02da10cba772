import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import { BUNDLES, bundleFolder } from './current.mjs';

/** CommonJS packages load node's own modules with `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";
/** The current bundle of a program, and the one before it, which a server may still run. */
const BUNDLES_LEFT = 2;
/** In milliseconds. What took longer to write was left by a process that was killed. */
const LONGEST_WRITE = 3_600_000;

/**
 * Writes a program as plain files that contain their packages. They load in a third of the time that the TypeScript loader takes.
 * @param {string} folder a new folder
 * @param {import('esbuild').BuildOptions} options what differs between programs, such as their entry points
 */
export async function writeFiles(folder, options) {
  const { outputFiles } = buildSync({
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    // Each thread loads the maps when it starts, and the sources would take more memory than the code.
    sourcesContent: false,
    logLevel: 'silent',
    banner: { js: BANNER },
    ...options,
  });
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
}

/**
 * Writes the current bundle of a program where starts look for it, and removes those that nobody is likely to run any more. If that fails,
 * prints one line and sets the exit code.
 * @param {import('./current.mjs').Program} program
 * @param {(folder: string) => Promise<void>} write
 */
export async function writeCurrent(program, write) {
  try {
    const folder = bundleFolder(program);
    if (existsSync(folder)) return;
    const temporary = join(BUNDLES, `${randomUUID()}.new`);
    try {
      await write(temporary);
      await rename(temporary, folder);
    } catch (error) {
      // Another process may have written the same one meanwhile.
      if (!existsSync(folder)) throw error;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    const names = await readdir(BUNDLES);
    const old = names
      .filter((name) => name.startsWith(`${program}-`) && name !== basename(folder))
      .map((name) => ({ name, written: statSync(join(BUNDLES, name)).mtimeMs }))
      .sort((a, b) => b.written - a.written)
      .slice(BUNDLES_LEFT - 1)
      .map(({ name }) => name);
    const killed = names.filter((name) => name.endsWith('.new') && ageOf(join(BUNDLES, name)) > LONGEST_WRITE);
    await Promise.all([...old, ...killed].map((name) => rm(join(BUNDLES, name), { recursive: true, force: true })));
  } catch ({ message }) {
    console.error(message.split('\n', 1)[0]);
    process.exitCode = 1;
  }
}

/** How long ago something was written, in milliseconds; 0 if another process has removed it. @param {string} path */
function ageOf(path) {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return written === undefined ? 0 : Date.now() - written;
}
