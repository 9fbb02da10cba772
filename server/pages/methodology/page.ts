import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { ListHealth } from '../../../model/ranking/pairs.ts';
import { inGroups, percent } from '../../../model/words/numbers.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import {
  bullets,
  capitalised,
  type DocumentSection,
  marked,
  numbered,
  type PageBlock,
  paragraph,
} from '../document/document.ts';
import { LONG_PAGE_LIMIT } from '../document/write.ts';
import { definePage } from '../page.ts';
import { examplePair, exampleSection } from './example.ts';
import { countAnswered, jobsSection, questionsSection } from './questions.tsx';

export const methodology = definePage({
  path: '/methodology',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { ask, methodology }) => {
    const { lists = {} } = ask(getMethodology, {});
    const { tools } = ask(searchTools, { groups: Object.keys(methodology.catalogue.groups) });
    const [profile, job] = [methodology.profiles, methodology.jobs].map((of) => Object.keys(of)[0] as string);
    const { job_list } = ask(getRankings, { profile: profile as string, job: job as string });
    return { lists, job: job as string, pair: job_list && examplePair(job_list), answered: countAnswered(tools) };
  },
  title: () => 'How the lists are made, and what counts as documented',
  description: ({ methodology: { jobs } }) =>
    `How documented facts become the lists of ${Object.keys(jobs).length} jobs, what an unknown means, how far the order can be trusted, and who pays: nobody.`,
  document: ({ data: { lists, job, pair, answered }, methodology: method, json }) => ({
    title: 'How the lists are made',
    contents: true,
    lead: 'A list counts what public pages document about each tool, for one job. It says how much of the job is documented, not which tool is better.',
    sections: [
      { id: 'rule', heading: 'How a list is made', blocks: steps(method.min_pages) },
      { id: 'documented', heading: 'What counts as documented', blocks: DOCUMENTED },
      { id: 'unknown', heading: 'What an unknown means', blocks: UNKNOWN },
      {
        id: 'limits',
        heading: 'What the lists cannot say',
        blocks: [
          paragraph(followsInWords(lists)),
          bullets(...method.limits),
          { kind: 'notice', line: method.notices.linkedin_forbids_automation },
        ],
      },
      ...(pair && json !== undefined ? [exampleSection(job, pair, method, json)] : []),
      trust(lists, method),
      jobsSection(method),
      rules(method),
      questionsSection(method, answered),
      changes(method),
    ],
    related: [
      ['Rankings', '/rankings'],
      ['Who makes this', '/about'],
      ['The AI-readiness dataset', '/datasets/ai-readiness'],
    ],
    limit: LONG_PAGE_LIMIT,
  }),
});

function steps(minPages: number): PageBlock[] {
  return [
    numbered(
      marked(
        'Each job asks about twelve questions: some are required, some nice to have, some extra. [What each job asks, and why](#jobs).',
      ),
      'For each tool we count three numbers: what is documented of the required questions, of the required and nice to have together, and of all.',
      'A tool is ahead of another if none of its three numbers is lower and at least one is higher. So nobody has to decide how many extras make up for something required.',
      'Tools with every must-have documented can be in the first group, those with one not documented in the second at best, and so on. A tool moves to a later group than one ahead of it that has fewer than half as many questions left to document, and at least two fewer.',
      'Within a group, do not choose by the order.',
      `A tool is listed without a place if less than half of what is required is documented, if we read fewer than ${minPages} pages about it, or if it is no longer sold. That says nothing against it.`,
    ),
    paragraph('No vendor pays for a place or a fact, and there are no affiliate links.'),
  ];
}

const DOCUMENTED: readonly PageBlock[] = [
  paragraph(
    'A public page says so, no current page says otherwise, and we link to it. Reviews and votes do not count, and we have not tried out any tool: what a vendor documents can be untrue.',
  ),
];

const UNKNOWN: readonly PageBlock[] = [
  paragraph(
    'No page that we read answers the question. It never counts as a no: the tool may well have it, so ask the vendor. A no needs a page that says no.',
  ),
];

/** The rules as in the data, in enough detail to work out every place by hand. */
function rules({ rules, principles, currencies }: Methodology): DocumentSection {
  const { base, as_of, source, rates } = currencies;
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  return {
    id: 'rules',
    heading: 'The rules, word for word',
    folded: `${Object.keys(rules).length} rules`,
    blocks: [
      paragraph('Named as in the data. With these, the jobs and the facts, you can work out every place by hand.'),
      {
        kind: 'table',
        columns: ['Rule', 'What it says'],
        rows: Object.entries(rules).map(([name, words]) => ({
          id: `rule-${name}`,
          cells: [capitalised(name.replaceAll('_', ' ')), marked(words)],
        })),
      },
      {
        kind: 'fold',
        id: 'principles',
        title: 'Principles',
        count: String(principles.length),
        blocks: [bullets(...principles)],
      },
      { kind: 'fold', id: 'rejected', title: 'Why there are no points or weights', blocks: [paragraph(REJECTED)] },
      {
        kind: 'fold',
        id: 'rates',
        title: 'How prices are converted',
        count: `${others.length + 1} currencies`,
        blocks: [
          paragraph([
            `Prices are shown in the currency of their source and converted only to compare them, at the rates of ${as_of}: ${others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(', ')}. From `,
            { link: source.url, label: source.publisher, says: 'nofollow' },
            `, read ${source.read}.`,
          ]),
        ],
      },
    ],
  };
}

const REJECTED =
  'We tried points with weights: hardly any known answer is a no, so the points measured how much was known, and nobody could say what a gap in points meant. We tried to guess how likely an open answer is a yes: too few have become known to measure that, and hiding a weak answer would pay. We tried one list over all questions: it mixes tools that are bought for different jobs. Counting what is documented for one job needs no guess, and leaves open what it cannot decide.';

function changes({ changelog, version }: Methodology): DocumentSection {
  return {
    id: 'changes',
    heading: 'How the method has changed',
    folded: `version ${version}`,
    blocks: [
      paragraph('Every change to the method is a new version and is listed here. Facts change without one.'),
      {
        kind: 'terms',
        items: changelog.toReversed().map(({ version, date, change }) => [`Version ${version}, ${date}`, change]),
      },
    ],
  };
}

/** How much each list says, by job. */
type Lists = Readonly<Record<string, ListHealth>>;

const wide = ({ settled, clear }: ListHealth) => settled + clear;

/** What a buyer should know of the lists before any other figure. */
function followsInWords(lists: Lists): string {
  const known = Object.values(lists).filter(({ follows_coverage }) => follows_coverage !== null);
  const pairs = known.reduce((sum, list) => sum + wide(list), 0);
  const follow = known.reduce((sum, list) => sum + wide(list) * (list.follows_coverage ?? 0), 0);
  if (pairs === 0) return 'Too little is known yet for any tool to be clearly ahead of another.';
  return `In ${Math.round((follow * 10) / pairs)} of 10 cases in which one tool is clearly ahead of another, it is also the tool about which more is known in all. So read a list as what you can check today, and ask the vendor about the rest.`;
}

/** How many pairs of tools each list orders clearly, and how closely that follows what is known. */
function trust(lists: Lists, { jobs }: Methodology): DocumentSection {
  return {
    id: 'trust',
    heading: 'How far the order can be trusted',
    folded: `${Object.keys(lists).length} lists`,
    blocks: [
      {
        kind: 'fold',
        id: 'lists',
        title: 'The lists in figures',
        count: `${Object.keys(lists).length} lists`,
        blocks: [
          paragraph(
            'Every two tools with a place are a pair. In the share that is clear, one tool is clearly ahead of the other: use those to choose. The last column says in how many of them more is known in all about the tool that is ahead.',
          ),
          {
            kind: 'table',
            columns: ['Job'],
            numbers: ['Tools', 'With a place', 'Pairs', 'Clear', 'More is known'],
            rows: Object.entries(lists).map(([slug, health]) => [
              [
                { link: `#job-${slug}`, label: jobs[slug]?.label ?? slug },
                ...(health.provisional ? [' ', { note: 'provisional: too little is known yet' }] : []),
              ],
              String(health.tools),
              String(health.placed),
              inGroups(health.pairs),
              health.pairs === 0 ? 'none' : percent(wide(health), health.pairs),
              health.follows_coverage === null ? 'none' : percent(health.follows_coverage, 1),
            ]),
          },
        ],
      },
    ],
  };
}
