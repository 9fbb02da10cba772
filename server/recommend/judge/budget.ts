import type { Budget, Counted } from '../../../model/constraint.ts';
import { type Currencies, inCents } from '../../../model/currencies.ts';
import { ENTRY_PRICE, entryAmounts, plansIn } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { planInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot } from '../../snapshot/snapshot.ts';
import { type BudgetIn, compareWithLimit, type Limit, limitFor } from './budget-limit.ts';
import { chargesUsage, comparisonText, conversionText, limitText, qualifiersOf, withoutWanted } from './budget-text.ts';
import { type Judgement, sentence } from './judgement.ts';
import { combined, NO_REQUIREMENT, type PlanRequirement, whyNotIncluded } from './plan-requirement.ts';
import { entryPrice, type Price, priceOfPlans, pricesCovering, rateCitations } from './price.ts';

/** What the comparison with a budget depends on, besides the tool. */
export interface BudgetContext {
  readonly currencies: Currencies;
  /** The lowest ratio of a price billed yearly to the same price billed monthly, of all tools; undefined if none is known. */
  readonly deepestDiscount?: number | undefined;
  /** How many people or accounts the text names. */
  readonly seats?: number | undefined;
  /** What the seats are, if they are not people. */
  readonly counted?: Counted | undefined;
}

/**
 * Returns a function that compares what a tool costs a month with a budget, in the budget's currency (the base currency if the
 * text names none) at the published rates.
 *
 * The price is that of the cheapest paid plan or, if a needed feature comes only with a dearer plan, of that plan. It has to be
 * a price for the unit that the budget names, or for a plan that includes all seats. The verdict is unknown if a needed feature
 * costs extra or no source says which plan has it.
 */
export function budgetJudge(
  stated: Budget,
  { currencies, deepestDiscount, seats, counted }: BudgetContext,
): (tool: Tool, needed: PlanRequirement, wanted?: PlanRequirement) => Judgement {
  const budget = { ...stated, currency: stated.currency ?? currencies.base };
  const limits = new Map<string, Limit>();
  const limitOn = ({ unit, users }: Price): Limit => {
    const name = `${unit} ${users}`;
    const limit = limits.get(name) ?? limitFor(budget, { unit, users }, seats);
    limits.set(name, limit);
    return limit;
  };
  const judgeWith = (tool: Tool, needed: PlanRequirement, wanted?: PlanRequirement): Judgement => {
    const { plans } = needed;
    const judge = (price: Price) => {
      const limit = limitOn(price);
      const judgement = judgePrice(price, limitWith(needed, limit), { needed, wanted }, budget, tool, currencies);
      if (judgement.verdict !== 'unknown') return judgement;
      return { ...judgement, priceHint: hintOf(price, limit, budget, currencies, deepestDiscount) };
    };
    const own = judge(plans.length > 0 ? priceOfPlans(plans, tool) : entryPrice(tool));
    if (own.verdict === 'meets' || seats === undefined || seats < 2) return own;
    const whole = pricesCovering(seats, counted, plans, tool).map(judge);
    const found = whole.find(({ verdict }) => verdict === 'meets');
    // If a plan for all seats may be within the budget, a price for one seat above it proves nothing.
    return found ?? (own.verdict === 'fails' ? whole.find(({ verdict }) => verdict === 'unknown') : undefined) ?? own;
  };
  return (tool, needed, wanted = NO_REQUIREMENT) => {
    const own = judgeWith(tool, needed);
    if (own.verdict !== 'meets' || wanted === NO_REQUIREMENT) return own;
    const both = combined([needed, wanted]);
    return judgeWith(tool, both).verdict === 'meets' ? own : judgeWith(tool, needed, wanted);
  };
}

/** If it is unknown whether a price is within a budget: how the lowest amount that any source gives compares with it. */
function hintOf(
  { monthly, yearly }: Price,
  limit: Limit,
  { currency }: BudgetIn,
  { rates }: Currencies,
  deepestDiscount: number | undefined,
): Judgement['priceHint'] {
  const amounts = [...monthly, ...yearly].map((money) => inCents(money, currency, rates));
  const known = amounts.filter((cents) => !Number.isNaN(cents));
  if (known.length === 0) return undefined;
  const least = Math.min(...known);
  if (least <= limit.cents) return 'within';
  return deepestDiscount !== undefined && least * deepestDiscount > limit.cents ? 'far-above' : 'above';
}

function judgePrice(
  price: Price,
  limit: Limit,
  { needed, wanted }: { readonly needed: PlanRequirement; readonly wanted?: PlanRequirement | undefined },
  budget: BudgetIn,
  tool: Tool,
  currencies: Currencies,
): Judgement {
  const shown = { facts: price.facts, display: price.display };
  const amounts = [...price.monthly, ...price.yearly];
  const rateless = [...amounts, budget].find(({ currency }) => !(currency in currencies.rates));
  const plans = price.plans.join(', ');
  if (amounts.length === 0 || rateless) {
    const noPrice = plans ? `The price of plan ${plans}, which has what was asked for, is unknown.` : null;
    const note = rateless ? `There is no rate for ${rateless.currency}.` : noPrice;
    const phrase = `${plans ? `the price of plan ${plans}` : 'its price'} (at most ${limitText(limit, budget.currency)})`;
    return { verdict: 'unknown', ...shown, sources: price.sources, note, phrase };
  }
  const comparison = compareWithLimit(price, limit, budget, currencies.rates);
  const { verdict } = comparison;
  const notes = [
    price.covers && `The whole price of plan ${plans}, which includes ${price.covers}.`,
    !price.covers && plans && `The price of plan ${plans}, which has what was asked for.`,
    comparison.note,
    !price.covers && limit.note && sentence(limit.note),
    verdict === 'unknown' && limit.open && sentence(limit.open),
    verdict === 'unknown' && needed.unplaced.length > 0 && dearestPriced(tool),
    chargesUsage(tool) && 'Credits or usage are charged too.',
    wanted && sentence(withoutWanted(wanted)),
  ].filter(Boolean);
  const outcome = verdict === 'meets' && comparison.yearly ? 'meets when billed yearly' : verdict;
  return {
    verdict,
    ...shown,
    sources: [...price.sources, ...rateCitations(amounts, budget.currency)],
    note: notes.length > 0 ? notes.join(' ') : null,
    arithmetic: `${conversionText(price, budget.currency, currencies)}; ${limit.arithmetic}: ${outcome}`,
    phrase: comparisonText(comparison, limit, price, budget, currencies, qualifiersOf(price, limit, tool, wanted)),
  };
}

/** A price within the limit proves nothing about features that it may not include. A price above the limit still fails. */
function limitWith(needed: PlanRequirement, limit: Limit): Limit {
  const open = whyNotIncluded(needed);
  if (open === undefined) return limit;
  const { certainUpTo: _, ...rest } = limit;
  return { ...rest, within: undefined, open, isLeast: true };
}

/** For scale, if the plan is unknown. It proves nothing, since a feature may come with a plan whose price is on request. */
function dearestPriced({ facts }: Tool): string | undefined {
  const priced = plansIn(facts).filter(({ monthly, annual_monthly }) => monthly || annual_monthly);
  const amount = ({ monthly, annual_monthly }: Plan) => (monthly ?? annual_monthly)?.amount ?? 0;
  const [dearest] = [...priced].sort((a, b) => amount(b) - amount(a));
  return priced.length > 1 && dearest ? `Its most expensive plan with a price is ${planInWords(dearest)}.` : undefined;
}

/**
 * The lowest ratio of a price billed yearly to the same price billed monthly: 0.55 if the largest discount is 45 %. Undefined if
 * no plan is known with both prices.
 */
export const deepestDiscount = perSnapshot(({ tools }) => {
  const factors = [...tools.values()].flatMap((tool) =>
    pricesByBilling(tool).flatMap(([monthly, yearly]) =>
      monthly && yearly && monthly.currency === yearly.currency && monthly.amount > 0 && yearly.amount > 0
        ? [yearly.amount / monthly.amount]
        : [],
    ),
  );
  return { factor: factors.length > 0 ? Math.min(...factors) : undefined };
});

type Pair = readonly [monthly: Money | undefined, yearly: Money | undefined];

function pricesByBilling({ facts }: Tool): Pair[] {
  const { monthly, yearly } = entryAmounts(facts);
  // If sources differ on one of the two, it is unknown which amounts belong together.
  const isSettled = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly].every((key) => facts[key]?.status === 'known');
  const plans = plansIn(facts).map((plan): Pair => [plan.monthly, plan.annual_monthly]);
  return isSettled ? [[monthly[0], yearly[0]], ...plans] : plans;
}
