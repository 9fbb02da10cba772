import { type Static, Type } from 'typebox';
import { QUANTITIES, type Quantity } from '../../../model/constraint.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import { costWithConditions } from '../../../model/pricing/conditional-cost.ts';
import { COST_VERDICTS } from '../../../model/pricing/cost.ts';
import { missingInWords } from '../../../model/pricing/cost-text.ts';
import type { Currencies } from '../../../model/pricing/money.ts';
import { Money, moneyOf } from '../../../model/pricing/money.ts';
import type { SetUp } from '../../../model/pricing/plan.ts';
import { PERIODS } from '../../../model/pricing/plan.ts';
import { convertCents } from '../../../model/pricing/proven-cost.ts';
import type { Tool } from '../../../model/tool.ts';
import type { BillCriteria } from '../../recommend/judge/criteria.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { writeAddress } from '../address.ts';
import { sumsOver } from '../estimate-cost/answer.ts';
import { estimateCost } from '../estimate-cost/operation.ts';
import { type CostInput, readCostQuestion } from '../estimate-cost/question.ts';

const Count = Type.Optional(Type.Integer({ minimum: 1 }));

/** The numbers that a text names, as the parameters of estimate_cost. */
export const NamedNumbers = Type.Object(
  Object.fromEntries(QUANTITIES.map((quantity) => [quantity, Count])) as Record<Quantity, typeof Count>,
  { title: 'NamedNumbers' },
);

/** The bill of one tool in short. */
export const ShortCost = Type.Object(
  {
    verdict: Type.Enum([...COST_VERDICTS]),
    plan: Type.Union([Type.String(), Type.Null()]),
    billing: Type.Union([Type.Enum([...PERIODS]), Type.Null()]),
    per_month: Type.Union([Money, Type.Null()]),
    total: Type.Union([Money, Type.Null()]),
    at_least: Type.Optional(
      Type.Object(
        { plan: Type.Union([Type.String(), Type.Null()]), per_month: Money, total: Money },
        { description: 'As in estimate_cost; left out if there is none.' },
      ),
    ),
    converted: Type.Optional(
      Type.Object(
        { per_month: Money, total: Money },
        { description: 'The sums, or those of at_least, in the currency of the budget if the price is in another.' },
      ),
    ),
    months: Type.Integer({ minimum: 1 }),
    missing: Type.Array(Type.String()),
  },
  {
    title: 'ShortCost',
    description: 'As in estimate_cost, for set_up with the required features.',
  },
);
export type ShortCost = Static<typeof ShortCost>;

/** The numbers that a text names; null if it names none. */
export function namedNumbers({ setUp, months }: BillCriteria): Static<typeof NamedNumbers> | null {
  if (setUp === undefined) return null;
  const { credits: _, ...named } = setUp;
  return { ...named, ...(months !== undefined && { months }) };
}

/** The parameters of estimate_cost for a text. Undefined if it names no number but one person, which every price is for. */
function questionFor(asked: BillCriteria): CostInput | undefined {
  const { setUp, months, billedMonthly, features, currency } = asked;
  if (setUp === undefined || (months === undefined && isOnePerson(setUp))) return undefined;
  return {
    ...setUp,
    ...(months !== undefined && { months }),
    ...(currency !== undefined && { currency }),
    ...(billedMonthly && { billing: 'month' as const }),
    ...(features.length > 0 && { keys: [...features] }),
  };
}

function isOnePerson({ people = 1, ...others }: SetUp): boolean {
  return people === 1 && Object.keys(others).length === 0;
}

/** The address of the full bill, below the root of the API and of the pages; null if the text names no number but one person. */
export function billAddress(asked: BillCriteria): string | null {
  const input = questionFor(asked);
  return input === undefined ? null : writeAddress(estimateCost, input);
}

/** Returns a function that computes the bill of a tool for the numbers of a text; null if it names no number but one person. */
export function costFor(asked: BillCriteria, snapshot: Snapshot): (tool: Tool) => ShortCost | null {
  const input = questionFor(asked);
  if (input === undefined) return () => null;
  const { asked: shown, question } = readCostQuestion(input, snapshot);
  const { catalogue, currencies } = snapshot.methodology;
  const { months } = shown;
  return (tool) => {
    const { verdict, bill, atLeast, missing } = costWithConditions(tool.facts, question, catalogue);
    const sum = bill ?? atLeast;
    const least = atLeast && { at_least: { plan: atLeast.offer.name, ...sumsOf(atLeast, months) } };
    const isForeign = asked.currency !== undefined && sum !== null && sum.currency !== asked.currency;
    return {
      verdict,
      ...(bill ? { plan: bill.offer.name, billing: bill.period, ...sumsOf(bill, months) } : NO_SUM),
      ...least,
      ...(isForeign && { converted: sumsOf(sum, months, { to: asked.currency, ...currencies }) }),
      months,
      missing: missing.map(missingInWords),
    };
  };
}

const NO_SUM = { plan: null, billing: null, per_month: null, total: null };

interface Sums {
  readonly per_month: Money;
  readonly total: Money;
}

function sumsOf(bill: Bill, months: number, into?: { readonly to: string } & Pick<Currencies, 'rates'>): Sums {
  const { total, perMonth } = sumsOver(months, bill);
  const { currency } = bill;
  const money = (cents: number) =>
    into ? moneyOf(convertCents(cents, currency, into.to, into), into.to) : moneyOf(cents, currency);
  return { per_month: money(perMonth), total: money(total) };
}
