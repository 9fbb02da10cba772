import { check } from '../check/check.ts';
import { type Problem, sortAndLimit } from '../check/problem.ts';
import type { CheckContext } from '../check/rule.ts';
import { derive } from '../derive/derive.ts';
import { historyProblems } from '../history/problems.ts';
import type { Published } from '../history/published.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { changedTools, payloadOf } from './freeze.ts';

/**
 * All problems of a folder: those of the files and, if these have no error, what a comparison with the published snapshot shows.
 * @param readPublished called only for that comparison
 */
export async function problemsOf(
  folder: FactsFolder,
  context: CheckContext,
  readPublished: () => Promise<Published>,
): Promise<readonly Problem[]> {
  const { facts, problems } = check(folder, context);
  if (!facts) return problems;
  const [corpus, published] = [derive(facts), await readPublished()];
  const changed = changedTools(corpus, payloadOf(corpus), published);
  return sortAndLimit([...problems, ...historyProblems(facts, changed, published)]);
}
