import { type Currencies, inCents } from '../../../model/currencies.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { caveatsInWords, moneyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { BudgetIn, Comparison, Limit } from './budget-limit.ts';
import { type PlanRequirement, whyNotIncluded } from './plan-requirement.ts';
import { centsInWords, monthlyInWords, type Price, rateInWords } from './price.ts';

/** `79 USD a month for one person = 69.54 EUR, billed yearly 63 USD = 55.45 EUR, at 0.8802 (rate of 2026-09-29)`. */
export function conversionText(
  { monthly, yearly, unit, covers }: Price,
  currency: string,
  currencies: Currencies,
): string {
  const converted = (money: Money) =>
    money.currency === currency ? '' : ` = ${centsInWords(inCents(money, currency, currencies.rates), currency)}`;
  const either = (amounts: readonly Money[], between: string) =>
    amounts.map((money) => `${moneyInWords(money)}${between}${converted(money)}`).join(' or, sources differ, ');
  const one = covers ? ` for ${covers}` : unit === undefined ? '' : ` for one ${unitInWords(unit)}`;
  const from = (monthly[0] ?? (yearly[0] as Money)).currency;
  const parts = [
    monthly.length > 0 && either(monthly, ` a month${one}`),
    yearly.length > 0 && `billed yearly ${either(yearly, monthly.length > 0 ? '' : ` a month${one}`)}`,
    rateInWords(from, currency, currencies),
  ].filter(Boolean);
  return parts.join(parts.length === 2 && currency !== from ? ' ' : ', ');
}

/** `69 USD a month, within 80 EUR`, `15 x 15 USD = 225 USD a month, within 1000 USD`; if it is unknown, why. */
export function comparisonText(
  { verdict, by, yearly, missing }: Comparison,
  limit: Limit,
  { covers, plans }: Price,
  { currency, billing }: BudgetIn,
  { rates }: Currencies,
  qualifiers: readonly string[],
): string {
  const shared = limit.shared?.certain || verdict === 'meets' ? limit.shared : undefined;
  const most = shared ? centsInWords(shared.cents, currency) : limitText(limit, currency);
  const among = shared?.among ?? 1;
  const whole = covers ? ` for ${covers} (plan ${plans.join(', ')})` : '';
  const prices = by.map((money) => {
    const all = { ...money, amount: Math.round(money.amount * among * 100) / 100 };
    const cents = inCents(money, currency, rates) * among;
    const converted = money.currency === currency ? '' : ` (${centsInWords(cents, currency)})`;
    return `${among > 1 ? `${among} x ${moneyInWords(money)} = ` : ''}${monthlyInWords(all, yearly)}${converted}${whole}`;
  });
  const price = prices.join(' or ');
  if (verdict === 'fails') return `${prices[0]}, above ${most}`;
  if (verdict === 'meets') {
    return `${prices[0]}, within ${most}${qualifiers.length > 0 ? ` (${qualifiers.join('; ')})` : ''}`;
  }
  if (missing && billing) return `its price billed ${missing} (only ${price} is known; at most ${most})`;
  if (missing) return `its price billed ${missing} (${price} billed monthly is above ${most})`;
  if (limit.isLeast) return `whether all that is needed is within ${most} (it costs at least ${price}; ${limit.open})`;
  return `whether ${price} is within ${most} (${limit.open && by.length === 1 ? limit.open : 'sources differ'})`;
}

/** `80 EUR`, `80 EUR each`, `1000 EUR in all, 66.66 EUR for each of 15`. */
export function limitText({ cents, label, shared }: Limit, currency: string): string {
  if (!shared?.certain) return label ?? centsInWords(cents, currency);
  return `${centsInWords(shared.cents, currency)} in all, ${centsInWords(cents, currency)} for each of ${shared.among}`;
}

/** Reservations about a price within the budget, as clauses. */
export function qualifiersOf({ covers }: Price, { note }: Limit, tool: Tool, wanted?: PlanRequirement): string[] {
  const caveats = caveatsInWords(tool.entry_price ?? {});
  return [
    ...(caveats ? [caveats] : []),
    ...(covers === undefined && note !== undefined ? [note] : []),
    ...(chargesUsage(tool) ? ['credits or usage are charged too'] : []),
    ...(wanted ? [withoutWanted(wanted)] : []),
  ];
}

/** Says that a price that includes what is needed may not include what is only wanted, as a clause. */
export function withoutWanted(wanted: PlanRequirement): string {
  return whyNotIncluded(wanted) ?? `what is wanted but not required needs plan ${wanted.plans.join(', ')}`;
}

/** Whether a tool charges for credits on top of its price. */
export function chargesUsage({ facts }: Tool): boolean {
  const model = facts['pricing.model'];
  return Array.isArray(model?.value) && (model.value as string[]).includes('credits');
}
