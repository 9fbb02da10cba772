import type { ListedPlan } from './plans.ts';

/** The plans of a list by name. Of two with the same name, the first one counts. */
export function plansByName(list: readonly ListedPlan[]): Map<string, ListedPlan> {
  return new Map([...list].reverse().map((listed) => [listed.plan.name, listed]));
}

/** The plan that a plan extends. Undefined if it extends none, or one that is not listed, or itself. */
export function extendedBy({ plan }: ListedPlan, byName: ReadonlyMap<string, ListedPlan>): ListedPlan | undefined {
  const extended = byName.get(plan.extends ?? '');
  return extended?.plan === plan ? undefined : extended;
}

/** All plans that a plan extends, directly or through others, the nearest first. It ends before a plan that it has already. */
export function allExtendedBy(listed: ListedPlan, byName: ReadonlyMap<string, ListedPlan>): ListedPlan[] {
  const chain = new Set<ListedPlan>();
  let next = extendedBy(listed, byName);
  while (next !== undefined && next !== listed && !chain.has(next)) {
    chain.add(next);
    next = extendedBy(next, byName);
  }
  return [...chain];
}
