import { fileURLToPath } from 'node:url';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build, buildSync, type OutputFile, type Plugin } from 'esbuild';
import { loadFiles } from '../../node/snapshot/load.ts';
import { operations } from '../../operations/all-operations.ts';
import { asOf } from '../../operations/request.ts';
import { pages } from '../../pages/all-pages.ts';
import { makeAssets } from '../../pages/assets/make-assets.mjs';
import { feeds } from '../../pages/feeds/feeds.tsx';
import { ajvForInput } from '../../validation/compile.ts';
import { validatorKey } from '../compile.ts';

const SERVER = new URL('../..', import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, SERVER));

/** The text module next to the worker that has the snapshot. */
export const SNAPSHOT_MODULE = 'snapshot.txt';

/** What workerd has of Node's modules, and the snapshot. A bundle that imports anything else would not start. */
const ALLOWED = ['node:crypto', 'node:util', 'node:zlib', `./${SNAPSHOT_MODULE}`];

/**
 * Bundles the worker: the app with all packages, but without what compiles code at run time, for which the build makes the code.
 * @returns the script and its source map
 * @throws Error if it would need a module that workerd does not have
 */
export async function bundleWorker(): Promise<readonly OutputFile[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: [at('edge/worker.ts')],
    outdir: at('edge'),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser'],
    format: 'esm',
    target: 'es2023',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    external: ['node:*', `./${SNAPSHOT_MODULE}`],
    define: { PAGE_ASSETS: JSON.stringify(makeAssets(buildSync, new URL('pages/', SERVER).href)) },
    plugins: [madeByBuild, withoutRuntimeCode],
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const missing = imports.filter((path) => !ALLOWED.includes(path));
  if (missing.length > 0) throw new Error(`the worker imports ${missing.join(', ')}, which workerd does not have`);
  return outputFiles;
}

/** Puts the validators and the snapshot in place of `made-by-build.ts`. */
const madeByBuild: Plugin = {
  name: 'made-by-build',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\/edge\/made-by-build\.ts$/ }, () => ({
      contents: `export * as validators from 'validators';
        export { default as snapshotText } from './${SNAPSHOT_MODULE}';`,
    }));
    onResolve({ filter: /^validators$/ }, ({ path }) => ({ path, namespace: 'validators' }));
    onLoad({ filter: /.*/, namespace: 'validators' }, () => ({
      contents: validatorsModule(),
      resolveDir: at('edge'),
    }));
  },
};

/** Leaves out what makes code at run time, and what only the server on Node needs. */
const withoutRuntimeCode: Plugin = {
  name: 'without-runtime-code',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\/validation\/compile\.ts$/ }, () => ({ path: at('edge/compile.ts') }));
    onLoad({ filter: /[\\/]assets[\\/]from-sources\.mjs$/ }, () => ({
      contents: 'export const assetsFromSources = undefined;',
    }));
    // When SQLite starts, it makes code. The static export has the database.
    onLoad({ filter: /[\\/]bulk[\\/]sqlite\.ts$/ }, () => ({
      contents: 'export const toSqlite = undefined; export const loadSqlite = async () => {};',
    }));
    // Only `createLog` uses it, which the worker does not call.
    onResolve({ filter: /^pino$/ }, () => ({ path: 'pino', external: true, sideEffects: false }));
  },
};

/** A module with the validators of all schemas that input is checked against, each exported under its key. */
export function validatorsModule(): string {
  const ajv = ajvForInput({ source: true, esm: true, optimize: true });
  const declared = [...operations, ...pages, ...feeds, asOf];
  const byKey = new Map(declared.map(({ input }) => [validatorKey(input), input]));
  for (const [key, schema] of byKey) ajv.addSchema(schema, key);
  // The types describe a CommonJS module, the value of which is the function itself or has it as its default.
  const write = standaloneCode as unknown as typeof standaloneCode.default;
  return write(ajv, Object.fromEntries([...byKey.keys()].map((key) => [key, key])));
}

/**
 * The text of a snapshot that `bundledSnapshot` reads, in ASCII: a text with other characters would take twice the memory.
 * @throws SnapshotError if the snapshot in the folder cannot be trusted, as when the server loads it
 */
export async function snapshotModule(folder: string): Promise<string> {
  const { snapshot, files } = await loadFiles(folder);
  return JSON.stringify({ manifest: snapshot.manifest, files: Object.fromEntries(files) }).replaceAll(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
