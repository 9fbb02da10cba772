import { type Static, Type } from 'typebox';
import { formatCount } from '../../model/words/numbers.ts';
import { FORMATS, type Format, onlyErrors } from '../check/problem.ts';
import { schemaFindings } from '../check/schema-findings.ts';
import { suggestion } from '../check/suggestion.ts';
import { renamedFrom } from '../check/tool-contents.ts';
import { type FileChange, writeChanges } from '../edit/write-changes.ts';
import { formatToolFile } from '../format/format-tool-file.ts';
import { findProblems } from '../publish/build.ts';
import { listFiles, readFacts } from '../read/facts-folder.ts';
import { type Command, UsageError } from './command.ts';
import { checkContext, lastPublished, readChecked } from './load.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check [files or slugs …] [--format text|github|json]',
  help: 'Lists every problem in facts/ with its place, what is allowed and how to fix it. With files or slugs, only the problems in those.',
  options: { format: { type: 'string', default: 'text' } },
  async run(input) {
    const { places, args, options, cache } = input;
    const format = formatOf(String(options.format));
    const folder = await readFacts(places.facts, cache.parser(input.parse));
    const context = await checkContext(input);
    const wanted = new Set(findFiles(args, listFiles(folder)));
    const only = wanted.size > 0 ? wanted : undefined;
    const problems = await findProblems(folder, context, () => lastPublished(input), { only, memoize: cache.memoize });
    cache.save();
    const shown = problems.filter(({ file }) => wanted.size === 0 || wanted.has(file));
    const errors = onlyErrors(shown).length;
    const text = FORMATS[format](shown);
    if (format !== 'text') return { text, code: errors > 0 ? 1 : 0 };
    const place = wanted.size === 0 ? 'facts/' : [...wanted].join(', ');
    const elsewhere = onlyErrors(problems).length - errors;
    const others =
      elsewhere === 0 ? '' : `; ${formatCount(elsewhere, 'problem')} in other files, which check without names lists`;
    const summary = `${errors === 0 ? `no problems in ${place}` : formatCount(errors, 'problem')}${others}`;
    return { text: text === '' ? summary : `${text}\n\n${summary}`, code: errors > 0 ? 1 : 0 };
  },
};

function formatOf(name: string): Format {
  if (Object.hasOwn(FORMATS, name)) return name as Format;
  throw new UsageError(`--format "${name}" is unknown; ${suggestion(name, Object.keys(FORMATS))}`);
}

export const formatCommand: Command = {
  name: 'format',
  usage: 'format [files or slugs …] [--check]',
  help: 'Formats tool files, all or the named ones: the order of fields and facts, and one line for each fact that fits. Comments are kept. With --check only lists the files that are not formatted.',
  options: { check: { type: 'boolean' } },
  async run(input) {
    const { places, args, options } = input;
    const { folder, validFiles, problems } = await readChecked(input);
    if (!validFiles) throw new UsageError('the shared files cannot be read; run check first');
    const keys = Object.keys(validFiles.catalogue.data.keys);
    // A file with errors is not formatted: the new style could hide them.
    const readable = new Map(validFiles.tools.map(({ file }) => [file.path, file.text]));
    const wanted = args.length > 0 ? findFiles(args, folder.tools) : folder.tools.map(({ path }) => path);
    const skipped = wanted.filter((path) => !readable.has(path));
    const changes: FileChange[] = [];
    for (const path of wanted) {
      const text = readable.get(path);
      const formatted = text === undefined ? undefined : formatToolFile(text, keys);
      if (text === undefined || formatted === undefined || formatted === text) continue;
      changes.push({ path, before: text, after: formatted });
    }
    if (!options.check) await writeChanges(places.facts, changes);
    const lines = [
      ...changes.map(({ path }) => (options.check ? `differs: ${path}` : `formatted ${path}`)),
      ...skipped.map(
        (path) =>
          `not formatted: ${path} has an error in line ${problems.find(({ file }) => file === path)?.line ?? 1}; run check`,
      ),
    ];
    const code = (options.check && changes.length > 0) || skipped.length > 0 ? 1 : 0;
    return { text: lines.join('\n') || 'all files are formatted', code };
  },
};

const Renamed = Type.Object({ slug: Type.String(), former_slugs: Type.Array(Type.String()) });
type Renamed = Static<typeof Renamed>;

/**
 * Finds files by paths, file names or slugs, and returns their paths. A slug finds every file about the tool, a path only that file.
 * @param files with the data of those that are tools
 * @throws UsageError with the new name of a tool that was renamed, or similar names if there is none
 */
function findFiles(
  names: readonly string[],
  files: readonly { readonly path: string; readonly data?: unknown }[],
): string[] {
  return names.flatMap((arg) => {
    const given = arg.replaceAll('\\', '/');
    const name = baseName(given);
    const found = files.map(({ path }) => path).filter((path) => baseName(path) === name);
    // From the folder on: the path can be absolute, or start anywhere.
    const exact = found.filter((path) =>
      `/${given}`.endsWith(path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1))),
    );
    if (found.length > 0) return exact.length > 0 ? exact : found;
    // The other fields of these files may be wrong.
    const tools = files.filter(({ data }) => schemaFindings(data, Renamed).length === 0);
    const renamed = renamedFrom(
      name,
      tools.map(({ data }) => data as Renamed),
    );
    if (renamed) throw new UsageError(renamed);
    const known = files.map(({ path }) => baseName(path));
    throw new UsageError(`there is no file "${arg}" here; ${suggestion(name, [...new Set(known)])}`);
  });
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '');
}
