import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorSchema } from '../check/editor-schema.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type Command, UsageError } from './command.ts';
import { loadCorpus } from './load.ts';

/** Some thirty times what it is: it grows with the catalogue, and no other file should be taken for it. */
const MOST_BYTES = 16 * 1024 * 1024;

export const schemaCommand: Command = {
  name: 'schema',
  usage: 'schema [--check]',
  help: 'Writes facts/tool.schema.json, by which editors complete keys and values. With --check fails where it is not what the catalogue gives.',
  options: { check: { type: 'boolean' } },
  async run(input) {
    const { facts } = await loadCorpus(input);
    const file = join(input.places.facts, 'tool.schema.json');
    const text = `${JSON.stringify(editorSchema(facts.catalogue.data, facts.categories.data), null, 1)}\n`;
    const found = await readRegularFile(file, MOST_BYTES);
    // Written to, a link would change the file that it leads to.
    if ('refused' in found && !found.missing) throw new UsageError(`facts/tool.schema.json ${found.refused}`);
    if ('bytes' in found && found.bytes.toString() === text)
      return { text: 'facts/tool.schema.json is what the catalogue gives', code: 0 };
    if (input.options.check) return { text: 'facts/tool.schema.json differs; run: npm run facts -- schema', code: 1 };
    await writeFile(file, text);
    return { text: 'wrote facts/tool.schema.json', code: 0 };
  },
};
