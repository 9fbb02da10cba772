import { groupOf } from '../catalogue.ts';
import type { Condition } from '../condition.ts';
import { type Job, type Question, type Single, singlesIn } from '../job.ts';
import type { Period } from '../pricing/money.ts';
import type { SetUp } from '../pricing/set-up.ts';

/** How much a question of a need matters. */
export type Strength = 'required' | 'nice' | 'unwanted';

/** An OR-group: one of these facts has to be a yes, or have the value given. */
export interface NeedQuestion {
  readonly any: readonly Condition[];
  readonly strength: Strength;
}

/** The most that the whole set-up may cost per month. */
interface NeedBudget {
  readonly amount: number;
  readonly currency: string;
}

/** What somebody asks for, of which a board is computed. A job is a need that we wrote. */
export interface Need {
  readonly questions: readonly NeedQuestion[];
  readonly setUp: SetUp;
  readonly budget?: NeedBudget | undefined;
  /** Whether a low price was asked for. */
  readonly isCheapWanted?: boolean | undefined;
  readonly currency?: string | undefined;
  readonly billing?: Period | undefined;
  /** The name of the only plan to bill, if there is one tool. */
  readonly plan?: string | undefined;
  /** Channels that bills cover although not required. If left out, those that each tool is bought for. */
  readonly channels?: readonly string[] | undefined;
  /** The categories that a job is for; all if empty. Left out if they follow from the questions. */
  readonly categories?: readonly string[] | undefined;
  /** The only category of tools to show. */
  readonly category?: string | undefined;
  /** Slugs of the only tools to show, in the order in which they were named. */
  readonly only?: readonly string[] | undefined;
  /** Slugs of tools to leave out. */
  readonly without?: readonly string[] | undefined;
  /** Words that were not understood. While there are any, no tool is known to fit. */
  readonly notUnderstood: readonly string[];
}

/** Whether a need has anything that a tool can meet or fail. */
export function hasResult({ questions, budget, notUnderstood }: Need): boolean {
  return budget !== undefined || notUnderstood.length > 0 || questions.some(({ strength }) => strength !== 'nice');
}

/** The category of APIs for developers. */
export const DEVELOPER_API = 'outreach-api';

/** Whether a need is for a tool that people use: nothing about AI agents and software is required. APIs for developers come last then. */
export function isForPeople(questions: Need['questions']): boolean {
  return questions.every(
    ({ any, strength }) => strength !== 'required' || any.every(({ key }) => groupOf(key) !== 'ai'),
  );
}

export function needForJob({ types = [], required, nice }: Pick<Job, 'types' | 'required' | 'nice'>): Need {
  const toQuestion = (question: Question, strength: Strength) => ({
    any: singlesIn(question).map(withoutReason),
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

/** The question without the reason why the job asks it. */
function withoutReason({ key, value }: Single): Single {
  return { key, ...(value !== undefined && { value }) };
}
