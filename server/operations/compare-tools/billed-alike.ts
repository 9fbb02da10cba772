import type { Need } from '../../../model/board/need.ts';
import { billsFor } from '../../../model/board/row.ts';
import { countBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import { PERIODS } from '../../../model/pricing/money.ts';
import type { Tool } from '../../../model/tool.ts';

/**
 * The need with the billing for which every tool with a sum has one, since only prices that are billed alike can be compared: the most
 * frequent of those that are the cheapest. The need itself where it names a billing, or where there is none for all.
 */
export function billedAlike(tools: readonly Tool[], need: Need, rules: Methodology): Need {
  if (need.billing !== undefined) return need;
  const billings = tools.map(({ facts }) => billsFor(need, facts, rules.catalogue));
  const cheapest = billings.map((billBy) => billBy(need.setUp));
  const times = countBy(cheapest.filter(hasSum).map(({ billing }) => billing));
  if (times.size < 2) return need;
  const billing = PERIODS.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0)).find((period) =>
    billings.every((billBy, i) => !hasSum(cheapest[i] as Bill) || hasSum(billBy(need.setUp, period))),
  );
  return billing === undefined ? need : { ...need, billing };
}

function hasSum({ amount, upto }: Bill): boolean {
  return (amount ?? upto) !== null;
}
