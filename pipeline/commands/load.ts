import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withCurrentSnapshot } from '../../model/snapshot-paths.ts';
import type { Tool } from '../../model/tool.ts';
import { check } from '../check/check.ts';
import { errorsIn } from '../check/problem.ts';
import { FORMATS } from '../check/problem-formats.ts';
import type { CheckContext } from '../check/rule.ts';
import { suggestion } from '../check/suggestion.ts';
import { type Corpus, derive } from '../derive/derive.ts';
import { type FactsFolder, readFacts, readFactsAt } from '../read/facts-folder.ts';
import { UsageError, type Working } from './command.ts';

/** The context of a check: today's date and the slugs of the published snapshot. */
export async function checkContext({ places, today }: Working): Promise<CheckContext> {
  const files = await withCurrentSnapshot(places.out, (path) => readdir(join(path, 'tools')).catch(() => []));
  return {
    today,
    published: files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length)),
  };
}

/**
 * Loads the facts of the working folder with everything derived from them. Tools with errors are left out, so that an
 * unfinished file does not block the commands that look at others.
 * @throws UsageError if a shared file has errors
 */
export async function loadCorpus(input: Working): Promise<Corpus> {
  const folder = await readFacts(input.places.facts);
  const { validFiles, problems } = check(folder, await checkContext(input));
  const errors = errorsIn(problems);
  const broken = new Set(errors.map(({ file }) => file));
  const inShared = errors.filter(({ file }) => !file.startsWith('facts/tools/'));
  if (!validFiles || inShared.length > 0) {
    throw new UsageError(
      `files that are not about a single tool's facts have problems; fix them first:\n${FORMATS.text(inShared)}`,
    );
  }
  return derive({ ...validFiles, tools: validFiles.tools.filter(({ file }) => !broken.has(file.path)) });
}

/** Reads the facts folder of a commit. @throws UsageError if git does not know the commit */
export function readCommit(root: string, ref: string): Promise<FactsFolder> {
  return readFactsAt(root, ref).catch(() => {
    throw new UsageError(`git knows no commit "${ref}" here; name a branch, a tag or a commit`);
  });
}

/** Finds a tool by its slug. @throws UsageError with similar slugs if there is none */
export function findTool({ tools }: Corpus, slug: string): Tool {
  const tool = tools.find((tool) => tool.slug === slug);
  if (tool) return tool;
  const slugs = tools.map(({ slug }) => slug);
  throw new UsageError(
    `there is no tool "${slug}" without errors (run check to see errors); ${suggestion(slug, slugs)}`,
  );
}

/** Finds tools by their slugs, or returns all tools if there are no slugs. @throws UsageError as findTool does */
export function findTools(corpus: Corpus, slugs: readonly string[]): readonly Tool[] {
  return slugs.length > 0 ? slugs.map((slug) => findTool(corpus, slug)) : corpus.tools;
}

/** Finds files by paths, file names or slugs, and returns their paths. @throws UsageError with similar names if there is none */
export function findFiles(names: readonly string[], files: readonly { readonly path: string }[]): string[] {
  return names.map((arg) => {
    const name = baseName(arg.replaceAll('\\', '/'));
    const found = files.find(({ path }) => baseName(path) === name);
    if (found) return found.path;
    const known = files.map(({ path }) => baseName(path));
    throw new UsageError(`there is no file "${arg}" here; ${suggestion(name, known)}`);
  });
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
}
