import { type Static, Type } from 'typebox';
import type { Need } from '../../../model/board/need.ts';
import { toPrice } from '../../../model/board/to-price.ts';
import { toolFields } from '../../../model/board-schemas.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import { judgeBill } from '../../../model/pricing/budget.ts';
import { UNITS } from '../../../model/pricing/plan.ts';
import { BriefPrice, Price, withConverted } from '../../../model/pricing/price.ts';
import { SetUp } from '../../../model/pricing/set-up.ts';
import { count, listOf, nullable, optionalList } from '../../../model/schemas.ts';
import type { Tool } from '../../../model/tool.ts';
import { describeBill, nameBillLine } from '../../../model/words/bill.ts';
import { explainMissing } from '../../../model/words/missing.ts';
import { describeBudget } from '../../sentences/price.ts';
import { PriceOfSize } from './by-size.ts';

const BillLine = Type.Object(
  {
    what: Type.String(),
    kind: Type.Enum(['plan', 'charge', 'add-on'], {
      description: 'charge: units beyond the included ones.',
    }),
    unit: Type.Optional(Type.Enum(UNITS, { description: 'Left out for a flat amount.' })),
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
    monthly: Type.Optional(
      Type.Object(BriefPrice.properties, {
        title: 'MonthlyPrice',
        description: 'The price billed monthly, if `price` has another billing that you did not ask for.',
      }),
    ),
    set_up: SetUp,
    lines: listOf(BillLine, 'The priced parts of one payment, in `price.currency`.'),
    payment: nullable(
      Type.Number(),
      'The sum of the lines: one payment for the `price.billing` period. Null if unknown.',
    ),
    notes: optionalList(Type.String(), 'Notes about the bill.'),
    by_size: optionalList(PriceOfSize, 'Only if you pass team_sizes.'),
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
  const notes = [
    explainMissing(price),
    budget === undefined ? '' : describeBudget(judgeBill(bill, budget, currencies.rates), budget),
    ...describeBill(bill, setUp, facts, catalogue),
  ].filter(Boolean);
  return {
    slug,
    name,
    category,
    price,
    set_up: { ...(bill.planBill?.setUp ?? setUp) },
    lines: (bill.planBill?.lines ?? []).map(({ kind, unit, quantity, each, cents, ...line }) => ({
      what: nameBillLine({ kind, unit, quantity, each, cents, ...line }),
      kind,
      ...(unit && { unit }),
      quantity,
      each: each / 100,
      amount: cents / 100,
    })),
    payment: bill.planBill && bill.planBill.cents / 100,
    ...(notes.length > 0 && { notes }),
  };
}
