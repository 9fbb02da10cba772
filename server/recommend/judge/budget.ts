import type { Budget, Counted } from '../../../model/constraint.ts';
import { type Currencies, inCents } from '../../../model/currencies.ts';
import { ENTRY_PRICE, entryAmounts, plansIn } from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Verdict } from '../../../model/judge.ts';
import { moneyInWords, planInWords, unitInWords } from '../../../model/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Money, Plan } from '../../../model/value.ts';
import { perSnapshot } from '../../snapshot/snapshot.ts';
import { type BudgetIn, type Limit, limitFor } from './budget-limit.ts';
import type { Judgement } from './judgement.ts';
import { inAll, type Needed, NOTHING_NEEDED, notIncluded } from './plan-requirement.ts';
import {
  aMonth,
  entryPrice,
  type Price,
  priceOfPlans,
  pricesCovering,
  rateCitations,
  rateInWords,
  sum,
} from './price.ts';

/** What a budget is judged by besides the tool. */
export interface BudgetContext {
  readonly currencies: Currencies;
  /** The least share of the price billed monthly that any tool asks when billed yearly; undefined where none is known. */
  readonly deepestDiscount?: number | undefined;
  /** How many people or accounts were named. */
  readonly seats?: number | undefined;
  /** What these are, where they are not people. */
  readonly counted?: Counted | undefined;
}

/**
 * Compares what tools cost a month with a budget, in the budget's currency at the published rates. The price is that of the
 * cheapest paid plan or, where a needed ability comes only from a dearer plan, of that plan; and it has to be a price for the
 * unit that the budget names. What is paid on top of a plan, or is in a plan that no source names, leaves open whether a price
 * is within the budget. A budget without a currency is taken as one in the base currency. A plan that includes all that are
 * asked for is enough at its whole price.
 */
export function budgetJudge(
  stated: Budget,
  { currencies, deepestDiscount, seats, counted }: BudgetContext,
): (tool: Tool, needed: Needed, wanted?: Needed) => Judgement {
  const budget = { ...stated, currency: stated.currency ?? currencies.base };
  const limits = new Map<string, Limit>();
  const limitOn = ({ unit, users }: Price): Limit => {
    const name = `${unit} ${users}`;
    const limit = limits.get(name) ?? limitFor(budget, { unit, users }, seats);
    limits.set(name, limit);
    return limit;
  };
  const judgedWith = (tool: Tool, needed: Needed, wanted?: Needed): Judgement => {
    const { plans } = needed;
    const price = plans.length > 0 ? priceOfPlans(plans, tool) : entryPrice(tool);
    const judged = (price: Price) => {
      const limit = limitOn(price);
      const judgement = judgePrice(price, limitWith(needed, limit), { needed, wanted }, budget, tool, currencies);
      const least = lowestAmount(price, budget.currency, currencies);
      return { ...judgement, ...(judgement.verdict === 'unknown' && hintOf(least, limit, deepestDiscount)) };
    };
    const own = judged(price);
    if (own.verdict === 'meets' || seats === undefined || seats < 2) return own;
    const whole = pricesCovering(seats, counted, plans, tool).map(judged);
    const found = whole.find(({ verdict }) => verdict === 'meets');
    // A plan for all of them that may be within the budget leaves open what their single prices would settle.
    return found ?? (own.verdict === 'fails' ? whole.find(({ verdict }) => verdict === 'unknown') : undefined) ?? own;
  };
  return (tool, needed, wanted = NOTHING_NEEDED) => {
    const own = judgedWith(tool, needed);
    if (own.verdict !== 'meets' || wanted === NOTHING_NEEDED) return own;
    const both = inAll([needed, wanted]);
    return judgedWith(tool, both).verdict === 'meets' ? own : judgedWith(tool, needed, wanted);
  };
}

/** A price that includes what is needed says of what is only wanted as well that it may cost more. */
function withoutWanted(wanted: Needed): string {
  return notIncluded(wanted) ?? `what is only wanted takes plan ${wanted.plans.join(', ')}`;
}

/** Where a budget verdict is unknown: how the least that a tool is known to cost compares with the budget. */
function hintOf(
  least: number | undefined,
  { cents }: Limit,
  deepestDiscount: number | undefined,
): Pick<Judgement, 'priceHint'> {
  if (least === undefined) return {};
  if (least <= cents) return { priceHint: 'within' };
  return { priceHint: deepestDiscount !== undefined && least * deepestDiscount > cents ? 'far-above' : 'above' };
}

/** The least amount of a price in cents of a currency; undefined where none is known or there is no rate. */
function lowestAmount({ monthly, yearly }: Price, currency: string, { rates }: Currencies): number | undefined {
  const cents = [...monthly, ...yearly]
    .map((money) => inCents(money, currency, rates))
    .filter((sum) => !Number.isNaN(sum));
  return cents.length > 0 ? Math.min(...cents) : undefined;
}

function judgePrice(
  price: Price,
  limit: Limit,
  { needed, wanted }: { readonly needed: Needed; readonly wanted?: Needed | undefined },
  budget: BudgetIn,
  tool: Tool,
  currencies: Currencies,
): Judgement {
  const shown = { facts: price.facts, display: price.display };
  const amounts = [...price.monthly, ...price.yearly];
  const rateless = [...amounts, budget].find(({ currency }) => !(currency in currencies.rates));
  const named = price.plans.join(', ');
  if (amounts.length === 0 || rateless) {
    const what = named ? `The price of plan ${named}, which has what is asked, is unknown.` : null;
    const note = rateless ? `There is no rate for ${rateless.currency}.` : what;
    const said = `${named ? `the price of plan ${named}` : 'its price'} (at most ${mostInWords(limit, budget.currency)})`;
    return { verdict: 'unknown', ...shown, sources: price.sources, note, said };
  }
  const settled = settle(price, limit, budget.currency, currencies.rates, budget.billing);
  const outcome = settled.verdict === 'meets' && settled.yearly ? 'meets when billed yearly' : settled.verdict;
  const notes = [
    price.covers && `The whole price of plan ${named}, which includes ${price.covers}.`,
    !price.covers && named && `The price of plan ${named}, which has what is asked.`,
    settled.note,
    !price.covers && limit.note,
    settled.verdict === 'unknown' && limit.open && sentence(limit.open),
    settled.verdict === 'unknown' && needed.unplaced.length > 0 && dearestPriced(tool),
    chargesUsage(tool) && 'Credits or usage are charged too.',
    wanted && sentence(withoutWanted(wanted)),
  ].filter(Boolean);
  return {
    verdict: settled.verdict,
    ...shown,
    sources: [...price.sources, ...rateCitations(amounts, budget.currency)],
    note: notes.length > 0 ? notes.join(' ') : null,
    arithmetic: `${figuresOf(price, budget.currency, currencies)}; ${limit.words}: ${outcome}`,
    said: saidOf(settled, limit, price, budget, currencies, qualifiersOf(price, limit, tool, wanted)),
  };
}

/** A price does not prove what it is not known to include; but where it alone is above the limit, so is all of it. */
function limitWith(needed: Needed, limit: Limit): Limit {
  const open = notIncluded(needed);
  if (open === undefined) return limit;
  const { surely: _, ...rest } = limit;
  return { ...rest, within: undefined, open, isLeast: true };
}

/** For scale, where the plan is open: up to what the plans go. It proves nothing, since an ability may come with a plan on request. */
function dearestPriced({ facts }: Tool): string | undefined {
  const priced = plansIn(facts).filter(({ monthly, annual_monthly }) => monthly || annual_monthly);
  const amount = ({ monthly, annual_monthly }: Plan) => (monthly ?? annual_monthly)?.amount ?? 0;
  const [dearest] = [...priced].sort((a, b) => amount(b) - amount(a));
  return priced.length > 1 && dearest ? `Its dearest plan with a price is ${planInWords(dearest)}.` : undefined;
}

function sentence(clause: string): string {
  return `${clause[0]?.toUpperCase()}${clause.slice(1)}.`;
}

/** `79 USD a month for one person = 69.54 EUR, billed yearly 63 USD = 55.45 EUR, at 0.8802 (rate of 2026-09-29)`. */
function figuresOf({ monthly, yearly, unit, covers }: Price, currency: string, currencies: Currencies): string {
  const converted = (money: Money) =>
    money.currency === currency ? '' : ` = ${sum(inCents(money, currency, currencies.rates), currency)}`;
  const either = (amounts: readonly Money[], between: string) =>
    amounts.map((money) => `${moneyInWords(money)}${between}${converted(money)}`).join(' or, sources differ, ');
  const one = covers ? ` for ${covers}` : unit === undefined ? '' : ` for one ${unitInWords(unit)}`;
  const parts = [
    monthly.length > 0 && either(monthly, ` a month${one}`),
    yearly.length > 0 && `billed yearly ${either(yearly, monthly.length > 0 ? '' : ` a month${one}`)}`,
    rateInWords((monthly[0] ?? (yearly[0] as Money)).currency, currency, currencies),
  ].filter(Boolean);
  return parts.length === 2 && currency !== (monthly[0] ?? yearly[0])?.currency ? parts.join(' ') : parts.join(', ');
}

/** `69 USD a month, within 80 EUR`, `15 x 15 USD = 225 USD a month, within 1000 USD`; where it is open, what leaves it open. */
function saidOf(
  { verdict, by, yearly, missing }: Settled,
  limit: Limit,
  { covers, plans }: Price,
  { currency, billing }: BudgetIn,
  { rates }: Currencies,
  qualifiers: readonly string[],
): string {
  const shared = limit.shared?.certain || verdict === 'meets' ? limit.shared : undefined;
  const most = shared ? sum(shared.cents, currency) : mostInWords(limit, currency);
  const among = shared?.among ?? 1;
  const whole = covers ? ` for ${covers} (plan ${plans.join(', ')})` : '';
  const inBoth = by.map((money) => {
    const all = { ...money, amount: Math.round(money.amount * among * 100) / 100 };
    const converted = money.currency === currency ? '' : ` (${sum(inCents(money, currency, rates) * among, currency)})`;
    return `${among > 1 ? `${among} x ${moneyInWords(money)} = ` : ''}${aMonth(all, yearly)}${converted}${whole}`;
  });
  const own = inBoth.join(' or ');
  if (verdict === 'fails') return `${inBoth[0]}, above ${most}`;
  if (verdict === 'meets') {
    return `${inBoth[0]}, within ${most}${qualifiers.length > 0 ? ` (${qualifiers.join('; ')})` : ''}`;
  }
  if (missing && billing) return `its price billed ${missing} (only ${own} is known; at most ${most})`;
  if (missing) return `its price billed ${missing} (${own} billed monthly is above ${most})`;
  if (limit.isLeast) return `whether all that is needed is within ${most} (it costs at least ${own}; ${limit.open})`;
  return `whether ${own} is within ${most} (${limit.open && by.length === 1 ? limit.open : 'sources differ'})`;
}

/** `80 EUR`, `80 EUR each`, `1000 EUR in all, 66.66 EUR for each of 15`. */
function mostInWords({ cents, most, shared }: Limit, currency: string): string {
  if (!shared?.certain) return most ?? sum(cents, currency);
  return `${sum(shared.cents, currency)} in all, ${sum(cents, currency)} for each of ${shared.among}`;
}

/** What a price within the budget does not say by itself, for the same sentence. */
function qualifiersOf({ covers }: Price, { note }: Limit, tool: Tool, wanted?: Needed): string[] {
  const clause = (text: string) => `${text[0]?.toLowerCase()}${text.slice(1).replace(/\.$/, '')}`;
  return [
    ...(covers === undefined && note !== undefined ? [clause(note)] : []),
    ...(chargesUsage(tool) ? ['credits or usage are charged too'] : []),
    ...(wanted ? [withoutWanted(wanted)] : []),
  ];
}

function chargesUsage({ facts }: Tool): boolean {
  const model = facts['pricing.model'];
  return Array.isArray(model?.value) && (model.value as string[]).includes('credits');
}

/** How a price stands to a limit, and by which amounts. */
interface Settled {
  readonly verdict: Verdict;
  /** The amounts that decide, or that leave it open: several where sources differ. */
  readonly by: readonly Money[];
  /** Whether those are billed yearly. */
  readonly yearly: boolean;
  /** The way of paying whose price is unknown and could decide. */
  readonly missing?: 'monthly' | 'yearly';
  readonly note?: string;
}

const NEVER_LESS = 'Billed monthly it is never less than billed yearly.';

/**
 * One way of paying that is within the limit is enough; both have to be over it, or the one that is asked for. Where the price
 * billed yearly is over it and the other is unknown, both are: billed monthly it is never less, as the check of facts makes sure.
 */
function settle(
  { monthly, yearly }: Pick<Price, 'monthly' | 'yearly'>,
  limit: Limit,
  currency: string,
  rates: Currencies['rates'],
  billing?: 'monthly',
): Settled {
  const held = (amounts: readonly Money[]) => {
    const results = new Set(amounts.map((money) => within(inCents(money, currency, rates), limit)));
    return results.size === 1 ? [...results][0] : undefined;
  };
  const [byMonth, byYear] = [held(monthly), held(yearly)];
  const [inMonths, inYears] = [
    { by: monthly, yearly: false },
    { by: yearly, yearly: true },
  ] as const;
  if (byMonth === true) return { verdict: 'meets', ...inMonths };
  if (billing === 'monthly') {
    if (byMonth === false) return { verdict: 'fails', ...inMonths };
    if (monthly.length > 0) return { verdict: 'unknown', ...inMonths };
    if (byYear === false) return { verdict: 'fails', ...inYears, note: NEVER_LESS };
    return { verdict: 'unknown', ...inYears, missing: 'monthly', note: 'The price billed monthly is unknown.' };
  }
  if (byYear === true) return { verdict: 'meets', ...inYears, note: 'Only when billed yearly.' };
  if (byMonth === false && byYear === false) return { verdict: 'fails', ...inMonths };
  if (byMonth === false && yearly.length === 0)
    return {
      ...{ verdict: 'unknown', ...inMonths, missing: 'yearly' },
      note: 'Above it billed monthly; the price billed yearly is unknown.',
    };
  if (byYear === false && monthly.length === 0) return { verdict: 'fails', ...inYears, note: NEVER_LESS };
  return { verdict: 'unknown', ...(byMonth === undefined && monthly.length > 0 ? inMonths : inYears) };
}

function within(cents: number, limit: Limit): boolean | undefined {
  if (limit.surely !== undefined && cents <= limit.surely) return true;
  return cents <= limit.cents ? limit.within : limit.over;
}

type Facts = Readonly<Record<string, Fact>>;

/**
 * The least share of the price billed monthly that any recorded plan asks when billed yearly: 0.55 where the largest discount
 * is 45 %. Undefined where no plan is known with both prices.
 */
export const deepestDiscount = perSnapshot(({ tools }) => {
  const factors = [...tools.values()].flatMap(({ facts }) =>
    pairsIn(facts).flatMap(([monthly, yearly]) =>
      monthly && yearly && monthly.currency === yearly.currency && monthly.amount > 0 && yearly.amount > 0
        ? [yearly.amount / monthly.amount]
        : [],
    ),
  );
  return { factor: factors.length > 0 ? Math.min(...factors) : undefined };
});

function pairsIn(facts: Facts): [Money | undefined, Money | undefined][] {
  const { monthly, yearly } = entryAmounts(facts);
  // Where sources differ on one of the two, which amounts belong together is not known.
  const isSettled = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly].every((key) => facts[key]?.status === 'known');
  return [
    ...(isSettled ? [[monthly[0], yearly[0]] as [Money | undefined, Money | undefined]] : []),
    ...plansIn(facts).map((plan): [Money | undefined, Money | undefined] => [plan.monthly, plan.annual_monthly]),
  ];
}
