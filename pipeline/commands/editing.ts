import { check } from '../check/check.ts';
import type { Problem } from '../check/problem.ts';
import { FORMATS } from '../check/problem.ts';
import type { CheckContext, CheckedFacts, ValidFile } from '../check/rule.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { toolIn } from '../edit/apply-edits.ts';
import { EditError } from '../edit/fact-edit.ts';
import { type FileChange, newErrors, readEdited, writeTogether } from '../edit/write-together.ts';
import type { Published } from '../history/ledger.ts';
import { problemsOf } from '../publish/build.ts';
import { type FactsFolder, readFacts } from '../read/facts-folder.ts';
import { type Input, type Output, UsageError } from './command.ts';
import { checkContext, lastPublished } from './load.ts';

/** The facts that a command edits. */
export interface Opened {
  readonly folder: FactsFolder;
  /** The files that are valid against their schemas. */
  readonly files: CheckedFacts;
  readonly context: CheckContext;
  readonly published: Published;
}

/** Reads the facts for an edit. @throws UsageError if a shared file has errors */
export async function openFacts(input: Input): Promise<Opened> {
  const folder = await readFacts(input.places.facts, input.parse);
  const context = await checkContext(input);
  const { validFiles } = check(folder, context);
  if (!validFiles) throw new UsageError('the shared files cannot be read; run check first');
  return { folder, files: validFiles, context, published: await lastPublished(input) };
}

/** What an edit would make of the folder. */
interface Outcome {
  readonly folder: FactsFolder;
  /** The errors that the edit brings. */
  readonly errors: readonly Problem[];
}

/** Checks the whole folder with changes, without writing anything. */
export async function tryChanges(
  { places, parse }: Input,
  { folder, context, published }: Opened,
  changes: readonly FileChange[],
): Promise<Outcome> {
  const readPublished = async () => published;
  const edited = await readEdited(places.facts, changes, parse);
  const after = await problemsOf(edited, context, readPublished);
  if (newErrors([], after).length === 0) return { folder: edited, errors: [] };
  return { folder: edited, errors: newErrors(await problemsOf(folder, context, readPublished), after) };
}

/** Writes changes that were checked, unless the command only tries them. @returns the lines, and what was written */
export async function writeChanges(
  { places, options }: Input,
  changes: readonly FileChange[],
  lines: readonly string[],
): Promise<Output> {
  const names = changes.map(({ path, after }) => (after === null ? `${path} (removed)` : path)).join(', ');
  if (!options['dry-run']) await writeTogether(places.facts, changes);
  const written = options['dry-run'] ? `would write ${names}; --dry-run writes nothing` : `wrote ${names}`;
  return { text: [...lines, written].join('\n'), code: 0 };
}

/** Checks the whole folder with changes, and writes them if they bring no error. @param lines what the changes are */
export async function checkAndWrite(
  input: Input,
  opened: Opened,
  changes: readonly FileChange[],
  lines: readonly string[],
): Promise<Output> {
  const { errors } = await tryChanges(input, opened, changes);
  if (errors.length > 0) return { text: `${FORMATS.text(errors)}\n\nnothing was written`, code: 1 };
  return writeChanges(input, changes, lines);
}

/** Finds a tool whose file is valid. @throws UsageError with similar slugs if there is none */
export function findValidTool(slug: string, { files, folder }: Opened): ValidFile<ToolFile> {
  try {
    return toolIn(slug, { files, folder });
  } catch (error) {
    throw error instanceof EditError ? new UsageError(error.message) : error;
  }
}
