import { answersOf, isOpen } from '../../model/ranking/answers.ts';
import { isForType, type Job, questionName, TIERS } from '../../model/ranking/job.ts';
import type { AskFirst } from '../../model/ranking/published.ts';
import type { Tool } from '../../model/tool.ts';

/**
 * The question that brings a tool nearest to completing a job. Jobs that the type of the tool is for come before the others, and jobs
 * that it cannot complete, because a must is denied or absent, after those that it can. Then an open must comes before a wanted question and
 * that before an extra, and among equals one of the job with the fewest open musts, then with the fewest questions left.
 */
export function askFirst(
  { facts, category }: Pick<Tool, 'facts' | 'category'>,
  jobs: readonly (readonly [string, Job])[],
): AskFirst {
  const candidates = jobs.flatMap(([job, questions]) => {
    const answers = answersOf(questions, facts);
    const musts = answers[0] ?? [];
    const order = [
      isForType(questions, category) ? 0 : 1,
      musts.some((answer) => answer === 'denied' || answer === 'absent' || answer === 'not_applicable') ? 1 : 0,
    ];
    const size = [
      musts.filter((answer) => answer !== 'proven').length,
      answers.flat().filter((answer) => answer !== 'proven').length,
    ];
    return TIERS.flatMap((tier, i) =>
      questions[tier].flatMap((question, j) => {
        const state = answers[i]?.[j];
        if (state === undefined || !isOpen(state)) return [];
        return [{ job, question: questionName(question), state, key: [...order, i, ...size] }];
      }),
    );
  });
  const [first] = candidates.sort((a, b) => compare(a.key, b.key));
  return first ? { job: first.job, question: first.question, state: first.state } : null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}
