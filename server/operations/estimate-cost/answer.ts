import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import { ASSUMPTIONS, citationsOf, mergedCitations } from '../../../model/fact.ts';
import { perObject } from '../../../model/memoize.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import { COST_VERDICTS, type Cost } from '../../../model/pricing/cost.ts';
import {
  billNotes,
  CREDITS_NOTE,
  cheaperNote,
  isByPeak,
  lineInWords,
  withoutNote,
} from '../../../model/pricing/cost-text.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { type Currencies, chargesUsage, convertCents } from '../../../model/pricing/currencies.ts';
import { caveatsOn } from '../../../model/pricing/entry-price.ts';
import { channelsLacking } from '../../../model/pricing/features.ts';
import { conditionsIn, missingInWords } from '../../../model/pricing/missing.ts';
import { setUpOn } from '../../../model/pricing/offers.ts';
import { MONTHS, Money, moneyOf, PERIODS, plansIn, totalOf, UNITS } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';

const BillLine = Type.Object(
  {
    what: Type.String(),
    kind: Type.Enum(['plan', 'charge', 'add-on'], {
      description: 'charge: for units beyond those that the plan includes.',
    }),
    unit: Type.Union([Type.Enum([...UNITS]), Type.Null()], { description: 'Null if it is not multiplied.' }),
    quantity: Type.Integer({ minimum: 0 }),
    each: Type.Union([Money, Type.Null()], { description: 'For one payment; null where tiers set several prices.' }),
    amount: Money,
  },
  { title: 'BillLine' },
);

const Converted = Type.Object(
  { per_month: Money, total: Money, due_on_day_one: Type.Union([Money, Type.Null()]) },
  { title: 'ConvertedSums', description: 'The same at the pinned rates, rounded to cents.' },
);

const CostBill = Type.Object(
  {
    plan: Type.String(),
    billing: Type.Enum([...PERIODS]),
    lines: Type.Array(BillLine, { description: 'The parts of one payment.' }),
    per_month: Money,
    due_on_day_one: Type.Union([Money, Type.Null()], {
      description: 'The first payment, in advance; null if it depends on the highest number in use.',
    }),
    total: Money,
    months_paid: Type.Integer({
      minimum: 1,
      description: 'A period that has begun is paid in full, so that per_month can be more than a month of the period.',
    }),
    converted: Type.Union([Converted, Type.Null()], { description: 'Null if the price is in that currency.' }),
    notes: Type.Array(Type.String()),
  },
  { title: 'CostBill', description: 'What one plan costs, in the currency of its price.' },
);
export type CostBill = Static<typeof CostBill>;

const maybe = (description: string) => Type.Union([CostBill, Type.Null()], { description });

/** What one tool costs for the set-up. */
export const ToolCost = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    category: Type.String(),
    verdict: Type.Enum([...COST_VERDICTS], {
      description:
        'exact: every part has a source and nothing is assumed; from: the sum may lack an addition (see conditions), the prices are second-hand, something is assumed, or another billing has no known price; between: sources differ or it is open whether the cheaper plan is enough; conditional: the sum of what has a price, if the conditions hold; unknown: a part has no known price.',
    }),
    bill: maybe('The cheapest plan that covers the set-up, or may if the conditions hold; null if unknown.'),
    most: maybe('If between two: the other end.'),
    next: maybe('The next plan.'),
    at_least: maybe(
      'If no page says which plan has what is needed: the cheapest that may have it. No paid plan that is enough costs less.',
    ),
    missing: Type.Array(Type.String(), { description: 'Completes "It is not known …".' }),
    conditions: Type.Optional(
      Type.Array(Type.String(), { description: 'Completes "The sum is enough if …"; nothing of it is proven.' }),
    ),
    unpriced_billings: Type.Optional(
      Type.Array(Type.Enum([...PERIODS]), {
        description: 'Other billings of the plan, at prices that were not found and may be lower.',
      }),
    ),
    denied: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Keys that the set-up needs and a source says no to; left out if none.',
      }),
    ),
    notes: Type.Array(Type.String()),
    price_note: Type.Union([Type.String(), Type.Null()], {
      description: "The editors' note on the prices, which qualifies the sum; null if there is none.",
    }),
    assumed: Type.Optional(Type.Array(Type.Enum([...ASSUMPTIONS]), { description: 'Not said by the price page.' })),
    second_hand: Type.Optional(Type.Boolean({ description: 'True if no page of the vendor says the prices.' })),
    sources: Type.Array(
      Type.Object(
        {
          url: Type.String({ format: 'uri', description: 'At the passage, if there is a link to it.' }),
          publisher: Type.String(),
          read: Type.String(),
        },
        { title: 'PriceSource' },
      ),
      { description: 'The pages that the prices are from.' },
    ),
  },
  { title: 'ToolCost' },
);
export type ToolCost = Static<typeof ToolCost>;

/** How the sums of bills are shown. */
interface Shown {
  /** As named, before it is known what each person needs. */
  readonly setUp: SetUp;
  /** Of the features that the plan has to have. */
  readonly keys: readonly string[];
  readonly catalogue: Pick<Catalogue, 'keys'>;
  readonly months: number;
  readonly currency: string;
  readonly currencies: Currencies;
}

/** What is known of the prices of a tool besides their amounts. */
interface Evidence {
  readonly caveats: Pick<ToolCost, 'assumed' | 'second_hand'>;
  readonly sources: ToolCost['sources'];
  readonly notes: readonly string[];
  readonly priceNote: string | null;
}

/** @param keys of the facts that its prices are from, always the same for one tool */
const evidenceOf = perObject(({ facts, sources }: Tool, keys: readonly string[]): Evidence => {
  const from = keys.flatMap((key) => facts[key] ?? []);
  const cited = new Map(mergedCitations(from.flatMap(citationsOf)).map((citation) => [citation.id, citation]));
  return {
    caveats: caveatsOn(from),
    sources: sources.flatMap(({ id, url, publisher, read }) => {
      const citation = cited.get(id);
      return citation ? [{ url: citation.link ?? url, publisher, read }] : [];
    }),
    notes: chargesUsage(facts) ? [CREDITS_NOTE] : [],
    priceNote: [...new Set(from.flatMap(({ note }) => note ?? []))].join(' ') || null,
  };
});

/** The cost of one tool as an answer shows it. */
export function toolCost(tool: Tool, cost: Cost, shown: Shown): ToolCost {
  const { slug, name, category } = tool;
  const { verdict, bill, most, next, keys } = cost;
  const missing = cost.missing.map(missingInWords);
  if (!bill) {
    const denied = cost.missing.flatMap((one) => (one.why === 'denied' ? [one.key] : []));
    const open = { at_least: null, missing, ...(denied.length > 0 && { denied }) };
    const without = { bill: null, most: null, next: null, ...open, notes: [], price_note: null, sources: [] };
    return { slug, name, category, verdict, ...without };
  }
  const { priceNote, sources, caveats } = evidenceOf(tool, keys);
  // The ends of a range say what the sum is if they hold or not.
  const conditions = verdict === 'between' ? [] : conditionsIn(cost.missing);
  const unpriced = cost.missing.flatMap((one) => (one.why === 'billing' ? [one.billed] : []));
  return {
    slug,
    name,
    category,
    verdict,
    bill: billOf(bill, shown),
    most: most && billOf(most, shown),
    next: next && billOf(next, shown),
    at_least: cost.atLeast && billOf(cost.atLeast, shown),
    missing,
    ...(conditions.length > 0 && { conditions }),
    ...(unpriced.length > 0 && { unpriced_billings: unpriced }),
    notes: notesOn(bill, cost, tool, shown),
    price_note: priceNote,
    sources,
    ...caveats,
  };
}

/** What to know about the cheapest plan that its lines do not show. */
function notesOn({ offer }: Bill, { cheaper, keys }: Cost, tool: Tool, shown: Shown): string[] {
  const { notes } = evidenceOf(tool, keys);
  const { setUp, keys: needed, catalogue } = shown;
  const { people = 1, linkedin_accounts } = setUp;
  const lacking = channelsLacking(offer.plan, plansIn(tool.facts), tool.facts);
  const isOneEach = people > 1 && setUpOn(tool.facts, setUp, needed, catalogue).linkedin_accounts !== linkedin_accounts;
  if (lacking.length + cheaper.length === 0 && !isOneEach) return [...notes];
  return [
    ...(isOneEach ? ['One LinkedIn account is counted for each person.'] : []),
    ...(lacking.length > 0 ? [withoutNote(lacking)] : []),
    ...(cheaper.length > 0 ? [cheaperNote(cheaper)] : []),
    ...notes,
  ];
}

/** What a bill comes to over some months, and on average for one of them, in minor units. */
function sumsOver(months: number, bill: Bill): { readonly total: number; readonly perMonth: number } {
  const total = totalOf(bill, months);
  return { total, perMonth: Math.floor(total / months + 0.5) };
}

function billOf(bill: Bill, { months, currency, currencies }: Shown): CostBill {
  const { offer, period } = bill;
  const { total, perMonth } = sumsOver(months, bill);
  // The highest number of the period is only known at its end.
  const due = isByPeak(bill) ? null : bill.cents;
  const sums = (convert: (cents: number) => Money) => ({
    per_month: convert(perMonth),
    due_on_day_one: due === null ? null : convert(due),
    total: convert(total),
  });
  const money = (cents: number) => moneyOf(cents, bill.currency);
  const converted = (cents: number) => moneyOf(convertCents(cents, bill.currency, currency, currencies), currency);
  return {
    plan: offer.name,
    billing: period,
    lines: bill.lines.map((line) => ({
      what: lineInWords(line),
      kind: line.kind,
      unit: line.unit,
      quantity: line.quantity,
      each: line.each === undefined ? null : money(line.each),
      amount: money(line.cents),
    })),
    ...sums(money),
    months_paid: Math.ceil(months / MONTHS[period]) * MONTHS[period],
    converted: bill.currency === currency ? null : sums(converted),
    notes: billNotes(bill),
  };
}
