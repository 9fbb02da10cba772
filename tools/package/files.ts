import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { createBundlerOptions, ROOT } from '../../server/bundle.mjs';
import { REGISTRY_NAME } from '../../server/config/identity.ts';
import {
  CHANGES_PATH,
  computeManifestHash,
  type DataPackage,
  formatJsonFile,
  isDataFile,
  type Manifest,
} from '../../snapshot/files.ts';
import { loadSnapshot } from '../../snapshot/load.ts';
import { sha256 } from '../../snapshot/sha256.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { writeReadme } from './readme.ts';
import { assertMatchesSchema, createPackageSchema, generateTypes } from './schema.ts';

const COMMAND = 'command/outreach-facts.mjs';

/** What package.json says that no snapshot has. */
export interface PackageOptions {
  readonly version: string;
  /** The URL of the source, if it is public. */
  readonly repository?: string | undefined;
}

/**
 * Creates the files of the package, the same on every machine. Maps each path to the text of the file.
 * @param folder of the snapshot
 * @throws Error if the snapshot is damaged, or its data does not match the schema of the package
 */
export async function packageFiles(folder: string, options: PackageOptions): Promise<ReadonlyMap<string, string>> {
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
  const files: [path: string, text: string][] = [
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
  ];
  return new Map([...files, ['package.json', writePackageJson(snapshot, files, options)]]);
}

/** Lists the files of the snapshot for the command. Leaves out the download tables, which are larger than everything else together. */
function listSnapshotFiles(folder: string, { manifest }: Snapshot): [path: string, text: string][] {
  const paths = Object.keys(manifest.files).filter((path) => path === CHANGES_PATH || !isDataFile(path));
  const files = Object.fromEntries(paths.map((path) => [path, manifest.files[path] as string]));
  const reduced = { ...manifest, files };
  const hash = computeManifestHash(reduced);
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
    entryPoints: ['server/command/mcp.ts'],
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

/** Writes package.json. Readers of the registry see in it which snapshot a version has, and whether two versions are the same. */
function writePackageJson(
  { manifest }: Snapshot,
  files: readonly (readonly [path: string, text: string])[],
  { version, repository }: PackageOptions,
): string {
  const { name, engines } = packageJson;
  const fields = {
    description: 'Sourced facts about LinkedIn and multichannel outreach tools: typed data and an MCP server.',
    keywords: ['dataset', 'outreach', 'sales engagement', 'linkedin automation', 'cold email', 'pricing', 'mcp'],
    license: 'MIT AND CC-BY-4.0',
    ...(repository && { repository: { type: 'git', url: `git+${repository.replace(/\.git$/, '')}.git` } }),
    // The registry of MCP servers accepts only packages that name its entry.
    mcpName: REGISTRY_NAME,
    snapshot: manifest.snapshot,
    snapshotHash: manifest.hash,
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
  };
  const hashes = files.map(([path, text]) => [path, sha256(text)]);
  const contentHash = sha256(JSON.stringify([fields, hashes]));
  return formatJsonFile({ name, version, contentHash, ...fields });
}
