import type { Asked } from './asked.ts';
import { type Candidate, isNeeded } from './candidate.ts';

/**
 * Sorts candidates: those that were named to be chosen between; nothing failed before something failed; fewer needed things
 * unknown; the wants, by how well they are met; the price, where a low one is asked for, unknown ones last; the proven score
 * of the profile that fits; the slug.
 */
export function inOrder(candidates: readonly Candidate[], asked: Asked): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, key: keyOf(candidate, asked) }))
    .sort((a, b) => difference(a.key, b.key) || (a.candidate.tool.slug < b.candidate.tool.slug ? -1 : 1))
    .map(({ candidate }) => candidate);
}

/** Numbers of which the lesser comes first, the weightiest in front. */
function keyOf({ tool, findings }: Candidate, asked: Asked): number[] {
  let failed = 0;
  let open = 0;
  let met = 0;
  let price = 0;
  let at = 0;
  for (const { constraint, verdict, fit, partly, cents } of findings) {
    const weight = asked.wishes[at++]?.weight ?? 0;
    if (constraint.op === 'lowest') price = cents ?? Number.MAX_SAFE_INTEGER;
    // "Cheap" without a tool to undercut asks for an order, which the price itself gives.
    if (constraint.op === 'lowest' && asked.rival === undefined) continue;
    if (verdict === 'fails') failed += 1;
    if (!isNeeded(constraint)) met += (fit ?? (verdict === 'meets' ? 1000 : 0)) * weight;
    else if (verdict === 'unknown') open += partly ? 1 : 2;
  }
  const score = Math.round((tool.scores.profiles[asked.profile]?.score ?? 0) * 10);
  return [asked.choices.includes(tool.slug) ? 0 : 1, failed, open, -met, price, -score];
}

function difference(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) {
    const apart = (a[at] as number) - (b[at] as number);
    if (apart !== 0) return apart;
  }
  return 0;
}
