import { type Job, TIERS } from '../../model/job.ts';
import { isOpen } from '../../model/job-answer.ts';
import { questionName } from '../../model/job-name.ts';
import { answersOf } from '../../model/job-tally.ts';
import type { AskFirst } from '../../model/ranking.ts';
import type { Tool } from '../../model/tool.ts';

/**
 * The question that is best asked about a tool first: an open must before an open wanted question and that before an extra, and
 * among those one of the job with the fewest questions left. Jobs that the type of the tool is meant for come before the others.
 */
export function askFirst(
  { facts, category }: Pick<Tool, 'facts' | 'category'>,
  jobs: readonly (readonly [string, Job])[],
): AskFirst {
  const own = jobs.filter(([, { types }]) => types?.includes(category) ?? true);
  const candidates = (own.length > 0 ? own : jobs).flatMap(([job, questions]) => {
    const answers = answersOf(questions, facts);
    const left = answers.flat().filter((answer) => answer !== 'proven').length;
    return TIERS.flatMap((tier, i) =>
      questions[tier].flatMap((question, j) => {
        const state = answers[i]?.[j];
        return state !== undefined && isOpen(state)
          ? [{ job, question: questionName(question), state, tier: i, left }]
          : [];
      }),
    );
  });
  const [first] = candidates.sort((a, b) => a.tier - b.tier || a.left - b.left);
  return first ? { job: first.job, question: first.question, state: first.state } : null;
}
