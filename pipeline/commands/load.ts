import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tables } from '../artifacts/methodology.ts';
import type { Ranking } from '../artifacts/ranking.ts';
import type { Tool } from '../artifacts/tool.ts';
import type { Worklist } from '../artifacts/worklist.ts';
import { check } from '../check/check.ts';
import { FORMATS } from '../check/format.ts';
import { suggestion } from '../check/nearest.ts';
import type { Facts, Surroundings } from '../check/rule.ts';
import { rank } from '../rank/rank.ts';
import { worklistOf } from '../rank/worklist.ts';
import { type FactsFolder, readFacts } from '../read/read.ts';
import { resolve } from '../resolve/resolve.ts';
import { score, tablesOf } from '../score/score.ts';
import { type Input, UsageError } from './command.ts';

/** Facts with everything the pipeline makes of them. */
export interface Corpus {
  readonly facts: Facts;
  readonly tables: Tables;
  readonly tools: readonly Tool[];
  readonly rankings: readonly Ranking[];
  readonly worklist: Worklist;
}

/** What rules know besides the facts: the day, and the slugs of the snapshot that lies in `out`. */
export async function surroundings({ places, today }: Input): Promise<Surroundings> {
  const files = await readdir(join(places.out, 'tools')).catch(() => []);
  return {
    today,
    published: files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length)),
  };
}

/** Resolves, scores and ranks checked facts. */
export function workOut(facts: Facts): Corpus {
  const tables = tablesOf(facts);
  const tools = score(resolve(facts), facts, tables);
  return { facts, tables, tools, rankings: rank(tools, facts), worklist: worklistOf(tools, facts) };
}

/** Checked facts. @throws UsageError with every problem where there is an error */
export function sound(folder: FactsFolder, around: Surroundings): Facts {
  const { facts, problems } = check(folder, around);
  if (facts) return facts;
  const errors = problems.filter(({ severity }) => severity === 'error');
  throw new UsageError(`facts/ has problems; mend them first:\n${FORMATS.text(errors)}`);
}

/**
 * The corpus of the working folder. A tool with mistakes is left out, so that work on one file does not block looking at the others.
 * @throws UsageError where the vocabulary or the method has problems
 */
export async function loadCorpus(input: Input): Promise<Corpus> {
  const folder = await readFacts(input.places.facts);
  const { shaped, problems } = check(folder, await surroundings(input));
  const errors = problems.filter(({ severity }) => severity === 'error');
  const broken = new Set(errors.map(({ file }) => file));
  const inShared = errors.filter(({ file }) => !file.startsWith('facts/tools/'));
  if (!shaped || inShared.length > 0) {
    throw new UsageError(`the vocabulary or the method has problems; mend them first:\n${FORMATS.text(inShared)}`);
  }
  return workOut({ ...shaped, tools: shaped.tools.filter(({ file }) => !broken.has(file.path)) });
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
