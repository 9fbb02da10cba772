import { isSameOnEveryPlan } from '../../model/catalogue.ts';
import { isForAbsence, stateWanted } from '../../model/constraint.ts';
import type { Fact } from '../../model/fact.ts';
import type { PhraseConstraint } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { hasAllOf } from '../../model/pricing/features.ts';
import { planCalled, plansIn } from '../../model/pricing/plan.ts';
import { isAbsent, isDenied, isProven, type State, stateOf } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import {
  type Checked,
  type ClaimVerdict,
  decided,
  type Exactness,
  NO_EVIDENCE,
  type Omission,
  type TextClaim,
  valuesBefore,
} from './claim.ts';

/** How far a number may be from one that is said to be "about" it, as a share of it. Sums have to be closer (judge-price.ts). */
const ABOUT = 0.1;

/**
 * The verdict on what a text says of a tool by its facts. Constraints that hold together are supported if all of them are. The meanings of an
 * ambiguous phrase decide only where all give the same verdict.
 */
export function judgeFact(
  readings: readonly (readonly PhraseConstraint[])[],
  bound: Exactness,
  claim: Pick<TextClaim, 'isDenied' | 'plan'>,
  tool: Tool,
  methodology: Methodology,
): Checked {
  const judged = readings.map((all) =>
    together(
      all.map((one) => judgeOne(one, bound, claim, tool, methodology)),
      claim.isDenied,
    ),
  );
  const [first, ...others] = judged;
  if (!first) return { ...NO_EVIDENCE, verdict: 'not_understood' };
  return others.every(({ verdict }) => verdict === first.verdict)
    ? first
    : { ...NO_EVIDENCE, verdict: 'not_understood' };
}

/** Of constraints that hold together, the first of these verdicts is that on all of them. */
const WORST_FIRST = ['contradicted', 'disputed', 'outdated', 'not_covered', 'unknown', 'not_understood'] as const;

/** All have to hold. Of a denial it is not clear which of them it denies. */
function together(checked: readonly Checked[], isDenied: boolean): Checked {
  const [first] = checked as [Checked];
  if (checked.length === 1) return first;
  if (isDenied) return { ...NO_EVIDENCE, verdict: 'not_understood' };
  const worst = WORST_FIRST.flatMap((verdict) => checked.find((one) => one.verdict === verdict) ?? [])[0];
  return { ...(worst ?? first), facts: checked.flatMap(({ facts }) => facts) };
}

function judgeOne(
  constraint: PhraseConstraint,
  bound: Exactness,
  { isDenied, plan }: Pick<TextClaim, 'isDenied' | 'plan'>,
  tool: Tool,
  methodology: Methodology,
): Checked {
  const { key } = constraint;
  if (key === 'category') return judgeCategory(String(constraint.value), isDenied, tool, methodology);
  const fact = tool.facts[key];
  const declared = methodology.catalogue.keys[key];
  if (!fact || !declared || constraint.op === 'lowest') return { ...NO_EVIDENCE, verdict: 'not_understood' };
  const about = { key, value: fact.display, facts: [fact], missing: [] } as const;
  if (declared.retired) return { ...about, verdict: 'not_covered' };
  if (fact.status === 'disputed' && isNumber(fact.value)) return { ...about, verdict: 'disputed' };
  const state =
    isNumber(constraint.value) && constraint.op === 'is'
      ? stateOfNumber(fact, constraint.value, bound)
      : stateWanted(constraint, fact);
  const holds = isDenied === isForAbsence(constraint);
  if (isProven(state) && plan !== undefined) return { ...about, ...onPlan(fact, plan, holds, tool, methodology) };
  return { ...about, ...verdictOf(state, holds, constraint, fact) };
}

/** @param holds whether the claim says that the tool has it */
function verdictOf(
  state: State,
  holds: boolean,
  { value }: PhraseConstraint,
  fact: Fact,
): { readonly verdict: ClaimVerdict; readonly missing: readonly Omission[] } {
  if (state === 'disputed') return { verdict: 'disputed', missing: [] };
  const isMissing = isDenied(state) || state === 'not_applicable';
  if (!isProven(state) && !isMissing) return { verdict: 'unknown', missing: [] };
  const verdict = decided(isProven(state) === holds, [fact]);
  if (verdict === 'contradicted' && saidBefore(fact, value, holds)) return { verdict: 'outdated', missing: [] };
  return { verdict, missing: verdict === 'supported' && holds && fact.from_plan !== undefined ? ['plan'] : [] };
}

/** Whether it was so before. */
function saidBefore(fact: Fact, said: unknown, holds: boolean): boolean {
  return valuesBefore(fact).some((value) =>
    typeof value === 'boolean' ? value === holds : String(value) === String(said),
  );
}

/** Whether a plan has what the tool is proven to have. Where no page says which plan has it, a plan may have it or not. */
function onPlan(
  fact: Fact,
  name: string,
  holds: boolean,
  { facts }: Tool,
  { catalogue }: Methodology,
): { readonly verdict: ClaimVerdict } {
  const plans = plansIn(facts);
  const [plan, from] = [planCalled(name, plans), fact.from_plan && planCalled(fact.from_plan, plans)];
  if (isSameOnEveryPlan(fact.key, catalogue)) return { verdict: decided(holds, [fact]) };
  if (!plan || !from) return { verdict: 'unknown' };
  if (hasAllOf(plan, from.name, plans)) return { verdict: decided(holds, [fact]) };
  const isBelow = plans.indexOf(plan) < plans.indexOf(from);
  return { verdict: isBelow ? decided(!holds, [fact]) : 'unknown' };
}

/** A type is how we sort tools: one of another type may be called so as well. */
function judgeCategory(category: string, isDenied: boolean, tool: Tool, { categories }: Methodology): Checked {
  const value = categories[tool.category]?.label ?? tool.category;
  const verdict = tool.category !== category ? 'unknown' : isDenied ? 'contradicted' : 'supported';
  return { ...NO_EVIDENCE, key: 'category', value, verdict };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** A text says what the number is, where a need says what it may be. */
function stateOfNumber(fact: Fact, said: number, bound: Exactness): State {
  if (isAbsent(fact)) return 'absent';
  if (fact.status !== 'known' || !isNumber(fact.value)) return stateOf(fact, {});
  const { value } = fact;
  if (bound === 'at-least') return value >= said ? 'proven' : 'denied';
  return Math.abs(value - said) <= (bound === 'about' ? said * ABOUT : 0) ? 'proven' : 'denied';
}
