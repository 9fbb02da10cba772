import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../check/check.ts';
import { formatToolFile } from '../format/format-tool-file.ts';
import { readFacts } from '../read/facts-folder.ts';
import { type Command, UsageError } from './command.ts';
import { checkContext, findFiles } from './load.ts';

export const formatCommand: Command = {
  name: 'format',
  usage: 'format [files or slugs …] [--check]',
  help: 'Formats tool files, all or the named ones: the order of fields and facts, and one line for each fact that fits. Comments are kept. With --check only lists the files that are not formatted.',
  options: { check: { type: 'boolean' } },
  async run(input) {
    const { places, args, options } = input;
    const folder = await readFacts(places.facts, input.parse);
    const { validFiles, problems } = check(folder, await checkContext(input));
    if (!validFiles) throw new UsageError('the shared files cannot be read; run check first');
    const keys = Object.keys(validFiles.catalogue.data.keys);
    // A file with errors is not formatted: the new style could hide them.
    const readable = new Map(validFiles.tools.map(({ file }) => [file.path, file.text]));
    const wanted = args.length > 0 ? findFiles(args, folder.tools) : folder.tools.map(({ path }) => path);
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
          `not formatted: ${path} has an error in line ${problems.find(({ file }) => file === path)?.line ?? 1}; run check`,
      ),
    ];
    const code = (options.check && changed.length > 0) || skipped.length > 0 ? 1 : 0;
    return { text: lines.join('\n') || 'all files are formatted', code };
  },
};
