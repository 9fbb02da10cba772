import type { Methodology } from '../../../model/methodology.ts';
import { channelsOfJob, type Job } from '../../../model/job.ts';
import { sourcesById } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { andList, firstFew } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { markdownAddress } from '../../http/url.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { setUpFor } from '../../operations/compare-tools/pair.ts';
import { billedAlike } from '../../operations/estimate-cost/alike.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { exampleTools, toolsOfOneType } from '../../operations/example-tools.ts';
import { allTools } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  forPeople,
  type Line,
  type PageBlock,
  type PageDocument,
  paragraph,
  present,
} from '../document/document.ts';
import { feedOf, followTools } from '../history/following.tsx';
import { toolNames } from '../layout/forms.tsx';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage, type Loading, type View } from '../page.ts';
import { costAddress } from '../prices/bills.ts';
import { groupByAgreement, jobSection, otherAnswers, toAsk } from './answers.tsx';
import { comparisonTable, priceNotes } from './at-a-glance.tsx';
import {
  type ComparisonQuery,
  compareAddress,
  comparison,
  loadStart,
  SelectedTools,
  startDocument,
  startTitle,
} from './choose.tsx';

export const compare = definePage({
  ...comparison,
  examples: (snapshot) => {
    const [tools, alike] = [exampleTools(snapshot), toolsOfOneType(snapshot)].map((list) =>
      list.map(({ slug }) => slug),
    );
    return [
      {},
      { tools: tools?.slice(0, 2) },
      { tools: alike, profile: 'by-type', show: 'all' as const },
      { tools: tools?.slice(0, 3), job: Object.keys(snapshot.methodology.jobs).at(-1), people: 2, budget: 100 },
      { tools: tools?.slice(0, 1) },
    ];
  },
  load: (input, loading) =>
    (input.tools ?? []).length > 1 ? loadComparison(input, loading) : loadStart(input.tools ?? [], loading),
  recover: ({ tools = [] }, { code }, loading) =>
    code === 'too_many_tools' ? { ...loadStart([], loading), selected: tools } : undefined,
  feed: ({ data }) => feedOf('answer' in data ? slugsOf(data.answer.tools) : []),
  title: ({ data }) => ('answer' in data ? `${namesOf(data.answer.tools)} compared` : startTitle(data)),
  description: ({ data }) =>
    'answer' in data
      ? `${namesOf(data.answer.tools)} side by side: prices, channels, where they differ and what is documented for each job, with sources.`
      : 'Choose two to ten outreach tools and see their prices, channels and differences side by side, with a source for each answer.',
  document: (view) =>
    'answer' in view.data ? comparisonDocument({ ...view, data: view.data }) : startDocument(view.data, view),
});

const slugsOf = (tools: readonly ToolSummary[]) => tools.map(({ slug }) => slug);
const namesOf = (tools: readonly ToolSummary[]) => firstFew(tools.map(({ name }) => name));

function loadComparison(input: ComparisonQuery, { ask, prepared, methodology }: Loading) {
  const { tools = [], show: _, ...about } = input;
  const answer = ask(compareTools, { tools, ...about });
  const slugs = slugsOf(answer.tools);
  const job = answer.pairs[0]?.job ?? '';
  const declared = methodology.jobs[job] as Job;
  // All bills are for the same: a plan without a channel that the job needs is not compared with one that has it.
  const setUp = setUpFor(input, channelsOfJob(declared, methodology.catalogue));
  const costInput = { ...setUp, tools: slugs, ...(input.currency !== undefined && { currency: input.currency }) };
  const all = prepared(allTools);
  const near = (answer.not_found ?? []).flatMap(({ nearest: [first] }) => (first ? [first] : []));
  const billed = (billing: 'month' | 'year') => ask(estimateCost, { ...costInput, billing });
  return {
    answer,
    job,
    declared,
    costInput,
    meant: all.filter(({ slug }) => near.includes(slug) && !slugs.includes(slug)),
    bills: billedAlike(billed('month'), billed('year')),
    names: prepared(toolNames),
    onLinkedin: prepared(toolsOnLinkedin),
  };
}

type ComparisonView = View<ComparisonQuery, ReturnType<typeof loadComparison>>;

/** The price, the channels and the differences, then what is the same or not known, folded. */
function comparisonDocument(view: ComparisonView): PageDocument {
  const { data, methodology, input, json } = view;
  const { answer, job, declared, costInput, bills, names, onLinkedin } = data;
  const { tools, facts: rows } = answer;
  const compared = { tools, sources: sourcesById(answer.sources), methodology };
  const groups = groupByAgreement(rows);
  const current = { ...input, tools: slugsOf(tools) };
  const isOpen = input.show === 'all';
  const notes = priceNotes(bills, compared);
  const form = <SelectedTools selected={tools} names={names} input={current} currencies={methodology.currencies} />;
  const messages = toAsk(declared, rows, compared);
  const folded = present<DocumentSection>(
    ...messages,
    notes.length > 0 && {
      id: 'price-notes',
      heading: 'Notes on these prices',
      folded: counted(notes.length, 'note'),
      blocks: [bullets(...notes)],
    },
    ...otherAnswers(groups, compared),
    jobSection(job, declared, rows, compared),
  );
  return {
    title: `${namesOf(tools)} side by side`,
    lead: answer.conclusion,
    blocks: [
      paragraph(shortListLine(current, costInput, messages.length > 0)),
      forPeople(form),
      ...warnings(data, current, methodology.categories),
      comparisonTable({ bills, rows, groups, input: current, job }, compared),
      ...linkedinNotice({ slugs: current.tools, onLinkedin, notices: methodology.notices }),
      paragraph([
        {
          link: compareAddress({ ...current, show: isOpen ? 'differences' : 'all' }),
          label: isOpen ? 'Fold all but the differences' : 'Open all that is folded',
        },
      ]),
    ],
    sections: [
      ...(isOpen ? folded.map(({ folded: _, ...section }) => section) : folded),
      {
        id: 'later',
        heading: 'Follow it, or take it along',
        blocks: [...followTools(current.tools), forPeople(<SameAsData json={json} />)],
      },
    ],
    related: tools.map(({ slug, name }) => [`All facts about ${name}`, `/tools/${slug}`] as const),
  };
}

/** What is not compared, and that tools of different kinds are. */
function warnings(
  { answer: { tools, not_found = [] }, meant }: Pick<ReturnType<typeof loadComparison>, 'answer' | 'meant'>,
  current: Required<Pick<ComparisonQuery, 'tools'>>,
  categories: Methodology['categories'],
): PageBlock[] {
  const kinds = [...new Set(tools.map(({ category }) => category))].map((kind) => {
    const own = tools.filter(({ category }) => category === kind).map(({ name }) => name);
    return `${categories[kind]?.label ?? kind} (${firstFew(own)})`;
  });
  const gone = not_found.map(({ name }) => `“${cut(name, 60)}”`);
  const add = meant.flatMap(({ slug, name }) => [
    ' ',
    { link: compareAddress({ ...current, tools: [...current.tools, slug] }), label: `Add ${name}` },
  ]);
  const lines = present<Line>(
    gone.length > 0 && [`No tool here has the name ${andList(gone)}. The others are compared.`, ...add],
    kinds.length > 1 &&
      `These are tools of different kinds: ${kinds.join('; ')}. What one does not do may be what it is not made for.`,
  );
  return lines.map((line) => ({ kind: 'notice', line }));
}

/** What to do with the short-list that the address is: one line. @param isOpen whether there is anything to ask vendors */
function shortListLine(current: ComparisonQuery, costInput: Readonly<Record<string, unknown>>, isOpen: boolean): Line {
  const links = [
    { link: costAddress(costInput), label: 'These bills line by line' },
    { link: costAddress({ tools: current.tools }), label: 'The bill for your own team' },
    ...(isOpen ? [{ link: '#ask', label: 'Questions to each vendor' }] : []),
    { link: markdownAddress(compareAddress(current)), label: 'Markdown' },
    { link: '#later', label: 'Follow its changes' },
  ];
  return [{ strong: 'Send or print this address: it is your short-list.' }, ...links.flatMap((link) => [' · ', link])];
}
