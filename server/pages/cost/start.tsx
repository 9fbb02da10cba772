import { COST_VERDICTS } from '../../../model/pricing/cost.ts';
import type { Problem } from '../../problem/problem.ts';
import { detailForPeople, withFieldLabels } from '../problems/detail.ts';
import { CostForm, type CostFormProps, FIELD_LABELS } from './form.tsx';
import { costAddress, EXAMPLE_SET_UPS } from './set-ups.ts';
import { VERDICT_WORDS, WHY_GROUPS } from './verdicts.ts';

export const START_TITLE = 'What would it cost us?';

/** The page without a set-up: the form, examples, and how to read an answer. */
export function Start(form: CostFormProps) {
  return (
    <>
      <h1>{START_TITLE}</h1>
      <p class="lead">
        Say how many people, LinkedIn accounts and mailboxes you have. For each tool you get the cheapest plan that
        covers them, line by line from published prices, and what no page says about the bill.
      </p>
      <CostForm {...form} />
      <h2 id="examples">Examples</h2>
      <ul class="plain">
        {EXAMPLE_SET_UPS.map(({ label, input }) => (
          <li>
            <a href={costAddress(input)}>{label}</a>
          </li>
        ))}
      </ul>
      <h2 id="verdicts">How to read an answer</h2>
      <dl class="legend">
        {COST_VERDICTS.map((verdict) => (
          <>
            <dt>{VERDICT_WORDS[verdict].heading}</dt>
            <dd>{VERDICT_WORDS[verdict].meaning}</dd>
          </>
        ))}
      </dl>
      <p>{WHY_GROUPS}</p>
    </>
  );
}

export const REFUSED_TITLE = 'This set-up cannot be worked out as it is';

/** Whether a problem is about a field of the form. */
export function isAboutForm({ particulars: { parameter = '' } }: Problem): boolean {
  return Object.hasOwn(FIELD_LABELS, parameter);
}

/** What is wrong with a set-up and what is allowed, and the form with everything that was typed. */
export function Refused({ problem, ...form }: CostFormProps & { readonly problem: Problem }) {
  const { parameter = '', value } = problem.particulars;
  const detail = withFieldLabels(detailForPeople({ detail: problem.detail('') }), FIELD_LABELS);
  return (
    <>
      <p class="eyebrow">
        <a href="/cost">{START_TITLE}</a>
      </p>
      <h1>{REFUSED_TITLE}</h1>
      <p class="lead">
        <b>
          {FIELD_LABELS[parameter]}
          {value !== undefined && ` “${value}”`}:{' '}
        </b>
        {detail}
      </p>
      <CostForm {...form} />
    </>
  );
}
