import { readFile } from 'node:fs/promises';
import type { ReadText } from '../../pipeline/changes/published.ts';
import { PACKAGE_NAME, packagedSnapshot, packageVersion } from './packaged-snapshot.ts';
import { readme } from './readme.ts';
import { assertFits, packageSchema, typeScriptOf } from './schema.ts';

const ROOT = new URL('../../', import.meta.url);
const LICENCE = new URL('LICENSE-DATA', ROOT);

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
}

/** The text of package.json. @param files those that npm does not include by itself */
function packageJson(version: string, files: readonly string[], { repository, commit }: Origin): string {
  const manifest = {
    name: PACKAGE_NAME,
    version,
    description: 'Sourced facts about LinkedIn and multichannel outreach tools, as data with types.',
    keywords: ['dataset', 'outreach', 'sales engagement', 'linkedin automation', 'cold email', 'pricing'],
    license: 'CC-BY-4.0',
    ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }),
    ...(commit && { gitHead: commit }),
    engines: { node: '>=20' },
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
  const { repository, gitHead } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const url = (repository as { readonly url?: unknown } | undefined)?.url;
  return {
    ...(typeof url === 'string' && { repository: url.replace(/^git\+/, '').replace(/\.git$/, '') }),
    ...(typeof gitHead === 'string' && { commit: gitHead }),
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
