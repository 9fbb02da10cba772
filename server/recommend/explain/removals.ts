import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Criteria, criteriaOf, identity } from '../judge/criteria.ts';
import type { Interpretation } from '../read/interpretation.ts';
import type { Relaxation } from './relaxations.ts';
import { rewriteWithout } from './rewriting.ts';

/** A constraint to drop, with the text to ask instead. */
export interface Removal extends Relaxation {
  /** The text that asks for the rest; null if every rewriting is understood differently, or if not all of it is in a text. */
  readonly query: string | null;
}

/** Each of these costs up to four readings of a text, so a long text does not get as many as it has constraints. */
const MAX_REMOVALS = 8;

/**
 * Adds to each relaxation a text that asks for the rest. Reading the text again shows that it is understood as meant, so the number
 * of tools is right for it as well.
 *
 * @param text undefined if parameters state some of the criteria
 */
export function removalsFrom(
  text: string | undefined,
  relaxations: readonly Relaxation[],
  read: (text: string) => Interpretation,
  snapshot: Snapshot,
): Removal[] {
  return relaxations.slice(0, MAX_REMOVALS).map((relaxation) => {
    if (text === undefined) return { ...relaxation, query: null };
    const { dropped, kept, rest } = relaxation;
    const meant = meaningOf(rest);
    const isAsMeant = (rewritten: string) => meaningOf(criteriaOf(read(rewritten), snapshot)) === meant;
    return { ...relaxation, query: rewriteWithout(text, dropped, kept).find(isAsMeant) ?? null };
  });
}

/** Equal for criteria by which the same tools are recommended, whatever their order. */
function meaningOf({ all, leftOut, choices, rival, setUp, months, billedMonthly, impossible }: Criteria): string {
  const criteria = all.map(({ constraint, weight }) => [identity(constraint), constraint.strength, weight].join());
  return JSON.stringify([
    criteria.sort(),
    [...leftOut].sort(),
    [...choices].sort(),
    rival?.slug,
    setUp,
    months,
    billedMonthly,
    impossible.length,
  ]);
}
