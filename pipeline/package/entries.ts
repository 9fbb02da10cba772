/**
 * The modules of the package. They load the data with `require`, as every version of Node and every bundler can: Node 20 warns about an
 * `import` of JSON.
 */
export const ENTRIES: Readonly<Record<string, string>> = {
  ...entry('index', 'data', './data.json'),
  ...entry('changes', 'changes', './changes.json'),
  ...declarations(
    'index',
    'data',
    'OutreachFacts',
    '/** A question, such as `ai.mcp_server`. */\nexport type FactKey = keyof Facts;\n',
  ),
  ...declarations('changes', 'changes', 'Changes'),
};

function entry(file: string, name: string, data: string): Record<string, string> {
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
