import type { Methodology } from '../../../model/methodology.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListRequest } from '../../operations/job-list/answer.ts';
import type { Problem } from '../../problem/problem.ts';
import { toolForm } from '../frame/forms.tsx';
import { detailForPeople, replaceValue, withFieldLabels } from '../problems/suggestions.ts';
import { questionLabel } from './question-label.tsx';

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
    <form action="/rankings/general" method="get" class="own-questions" {...toolForm(getRankings)}>
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

/** Whether a problem is about a field of the form for one's own questions. */
export function isAboutForm({ code, particulars: { parameter = '' } }: Problem): boolean {
  return (code === 'invalid_parameter' || code === 'unknown_key') && Object.hasOwn(FIELD_LABELS, parameter);
}

interface RefusedQuestionsProps {
  readonly problem: Problem;
  readonly input: JobListRequest;
  /** The address that was asked for. */
  readonly address: string;
  readonly methodology: Methodology;
}

/** What is wrong with the questions that a reader typed, what may have been meant, and the form with everything that was typed. */
export function RefusedQuestions({ problem, input, address, methodology: { jobs, catalogue } }: RefusedQuestionsProps) {
  const { parameter = '', value = '', nearest = [] } = problem.particulars;
  const detail = withFieldLabels(detailForPeople({ detail: problem.detail('') }), FIELD_LABELS);
  const similar = nearest.flatMap((right) => {
    const corrected = replaceValue(address, value, right);
    return corrected === undefined ? [] : [{ right, corrected }];
  });
  return (
    <>
      <p class="eyebrow">
        <a href="/rankings">All rankings</a>
      </p>
      <h1>{REFUSED_TITLE}</h1>
      <p class="lead">
        {value !== '' && <b>{FIELD_LABELS[parameter]}: </b>}
        {detail}
      </p>
      {similar.length > 0 && (
        <>
          <p>Show the list with:</p>
          <ul>
            {similar.map(({ right, corrected }) => (
              <li>
                <a href={corrected}>{jobs[right]?.label ?? questionLabel(right, catalogue)}</a>
                <code class="condition">{right}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>What you typed</h2>
      <OwnQuestions input={input} jobs={jobs} />
    </>
  );
}

export const REFUSED_TITLE = 'These questions cannot be used as they are';
