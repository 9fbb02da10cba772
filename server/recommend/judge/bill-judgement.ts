import type { Bill } from '../../../model/pricing/bill.ts';
import { chargesUsage } from '../../../model/pricing/comparable-price.ts';
import {
  BILLED,
  billInWords,
  billNotes,
  CREDITS_NOTE,
  isAboutFeature,
  whyOpen,
} from '../../../model/pricing/cost-text.ts';
import { entryPlans } from '../../../model/pricing/entry-price.ts';
import type { Currencies } from '../../../model/pricing/money.ts';
import { isSeat } from '../../../model/pricing/offers.ts';
import type { SetUp } from '../../../model/pricing/plan.ts';
import type { PlanRequirement } from '../../../model/pricing/plan-price.ts';
import { entryPrice, planWithPrice } from '../../../model/pricing/plan-price.ts';
import { centsInWords } from '../../../model/pricing/price-text.ts';
import type { Citation } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { orList } from '../../../model/words/lists.ts';
import { type BillComparison, type BillLimit, centsOf } from './bill-comparison.ts';
import { dearestInWords, hintOf } from './budget-for-one.ts';
import { NEVER_LESS, takenAsSeat } from './budget-limit.ts';
import { inBrackets, qualifiersOf, withoutWanted } from './budget-text.ts';
import { rateCitations, rateInWords } from './exchange-rate.ts';
import { type Judgement, sentence, WrittenLater } from './judgement.ts';

/** What was compared, and with what. */
export interface Compared {
  readonly tool: Tool;
  readonly needed: PlanRequirement;
  /** What is only wanted, if the bill may not include it. */
  readonly wanted: PlanRequirement | undefined;
  readonly limit: BillLimit;
  readonly setUp: SetUp;
  readonly currencies: Currencies;
  readonly deepestDiscount: number | undefined;
  /** Why the comparison proves nothing, as a clause, if that is not a matter of prices. */
  readonly open?: string;
}

/** The verdict on a bill with the sum, what is missing, and the sources of its prices. */
export function judgementOnBill(comparison: BillComparison, about: Compared, hint?: Judgement['priceHint']): Judgement {
  const { cost } = comparison;
  const { tool, limit, currencies, deepestDiscount } = about;
  const { bill, most } = cost;
  const facts = cost.keys.length > 0 ? cost.keys : entryPrice(tool.facts).facts;
  const bills = [bill, most].filter((one) => one !== null);
  // A bill that is met between two sums is met by the greater one.
  const decisive = comparison.verdict === 'meets' ? (most ?? bill) : bill;
  const rateless = [limit, ...bills].find(({ currency }) => !(currency in currencies.rates));
  if (bill === null || decisive === null || rateless)
    return judgementWithoutSum(comparison, { ...about, facts, rateless: rateless?.currency, decisive }, hint);
  const { verdict } = comparison;
  const isUnknown = verdict === 'unknown';
  const priceHint =
    hint ?? (isUnknown ? hintOf([centsOf(bill, limit, currencies)], limit.cents, deepestDiscount) : undefined);
  return new WrittenLater(
    { verdict, facts, priceHint },
    () =>
      phraseOn(
        comparison,
        decisive,
        bills.map((one) => sumInWords(one, about)),
        about,
      ),
    () => {
      const rate = rateInWords(bill.currency, limit.currency, currencies);
      const sums = bills.map((one) => convertedInWords(one, about));
      const billed = decisive.period === 'month' ? '' : ` when billed ${BILLED[decisive.period]}`;
      const notes = notesOn(comparison, decisive, about);
      return {
        display: displayOf(decisive, tool),
        sources: [...sourcesOf(facts, tool), ...rateCitations([bill.currency], limit.currency)],
        note: notes.length > 0 ? notes.join(' ') : null,
        arithmetic: `${sums.join(' or ')}${rate ? ` ${rate}` : ''}; ${limit.arithmetic}: ${verdict}${verdict === 'meets' ? billed : ''}`,
      };
    },
  );
}

/** The verdict if there is no sum, or no rate to compare it. */
function judgementWithoutSum(
  comparison: BillComparison,
  {
    rateless,
    decisive,
    facts,
    ...about
  }: Compared & {
    readonly facts: readonly string[];
    readonly rateless: string | undefined;
    readonly decisive: Bill | null;
  },
  priceHint: Judgement['priceHint'],
): Judgement {
  const { tool, limit } = about;
  const open = () => about.open ?? openIn(comparison);
  return new WrittenLater(
    { verdict: 'unknown', facts, priceHint },
    () => {
      const reason = open();
      return `its price for all that is needed (at most ${limit.label}${reason ? `; ${reason}` : ''})`;
    },
    () => {
      const reason = open();
      return {
        display: displayOf(decisive, tool),
        sources: sourcesOf(facts, tool),
        note: rateless ? `There is no rate for ${rateless}.` : (reason && sentence(reason)) || null,
      };
    },
  );
}

function sourcesOf(facts: readonly string[], tool: Tool): readonly Citation[] {
  return facts.flatMap((key) => tool.facts[key]?.sources ?? []);
}

/** The plan of a bill with its price, or the entry price. */
function displayOf(bill: Bill | null, { facts }: Tool): string {
  return bill && bill.offer.name !== null ? planWithPrice(bill.offer.base) : entryPrice(facts).display;
}

/** `5 x 79 USD = 395 USD a month (316 EUR) (plan Fleet)`. The plan is named if it is not the cheapest one. */
function sumInWords(bill: Bill, { limit, tool, currencies }: Compared): string {
  const { currency, offer } = bill;
  const converted =
    currency === limit.currency ? '' : ` (${centsInWords(centsOf(bill, limit, currencies), limit.currency)})`;
  const isEntry = offer.name === null || entryPlans(tool.facts).some(({ name }) => name === offer.name);
  return `${billInWords(bill, limit)}${converted}${isEntry ? '' : ` on plan ${offer.name}`}`;
}

/** `5 x 79 USD = 395 USD a month = 316 EUR`. */
function convertedInWords(bill: Bill, { limit, currencies }: Compared): string {
  const { currency } = limit;
  const converted = bill.currency === currency ? '' : ` = ${centsInWords(centsOf(bill, limit, currencies), currency)}`;
  return `${billInWords(bill, limit)}${converted}`;
}

function phraseOn(
  comparison: BillComparison,
  bill: Bill,
  texts: readonly string[],
  { limit, tool, wanted, open, ...about }: Compared,
): string {
  const { verdict, missing, mayBeLess, cost } = comparison;
  const [least = ''] = texts;
  const either = texts.join(' or ');
  if (verdict === 'fails') return `${least}, above ${limit.label}`;
  if (verdict === 'meets')
    return `${texts.at(-1)}, within ${limit.label}${inBrackets(qualifiersOf(takenAs(bill, about.setUp), tool, wanted))}`;
  if (open !== undefined) return `whether ${least} is within ${limit.label} (${open})`;
  if (missing === 'monthly') return `its price billed monthly (only ${least} is known; at most ${limit.label})`;
  if (missing === 'yearly') return `its price billed yearly (${least} is above ${limit.label})`;
  const reason = openIn(comparison);
  if (mayBeLess) return `whether any plan is within ${limit.label} (${least} is above it; ${reason})`;
  if (cost.verdict === 'between') return `whether ${either} is within ${limit.label} (${reason ?? 'sources differ'})`;
  return `whether all that is needed is within ${limit.label} (it costs at least ${least}; ${reason ?? 'sources differ'})`;
}

/** More reasons than these would not help anybody to ask. */
const MOST_REASONS = 2;

/** Why a comparison proves nothing, as a clause. Undefined if sources differ. */
function openIn({ cost: { missing, cheaper }, mayBeLess }: BillComparison): string | undefined {
  if (mayBeLess) return `it is not known what plan ${orList(cheaper)} costs, which may be less`;
  const aboutFeatures = missing.filter(isAboutFeature);
  return whyOpen(aboutFeatures.length > 0 ? aboutFeatures : missing.slice(0, MOST_REASONS));
}

function notesOn(
  comparison: BillComparison,
  bill: Bill,
  { tool, needed, wanted, open, setUp, limit }: Compared,
): string[] {
  const { verdict, missing, byYearly, cost } = comparison;
  const taken = takenAs(bill, setUp);
  const reason = verdict === 'unknown' && missing === undefined ? (open ?? openIn(comparison)) : undefined;
  const isPlaced = needed.plans.length > 0 && bill.unplaced.length === 0 && cost.verdict === 'exact';
  return [
    ...(isPlaced && bill.offer.name !== null
      ? [`The price of plan ${bill.offer.name}, which has what was asked for.`]
      : []),
    ...(verdict === 'meets' && bill.period !== 'month' ? [`Only when billed ${BILLED[bill.period]}.`] : []),
    ...(byYearly ? [NEVER_LESS] : []),
    ...(missing === 'monthly' ? ['The price billed monthly is unknown.'] : []),
    ...(missing === 'yearly' ? ['Above the budget billed monthly; the price billed yearly is unknown.'] : []),
    // A rate for a month is exact if it is compared with a budget for a month.
    ...billNotes({ ...bill, rounded: bill.rounded && (limit.months !== 1 || limit.used !== undefined) }),
    ...(taken ? [sentence(taken)] : []),
    ...(reason ? [sentence(reason)] : []),
    ...(verdict === 'unknown' && cost.missing.some(({ why }) => why === 'plan-of') ? [dearestInWords(tool) ?? ''] : []),
    ...(chargesUsage(tool.facts) ? [CREDITS_NOTE] : []),
    ...(wanted ? [sentence(withoutWanted(wanted))] : []),
  ].filter((note) => note !== '');
}

/** What the bill takes for granted: that each person runs an account of their own, or that each account has a person of its own. */
function takenAs({ offer: { plan }, lines }: Bill, { people = 1, linkedin_accounts }: SetUp): string | undefined {
  const { unit } = plan;
  if (unit === undefined || !isSeat(unit)) return undefined;
  if (linkedin_accounts === undefined) return takenAsSeat(unit).note;
  return unit === 'person' && (lines[0]?.quantity ?? 0) > people
    ? 'one person is counted for each LinkedIn account'
    : undefined;
}
