import { check } from '../check/check.ts';
import { type Problem, sortAndLimit } from '../check/problem.ts';
import type { CheckContext } from '../check/rule.ts';
import { derive } from '../derive/derive.ts';
import { NOTHING_PUBLISHED, type Published } from '../history/ledger.ts';
import { historyProblems, replacedProblems, retractionProblems } from '../history/problems.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { identityOf, type Memoize, NO_CACHE } from '../read/result-cache.ts';
import { memoizedClock, resolve } from '../resolve/resolve.ts';
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
export function build(
  folder: FactsFolder,
  context: CheckContext,
  published = NOTHING_PUBLISHED,
  memoize: Memoize = NO_CACHE,
): BuildResult {
  const { facts, problems } = check(folder, context, memoize);
  if (!facts) return { files: undefined, problems };
  const corpus = derive(facts);
  const payload = payloadOf(corpus);
  const found = historyProblems(facts, changedTools(corpus, payload, published), published);
  if (found.length > 0) return { files: undefined, problems: sortAndLimit([...problems, ...found]) };
  return { files: freeze(corpus, published, context.today, payload), problems };
}

/** What of a folder is checked, and what is known of it already. */
interface Checking {
  /** The paths of the files that are compared with the published snapshot. By default all are. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly memoize?: Memoize;
}

/**
 * All problems of a folder: those of the files and, if these have no error, what a comparison with the published snapshot shows.
 * @param readPublished called only for that comparison
 */
export async function problemsOf(
  folder: FactsFolder,
  context: CheckContext,
  readPublished: () => Promise<Published>,
  { only, memoize = NO_CACHE }: Checking = {},
): Promise<readonly Problem[]> {
  const { facts, problems } = check(folder, context, memoize);
  if (!facts) return problems;
  const published = await readPublished();
  const clock = memoizedClock(facts, memoize);
  const { catalogue, currencies, checked } = facts;
  const ofAll = [catalogue, currencies, ...checked].map(({ file }) => identityOf(file));
  const ofTools = facts.tools
    .filter(({ file }) => only?.has(file.path) ?? true)
    .flatMap((tool) =>
      memoize(`history ${tool.file.path}`, [identityOf(tool.file), ...ofAll, clock, published.manifest ?? ''], () => {
        const one = { ...facts, tools: [tool] };
        return replacedProblems(one, resolve(one, clock), published);
      }),
    );
  return sortAndLimit([...problems, ...ofTools, ...retractionProblems(facts, published)]);
}
