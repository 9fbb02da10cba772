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
import { writeReadme } from './readme.ts';
import { assertMatchesSchema, createPackageSchema, generateTypes } from './schema.ts';

const COMMAND = 'command/outreach-facts.mjs';

/**
 * Creates the files of the package, the same on every machine. Maps each path to the text of the file.
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
  const schema = createPackageSchema(Object.keys(data.questions));
  assertMatchesSchema(schema, data, changes);
  const { program, licences } = await bundleCommand();
  return new Map([
    ['README.md', writeReadme(snapshot)],
    ['LICENSE', readFileSync(join(ROOT, 'LICENSE'), 'utf8')],
    ['LICENSE-DATA', readFileSync(join(ROOT, 'LICENSE-DATA'), 'utf8')],
    ['LICENSES-OF-OTHERS', licences],
    ['data.json', `${JSON.stringify(data)}\n`],
    ['changes.json', `${JSON.stringify(changes)}\n`],
    ['schema.json', formatJsonFile(schema)],
    // All versions of Node and all bundlers can load JSON this way, with `import` and with `require`.
    ['index.cjs', "exports.data = require('./data.json');\nexports.changes = require('./changes.json');\n"],
    ['index.d.cts', await generateTypes(schema)],
    [COMMAND, program],
    ...listSnapshotFiles(folder, snapshot),
    ['package.json', writePackageJson(as_of, repository)],
  ]);
}

/** Lists the files of the snapshot for the command. Leaves out the download tables, which are larger than everything else together. */
function listSnapshotFiles(folder: string, { manifest }: Snapshot): [path: string, text: string][] {
  const paths = Object.keys(manifest.files).filter((path) => path === CHANGES_PATH || !isDataFile(path));
  const files = Object.fromEntries(paths.map((path) => [path, manifest.files[path] as string]));
  const reduced = { ...manifest, files };
  const hash = computeManifestHash(reduced, (text) => createHash('sha256').update(text).digest('hex'));
  const text = formatJsonFile({ ...reduced, hash } satisfies Manifest);
  return [
    ['snapshot/manifest.json', text],
    // The snapshot was fully checked here, so the command only compares hashes at its start.
    ['command/checked-manifest.json', text],
    ...paths.map((path): [string, string] => [`snapshot/${path}`, readFileSync(join(folder, path), 'utf8')]),
  ];
}

/** Bundles the command and its dependencies into one file. */
async function bundleCommand(): Promise<{ readonly program: string; readonly licences: string }> {
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
  const checkNode = readFileSync(join(ROOT, 'server/check-node.mjs'), 'utf8');
  return { program: `#!/usr/bin/env node\n${checkNode}${outputFiles?.[0]?.text}`, licences: licences.join('\n\n') };
}

/** @param folder of a package, such as `node_modules/hono` */
function readLicence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const files = readdirSync(join(ROOT, folder)).filter((file) => /^licen[cs]e/i.test(file));
  const texts = files.map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Writes package.json. Its version has the major and minor version of the project and the date of the facts: `1.0.20261120`. */
function writePackageJson(date: string, repository: string | undefined): string {
  const { name, version, engines } = packageJson;
  return formatJsonFile({
    name,
    version: version.replace(/\d+$/, date.replaceAll('-', '')),
    description: 'Sourced facts about LinkedIn and multichannel outreach tools: typed data and a command-line tool.',
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
