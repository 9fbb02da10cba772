import { type FileProblem, FORMATS, filterErrors } from '../check/problem.ts';
import type { ValidFile } from '../check/rule.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { type EditableFacts, findToolFile } from '../edit/apply-edit.ts';
import { EditError } from '../edit/fact-edit.ts';
import { type FileChange, writeChanges } from '../edit/write-changes.ts';
import { findProblems } from '../publish/build.ts';
import { replaceText } from '../read/facts-folder.ts';
import { type Input, type Output, UsageError } from './command.ts';
import { loadPublished, readAndCheck, toSlug } from './load.ts';

/** Reads the facts for an edit. @throws UsageError if a shared file has errors */
export async function readForEdit(input: Input): Promise<EditableFacts> {
  const { folder, context, validFiles } = await readAndCheck(input);
  if (!validFiles) throw new UsageError('the shared files have errors; run check first');
  return { folder, files: validFiles, context, published: await loadPublished(input) };
}

/**
 * Checks the whole folder with a change. Writes it if it adds no errors and this is not a dry run.
 * @param lines describe the change
 * @param explain says of an error what to do on the command line
 */
export async function checkAndWrite(
  input: Input,
  editable: EditableFacts,
  change: FileChange,
  lines: readonly string[],
  explain: (problem: FileProblem) => FileProblem = (problem) => problem,
): Promise<Output> {
  const problems = await findNewProblems(change, input, editable);
  const errors = filterErrors(problems);
  if (errors.length > 0) return { text: `${FORMATS.text(errors.map(explain))}\n\nnothing was written`, code: 1 };
  const { paths, options } = input;
  if (!options['dry-run']) await writeChanges(paths.facts, [change]);
  const summary = options['dry-run'] ? `would write ${change.path}; --dry-run writes nothing` : `wrote ${change.path}`;
  const advice = problems.map(explain).map(({ message, tip }) => `  advice: ${message}${tip ? `. ${tip}` : ''}`);
  return { text: [...lines, ...advice, summary].join('\n'), code: 0 };
}

/** Finds the errors and advice that a change adds, anywhere in the folder. */
async function findNewProblems(
  { path, after }: FileChange,
  { parse }: Input,
  { folder, context, published }: EditableFacts,
): Promise<readonly FileProblem[]> {
  const readPublished = async () => published;
  const edited = replaceText(folder, path, after, parse);
  const comparedPaths = new Set([path]);
  const problems = await findProblems(edited, context, readPublished, comparedPaths);
  if (problems.length === 0) return [];
  return excludeOldProblems(await findProblems(folder, context, readPublished, comparedPaths), problems);
}

/** Returns the problems that did not exist before. One that only moved to another line, or counts other places, is not new. */
function excludeOldProblems(before: readonly FileProblem[], after: readonly FileProblem[]): FileProblem[] {
  const identify = ({ file, rule, message, severity }: FileProblem) =>
    JSON.stringify([file, rule, severity === 'error' ? message : message.replace(/^.*> \d+: | \(also in .*\)$/g, '')]);
  const oldProblems = before.map(identify);
  return after.filter((problem) => {
    const index = oldProblems.indexOf(identify(problem));
    if (index >= 0) oldProblems.splice(index, 1);
    return index < 0;
  });
}

/** Finds a tool whose file matches its schema, by slug or file. @throws UsageError if the slug is unknown, with similar slugs */
export function findValidTool(tool: string, editable: EditableFacts): ValidFile<ToolFile> {
  try {
    return findToolFile(toSlug(tool), editable);
  } catch (error) {
    throw error instanceof EditError ? new UsageError(error.message) : error;
  }
}
