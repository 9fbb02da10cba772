import type { Json } from '../client.ts';
import { partsOf } from '../read/rows.ts';
import { setOf } from '../read/set.ts';
import { converterIn, type Sum, sumIn } from '../read/sum.ts';
import type { Script } from '../script.ts';

export const cheaperFor: Script<'cheaper-for'> = async ({ tool, set_up, months }, { call, question }) => {
  const inBase = converterIn(question);
  const sums = new Map<string, number>();
  for await (const { costs } of partsOf(call, 'estimate_cost', { ...set_up, months })) {
    const exact = costs.filter(({ verdict }: Json) => verdict === 'exact');
    for (const { slug, total, converted } of exact) sums.set(slug, inBase(sumIn(converted ?? total) as Sum));
    // Exact sums come first, the lowest before all.
    if (sums.has(tool) || exact.length < costs.length) break;
  }
  const own = sums.get(tool) ?? 0;
  return setOf([...sums].filter(([, sum]) => sum < own).map(([slug]) => slug));
};
