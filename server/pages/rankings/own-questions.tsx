import type { Methodology } from '../../../model/methodology.ts';
import type { JobListRequest } from '../../operations/job-list/answer.ts';

const FIELDS = [
  ['must', 'Musts'],
  ['want', 'Wanted'],
  ['nice', 'Extras'],
  ['drop', 'Leave out'],
] as const;

/** The labels of the fields of the form, by parameter. */
export const FIELD_LABELS: Readonly<Record<string, string>> = { job: 'Job', ...Object.fromEntries(FIELDS) };

/** A form with which readers change the questions of a job, or make a list of their own. Its address is the permalink. */
export function OwnQuestions({ input, jobs }: { readonly input: JobListRequest; readonly jobs: Methodology['jobs'] }) {
  return (
    <form action="/rankings/general" method="get" class="own-questions">
      <h3 id="own">Ask your own questions</h3>
      <p>
        Name up to twelve questions by their keys, separated by commas: <code>linkedin.inmail</code>,{' '}
        <code>ai.mcp_server=official</code>, <code>safety.daily_limits@linkedin</code>, or{' '}
        <code>integrations.zapier|integrations.make</code> if either will do. They are added to those of the job. The{' '}
        <a href="/methodology#questions">method</a> lists all keys. A question that the job has moves to the field where
        you name it.
      </p>
      <p>
        <label for="own-job">{FIELD_LABELS.job}</label>
        <select id="own-job" name="job">
          <option value="">None: only the questions below</option>
          {Object.entries(jobs).map(([slug, { label }]) => (
            <option value={slug} selected={slug === input.job}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {FIELDS.map(([name, label]) => (
        <p>
          <label for={`own-${name}`}>{label}</label>
          <input id={`own-${name}`} name={name} type="text" value={input[name]?.join(',')} maxlength={2000} />
        </p>
      ))}
      <p>
        <label class="choice">
          <input type="checkbox" name="denied" value="last" checked={input.denied === 'last'} />
          <span>List tools that say no to a must last</span>
        </label>
      </p>
      <button type="submit">Show the list</button>
    </form>
  );
}
