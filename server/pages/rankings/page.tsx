import { jobPicture } from '../../../model/drawing/picture-index.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Amounts, entryAmounts } from '../../../model/pricing/entry-price.ts';
import { counted } from '../../../model/words/numbers.ts';
import { exampleJob, exampleTool } from '../../operations/example-tools.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListRequest } from '../../operations/job-list/answer.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Problem } from '../../problem/problem.ts';
import { allTools } from '../all-tools.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { Choices } from '../frame/page-links.tsx';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { CompareTicked } from '../lists/compare-ticked.tsx';
import { channelsIn } from '../lists/offered.ts';
import { definePage, type Preparing } from '../page.ts';
import { JobListPage, jobListTitle } from './job-list.tsx';
import { ListControls, ListPaging, NoneListed } from './list-controls.tsx';
import { rankingText } from './markdown.ts';
import { Matrix } from './matrix.tsx';
import { isAboutForm, REFUSED_TITLE, RefusedQuestions } from './own-questions.tsx';
import { asksForJob, pageSize, type RankedList, RankingInput, rankingTitle } from './ranking-input.ts';
import { TypeList, type TypeListProps, Unranked } from './type-list.tsx';

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
    return {
      answer: ask(getRankings, { ...shown, keys: channelsIn(methodology.catalogue) }),
      amounts: prepared(amountsOfTools),
      onLinkedin: prepared(toolsOnLinkedin),
    };
  },
  recover: (_, problem) => (isAboutForm(problem) ? { problem } : undefined),
  title: ({ input, data, methodology }) =>
    'problem' in data ? REFUSED_TITLE : `${titleOf(data.answer, input, methodology)}: outreach tools by what is proven`,
  description: ({ input, data, methodology }) =>
    'problem' in data || data.answer.job_list
      ? 'Outreach tools in groups by how many questions are proven, with what is left to ask each vendor.'
      : `${methodology.profiles[input.profile]?.description} For each tool, what is proven and what to ask first.`,
  // The list of a job as it is, without a reader's own questions.
  picture: ({ profile: _, job, ...own }) => (job && Object.keys(own).length === 0 ? jobPicture(job) : undefined),
  jsonLd: ({ input, data, methodology, baseUrl }) =>
    itemLists('problem' in data ? [] : namedLists(data.answer, input, methodology), baseUrl),
  markdown: (view) => rankingText(view),
  render: ({ input, data, manifest, methodology, address, json }) =>
    'problem' in data ? (
      <RefusedQuestions problem={data.problem} input={input} address={address} methodology={methodology} />
    ) : (
      <>
        {data.answer.job_list ? (
          <JobListPage
            list={data.answer.job_list}
            mayMatch={data.answer.may_match}
            matching={data.answer.matching}
            input={input}
            amounts={data.amounts}
            tools={manifest.counts.tools}
            methodology={methodology}
          />
        ) : (
          <Ranking {...data.answer} input={input} amounts={data.amounts} methodology={methodology} />
        )}
        {!saysSo(data.answer, methodology) && (
          <LinkedinNoticeFor slugs={slugsIn(data.answer)} onLinkedin={data.onLinkedin} notices={methodology.notices} />
        )}
        <SameAsData json={json} />
      </>
    ),
});

type Answer = AnswerOf<typeof getRankings>;

/** The lists, or what is wrong with the questions that a reader typed. */
type Data =
  | {
      readonly answer: Answer;
      /** The entry prices that sources give, by slug. */
      readonly amounts: ReadonlyMap<string, Amounts>;
      /** The slugs of the tools that are proven to work on LinkedIn. */
      readonly onLinkedin: ReadonlySet<string>;
    }
  | { readonly problem: Problem };

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

interface RankingProps extends Pick<TypeListProps, 'amounts'> {
  readonly profile: string;
  readonly lists: readonly RankedList[];
  readonly may_match?: readonly string[];
  readonly matching?: number;
  readonly input: RankingInput;
  readonly methodology: Methodology;
}

/** A ranking: a matrix of tools and jobs, or a list for each type. */
function Ranking({ profile, lists, may_match, matching, input, amounts, methodology }: RankingProps) {
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
      <ListControls input={input} mayMatch={may_match} methodology={methodology} />
      {first === undefined && <NoneListed input={input} mayMatch={may_match} />}
      {ranking && 'jobs' in ranking && first ? (
        <Breadth list={first} matching={matching} input={input} methodology={methodology} />
      ) : (
        <>
          {lists.length > 1 && (
            <Choices
              label="On this page"
              lead="On this page"
              choices={lists.flatMap(({ category, total }) =>
                category === null
                  ? []
                  : [{ href: `#${category}`, label: categories[category]?.label ?? category, amount: total }],
              )}
            />
          )}
          {lists.map((list) => (
            <TypeList
              list={list}
              isAlone={lists.length === 1}
              input={input}
              matching={matching}
              amounts={amounts}
              methodology={methodology}
            />
          ))}
        </>
      )}
      {first !== undefined && <CompareTicked />}
      <p class="after-list">
        {ranking?.why} The <a href="/methodology">method</a> is public, and every place can be recomputed by hand.
      </p>
    </>
  );
}

interface BreadthProps {
  readonly list: RankedList;
  /** How many tools the filters keep; undefined without filters. */
  readonly matching: number | undefined;
  readonly input: RankingInput;
  readonly methodology: Methodology;
}

/** All tools by several jobs. */
function Breadth({ list, matching, input, methodology }: BreadthProps) {
  const { entries, unranked, jobs, total } = list;
  const shown = entries.length + unranked.length;
  const all = matching ?? total;
  return (
    <>
      <h2 id="ranked">{counted(all, 'tool')}</h2>
      <p>
        A tick: all musts of the job are proven. Tools with more ticks come first. What is not proven is open, or in few
        cases a no: it is something to ask.
      </p>
      {entries.length > 0 && (
        <Matrix
          entries={entries}
          jobs={jobs}
          methodology={methodology}
          label="Tools by job"
          isWhole={shown === all}
          isByPlace={input.sort === undefined}
        />
      )}
      <Unranked unranked={unranked} minPages={methodology.min_pages} id="unranked" />
      <ListPaging input={input} shown={shown} total={all} />
    </>
  );
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

/** The entry prices that sources give for each tool, by slug. An answer has them in words, without those that differ. */
function amountsOfTools({ prepared }: Pick<Preparing, 'prepared'>): ReadonlyMap<string, Amounts> {
  return new Map(prepared(allTools).map(({ slug, facts }) => [slug, entryAmounts(facts)]));
}
