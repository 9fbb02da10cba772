import { convert } from '../../pipeline/artifacts/currencies.ts';
import type { Fact } from '../../pipeline/artifacts/fact.ts';
import type { Tool } from '../../pipeline/artifacts/tool.ts';
import type { FactValue, Money, Plan } from '../../pipeline/artifacts/value.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Budget } from './constraint.ts';
import { agreed, type Judgement } from './verdict.ts';

/**
 * Compares what a tool costs a month with a budget, in the budget's currency at the snapshot's rates. The price is that of
 * the cheapest paid plan or, where a needed feature comes only from a dearer plan, of that plan; and it has to be a price
 * for the unit that the budget names.
 *
 * @param needed names of plans that other constraints need
 */
export function judgeBudget(
  budget: Budget,
  tool: Tool,
  needed: readonly string[],
  { methodology }: Snapshot,
): Judgement {
  const { rates, base } = methodology.currencies;
  const currency = budget.currency ?? base;
  const mismatch =
    unitMismatch(budget, tool) ?? (rates[currency] === undefined ? `There is no rate for ${currency}.` : undefined);
  const prices = needed.length > 0 ? planPrices(needed, tool) : entryPrices(tool);
  const shown = { display: prices.display, sources: prices.sources };
  if (mismatch) return { verdict: 'unknown', ...shown, note: mismatch };
  if (prices.missing) return { verdict: 'unknown', ...shown, note: prices.missing };

  const limit = budget.period === 'year' ? budget.amount / 12 : budget.amount;
  const within = (price: FactValue) => convert(price as Money, currency, rates) <= limit;
  const [byMonth, byYear] = [prices.monthly(within), prices.yearly(within)];
  const basis = needed.length > 0 ? `The price of plan ${needed.join(', ')}, which has what is asked.` : null;
  if (byMonth === true) return { verdict: 'meets', ...shown, note: basis };
  if (byYear === true)
    return { verdict: 'meets', ...shown, note: [basis, 'Only when billed yearly.'].filter(Boolean).join(' ') };
  if (byMonth === false && byYear === false) return { verdict: 'fails', ...shown, note: basis };
  const half =
    byMonth === false
      ? 'Above it billed monthly; the price billed yearly is unknown.'
      : byYear === false
        ? 'Above it billed yearly; the price billed monthly is unknown.'
        : null;
  return { verdict: 'unknown', ...shown, note: [basis, half].filter(Boolean).join(' ') || null };
}

interface Prices extends Pick<Judgement, 'display' | 'sources'> {
  /** What makes a comparison impossible. */
  readonly missing?: string;
  monthly(test: (price: FactValue) => boolean): boolean | undefined;
  yearly(test: (price: FactValue) => boolean): boolean | undefined;
}

function entryPrices({ facts }: Tool): Prices {
  const [monthly, yearly] = [facts['pricing.starts_at'], facts['pricing.starts_at_annual']] as [Fact, Fact];
  const known = [monthly, yearly].filter(({ value }) => value !== null);
  return {
    display: known.map(({ label, display }) => `${label}: ${display}`).join('; ') || 'Unknown',
    sources: known.flatMap(({ sources }) => sources),
    monthly: (test) => agreed(monthly, test),
    yearly: (test) => agreed(yearly, test),
  };
}

/** The prices of the plans that are needed: all of them have to be within the budget. */
function planPrices(needed: readonly string[], { facts }: Tool): Prices {
  const fact = facts['pricing.plans'] as Fact;
  const listed = (fact.value ?? []) as Plan[];
  const plans = needed.map((name) => listed.find((plan) => plan.name.toLowerCase() === name.toLowerCase()));
  const missing = plans.every((plan) => plan?.monthly || plan?.annual_monthly)
    ? {}
    : { missing: `The price of plan ${needed.join(', ')}, which has what is asked, is unknown.` };
  const all = (price: (plan: Plan) => Money | undefined, test: (price: FactValue) => boolean) => {
    const prices = plans.map((plan) => plan && price(plan));
    return prices.every((price) => price !== undefined) ? prices.every((price) => test(price)) : undefined;
  };
  return {
    display: fact.display,
    sources: fact.sources,
    ...missing,
    monthly: (test) => all((plan) => plan.monthly, test),
    yearly: (test) => all((plan) => plan.annual_monthly, test),
  };
}

const UNITS: Readonly<Record<string, readonly string[]>> = {
  seat: ['person'],
  sender: ['linkedin-account', 'mailbox', 'identity'],
};

/** Why a price cannot be held against this budget, or undefined. */
function unitMismatch({ period, per }: Budget, { facts }: Tool): string | undefined {
  if (period === 'once') return 'A single payment cannot be compared with a price a month.';
  if (per === 'total') return 'A total cannot be compared with a price for one unit without the number of units.';
  if (per === null) return undefined;
  const unit = facts['pricing.seat_means'];
  if (unit?.status !== 'known') return 'What the price is for, a person or an account, is unknown.';
  const named = unit.value as string[];
  const fits = named.length === 1 && named.some((name) => UNITS[per]?.includes(name));
  return fits ? undefined : `The price is for: ${unit.display}.`;
}
