import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Outside node_modules, which a new installation empties while a server runs. */
const BUNDLES = join(ROOT, '.cache', 'server');
/** Whatever changes there changes the bundle; facts do not, they are read at start. */
const SOURCES = ['server', 'pipeline/artifacts', 'package-lock.json'];
const ENTRIES = ['main', 'stdio', 'backend/worker'];
/** Packages in the older module format ask for node's own modules by `require`; the worker is looked for in the bundle. */
const BANNER = `import { createRequire as from } from 'node:module'; const require = from(import.meta.url);
const BUNDLE_URL = import.meta.url;`;
/** As many are left, since a server that still runs may have a part of its own to load. */
const KEPT = 4;

/**
 * The server as few plain files: they load in a third of the time that the TypeScript loader takes for some 900 modules.
 * Made on first use and after each change; the folder's name says of which sources, so an old one is never taken for new.
 * @param {'main' | 'stdio'} entry
 * @param {string} [bundles] the folder that holds the bundles
 * @returns {Promise<string>} the path of the file to import
 */
export async function bundled(entry, bundles = BUNDLES) {
  const folder = join(bundles, fingerprint());
  if (!(await exists(folder))) await bundleInto(folder);
  return join(folder, `${entry}.js`);
}

/** By size and time of change, as reading them all would cost a good part of what is gained. */
function fingerprint() {
  const hash = createHash('sha256').update(ROOT);
  for (const path of SOURCES.flatMap(filesUnder).sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(source) {
  const path = join(ROOT, source);
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, path, name }) => join(parentPath ?? path, name));
}

/** Written beside and renamed, so that two starts at once cannot meet. */
async function bundleInto(folder) {
  await mkdir(dirname(folder), { recursive: true });
  const { build, buildSync } = await import('esbuild');
  const { makeAssets } = await import('./pages/assets/make-assets.mjs');
  const assets = makeAssets(buildSync, new URL('./pages/', import.meta.url).href);
  const fresh = `${folder}.${randomUUID()}`;
  await build({
    entryPoints: ENTRIES.map((name) => join(ROOT, 'server', `${name}.ts`)),
    outdir: fresh,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // Each thread reads the maps when it starts: the sources in them would take more memory than the code.
    sourcesContent: false,
    logLevel: 'silent',
    banner: { js: BANNER },
    // The pages' style sheet and script are made once, here, instead of when the server starts.
    define: { PAGE_ASSETS: JSON.stringify(assets) },
    plugins: [{ name: 'places', setup: keepPlaces }],
  });
  await rename(fresh, folder).catch((error) =>
    rm(fresh, { recursive: true }).then(() => exists(folder) || raise(error)),
  );
  await removeOld(dirname(folder));
}

/** A file of ours goes on finding what lies beside it. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /[\\/]server[\\/].*\.tsx?$/ }, async ({ path }) => {
    const text = await readFile(path, 'utf8');
    const place = JSON.stringify(pathToFileURL(path).href);
    return { contents: text.replaceAll('import.meta.url', place), loader: path.endsWith('x') ? 'tsx' : 'ts' };
  });
}

async function removeOld(bundles) {
  const made = await Promise.all(
    (await readdir(bundles)).map(async (name) => ({ name, at: (await stat(join(bundles, name))).mtimeMs })),
  );
  const old = made.sort((a, b) => b.at - a.at).slice(KEPT);
  await Promise.all(old.map(({ name }) => rm(join(bundles, name), { recursive: true, force: true })));
}

function raise(error) {
  throw error;
}

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );
