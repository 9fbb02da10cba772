import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, buildSync } from 'esbuild';
import { makeAssets } from '../../server/pages/assets/make-assets.mjs';

/*
 * Runs a bench as a bundle, as `npm start` runs the server: node tools/bench/bundled.mjs recommend [arguments]
 * The TypeScript loader adds a call to every closure, so code that it loads is slower than what is served.
 */
const HERE = fileURLToPath(new URL('.', import.meta.url));
const BUNDLES = fileURLToPath(new URL('../../.bundle', import.meta.url));

/** Files find others by their own address, which a bundle would change. */
const ownAddresses = {
  name: 'own-addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    })),
};

const [name] = process.argv.splice(2, 1);
mkdirSync(BUNDLES, { recursive: true });
const folder = mkdtempSync(join(BUNDLES, 'bench-'));
try {
  const file = join(folder, 'bench.mjs');
  await build({
    entryPoints: [join(HERE, `${name}.ts`)],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    define: {
      PAGE_ASSETS: JSON.stringify(makeAssets(buildSync, new URL('../../server/pages/', import.meta.url).href)),
    },
    plugins: [ownAddresses],
  });
  await import(pathToFileURL(file).href);
} finally {
  rmSync(folder, { recursive: true });
}
