import { type Currencies, inCents } from '../../model/currencies.ts';
import type { Fact, FactsByKey } from '../../model/fact.ts';
import { boughtAtEntry } from '../../model/pricing/entry-price.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { ComparablePrice } from '../../model/tool.ts';

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
    monthly: inMinorUnits(facts['pricing.starts_at']),
    annual_monthly: inMinorUnits(facts['pricing.starts_at_annual']),
    why_not: null,
  };
}

function reasonNotComparable(facts: FactsByKey, unit: string | null): string | undefined {
  const [monthly, yearly, model] = ['pricing.starts_at', 'pricing.starts_at_annual', 'pricing.model'].map(
    (key) => facts[key],
  );
  if (monthly?.status !== 'known' && yearly?.status !== 'known') {
    return monthly?.status === 'disputed' || yearly?.status === 'disputed'
      ? 'Sources differ on the price.'
      : 'No price is known.';
  }
  if (model?.status !== 'known') return 'It is not known what the vendor charges for.';
  const charged = model.value as string[];
  if (charged.includes('credits'))
    return 'The tool charges for credits or usage, and a credit buys something different in each tool.';
  if (charged.includes('custom')) return 'Prices are quoted individually.';
  return unit === null ? 'It is not stated what the price covers.' : undefined;
}
