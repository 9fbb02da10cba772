/** What a package says of where it was built. The rest is decided by the snapshot. */
export interface Origin {
  /** The address of the repository, as a browser opens it. */
  readonly repository?: string | undefined;
  /** The commit, as 40 hexadecimal digits. */
  readonly commit?: string | undefined;
  /** The address of the service, which the answers of the program cite. */
  readonly site?: string | undefined;
}

export const PACKAGE_NAME = 'outreach-facts-data';

/** The program that the package has, for a terminal. */
export const PROGRAM = `bin/${PACKAGE_NAME}.mjs`;

/** The text of package.json. @param files those that npm does not include by itself */
export function packageJson(version: string, files: readonly string[], { repository, commit, site }: Origin): string {
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
export const ENTRIES: Readonly<Record<string, string>> = {
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
