import { isSameOnEveryPlan } from '../../model/catalogue.ts';
import type { Cell } from '../../model/cell.ts';
import type { Condition } from '../../model/condition.ts';
import { andList } from '../../model/words/lists.ts';
import type { AnswerContext } from './facts.ts';

/* Describes which plan has a feature. */

type Conditions = readonly Condition[];

/** Words to append to a statement, and whether the answer is yes or no. */
interface PlanTerms {
  readonly words: string;
  readonly verdict: 'yes' | 'no' | undefined;
}

/** ` with the Credits add-on from the Pro plan up`. */
export function describeTerms(
  any: Conditions,
  { mark, plan, only_on: onlyOn, add_on: addOn }: Cell,
  catalogue: AnswerContext['catalogue'],
): PlanTerms {
  if (mark !== 'yes') return { words: '', verdict: mark === 'no' ? 'no' : undefined };
  const addOnPhrase = addOn ? ` with the ${appendWord(addOn.name, 'add-on')}` : '';
  if (onlyOn) return { words: ` on the ${namePlans(onlyOn)} only`, verdict: 'yes' };
  const namesPlan = any.some(({ key }) => catalogue.keys[key]?.names_plan);
  const planPhrase = plan === undefined ? '' : namesPlan ? `: ${plan}` : ` from the ${appendWord(plan, 'plan')} up`;
  return { words: addOnPhrase + planPhrase, verdict: 'yes' };
}

/** Answers for the named plan. Assumes that a plan includes everything that cheaper plans include, unless `only_on` lists the plans. */
export function describeOnPlan(
  any: Conditions,
  cell: Cell,
  { plan: name = '', plans, catalogue }: AnswerContext,
): PlanTerms {
  const { mark, plan = '', only_on: onlyOn, add_on: addOn } = cell;
  if (mark !== 'yes') return describeTerms(any, cell, catalogue);
  const onPlan = ` on the ${appendWord(name, 'plan')}`;
  if (onlyOn)
    return onlyOn.includes(name)
      ? { words: onPlan, verdict: 'yes' }
      : { words: ` only on the ${namePlans(onlyOn)}`, verdict: 'no' };
  const addOnPhrase = addOn ? ` with the ${appendWord(addOn.name, 'add-on')}` : '';
  const firstIndex = plans.indexOf(plan);
  if (firstIndex < 0 && any.every(({ key }) => isSameOnEveryPlan(key, catalogue)))
    return { words: addOnPhrase, verdict: 'yes' };
  if (firstIndex < 0) return { words: `${addOnPhrase}, but we don’t know on which plans`, verdict: undefined };
  return plans.indexOf(name) < firstIndex
    ? { words: `${addOnPhrase} only from the ${appendWord(plan, 'plan')} up`, verdict: 'no' }
    : { words: addOnPhrase + onPlan, verdict: 'yes' };
}

/** `Growth plan`, `Growth and Team plans`. */
function namePlans(plans: readonly string[]): string {
  return plans.length === 1 ? appendWord(plans[0] as string, 'plan') : `${andList(plans)} plans`;
}

/** `Pro plan`. Does not repeat the word if the name ends with it. */
function appendWord(name: string, word: string): string {
  return name.toLowerCase().endsWith(word) ? name : `${name} ${word}`;
}

/** Whether a tool has the feature on one of several plans, but no source says on which. */
export function isPlanUnknown(
  any: Conditions,
  { mark, plan, only_on: onlyOn, add_on: addOn }: Cell,
  { plans, catalogue }: AnswerContext,
): boolean {
  if (mark !== 'yes' || plan !== undefined || onlyOn || addOn || plans.length < 2) return false;
  return any.every(({ key }) => {
    const { core, names_plan: isPlan } = catalogue.keys[key] ?? {};
    return !core && !isPlan && !isSameOnEveryPlan(key, catalogue);
  });
}
