import type { Budget } from '../../../model/constraint.ts';
import { perObject } from '../../../model/memoize.ts';
import { CREDITS_NOTE } from '../../../model/pricing/cost-text.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import {
  type Currencies,
  chargesUsage,
  inCents,
  rateCitations,
  rateInWords,
  yearlyRatios,
} from '../../../model/pricing/currencies.ts';
import { entryPlans } from '../../../model/pricing/entry-price.ts';
import { areSoldIn, isPricePer } from '../../../model/pricing/offers.ts';
import { type Money, plansIn } from '../../../model/pricing/plan.ts';
import {
  combined,
  entryPrice,
  NO_REQUIREMENT,
  onDearestPlan,
  type PlanRequirement,
  type Price,
  priceOfPlans,
  whyNotIncluded,
} from '../../../model/pricing/plan-price.ts';
import { centsInWords, moneyInWords, monthlyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { LazyResult, type Result, sentence } from './assessment.ts';
import { judgeForAll } from './budget-for-all.ts';
import {
  type BudgetContext,
  type BudgetIn,
  type BudgetJudge,
  type Comparison,
  compareWithLimit,
  dearestInWords,
  hintOf,
  type Limit,
  limitFor,
  reservations,
  withoutWanted,
} from './budget-limit.ts';

/**
 * Returns a function that compares what a tool costs with a budget, in the budget's currency (the base currency if the text names
 * none) at the published rates.
 *
 * If the text names a number, that is the bill for the whole set-up. A budget for each is compared with the price for one, and only if
 * that is not within it, with the bill: a plan for all of them may cost less than as many single ones. If the tool is used for less than
 * whole years, it is compared with the bill alone, since a price billed yearly is then paid for more months than are used. If the text names
 * no number, every budget is compared with the price for one.
 */
export function budgetJudge(given: Budget, context: BudgetContext): BudgetJudge {
  const { setUp, months } = context;
  const budget = { ...given, currency: given.currency ?? context.currencies.base };
  const number = setUp && numberFor(budget.per, setUp);
  const judgeOne = judgeForOne(budget, number, context);
  if (setUp === undefined || number === undefined || budget.period === 'once') return withWanted(judgeOne);
  const judgeAll = judgeForAll(budget, number, { ...context, setUp });
  const { per } = budget;
  if (per === null || per === 'total') return withWanted(judgeAll);
  return withWanted((tool, needed, wanted) => {
    const { unit } = priceFor(needed, tool, budget.currency);
    if (unit === 'workspace') return judgeAll(tool, needed, wanted);
    const isFor = unit !== undefined && isPricePer(per as 'seat' | 'sender', unit);
    if (isFor && months !== undefined && months % 12 !== 0) return judgeAll(tool, needed, wanted);
    const one = judgeOne(tool, needed, wanted);
    if (one.verdict === 'meets' || number < 2) return one;
    const all = judgeAll(tool, needed, wanted);
    if (all.verdict === 'meets' || (all.verdict === 'fails' && one.verdict === 'unknown')) return all;
    // If the bill may be within the budget, a price for one above it proves nothing.
    return one.verdict === 'fails' && all.verdict === 'unknown' && isFor ? all : one;
  });
}

/** A price within the budget may include what is needed and not what is only wanted. Then the judgement says so. */
function withWanted(judge: BudgetJudge): BudgetJudge {
  return (tool, needed, wanted = NO_REQUIREMENT) => {
    const own = judge(tool, needed);
    if (own.verdict !== 'meets' || wanted.keys.length === 0) return own;
    return judge(tool, combined([needed, wanted])).verdict === 'meets' ? own : judge(tool, needed, wanted);
  };
}

/** Judges a budget for each set-up that a text may mean. Where the verdicts differ, it is unknown. */
export function inEveryReading([first, ...others]: readonly BudgetJudge[]): BudgetJudge {
  if (!first) throw new Error('a budget needs at least one set-up');
  if (others.length === 0) return first;
  return (tool, needed, wanted) => {
    const judged = [first, ...others].map((judge) => judge(tool, needed, wanted));
    const [one, ...rest] = judged as [Result, ...Result[]];
    if (rest.every(({ verdict }) => verdict === one.verdict)) return one;
    const fits = judged.find(({ verdict }) => verdict === 'meets') ?? one;
    return new LazyResult(
      { verdict: 'unknown', facts: one.facts, priceHint: fits.verdict === 'meets' ? 'within' : fits.priceHint },
      () =>
        `whether its price is within the budget, which depends on the kind of account: ${judged.map(({ phrase }) => phrase).join('; ')}`,
      () => fits,
    );
  };
}

/**
 * For how many a budget for each is: the accounts and mailboxes that send, or the people and the accounts that they run. Where the text
 * leaves open whether a budget is for each, for the most that it may be for.
 */
function numberFor(per: Budget['per'], setUp: SetUp): number {
  const { people = 1, linkedin_accounts = 1, mailboxes = 1, workspaces = 1 } = setUp;
  if (per === 'seat') return Math.max(people, linkedin_accounts);
  const senders = Math.max(linkedin_accounts, mailboxes);
  if (per === 'sender') return senders > 1 ? senders : people;
  return Math.max(people, senders, workspaces);
}

/**
 * Returns a function that compares the price for one person or account a month with a budget.
 *
 * The price is that of the cheapest paid plan or, if a needed feature comes only with a dearer plan, of that plan. It has to be a
 * price for the unit that the budget names. The verdict is unknown if a needed feature costs extra or no source says which plan has it.
 *
 * @param number how many people or accounts the text names; undefined if it names none
 */
function judgeForOne(budget: BudgetIn, number: number | undefined, context: BudgetContext): BudgetJudge {
  const { currencies, catalogue } = context;
  const { currency } = budget;
  const limits = new Map<string | undefined, Limit>();
  return (tool, required, wanted) => {
    const needed = onDearestPlan(required, tool.facts, catalogue);
    const price = priceFor(needed, tool, currency);
    const { facts, display, sources, unit } = price;
    const known = limits.get(unit) ?? limitFor(budget, price, number);
    limits.set(unit, known);
    const limit = limitWith(needed, known);
    const amounts = [...price.monthly, ...price.yearly];
    const hint = () => {
      const cents = amounts.map((money) => inCents(money, currency, currencies.rates));
      return hintOf(cents, limit.cents, context.deepestDiscount);
    };
    const rateless = [...amounts, budget].find((money) => !(money.currency in currencies.rates));
    const plans = price.plans.join(', ');
    if (amounts.length === 0 || rateless) {
      const noPrice = plans ? `The price of plan ${plans}, which has what was asked for, is unknown.` : null;
      const note = rateless ? `There is no rate for ${rateless.currency}.` : noPrice;
      const phrase = `${plans ? `the price of plan ${plans}` : 'its price'} (at most ${limitText(limit, currency)})`;
      return { verdict: 'unknown', facts, display, sources, note, phrase, priceHint: hint() };
    }
    const comparison = compareWithLimit(price, limit, budget, currencies.rates);
    const { verdict } = comparison;
    return new LazyResult(
      { verdict, facts, priceHint: verdict === 'unknown' ? hint() : undefined },
      () => comparisonText(comparison, limit, budget, currencies, reservations(limit.note, tool, wanted)),
      () => {
        const notes = [
          plans && `The price of plan ${plans}, which has what was asked for.`,
          comparison.note,
          limit.note && sentence(limit.note),
          verdict === 'unknown' && limit.open && sentence(limit.open),
          verdict === 'unknown' && needed.unplaced.length > 0 && dearestInWords(tool),
          chargesUsage(tool.facts) && CREDITS_NOTE,
          wanted && sentence(withoutWanted(wanted)),
        ].filter(Boolean);
        const outcome = verdict === 'meets' && comparison.yearly ? 'meets when billed yearly' : verdict;
        const currenciesOf = amounts.map((money) => money.currency);
        return {
          display,
          sources: [...sources, ...rateCitations(currenciesOf, currency)],
          note: notes.length > 0 ? notes.join(' ') : null,
          arithmetic: `${conversionText(price, currency, currencies)}; ${limit.arithmetic}: ${outcome}`,
        };
      },
    );
  };
}

/** The price of the plans that are needed, or the entry price; in the currency of the budget if it is the same there. */
function priceFor({ plans }: PlanRequirement, { facts }: Tool, currency: string): Price {
  const price = plans.length > 0 ? priceOfPlans(plans, facts) : entryPrice(facts);
  const bought = plans.length > 0 ? plansIn(facts).filter(({ name }) => plans.includes(name)) : entryPlans(facts);
  if (!areSoldIn(currency, bought)) return price;
  const inWanted = (amounts: readonly Money[]) => amounts.map((money) => ({ ...money, currency }));
  return { ...price, monthly: inWanted(price.monthly), yearly: inWanted(price.yearly) };
}

/** A price within the limit proves nothing about features that it may not include. A price above the limit still fails. */
function limitWith(needed: PlanRequirement, limit: Limit): Limit {
  const open = whyNotIncluded(needed);
  return open === undefined ? limit : { ...limit, within: undefined, open, isLeast: true };
}

/** `79 USD a month for one person = 69.54 EUR, billed yearly 63 USD = 55.45 EUR, at 0.8802 (rate of 2026-09-29)`. */
function conversionText({ monthly, yearly, unit }: Price, currency: string, currencies: Currencies): string {
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
function comparisonText(
  { verdict, by, yearly, missing }: Comparison,
  limit: Limit,
  { currency, billing }: BudgetIn,
  { rates }: Currencies,
  reserved: string,
): string {
  const most = limitText(limit, currency);
  const prices = by.map((money) => {
    const converted =
      money.currency === currency ? '' : ` (${centsInWords(inCents(money, currency, rates), currency)})`;
    return `${monthlyInWords(money, yearly)}${converted}`;
  });
  const price = prices.join(' or ');
  const differing = prices.length > 1 ? ', as sources differ' : '';
  if (verdict === 'fails') return `${price}, above ${most}${differing}`;
  if (verdict === 'meets') return `${price}, within ${most}${differing}${reserved}`;
  if (missing && billing) return `its price billed ${missing} (only ${price} is known; at most ${most})`;
  if (missing) return `its price billed ${missing} (${price} billed monthly is above ${most})`;
  if (limit.isLeast) return `whether all that is needed is within ${most} (it costs at least ${price}; ${limit.open})`;
  return `whether ${price} is within ${most} (${limit.open && by.length === 1 ? limit.open : 'sources differ'})`;
}

/** `80 EUR`, `80 EUR each`. */
function limitText({ cents, label }: Limit, currency: string): string {
  return label ?? centsInWords(cents, currency);
}

/**
 * The lowest ratio of a price billed yearly to the same price billed monthly: 0.55 if the largest discount is 45 %. Undefined if
 * no plan is known with both prices.
 */
export const deepestDiscount = perObject(({ tools }: Snapshot) => {
  const ratios = [...tools.values()].flatMap(({ facts }) => yearlyRatios(facts));
  return ratios.length > 0 ? Math.min(...ratios) : undefined;
});
