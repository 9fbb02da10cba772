import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { getRankings } from '../../operations/get-rankings.ts';
import { exampleJob } from '../../operations/job-list/example.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { Choices } from '../frame/page-links.tsx';
import { definePage } from '../page.ts';
import { JobListPage, jobListTitle } from './job-list.tsx';
import { Matrix } from './matrix.tsx';
import { type RankedList, rankingTitle } from './ranked-list.ts';
import { TypeList } from './type-list.tsx';
import { Unranked } from './unranked.tsx';

export const ranking = definePage({
  path: '/rankings/{profile}',
  input: Type.Omit(getRankings.input, ['limit', 'offset']),
  examples: (snapshot) => [
    ...[{ profile: 'general' }, { profile: 'by-type' }, { profile: 'team' }],
    ...Object.keys(snapshot.methodology.jobs).map((job) => ({ profile: 'general', job })),
    { profile: 'general', ...exampleJob(snapshot) },
  ],
  navigation: { label: 'Rankings', place: 'header', input: { profile: 'general' } },
  listed: ({ rankings, methodology }) => [
    ...[...rankings.keys()].map((profile) => ({ profile })),
    ...Object.keys(methodology.jobs).map((job) => ({ profile: 'general', job })),
  ],
  // The list of a job or of a reader's questions is the same in every profile.
  canonicalInput: ({ profile, ...list }) =>
    Object.keys(list).length > 0 ? { ...list, profile: 'general' } : { profile },
  load: (input, { ask }) => ask(getRankings, input),
  title: ({ data, methodology }) =>
    data.job_list
      ? `${jobListTitle(data.job_list, methodology)}: outreach tools by what is proven`
      : `${rankingTitle(methodology.profiles, data.profile)}: outreach tools by what is proven`,
  description: ({ data, methodology }) =>
    data.job_list
      ? 'Outreach tools in groups by how many questions are proven, with what is left to ask each vendor.'
      : `${methodology.profiles[data.profile]?.description} For each tool, what is proven and what to ask first.`,
  jsonLd: ({ data, methodology, baseUrl }) =>
    itemLists(
      data.job_list
        ? [{ name: jobListTitle(data.job_list, methodology), entries: data.job_list.entries }]
        : data.lists.map(({ category, entries }) => ({ name: listName(data.profile, category, methodology), entries })),
      baseUrl,
    ),
  render: ({ input, data, methodology, json }) => (
    <>
      {data.job_list ? (
        <JobListPage list={data.job_list} input={input} methodology={methodology} />
      ) : (
        <Ranking profile={data.profile} lists={data.lists} methodology={methodology} />
      )}
      <SameAsData json={json} />
    </>
  ),
});

interface RankingProps {
  readonly profile: string;
  readonly lists: readonly RankedList[];
  readonly methodology: Methodology;
}

/** A ranking: a matrix of tools and jobs, or a list for each type. */
function Ranking({ profile, lists, methodology }: RankingProps) {
  const { profiles, categories, jobs } = methodology;
  const ranking = profiles[profile];
  const [first] = lists;
  return (
    <>
      <h1>{rankingTitle(profiles, profile)}</h1>
      <p class="lead">{ranking?.description} Places show what is proven, never what is best.</p>
      <Choices
        label="Lists"
        choices={Object.entries(profiles).map(([slug, { label }]) => ({
          href: `/rankings/${slug}`,
          label,
          current: slug === profile,
        }))}
      />
      <Choices
        label="Jobs"
        lead="Choose a job"
        choices={Object.entries(jobs).map(([slug, { label }]) => ({ href: `/rankings/general?job=${slug}`, label }))}
      />
      <p>
        {ranking?.why} The <a href="/methodology">method</a> is public, and every place can be recomputed by hand.
      </p>
      {ranking && 'jobs' in ranking && first ? (
        <Breadth list={first} methodology={methodology} />
      ) : (
        <>
          <Choices
            label="On this page"
            lead="On this page"
            choices={lists.flatMap(({ category, entries }) =>
              category === null
                ? []
                : [{ href: `#${category}`, label: categories[category]?.label ?? category, amount: entries.length }],
            )}
          />
          {lists.map((list) => (
            <TypeList list={list} methodology={methodology} />
          ))}
        </>
      )}
    </>
  );
}

/** All tools by several jobs. */
function Breadth({ list, methodology }: { readonly list: RankedList; readonly methodology: Methodology }) {
  const { entries, unranked, jobs } = list;
  return (
    <>
      <h2 id="ranked">{entries.length === 1 ? '1 tool' : `${entries.length} tools`}</h2>
      <p>
        A tick means that all musts of the job are proven. Tools with more ticks come first, then tools with more proven
        questions. The group is the tool’s place in the list of the job; tools of types that a job is not for have no
        place there. What is not proven is open, or in few cases a no: it is something to ask.
      </p>
      <Matrix entries={entries} jobs={jobs} methodology={methodology} label="Tools by job" />
      <Unranked unranked={unranked} minPages={methodology.min_pages} id="unranked" />
    </>
  );
}

/** `Tools by type: Cold email`, or the title of the ranking for the list of all types. */
function listName(profile: string, category: string | null, { profiles, categories }: Methodology): string {
  const type = categories[category ?? '']?.label;
  return [rankingTitle(profiles, profile), type].filter((part) => part !== undefined).join(': ');
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
