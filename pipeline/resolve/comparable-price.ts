import { type Currencies, convert } from '../../model/currencies.ts';
import { boughtAtEntry } from '../../model/entry-price.ts';
import type { Fact } from '../../model/fact.ts';
import type { ComparablePrice } from '../../model/tool.ts';
import type { Money } from '../../model/value.ts';

type Facts = Readonly<Record<string, Fact>>;

/**
 * The entry price as one that can be held against others: a month, for one unit, in the base currency, in whole minor units,
 * converted at the published rates and rounded once (half up). What cannot be compared says why; the original stands in the facts.
 */
export function comparablePrice(facts: Facts, { base, rates }: Currencies): ComparablePrice {
  const none = { currency: base, unit: null, monthly: null, annual_monthly: null };
  const { unit = null } = boughtAtEntry(facts);
  const why_not = obstacle(facts, unit);
  if (why_not !== undefined) return { ...none, why_not };
  const inMinorUnits = (fact: Fact | undefined) => {
    if (fact?.status !== 'known') return null;
    const amount = convert(fact.value as Money, base, rates);
    return Number.isNaN(amount) ? null : Math.floor(amount * 100 + 0.5);
  };
  return {
    ...none,
    unit,
    monthly: inMinorUnits(facts['pricing.starts_at']),
    annual_monthly: inMinorUnits(facts['pricing.starts_at_annual']),
    why_not: null,
  };
}

/** Why a price says nothing beside another's, or undefined. */
function obstacle(facts: Facts, unit: string | null): string | undefined {
  const [monthly, yearly, model] = ['pricing.starts_at', 'pricing.starts_at_annual', 'pricing.model'].map(
    (key) => facts[key],
  );
  if (monthly?.status !== 'known' && yearly?.status !== 'known') {
    return monthly?.status === 'disputed' || yearly?.status === 'disputed'
      ? 'Sources differ on the price.'
      : 'No price is known.';
  }
  if (model?.status !== 'known') return 'What is charged for is unknown.';
  const charged = model.value as string[];
  if (charged.includes('credits'))
    return 'Credits or usage are charged, and a credit is worth something else in each tool.';
  if (charged.includes('custom')) return 'Prices are quoted one by one.';
  return unit === null ? 'What one price is for is not stated.' : undefined;
}
