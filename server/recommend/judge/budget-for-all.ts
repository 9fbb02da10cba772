import type { Verdict } from '../../../model/constraint.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import { type Cost, isBounded } from '../../../model/pricing/cost.ts';
import { type BillSpan, billInWords, billNotes, CREDITS_NOTE, sumFor } from '../../../model/pricing/cost-text.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import {
  type Currencies,
  chargesUsage,
  convertCents,
  rateCitations,
  rateInWords,
} from '../../../model/pricing/currencies.ts';
import { entryPlans } from '../../../model/pricing/entry-price.ts';
import { isAboutFeature, whyOpen } from '../../../model/pricing/missing.ts';
import { isSeat } from '../../../model/pricing/offers.ts';
import type { Period } from '../../../model/pricing/plan.ts';
import { entryPrice, type PlanRequirement, planWithPrice } from '../../../model/pricing/plan-price.ts';
import { BILLED, centsInWords } from '../../../model/pricing/price-text.ts';
import { provenCosts } from '../../../model/pricing/proven-cost.ts';
import type { Tool } from '../../../model/tool.ts';
import { orList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { buyersInWords } from '../read/interpretation.ts';
import { LazyResult, type Result, sentence } from './assessment.ts';
import {
  assumedSeat,
  type BudgetContext,
  type BudgetIn,
  type BudgetJudge,
  budgetCents,
  budgetInWords,
  dearestInWords,
  hintOf,
  MISSING_NOTES,
  NEVER_LESS,
  reservations,
  withoutWanted,
} from './budget-limit.ts';

/** What a bill depends on, besides the tool and the features. */
interface BillContext extends BudgetContext {
  readonly setUp: SetUp;
}

/** The most that a bill for everybody may be. */
interface BillLimit extends BillSpan {
  /** In cents of the budget's currency, for all. */
  readonly cents: number;
  readonly currency: string;
  /** How the limit is derived: `budget 400 USD a month in all`. */
  readonly arithmetic: string;
  /** How a sentence names the limit: `400 USD`, `1,005 USD (67 USD for each of 15)`. */
  readonly label: string;
  /** Set if it is made of a budget for each. */
  readonly each?: true;
}

/** The result of comparing what a tool costs with a limit. */
interface BillComparison {
  readonly verdict: Verdict;
  /** The cost that decides the verdict or leaves it unknown. */
  readonly cost: Cost;
  /** The billing whose price is not known and could decide. */
  readonly missing?: 'monthly' | 'yearly';
  /** Set if a plan whose price is not known may cost less than the sum, which is above the limit. */
  readonly mayBeLess?: true;
  /** Set if it fails only because monthly billing never costs less than the yearly billing that is above the limit. */
  readonly byYearly?: true;
}

/** What was compared, and with what. */
interface Compared extends BillContext {
  readonly tool: Tool;
  readonly needed: PlanRequirement;
  /** What is only wanted, if the bill may not include it. */
  readonly wanted: PlanRequirement | undefined;
  readonly limit: BillLimit;
}

/**
 * Returns a function that compares what a tool costs for the whole set-up that a text names, with all features that are needed, with
 * a budget for all of it. Where the text leaves open whether the budget is for one or for all, it is for all.
 *
 * @param number for how many a budget for each is
 */
export function judgeForAll(budget: BudgetIn, number: number, context: BillContext): BudgetJudge {
  const { currencies, setUp, months } = context;
  const limit = limitForAll(budget, number, months);
  return (tool, needed, wanted) => {
    const costs = provenCosts({ setUp, keys: needed.keys }, tool.facts, context.catalogue);
    const costBy = (billing: Period | undefined) => costs({ billing, months: months ?? 12, currency: limit.currency });
    const comparison = compareBill(costBy, limit, budget.billing === 'monthly', currencies);
    return judgementOnBill(comparison, { tool, needed, wanted, limit, ...context });
  };
}

/**
 * The limit for what a tool costs for everybody: a budget in all as it is, one for each times their number.
 *
 * @param used for how many months the tool is used. A limit for a month is then one for a month of these, a limit for a year one for the
 * months of that year, and a sum in all without a period one for all months
 */
function limitForAll(budget: BudgetIn, number: number, used: number | undefined): BillLimit {
  const { currency, period, per } = budget;
  const isForAllMonths = used !== undefined && period === null && per === 'total';
  const months = isForAllMonths ? used : period === 'year' ? Math.min(12, used ?? 12) : 1;
  const sum = budgetCents(budget);
  const time = isForAllMonths ? ` for ${counted(used, 'month')}` : period === 'year' ? ' a year' : '';
  const money = (cents: number) => `${centsInWords(cents, currency)}${time}`;
  const arithmetic = budgetInWords(budget, isForAllMonths ? used : undefined);
  const limit = { cents: sum, currency, months, used, arithmetic, label: money(sum) };
  if (per === null || per === 'total' || number === 1) return limit;
  const cents = sum * number;
  return {
    ...limit,
    each: true,
    cents,
    arithmetic: `${arithmetic} x ${number} = ${centsInWords(cents, currency)}`,
    label: `${money(cents)} (${centsInWords(sum, currency)} for each of ${number})`,
  };
}

/**
 * Compares what a tool costs with a limit. It is met if the bill paid by the month is within it or, unless the text asks for monthly
 * billing, the bill paid in any other way. It fails if all of them are above it. If a bill by the year is above it and there is none
 * by the month, both are: the check of the facts ensures that monthly billing never costs less. That is so for whole years only: who uses
 * a tool for four months pays less by the month than for a year.
 *
 * @param costBy what the tool costs if it is paid in one way, or in the cheapest
 */
function compareBill(
  costBy: (billing: Period | undefined) => Cost,
  limit: BillLimit,
  isMonthlyOnly: boolean,
  currencies: Currencies,
): BillComparison {
  const judged = (billing: Period | undefined): BillComparison => {
    const cost = costBy(billing);
    const verdict = verdictOn(cost, limit, currencies);
    // Plans are listed by price, so one that is listed before the cheapest known one may cost less.
    return verdict === 'fails' && cost.cheaper.length > 0
      ? { cost, verdict: 'unknown', mayBeLess: true }
      : { cost, verdict };
  };
  const byMonth = judged('month');
  if (byMonth.verdict === 'meets') return byMonth;
  const hasMonthly = byMonth.cost.bill !== null;
  const isForYears = limit.used === undefined || limit.used % 12 === 0;
  if (isMonthlyOnly) {
    if (hasMonthly) return byMonth;
    const byYear = judged('year');
    if (byYear.cost.bill === null) return byMonth;
    return byYear.verdict === 'fails' && isForYears
      ? { ...byYear, byYearly: true }
      : { ...byYear, verdict: 'unknown', missing: 'monthly' };
  }
  const inAnyWay = judged(undefined);
  if (inAnyWay.verdict === 'meets') return inAnyWay;
  // A bill takes long to add up, so each is only asked for where it decides.
  if (byMonth.verdict === 'fails' && costBy('year').bill === null)
    return { ...byMonth, verdict: 'unknown', missing: 'yearly' };
  if (inAnyWay.verdict === 'fails') {
    if (hasMonthly) return inAnyWay;
    return isForYears ? { ...inAnyWay, byYearly: true } : { ...inAnyWay, verdict: 'unknown', missing: 'monthly' };
  }
  return byMonth.verdict === 'unknown' && hasMonthly ? byMonth : inAnyWay;
}

/** A sum that may lack an addition proves only that it is too high. */
function verdictOn(cost: Cost, limit: BillLimit, currencies: Currencies): Verdict {
  const { bill, most } = cost;
  if (bill === null) return 'unknown';
  const [least, greatest] = [bill, most ?? bill].map((one) => centsOf(one, limit, currencies)) as [number, number];
  if (least > limit.cents) return 'fails';
  return isBounded(cost) && greatest <= limit.cents ? 'meets' : 'unknown';
}

/** The sum of a bill for the months of a limit, in cents of its currency. NaN if there is no rate. */
function centsOf(bill: Bill, limit: BillLimit, currencies: Currencies): number {
  return convertCents(sumFor(limit, bill), bill.currency, limit.currency, currencies);
}

/** The verdict on a bill with the sum, what is missing, and the sources of its prices. */
function judgementOnBill(comparison: BillComparison, about: Compared): Result {
  const { verdict, cost } = comparison;
  const { tool, limit, currencies, deepestDiscount } = about;
  const { bill, most } = cost;
  const facts = cost.keys.length > 0 ? cost.keys : entryPrice(tool.facts).facts;
  const sources = () => facts.flatMap((key) => tool.facts[key]?.sources ?? []);
  const bills = [bill, most].filter((one) => one !== null);
  // A bill that is met between two sums is met by the greater one.
  const decisive = verdict === 'meets' ? (most ?? bill) : bill;
  const rateless = [limit, ...bills].find(({ currency }) => !(currency in currencies.rates));
  if (bill === null || decisive === null || rateless) {
    const reason = () => openIn(comparison) ?? '';
    const lacking = rateless ? `There is no rate for ${rateless.currency}.` : undefined;
    return new LazyResult(
      { verdict: 'unknown', facts, priceHint: undefined },
      () => `its price for all that is needed (${[`at most ${limit.label}`, reason()].filter(Boolean).join('; ')})`,
      () => ({
        display: displayOf(decisive, tool),
        sources: sources(),
        note: lacking ?? (reason() ? sentence(reason()) : null),
      }),
    );
  }
  const priceHint =
    verdict === 'unknown' ? hintOf([centsOf(bill, limit, currencies)], limit.cents, deepestDiscount) : undefined;
  return new LazyResult(
    { verdict, facts, priceHint },
    () => phraseOn(comparison, decisive, bills, about),
    () => {
      const rate = rateInWords(bill.currency, limit.currency, currencies);
      const sums = bills.map((one) => convertedInWords(one, about));
      const billed =
        verdict === 'meets' && decisive.period !== 'month' ? ` when billed ${BILLED[decisive.period]}` : '';
      const notes = notesOn(comparison, decisive, about);
      return {
        display: displayOf(decisive, tool),
        sources: [...sources(), ...rateCitations([bill.currency], limit.currency)],
        note: notes.length > 0 ? notes.join(' ') : null,
        arithmetic: `${sums.join(' or ')}${rate ? ` ${rate}` : ''}; ${limit.arithmetic}: ${verdict}${billed}`,
      };
    },
  );
}

/** The plan of a bill with its price, or the entry price. */
function displayOf(bill: Bill | null, { facts }: Tool): string {
  return bill ? planWithPrice(bill.offer.plan) : entryPrice(facts).display;
}

/** `5 x 79 USD = 395 USD a month (316 EUR) on plan Fleet`. The plan is named if it is not the cheapest one. */
function sumInWords(bill: Bill, { limit, tool, currencies }: Compared): string {
  const { currency, offer } = bill;
  const converted =
    currency === limit.currency ? '' : ` (${centsInWords(centsOf(bill, limit, currencies), limit.currency)})`;
  const isEntry = entryPlans(tool.facts).some(({ name }) => name === offer.name);
  return `${billInWords(bill, limit)}${converted}${isEntry ? '' : ` on plan ${offer.name}`}`;
}

/** `5 x 79 USD = 395 USD a month = 316 EUR`. */
function convertedInWords(bill: Bill, { limit, currencies }: Compared): string {
  const { currency } = limit;
  const converted = bill.currency === currency ? '' : ` = ${centsInWords(centsOf(bill, limit, currencies), currency)}`;
  return `${billInWords(bill, limit)}${converted}`;
}

function phraseOn(comparison: BillComparison, bill: Bill, bills: readonly Bill[], about: Compared): string {
  const { verdict, missing, mayBeLess, cost } = comparison;
  const { limit } = about;
  const texts = bills.map((one) => sumInWords(one, about));
  const [least = ''] = texts;
  const either = texts.join(' or ');
  if (verdict === 'fails') return overBudget(cost, bill, about);
  if (verdict === 'meets')
    return `${texts.at(-1)}, within ${limit.label}${reservations(assumedIn(bill, about.setUp), about.tool, about.wanted)}`;
  if (missing === 'monthly') return `its price billed monthly (only ${least} is known; at most ${limit.label})`;
  if (missing === 'yearly') return `its price billed yearly (${least} is above ${limit.label})`;
  const reason = openIn(comparison);
  if (mayBeLess) return `whether any plan is within ${limit.label} (${least} is above it; ${reason})`;
  if (cost.verdict === 'between') return `whether ${either} is within ${limit.label} (${reason ?? 'sources differ'})`;
  return `whether all that is needed is within ${limit.label} (it costs at least ${least}; ${reason ?? 'sources differ'})`;
}

/** `over your budget: at least 174 USD a month for 2 people`. */
function overBudget({ verdict }: Cost, bill: Bill, { limit, setUp, currencies }: Compared): string {
  const { months, used, each } = limit;
  const money = (cents: number, currency: string) => centsInWords(cents, currency);
  const sum = `${verdict === 'exact' ? '' : 'at least '}${money(sumFor(limit, bill), bill.currency)}`;
  const converted =
    bill.currency === limit.currency ? '' : ` (${money(centsOf(bill, limit, currencies), limit.currency)})`;
  const time = months === used ? ` for ${counted(used, 'month')}` : ` a ${months === 1 ? 'month' : 'year'}`;
  const buyers = buyersInWords(setUp);
  return `over your budget${each ? ` of ${limit.label}` : ''}: ${sum}${converted}${time}${buyers ? ` for ${buyers}` : ''}`;
}

/** More reasons than these would not help anybody to ask. */
const MOST_REASONS = 2;

/** Why a comparison proves nothing, as a clause. Undefined if sources differ. */
function openIn({ cost: { missing, cheaper }, mayBeLess }: BillComparison): string | undefined {
  if (mayBeLess) return `it is not known what plan ${orList(cheaper)} costs, which may be less`;
  const aboutFeatures = missing.filter(isAboutFeature);
  return whyOpen(aboutFeatures.length > 0 ? aboutFeatures : missing.slice(0, MOST_REASONS));
}

function notesOn(comparison: BillComparison, bill: Bill, { tool, needed, wanted, setUp, limit }: Compared): string[] {
  const { verdict, missing, byYearly, cost } = comparison;
  const assumption = assumedIn(bill, setUp);
  const reason = verdict === 'unknown' && missing === undefined ? openIn(comparison) : undefined;
  const isOnPlan = needed.plans.length > 0 && bill.unplaced.length === 0 && cost.verdict === 'exact';
  return [
    ...(isOnPlan ? [`The price of plan ${bill.offer.name}, which has what was asked for.`] : []),
    ...(verdict === 'meets' && bill.period !== 'month' ? [`Only when billed ${BILLED[bill.period]}.`] : []),
    ...(byYearly ? [NEVER_LESS] : []),
    ...(missing ? [MISSING_NOTES[missing]] : []),
    // A rate for a month is exact if it is compared with a budget for a month.
    ...billNotes({ ...bill, rounded: bill.rounded && (limit.months !== 1 || limit.used !== undefined) }),
    ...(assumption ? [sentence(assumption)] : []),
    ...(reason ? [sentence(reason)] : []),
    ...(verdict === 'unknown' && cost.missing.some(({ why }) => why === 'plan-of') ? [dearestInWords(tool) ?? ''] : []),
    ...(chargesUsage(tool.facts) ? [CREDITS_NOTE] : []),
    ...(wanted ? [sentence(withoutWanted(wanted))] : []),
  ].filter((note) => note !== '');
}

/** What the bill takes for granted: that each person runs an account of their own, or that each account has a person of its own. */
function assumedIn({ offer: { plan }, lines }: Bill, { people = 1, linkedin_accounts }: SetUp): string | undefined {
  const { unit } = plan;
  if (unit === undefined || !isSeat(unit)) return undefined;
  if (linkedin_accounts === undefined) return assumedSeat(unit).note;
  return unit === 'person' && (lines[0]?.quantity ?? 0) > people
    ? 'one person is counted for each LinkedIn account'
    : undefined;
}
