import { type Static, Type } from 'typebox';
import type { Change } from '../../../model/change.ts';
import type { Fact } from '../../../model/fact.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import { PERIODS } from '../../../model/pricing/money.ts';
import { Price } from '../../../model/pricing/price.ts';
import { isSame } from '../../../model/same-json.ts';
import { listOf, nullable, text } from '../../../model/schemas.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { priceWithPlans } from '../../calls/need/other-plans.ts';
import { readNeed } from '../../calls/need/read-need.ts';
import { describeBillChange, writeBillChangeHeading } from '../../sentences/bill-change.ts';
import { type BillInput, pickBillInput } from './filters.ts';

const PriceOrNull = nullable(Price);

/** The bills of a tool for a set-up, before and after a change of its plans. */
export const BillChange = Type.Object(
  {
    headline: text('One line that names the tool.'),
    means: text('Who changed the price, and the effect on the set-up.'),
    bills: listOf(
      Type.Object({ billing: Type.Enum(PERIODS), before: PriceOrNull, after: PriceOrNull }, { title: 'BillsOfChange' }),
      'One per billing period with a price before or after. Left out if no bill can be computed.',
    ),
  },
  {
    title: 'BillChange',
    description: 'The effect of a price change on the given set-up, or on one person. All else is as of today.',
  },
);
export type BillChange = Static<typeof BillChange>;

/** Prepares a function that computes the bills before and after a price change, for the set-up of an input. */
export function prepareBillChanges(snapshot: Snapshot, input: BillInput) {
  const { methodology, tools } = snapshot;
  const need = readNeed(snapshot, pickBillInput(input));
  /** @param slug the current slug. @returns undefined for other changes, or if the tool is no longer listed */
  return (slug: string, { key, cause, before, after }: Change): BillChange | undefined => {
    const tool = tools.get(slug);
    if (key !== PLANS_KEY || !tool) return undefined;
    const [oldPrices, newPrices] = [before, after].map((side) =>
      priceWithPlans(tool, toPlansFact(side, tool.facts[PLANS_KEY]), need, methodology),
    ) as [PlanPrices, PlanPrices];
    const bills = PERIODS.filter((billing) => need.billing === undefined || billing === need.billing)
      .map((billing) => ({ billing, before: oldPrices.priceFor(billing), after: newPrices.priceFor(billing) }))
      .filter(({ before, after }) => before !== null || after !== null);
    const isNoPlanEnough = oldPrices.noPlanFits && newPrices.noPlanFits;
    const change = {
      name: tool.name,
      cause,
      setUp: need.setUp,
      bills,
      isNoPlanEnough,
      catalogue: methodology.catalogue,
    };
    return { headline: writeBillChangeHeading(change), means: describeBillChange(change), bills };
  };
}

type PlanPrices = ReturnType<typeof priceWithPlans>;

/**
 * Converts the plans before or after a change to a fact. If they equal the current plans, returns the current fact, because a change records
 * no assumptions or sources.
 */
function toPlansFact(side: Change['before'], current: Fact | undefined): Fact | undefined {
  if (side === null || !('value' in side)) return undefined;
  const { value, disputed = [] } = side;
  const disputedValues = disputed.map((other) => ({ value: other, sources: [] }));
  if (
    current &&
    isSame(value, current.value) &&
    isSame(
      disputed,
      (current.others ?? []).map((other) => other.value),
    )
  )
    return current;
  return {
    status: disputedValues.length > 0 ? 'disputed' : 'known',
    value,
    sources: [],
    ...(disputedValues.length > 0 && { others: disputedValues }),
  };
}
