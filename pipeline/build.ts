import { check, type Problem } from './check/check.ts';
import { type Files, freeze } from './publish/freeze.ts';
import { rank } from './rank/rank.ts';
import type { FactsFolder } from './read/read.ts';
import { resolve } from './resolve/resolve.ts';
import { score, tablesOf } from './score/score.ts';

/** The whole road in one call: what editors wrote in, the files of a snapshot out, or every problem at once. */
export function build(folder: FactsFolder, today: string): { files: Files } | { problems: Problem[] } {
  const checked = check(folder, today);
  if ('problems' in checked) return checked;
  const { facts } = checked;
  const tables = tablesOf(facts);
  const tools = score(resolve(facts), facts, tables);
  return { files: freeze(tools, rank(tools, facts), tables, facts) };
}
