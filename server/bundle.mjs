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

/** The build for node reads an environment variable for each token, which takes a third of the time of parsing. */
const YAML = { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') };

/** What the bundle of each program is made from, as paths below the root. */
const PROGRAMS = {
  server: {
    sources: ['model', 'snapshot', 'server', 'package-lock.json', 'dist-data/manifest.json'],
    // The last checks a snapshot.
    entryPoints: ['server/main.ts', 'snapshot/load.ts'],
    servesSnapshot: true,
  },
  // Apart from the server, which runs without the packages of development.
  command: {
    sources: ['model', 'snapshot', 'server', 'package-lock.json', 'dist-data/manifest.json'],
    entryPoints: ['server/command/main.ts', 'snapshot/load.ts'],
    alias: YAML,
    servesSnapshot: true,
  },
  facts: {
    sources: ['model', 'snapshot', 'pipeline', 'server/bundle.mjs', 'package-lock.json'],
    entryPoints: ['pipeline/cli.ts', 'pipeline/build.ts'],
    alias: YAML,
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
    file = join(buildBundle(program), basename(source).replace(/ts$/, 'js'));
  } catch (error) {
    console.error(`no bundle could be written, so starting takes longer: ${reasonOf(error)}`);
    (await import('tsx/esm/api')).register();
  }
  await import(pathToFileURL(file).href);
}

/** The folder of the bundle, which is written if it is missing: in a process of its own, since the bundler takes more memory than the server. */
export function buildBundle(program) {
  const folder = join(BUNDLES, `${program}-${hashOfSources(PROGRAMS[program].sources)}`);
  if (!existsSync(folder))
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), program, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  return folder;
}

/** Identifies the contents of files and folders. @param {string[]} sources their paths below the root */
export function hashOfSources(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesAt)) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/** One line of an error: of the bundler the first of its own errors, of a process what it has printed. */
function reasonOf({ stderr, errors, message }) {
  return String(stderr ?? errors?.[0]?.text ?? message).split('\n', 1)[0];
}

function filesAt(path) {
  if (path.includes('.')) return existsSync(join(ROOT, path)) ? [path] : [];
  const names = readdirSync(join(ROOT, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => (entry.isDirectory() ? filesAt(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

async function write(program, folder) {
  const temporary = `${folder}.${process.pid}`;
  try {
    await bundleInto(temporary, program);
    renameSync(temporary, folder);
  } catch (error) {
    // A disk that is full would keep what is left of every start.
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

async function bundleInto(folder, program) {
  const { entryPoints, servesSnapshot } = PROGRAMS[program];
  const { buildSync } = await import('esbuild');
  buildSync({
    ...(await optionsFor(program, buildSync)),
    entryPoints,
    outdir: folder,
    entryNames: '[name]',
    splitting: true,
    sourcemap: 'linked',
    sourcesContent: false,
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  if (servesSnapshot) await rememberChecked(folder);
}

/**
 * What the bundler is told of a program, whether it becomes files here or one file of a package.
 * @param {Program} program
 * @param {typeof import('esbuild').buildSync} buildSync
 * @param {string} snapshot its path from the bundle
 * @returns {Promise<import('esbuild').BuildOptions>}
 */
export async function optionsFor(program, buildSync, snapshot = '../../dist-data') {
  const { alias, external, servesSnapshot } = PROGRAMS[program];
  const { makeAssets } = servesSnapshot ? await import('./pages/assets/make-assets.mjs') : {};
  return {
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'silent',
    alias,
    external,
    // CommonJS packages load node's own modules with `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    ...(makeAssets && {
      define: {
        PAGE_ASSETS: JSON.stringify(makeAssets(buildSync, new URL('./pages/', import.meta.url).href)),
        DIST_DATA: JSON.stringify(snapshot),
      },
    }),
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
  try {
    if (!Object.hasOwn(PROGRAMS, program)) throw new Error(`name a program: ${Object.keys(PROGRAMS).join(' or ')}`);
    if (folder) await write(program, folder);
    else console.log(buildBundle(program));
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}
