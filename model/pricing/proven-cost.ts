import type { Catalogue } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import {
  COST_VERDICTS,
  type Cost,
  type CostQuestion,
  costBy,
  costOf,
  isBounded,
  type Paid,
  type Quote,
  quoteFor,
} from './cost.ts';
import type { SetUp } from './coverage.ts';
import { type Currencies, convertCents } from './currencies.ts';
import { caveatsOn, entryPlans } from './entry-price.ts';
import { chainOf } from './features.ts';
import type { Missing } from './missing.ts';
import { totalOf } from './plan.ts';

/** What of the catalogue a cost depends on. */
export type CostRules = Pick<Catalogue, 'same_on_every_plan' | 'keys'>;

/**
 * What a tool costs, with a bound where the cost itself is not known. More people, accounts or features never cost less:
 *
 * - If a part has no known price, it costs at least what is known of the rest.
 * - If it is not known how many LinkedIn accounts a price for a person covers, as many people as accounts are enough.
 *
 * Plans without a price that are listed before the cheapest paid plan cannot cost less than it.
 *
 * @returns a function that gives the cost for a way to pay. All ways share what each plan costs
 */
export function provenCosts(
  { setUp, keys }: Pick<CostQuestion, 'setUp' | 'keys'>,
  facts: FactsByKey,
  catalogue: CostRules,
): (paid: Paid) => Cost {
  const quote = quoteFor(facts, { setUp, keys }, catalogue);
  const costOfRest = restCost({ setUp, keys }, facts, catalogue);
  return (paid) => {
    const exact = costBy(quote, paid);
    const cost = exact.bill === null ? (costOfRest(exact, paid) ?? exact) : exact;
    const { bill } = cost;
    const isCheapest =
      bill !== null && cost.cheaper.length > 0 && entryPlans(facts).some(({ name }) => name === bill.offer.name);
    return withOnePersonEach(isCheapest ? { ...cost, cheaper: [] } : cost, { setUp, keys, ...paid }, facts, catalogue);
  };
}

/**
 * Returns a function that gives the least that a tool costs if a part has no known price: with each feature alone whose plan is known,
 * and with none. If there is no price for that many people or accounts, for one person. Undefined if there is none at all.
 */
function restCost(
  { setUp, keys }: Pick<CostQuestion, 'setUp' | 'keys'>,
  facts: FactsByKey,
  catalogue: CostRules,
): (cost: Cost, paid: Paid) => Cost | undefined {
  const quotes = new Map<SetUp, readonly Quote[]>();
  const quotesFor = (some: SetUp): readonly Quote[] => {
    const gated = keys.filter((key) => [...chainOf(key, facts, catalogue)].some(({ from }) => from !== undefined));
    return [[], ...gated.map((key) => [key])].map((alone) => quoteFor(facts, { setUp: some, keys: alone }, catalogue));
  };
  const leastFor = (some: SetUp, paid: Paid): Cost | undefined => {
    const known = quotes.get(some) ?? quotesFor(some);
    quotes.set(some, known);
    return known
      .map((quote) => costBy(quote, paid))
      .flatMap((cost) => (cost.bill ? [{ cost, total: totalOf(cost.bill, paid.months) }] : []))
      .sort((a, b) => b.total - a.total)[0]?.cost;
  };
  return ({ missing }, paid) => {
    const least = leastFor(setUp, paid) ?? leastFor(ONE_PERSON, paid);
    return least && { ...least, verdict: 'from', most: null, missing };
  };
}

const ONE_PERSON: SetUp = { people: 1 };

/**
 * A cost that is bounded by that for as many people as accounts, if it is not known how many accounts the price for a person covers. Where
 * it is also not known which plan has a feature, nobody can count on one person for all accounts: the least is then for as many people.
 */
function withOnePersonEach(cost: Cost, question: CostQuestion, facts: FactsByKey, catalogue: CostRules): Cost {
  const { setUp, months } = question;
  const { people = 1, linkedin_accounts: accounts = 0 } = setUp;
  const least = cost.bill ?? cost.atLeast;
  const isAboutAccounts = (one: Missing) => one.why === 'covers' && one.unit === 'linkedin-account';
  if (least === null || people >= accounts || !least.open.some(isAboutAccounts)) return cost;
  const each = costOf(facts, { ...question, setUp: { ...setUp, people: accounts } }, catalogue);
  if (cost.bill === null) return each.atLeast && !each.atLeast.open.some(isAboutAccounts) ? each : cost;
  if (cost.verdict !== 'from' || !cost.missing.every(isAboutAccounts)) return cost;
  const most = each.most ?? each.bill;
  if (most === null || !isBounded(each)) return cost;
  const isDearer = totalOf(most, months) > totalOf(cost.bill, months);
  return isDearer ? { ...cost, verdict: 'between', most } : each;
}

/** How far an unknown cost is from being known. Where a feature is not proven, its price was not looked at yet. */
const DISTANCES: Partial<Readonly<Record<Missing['why'], number>>> = { 'no-price': 1, unproven: 2, denied: 3 };

/** @returns 0 if only the price of a part is missing, or the plan that has a feature */
function distanceOf(missing: readonly Missing[]): number {
  return Math.max(0, ...missing.map(({ why }) => DISTANCES[why] ?? 0));
}

/**
 * Puts costs in order: exact before from, from before between, between before unknown. Within a group, those with less that is missing
 * come first, then the lower sum in one currency. Unknown costs that are nearest to being known come first. Sums of different groups
 * are never compared.
 */
export function inCostOrder<Item extends { readonly slug: string; readonly cost: Cost }>(
  items: readonly Item[],
  months: number,
  currency: string,
  currencies: Currencies,
): Item[] {
  const keyed = items.map((item) => {
    const { bill, verdict, missing } = item.cost;
    const total = bill ? convertCents(totalOf(bill, months), bill.currency, currency, currencies) : 0;
    const distance = bill ? 0 : distanceOf(missing);
    return { item, group: COST_VERDICTS.indexOf(verdict), distance, missing: missing.length, total };
  });
  keyed.sort(
    (a, b) =>
      a.group - b.group ||
      a.distance - b.distance ||
      a.missing - b.missing ||
      a.total - b.total ||
      (a.item.slug < b.item.slug ? -1 : 1),
  );
  return keyed.map(({ item }) => item);
}

/**
 * What a tool costs, as answers say it. Where only a feature is not proven, or no page says which plan has it, it is the sum of what has a
 * price, with the feature as its condition. A sum is exact only if its price page says all of it.
 */
export function costWithConditions(facts: FactsByKey, question: CostQuestion, catalogue: CostRules): Cost {
  const costFor = (keys: readonly string[]) =>
    withOnePersonEach(costOf(facts, { ...question, keys }, catalogue), { ...question, keys }, facts, catalogue);
  const cost = costFor(question.keys);
  if (cost.bill !== null) return withAssumed(cost, facts);
  const unproven = cost.missing.filter((one): one is Unproven => one.why === 'unproven');
  const keys = question.keys.filter((wanted) => !unproven.some(({ key }) => key === wanted));
  const rest = unproven.length > 0 ? costFor(keys) : cost;
  // Of a cost between two sums, the greater one is enough.
  const bill = rest.most ?? rest.bill ?? rest.atLeast;
  if (bill === null) return cost;
  // What other plans leave open does not matter to this one.
  const open = rest.verdict === 'from' ? rest.missing : [...bill.unplaced, ...bill.open];
  return { ...rest, verdict: 'conditional', bill, most: null, missing: [...unproven, ...open] };
}

type Unproven = Extract<Missing, { why: 'unproven' }>;

function withAssumed(cost: Cost, facts: FactsByKey): Cost {
  if (cost.verdict !== 'exact') return cost;
  const { assumed } = caveatsOn(cost.keys.flatMap((key) => facts[key] ?? []));
  if (!assumed) return cost;
  return { ...cost, verdict: 'from', missing: assumed.map((what) => ({ why: 'assumed', what })) };
}
