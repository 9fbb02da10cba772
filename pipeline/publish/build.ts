import { check } from '../check/check.ts';
import { type Problem, sortAndLimit } from '../check/problem.ts';
import type { CheckContext, CheckedFacts } from '../check/rule.ts';
import { derive } from '../derive/derive.ts';
import { NOTHING_PUBLISHED, type Published } from '../history/ledger.ts';
import { historyProblems } from '../history/problems.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { changedTools, type Files, freeze, payloadOf } from './freeze.ts';

/** What a build gives. */
export interface BuildResult {
  /** Undefined if there is an error among the problems. */
  readonly files: Files | undefined;
  /** Errors and advice, in order of file and line. */
  readonly problems: readonly Problem[];
}

/**
 * Runs the whole pipeline in memory: checks a facts folder and turns it into the files of a snapshot.
 * @param published the snapshot before
 */
export function build(folder: FactsFolder, context: CheckContext, published = NOTHING_PUBLISHED): BuildResult {
  const { facts, problems } = check(folder, context);
  if (!facts) return { files: undefined, problems };
  const { corpus, payload, found } = compared(facts, published);
  if (found.length > 0) return { files: undefined, problems: sortAndLimit([...problems, ...found]) };
  return { files: freeze(corpus, published, context.today, payload), problems };
}

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
  return facts ? sortAndLimit([...problems, ...compared(facts, await readPublished()).found]) : problems;
}

/** What is made of the facts, and what a comparison with the published snapshot finds wrong. */
function compared(facts: CheckedFacts, published: Published) {
  const corpus = derive(facts);
  const payload = payloadOf(corpus);
  return { corpus, payload, found: historyProblems(facts, changedTools(corpus, payload, published), published) };
}
