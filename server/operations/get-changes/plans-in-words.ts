import type { Plan } from '../../../model/pricing/plan.ts';
import { planInWords } from '../../../model/pricing/price-text.ts';
import { cut } from '../../../model/words/cut.ts';

/** How many plans are named of those that changed, that are new and that are gone. */
const MAX_NAMED = 3;

/**
 * How plans differ from those before, to follow their label: `changed. Mast changed from 69 USD a month to 79 USD a month. New: Fleet.`
 * @param most of the price of one plan, in characters
 */
export function plansInWords(before: readonly Plan[], after: readonly Plan[], most: number): string {
  const earlier = new Map(before.map((plan) => [plan.name, plan]));
  const names = new Set(after.map(({ name }) => name));
  const changed = after.flatMap((plan) => {
    const then = earlier.get(plan.name);
    if (then === undefined || planInWords(then) === planInWords(plan)) return [];
    return [`${plan.name} changed from ${priceOf(then, most)} to ${priceOf(plan, most)}.`];
  });
  const isNew = after.filter(({ name }) => !earlier.has(name)).map((plan) => cut(planInWords(plan), most));
  const isGone = before.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  const said = [
    ...named(changed, ' ', ' More of them changed.'),
    ...named(isNew, '; ', '; and others').map((plans) => `New: ${plans}.`),
    ...named(isGone, ', ', ' and others').map((plans) => `No longer listed: ${plans}.`),
  ];
  if (said.length === 0) return 'changed in their details: their names and monthly prices are the same.';
  return ['changed.', ...said].join(' ');
}

/** On which plans sources differ, to follow their label: `became disputed. Mast: 69 USD a month, or 79 USD a month.` Undefined if only on details. */
export function disputedPlansInWords(lists: readonly (readonly Plan[])[], most: number): string | undefined {
  const names = new Set(lists.flatMap((plans) => plans.map(({ name }) => name)));
  const differing = [...names].flatMap((name) => {
    const prices = new Set(lists.map((plans) => statedPrice(plans, name, most)));
    return prices.size > 1 ? [`${name}: ${[...prices].join(', or ')}.`] : [];
  });
  const [said] = named(differing, ' ', ' They differ on others too.');
  return said && `became disputed. ${said}`;
}

function statedPrice(plans: readonly Plan[], name: string, most: number): string {
  const plan = plans.find((one) => one.name === name);
  return plan === undefined ? 'not listed' : priceOf(plan, most);
}

function named(items: readonly string[], separator: string, others: string): string[] {
  if (items.length === 0) return [];
  return [items.slice(0, MAX_NAMED).join(separator) + (items.length > MAX_NAMED ? others : '')];
}

/** The prices of a plan without its name. */
function priceOf(plan: Plan, most: number): string {
  return cut(planInWords(plan).slice(plan.name.length + 2), most) || 'no known price';
}
