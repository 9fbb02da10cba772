import type { Methodology, Profile } from '../../../model/methodology.ts';
import { isForType, type Job, questionName, TIERS } from '../../../model/ranking/job.ts';
import { Fold } from '../frame/fold.tsx';
import { joined } from '../frame/joined.ts';
import { TableHead } from '../frame/table-head.tsx';
import { QuestionLinks, TIER_NAMES } from '../rankings/question-label.tsx';

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

/** The rankings over several jobs or types, and what each of them shows. */
export function Profiles({ method: { profiles, jobs } }: { readonly method: Methodology }) {
  const jobsOf = (profile: Profile) =>
    'jobs' in profile
      ? `Its jobs: ${profile.jobs.map((slug) => jobs[slug]?.label ?? slug).join(', ')}.`
      : 'The table of types below names the job of each.';
  return (
    <Fold
      id="profiles"
      title="What do rankings by several jobs show?"
      count={`${Object.keys(profiles).length} rankings`}
    >
      <p>
        A ranking by several jobs says how many of them a tool is proven to do: its rank is 1 + the number of tools that
        prove all musts of more jobs. That is breadth, not quality, and most buyers need one job.
      </p>
      <dl class="terms">
        {Object.entries(profiles).map(([slug, profile]) => (
          <>
            <dt>
              <a href={`/rankings/${slug}`}>{profile.label}</a>
            </dt>
            <dd>
              {profile.description} {profile.why} {jobsOf(profile)}
            </dd>
          </>
        ))}
      </dl>
    </Fold>
  );
}

/** The types of tool, the jobs that each is listed in, and the job by which it has a list of its own. */
export function Types({ method: { categories, jobs, profiles } }: { readonly method: Methodology }) {
  const [byType] = Object.values(profiles).flatMap((profile) => ('job_by_type' in profile ? [profile] : []));
  return (
    <Fold id="types" title="Which types of tool are there?" count={`${Object.keys(categories).length} types`}>
      <table class="types-of-tool stacked">
        <TableHead text={['Type', 'In the lists of']} />
        <tbody>
          {Object.entries(categories).map(([type, { label, description }]) => {
            const own = byType?.job_by_type[type];
            const listed = Object.entries(jobs).filter(([, job]) => isForType(job, type));
            return (
              <tr id={`type-${type}`}>
                <th scope="row">
                  <b>{label}</b>
                  <span class="condition">{description}</span>
                </th>
                <td>
                  <span class="cell-label">In the lists of</span>
                  {joined(listed.map(([slug, job]) => <a href={`#job-${slug}`}>{job.label}</a>))}
                  {own !== undefined && (
                    <span class="condition">The list of this type alone is by: {jobs[own]?.label ?? own}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Fold>
  );
}
