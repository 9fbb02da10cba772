import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../check/check.ts';
import { formatToolFile } from '../format/format-tool.ts';
import { readFacts } from '../read/read.ts';
import { type Command, UsageError } from './command.ts';
import { namedFiles, surroundings } from './load.ts';

export const formatCommand: Command = {
  name: 'format',
  usage: 'format [files or slugs …] [--check]',
  help: 'Puts tool files, all or those named, into their one style: order of fields and facts, one line where a fact fits. Comments stay. With --check only names the files that differ.',
  options: { check: { type: 'boolean' } },
  async run(input) {
    const { places, args, options } = input;
    const folder = await readFacts(places.facts);
    const { shaped, problems } = check(folder, await surroundings(input));
    if (!shaped) throw new UsageError('the vocabulary cannot be read; run check first');
    const keys = Object.keys(shaped.catalogue.data.keys);
    // A file whose data is not what was meant would be put into a style that hides it.
    const readable = new Map(shaped.tools.map(({ file }) => [file.path, file.text]));
    const wanted = args.length > 0 ? namedFiles(args, folder.tools) : folder.tools.map(({ path }) => path);
    const skipped = wanted.filter((path) => !readable.has(path));
    const changed: string[] = [];
    for (const path of wanted) {
      const text = readable.get(path);
      const formatted = text === undefined ? undefined : formatToolFile(text, keys);
      if (formatted === undefined || formatted === text) continue;
      changed.push(path);
      if (!options.check) await writeFile(join(places.facts, path.slice('facts/'.length)), formatted);
    }
    const lines = [
      ...changed.map((path) => (options.check ? `differs: ${path}` : `formatted ${path}`)),
      ...skipped.map(
        (path) =>
          `not formatted: ${path}, which has mistakes at line ${problems.find(({ file }) => file === path)?.line ?? 1}; run check`,
      ),
    ];
    const code = (options.check && changed.length > 0) || skipped.length > 0 ? 1 : 0;
    return { text: lines.join('\n') || 'every file is in its style', code };
  },
};
