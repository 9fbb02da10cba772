import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { notices } from '../../bundle/notices.mjs';
import { type DataPackage, hasLines, isDataFile, type Manifest } from '../../model/snapshot-files.ts';
import type { ReadText } from '../../pipeline/changes/published.ts';
import { linesOf } from '../../server/snapshot/snapshot.ts';
import { restOf } from '../../server/terminal/read-package.ts';
import { PACKAGE_NAME, packagedSnapshot, packageVersion } from './packaged-snapshot.ts';
import { readme } from './readme.ts';
import { assertFits, packageSchema, typeScriptOf } from './schema.ts';

const LICENCE = new URL('../../LICENSE-DATA', import.meta.url);

/** A package before it is written. */
export interface BuiltPackage {
  readonly version: string;
  /** The id of the snapshot that it was made from. */
  readonly snapshot: string;
  /** The text of each file, by name. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Makes the package from a snapshot: the same bytes on every machine.
 * @param read a file of the snapshot
 * @throws Error if the snapshot is not whole, or its data does not fit the schema that the package has for it
 */
export async function buildPackage(read: ReadText, origin: Origin): Promise<BuiltPackage> {
  const packaged = packagedSnapshot(read);
  const { data, changes } = packaged;
  const version = packageVersion(await projectVersion(), data.as_of);
  const schema = packageSchema(Object.keys(data.questions));
  assertFits(schema, data, changes);
  const contents: Readonly<Record<string, string>> = {
    'data.json': jsonText(data),
    'changes.json': jsonText(changes),
    'schema.json': `${JSON.stringify(schema, null, 1)}\n`,
    'types.d.ts': await typeScriptOf(schema),
    ...ENTRIES,
    ...(await programFiles(PROGRAM)),
    'snapshot.json': restOfSnapshot(read, data),
  };
  const files = new Map([
    ['package.json', packageJson(version, Object.keys(contents), origin)],
    ['README.md', readme(packaged)],
    ['LICENSE', await readFile(LICENCE, 'utf8')],
    ...Object.entries(contents),
  ]);
  return { version, snapshot: data.snapshot, files };
}

async function projectVersion(): Promise<string> {
  return JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')).version;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** What a package says of where it was built. The rest is decided by the snapshot. */
export interface Origin {
  /** The address of the repository, as a browser opens it. */
  readonly repository?: string | undefined;
  /** The commit, as 40 hexadecimal digits. */
  readonly commit?: string | undefined;
  /** The address of the service, which the answers of the program cite. */
  readonly site?: string | undefined;
}

/** The program that the package has, for a terminal. */
const PROGRAM = `bin/${PACKAGE_NAME}.mjs`;

/** The text of package.json. @param files those that npm does not include by itself */
function packageJson(version: string, files: readonly string[], { repository, commit, site }: Origin): string {
  const manifest = {
    name: PACKAGE_NAME,
    version,
    description: 'Sourced facts about LinkedIn and multichannel outreach tools, as data with types.',
    keywords: ['dataset', 'outreach', 'sales engagement', 'linkedin automation', 'cold email', 'pricing'],
    license: 'CC-BY-4.0 AND MIT',
    ...(site && { homepage: site }),
    ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }),
    ...(commit && { gitHead: commit }),
    engines: { node: '>=20' },
    bin: { [PACKAGE_NAME]: PROGRAM },
    sideEffects: false,
    main: './index.cjs',
    types: './index.d.ts',
    exports: {
      '.': conditions('index'),
      './changes': conditions('changes'),
      './data.json': './data.json',
      './changes.json': './changes.json',
      './schema.json': './schema.json',
      './package.json': './package.json',
    },
    files,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Node and TypeScript take the first condition that fits, so types come first. */
function conditions(name: string) {
  return {
    import: { types: `./${name}.d.mts`, default: `./${name}.mjs` },
    require: { types: `./${name}.d.ts`, default: `./${name}.cjs` },
  };
}

/** Where a package says that it was built. @param text of its package.json @throws SyntaxError if it is not JSON */
export function originOf(text: string): Origin {
  const { repository, gitHead, homepage } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const url = (repository as { readonly url?: unknown } | undefined)?.url;
  return {
    ...(typeof url === 'string' && { repository: url.replace(/^git\+/, '').replace(/\.git$/, '') }),
    ...(typeof gitHead === 'string' && { commit: gitHead }),
    ...(typeof homepage === 'string' && { site: homepage }),
  };
}

/**
 * The modules of the package. They load the data with `require`, as every version of Node and every bundler can: Node 20 warns about an
 * `import` of JSON.
 */
const ENTRIES: Readonly<Record<string, string>> = {
  ...modules('index', 'data', './data.json'),
  ...modules('changes', 'changes', './changes.json'),
  ...declarations(
    'index',
    'data',
    'OutreachFacts',
    '/** A question, such as `ai.mcp_server`. */\nexport type FactKey = keyof Facts;\n',
  ),
  ...declarations('changes', 'changes', 'Changes'),
};

function modules(file: string, name: string, data: string): Record<string, string> {
  return {
    [`${file}.cjs`]: `'use strict';\nexports.${name} = require('${data}');\n`,
    [`${file}.mjs`]: `import loaded from './${file}.cjs';\nexport const ${name} = loaded.${name};\n`,
  };
}

/** One file for `import` and one for `require`: TypeScript takes the format of a module from its name. */
function declarations(file: string, name: string, type: string, more = ''): Record<string, string> {
  const types = more === '' ? type : `${type}, Facts`;
  const text = `import type { ${types} } from './types.js';\nexport type * from './types.js';\n${more}export declare const ${name}: ${type};\n`;
  return { [`${file}.d.ts`]: text, [`${file}.d.mts`]: text };
}

const ROOT = new URL('../../', import.meta.url);

/** What the terminal shows has no style sheet, no script and no faces. */
const NO_ASSETS = { style: { address: '', text: '' }, script: { address: '', text: '' }, faces: [] };

/** CommonJS packages load modules of Node with `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** The program of the package, in one file with all packages that it needs, and their licences. */
async function programFiles(path: string): Promise<Record<string, string>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: fileURLToPath(ROOT),
    entryPoints: ['server/terminal/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { PAGE_ASSETS: JSON.stringify(NO_ASSETS) },
    banner: { js: `#!/usr/bin/env node\n${BANNER}` },
  });
  const inputs = Object.keys(metafile.inputs);
  const own = await readFile(new URL('LICENSE', ROOT), 'utf8');
  const others = await notices((folder) => inputs.some((input) => input.startsWith(`${folder}/`)));
  return {
    [path]: outputFiles[0]?.text ?? '',
    'THIRD-PARTY-NOTICES': `The program ${path} is under this licence:\n\n${own}\nIt contains these packages:\n\n${others}`,
  };
}

/** The rest of a snapshot, for the program: what the package does not have in other files. @param read a file of the snapshot */
function restOfSnapshot(read: ReadText, data: DataPackage): string {
  const manifest = JSON.parse(read('manifest.json') ?? '') as Manifest;
  const files = Object.keys(manifest.files)
    .filter((path) => !isDataFile(path))
    .map((path) => {
      const text = read(path) ?? '';
      return [path, hasLines(path) ? linesOf(text).map((line) => JSON.parse(line)) : JSON.parse(text)] as const;
    });
  return `${JSON.stringify(restOf(manifest, new Map(files), data))}\n`;
}
