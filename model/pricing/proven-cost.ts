import type { Catalogue } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { type Cost, type CostQuestion, costOf, totalOf } from './cost.ts';
import { entryPlans } from './entry-price.ts';
import { chainOf } from './features.ts';
import type { SetUp } from './set-up.ts';

type Asked = Pick<Catalogue, 'same_on_every_plan' | 'keys'>;

/**
 * What a tool costs, with a bound where the cost itself is not known. More people, accounts or features never cost less:
 *
 * - If a part has no known price, it costs at least what is known of the rest.
 * - If it is not known how many LinkedIn accounts a price for a person covers, as many people as accounts are enough.
 *
 * Plans without a price that are listed before the cheapest paid plan cannot cost less than it.
 */
export function provenCost(question: CostQuestion, facts: FactsByKey, catalogue: Asked): Cost {
  const exact = costOf(facts, question, catalogue);
  const cost = exact.bill === null ? (costOfRest(question, exact, facts, catalogue) ?? exact) : exact;
  const { bill } = cost;
  const isCheapest = bill !== null && entryPlans(facts).some(({ name }) => name === bill.offer.name);
  return withOnePersonEach(isCheapest ? { ...cost, cheaper: [] } : cost, question, facts, catalogue);
}

/**
 * The least that a tool costs if a part has no known price: with each feature alone whose plan is known, and with none. If there is no
 * price for that many people or accounts, for one person. Undefined if there is none at all.
 */
function costOfRest(question: CostQuestion, { missing }: Cost, facts: FactsByKey, catalogue: Asked): Cost | undefined {
  const placed = question.keys.filter((key) =>
    [...chainOf(key, facts, catalogue)].some(({ from }) => from !== undefined),
  );
  const leastFor = (setUp: SetUp): Cost | undefined =>
    [[], ...placed.map((key) => [key])]
      .map((keys) => costOf(facts, { ...question, setUp, keys }, catalogue))
      .flatMap((cost) => (cost.bill ? [{ cost, total: totalOf(cost.bill, question.months) }] : []))
      .sort((a, b) => b.total - a.total)[0]?.cost;
  const least = leastFor(question.setUp) ?? leastFor({ people: 1 });
  return least && { ...least, verdict: 'from', most: null, missing };
}

/** A cost that is bounded by that for as many people as accounts, if it is only not known how many accounts the price covers. */
function withOnePersonEach(cost: Cost, question: CostQuestion, facts: FactsByKey, catalogue: Asked): Cost {
  const { setUp, months } = question;
  const { people = 1, linkedin_accounts: accounts = 0 } = setUp;
  const isAboutAccounts = cost.missing.every((one) => one.why === 'covers' && one.unit === 'linkedin-account');
  if (cost.bill === null || cost.verdict !== 'from' || !isAboutAccounts || people >= accounts) return cost;
  const each = costOf(facts, { ...question, setUp: { ...setUp, people: accounts } }, catalogue);
  if (each.verdict !== 'exact' || each.bill === null) return cost;
  const isDearer = totalOf(each.bill, months) > totalOf(cost.bill, months);
  return isDearer ? { ...cost, verdict: 'between', most: each.bill } : each;
}
