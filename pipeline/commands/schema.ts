import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorSchema } from '../check/editor-schema.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type Command, UsageError } from './command.ts';
import { loadCorpus } from './load.ts';

/** Many times the size of the file, which grows with the catalogue. */
const MAX_SCHEMA_BYTES = 16 * 1024 * 1024;
const LINE_WIDTH = 120;

export const schemaCommand: Command = {
  name: 'schema',
  usage: 'schema [--check]',
  help: 'Writes facts/tool.schema.json, which lets code editors complete keys and values. With --check writes nothing, and fails if the file is not up to date.',
  options: { check: { type: 'boolean' } },
  async run(input) {
    const { facts } = await loadCorpus(input);
    const file = join(input.places.facts, 'tool.schema.json');
    const text = `${jsonText(editorSchema(facts.catalogue.data, facts.categories.data))}\n`;
    const found = await readRegularFile(file, MAX_SCHEMA_BYTES);
    // Writing to a link would change the file that it points to.
    if ('refused' in found && !found.missing) throw new UsageError(`facts/tool.schema.json ${found.refused}`);
    if ('bytes' in found && found.bytes.toString() === text)
      return { text: 'facts/tool.schema.json is up to date', code: 0 };
    if (input.options.check)
      return { text: 'facts/tool.schema.json is not up to date; run: npm run facts -- schema', code: 1 };
    await writeFile(file, text);
    return { text: 'wrote facts/tool.schema.json', code: 0 };
  },
};

/** JSON with each object and list on one line if it fits there. */
function jsonText(value: unknown, indent = '', label = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || `${indent}${label}${line},`.length <= LINE_WIDTH) return line;
  const parts = Object.entries(value).map(([name, item]) => {
    const field = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    return `${indent} ${field}${jsonText(item, `${indent} `, field)}`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
