import { groupOf } from '../catalogue.ts';
import type { Condition } from '../condition.ts';
import { type Job, type Question, type Single, singlesIn } from '../job.ts';
import type { Period } from '../pricing/plan.ts';
import type { SetUp } from '../pricing/set-up.ts';

/** How much a question of a need matters. */
export type Strength = 'required' | 'nice' | 'unwanted';

/** A question of a need: that one of these facts is a yes, or has the value that is named. */
export interface NeedQuestion {
  readonly any: readonly Condition[];
  readonly strength: Strength;
}

/** The most that the whole set-up may cost a month. */
interface NeedBudget {
  readonly amount: number;
  readonly currency: string;
}

/** What a board is computed for. A job is a need that we wrote. */
export interface Need {
  readonly questions: readonly NeedQuestion[];
  readonly setUp: SetUp;
  readonly budget?: NeedBudget | undefined;
  /** Whether a low price was asked for. */
  readonly isCheapWanted?: boolean | undefined;
  readonly currency?: string | undefined;
  readonly billing?: Period | undefined;
  /** The name of the only plan that counts, where there is one tool. */
  readonly plan?: string | undefined;
  /** Keys of channels that bills are for besides, which nobody required. */
  readonly channels?: readonly string[] | undefined;
  /** The categories that the need is for. Left out if they follow from what it requires. */
  readonly categories?: readonly string[] | undefined;
  /** Slugs of the only tools that count, in the order in which they were named. */
  readonly only?: readonly string[] | undefined;
  /** Slugs of tools that do not count. */
  readonly without?: readonly string[] | undefined;
  /** What was not understood. */
  readonly notUnderstood: readonly string[];
}

/** Whether a need says anything that a tool can meet or fail. */
export function hasResult({ questions, budget, notUnderstood }: Need): boolean {
  return budget !== undefined || notUnderstood.length > 0 || questions.some(({ strength }) => strength !== 'nice');
}

/** The category of APIs, which only developers can use. */
export const DEVELOPER_API = 'outreach-api';

/** Whether a need asks for what software uses, so that an API alone may do. */
export function isForSoftware({ questions }: Pick<Need, 'questions'>): boolean {
  return questions.some(({ any, strength }) => strength === 'required' && any.some(({ key }) => groupOf(key) === 'ai'));
}

/** The need of a job. */
export function needOfJob({ types = [], required, nice }: Pick<Job, 'types' | 'required' | 'nice'>): Need {
  const questionOf = (question: Question, strength: Strength) => ({ any: singlesIn(question).map(singleOf), strength });
  return {
    questions: [
      ...required.map((question) => questionOf(question, 'required')),
      ...nice.map((question) => questionOf(question, 'nice')),
    ],
    setUp: {},
    categories: types,
    notUnderstood: [],
  };
}

/** The question alone, without the reason of the job. */
function singleOf({ key, value }: Single): Single {
  return { key, ...(value !== undefined && { value }) };
}
