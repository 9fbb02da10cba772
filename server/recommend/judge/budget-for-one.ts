import { chargesUsage } from '../../../model/pricing/comparable-price.ts';
import { CREDITS_NOTE } from '../../../model/pricing/cost-text.ts';
import type { Bought } from '../../../model/pricing/entry-price.ts';
import { type Currencies, inCents } from '../../../model/pricing/money.ts';
import {
  dearestPriced,
  entryPrice,
  type PlanRequirement,
  type Price,
  priceOfPlans,
  whyNotIncluded,
} from '../../../model/pricing/plan-price.ts';
import { planInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { type BudgetIn, compareWithLimit, type Limit, limitFor } from './budget-limit.ts';
import { comparisonText, conversionText, limitText, qualifiersOf, withoutWanted } from './budget-text.ts';
import { rateCitations } from './exchange-rate.ts';
import { type Judgement, sentence, WrittenLater } from './judgement.ts';

/**
 * Returns a function that compares the price for one person or account a month with a budget.
 *
 * The price is that of the cheapest paid plan or, if a needed feature comes only with a dearer plan, of that plan. It has to be a
 * price for the unit that the budget names. The verdict is unknown if a needed feature costs extra or no source says which plan has it.
 *
 * @param number how many people or accounts the text names; undefined if it names none
 * @param deepestDiscount the lowest ratio of a price billed yearly to the same price billed monthly, of all tools
 */
export function judgeForOne(
  budget: BudgetIn,
  number: number | undefined,
  currencies: Currencies,
  deepestDiscount: number | undefined,
): (tool: Tool, needed: PlanRequirement, wanted?: PlanRequirement) => Judgement {
  const limits = new Map<string | undefined, Limit>();
  const limitOn = (bought: Bought): Limit => {
    const limit = limits.get(bought.unit) ?? limitFor(budget, bought, number);
    limits.set(bought.unit, limit);
    return limit;
  };
  return (tool, needed, wanted) => {
    const price = priceFor(needed, tool);
    const limit = limitOn(price);
    const hint = () => {
      const amounts = [...price.monthly, ...price.yearly].map((money) =>
        inCents(money, budget.currency, currencies.rates),
      );
      return hintOf(amounts, limit.cents, deepestDiscount);
    };
    return judgePrice(price, limitWith(needed, limit), { needed, wanted, tool, hint }, budget, currencies);
  };
}

/** The price of the plans that are needed, or the entry price. */
export function priceFor({ plans }: PlanRequirement, { facts }: Tool): Price {
  return plans.length > 0 ? priceOfPlans(plans, facts) : entryPrice(facts);
}

/**
 * If it is unknown whether a price is within a budget: how the lowest amount that any source gives compares with it.
 *
 * @param amounts in cents of the budget's currency; NaN without a rate
 */
export function hintOf(
  amounts: readonly number[],
  limit: number,
  deepestDiscount: number | undefined,
): Judgement['priceHint'] {
  const known = amounts.filter((cents) => !Number.isNaN(cents));
  if (known.length === 0) return undefined;
  const least = Math.min(...known);
  if (least <= limit) return 'within';
  return deepestDiscount !== undefined && least * deepestDiscount > limit ? 'far-above' : 'above';
}

interface Priced {
  readonly needed: PlanRequirement;
  readonly wanted: PlanRequirement | undefined;
  readonly tool: Tool;
  /** How the price compares with the budget if the verdict is unknown. */
  readonly hint: () => Judgement['priceHint'];
}

function judgePrice(
  price: Price,
  limit: Limit,
  { needed, wanted, tool, hint }: Priced,
  budget: BudgetIn,
  currencies: Currencies,
): Judgement {
  const { facts, display, sources } = price;
  const amounts = [...price.monthly, ...price.yearly];
  const rateless = [...amounts, budget].find(({ currency }) => !(currency in currencies.rates));
  const plans = price.plans.join(', ');
  if (amounts.length === 0 || rateless) {
    const noPrice = plans ? `The price of plan ${plans}, which has what was asked for, is unknown.` : null;
    const note = rateless ? `There is no rate for ${rateless.currency}.` : noPrice;
    const phrase = `${plans ? `the price of plan ${plans}` : 'its price'} (at most ${limitText(limit, budget.currency)})`;
    return { verdict: 'unknown', facts, display, sources, note, phrase, priceHint: hint() };
  }
  const comparison = compareWithLimit(price, limit, budget, currencies.rates);
  const { verdict } = comparison;
  return new WrittenLater(
    { verdict, facts, priceHint: verdict === 'unknown' ? hint() : undefined },
    () => comparisonText(comparison, limit, budget, currencies, qualifiersOf(limit.note, tool, wanted)),
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
      const currenciesOf = amounts.map(({ currency }) => currency);
      return {
        display,
        sources: [...sources, ...rateCitations(currenciesOf, budget.currency)],
        note: notes.length > 0 ? notes.join(' ') : null,
        arithmetic: `${conversionText(price, budget.currency, currencies)}; ${limit.arithmetic}: ${outcome}`,
      };
    },
  );
}

/** A price within the limit proves nothing about features that it may not include. A price above the limit still fails. */
function limitWith(needed: PlanRequirement, limit: Limit): Limit {
  const open = whyNotIncluded(needed);
  return open === undefined ? limit : { ...limit, within: undefined, open, isLeast: true };
}

/** For scale, if the plan is unknown. */
export function dearestInWords({ facts }: Tool): string | undefined {
  const dearest = dearestPriced(facts);
  return dearest && `Its most expensive plan with a price is ${planInWords(dearest)}.`;
}
