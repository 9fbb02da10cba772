import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { makeEmptyFolder } from '../../empty-folder.mjs';
import { snapshotFolder } from '../../node/snapshot/folder.ts';
import { setting } from '../../runtime/settings.ts';
import { bundleWorker, SNAPSHOT_MODULE, snapshotModule } from './bundle.ts';
import {
  MODULES,
  requireExport,
  SCRIPT,
  unusedVariables,
  variablesFrom,
  workerdConfig,
  wranglerConfig,
} from './config.ts';

/*
 * `npm run edge -- <folder>`: writes the service as a worker for workerd and Cloudflare Workers, with the snapshot in it. With
 * `--export <folder>`, the worker also serves the files that `npm run export` wrote there.
 */

const USAGE = 'name one folder to write to: npm run edge -- <folder> [--export <folder>]';

async function writeWorker(folder: string, exported: string | undefined, { env }: NodeJS.Process): Promise<void> {
  const variables = variablesFrom(env);
  const text = await snapshotModule(snapshotFolder(env));
  const { manifest } = JSON.parse(text) as { readonly manifest: Manifest };
  if (exported !== undefined) await requireExport(exported, manifest.snapshot, setting('BASE_URL', env));
  const output = await bundleWorker();
  await makeEmptyFolder(folder);
  await mkdir(join(folder, MODULES));
  const script = output.find(({ path }) => basename(path) === SCRIPT)?.contents ?? new Uint8Array();
  for (const { path, contents } of output) await writeFile(join(folder, MODULES, basename(path)), contents);
  await writeFile(join(folder, MODULES, SNAPSHOT_MODULE), text);
  const assets = exported === undefined ? undefined : relative(folder, resolve(exported));
  await writeFile(join(folder, 'wrangler.jsonc'), wranglerConfig(variables, assets));
  await writeFile(join(folder, 'workerd.capnp'), workerdConfig(variables));
  const kilobytes = (...parts: readonly (string | Uint8Array)[]) =>
    Math.round(parts.reduce((sum, part) => sum + gzipSync(part).length, 0) / 1024);
  console.log(`written: ${kilobytes(script, text)} KB compressed, of which the snapshot is ${kilobytes(text)} KB
  run it here: workerd serve ${join(folder, 'workerd.capnp')}
  deploy it:   cd ${folder} && npx wrangler deploy`);
  for (const name of unusedVariables(env)) console.log(`  a worker does not use ${name}`);
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { export: { type: 'string' } } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(USAGE);
  await writeWorker(resolve(folder), values.export, process);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
