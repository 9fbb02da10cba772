import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withCurrentSnapshot } from '../../model/snapshot-paths.ts';
import type { Tool } from '../../model/tool.ts';
import { check } from '../check/check.ts';
import { FORMATS } from '../check/format.ts';
import { suggestion } from '../check/nearest.ts';
import { errorsIn } from '../check/problem.ts';
import type { Facts, Surroundings } from '../check/rule.ts';
import { type Corpus, derive } from '../derive/derive.ts';
import { type FactsFolder, readFacts } from '../read/read.ts';
import { type Input, UsageError } from './command.ts';

/** What rules know besides the facts: the day, and the slugs of the snapshot that lies in `out`. */
export async function surroundings({ places, today }: Input): Promise<Surroundings> {
  const files = await withCurrentSnapshot(places.out, (path) => readdir(join(path, 'tools')).catch(() => []));
  return {
    today,
    published: files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length)),
  };
}

/** Checked facts. @throws UsageError with every problem where there is an error */
export function sound(folder: FactsFolder, around: Surroundings): Facts {
  const { facts, problems } = check(folder, around);
  if (facts) return facts;
  const errors = errorsIn(problems);
  throw new UsageError(`facts/ has problems; mend them first:\n${FORMATS.text(errors)}`);
}

/**
 * The corpus of the working folder. A tool with mistakes is left out, so that work on one file does not block looking at the others.
 * @throws UsageError where the vocabulary or the method has problems
 */
export async function loadCorpus(input: Input): Promise<Corpus> {
  const folder = await readFacts(input.places.facts);
  const { shaped, problems } = check(folder, await surroundings(input));
  const errors = errorsIn(problems);
  const broken = new Set(errors.map(({ file }) => file));
  const inShared = errors.filter(({ file }) => !file.startsWith('facts/tools/'));
  if (!shaped || inShared.length > 0) {
    throw new UsageError(`the vocabulary or the method has problems; mend them first:\n${FORMATS.text(inShared)}`);
  }
  return derive({ ...shaped, tools: shaped.tools.filter(({ file }) => !broken.has(file.path)) });
}

/** The tool of a slug. @throws UsageError with the nearest slug */
export function toolOf({ tools }: Corpus, slug: string): Tool {
  const tool = tools.find((tool) => tool.slug === slug);
  if (tool) return tool;
  throw new UsageError(
    `there is no tool "${slug}" without mistakes (check tells of those); ${suggestion(
      slug,
      tools.map(({ slug }) => slug),
    )}`,
  );
}

/** The tools of slugs; all of them where none is named. @throws UsageError with the nearest slug */
export function toolsOf(corpus: Corpus, slugs: readonly string[]): readonly Tool[] {
  return slugs.length > 0 ? slugs.map((slug) => toolOf(corpus, slug)) : corpus.tools;
}

/** The paths of the files that are meant by paths, file names or slugs. @throws UsageError where there is none, with the nearest */
export function namedFiles(names: readonly string[], files: readonly { readonly path: string }[]): string[] {
  return names.map((arg) => {
    const name = nameOf(arg.replaceAll('\\', '/'));
    const found = files.find(({ path }) => nameOf(path) === name);
    if (found) return found.path;
    const known = files.map(({ path }) => nameOf(path));
    throw new UsageError(`there is no such file as "${arg}" here; ${suggestion(name, known)}`);
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
}
