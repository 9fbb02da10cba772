import type { Method } from '../../model/methodology.ts';
import { plural } from '../../model/words/numbers.ts';
import type { CheckedFacts } from '../check/rule.ts';
import type { SHARED_FILES } from '../read/facts-folder.ts';
import { contentHash, VERSIONED_FILES } from '../versions/versioned-files.ts';
import { questionsOf, typesOf } from './job-states.ts';

/**
 * What changed in a shared file that can move places although no fact changed, such as "the method (job agents)". Undefined if nothing
 * did: labels, phrases and exchange rates move no place.
 */
export function sharedCause(
  name: (typeof SHARED_FILES)[number],
  before: CheckedFacts,
  after: CheckedFacts,
): string | undefined {
  if (name === 'methodology') return methodCause(before.methodology.data, after.methodology.data);
  if (name !== 'catalogue') return undefined;
  const isSame = contentHash(name, before.catalogue.data) === contentHash(name, after.catalogue.data);
  return isSame ? undefined : VERSIONED_FILES.catalogue.content;
}

/** The jobs of both methods that ask other questions or list other types of tools, and the number of pages that a place needs. */
function methodCause(before: Partial<Method>, after: Method): string | undefined {
  const changed = Object.entries(after.jobs).flatMap(([slug, job]) => {
    const old = before.jobs?.[slug];
    return old && (questionsOf(old) !== questionsOf(job) || typesOf(old) !== typesOf(job)) ? [slug] : [];
  });
  const what = [
    ...(changed.length > 0 ? [`${plural(changed.length, 'job')} ${changed.join(', ')}`] : []),
    // A method without jobs has no places that could move.
    ...(before.jobs && before.min_pages !== after.min_pages ? ['pages that a place needs'] : []),
  ];
  return what.length > 0 ? `${VERSIONED_FILES.methodology.content} (${what.join('; ')})` : undefined;
}
