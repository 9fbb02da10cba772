import type { Currencies } from '../../../pipeline/artifacts/currencies.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Money } from '../../../pipeline/artifacts/value.ts';
import type { Budget } from '../constraint.ts';
import { inCents, rateInWords, sum, unitInWords } from './amount.ts';
import { type BudgetIn, type Limit, limitFor } from './limit.ts';
import { entryPrice, type Price, priceOfPlans } from './price.ts';
import { rateCitations } from './rate-source.ts';
import type { Judgement, Verdict } from './verdict.ts';

/**
 * Holds what a tool costs a month against a budget, in the budget's currency at the published rates. The price is that of the
 * cheapest paid plan or, where a needed feature comes only from a dearer plan, of that plan; and it has to be a price for the
 * unit that the budget names. A budget without a currency is taken as one in the base currency.
 *
 * @param needed names of plans that other constraints need
 * @param seats how many people were named
 */
export function judgeBudget(
  stated: Budget,
  tool: Tool,
  needed: readonly string[],
  currencies: Currencies,
  seats?: number,
): Judgement {
  const budget = { ...stated, currency: stated.currency ?? currencies.base };
  const price = needed.length > 0 ? priceOfPlans(needed, tool) : entryPrice(tool);
  const limit = limitFor(budget, price.unit, seats);
  const shown = { facts: price.facts, display: price.display };
  const unpriced = price.monthly.length + price.yearly.length === 0;
  const rateless = [...price.monthly, ...price.yearly, budget].find(({ currency }) => !(currency in currencies.rates));
  const plans = price.plans.join(', ');
  if (unpriced || rateless) {
    const what = plans ? `The price of plan ${plans}, which has what is asked, is unknown.` : null;
    const note = rateless ? `There is no rate for ${rateless.currency}.` : what;
    const said = `its price (at most ${sum(limit.cents, budget.currency)})`;
    return { verdict: 'unknown', ...shown, sources: price.sources, note, said };
  }
  const { verdict, billing } = settle(price, limit, budget, currencies);
  const notes = [
    plans && `The price of plan ${plans}, which has what is asked.`,
    billing,
    limit.note,
    chargesUsage(tool) && 'Credits or usage are charged too.',
  ].filter(Boolean);
  const outcome = verdict === 'meets' && billing === ONLY_YEARLY ? 'meets when billed yearly' : verdict;
  const figures = figuresOf(price, budget.currency, currencies);
  return {
    verdict,
    ...shown,
    sources: [...price.sources, ...rateCitations([...price.monthly, ...price.yearly], budget.currency)],
    note: notes.length > 0 ? notes.join(' ') : null,
    arithmetic: `${figures}; ${limit.words}: ${outcome}`,
    said: saidOf(price, limit, budget, outcome, currencies),
  };
}

const ONLY_YEARLY = 'Only when billed yearly.';

/** One way of paying that is within the limit is enough; both have to be over it. */
function settle(
  price: Price,
  limit: Limit,
  { currency }: BudgetIn,
  { rates }: Currencies,
): { verdict: Verdict; billing?: string } {
  const held = (amounts: readonly Money[]) => {
    const results = new Set(
      amounts.map((money) => {
        const cents = inCents(money, currency, rates);
        if (limit.surely !== undefined && cents <= limit.surely) return true;
        return cents <= limit.cents ? limit.within : limit.over;
      }),
    );
    return results.size === 1 ? [...results][0] : undefined;
  };
  const [byMonth, byYear] = [held(price.monthly), held(price.yearly)];
  if (byMonth === true) return { verdict: 'meets' };
  if (byYear === true) return { verdict: 'meets', billing: ONLY_YEARLY };
  if (byMonth === false && byYear === false) return { verdict: 'fails' };
  if (byMonth === false && price.yearly.length === 0)
    return { verdict: 'unknown', billing: 'Above it billed monthly; the price billed yearly is unknown.' };
  if (byYear === false && price.monthly.length === 0)
    return { verdict: 'unknown', billing: 'Above it billed yearly; the price billed monthly is unknown.' };
  return { verdict: 'unknown' };
}

/** `79 USD a month for one person = 69.54 EUR, billed yearly 63 USD = 55.45 EUR, at 0.8802 (rate of 2026-09-29)`. */
function figuresOf({ monthly, yearly, unit }: Price, currency: string, currencies: Currencies): string {
  const converted = (money: Money) =>
    money.currency === currency ? '' : ` = ${sum(inCents(money, currency, currencies.rates), currency)}`;
  const either = (amounts: readonly Money[], between: string) =>
    amounts.map((money) => `${plain(money)}${between}${converted(money)}`).join(' or, sources differ, ');
  const one = unit === undefined ? '' : ` for one ${unitInWords(unit)}`;
  const parts = [
    monthly.length > 0 && either(monthly, ` a month${one}`),
    yearly.length > 0 && `billed yearly ${either(yearly, monthly.length > 0 ? '' : ` a month${one}`)}`,
    rateInWords((monthly[0] ?? (yearly[0] as Money)).currency, currency, currencies),
  ].filter(Boolean);
  return parts.length === 2 && currency !== (monthly[0] ?? yearly[0])?.currency ? parts.join(' ') : parts.join(', ');
}

/** `69 USD a month, within 80 EUR`. */
function saidOf(price: Price, limit: Limit, { currency }: BudgetIn, outcome: string, { rates }: Currencies): string {
  const yearly = price.monthly.length === 0 || outcome === 'meets when billed yearly';
  const money = (yearly ? price.yearly[0] : price.monthly[0]) as Money;
  const cents = inCents(money, currency, rates);
  const own = `${plain(money)} a month${yearly ? ' billed yearly' : ''}`;
  const limitSum = sum(limit.cents, currency);
  if (outcome === 'unknown') return `whether ${own} is within ${limitSum}`;
  return `${own}${money.currency === currency ? '' : ` (${sum(cents, currency)})`}, ${outcome === 'fails' ? 'above' : 'within'} ${limitSum}`;
}

function plain({ amount, currency }: Money): string {
  return `${amount} ${currency}`;
}

function chargesUsage({ facts }: Tool): boolean {
  const model = facts['pricing.model'];
  return Array.isArray(model?.value) && (model.value as string[]).includes('credits');
}
