import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/*
 * TypeScript as plain files that contain their packages: they load in a third of the time that the TypeScript loader takes. The name of
 * their folder has a hash of the sources, so the first start after a change writes them. `node server/bundle.mjs server` does it before,
 * for a server that may not write.
 */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUNDLES = join(ROOT, '.bundle');

/** What the bundle of each program is made from, as paths below the root. */
const PROGRAMS = {
  server: {
    sources: ['model', 'server', 'package-lock.json', 'dist-data/manifest.json'],
    // The last checks a snapshot.
    entryPoints: ['server/main.ts', 'server/stdio.ts', 'server/node/snapshot/load.ts'],
  },
  facts: {
    sources: ['model', 'pipeline', 'server/bundle.mjs', 'package-lock.json'],
    entryPoints: ['pipeline/cli.ts', 'pipeline/build.ts'],
    // Its build for node reads an environment variable for each token, which takes a third of the time of parsing.
    alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') },
    // As large as all the rest, and only the commands that read pages load them.
    external: ['undici', 'htmlparser2'],
  },
};
/** @typedef {keyof typeof PROGRAMS} Program */

/** Runs a file of a program. Where no bundle can be written, the sources run. @param {Program} program @param {string} source its path */
export async function run(program, source) {
  process.setSourceMapsEnabled(true);
  let file = join(ROOT, source);
  try {
    file = join(bundleOf(program), basename(source).replace(/ts$/, 'js'));
  } catch ({ stderr, message }) {
    console.error(
      `no bundle could be written, so starting takes longer: ${String(stderr ?? message).split('\n', 1)[0]}`,
    );
    (await import('tsx/esm/api')).register();
  }
  await import(pathToFileURL(file).href);
}

/** The folder of the bundle, which is written if it is missing: in a process of its own, since the bundler takes more memory than the server. */
export function bundleOf(program) {
  const { sources } = PROGRAMS[program];
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesAt)) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  const folder = join(BUNDLES, `${program}-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder))
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), program, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  return folder;
}

function filesAt(path) {
  if (path.includes('.')) return existsSync(join(ROOT, path)) ? [path] : [];
  const names = readdirSync(join(ROOT, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => (entry.isDirectory() ? filesAt(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

async function write(program, folder) {
  const { entryPoints, alias, external } = PROGRAMS[program];
  const temporary = `${folder}.${process.pid}`;
  const { buildSync } = await import('esbuild');
  buildSync({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: temporary,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    // CommonJS packages load node's own modules with `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    ...(program === 'server' ? { define: await definitions(buildSync) } : { alias, external }),
  });
  writeFileSync(join(temporary, 'package.json'), '{ "type": "module" }\n');
  if (program === 'server') await rememberChecked(temporary);
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have written the same one meanwhile.
    if (!existsSync(folder)) throw error;
  }
  // A server may still run the one before.
  const [, ...old] = readdirSync(BUNDLES)
    .filter((name) => name.startsWith(`${program}-`) && name !== basename(folder))
    .map((name) => join(BUNDLES, name))
    .sort((a, b) => writtenAt(b) - writtenAt(a));
  for (const path of old) rmSync(path, { recursive: true, force: true });
}

async function definitions(buildSync) {
  const { makeAssets } = await import('./pages/assets/make-assets.mjs');
  return {
    PAGE_ASSETS: JSON.stringify(makeAssets(buildSync, new URL('./pages/', import.meta.url).href)),
    DIST_DATA: JSON.stringify('../../dist-data'),
  };
}

const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Checks the committed snapshot in full and copies its manifest, so that a start has only to compare hashes. */
async function rememberChecked(folder) {
  const { loadSnapshot } = await import(pathToFileURL(join(folder, 'load.js')).href);
  const snapshot = await loadSnapshot(join(ROOT, 'dist-data')).catch(() => undefined);
  if (snapshot) writeFileSync(join(folder, 'checked-manifest.json'), `${JSON.stringify(snapshot.manifest, null, 1)}\n`);
}

const [, started, program, folder] = process.argv;
if (started === fileURLToPath(import.meta.url)) {
  if (folder) await write(program, folder);
  else console.log(bundleOf(program));
}
