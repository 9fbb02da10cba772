import { groupOf } from '../catalogue.ts';
import type { Condition } from '../condition.ts';
import { type Job, listAlternatives, type Question, type SingleQuestion } from '../job.ts';
import type { Period } from '../pricing/money.ts';
import type { SetUp } from '../pricing/set-up.ts';

/** How much a question of a need matters. */
export type Strength = 'required' | 'nice' | 'unwanted';

/** An OR-group: at least one condition has to hold. */
export interface NeedQuestion {
  readonly any: readonly Condition[];
  readonly strength: Strength;
}

/** The maximum monthly cost of the whole set-up. */
interface NeedBudget {
  readonly amount: number;
  readonly currency: string;
}

/** The input of a board: criteria and a set-up. A job is a need that we wrote. */
export interface Need {
  readonly questions: readonly NeedQuestion[];
  readonly setUp: SetUp;
  readonly budget?: NeedBudget | undefined;
  /** Whether it asks for a low price. */
  readonly wantsCheapest?: boolean | undefined;
  readonly currency?: string | undefined;
  readonly billing?: Period | undefined;
  /** The name of the only plan to bill, if there is one tool. */
  readonly plan?: string | undefined;
  /** Channels that bills cover although they are not required. Default: the main channels of each tool. */
  readonly channels?: readonly string[] | undefined;
  /** The categories that a job is for. Empty for all. Undefined for other needs, whose questions decide. */
  readonly categories?: readonly string[] | undefined;
  /** The only category of tools to show. */
  readonly category?: string | undefined;
  /** Slugs of the only tools to show, in the order of the request. */
  readonly only?: readonly string[] | undefined;
  /** Slugs of tools to leave out. */
  readonly without?: readonly string[] | undefined;
  /** Words that were not understood. If there are any, a tool may fit at best. */
  readonly notUnderstood: readonly string[];
}

/** Whether a need has criteria that a tool can meet or fail. */
export function hasDecisiveCriteria({ questions, budget, notUnderstood }: Need): boolean {
  return budget !== undefined || notUnderstood.length > 0 || questions.some(({ strength }) => strength !== 'nice');
}

/** The category of APIs for developers. */
export const DEVELOPER_API = 'outreach-api';

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
    categories: types,
    notUnderstood: [],
  };
}

/** Drops the reason why the job asks a question. */
function withoutReason({ key, value }: SingleQuestion): SingleQuestion {
  return { key, ...(value !== undefined && { value }) };
}
