import type { Methodology } from '../../../model/methodology.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListRequest } from '../../operations/job-list/answer.ts';
import type { Problem } from '../../problem/problem.ts';
import { bullets, type LinePart, type PageDocument, paragraph } from '../document/document.ts';
import { toolForm } from '../frame/forms.tsx';
import { allCapabilities } from '../lists/offered.ts';
import { detailForPeople, replaceValue, withFieldLabels } from '../problems/suggestions.ts';
import { questionLabel, TIER_NAMES } from './question-label.ts';

const FIELDS = [
  ['must', TIER_NAMES.must],
  ['want', TIER_NAMES.wanted],
  ['nice', TIER_NAMES.extra],
  ['drop', 'Leave out'],
] as const;

/** The labels of the fields of the form, by parameter. */
export const FIELD_LABELS: Readonly<Record<string, string>> = { job: 'Job', ...Object.fromEntries(FIELDS) };

interface OwnQuestionsProps {
  readonly input: JobListRequest;
  readonly methodology: Methodology;
}

/** A form with which readers change the questions of a job, or make a list of their own. Its address is the permalink. */
export function OwnQuestions({ input, methodology }: OwnQuestionsProps) {
  const { jobs, catalogue } = methodology;
  const groups = allCapabilities(methodology);
  const offered = new Set(groups.flatMap(({ capabilities }) => capabilities.map(({ name }) => name)));
  return (
    <form action="/rankings/general" method="get" class="own-questions" {...toolForm(getRankings)}>
      <h3 id="own">Choose your own questions</h3>
      <p>
        <label for="own-job">Start from the questions of</label>
        <select id="own-job" name="job">
          <option value="">No job: only the questions below</option>
          {Object.entries(jobs).map(([slug, { label }]) => (
            <option value={slug} selected={slug === input.job}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <div class="own-fields">
        {FIELDS.map(([name, label]) => (
          <p>
            <label for={`own-${name}`}>{label}</label>
            <select id={`own-${name}`} name={name} multiple size={6}>
              {(input[name] ?? [])
                .filter((question) => !offered.has(question))
                .map((question) => (
                  <option value={question} selected>
                    {questionLabel(question, catalogue)}
                  </option>
                ))}
              {groups.map(({ label, capabilities }) => (
                <optgroup label={label}>
                  {capabilities.map((capability) => (
                    <option value={capability.name} selected={input[name]?.includes(capability.name)}>
                      {questionLabel(capability.name, catalogue)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </p>
        ))}
      </div>
      <p class="condition">
        Type the first letters of a question to find it; hold Ctrl or Command to choose several, up to twelve.
      </p>
      <p>
        <label class="choice">
          <input type="checkbox" name="denied" value="last" checked={input.denied === 'last'} />
          <span>List tools last that lack a must-have</span>
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

/** What is wrong with the questions in an address, what may have been meant, and the form with everything that was chosen. */
export function refusedQuestions(
  problem: Problem,
  input: JobListRequest,
  address: string,
  methodology: Methodology,
): PageDocument {
  const { jobs, catalogue } = methodology;
  const { parameter = '', value = '', nearest = [] } = problem.particulars;
  const detail = withFieldLabels(detailForPeople({ detail: problem.detail('') }), FIELD_LABELS);
  const similar = nearest.flatMap((right): LinePart[][] => {
    const corrected = replaceValue(address, value, right);
    if (corrected === undefined) return [];
    return [[{ link: corrected, label: jobs[right]?.label ?? questionLabel(right, catalogue) }, { note: right }]];
  });
  return {
    eyebrow: [{ link: '/rankings', label: 'All rankings' }],
    title: REFUSED_TITLE,
    lead: [...(value === '' ? [] : [{ strong: `${FIELD_LABELS[parameter]}: ` }]), detail],
    blocks: similar.length === 0 ? [] : [paragraph('Show the list with:'), bullets(...similar)],
    sections: [
      {
        id: 'chosen',
        heading: 'What you chose',
        blocks: [{ kind: 'people', html: <OwnQuestions input={input} methodology={methodology} /> }],
      },
    ],
    related: [['All rankings', '/rankings']],
  };
}

export const REFUSED_TITLE = 'These questions cannot be used as they are';
