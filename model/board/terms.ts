import { type Catalogue, type Categories, groupOf } from '../catalogue.ts';
import { countBy } from '../group-by.ts';
import { isProvenYes } from '../mark.ts';
import { type Bill, hasPlanSum, prepareBills, withFallbackBilling } from '../pricing/bill.ts';
import { PERIODS, type Period } from '../pricing/money.ts';
import { type PlanRules, withParents } from '../pricing/requirement.ts';
import { impliedBy } from '../pricing/set-up.ts';
import type { Tool } from '../tool.ts';
import type { Need, NeedQuestion, Strength } from './need.ts';

/* Decides the channels and the billing that a need leaves open, once for a whole board. */

export interface BillRules {
  readonly catalogue: PlanRules & Pick<Catalogue, 'keys'>;
  readonly categories: Readonly<Record<string, Pick<Categories[string], 'channels'>>>;
}

type BilledTool = Pick<Tool, 'category' | 'facts'>;

/**
 * Completes a need with the questions that its numbers imply and, if it names several tools, the channels and the billing that make their
 * bills comparable. Idempotent.
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

/** Adds implied questions: LinkedIn for LinkedIn accounts, email for mailboxes, workspaces for several workspaces, unless ruled out. */
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

/** Whether a required question is a channel or depends on one. */
function namesChannel(questions: Need['questions'], catalogue: BillRules['catalogue']): boolean {
  return questions.some(
    ({ any, strength }) =>
      strength === 'required' &&
      any.some(({ key }) => withParents(key, catalogue).some((one) => groupOf(one) === 'channels')),
  );
}

/** The main channels of these categories that all of these tools have. Undefined if there are none. */
function commonChannels(tools: readonly BilledTool[], { categories }: BillRules): readonly string[] | undefined {
  // In the order of categories, so that the order of tools doesn't matter.
  const ofTools = Object.keys(categories).filter((one) => tools.some(({ category }) => category === one));
  const boughtFor = [...new Set(ofTools.flatMap((one) => categories[one]?.channels ?? []))];
  const common = boughtFor.filter((key) => tools.every(({ facts }) => isProvenYes(facts[key])));
  return common.length > 0 ? common : undefined;
}

/** The main channels of a tool: those of its category that it is proven to have. */
export function ownChannels({ category, facts }: BilledTool, { categories }: Pick<BillRules, 'categories'>): string[] {
  return (categories[category]?.channels ?? []).filter((key) => isProvenYes(facts[key]));
}

/**
 * The billing that most tools have a price for. In a tie, the one that is cheapest for most tools. Undefined if each tool can have its
 * cheapest billing: if that is the same for all, or with a budget.
 */
function commonBilling(need: Need, tools: readonly BilledTool[], rules: BillRules): Need['billing'] {
  if (need.billing !== undefined || need.budget !== undefined) return need.billing;
  const billings = tools.map((tool) => billsBilledAs(need, tool, rules));
  const cheapest = billings.map((billBy) => billBy(need.setUp)).filter(hasSum);
  const times = countBy(cheapest.map(({ billing }) => billing));
  if (times.size < 2) return undefined;
  const having = (period: Period) => billings.filter((billBy) => hasPlanSum(billBy(need.setUp, period))).length;
  const [most] = PERIODS.map((period) => ({ period, all: having(period), cheapest: times.get(period) ?? 0 })).toSorted(
    (a, b) => b.all - a.all || b.cheapest - a.cheapest,
  );
  return most?.period;
}

const hasSum = ({ amount, upto }: Bill) => (amount ?? upto) !== null;

/** Prepares the bills of a tool for a completed need, for exactly the requested billing. */
function billsBilledAs(need: Need, tool: BilledTool, rules: BillRules): ReturnType<typeof prepareBills> {
  const { questions, billing, currency, plan } = need;
  const required = need.channels ?? [];
  const channels = need.channels ?? ownChannels(tool, rules);
  const groups = questions.flatMap(({ any, strength }) => (strength === 'required' ? [any] : []));
  return prepareBills(tool.facts, { required, channels, questions: groups, billing, currency, plan }, rules.catalogue);
}

/**
 * Prepares the bills of a tool for a completed need, for any set-up and billing. Without a price for the billing, it falls back to the
 * cheapest one.
 */
export function prepareBillsFor(need: Need, tool: BilledTool, rules: BillRules): ReturnType<typeof prepareBills> {
  const billFor = withFallbackBilling(billsBilledAs({ ...need, billing: undefined }, tool, rules));
  return (setUp, billing = need.billing) => billFor(setUp, billing);
}
