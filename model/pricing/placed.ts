import type { FactsByKey } from '../fact.ts';
import { type Feature, type Placement, placementOf } from './features.ts';
import type { Missing } from './missing.ts';
import type { PriceList } from './offers.ts';
import type { AddOn, Plan } from './plan.ts';

/** Where features are, seen from one plan, as far as it does not simply have them. */
export interface Placed {
  /** What brings a feature at a known price. */
  readonly addOns: readonly AddOn[];
  /** Features of which it is not known whether the plan has them. */
  readonly unplaced: readonly Missing[];
  /** Features that are charged on top at an unknown price. */
  readonly missing: readonly Missing[];
}

const WITHOUT_FEATURES: Placed = { addOns: [], unplaced: [], missing: [] };

/** Where features are, seen from one plan of a list. Undefined if the plan is proven to lack one of them. */
export function placedIn(
  plan: Plan,
  list: PriceList,
  { features, facts }: { readonly features: readonly Feature[]; readonly facts: FactsByKey },
): Placed | undefined {
  let placed = WITHOUT_FEATURES;
  for (const feature of features) {
    const placement = knownPlacement(feature, plan, list, facts);
    if (placement === 'lacks') return undefined;
    if (placement !== 'has') placed = withPlacement(placed, placement);
  }
  return placed;
}

function withPlacement({ addOns, unplaced, missing }: Placed, placement: Exclude<Placement, string>): Placed {
  if ('name' in placement) return { addOns: [...new Set([...addOns, placement])], unplaced, missing };
  if (placement.why === 'extra') return { addOns, unplaced, missing: [...missing, placement] };
  return { addOns, unplaced: [...unplaced, placement], missing };
}

const placements = new WeakMap<PriceList, Map<string, Map<Plan, Placement>>>();

/** Whether a plan has a feature. Read once for each plan, because it does not depend on the set-up. */
function knownPlacement(feature: Feature, plan: Plan, list: PriceList, facts: FactsByKey): Placement {
  const byKey = placements.get(list) ?? new Map<string, Map<Plan, Placement>>();
  placements.set(list, byKey);
  const byPlan = byKey.get(feature.key) ?? new Map<Plan, Placement>();
  byKey.set(feature.key, byPlan);
  const placement = byPlan.get(plan) ?? placementOf(feature, plan, list.plans, facts);
  byPlan.set(plan, placement);
  return placement;
}
