import { type Catalogue, type Categories, groupOf } from '../catalogue.ts';
import { countBy } from '../group-by.ts';
import { isProvenYes } from '../mark.ts';
import { type Bill, hasOwnSum, orBilledOtherwise, prepareBills } from '../pricing/bill.ts';
import { PERIODS, type Period } from '../pricing/money.ts';
import { type PlanRules, withParents } from '../pricing/requirement.ts';
import { impliedBy } from '../pricing/set-up.ts';
import type { Tool } from '../tool.ts';
import type { Need, NeedQuestion, Strength } from './need.ts';

/* The terms of bills that a need leaves open: channels and billing. They are decided once for a whole board. */

export interface BillRules {
  readonly catalogue: PlanRules & Pick<Catalogue, 'keys'>;
  readonly categories: Readonly<Record<string, Pick<Categories[string], 'channels'>>>;
}

type BilledTool = Pick<Tool, 'category' | 'facts'>;

/**
 * The need with what follows from it: the questions that its numbers imply and, where it names several tools, the channels and the billing
 * that make their bills comparable. Completing a completed need changes nothing.
 */
export function completeNeed(need: Need, tools: readonly BilledTool[], rules: BillRules): Need {
  const questions = withImplied(need);
  const isComparison = need.only !== undefined && tools.length > 1;
  const channels =
    need.channels ??
    (need.plan !== undefined || namesChannel(questions, rules.catalogue)
      ? []
      : isComparison
        ? commonChannels(tools, rules)
        : undefined);
  const completed = { ...need, questions, channels };
  return isComparison ? { ...completed, billing: commonBilling(completed, tools, rules) } : completed;
}

/** LinkedIn accounts need LinkedIn, mailboxes email, and several workspaces a plan with workspaces, unless that is ruled out. */
function withImplied({ questions, setUp }: Need): readonly NeedQuestion[] {
  const isAlone = (key: string, isOf: (strength: Strength) => boolean) =>
    questions.some(({ any: [one, ...others], strength }) => one?.key === key && others.length === 0 && isOf(strength));
  const implied = impliedBy(setUp).filter((key) => !isAlone(key, (strength) => strength !== 'nice'));
  if (implied.length === 0) return questions;
  const others = questions.filter(
    ({ any: [one, ...more], strength }) =>
      !(strength === 'nice' && more.length === 0 && implied.includes(one?.key as string)),
  );
  return [...implied.map((key): NeedQuestion => ({ any: [{ key }], strength: 'required' })), ...others];
}

/** Whether something required is a channel or depends on one. */
function namesChannel(questions: Need['questions'], catalogue: BillRules['catalogue']): boolean {
  return questions.some(
    ({ any, strength }) =>
      strength === 'required' &&
      any.some(({ key }) => withParents(key, catalogue).some((one) => groupOf(one) === 'channels')),
  );
}

/** The channels that tools of these categories are bought for and that all of these tools have. Undefined if there are none. */
function commonChannels(tools: readonly BilledTool[], { categories }: BillRules): readonly string[] | undefined {
  // In the order of the categories, whatever that of the tools.
  const ofTools = Object.keys(categories).filter((one) => tools.some(({ category }) => category === one));
  const boughtFor = [...new Set(ofTools.flatMap((one) => categories[one]?.channels ?? []))];
  const common = boughtFor.filter((key) => tools.every(({ facts }) => isProvenYes(facts[key])));
  return common.length > 0 ? common : undefined;
}

/** The channels that a tool of its category is bought for and is proven to have. */
export function ownChannels({ category, facts }: BilledTool, { categories }: Pick<BillRules, 'categories'>): string[] {
  return (categories[category]?.channels ?? []).filter((key) => isProvenYes(facts[key]));
}

/**
 * The billing that most of the tools have a price for; of several, the most frequent of the cheapest. Undefined if all are cheapest with the
 * same one, or where a budget decides: each tool then has its cheapest billing.
 */
function commonBilling(need: Need, tools: readonly BilledTool[], rules: BillRules): Need['billing'] {
  if (need.billing !== undefined || need.budget !== undefined) return need.billing;
  const billings = tools.map((tool) => billsBilledAs(need, tool, rules));
  const cheapest = billings.map((billBy) => billBy(need.setUp)).filter(hasSum);
  const times = countBy(cheapest.map(({ billing }) => billing));
  if (times.size < 2) return undefined;
  const having = (period: Period) => billings.filter((billBy) => hasOwnSum(billBy(need.setUp, period))).length;
  const [most] = PERIODS.map((period) => ({ period, all: having(period), cheapest: times.get(period) ?? 0 })).toSorted(
    (a, b) => b.all - a.all || b.cheapest - a.cheapest,
  );
  return most?.period;
}

const hasSum = ({ amount, upto }: Bill) => (amount ?? upto) !== null;

/** Prepares the bills of a tool for a completed need, for exactly the billing that is asked for. */
function billsBilledAs(need: Need, tool: BilledTool, rules: BillRules): ReturnType<typeof prepareBills> {
  const { questions, billing, currency, plan } = need;
  const required = need.channels ?? [];
  const channels = need.channels ?? ownChannels(tool, rules);
  const groups = questions.flatMap(({ any, strength }) => (strength === 'required' ? [any] : []));
  return prepareBills(tool.facts, { required, channels, questions: groups, billing, currency, plan }, rules.catalogue);
}

/**
 * Prepares the bills of a tool for a completed need, for any set-up and billing. Without a price for the billing, a bill is for the cheapest
 * one that the tool has.
 */
export function billsFor(need: Need, tool: BilledTool, rules: BillRules): ReturnType<typeof prepareBills> {
  const billFor = orBilledOtherwise(billsBilledAs({ ...need, billing: undefined }, tool, rules));
  return (setUp, billing = need.billing) => billFor(setUp, billing);
}
