import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { exampleJob, exampleTool } from '../../operations/example-tools.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListAnswer, JobListRequest } from '../../operations/job-list/answer.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { paginate, remainingWindow, type Window } from '../../operations/selection.ts';
import type { Problem } from '../../problem/problem.ts';
import { allTools } from '../all-tools.ts';
import { type Cell, type LinePart, type PageBlock, type PageDocument, paragraph } from '../document/document.ts';
import { toolPriceCell } from '../facts/price.ts';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { channelsIn } from '../lists/filters.tsx';
import { cheapestLine, type JobListEntry, jobsInShort } from '../lists/jobs.ts';
import { definePage, type Preparing } from '../page.ts';
import { rankingBlocks, rankingLead, rankingSections } from './by-jobs-or-type.tsx';
import {
  asksForJob,
  isAboutForm,
  OtherLists,
  pageSize,
  RankingInput,
  REFUSED_TITLE,
  rankingAddress,
  rankingTitle,
  refusedQuestions,
} from './controls.tsx';
import { jobListBlocks, jobListLead, jobListSections, jobListTitle } from './job-list.tsx';

export const ranking = definePage({
  path: '/rankings/{profile}',
  input: RankingInput,
  examples: (snapshot) => [
    ...[{ profile: 'general' }, { profile: 'by-type' }, { profile: 'team' }],
    ...Object.keys(snapshot.methodology.jobs).map((job) => ({ profile: 'general', job })),
    { profile: 'general', ...exampleJob(snapshot) },
    { profile: 'general', ...exampleJob(snapshot), capability: ['channels.email'], budget: 60, sort: 'price' as const },
    { profile: 'general', capability: ['channels.whatsapp', 'channels.calls'], budget: 1 },
    { profile: 'by-type', category: exampleTool(snapshot).category },
  ],
  listed: ({ rankings, methodology }) => [
    ...[...rankings.keys()].map((profile) => ({ profile })),
    ...Object.keys(methodology.jobs).map((job) => ({ profile: 'general', job })),
  ],
  // The list of a job or of a reader's questions is the same in every profile.
  canonicalInput: ({ profile, ...list }) => (asksForJob(list) ? { ...list, profile: 'general' } : { ...list, profile }),
  load: (input, { ask, linkJson, prepared, methodology }): Data => {
    const shown = { ...input, limit: pageSize(input) };
    linkJson(getRankings, shown);
    const keys = channelsIn(methodology.catalogue);
    // What is said of the list of a job is about all of it.
    const { offset: _, ...whole } = input;
    const answer = ask(getRankings, { ...(asksForJob(input) ? whole : shown), keys });
    const { job_list } = answer;
    return {
      answer: job_list ? { ...answer, job_list: partOf(job_list, shown) } : answer,
      whole: job_list?.entries ?? [],
      prices: prepared(pricesOfTools),
      onLinkedin: prepared(toolsOnLinkedin),
    };
  },
  recover: (_, problem) => (isAboutForm(problem) ? { problem } : undefined),
  title: ({ input, data, methodology }) =>
    'problem' in data ? REFUSED_TITLE : `${titleOf(data.answer, input, methodology)}: outreach tools compared`,
  description: ({ input, data, methodology }) =>
    'problem' in data || data.answer.job_list
      ? 'Outreach tools question by question: what is documented, what each costs, and what is left to ask the vendor.'
      : `${methodology.profiles[input.profile]?.description} For each tool, what is documented and what to ask first.`,
  // The list of a job as it is, without a reader's own questions.
  jsonLd: ({ input, data, methodology, baseUrl }) =>
    itemLists('problem' in data ? [] : namedLists(data.answer, input, methodology), baseUrl),
  document: ({ input, data, manifest, methodology, address, json }) => {
    if ('problem' in data) return refusedQuestions(data.problem, input, address, methodology);
    const { answer, whole, prices, onLinkedin } = data;
    const title = titleOf(answer, input, methodology);
    const related: PageDocument['related'] = [
      ['All rankings', '/rankings'],
      ['How places are made', '/methodology'],
      ['Say what you need in plain words', '/recommend'],
    ];
    const current = answer.job_list ? answer.job_list.job : input.profile;
    const last: PageBlock[] = [
      { kind: 'people', html: <OtherLists current={current} methodology={methodology} /> },
      ...(!saysSo(answer, methodology) && slugsIn(answer).some((slug) => onLinkedin.has(slug))
        ? [{ kind: 'notice' as const, line: methodology.notices.linkedin_forbids_automation }]
        : []),
      ...goesOn(answer, input),
    ];
    const sameAsData: PageBlock = { kind: 'people', html: <SameAsData json={json} /> };
    if (answer.job_list) {
      const list = {
        list: answer.job_list,
        whole,
        mayMatch: answer.may_match,
        matching: answer.matching,
        input,
        tools: manifest.counts.tools,
        methodology,
      };
      const blocks = [...jobListBlocks(list), ...last, sameAsData];
      return { title, lead: jobListLead(list), blocks, sections: jobListSections(list), related };
    }
    const ranking = { ...answer, input, prices, methodology };
    return {
      title,
      lead: rankingLead(ranking),
      blocks: [...rankingBlocks(ranking), ...last],
      sections: rankingSections(ranking),
      related,
    };
  },
});

type Answer = AnswerOf<typeof getRankings>;

/** The lists, or what is wrong with the questions that a reader typed. */
type Data =
  | {
      readonly answer: Answer;
      /** All tools with a place in the list of a job. */
      readonly whole: readonly JobListEntry[];
      /** The price of every tool, by slug. */
      readonly prices: ReadonlyMap<string, Cell>;
      /** The slugs of the tools that are proven to work on LinkedIn. */
      readonly onLinkedin: ReadonlySet<string>;
    }
  | { readonly problem: Problem };

/** The tools of a list that are shown. */
function partOf(list: JobListAnswer, shown: Window): JobListAnswer {
  const { entries, unplaced } = list;
  return {
    ...list,
    entries: paginate(entries, shown),
    unplaced: paginate(unplaced, remainingWindow(entries.length, shown)),
  };
}

/** Whether the answer itself warns that LinkedIn forbids automation, because its questions are about LinkedIn. */
function saysSo({ job_list }: Answer, { notices }: Methodology): boolean {
  return job_list?.notices.some(({ text }) => text === notices.linkedin_forbids_automation) ?? false;
}

function slugsIn({ job_list, lists }: Answer): string[] {
  const listed = job_list
    ? [...job_list.entries, ...job_list.unplaced]
    : lists.flatMap(({ entries, unranked }) => [...entries, ...unranked]);
  return listed.map(({ tool }) => tool.slug);
}

function titleOf({ job_list, profile }: Answer, input: JobListRequest, methodology: Methodology): string {
  return job_list ? jobListTitle(job_list, input, methodology) : rankingTitle(methodology.profiles, profile);
}

/** `Tools by type: Cold email`, or the title of the ranking for the list of all types. */
function listName(profile: string, category: string | null, { profiles, categories }: Methodology): string {
  const type = categories[category ?? '']?.label;
  return [rankingTitle(profiles, profile), type].filter((part) => part !== undefined).join(': ');
}

/** The lists of an answer with their names. */
function namedLists(
  { job_list, lists, profile }: Answer,
  input: JobListRequest,
  methodology: Methodology,
): NamedList[] {
  return job_list
    ? [{ name: jobListTitle(job_list, input, methodology), entries: job_list.entries }]
    : lists.map(({ category, entries }) => ({ name: listName(profile, category, methodology), entries }));
}

interface NamedList {
  readonly name: string;
  readonly entries: readonly {
    readonly rank: number;
    readonly tool: { readonly slug: string; readonly name: string };
  }[];
}

/** The lists as schema.org ItemLists: an order, without ratings. */
function itemLists(lists: readonly NamedList[], baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': lists.map(({ name, entries }) => ({
      '@type': 'ItemList',
      name,
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      numberOfItems: entries.length,
      itemListElement: entries.map(({ tool, rank }) => ({
        '@type': 'ListItem',
        position: rank,
        name: tool.name,
        url: `${baseUrl}/tools/${tool.slug}`,
      })),
    })),
  };
}

/** Where a list goes on that is shown in parts, for programs: people have links. */
function goesOn({ job_list, lists, matching }: Answer, input: RankingInput): PageBlock[] {
  const [first] = lists;
  const list = job_list ?? (lists.length === 1 ? first : undefined);
  const next = (input.offset ?? 0) + slugsIn({ job_list, lists } as Answer).length;
  if (list === undefined || next >= (matching ?? list.total)) return [];
  return [paragraph([{ link: rankingAddress({ ...input, offset: next }), label: 'The rest of the list' }])];
}

/** The price of every tool, by slug. */
function pricesOfTools({ prepared }: Pick<Preparing, 'prepared'>): ReadonlyMap<string, Cell> {
  return new Map(prepared(allTools).map((tool): [string, Cell] => [tool.slug, toolPriceCell(tool, tool.facts)]));
}

/** Tools named for a job. */
const NAMED = 5;

export const allRankings = definePage({
  path: '/rankings',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { linkJson, prepared }) => {
    // It describes the profiles.
    linkJson(getMethodology, {});
    return { jobs: prepared(jobsInShort), onLinkedin: prepared(toolsOnLinkedin) };
  },
  title: () => 'Rankings of outreach tools',
  description: () => 'For each job, the outreach tools with every must-have documented, and the cheapest of them.',
  document: ({ data: { jobs, onLinkedin }, methodology }) => ({
    title: 'Rankings of outreach tools',
    lead: 'Choose what the tool is for: each list compares all tools for that job, question by question.',
    blocks: [
      {
        kind: 'table',
        caption: 'The jobs',
        look: 'jobs-in-short',
        columns: ['Job', 'Tools with every must-have', 'Cheapest of them'],
        rows: jobs.map(({ job, tools, cheapest }) => [
          [
            { link: `/rankings/general?job=${job}`, label: methodology.jobs[job]?.label ?? job },
            { note: methodology.jobs[job]?.description ?? '' },
          ],
          tools.length === 0
            ? { line: 'no tool yet', tone: 'unknown' }
            : [
                firstFew(
                  tools.map(({ tool }) => tool.name),
                  NAMED,
                ),
                { note: `${tools.length} in all` },
              ],
          cheapestLine(cheapest),
        ]),
        least: jobs.length,
      },
      ...linkedinNotice({
        slugs: jobs.flatMap(({ tools }) => tools.map(({ tool }) => tool.slug)),
        onLinkedin,
        notices: methodology.notices,
      }),
    ],
    sections: [
      {
        id: 'several',
        heading: 'Several jobs at once',
        blocks: [
          {
            kind: 'list',
            items: Object.entries(methodology.profiles).map(([profile, { label, description }]): LinePart[] => [
              { link: `/rankings/${profile}`, label },
              `: ${description}`,
            ]),
          },
        ],
      },
    ],
    related: [
      ['How lists are ordered', '/methodology'],
      ['All tools', '/tools'],
      ['Say what you need in plain words', '/recommend'],
    ],
  }),
});
