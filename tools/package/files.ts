import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { createBundlerOptions, ROOT } from '../../server/bundle.mjs';
import {
  CHANGES_PATH,
  computeManifestHash,
  type DataPackage,
  formatJsonFile,
  isDataFile,
  type Manifest,
} from '../../snapshot/files.ts';
import { loadSnapshot } from '../../snapshot/load.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { readme } from './readme.ts';
import { assertFits, generateTypes, packageSchema } from './schema.ts';

const COMMAND = 'command/outreach-facts.mjs';

/**
 * The text of each file of the package by path, the same on every machine.
 * @param folder of the snapshot
 * @param repository the URL of the source, if it is public
 * @throws Error if the snapshot is damaged, or its data does not match the schema of the package
 */
export async function packageFiles(folder: string, repository?: string): Promise<ReadonlyMap<string, string>> {
  const snapshot = await loadSnapshot(folder);
  const { methodology, changes, tools } = snapshot;
  const { snapshot: id, as_of, licence, attribution, counts } = snapshot.manifest;
  const { categories, catalogue } = methodology;
  const data: DataPackage = {
    snapshot: id,
    as_of,
    licence,
    attribution,
    counts,
    categories,
    groups: catalogue.groups,
    questions: catalogue.keys,
    tools: Object.fromEntries(tools),
  };
  const schema = packageSchema(Object.keys(data.questions));
  assertFits(schema, data, changes);
  const { program, licences } = await bundle();
  return new Map([
    ['README.md', readme(snapshot)],
    ['LICENSE', readFileSync(join(ROOT, 'LICENSE'), 'utf8')],
    ['LICENSE-DATA', readFileSync(join(ROOT, 'LICENSE-DATA'), 'utf8')],
    ['LICENSES-OF-OTHERS', licences],
    ['data.json', `${JSON.stringify(data)}\n`],
    ['changes.json', `${JSON.stringify(changes)}\n`],
    ['schema.json', formatJsonFile(schema)],
    // Every version of Node and every bundler can load JSON in this way, for both `import` and `require`.
    ['index.cjs', "exports.data = require('./data.json');\nexports.changes = require('./changes.json');\n"],
    ['index.d.cts', await generateTypes(schema)],
    [COMMAND, program],
    ...snapshotFiles(folder, snapshot),
    ['package.json', writePackageJson(as_of, repository)],
  ]);
}

/** The snapshot for the command, without the download tables, which are larger than all the rest. */
function snapshotFiles(folder: string, { manifest }: Snapshot): [path: string, text: string][] {
  const paths = Object.keys(manifest.files).filter((path) => path === CHANGES_PATH || !isDataFile(path));
  const files = Object.fromEntries(paths.map((path) => [path, manifest.files[path] as string]));
  const reduced = { ...manifest, files };
  const hash = computeManifestHash(reduced, (text) => createHash('sha256').update(text).digest('hex'));
  const text = formatJsonFile({ ...reduced, hash } satisfies Manifest);
  return [
    ['snapshot/manifest.json', text],
    // It was fully checked here, so a start only compares hashes.
    ['command/checked-manifest.json', text],
    ...paths.map((path): [string, string] => [`snapshot/${path}`, readFileSync(join(folder, path), 'utf8')]),
  ];
}

/** The command bundled with its dependencies, as one file. */
async function bundle(): Promise<{ readonly program: string; readonly licences: string }> {
  const { outputFiles, metafile } = buildSync({
    ...(await createBundlerOptions('command', buildSync, '../snapshot')),
    entryPoints: ['server/command/main.ts'],
    outfile: COMMAND,
    write: false,
    metafile: true,
    legalComments: 'none',
  });
  const packages = Object.keys(metafile?.inputs ?? {}).flatMap(
    (path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
  );
  const licences = [...new Set(packages)].sort().map(readLicence);
  return { program: `#!/usr/bin/env node\n${outputFiles?.[0]?.text}`, licences: licences.join('\n\n') };
}

/** @param folder of a package, such as `node_modules/hono` */
function readLicence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const files = readdirSync(join(ROOT, folder)).filter((file) => /^licen[cs]e/i.test(file));
  const texts = files.map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Its version consists of the major and minor version of the project and the day of the facts: `1.0.20261120`. */
function writePackageJson(day: string, repository: string | undefined): string {
  const { name, version, engines } = packageJson;
  return formatJsonFile({
    name,
    version: version.replace(/\d+$/, day.replaceAll('-', '')),
    description: 'Sourced facts about LinkedIn and multichannel outreach tools: data with types, and a command.',
    keywords: ['dataset', 'outreach', 'sales engagement', 'linkedin automation', 'cold email', 'pricing', 'mcp'],
    license: 'MIT AND CC-BY-4.0',
    ...(repository && { repository: { type: 'git', url: `git+${repository.replace(/\.git$/, '')}.git` } }),
    engines,
    type: 'commonjs',
    bin: { [name]: COMMAND },
    main: './index.cjs',
    types: './index.d.cts',
    exports: {
      '.': { types: './index.d.cts', default: './index.cjs' },
      './data.json': './data.json',
      './changes.json': './changes.json',
      './schema.json': './schema.json',
      './package.json': './package.json',
    },
  });
}
