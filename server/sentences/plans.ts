import { isSameOnEveryPlan } from '../../model/catalogue.ts';
import { parseColumn } from '../../model/parse-question.ts';
import { andList } from '../../model/words/lists.ts';
import type { ToolAnswer, ToolQuestion } from './inputs.ts';

/* Describes which plan has a feature. */

/** Words to append to a statement, and whether the answer is yes or no. */
export interface PlanTerms {
  readonly words: string;
  readonly verdict: 'yes' | 'no' | undefined;
}

/** ` with the Credits add-on from the Pro plan up`. */
export function describeTerms(
  { mark, key, plan, only_on: onlyOn, add_on: addOn }: ToolAnswer,
  { catalogue }: ToolQuestion,
): string {
  if (mark !== 'yes') return '';
  const addOnPhrase = addOn ? ` with the ${appendWord(addOn.name, 'add-on')}` : '';
  if (onlyOn) return ` on the ${namePlans(onlyOn)} only`;
  if (plan === undefined) return addOnPhrase;
  const namesPlan = parseColumn(key, catalogue).some((one) => catalogue.keys[one.key]?.names_plan);
  return namesPlan ? `${addOnPhrase}: ${plan}` : `${addOnPhrase} from the ${appendWord(plan, 'plan')} up`;
}

/** Answers for the named plan. Assumes that a plan includes everything that cheaper plans include, unless `only_on` lists the plans. */
export function describeOnPlan(
  answer: ToolAnswer,
  { name, all }: NonNullable<ToolQuestion['plan']>,
  question: ToolQuestion,
): PlanTerms {
  const { mark, plan = '', only_on: onlyOn, add_on: addOn, key } = answer;
  if (mark !== 'yes') return { words: '', verdict: mark === 'no' ? 'no' : undefined };
  const onPlan: PlanTerms = { words: ` on the ${appendWord(name, 'plan')}`, verdict: 'yes' };
  if (onlyOn) return onlyOn.includes(name) ? onPlan : { words: ` only on the ${namePlans(onlyOn)}`, verdict: 'no' };
  const addOnPhrase = addOn ? ` with the ${appendWord(addOn.name, 'add-on')}` : '';
  const [planIndex, firstIndex] = [all.indexOf(name), all.indexOf(plan)];
  const isOnAll = parseColumn(key, question.catalogue).every((one) => isSameOnEveryPlan(one.key, question.catalogue));
  if (firstIndex < 0 && isOnAll) return { words: addOnPhrase, verdict: 'yes' };
  if (firstIndex < 0) return { words: `${addOnPhrase}, but we don’t know on which plans`, verdict: undefined };
  return planIndex < firstIndex
    ? { words: `${addOnPhrase} only from the ${appendWord(plan, 'plan')} up`, verdict: 'no' }
    : { ...onPlan, words: addOnPhrase + onPlan.words };
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
export function isPlanUnknown(answer: ToolAnswer, { plans = [], plan: named, catalogue }: ToolQuestion): boolean {
  const { mark, key, plan, only_on: onlyOn, add_on: addOn } = answer;
  if (named || mark !== 'yes' || plan !== undefined || onlyOn || addOn || plans.length < 2) return false;
  return parseColumn(key, catalogue).every((one) => {
    const { core, names_plan: isPlan } = catalogue.keys[one.key] ?? {};
    return !core && !isPlan && !isSameOnEveryPlan(one.key, catalogue);
  });
}
