import type { Static } from 'typebox';
import { COST_VERDICTS } from '../../../model/pricing/cost.ts';
import { citation } from '../../operations/answer.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { exampleTools } from '../../operations/example-tools.ts';
import type { Problem } from '../../problem/problem.ts';
import { allTools } from '../all-tools.ts';
import { toolNames } from '../frame/tool-field.tsx';
import { toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage, type Preparing } from '../page.ts';
import { detailForPeople, withFieldLabels } from '../problems/suggestions.ts';
import { Answer, costHeading } from './answer.tsx';
import { CostForm, type CostFormProps, FIELD_LABELS } from './form.tsx';
import { costText } from './markdown.ts';
import { CostQuery, costAddress, EXAMPLE_SET_UPS, normalised } from './set-ups.ts';
import { type CostAnswer, VERDICT_WORDS, WHY_GROUPS } from './words.ts';

const SET_UPS: readonly CostQuery[] = EXAMPLE_SET_UPS.map(({ input }) => input);

export const cost = definePage({
  path: '/cost',
  input: CostQuery,
  examples: (snapshot) => {
    const tools = exampleTools(snapshot).map(({ slug }) => slug);
    return [
      {},
      ...SET_UPS,
      { people: '2', months: '7', billing: 'month', currency: 'GBP' },
      { people: '3', contacts: '1000', keys: ['channels.linkedin', 'channels.email'], tools: tools.slice(0, 4) },
      { mailboxes: '1', keys: ['team.sso'], category: 'linkedin-automation' },
    ];
  },
  navigation: { label: 'Your bill', place: 'header' },
  listed: () => [{}, ...SET_UPS],
  canonicalInput: normalised,
  load: (input, preparing): Data => ({
    ...formData(preparing),
    ...(hasSetUp(input) && {
      // The operation reads numbers from texts, as it does from an address.
      answer: preparing.ask(estimateCost, input as Omit<Static<typeof estimateCost.input>, 'detail'>),
    }),
  }),
  recover: (_, problem, preparing) => (isAboutForm(problem) ? { ...formData(preparing), problem } : undefined),
  title: ({ data: { answer, problem } }) => (problem ? REFUSED_TITLE : answer ? costHeading(answer) : START_TITLE),
  description: ({ data: { answer } }) =>
    answer
      ? `${costHeading(answer)}: the cheapest plan of each tool that covers it, line by line with sources, and what is not known.`
      : 'What outreach tools would cost your team: the bill for your people, LinkedIn accounts and mailboxes, line by line with sources, and what no page says.',
  markdown: (view) => costText(view),
  render: ({ data: { answer, problem, ...data }, input, manifest, methodology, baseUrl, address, json }) => {
    const { onLinkedin, ...offered } = data;
    const form = { ...offered, input, methodology };
    if (problem) return <Refused problem={problem} {...form} />;
    if (!answer) return <Start {...form} />;
    return (
      <Answer
        answer={answer}
        onLinkedin={onLinkedin}
        citation={citation(manifest, baseUrl, address)}
        json={json}
        {...form}
      />
    );
  },
});

/** Whether the address asks for anything but some tools. A link from a tool only opens the form with that tool. */
function hasSetUp({ tools, category, currency, ...asked }: CostQuery): boolean {
  return Object.keys(asked).length > 0;
}

/** What the form needs, and the answer or what is wrong with what was typed. */
interface Data extends ReturnType<typeof formData> {
  readonly answer?: CostAnswer;
  readonly problem?: Problem;
}

function formData({ prepared }: Preparing) {
  return {
    suggested: prepared(toolNames),
    names: prepared(namesBySlug),
    onLinkedin: prepared(toolsOnLinkedin),
  };
}

/** The names of all tools, by slug. */
function namesBySlug({ prepared }: Preparing): ReadonlyMap<string, string> {
  return new Map(prepared(allTools).map(({ slug, name }) => [slug, name]));
}

const START_TITLE = 'What would it cost us?';

/** The page without a set-up: the form, examples, and how to read an answer. */
function Start(form: CostFormProps) {
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

const REFUSED_TITLE = 'This set-up cannot be worked out as it is';

/** Whether a problem is about a field of the form. */
function isAboutForm({ particulars: { parameter = '' } }: Problem): boolean {
  return Object.hasOwn(FIELD_LABELS, parameter);
}

/** What is wrong with a set-up and what is allowed, and the form with everything that was typed. */
function Refused({ problem, ...form }: CostFormProps & { readonly problem: Problem }) {
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
