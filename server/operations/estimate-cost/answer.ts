import { type Static, Type } from 'typebox';
import type { Need } from '../../../model/board/need.ts';
import { toPrice } from '../../../model/board/to-price.ts';
import { toolFields } from '../../../model/board-schemas.ts';
import { listCitations } from '../../../model/fact.ts';
import { groupBy } from '../../../model/group-by.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import { memoizeByObject } from '../../../model/memoize.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import { judgeBill } from '../../../model/pricing/budget.ts';
import { UNITS } from '../../../model/pricing/plan.ts';
import { Price, withConverted } from '../../../model/pricing/price.ts';
import { SetUp } from '../../../model/pricing/set-up.ts';
import { count, listOf, listOfTexts, nullable } from '../../../model/schemas.ts';
import { passageLink } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { describeBill, nameBillLine } from '../../../model/words/bill.ts';
import { explainMissing } from '../../../model/words/missing.ts';
import { describeBudget } from '../../sentences/bills.ts';

const BillLine = Type.Object(
  {
    what: Type.String(),
    kind: Type.Enum(['plan', 'charge', 'add-on'], {
      description: 'charge: units beyond the included ones.',
    }),
    unit: nullable(Type.Enum(UNITS), 'Null for a flat amount.'),
    quantity: count(),
    each: Type.Number(),
    amount: Type.Number(),
  },
  { title: 'BillLine' },
);

/** The cost of one tool for a set-up. */
export const CostRow = Type.Object(
  {
    ...toolFields,
    price: Price,
    set_up: SetUp,
    lines: listOf(BillLine, 'The priced parts of one payment, in `price.currency`.'),
    payment: nullable(
      Type.Number(),
      'The sum of the lines: one payment for the `price.billing` period. Null if unknown.',
    ),
    notes: listOfTexts('Notes about the bill.'),
    sources: listOf(
      Type.Object(
        {
          url: Type.String({ format: 'uri', description: 'Links to the passage if possible.' }),
          publisher: Type.String(),
          read: Type.String(),
        },
        { title: 'PriceSource' },
      ),
      'The pages with these prices.',
    ),
  },
  { title: 'CostRow', description: 'The bill of the cheapest sufficient paid plan.' },
);
export type CostRow = Static<typeof CostRow>;

/** Writes the bill of a tool line by line. Sums are also converted to `currency`. */
export function toCostRow(
  tool: Tool,
  bill: Bill,
  { setUp, budget, currency }: Pick<Need, 'setUp' | 'budget'> & { readonly currency: string },
  { currencies, catalogue }: Methodology,
): CostRow {
  const { slug, name, category, facts } = tool;
  const price = withConverted(toPrice(bill, facts[PLANS_KEY]), currency, currencies.rates);
  return {
    slug,
    name,
    category,
    price,
    set_up: { ...(bill.planBill?.setUp ?? setUp) },
    lines: (bill.planBill?.lines ?? []).map((line) => ({
      what: nameBillLine(line),
      kind: line.kind,
      unit: line.unit,
      quantity: line.quantity,
      each: line.each / 100,
      amount: line.cents / 100,
    })),
    payment: bill.planBill && bill.planBill.cents / 100,
    notes: [
      explainMissing(price),
      budget === undefined ? '' : describeBudget(judgeBill(bill, budget, currencies.rates), budget),
      ...describeBill(bill, setUp, facts, catalogue),
    ].filter(Boolean),
    sources: [...listPriceSources(tool)],
  };
}

/** Lists the pages with the prices of a tool. */
const listPriceSources = memoizeByObject(({ facts, sources }: Tool) => {
  const fact = facts[PLANS_KEY];
  const unconfirmed = fact?.unconfirmed?.flatMap((claim) => claim.sources) ?? [];
  const citationsBySource = groupBy(fact ? [...listCitations(fact), ...unconfirmed] : [], ({ id }) => id);
  return sources.flatMap(({ id, url, publisher, read }): CostRow['sources'] => {
    const citations = citationsBySource.get(id);
    const [link = url] = citations?.flatMap((citation) => passageLink(url, citation) ?? []) ?? [];
    return citations ? [{ url: link, publisher, read }] : [];
  });
});
