import { type FileProblem, FORMATS, onlyErrors } from '../check/problem.ts';
import type { ValidFile } from '../check/rule.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { type EditableFacts, findToolFile } from '../edit/apply-edit.ts';
import { EditError } from '../edit/fact-edit.ts';
import { type FileChange, writeChanges } from '../edit/write-changes.ts';
import { findProblems } from '../publish/build.ts';
import { withTexts } from '../read/facts-folder.ts';
import { type Input, type Output, UsageError } from './command.ts';
import { lastPublished, readChecked } from './load.ts';

/** Reads the facts for an edit. @throws UsageError if a shared file has errors */
export async function readForEdit(input: Input): Promise<EditableFacts> {
  const { folder, context, validFiles } = await readChecked(input);
  if (!validFiles) throw new UsageError('the shared files cannot be read; run check first');
  return { folder, files: validFiles, context, published: await lastPublished(input) };
}

/** Checks the whole folder with changes, and writes them if they bring no error and are not only tried. @param lines what the changes are */
export async function checkAndWrite(
  input: Input,
  editable: EditableFacts,
  changes: readonly FileChange[],
  lines: readonly string[],
): Promise<Output> {
  const errors = await errorsOf(changes, input, editable);
  if (errors.length > 0) return { text: `${FORMATS.text(errors)}\n\nnothing was written`, code: 1 };
  const { places, options } = input;
  const names = changes.map(({ path, after }) => (after === null ? `${path} (removed)` : path)).join(', ');
  if (!options['dry-run']) await writeChanges(places.facts, changes);
  const written = options['dry-run'] ? `would write ${names}; --dry-run writes nothing` : `wrote ${names}`;
  return { text: [...lines, written].join('\n'), code: 0 };
}

/** The errors that changes bring, anywhere in the folder. */
async function errorsOf(
  changes: readonly FileChange[],
  { parse, cache }: Input,
  { folder, context, published }: EditableFacts,
): Promise<readonly FileProblem[]> {
  const readPublished = async () => published;
  const texts = new Map(changes.map(({ path, after }) => [path, after]));
  const edited = withTexts(folder, texts, parse);
  const checking = { only: new Set(texts.keys()), memoize: cache.memoize };
  const after = await findProblems(edited, context, readPublished, checking);
  if (onlyErrors(after).length === 0) return [];
  return newErrors(await findProblems(folder, context, readPublished, checking), after);
}

/** The errors that were not there before. The same mistake in another line is the same. */
function newErrors(before: readonly FileProblem[], after: readonly FileProblem[]): FileProblem[] {
  const nameOf = ({ file, rule, message }: FileProblem) => JSON.stringify([file, rule, message]);
  const left = onlyErrors(before).map(nameOf);
  return onlyErrors(after).filter((problem) => {
    const known = left.indexOf(nameOf(problem));
    if (known >= 0) left.splice(known, 1);
    return known < 0;
  });
}

/** Finds a tool whose file is valid. @throws UsageError with similar slugs if there is none */
export function findValidTool(slug: string, editable: EditableFacts): ValidFile<ToolFile> {
  try {
    return findToolFile(slug, editable);
  } catch (error) {
    throw error instanceof EditError ? new UsageError(error.message) : error;
  }
}
