import type { Catalogue } from '../catalogue.ts';
import { type Condition, haveSameSubject } from '../condition.ts';
import { BILLING_PERIODS } from '../keys.ts';
import { memoizeByObject } from '../memoize.ts';
import { type BillCalculator, prepareBills } from '../pricing/bill.ts';
import type { PlanRules } from '../pricing/requirement.ts';
import { listImpliedKeys, type SetUp, withoutChannelUse } from '../pricing/set-up.ts';
import type { Tool } from '../tool.ts';
import type { Need, NeedQuestion, Strength } from './need.ts';

/* Adds what the numbers of a need require, and prepares the bills for it. Neither depends on the other tools of a board. */

export interface BillRules {
  readonly catalogue: PlanRules & Pick<Catalogue, 'keys'>;
}

type BilledTool = Pick<Tool, 'facts'>;

/**
 * Adds the questions that the numbers and the billing imply, as requirements, unless the need decides them already. That of the billing comes
 * last, wherever a text names it. Idempotent.
 */
export function completeNeed(need: Need): Need {
  const { questions, setUp, billing } = need;
  const isAlready = (condition: Condition, ...strengths: readonly Strength[]) =>
    questions.some((question) => strengths.includes(question.strength) && asksOnlyFor(question, condition));
  const byNumbers = listImpliedKeys(withoutExcludedUse(setUp, questions))
    .map((key): Condition => ({ key }))
    .filter((condition) => !isAlready(condition, 'required', 'unwanted'));
  const byBilling = (billing === undefined ? [] : [{ key: BILLING_PERIODS, value: billing }]).filter(
    (condition) => !isAlready(condition, 'unwanted'),
  );
  const others = questions.filter(
    (question) =>
      question.strength === 'unwanted' ||
      ![...byNumbers, ...byBilling].some((condition) => asksOnlyFor(question, condition)),
  );
  const require = (condition: Condition): NeedQuestion => ({ any: [condition], strength: 'required' });
  return { ...need, questions: [...byNumbers.map(require), ...others, ...byBilling.map(require)] };
}

function asksOnlyFor({ any: [first, ...others] }: NeedQuestion, condition: Condition): boolean {
  return others.length === 0 && first !== undefined && haveSameSubject(first, condition);
}

/** Removes the numbers that would require a question that a need excludes. */
function withoutExcludedUse(setUp: SetUp, questions: Need['questions']): SetUp {
  const excluded = questions.flatMap(({ any, strength }) => (strength === 'unwanted' ? any : []));
  return excluded.reduce((used, { key }) => withoutChannelUse(used, key), setUp);
}

/** The required questions that decide a bill. Not those about billing: the prices of the period decide that. */
const listBilledQuestions = memoizeByObject((questions: Need['questions']) =>
  questions.flatMap(({ any, strength }) =>
    strength === 'required' && any.some(({ key }) => key !== BILLING_PERIODS) ? [any] : [],
  ),
);

/** Prepares the bills of a tool for a completed need, for any set-up and billing period. */
export function prepareBillsFor(
  { questions, plan, ...need }: Need,
  tool: BilledTool,
  rules: BillRules,
): BillCalculator {
  const calculate = prepareBills(tool.facts, { questions: listBilledQuestions(questions), plan }, rules.catalogue);
  return (setUp, billing = need.billing) => calculate(withoutExcludedUse(setUp, questions), billing);
}
