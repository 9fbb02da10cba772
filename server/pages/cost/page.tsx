import type { Static } from 'typebox';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { exampleTools } from '../../operations/example-tools.ts';
import { citation } from '../../operations/request.ts';
import type { Problem } from '../../problem/problem.ts';
import { allTools, type PricedTool } from '../all-tools.ts';
import { bullets, marked, type PageDocument } from '../document/document.ts';
import { toolNames } from '../layout/forms.tsx';
import { toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage, type Preparing } from '../page.ts';
import { type CostAnswer, costAddress, SET_UP_LABELS } from '../prices/bills.ts';
import { detailForPeople, withFieldLabels } from '../problems/suggestions.ts';
import { billsDocument, CERTAINTY, costHeading } from './answer.tsx';
import { CostForm, type CostFormProps, CostQuery, EXAMPLE_SET_UPS, normalised } from './form.tsx';

const SET_UPS: readonly CostQuery[] = EXAMPLE_SET_UPS.map(({ input }) => input);

export const costPage = definePage({
  path: '/cost',
  input: CostQuery,
  examples: (snapshot) => {
    const tools = exampleTools(snapshot).map(({ slug }) => slug);
    return [
      {},
      ...SET_UPS,
      { people: '2', billing: 'month', currency: 'GBP' },
      { people: '3', contacts: '1000', keys: ['channels.linkedin', 'channels.email'], tools: tools.slice(0, 4) },
      { people: '3', keys: ['team.white_label'] },
      { mailboxes: '1', keys: ['team.sso'], category: 'linkedin-automation' },
    ];
  },
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
  document: ({ data: { answer, problem, ...data }, input, manifest, methodology, baseUrl, address, json }) => {
    const { onLinkedin, ...offered } = data;
    const form = { ...offered, input, methodology };
    const cited = citation(manifest, baseUrl, address);
    const shown = problem
      ? refused(problem, form)
      : answer
        ? billsDocument({
            answer,
            onLinkedin,
            citation: cited,
            json,
            ...form,
          })
        : start(form);
    return { ...shown, related: RELATED };
  },
});

const RELATED = [
  ['All tools, the cheapest for one person first', '/tools?sort=price'],
  ['Say what you need in plain words', '/recommend'],
] as const;

/** Whether the address asks for anything but some tools. A link from a tool only opens the form with that tool. */
function hasSetUp({ tools, category, currency, ...setUp }: CostQuery): boolean {
  return Object.keys(setUp).length > 0;
}

/** What the form needs, and the answer or what is wrong with what was typed. */
interface Data extends ReturnType<typeof formData> {
  readonly answer?: CostAnswer;
  readonly problem?: Problem;
}

const formData = ({ prepared }: Preparing) => ({
  suggested: prepared(toolNames),
  known: prepared(toolsBySlug),
  onLinkedin: prepared(toolsOnLinkedin),
});

function toolsBySlug({ prepared }: Preparing): ReadonlyMap<string, PricedTool> {
  return new Map(prepared(allTools).map((tool) => [tool.slug, tool]));
}

const START_TITLE = 'What would it cost us?';

/** The page without a set-up: the form, examples, and how to read an answer. */
function start(form: CostFormProps): Omit<PageDocument, 'related'> {
  return {
    title: START_TITLE,
    lead: 'Say how many people, LinkedIn accounts and mailboxes you have. You get the cheapest plan of each tool that covers them, line by line, with what is not known.',
    blocks: [{ kind: 'people', html: <CostForm {...form} /> }],
    sections: [
      {
        id: 'examples',
        heading: 'Examples',
        blocks: [
          bullets(...EXAMPLE_SET_UPS.map(({ label, input }) => [{ link: costAddress(input), label }])),
          {
            kind: 'text',
            quiet: true,
            line: marked(
              `As an address: \`/cost?people=3&linkedin_accounts=5\`, with any of ${Object.keys(CostQuery.properties).slice(2).join(', ')}.`,
            ),
          },
        ],
      },
      {
        id: 'certainty',
        heading: 'How certain a bill is',
        blocks: [{ kind: 'terms', items: CERTAINTY }],
      },
    ],
  };
}

const REFUSED_TITLE = 'This set-up cannot be worked out as it is';

/** Whether a problem is about a field of the form. */
function isAboutForm({ particulars: { parameter = '' } }: Problem): boolean {
  return Object.hasOwn(SET_UP_LABELS, parameter);
}

/** What is wrong with a set-up and what is allowed, and the form with everything that was typed. */
function refused(problem: Problem, form: CostFormProps): Omit<PageDocument, 'related'> {
  const { parameter = '', value } = problem.particulars;
  const detail = withFieldLabels(detailForPeople({ detail: problem.detail('') }), SET_UP_LABELS);
  const field = `${SET_UP_LABELS[parameter as keyof typeof SET_UP_LABELS]}${value === undefined ? '' : ` “${value}”`}: `;
  return {
    title: REFUSED_TITLE,
    lead: [{ strong: field }, detail],
    blocks: [{ kind: 'people', html: <CostForm {...form} /> }],
    sections: [],
  };
}
