import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve as resolvePath } from 'node:path';
import type { Manifest } from '../../snapshot/files.ts';
import { readSnapshotFile, withCurrentSnapshot } from '../../snapshot/folder.ts';
import { openSnapshotAt, type Published, type ReadText, readPublished } from '../changes/published.ts';
import { check } from '../check/check.ts';
import { FORMATS, onlyErrors } from '../check/problem.ts';
import type { CheckContext, ToolNames, ValidFacts, ValidTool } from '../check/rule.ts';
import { suggestion } from '../check/suggestion.ts';
import { renamedFrom } from '../check/tool-contents.ts';
import { type FactsFolder, readFacts, readFactsAt } from '../read/facts-folder.ts';
import { type Corpus, derive } from '../resolve/resolve.ts';
import { type CheckInput, type Input, UsageError } from './command.ts';

/** The context of a check: today's date and the slugs of the published snapshot. */
export async function checkContext({ places, today }: Pick<Input, 'places' | 'today'>): Promise<CheckContext> {
  const { folder, files } = await withCurrentSnapshot(places.out, async (path) => {
    const folder = join(path, 'tools');
    return { folder, files: await readdir(folder).catch(() => []) };
  });
  const published = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const publishedNames = (slug: string) => {
    const text = published.includes(slug) ? readIfThere(join(folder, `${slug}.json`)) : undefined;
    return text ? (JSON.parse(text) as ToolNames) : undefined;
  };
  return { today, published, publishedNames };
}

/** Reads and checks the working folder. */
export async function readChecked(input: CheckInput) {
  const { places, parse, cache } = input;
  const folder = await readFacts(places.facts, cache.parser(parse));
  const context = await checkContext(input);
  const result = check(folder, context, cache.memoize);
  cache.save();
  return { folder, context, ...result };
}

/** Loads the facts of the working folder with everything derived from them. @throws UsageError as `loadFacts` does */
export async function loadCorpus(input: CheckInput): Promise<Corpus> {
  return derive(await loadFacts(input));
}

/**
 * Loads the facts of the working folder. Tools with errors are left out, so that an unfinished file does not block the commands that
 * look at others.
 * @throws UsageError if a shared file or the file of a platform has errors
 */
export async function loadFacts(input: CheckInput): Promise<ValidFacts> {
  const { validFiles, problems } = await readChecked(input);
  const errors = onlyErrors(problems);
  const broken = new Set(errors.map(({ file }) => file));
  const inShared = errors.filter(({ file }) => !file.startsWith('facts/tools/'));
  if (!validFiles || inShared.length > 0) {
    throw new UsageError(`files outside facts/tools/ have problems; fix them first:\n${FORMATS.text(inShared)}`);
  }
  return { ...validFiles, tools: validFiles.tools.filter(({ file }) => !broken.has(file.path)) };
}

/** Reads the facts folder of a commit. @throws UsageError if git does not know the commit */
export function readCommit({ places, parse }: Pick<CheckInput, 'places' | 'parse'>, ref: string): Promise<FactsFolder> {
  return readFactsAt(places.root, ref, parse).catch(() => {
    throw new UsageError(`git knows no commit "${ref}" here; name a branch, a tag or a commit`);
  });
}

/**
 * Finds tools by their slugs, or returns all tools if there are no slugs.
 * @throws UsageError with the new slug of a tool that was renamed, or similar slugs if there is none
 */
export function findTools({ tools }: ValidFacts, slugs: readonly string[]): readonly ValidTool[] {
  if (slugs.length === 0) return tools;
  return slugs.map((slug) => {
    const tool = tools.find(({ data }) => data.slug === slug);
    if (tool) return tool;
    const all = tools.map(({ data }) => data);
    const known = all.map((data) => data.slug);
    throw new UsageError(
      renamedFrom(slug, all) ??
        `there is no tool "${slug}" without errors (run check to see errors); ${suggestion(slug, known)}`,
    );
  });
}

/**
 * The snapshot that was published last. In a git repository this is the one of the last commit, whatever was built since, so that
 * building twice gives the same. Elsewhere it is the one in the folder.
 */
export async function lastPublished({ places, version }: Pick<Input, 'places' | 'version'>): Promise<Published> {
  const committed = isFolderOf(places.root, places.out) ? await openSnapshotAt(places.root, 'HEAD') : undefined;
  if (committed) return readPublished(orNearby(committed, places.out), version);
  return withCurrentSnapshot(places.out, async (path) =>
    readPublished((name) => readIfThere(join(path, name)), version),
  );
}

/** Reads the committed files from a folder where it has the same, since git takes a process for each. */
function orNearby(committed: ReadText, folder: string): ReadText {
  const manifest = committed('manifest.json');
  const { files } = JSON.parse(manifest ?? '{ "files": {} }') as Pick<Manifest, 'files'>;
  return (path) => {
    if (path === 'manifest.json') return manifest;
    const text = readIfThere(join(folder, path));
    const isSame = text !== undefined && createHash('sha256').update(text).digest('hex') === files[path];
    return isSame ? text : committed(path);
  };
}

function isFolderOf(root: string, out: string): boolean {
  return resolvePath(dirname(out)) === resolvePath(root) && basename(out) === 'dist-data';
}

/** A text, or undefined if the file does not exist. */
export function readIfThere(file: string): string | undefined {
  try {
    return readSnapshotFile(file).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
