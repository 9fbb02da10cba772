import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatToolFile } from '../format/format-tool.ts';
import { readFacts } from '../read/read.ts';
import { type Command, UsageError } from './command.ts';

export const formatCommand: Command = {
  name: 'format',
  usage: 'format [--check]',
  help: 'Puts every tool file into its one style: order of fields and facts, one line where a fact fits. Comments stay. With --check only names the files that differ.',
  options: { check: { type: 'boolean' } },
  async run({ places, options }) {
    const { shared, tools } = await readFacts(places.facts);
    const catalogue = shared.catalogue?.data as { keys?: Record<string, unknown> } | undefined;
    if (!catalogue?.keys) throw new UsageError('facts/catalogue.yaml cannot be read; run check first');
    const keys = Object.keys(catalogue.keys);
    const changed: string[] = [];
    for (const { path, unreadable } of tools) {
      if (unreadable !== null) continue;
      const file = join(places.facts, path.slice('facts/'.length));
      const text = await readFile(file, 'utf8');
      const formatted = formatToolFile(text, keys);
      if (formatted === text) continue;
      changed.push(path);
      if (!options.check) await writeFile(file, formatted);
    }
    if (changed.length === 0) return { text: 'every file is in its style', code: 0 };
    return options.check
      ? { text: `${changed.join('\n')}\nrun: npm run facts -- format`, code: 1 }
      : { text: changed.map((path) => `formatted ${path}`).join('\n'), code: 0 };
  },
};
