import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tables } from '../artifacts/methodology.ts';
import type { Ranking } from '../artifacts/ranking.ts';
import type { Tool } from '../artifacts/tool.ts';
import { check } from '../check/check.ts';
import { FORMATS } from '../check/format.ts';
import { suggestion } from '../check/nearest.ts';
import type { Facts, Surroundings } from '../check/rule.ts';
import { rank } from '../rank/rank.ts';
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
  return { facts, tables, tools, rankings: rank(tools, facts) };
}

/** Checked facts. @throws UsageError with every problem where there is an error */
export function sound(folder: FactsFolder, around: Surroundings): Facts {
  const { facts, problems } = check(folder, around);
  if (facts) return facts;
  const errors = problems.filter(({ severity }) => severity === 'error');
  throw new UsageError(`facts/ has problems; mend them first:\n${FORMATS.text(errors)}`);
}

/** The corpus of the working folder. */
export async function loadCorpus(input: Input): Promise<Corpus> {
  return workOut(sound(await readFacts(input.places.facts), await surroundings(input)));
}

/** The tool of a slug. @throws UsageError with the nearest slug */
export function toolOf({ tools }: Corpus, slug: string): Tool {
  const tool = tools.find((tool) => tool.slug === slug);
  if (tool) return tool;
  throw new UsageError(
    `there is no tool "${slug}"; ${suggestion(
      slug,
      tools.map(({ slug }) => slug),
    )}`,
  );
}
