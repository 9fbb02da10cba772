import { type Catalogue, type Categories, groupOf } from '../catalogue.ts';
import { countBy } from '../group-by.ts';
import { isProvenYes } from '../mark.ts';
import { memoizeByObject } from '../memoize.ts';
import { type Bill, hasPlanSum, prepareBills, withFallbackBilling } from '../pricing/bill.ts';
import { PERIODS, type Period } from '../pricing/money.ts';
import { type PlanRules, withParents } from '../pricing/requirement.ts';
import { listImpliedKeys } from '../pricing/set-up.ts';
import type { Tool } from '../tool.ts';
import type { Need, NeedQuestion } from './need.ts';

/* Decides the channels and the billing period of a need that does not name them, once for a whole board. */

export interface BillRules {
  readonly catalogue: PlanRules & Pick<Catalogue, 'keys'>;
  readonly categories: Readonly<Record<string, Pick<Categories[string], 'channels'>>>;
}

type BilledTool = Pick<Tool, 'category' | 'facts'>;

/**
 * Completes a need with the questions that its numbers imply. If it names several tools, also sets the channels and the billing period that
 * make their bills comparable. Idempotent.
 */
export function completeNeed(need: Need, tools: readonly BilledTool[], rules: BillRules): Need {
  const questions = addImpliedQuestions(need);
  const isComparison = need.only !== undefined && tools.length > 1;
  const channels =
    need.channels ??
    (need.plan !== undefined || requiresChannel(questions, rules.catalogue)
      ? []
      : isComparison
        ? findCommonChannels(tools, rules)
        : undefined);
  const completed = { ...need, questions, channels };
  return isComparison ? { ...completed, billing: chooseCommonBilling(completed, tools, rules) } : completed;
}

/** Adds the questions that numbers imply, as requirements, unless the need already requires or excludes them. */
function addImpliedQuestions({ questions, setUp }: Need): readonly NeedQuestion[] {
  const isDecided = (key: string) =>
    questions.some(
      ({ any: [first, ...others], strength }) => first?.key === key && others.length === 0 && strength !== 'nice',
    );
  const implied = listImpliedKeys(setUp).filter((key) => !isDecided(key));
  if (implied.length === 0) return questions;
  const otherQuestions = questions.filter(
    ({ any: [first, ...others], strength }) =>
      !(strength === 'nice' && others.length === 0 && implied.includes(first?.key as string)),
  );
  return [...implied.map((key): NeedQuestion => ({ any: [{ key }], strength: 'required' })), ...otherQuestions];
}

/** Whether a required question is a channel or depends on one. */
function requiresChannel(questions: Need['questions'], catalogue: BillRules['catalogue']): boolean {
  return questions.some(
    ({ any, strength }) =>
      strength === 'required' &&
      any.some(({ key }) => withParents(key, catalogue).some((parent) => groupOf(parent) === 'channels')),
  );
}

/** Finds the main channels of the tools' categories that all tools have. Undefined if there are none. */
function findCommonChannels(tools: readonly BilledTool[], { categories }: BillRules): readonly string[] | undefined {
  // In the order of categories, so that the result does not depend on the order of tools.
  const slugs = Object.keys(categories).filter((slug) => tools.some(({ category }) => category === slug));
  const mainChannels = [...new Set(slugs.flatMap((slug) => categories[slug]?.channels ?? []))];
  const common = mainChannels.filter((key) => tools.every(({ facts }) => isProvenYes(facts[key])));
  return common.length > 0 ? common : undefined;
}

/** Finds the main channels of a tool: the channels of its category that it is proven to have. */
export function findMainChannels(
  { category, facts }: BilledTool,
  { categories }: Pick<BillRules, 'categories'>,
): string[] {
  return (categories[category]?.channels ?? []).filter((key) => isProvenYes(facts[key]));
}

/**
 * Chooses the billing period for which most tools have a price or, in a tie, the period that is cheapest for most tools. Undefined if each
 * tool can be billed for its own cheapest period: with a budget, or if that period is the same for all tools.
 */
function chooseCommonBilling(need: Need, tools: readonly BilledTool[], rules: BillRules): Need['billing'] {
  if (need.billing !== undefined || need.budget !== undefined) return need.billing;
  const calculators = tools.map((tool) => prepareBillsWithoutFallback(need, tool, rules));
  const cheapestBills = calculators.map((calculateBill) => calculateBill(need.setUp)).filter(hasSum);
  const cheapestCounts = countBy(cheapestBills.map(({ billing }) => billing));
  if (cheapestCounts.size < 2) return undefined;
  const countPriced = (period: Period) =>
    calculators.filter((calculateBill) => hasPlanSum(calculateBill(need.setUp, period))).length;
  const [best] = PERIODS.map((period) => ({
    period,
    priced: countPriced(period),
    cheapest: cheapestCounts.get(period) ?? 0,
  })).toSorted((a, b) => b.priced - a.priced || b.cheapest - a.cheapest);
  return best?.period;
}

const hasSum = ({ amount, upto }: Bill) => (amount ?? upto) !== null;

type BillCalculator = ReturnType<typeof prepareBills>;

/** A page needs the bills of the same need several times: to choose a billing period, for its rows and for other periods and sizes. */
const calculators = memoizeByObject((_: BillRules) =>
  memoizeByObject((_: BilledTool) => new Map<string, BillCalculator>()),
);
/** Needs per tool. */
const MAX_CALCULATORS = 2;

const writeRequirements = memoizeByObject((questions: Need['questions']) =>
  JSON.stringify(questions.flatMap(({ any, strength }) => (strength === 'required' ? [any] : []))),
);

/** Prepares the bills of a tool for a completed need, without falling back to another billing period. */
function prepareBillsWithoutFallback(need: Need, tool: BilledTool, rules: BillRules): BillCalculator {
  const { questions, channels, currency, plan } = need;
  const byNeed = calculators(rules)(tool);
  const key = writeRequirements(questions) + JSON.stringify([channels, currency, plan]);
  const calculator = byNeed.get(key) ?? prepareCalculator(need, tool, rules);
  if (!byNeed.has(key) && byNeed.size >= MAX_CALCULATORS) byNeed.clear();
  byNeed.set(key, calculator);
  return calculator;
}

function prepareCalculator(need: Need, tool: BilledTool, rules: BillRules): BillCalculator {
  const { questions, currency, plan } = need;
  const required = need.channels ?? [];
  const channels = need.channels ?? findMainChannels(tool, rules);
  const groups = questions.flatMap(({ any, strength }) => (strength === 'required' ? [any] : []));
  return prepareBills(tool.facts, { required, channels, questions: groups, currency, plan }, rules.catalogue);
}

/**
 * Prepares the bills of a tool for a completed need, for any set-up and billing period. Falls back to the cheapest period if no price is
 * known for the requested one.
 */
export function prepareBillsFor(need: Need, tool: BilledTool, rules: BillRules): BillCalculator {
  const calculateBill = withFallbackBilling(prepareBillsWithoutFallback(need, tool, rules));
  return (setUp, billing = need.billing) => calculateBill(setUp, billing);
}
