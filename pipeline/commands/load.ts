import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve as resolvePath } from 'node:path';
import type { Manifest } from '../../snapshot/files.ts';
import { readSnapshotFile, withCurrentSnapshot } from '../../snapshot/folder.ts';
import { sha256 } from '../../snapshot/sha256.ts';
import { openSnapshotAt, type PreviousSnapshot, type ReadText, readPreviousSnapshot } from '../changes/published.ts';
import { check } from '../check/check.ts';
import { FORMATS, filterErrors } from '../check/problem.ts';
import type { CheckContext, ToolNames, ValidFacts, ValidFile } from '../check/rule.ts';
import { suggest } from '../check/suggestion.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { type FactsFolder, readFacts, readFactsAt } from '../read/facts-folder.ts';
import { NO_COMMIT } from '../read/git.ts';
import { type Corpus, deriveCorpus } from '../resolve/resolve.ts';
import { type CheckInput, type Input, UsageError } from './command.ts';

/** Creates the context of a check: today's date and the names of the published tools. */
export async function createCheckContext({ paths, today }: Pick<Input, 'paths' | 'today'>): Promise<CheckContext> {
  const { folder, files } = await withCurrentSnapshot(paths.out, async (path) => {
    const folder = join(path, 'tools');
    return { folder, files: await readdir(folder).catch(() => []) };
  });
  const published = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const publishedNames = (slug: string) => {
    const text = published.includes(slug) ? readIfPresent(join(folder, `${slug}.json`)) : undefined;
    return text ? (JSON.parse(text) as ToolNames) : undefined;
  };
  return { today, published, publishedNames };
}

/** Reads and checks the working folder. */
export async function readAndCheck(input: CheckInput) {
  const folder = await readFacts(input.paths.facts, input.parse);
  const context = await createCheckContext(input);
  return { folder, context, ...check(folder, context) };
}

/** Loads the facts of the working folder, with everything derived from them. @throws UsageError like `loadFacts` */
export async function loadCorpus(input: CheckInput): Promise<Corpus> {
  return deriveCorpus(await loadFacts(input));
}

/**
 * Loads the facts of the working folder. Leaves out tools with errors, so that an unfinished file does not block commands on other tools.
 * @throws UsageError if a shared file or a platform file has errors
 */
export async function loadFacts(input: CheckInput): Promise<ValidFacts> {
  const { validFiles, problems } = await readAndCheck(input);
  const errors = filterErrors(problems);
  const invalidFiles = new Set(errors.map(({ file }) => file));
  const sharedErrors = errors.filter(({ file }) => !file.startsWith('facts/tools/'));
  if (!validFiles || sharedErrors.length > 0) {
    throw new UsageError(`files outside facts/tools/ have problems; fix them first:\n${FORMATS.text(sharedErrors)}`);
  }
  return { ...validFiles, tools: validFiles.tools.filter(({ file }) => !invalidFiles.has(file.path)) };
}

/** Reads the facts folder of a commit. @throws UsageError if the commit is unknown, or what git says */
export function readCommit({ paths, parse }: CheckInput, ref: string): Promise<FactsFolder> {
  return readFactsAt(paths.root, ref, parse).catch((error: Error) => {
    if (!NO_COMMIT.test(error.message)) throw error;
    throw new UsageError(`unknown commit "${ref}"; use a branch, a tag or a commit hash`);
  });
}

/** Takes a tool as editors name it: by its slug, its file or a path to the file. */
export function toSlug(arg: string): string {
  const path = arg.replaceAll('\\', '/').replace(/\/+$/, '');
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '');
}

/**
 * Finds tools by slug or file. Returns all tools if no slugs are given.
 * @throws UsageError if a slug is unknown, with similar slugs
 */
export function findTools({ tools }: ValidFacts, slugs: readonly string[]): readonly ValidFile<ToolFile>[] {
  if (slugs.length === 0) return tools;
  return slugs.map(toSlug).map((slug) => {
    const tool = tools.find(({ data }) => data.slug === slug);
    if (tool) return tool;
    const knownSlugs = tools.map(({ data }) => data.slug);
    throw new UsageError(
      `tool "${slug}" is unknown or has errors (run check to see them); ${suggest(slug, knownSlugs)}`,
    );
  });
}

/**
 * Loads the last published snapshot. In a git repository, this is the snapshot at HEAD, so that building twice gives the same result.
 * Otherwise it is the snapshot in the folder.
 */
export async function loadPublished({ paths, version }: Pick<Input, 'paths' | 'version'>): Promise<PreviousSnapshot> {
  const readCommitted = isDefaultOutput(paths.root, paths.out) ? await openSnapshotAt(paths.root, 'HEAD') : undefined;
  if (readCommitted) return readPreviousSnapshot(preferWorkingCopy(readCommitted, paths.out), version);
  return withCurrentSnapshot(paths.out, async (path) =>
    readPreviousSnapshot((name) => readIfPresent(join(path, name)), version),
  );
}

/** Reads a committed file from the folder if its content is the same there, because git needs a process for each read. */
function preferWorkingCopy(readCommitted: ReadText, folder: string): ReadText {
  const manifest = readCommitted('manifest.json');
  const { files } = JSON.parse(manifest ?? '{ "files": {} }') as Pick<Manifest, 'files'>;
  return (path) => {
    if (path === 'manifest.json') return manifest;
    const text = readIfPresent(join(folder, path));
    const isUnchanged = text !== undefined && sha256(text) === files[path];
    return isUnchanged ? text : readCommitted(path);
  };
}

function isDefaultOutput(root: string, out: string): boolean {
  return resolvePath(dirname(out)) === resolvePath(root) && basename(out) === 'dist-data';
}

/** Reads a file as text. Undefined if the file does not exist. */
export function readIfPresent(file: string): string | undefined {
  try {
    return readSnapshotFile(file).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
