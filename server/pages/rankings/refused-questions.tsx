import type { Methodology } from '../../../model/methodology.ts';
import type { JobListRequest } from '../../operations/job-list/answer.ts';
import type { Problem } from '../../problem/problem.ts';
import { detailForPeople, withFieldLabels } from '../problems/detail.ts';
import { replaceValue } from '../problems/suggestions.ts';
import { FIELD_LABELS, OwnQuestions } from './own-questions.tsx';
import { questionLabel } from './question-label.ts';

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
