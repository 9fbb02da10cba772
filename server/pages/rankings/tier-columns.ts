import type { Answer } from '../../../model/ranking/answers.ts';
import { TIERS, type Tier } from '../../../model/ranking/job.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';

type Row = JobListAnswer['entries'][number] | JobListAnswer['unplaced'][number];

/** The tiers that have questions. */
export function tiersWith(questions: JobListAnswer['questions']): Tier[] {
  return TIERS.filter((tier) => questions.some((one) => one.tier === tier));
}

/** How far a question is answered in a row. What is neither open, denied, absent nor ruled out is proven. */
export function answerIn({ open, denied, absent = [], does_not_apply = [] }: Row, question: string): Answer {
  const found = open.find((one) => one.question === question);
  if (found) return found.state;
  if (denied.includes(question)) return 'denied';
  if (absent.some((one) => one.question === question)) return 'absent';
  return does_not_apply.includes(question) ? 'not_applicable' : 'proven';
}
