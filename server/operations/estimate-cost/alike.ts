import type { ToolCost } from './answer.ts';

/**
 * Of the costs of some tools for two ways to pay, those to show side by side, since only prices that are billed alike can be compared: the
 * preferred ones where every tool with a sum has one so, else the others.
 */
export function billedAlike<Costs extends { readonly costs: readonly ToolCost[] }>(
  preferred: Costs,
  others: Costs,
): Costs {
  const isPriced = ({ price }: ToolCost) => price.currency !== null;
  const priced = new Set(preferred.costs.filter(isPriced).map(({ slug }) => slug));
  return others.costs.every((cost) => !isPriced(cost) || priced.has(cost.slug)) ? preferred : others;
}
