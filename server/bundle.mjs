import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/*
 * Bundles TypeScript and its packages into plain JavaScript files, which load in a third of the time that the TypeScript loader takes. The
 * name of their folder contains a hash of the sources, so that the first start after a change writes a new bundle. For a server without
 * write access, `node server/bundle.mjs server` writes the bundle in advance.
 */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUNDLES = join(ROOT, '.bundle');

/** The sources and entry points of each program, as paths below the root. */
const PROGRAMS = {
  server: {
    sources: ['model', 'snapshot', 'server', 'package.json', 'package-lock.json', 'dist-data/manifest.json'],
    // The second one is only used to check the snapshot while the bundle is written.
    entryPoints: ['server/main.ts', 'snapshot/load.ts'],
    servesSnapshot: true,
  },
  // A separate bundle, so that neither program loads the code of the other.
  command: {
    sources: ['model', 'snapshot', 'server', 'package.json', 'package-lock.json', 'dist-data/manifest.json'],
    entryPoints: ['server/command/mcp.ts', 'snapshot/load.ts'],
    servesSnapshot: true,
  },
  facts: {
    sources: ['model', 'snapshot', 'pipeline', 'server/bundle.mjs', 'package-lock.json'],
    entryPoints: ['pipeline/cli.ts', 'pipeline/build.ts'],
    // The browser build of the YAML parser. The build for Node reads an environment variable for each token, which takes a third of the time.
    alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') },
    // These packages are as large as everything else together, and only commands that read pages need them.
    external: ['undici', 'htmlparser2'],
  },
};
/** @typedef {keyof typeof PROGRAMS} Program */

/**
 * Runs a source file of a program from the bundle. If the bundle cannot be written, runs the source itself.
 * @param {Program} program
 * @param {string} source
 */
export async function run(program, source) {
  process.setSourceMapsEnabled(true);
  let file = join(ROOT, source);
  try {
    file = join(buildBundle(program), basename(source).replace(/ts$/, 'js'));
  } catch (error) {
    announce(program, `Could not write the bundle. Starting from the sources, which is slower: ${findReason(error)}`);
    // By default, it looks for its settings in the working directory.
    (await import('tsx/esm/api')).register({ tsconfig: join(ROOT, 'tsconfig.json') });
  }
  await import(pathToFileURL(file).href);
}

/**
 * Returns the folder of the bundle. If it is missing, writes it in a child process, since the bundler needs more memory than the server.
 */
export function buildBundle(program) {
  const folder = join(BUNDLES, `${program}-${hashSources(PROGRAMS[program].sources)}`);
  if (!existsSync(folder)) {
    announce(program, 'Building for the first start of this version. This takes a few seconds.');
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), program, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
  return folder;
}

/** Prints a line: text for a person, and otherwise JSON like the lines of the server's log. */
function announce(program, msg) {
  const isText = process.stderr.isTTY || program !== 'server';
  console.error(isText ? msg : JSON.stringify({ level: 30, time: new Date().toISOString(), msg }));
}

/** Identifies the contents of files and folders. @param {string[]} sources their paths below the root */
export function hashSources(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(listFiles)) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns an error in one line: the first error of the bundler, or the output of the child process. */
function findReason({ stderr, errors, message }) {
  return String(stderr ?? errors?.[0]?.text ?? message).split('\n', 1)[0];
}

function listFiles(path) {
  if (path.includes('.')) return existsSync(join(ROOT, path)) ? [path] : [];
  const names = readdirSync(join(ROOT, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) =>
    entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

async function writeBundle(program, folder) {
  const temporary = `${folder}.${process.pid}`;
  try {
    await bundleInto(temporary, program);
    renameSync(temporary, folder);
  } catch (error) {
    // Otherwise each start on a full disk would leave files behind.
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have written the same bundle in the meantime.
    if (!existsSync(folder)) throw error;
  }
  // Removes old bundles except the newest one, which a server may still be running.
  const [, ...old] = readdirSync(BUNDLES)
    .filter((name) => name.startsWith(`${program}-`) && name !== basename(folder))
    .map((name) => join(BUNDLES, name))
    .sort((a, b) => getWriteTime(b) - getWriteTime(a));
  for (const path of old) rmSync(path, { recursive: true, force: true });
}

async function bundleInto(folder, program) {
  const { entryPoints, alias, external, servesSnapshot } = PROGRAMS[program];
  const { buildSync } = await import('esbuild');
  const { makeAssets } = servesSnapshot ? await import('./pages/assets/make-assets.mjs') : {};
  buildSync({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    sourcemap: 'linked',
    sourcesContent: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'silent',
    // As in tsconfig.json, which the bundler ignores below node_modules, where the npm package is.
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    alias,
    external,
    // CommonJS packages load Node's own modules with `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    ...(makeAssets && {
      define: {
        PAGE_ASSETS: JSON.stringify(makeAssets(buildSync, new URL('./pages/', import.meta.url).href)),
        DIST_DATA: JSON.stringify('../../dist-data'),
      },
    }),
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  if (servesSnapshot) await recordCheckedManifest(folder);
}

const getWriteTime = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Checks the committed snapshot in full and copies its manifest, so that the program only has to compare hashes when it starts. */
async function recordCheckedManifest(folder) {
  const { loadSnapshot } = await import(pathToFileURL(join(folder, 'load.js')).href);
  const snapshot = await loadSnapshot(join(ROOT, 'dist-data')).catch(() => undefined);
  if (snapshot) writeFileSync(join(folder, 'checked-manifest.json'), `${JSON.stringify(snapshot.manifest, null, 1)}\n`);
}

const [, script, program, folder] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  try {
    if (!Object.hasOwn(PROGRAMS, program))
      throw new Error(`Usage: node server/bundle.mjs ${Object.keys(PROGRAMS).join('|')}`);
    if (folder) await writeBundle(program, folder);
    else console.log(buildBundle(program));
  } catch (error) {
    console.error(findReason(error));
    process.exitCode = 1;
  }
}
