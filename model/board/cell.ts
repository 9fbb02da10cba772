import type { Cell } from '../board-schemas.ts';
import type { FactsByKey } from '../fact.ts';
import { findBestMark } from '../mark.ts';
import { addsFeature, findPlan, readPlans } from '../pricing/read-plan.ts';
import type { NeedQuestion } from './need.ts';

/** Computes the answer of one tool to one question. In an OR-group, the first fact with the best mark is the answer. */
export function computeCell({ any }: Pick<NeedQuestion, 'any'>, facts: FactsByKey): Cell {
  const {
    mark,
    keys: [key],
  } = findBestMark(any, facts);
  const {
    status,
    value,
    because,
    plan,
    only_on,
    note,
    seen,
    advised,
    second_hand,
    read,
    sources = [],
  } = facts[key] ?? {};
  const isKnown = status === 'known';
  const [source] = sources;
  const addOn = mark === 'yes' ? findAddOn(key, facts) : undefined;
  return {
    mark,
    value: isKnown ? (value as Cell['value']) : null,
    ...(mark === 'does not apply' && because !== undefined && { because }),
    ...(mark === 'yes' && plan !== undefined && { plan }),
    ...(mark === 'yes' && only_on && { only_on }),
    ...(addOn && { add_on: addOn }),
    ...(isKnown && source && { source: source.id }),
    ...(advised && { advised }),
    ...(second_hand && { second_hand }),
    ...(seen !== undefined && { seen }),
    ...(status === 'disputed' && { disputed: true as const }),
    ...(note !== undefined && { note }),
    ...(status === 'unknown' && read && { read: read.length }),
  };
}

/** Finds the add-on with a feature: with its price on the cheapest plan, or only its name if no plan lists it. */
function findAddOn(key: string, facts: FactsByKey): Cell['add_on'] {
  const { plan: planName, add_on: name } = facts[key] ?? {};
  if (name === undefined) return undefined;
  const plans = readPlans(facts);
  const cheapest = planName === undefined ? undefined : findPlan(planName, plans);
  const [addOn] = (cheapest ? [cheapest, ...plans] : plans).flatMap(({ add_ons = [] }) =>
    add_ons.filter(addsFeature(key)),
  );
  const { keys: _, ...addOnWithoutKeys } = addOn ?? { name };
  return { ...addOnWithoutKeys, name };
}
