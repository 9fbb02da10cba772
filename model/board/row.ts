import type { Misfit, RESULTS, Tally } from '../board-schemas.ts';
import { type Condition, writeQuestion } from '../condition.ts';
import type { FactsByKey } from '../fact.ts';
import { FREE_PLAN } from '../keys.ts';
import { decideMark, findBestMark, isLacking, type Mark } from '../mark.ts';
import { memoize } from '../memoize.ts';
import type { Bill } from '../pricing/bill.ts';
import { type BudgetFit, judgeBill } from '../pricing/budget.ts';
import type { Currencies } from '../pricing/currencies.ts';
import { lacksOnPlan } from '../pricing/questions-on-plan.ts';
import { isFree, readPlans } from '../pricing/read-plan.ts';
import type { PlanRules } from '../pricing/requirement.ts';
import type { Tool } from '../tool.ts';
import { type BillRules, prepareBillsFor } from './complete-need.ts';
import { hasDecisiveCriteria, type Need, type NeedQuestion, type Strength } from './need.ts';

export type BoardTool = Pick<Tool, 'slug' | 'name' | 'category' | 'facts'>;

type BoardResult = (typeof RESULTS)[number];

/** One tool on a board. */
export interface BoardRow<T extends BoardTool = BoardTool> {
  readonly tool: T;
  /** Undefined if the need has no criteria. */
  readonly result: BoardResult | undefined;
  /** Undefined unless the tool does not fit. */
  readonly misfit: Misfit | undefined;
  /** Whether the tool fits if words that were not understood are ignored. */
  readonly fitsUnderstood: boolean;
  /** Whether the tool has everything required and nothing unwanted, regardless of price. */
  readonly criteriaMark: Mark;
  readonly required: Tally;
  readonly nice: Tally;
  /** The number of nice-to-have answers that are a yes on the priced plan. */
  readonly extras: number;
  /** One per question of the need, in the same order. */
  readonly marks: readonly QuestionMark[];
  readonly bill: Bill;
  /** Keys of questions for the vendor: unanswered questions, and features whose plan is unknown. */
  readonly ask: readonly string[];
}

interface QuestionMark {
  readonly strength: Strength;
  readonly mark: Mark;
  /** The fact that decides the mark. */
  readonly key: string;
}

export interface BoardRules extends BillRules {
  readonly currencies: Pick<Currencies, 'rates' | 'base'>;
}

/** @param need completed by `completeNeed` */
export function computeRow<T extends BoardTool>(tool: T, need: Need, rules: BoardRules): BoardRow<T> {
  const marks = need.questions.map(({ any, strength }): QuestionMark => {
    const { mark, keys } = findBestMark(any, tool.facts);
    return { strength, mark, key: keys[0] };
  });
  const count = (strength: Strength): Tally => {
    const ofStrength = marks.filter((mark) => mark.strength === strength);
    return { yes: ofStrength.filter(({ mark }) => mark === 'yes').length, of: ofStrength.length };
  };
  const getBill = memoize(() => prepareBillsFor(need, tool, rules)(need.setUp));
  const criteriaMark = combineMarks(marks);
  const failedKeys = need.questions.flatMap((question, i) =>
    isFailed(marks[i] as QuestionMark) ? [writeQuestion(question)] : [],
  );
  const why = failedKeys.length > 0 ? 'criteria' : findBillMisfit(getBill(), need, tool.facts, rules);
  const hasResult = hasDecisiveCriteria(need);
  const fitsUnderstood =
    criteriaMark === 'yes' && !why && checkBudget(getBill(), need, tool.facts, rules.currencies.rates) === 'within';
  const fits = fitsUnderstood && need.notUnderstood.length === 0;
  const result = why ? 'does not fit' : fits ? 'fits' : 'may fit';
  return {
    tool,
    result: hasResult ? result : undefined,
    misfit: hasResult && why ? { why, ...(failedKeys.length > 0 && { keys: failedKeys }) } : undefined,
    fitsUnderstood,
    criteriaMark,
    required: count('required'),
    nice: count('nice'),
    marks,
    // Most tools of a long need fail it, and their bills are rarely shown.
    get bill() {
      return getBill();
    },
    get extras() {
      const isExtra = ({ any, strength }: NeedQuestion, i: number) =>
        strength === 'nice' && marks[i]?.mark === 'yes' && !isElsewhere(any, getBill(), tool.facts, rules.catalogue);
      return need.questions.filter(isExtra).length;
    },
    get ask() {
      return findQuestionsToAsk(marks, getBill());
    },
  };
}

/** Whether the plan of a bill is proven to lack a feature that the tool has. */
export const isElsewhere = (any: readonly Condition[], { planBill }: Bill, facts: FactsByKey, rules: PlanRules) =>
  planBill !== null && lacksOnPlan(any, planBill.plan, facts, rules);

/** Why a tool does not fit because of its plans or its price. */
function findBillMisfit(
  bill: Bill,
  need: Need,
  facts: FactsByKey,
  { currencies }: BoardRules,
): Misfit['why'] | undefined {
  if (bill.noPlanFits) return 'plan';
  return checkBudget(bill, need, facts, currencies.rates) === 'over' ? 'budget' : undefined;
}

/** Whether a tool has everything required and nothing unwanted. A no takes precedence over "does not apply". */
function combineMarks(marks: readonly QuestionMark[]): Mark {
  const results = marks.filter(({ strength }) => strength !== 'nice').map(decideCriterion);
  return (['no', 'does not apply', 'unknown'] as const).find((mark) => results.includes(mark)) ?? 'yes';
}

/** Whether a tool lacks what is required, or has what is unwanted. */
function isFailed(mark: QuestionMark): boolean {
  return mark.strength !== 'nice' && isLacking(decideCriterion(mark));
}

/** Whether a tool meets a question as a criterion. A tool meets an unwanted question if the answer is no or the question does not apply. */
function decideCriterion({ strength, mark }: QuestionMark): Mark {
  if (strength === 'required' || mark === 'unknown') return mark;
  return isLacking(mark) ? 'yes' : 'no';
}

/** Whether a bill is within the budget of a need. Without a budget, every bill is. */
function checkBudget(bill: Bill, { budget }: Need, facts: FactsByKey, rates: Currencies['rates']): BudgetFit {
  if (budget === undefined) return 'within';
  const fit = judgeBill(bill, budget, rates);
  // If no free plan suffices, an unknown price is still more than 0.
  const isPaid = budget.amount === 0 && bill.free === undefined && areFreePlansKnown(facts);
  return fit === 'open' && isPaid ? 'over' : fit;
}

/** Whether all free plans of a tool are known: a source denies a free plan, or lists one. */
function areFreePlansKnown(facts: FactsByKey): boolean {
  return decideMark(facts[FREE_PLAN]) === 'no' || readPlans(facts).some(isFree);
}

/** Finds the keys of questions for the vendor. */
function findQuestionsToAsk(marks: readonly QuestionMark[], bill: Bill): string[] {
  const unknownKeys = marks
    .filter(({ strength, mark }) => strength !== 'nice' && mark === 'unknown')
    .map(({ key }) => key);
  const keysInBill = [...bill.missing, ...bill.assumedFeatures].flatMap((reason) =>
    reason.why === 'unknown' || reason.why === 'plan-of' || reason.why === 'in-plan' ? [reason.key] : [],
  );
  return [...new Set([...unknownKeys, ...keysInBill])];
}
