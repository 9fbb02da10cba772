import { type Static, Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import type { ComparablePrice } from '../../../model/pricing/comparable-price.ts';
import { ENTRY_PRICE, plansIn } from '../../../model/pricing/entry-price.ts';
import { centsInWords, lacksInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { ConciseFact, ConciseSources } from '../concise/fact.ts';
import { factsWithin, moreKeys } from '../concise/facts-within.ts';
import { firstWithin } from '../concise/length.ts';
import { More } from '../concise/more.ts';
import { ROOM } from '../concise/room.ts';
import { type SelectedFacts, undated } from '../fact-filter.ts';
import { billLine, PLAN_COLUMNS, planRow } from './plan-rows.ts';

const { category, closed, price_from } = Tool.properties;
const Words = Type.Union([Type.String(), Type.Null()]);

/** The value is in `plans`, the price in `price_from`. */
const PLANS = 'pricing.plans';

export const ConcisePricing = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  category,
  closed: Type.Optional(closed),
  price_from,
  lacks: { ...Words, description: 'What the tool has and price_from does not include; null if nothing is proven.' },
  comparable: Type.String({ description: 'The price to compare with other tools, or why there is none.' }),
  plans: Type.Optional(
    Type.Object(
      {
        columns: Type.Array(Type.String()),
        rows: Type.Array(Type.Array(Type.String())),
        left: Type.Optional(Type.Integer({ minimum: 1, description: 'Plans that had no room.' })),
      },
      { description: 'Prices are for a month. Details of charges and sizes: detail full.' },
    ),
  ),
  bills: Type.Optional(Type.Array(Type.String(), { description: "The vendor's own examples." })),
  facts: Type.Record(Type.String(), ConciseFact, { description: 'The questions about price, by key.' }),
  ...undated,
  sources: ConciseSources,
  more: Type.Optional(More),
});

/** In characters of JSON: what is around plans, bills and facts, and the most that plans and bills have. */
const FRAME = 2000;
const ROOM_FOR_PLANS = 1600;
const ROOM_FOR_BILLS = 400;
const MAX_NAME = 80;
const MAX_PRICE = 300;

/**
 * The prices of a tool in short: each price and each plan once.
 * @param selected of the facts about prices
 * @param besides what has to be left out of a request for the facts that have no room
 */
export function concisePricing(
  tool: Tool,
  { has, undatedIn }: SelectedFacts,
  besides: string,
): Static<typeof ConcisePricing> {
  const { slug, name, category, closed, price_from, entry_price, comparable_price, sources, bills } = tool;
  const priced = Object.values(tool.facts).filter(({ key }) => key.startsWith('pricing.'));
  const selected = priced.filter(has);
  const listed = selected.some(({ key }) => key === PLANS) ? plansIn(tool.facts).map(planRow) : [];
  const rows = firstWithin(ROOM_FOR_PLANS, listed);
  const examples = listed.length > 0 ? firstWithin(ROOM_FOR_BILLS, bills.map(billLine)) : [];
  const taken = JSON.stringify([rows, examples]).length;
  const { left, facts, sources: cited } = factsWithin(ROOM - FRAME - taken, selected.map(once), sources);
  const more = moreKeys(left, besides);
  const lacks = entry_price && lacksInWords(entry_price);
  return {
    slug,
    name: cut(name, MAX_NAME),
    category,
    ...(closed && { closed }),
    price_from: price_from === null ? null : cut(price_from, MAX_PRICE),
    lacks: lacks ? cut(lacks, MAX_PRICE) : null,
    comparable: comparableInWords(comparable_price),
    ...(rows.length > 0 && {
      plans: {
        columns: [...PLAN_COLUMNS],
        rows,
        ...(listed.length > rows.length && { left: listed.length - rows.length }),
      },
    }),
    ...(examples.length > 0 && { bills: examples }),
    facts,
    ...undatedIn(priced),
    sources: cited,
    ...(more && { more }),
  };
}

/** A fact with its note, its age and its sources, whose value is said elsewhere in the answer. */
function once(fact: Fact): Fact {
  if (fact.status !== 'known') return fact;
  if (fact.key === PLANS) return { ...fact, display: 'see plans' };
  return fact.key === ENTRY_PRICE.monthly || fact.key === ENTRY_PRICE.yearly
    ? { ...fact, display: 'see price_from' }
    : fact;
}

/** `79 USD a month or 63 USD billed yearly, per LinkedIn account`. */
function comparableInWords({ currency, unit, monthly, annual_monthly, why_not }: ComparablePrice): string {
  const prices = [
    monthly !== null && `${centsInWords(monthly, currency)} a month`,
    annual_monthly !== null && `${centsInWords(annual_monthly, currency)} a month billed yearly`,
  ].filter((price) => price !== false);
  if (why_not !== null || prices.length === 0) return cut(`No: ${why_not ?? 'its currency has no rate.'}`, MAX_PRICE);
  return `${prices.join(' or ')}${unit === null ? '' : `, per ${unitInWords(unit)}`}`;
}
