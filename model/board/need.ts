import { groupOf } from '../catalogue.ts';
import type { Condition } from '../condition.ts';
import { type Job, listAlternatives, type Question, type SingleQuestion } from '../job.ts';
import type { Period } from '../pricing/money.ts';
import type { SetUp } from '../pricing/set-up.ts';

/** How much a question of a need matters. */
export type Strength = 'required' | 'nice' | 'unwanted';

/** A question with alternatives: at least one condition must be met. */
export interface NeedQuestion {
  readonly any: readonly Condition[];
  readonly strength: Strength;
}

/** The maximum monthly cost of the whole set-up. */
interface NeedBudget {
  readonly amount: number;
  readonly currency: string;
}

/** The input of a board: criteria and a set-up. A job is a predefined need. */
export interface Need {
  readonly questions: readonly NeedQuestion[];
  readonly setUp: SetUp;
  readonly budget?: NeedBudget | undefined;
  /** Whether it asks for the cheapest tools. */
  readonly wantsCheapest?: boolean | undefined;
  readonly currency?: string | undefined;
  readonly billing?: Period | undefined;
  /** The name of the only plan to bill. Only for needs with a single tool. */
  readonly plan?: string | undefined;
  /** Defined for jobs only: the suitable categories; empty for all. For other needs, the questions decide which categories are suitable. */
  readonly suitableCategories?: readonly string[] | undefined;
  /** If defined, only tools of this category are shown. */
  readonly category?: string | undefined;
  /** If defined, only the tools with these slugs are shown. The slugs are in the order of the request. */
  readonly only?: readonly string[] | undefined;
  /** Slugs of tools to leave out. */
  readonly without?: readonly string[] | undefined;
  /** Words that were not understood. If there are any, the best possible result is "may fit". */
  readonly notUnderstood: readonly string[];
}

/** Whether a need has criteria that a tool can meet or fail. */
export function hasDecisiveCriteria({ questions, budget, notUnderstood }: Need): boolean {
  return budget !== undefined || notUnderstood.length > 0 || questions.some(({ strength }) => strength !== 'nice');
}

/** Whether a need is for people, not for software: it requires nothing about AI agents. Developer APIs then come last. */
export function isForPeople(questions: Need['questions']): boolean {
  return questions.every(
    ({ any, strength }) => strength !== 'required' || any.every(({ key }) => groupOf(key) !== 'ai'),
  );
}

export function needForJob({ types = [], required, nice }: Pick<Job, 'types' | 'required' | 'nice'>): Need {
  const toQuestion = (question: Question, strength: Strength) => ({
    any: listAlternatives(question).map(withoutReason),
    strength,
  });
  return {
    questions: [
      ...required.map((question) => toQuestion(question, 'required')),
      ...nice.map((question) => toQuestion(question, 'nice')),
    ],
    setUp: {},
    suitableCategories: types,
    notUnderstood: [],
  };
}

/** Drops `why`, the reason for the question. */
function withoutReason({ key, value }: SingleQuestion): SingleQuestion {
  return { key, ...(value !== undefined && { value }) };
}
