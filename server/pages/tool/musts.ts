import { jobOfType } from '../../../model/methodology.ts';
import { type Answer, answerTo } from '../../../model/ranking/answers.ts';
import type { Job } from '../../../model/ranking/job.ts';
import { questionName } from '../../../model/ranking/job.ts';
import type { ToolView } from './view.ts';

/** A must of some jobs of a tool that is not proven. */
export interface UnprovenMust {
  /** As in `integrations.zapier|integrations.make`. */
  readonly name: string;
  readonly answer: Answer;
  /** How many of the jobs need it. */
  readonly jobs: number;
}

/** The musts that are not proven of the jobs that its type is for: those of the job it is bought for first, then those that most jobs need. */
export function unprovenMusts({
  tool,
  places,
  methodology: { jobs, profiles },
}: Pick<ToolView, 'tool' | 'places' | 'methodology'>): UnprovenMust[] {
  const first = jobOfType(tool.category, profiles);
  const found = new Map<string, UnprovenMust>();
  const slugs = Object.keys(places).sort((a, b) => Number(b === first) - Number(a === first));
  for (const question of slugs.flatMap((slug) => (jobs[slug] as Job).must)) {
    const name = questionName(question);
    const answer = answerTo(question, tool.facts);
    if (answer !== 'proven') found.set(name, { name, answer, jobs: (found.get(name)?.jobs ?? 0) + 1 });
  }
  const ofFirst = new Set((first === undefined ? [] : (jobs[first]?.must ?? [])).map(questionName));
  return [...found.values()].sort(
    (a, b) => Number(ofFirst.has(b.name)) - Number(ofFirst.has(a.name)) || b.jobs - a.jobs,
  );
}
