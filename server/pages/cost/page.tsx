import type { Static } from 'typebox';
import { citation } from '../../operations/answer.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { exampleTools } from '../../operations/example-tools.ts';
import type { Problem } from '../../problem/problem.ts';
import { allTools } from '../all-tools.ts';
import { toolNames } from '../frame/tool-field.tsx';
import { toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage, type Preparing } from '../page.ts';
import { Answer, costHeading } from './answer.tsx';
import { costText } from './markdown.ts';
import { CostQuery, normalised } from './query.ts';
import { EXAMPLE_SET_UPS } from './set-ups.ts';
import { isAboutForm, REFUSED_TITLE, Refused, START_TITLE, Start } from './start.tsx';
import type { CostAnswer } from './words.ts';

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
