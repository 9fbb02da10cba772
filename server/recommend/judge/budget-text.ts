import { chargesUsage } from '../../../model/pricing/comparable-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { type Currencies, inCents } from '../../../model/pricing/money.ts';
import type { Price } from '../../../model/pricing/plan-price.ts';
import { type PlanRequirement, whyNotIncluded } from '../../../model/pricing/plan-price.ts';
import {
  caveatsInWords,
  centsInWords,
  moneyInWords,
  monthlyInWords,
  unitInWords,
} from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { BudgetIn, Comparison, Limit } from './budget-limit.ts';
import { rateInWords } from './exchange-rate.ts';

/** `79 USD a month for one person = 69.54 EUR, billed yearly 63 USD = 55.45 EUR, at 0.8802 (rate of 2026-09-29)`. */
export function conversionText({ monthly, yearly, unit }: Price, currency: string, currencies: Currencies): string {
  const converted = (money: Money) =>
    money.currency === currency ? '' : ` = ${centsInWords(inCents(money, currency, currencies.rates), currency)}`;
  const either = (amounts: readonly Money[], between: string) =>
    amounts.map((money) => `${moneyInWords(money)}${between}${converted(money)}`).join(' or, sources differ, ');
  const one = unit === undefined ? '' : ` for one ${unitInWords(unit)}`;
  const from = (monthly[0] ?? (yearly[0] as Money)).currency;
  const parts = [
    monthly.length > 0 && either(monthly, ` a month${one}`),
    yearly.length > 0 && `billed yearly ${either(yearly, monthly.length > 0 ? '' : ` a month${one}`)}`,
    rateInWords(from, currency, currencies),
  ].filter(Boolean);
  return parts.join(parts.length === 2 && currency !== from ? ' ' : ', ');
}

/** `69 USD a month, within 80 EUR`; if it is unknown, why. */
export function comparisonText(
  { verdict, by, yearly, missing }: Comparison,
  limit: Limit,
  { currency, billing }: BudgetIn,
  { rates }: Currencies,
  qualifiers: readonly string[],
): string {
  const most = limitText(limit, currency);
  const prices = by.map((money) => {
    const converted =
      money.currency === currency ? '' : ` (${centsInWords(inCents(money, currency, rates), currency)})`;
    return `${monthlyInWords(money, yearly)}${converted}`;
  });
  const price = prices.join(' or ');
  if (verdict === 'fails') return `${prices[0]}, above ${most}`;
  if (verdict === 'meets') return `${prices[0]}, within ${most}${inBrackets(qualifiers)}`;
  if (missing && billing) return `its price billed ${missing} (only ${price} is known; at most ${most})`;
  if (missing) return `its price billed ${missing} (${price} billed monthly is above ${most})`;
  if (limit.isLeast) return `whether all that is needed is within ${most} (it costs at least ${price}; ${limit.open})`;
  return `whether ${price} is within ${most} (${limit.open && by.length === 1 ? limit.open : 'sources differ'})`;
}

/** Reservations after a verdict: ` (reported; credits or usage are charged too)`. */
export function inBrackets(qualifiers: readonly string[]): string {
  return qualifiers.length > 0 ? ` (${qualifiers.join('; ')})` : '';
}

/** `80 EUR`, `80 EUR each`. */
export function limitText({ cents, label }: Limit, currency: string): string {
  return label ?? centsInWords(cents, currency);
}

/** Reservations about a price within the budget, as clauses. */
export function qualifiersOf(note: string | undefined, tool: Tool, wanted?: PlanRequirement): string[] {
  const caveats = caveatsInWords(tool.entry_price ?? {});
  return [
    ...(caveats ? [caveats] : []),
    ...(note !== undefined ? [note] : []),
    ...(chargesUsage(tool.facts) ? ['credits or usage are charged too'] : []),
    ...(wanted ? [withoutWanted(wanted)] : []),
  ];
}

/** Says that a price that includes what is needed may not include what is only wanted, as a clause. */
export function withoutWanted(wanted: PlanRequirement): string {
  const open = whyNotIncluded(wanted);
  if (open !== undefined) return open;
  const { plans } = wanted;
  return plans.length > 0
    ? `what is wanted but not required needs plan ${plans.join(', ')}`
    : 'what is wanted but not required may cost more';
}
