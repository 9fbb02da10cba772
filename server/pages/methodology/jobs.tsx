import type { Methodology } from '../../../model/methodology.ts';
import { type Job, questionName, TIERS } from '../../../model/ranking/job.ts';
import { Fold } from '../frame/fold.tsx';
import { TIER_NAMES } from '../rankings/job-words.ts';
import { QuestionLinks } from '../rankings/question-links.tsx';

/** Every job with its questions, why it asks each, and the types of tool in its list. */
export function Jobs({ method }: { readonly method: Methodology }) {
  const jobs = Object.entries(method.jobs);
  return (
    <Fold id="jobs" title="What does each job ask?" count={`${jobs.length} jobs`}>
      <p>
        Questions are chosen because they decide whether a tool can do the job, and make sense for every type of tool in
        its list. They never depend on the facts about any tool. If you value something else, move, drop or add
        questions on the page of a list: its address is then your own list.
      </p>
      {jobs.map(([slug, job]) => (
        <JobQuestions slug={slug} job={job} method={method} />
      ))}
    </Fold>
  );
}

interface JobProps {
  readonly slug: string;
  readonly job: Job;
  readonly method: Methodology;
}

function JobQuestions({ slug, job, method: { categories, catalogue } }: JobProps) {
  return (
    <Fold
      id={`job-${slug}`}
      title={job.label}
      count={`${TIERS.reduce((sum, tier) => sum + job[tier].length, 0)} questions`}
      level={3}
    >
      <p>
        {job.description} <a href={`/rankings/general?job=${slug}`}>See the list</a>
      </p>
      <p class="quiet small">
        Types of tool in its list:{' '}
        {job.types ? job.types.map((type) => categories[type]?.label ?? type).join(', ') : 'all'}
      </p>
      {TIERS.map((tier) => (
        <table class="job-questions">
          <caption>{TIER_NAMES[tier]}</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Why it is asked</th>
            </tr>
          </thead>
          <tbody>
            {job[tier].map((question) => (
              <tr>
                <th scope="row">
                  <QuestionLinks question={questionName(question)} catalogue={catalogue} />
                </th>
                <td>{question.why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Fold>
  );
}
