import { check } from '../check/check.ts';
import { type Problem, sortAndLimit } from '../check/problem.ts';
import type { CheckContext } from '../check/rule.ts';
import { derive } from '../derive/derive.ts';
import { historyProblems } from '../history/problems.ts';
import { NOTHING_PUBLISHED } from '../history/published.ts';
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
  const corpus = derive(facts);
  const payload = payloadOf(corpus);
  const found = historyProblems(facts, changedTools(corpus, payload, published), published);
  if (found.length > 0) return { files: undefined, problems: sortAndLimit([...problems, ...found]) };
  return { files: freeze(corpus, published, context.today, payload), problems };
}
