import type { FactChange } from './fact-changes.ts';
import type { Pairs } from './pairs.ts';
import type { ReasonsOf } from './rank-changes.ts';
import type { ScoreChange } from './score-changes.ts';
import type { ToolState } from './state.ts';

/** Why a tool moved in the lists: what became of it and the facts that moved its score, else any facts that changed. */
export function reasonsBy(
  { pairs, added, removed, merged }: Pairs<ToolState>,
  facts: readonly FactChange[],
  scores: readonly ScoreChange[],
): ReasonsOf {
  const events = new Map<string, string[]>();
  for (const { slug } of added) events.set(slug, ['new']);
  for (const { slug } of removed) events.set(slug, ['removed']);
  for (const { before, into } of merged) events.set(before.slug, [`now ${into.slug}`]);
  for (const { before, after } of pairs) {
    const [then, now] = [before.file, after.file];
    const found = [];
    if (!then.closed && now.closed) found.push('closed');
    if (then.closed && !now.closed) found.push('no longer closed');
    if (then.category !== now.category) found.push(`category ${then.category} → ${now.category}`);
    if (found.length > 0) events.set(after.slug, found);
  }
  return (slug, profile) => {
    const score = scores.find((change) => change.slug === slug && change.profile === profile);
    const reasons = [...(events.get(slug) ?? []), ...(score?.causes ?? []).map(({ key }) => key)];
    return reasons.length > 0 ? reasons : facts.filter((change) => change.slug === slug).map(({ key }) => key);
  };
}
