import type { FactsByKey } from '../fact.ts';

/**
 * Whether a source says that a tool charges in one way: `credits` for credits or usage on top of a plan, `custom` by quote. What only
 * one of several sources says counts too if it is the first one.
 *
 * @param way a value of pricing.model
 */
export function isCharged(way: string, facts: FactsByKey): boolean {
  const model = facts['pricing.model'];
  return Array.isArray(model?.value) && (model.value as string[]).includes(way);
}

/** Whether credits or usage are charged on top of the price of a plan. */
export function chargesUsage(facts: FactsByKey): boolean {
  return isCharged('credits', facts);
}
