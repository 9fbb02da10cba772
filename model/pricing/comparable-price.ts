import { type Static, Type } from 'typebox';
import type { Fact, FactsByKey } from '../fact.ts';
import { boughtAtEntry, ENTRY_PRICE } from './entry-price.ts';
import { type Currencies, inCents, type Money } from './money.ts';

/**
 * Whether a source says that a tool charges in one way: `credits` for credits or usage on top of a plan, `custom` by quote. What only
 * one of several sources says counts too if it is the first one.
 *
 * @param way a value of pricing.model
 */
function isCharged(way: string, facts: FactsByKey): boolean {
  const model = facts['pricing.model'];
  return Array.isArray(model?.value) && (model.value as string[]).includes(way);
}

/** Whether credits or usage are charged on top of the price of a plan. */
export function chargesUsage(facts: FactsByKey): boolean {
  return isCharged('credits', facts);
}

const MinorUnits = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** The entry price in one currency and for one unit, so that tools can be compared, or the reason why it cannot be compared. */
export const ComparablePrice = Type.Object(
  {
    currency: Type.String(),
    unit: Type.Union([Type.String(), Type.Null()], { description: 'The unit that one price covers.' }),
    monthly: MinorUnits,
    annual_monthly: MinorUnits,
    why_not: Type.Union([Type.String(), Type.Null()], {
      description: 'The reason why the price cannot be compared; null if it can.',
    }),
  },
  {
    title: 'ComparablePrice',
    description:
      'Prices a month in whole minor units (cents), converted at the published rates and rounded once, half up.',
  },
);
export type ComparablePrice = Static<typeof ComparablePrice>;

/**
 * The entry price in a form that can be compared between tools: per month, for one unit, in whole minor units of the base
 * currency, rounded once (half up). Where a price cannot be compared, `why_not` gives the reason; the original price is in the facts.
 */
export function comparablePrice(facts: FactsByKey, { base, rates }: Currencies): ComparablePrice {
  const none = { currency: base, unit: null, monthly: null, annual_monthly: null };
  const { unit = null } = boughtAtEntry(facts);
  const why_not = reasonNotComparable(facts, unit);
  if (why_not !== undefined) return { ...none, why_not };
  const inMinorUnits = (fact: Fact | undefined) => {
    if (fact?.status !== 'known') return null;
    const cents = inCents(fact.value as Money, base, rates);
    return Number.isNaN(cents) ? null : cents;
  };
  return {
    ...none,
    unit,
    monthly: inMinorUnits(facts[ENTRY_PRICE.monthly]),
    annual_monthly: inMinorUnits(facts[ENTRY_PRICE.yearly]),
    why_not: null,
  };
}

function reasonNotComparable(facts: FactsByKey, unit: string | null): string | undefined {
  const [monthly, yearly, model] = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly, 'pricing.model'].map((key) => facts[key]);
  if (monthly?.status !== 'known' && yearly?.status !== 'known') {
    return monthly?.status === 'disputed' || yearly?.status === 'disputed'
      ? 'Sources differ on the price.'
      : 'No price is known.';
  }
  if (model?.status !== 'known') return 'It is not known what the vendor charges for.';
  if (isCharged('credits', facts))
    return 'The tool charges for credits or usage, and a credit buys something different in each tool.';
  if (isCharged('custom', facts)) return 'Prices are quoted individually.';
  return unit === null ? 'It is not stated what the price covers.' : undefined;
}
