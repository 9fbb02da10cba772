import type { Catalogue } from '../catalogue.ts';
import type { Fact, FactsByKey } from '../fact.ts';
import { plansIn } from './entry-price.ts';
import { isFree } from './extends.ts';

export const FREE_PLAN = 'pricing.free_plan';

/** Whether a free plan has a feature, with the feature and the plan or charge that it needs instead, in words. */
export interface FreeFeature {
  readonly state: 'has' | 'lacks' | 'open';
  readonly words: string;
}

/**
 * Whether a free plan has a feature: by what the sources say of the free plan or, if they say nothing of it, by the cheapest plan
 * that has the feature or one that it depends on.
 */
export function featureOfFreePlan(key: string, facts: FactsByKey, catalogue: Pick<Catalogue, 'keys'>): FreeFeature {
  const { has = [], lacks = [] } = facts[FREE_PLAN] as Fact;
  const label = catalogue.keys[key]?.label ?? key;
  const free = freePlans(facts);
  let state: FreeFeature['state'] = 'open';
  for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) {
    const { from_plan, extra } = facts[at] ?? {};
    if (has.includes(at)) {
      if (at === key) return { state: 'has', words: label };
    } else if (lacks.includes(at)) return { state: 'lacks', words: label };
    else if (from_plan !== undefined && !free.has(from_plan))
      return { state: 'lacks', words: `${label} (from plan ${from_plan})` };
    else if (extra) return { state: 'lacks', words: `${label} (costs extra)` };
    else if (at === key && from_plan !== undefined) state = 'has';
  }
  return { state, words: label };
}

/** Names of plans that cost nothing. */
function freePlans(facts: FactsByKey): ReadonlySet<string> {
  const free = plansIn(facts).filter((plan) => isFree(plan) || /^free\b/i.test(plan.name));
  return new Set(['Free', ...free.map(({ name }) => name)]);
}
