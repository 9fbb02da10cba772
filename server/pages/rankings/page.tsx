import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { getRankings } from '../../operations/get-rankings.ts';
import { exampleJob } from '../../operations/job-list/example.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { Choices } from '../frame/page-links.tsx';
import { definePage } from '../page.ts';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScorePicture, WeightBar } from '../pictures/score-bars.tsx';
import { JobListPage, jobListTitle } from './job-list.tsx';
import { ListSection } from './list.tsx';
import { type RankedList, rankingTitle } from './ranked-list.ts';

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
  load: (input, { ask }) => ask(getRankings, input),
  title: ({ data, methodology }) =>
    data.job_list
      ? `${jobListTitle(data.job_list, methodology)}: outreach tools by what is proven`
      : `${rankingTitle(methodology.profiles, data.profile)} of outreach tools`,
  description: ({ data, methodology }) =>
    data.job_list
      ? 'Outreach tools in groups by how many questions are proven, with what is left to ask each vendor.'
      : `${methodology.profiles[data.profile]?.description} For each tool, what is proven, what is unknown and which ranks are possible.`,
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

/** A ranking: its lists, how to read them, and the weights. */
function Ranking({ profile, lists, methodology }: RankingProps) {
  const { profiles, categories, catalogue, dimensions } = methodology;
  const ranking = profiles[profile];
  const eligible = ranking?.eligible_if_any ?? [];
  const types = lists.flatMap(({ category, entries }) =>
    category === null
      ? []
      : [{ href: `#${category}`, label: categories[category]?.label ?? category, amount: entries.length }],
  );
  return (
    <>
      <h1>{rankingTitle(profiles, profile)}</h1>
      <p class="lead">{ranking?.description}</p>
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
        lead="By job"
        choices={Object.entries(methodology.jobs).map(([slug, { label }]) => ({
          href: `/rankings/general?job=${slug}`,
          label,
        }))}
      />
      <Choices
        label="On this page"
        lead="On this page"
        choices={[...types, { href: '#reading', label: 'How to read it' }, { href: '#weights', label: 'Weights' }]}
      />
      {lists.map((list) => (
        <ListSection list={list} profile={profile} methodology={methodology} />
      ))}
      <h2 id="reading">How to read it</h2>
      <Legend floor={ranking?.floor ?? 0} />
      <h2 id="weights">Weights</h2>
      <p>
        {ranking?.why}
        {eligible.length > 0 &&
          ` Only tools proven to have one of these are ranked: ${eligible.map((key) => catalogue.keys[key]?.label ?? key).join(', ')}.`}{' '}
        The full <a href="/methodology">method</a> is public.
      </p>
      <Weights profile={profile} dimensions={dimensions} />
    </>
  );
}

const EXAMPLE_RANK = { rank: 4, rank_range: { best: 2, worst: 16 }, weight_range: { best: 3, worst: 6 } };

/** Explains the pictures and columns of a list. */
function Legend({ floor }: { readonly floor: number }) {
  return (
    <dl class="legend">
      <dt>
        <ScorePicture score={52} potential={81} />
      </dt>
      <dd>
        Solid is the score: what sources prove, out of 100. Hatched is what the tool would gain if every unknown turned
        out well. Small differences mean little.
      </dd>
      <dt>
        <RankRange rankInfo={EXAMPLE_RANK} of={20} hidden />
      </dt>
      <dd>
        The dot is the rank. The hatched band shows every rank that is possible while facts are unknown; the solid band,
        the ranks that other weights would give for the same facts (9 in 10 of 2,000 draws).
      </dd>
      <dt>Known</dt>
      <dd>
        The share of the points whose fact is known. Below {Math.round(floor * 100)} % a rank would be down to chance,
        so the tool is listed without one.
      </dd>
      <dt>5 =</dt>
      <dd>Tools with the same score share a rank, and the next rank is skipped.</dd>
    </dl>
  );
}

interface WeightsProps {
  readonly profile: string;
  readonly dimensions: Methodology['dimensions'];
}

/** The weight of each dimension, out of 100 points, highest first, and why it counts. */
function Weights({ profile, dimensions }: WeightsProps) {
  const weighted = Object.values(dimensions)
    .map(({ label, why, weights }) => ({ label, why, weight: weights[profile] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const most = weighted[0]?.weight ?? 0;
  return (
    <table class="weight-table" aria-label="Weights of the dimensions">
      <thead>
        <tr>
          <th scope="col">Dimension, and why it counts</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {weighted.map(({ label, why, weight }) => (
          <tr>
            <th scope="row">
              {label} <span class="condition">{why}</span>
            </th>
            <td>
              <span class="score">
                <WeightBar weight={weight} most={most} />
                <span class="figure">{weight} %</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `By type: Cold email`, or the title of the ranking for the list of all types. */
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
