import type { ToolCost } from './answer.ts';

/**
 * Of the costs of some tools by the month and by the year, those to show side by side: two prices can only be compared if both are billed
 * alike. By the month where every tool with a known sum has one so, else by the year.
 */
export function billedAlike<Costs extends { readonly costs: readonly ToolCost[] }>(
  byMonth: Costs,
  byYear: Costs,
): Costs {
  const isPriced = ({ price }: ToolCost) => price.currency !== null;
  const priced = new Set(byMonth.costs.filter(isPriced).map(({ slug }) => slug));
  return byYear.costs.every((cost) => !isPriced(cost) || priced.has(cost.slug)) ? byMonth : byYear;
}
