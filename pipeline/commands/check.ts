import { formatCount } from '../../model/words/numbers.ts';
import { findSpentCauses } from '../changes/problems.ts';
import { type FileProblem, FORMATS, type Format, filterErrors } from '../check/problem.ts';
import type { ValidFacts, ValidFile } from '../check/rule.ts';
import { suggest } from '../check/suggestion.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { ToolDraft } from '../edit/tool-draft.ts';
import { type FileChange, writeChanges } from '../edit/write-changes.ts';
import { formatToolFile } from '../format/format-tool-file.ts';
import { findProblems } from '../publish/build.ts';
import { listFiles, readFacts } from '../read/facts-folder.ts';
import { resolve } from '../resolve/resolve.ts';
import { type Command, type Input, UsageError } from './command.ts';
import { createCheckContext, loadPublished, readAndCheck, toSlug } from './load.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check [files or slugs …] [--format text|github|json]',
  help: 'Lists every problem in facts/ with its line, what is allowed and how to fix it. With files or slugs, lists only the problems in them.',
  options: { format: { type: 'string', default: 'text' } },
  async run(input) {
    const { paths, args, options } = input;
    const format = parseFormat(String(options.format));
    const folder = await readFacts(paths.facts, input.parse);
    const context = await createCheckContext(input);
    const selectedPaths = new Set(findFiles(args, listFiles(folder)));
    const comparedPaths = selectedPaths.size > 0 ? selectedPaths : undefined;
    const problems = await findProblems(folder, context, () => loadPublished(input), comparedPaths);
    const shownProblems = problems.filter(({ file }) => selectedPaths.size === 0 || selectedPaths.has(file));
    const errors = filterErrors(shownProblems).length;
    const text = FORMATS[format](shownProblems);
    if (format !== 'text') return { text, code: errors > 0 ? 1 : 0 };
    const place = selectedPaths.size === 0 ? 'facts/' : [...selectedPaths].join(', ');
    const otherErrors = filterErrors(problems).length - errors;
    const otherNote =
      otherErrors === 0
        ? ''
        : `; ${formatCount(otherErrors, 'problem')} in other files: run check without names to list them`;
    const summary = `${errors === 0 ? `no problems in ${place}` : formatCount(errors, 'problem')}${otherNote}`;
    return { text: text === '' ? summary : `${text}\n\n${summary}`, code: errors > 0 ? 1 : 0 };
  },
};

function parseFormat(name: string): Format {
  if (Object.hasOwn(FORMATS, name)) return name as Format;
  throw new UsageError(`unknown format "${name}"; ${suggest(name, Object.keys(FORMATS))}`);
}

export const formatCommand: Command = {
  name: 'format',
  usage: 'format [files or slugs …] [--check]',
  help: 'Formats all tool files, or the ones you name: sorts fields and facts, and puts each fact on one line if it fits. Preserves comments. Also removes each "because" whose answer is published. With --check, only lists the files that are not formatted.',
  options: { check: { type: 'boolean' } },
  async run(input) {
    const { paths, args, options } = input;
    const { folder, validFiles, problems } = await readAndCheck(input);
    if (!validFiles) throw new UsageError('the shared files have errors; run check first');
    // The check ignores spent words: main spends them by publishing the answer, so the branch made no mistake.
    const withoutSpentCauses = options.check
      ? new Map<string, string>()
      : await removeSpentCauses(input, validFiles, problems);
    const keys = Object.keys(validFiles.catalogue.data.keys);
    // Don't format files with errors: the new format could hide them.
    const validTexts = new Map(validFiles.tools.map(({ file }) => [file.path, file.text]));
    const selectedPaths = args.length > 0 ? findFiles(args, folder.tools) : folder.tools.map(({ path }) => path);
    const skippedPaths = selectedPaths.filter((path) => !validTexts.has(path));
    const changes: FileChange[] = [];
    for (const path of selectedPaths) {
      const text = validTexts.get(path);
      const formattedText = text === undefined ? undefined : formatToolFile(withoutSpentCauses.get(path) ?? text, keys);
      if (text === undefined || formattedText === undefined || formattedText === text) continue;
      changes.push({ path, before: text, after: formattedText });
    }
    if (!options.check) await writeChanges(paths.facts, changes);
    const lines = [
      ...changes.map(({ path }) => (options.check ? `not formatted: ${path}` : `formatted ${path}`)),
      ...skippedPaths.map(
        (path) =>
          `cannot format ${path}: it has an error in line ${problems.find(({ file }) => file === path)?.line ?? 1}; run check`,
      ),
    ];
    const code = (options.check && changes.length > 0) || skippedPaths.length > 0 ? 1 : 0;
    return { text: lines.join('\n') || 'all files are formatted', code };
  },
};

/** Removes `because` from published answers. @returns the new texts of the changed files, by path */
async function removeSpentCauses(
  input: Input,
  facts: ValidFacts,
  problems: readonly FileProblem[],
): Promise<Map<string, string>> {
  const invalidPaths = new Set(filterErrors(problems).map(({ file }) => file));
  const tools = facts.tools.filter(({ file }) => /\bbecause:/.test(file.text) && !invalidPaths.has(file.path));
  if (tools.length === 0) return new Map();
  const published = await loadPublished(input);
  return new Map(
    resolve({ ...facts, tools }).flatMap((tool, i) => {
      const keys = findSpentCauses(facts, tool, published);
      if (keys.length === 0) return [];
      const draft = new ToolDraft((tools[i] as ValidFile<ToolFile>).file);
      for (const key of keys) draft.remove(['facts', key, 'because']);
      return [[tool.file, draft.format(Object.keys(facts.catalogue.data.keys))] as const];
    }),
  );
}

/**
 * Finds files by paths, file names or slugs, and returns their paths. A slug matches all files with this name, a path only that file.
 * @throws UsageError if a name is unknown, with similar names
 */
function findFiles(names: readonly string[], files: readonly { readonly path: string }[]): string[] {
  return names.flatMap((arg) => {
    const argPath = arg.replaceAll('\\', '/');
    const name = toSlug(argPath);
    const matches = files.map(({ path }) => path).filter((path) => toSlug(path) === name);
    // Compare only the last folder and the file name: the path may be absolute or relative to any folder.
    const exactMatches = matches.filter((path) =>
      `/${argPath}`.endsWith(path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1))),
    );
    if (matches.length > 0) return exactMatches.length > 0 ? exactMatches : matches;
    const knownNames = files.map(({ path }) => toSlug(path));
    throw new UsageError(`unknown file or slug "${arg}"; ${suggest(name, [...new Set(knownNames)])}`);
  });
}
