import type { FactsByKey } from '../fact.ts';
import { isProvenYes } from '../state.ts';
import { isFree } from './extends.ts';
import { placementOf } from './features.ts';
import type { Plan } from './plan.ts';

/**
 * The labels of the channels for which no page states the plan. None if there is only one paid plan, or only one such channel: then
 * the cheapest plan must include it, or it would have no channel.
 */
export function unplacedChannels(plans: readonly Plan[], facts: FactsByKey): string[] {
  const paid = plans.filter((plan) => !isFree(plan));
  const open = Object.values(facts).filter(
    (fact) => fact.group === 'channels' && isProvenYes(fact) && fact.from_plan === undefined && !fact.extra,
  );
  if (paid.length < 2 || open.length < 2) return [];
  return open.flatMap(({ key, label }) => {
    const feature = { key, label, from: undefined, extra: false };
    return paid.every((plan) => placementOf(feature, plan, plans, facts) === 'has') ? [] : [label];
  });
}
