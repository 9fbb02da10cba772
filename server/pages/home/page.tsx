import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { isForType } from '../../../model/job.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { counted, inGroups } from '../../../model/words/numbers.ts';
import { LICENCE_URL } from '../../identity/identity.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { allTools, type PricedTool } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  type PageBlock,
  paragraph,
  type Row,
  type Table,
} from '../document/document.ts';
import { toolPriceCell } from '../facts/price.ts';
import { type ChangesAnswer, changeTable, NOT_LOOKED } from '../history/table.ts';
import { Monogram } from '../inline-svg/marks.tsx';
import { type OptionHtml, SearchBox, Suggestions, suggestions } from '../layout/forms.tsx';
import { CurrencyField, NumberField, RecommendBox } from '../layout/need-form.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { channelsIn } from '../lists/filters.tsx';
import { cheapestLine, jobsInShort } from '../lists/jobs.ts';
import { ChannelMarks, channelsInWords } from '../lists/list-parts.tsx';
import { definePage, type Preparing } from '../page.ts';
import type { RankedList } from '../rankings/controls.tsx';

/** How many tools are shown, and how many changes. */
const [TOOLS, CHANGES] = [5, 4] as const;

export const home = definePage({
  path: '/',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { ask, prepared, methodology }) => ({
    ranking: ask(getRankings, { profile: 'general', limit: TOOLS, keys: channelsIn(methodology.catalogue) }),
    jobs: prepared(jobTable),
    changes: ask(getChanges, { cause: ['vendor'], limit: CHANGES }),
    tools: new Map(prepared(allTools).map((tool) => [tool.slug, tool])),
    suggested: prepared(suggestions),
    onLinkedin: prepared(toolsOnLinkedin),
  }),
  feed: () => ({ address: '/changes', title: 'What changed' }),
  title: () => 'Outreach tools: prices, features and sources, compared',
  description: ({ manifest }) => describe(manifest),
  jsonLd: ({ manifest, baseUrl }) => webSite(manifest.attribution, describe(manifest), baseUrl),
  document: ({ data, manifest, methodology, baseUrl }) => {
    const { ranking, jobs, changes, tools, suggested, onLinkedin } = data;
    const list = ranking.lists[0];
    const slugs = list?.entries.map(({ tool }) => tool.slug) ?? [];
    return {
      title: 'What outreach tools do, and what they cost',
      lead: `${manifest.counts.tools} tools that write to people for you on LinkedIn, by email or by phone, with the page behind each answer. Documented means that a page we read says so; unknown means: ask the vendor.`,
      blocks: [
        { kind: 'people', html: <NeedAndSearch currencies={methodology.currencies} suggested={suggested} /> },
        jobs,
      ],
      sections: [
        {
          id: 'tools',
          heading: 'Tools that cover the most jobs',
          blocks: [
            ...(list ? broadest(list, tools, methodology) : []),
            ...linkedinNotice({ slugs, onLinkedin, notices: methodology.notices }),
          ],
        },
        {
          id: 'changes',
          heading: 'What vendors changed',
          blocks: changesBlocks(changes, tools, methodology),
        },
        forPrograms(baseUrl),
      ],
      related: [
        ['Rankings', '/rankings'],
        ['What it would cost', '/cost'],
        ['How places are made', '/methodology'],
        ['The API', '/docs'],
        ['The AI-readiness dataset', '/datasets/ai-readiness'],
        ['Who makes this', '/about'],
        ['Report a wrong fact', '/corrections'],
      ],
    };
  },
});

/** The numbers of a need, by the parameter of a recommendation. */
const NUMBERS = [
  ['people', 'People'],
  ['linkedin_accounts', 'LinkedIn accounts'],
  ['mailboxes', 'Mailboxes'],
  ['budget', 'Budget a month'],
] as const;

interface NeedAndSearchProps {
  readonly currencies: Methodology['currencies'];
  readonly suggested: OptionHtml;
}

/** The form for a need, and the search for those who know the name of a tool. */
function NeedAndSearch({ currencies, suggested }: NeedAndSearchProps) {
  return (
    <div class="ask">
      <RecommendBox id="need">
        <fieldset class="fields">
          <legend class="unseen">How much</legend>
          {NUMBERS.map(([name, label]) => (
            <NumberField name={name} label={label} {...(name === 'budget' && { step: 'any' })} />
          ))}
          <CurrencyField currencies={currencies} />
        </fieldset>
      </RecommendBox>
      <h2 class="box-title">Look up a tool</h2>
      <SearchBox id="find" suggests />
      <Suggestions options={suggested} />
    </div>
  );
}

/** What tools are bought for: for how many placed ones every must-have is documented, and which of them is the cheapest. */
function jobTable({ ask, prepared, methodology }: Preparing): Table {
  const { jobs, profiles } = methodology;
  const completed = new Map<string, Set<string>>();
  for (const [profile, definition] of Object.entries(profiles)) {
    if (!('jobs' in definition)) continue;
    for (const { tool, complete } of ask(getRankings, { profile }).lists.flatMap(({ entries }) => entries))
      for (const job of complete) completed.set(job, (completed.get(job) ?? new Set()).add(tool.slug));
  }
  const inShort = prepared(jobsInShort);
  const rows = Object.entries(jobs).map(([slug, job]): Row => {
    const ofType = prepared(allTools).filter(({ category }) => isForType(job, category));
    const complete = ofType.filter((tool) => completed.get(slug)?.has(tool.slug));
    return [
      [{ link: `/rankings/general?job=${slug}`, label: job.label }, { note: job.description }],
      `${complete.length} of ${counted(ofType.length, 'tool')}`,
      cheapestLine(inShort.find(({ job }) => job === slug)?.cheapest),
    ];
  });
  return {
    kind: 'table',
    look: 'by-job',
    caption: 'What is it for?',
    columns: ['Job', 'Tools with every must-have', 'Cheapest of them'],
    rows,
    least: rows.length,
  };
}

const describe = ({ counts }: Manifest) =>
  `${inGroups(counts.known + counts.disputed)} facts about ${counts.tools} LinkedIn and multichannel outreach tools, each with its source. What no source says is unknown, never no.`;

type Tools = ReadonlyMap<string, PricedTool>;

/** The tools that are documented for most jobs: for each job how much of it, and the price. */
function broadest({ entries, jobs }: RankedList, tools: Tools, methodology: Methodology): PageBlock[] {
  const rows = entries.map(({ tool: { slug, name, scores }, complete, facts }): Row => {
    const known = tools.get(slug);
    const words = channelsInWords(facts, methodology.catalogue);
    return {
      before: <Monogram slug={slug} name={name} />,
      cells: [
        [{ link: `/tools/${slug}`, label: name }, { note: `every must-have of ${counted(complete.length, 'job')}` }],
        [{ sign: <ChannelMarks facts={facts} catalogue={methodology.catalogue} />, words }],
        ...jobs.map((job) => {
          const line = scores[job] ? `${scores[job].proven} of ${scores[job].of}` : '';
          return complete.includes(job) ? { line, tone: 'yes' as const } : line;
        }),
        known ? toolPriceCell(known, known.facts) : '',
      ],
    };
  });
  return [
    paragraph([
      'Each job has about 12 questions; the number says how many have a documented yes. Bold: every must-have. ',
      { link: '/methodology', label: 'How this is counted' },
    ]),
    {
      kind: 'table',
      look: 'broadest',
      columns: ['Tool', 'Channels', ...jobs.map((job) => methodology.jobs[job]?.label ?? job), 'Price'],
      rows,
      least: TOOLS,
      next: '/rankings/general',
    },
    paragraph([{ link: '/rankings/general', label: 'All tools by job' }]),
  ];
}

/** The newest changes by vendors. */
function changesBlocks({ changes }: ChangesAnswer, tools: Tools, { catalogue }: Methodology): PageBlock[] {
  const all = { link: '/changes', label: 'All changes' };
  if (changes.length === 0) return [paragraph([`No change by a vendor is recorded. ${NOT_LOOKED} `, all])];
  return [changeTable(changes, { isListed: (slug) => tools.has(slug), catalogue }), paragraph([all])];
}

/** How programs get the same, in a line each. */
function forPrograms(baseUrl: string): DocumentSection {
  return {
    id: 'programs',
    heading: 'For programs',
    blocks: [
      paragraph('The same facts, free to reuse under CC BY 4.0, without a key.'),
      bullets(
        [{ link: '/docs/api', label: 'REST API' }, ' with JSON and CSV: ', { code: `${baseUrl}/api/v1/tools` }],
        [{ link: '/docs/mcp', label: 'MCP server' }, ' for assistants: ', { code: `${baseUrl}/mcp` }],
        ['Every page as Markdown: ', { code: `${baseUrl}/recommend.md?q=…` }],
      ),
    ],
  };
}

/** The whole site as https://schema.org/WebSite, with the address of the search. */
function webSite(name: string, description: string, baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    description,
    url: `${baseUrl}/`,
    inLanguage: 'en',
    license: LICENCE_URL,
    isAccessibleForFree: true,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/tools?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
