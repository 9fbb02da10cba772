import type { Methodology } from '../../../model/methodology.ts';
import type { Amounts } from '../../../model/pricing/entry-price.ts';
import { TIERS } from '../../../model/ranking/job.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { code, heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import type { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { View } from '../page.ts';
import { moreAt, moreInJson, pageLink, pageText, type Shown } from '../page-text.ts';
import { jobListTitle } from './job-list.tsx';
import { priceFromInWords } from './job-price.tsx';
import { questionLabel, reasonInWords, TIER_NAMES } from './question-label.tsx';
import { type RankedList, type RankingInput, rankingAddress, rankingTitle } from './ranking-input.ts';

type Answer = AnswerOf<typeof getRankings>;

/** The list of a job, or the lists of a ranking. An answer that was refused has no text. */
type Data = { readonly answer: Answer; readonly amounts: ReadonlyMap<string, Amounts> } | { readonly problem: unknown };

const MAX_NAME = 50;
/** Tools of each type, where there is a list for each. */
const OF_EACH_TYPE = 5;
const MAX_TOOLS = 40;

type RankingView = View<RankingInput, Data>;

/** A ranking: the first tools with what is proven of them and what to ask first. */
export function rankingText(view: RankingView): string {
  const { data, input, methodology, baseUrl } = view;
  if (!('answer' in data)) return '';
  const { answer, amounts } = data;
  const { profiles, jobs } = methodology;
  const { job_list, lists, profile } = answer;
  const related = [
    ['All rankings', '/rankings'],
    ['How places are made', '/methodology'],
    ['Say what you need in plain words', '/recommend'],
  ] as const;
  if (job_list) {
    const job = jobs[job_list.job ?? ''];
    return pageText(view, {
      title: `${jobListTitle(job_list, input, methodology)}: outreach tools by what is proven`,
      about: [
        job?.description,
        'Places show what is proven, never what is best. Tools in one group are too close to choose between them.',
      ]
        .filter(Boolean)
        .join(' '),
      sections: [
        ...jobListSections(job_list, amounts, { ...view, more: moreInJson(view) }),
        ...leftOut(answer, view),
        ...goesOn(job_list.entries.length + job_list.unplaced.length, answer.matching ?? job_list.total, view),
      ],
      related,
    });
  }
  return pageText(view, {
    title: rankingTitle(profiles, profile),
    about: `${profiles[profile]?.description ?? ''} Places show what is proven, never what is best.`,
    sections: [
      ...lists.flatMap((list) => [
        ...listSections(list, methodology, moreInJson(view)),
        ...(lists.length > 1
          ? ofType(list, baseUrl)
          : goesOn(list.entries.length + list.unranked.length, answer.matching ?? list.total, view)),
      ]),
      ...leftOut(answer, view),

      jobLinks(methodology, baseUrl),
    ],
    related,
  });
}

/** Where a list goes on that is shown in parts. */
function goesOn(shown: number, total: number, { input, baseUrl }: RankingView): Section[] {
  const next = (input.offset ?? 0) + shown;
  if (next >= total) return [];
  return [{ lead: moreAt(baseUrl, rankingAddress({ ...input, offset: next }))(total - next) }];
}

/** Where the whole list of a type is, if only its first tools are shown. */
function ofType({ category, entries, unranked, total }: RankedList, baseUrl: string): Section[] {
  const left = total - entries.length - unranked.length;
  if (category === null || left <= 0) return [];
  return [{ lead: moreAt(baseUrl, rankingAddress({ profile: 'by-type', category }))(left) }];
}

/** The tools that filters leave out only because something is unknown. */
function leftOut({ may_match = [], job_list, lists }: Answer, { input }: RankingView): Section[] {
  const isEmpty = (job_list?.entries.length ?? 0) + (job_list?.unplaced.length ?? 0) + lists.length === 0;
  return [
    ...(isEmpty && input.offset === undefined
      ? [{ lead: 'No tool of this list is proven to match. Unknown is not no.' }]
      : []),
    ...(may_match.length > 0
      ? [{ lead: `Left out only because something is unknown: ${commaList(may_match.map(code), 20)}.` }]
      : []),
  ];
}

function listSections(list: RankedList, methodology: Methodology, more: (left: number) => string): Section[] {
  const { category, entries, unranked, total, jobs: judged } = list;
  const { categories, jobs, catalogue, min_pages } = methodology;
  const name = category === null ? 'Tools by jobs that are proven' : (categories[category]?.label ?? category);
  const out = unranked.map(({ tool, reason }) => `${text(tool.name, MAX_NAME)} (${reasonInWords(reason, min_pages)})`);
  const isByJobs = category === null;
  return [
    {
      heading: heading(2, `${text(name, 60)}: ${total}`),
      columns: tableHead(['Place', 'Tool', isByJobs ? 'All musts proven for' : 'Group', 'Proven', 'Ask first']),
      rows: entries.map(({ rank, group, tool, complete, proven, of, ask_first }) =>
        row([
          String(rank),
          text(tool.name, MAX_NAME),
          isByJobs ? `${complete.length} of ${judged.length} jobs` : String(group ?? 'no place'),
          `${proven} of ${of}`,
          ask_first
            ? `${text(questionLabel(ask_first.question, catalogue), 60)}${isByJobs ? ` (${text(jobs[ask_first.job]?.label ?? ask_first.job, 40)})` : ''}`
            : 'nothing left to ask',
        ]),
      ),
      most: isByJobs ? MAX_TOOLS : OF_EACH_TYPE,
      more,
    },
    ...(out.length > 0 ? [{ lead: `Without a place: ${commaList(out, isByJobs ? 10 : 3)}.` }] : []),
  ];
}

/** The jobs, each with the list of the tools that are proven to do it. */
export function jobLinks({ jobs }: Methodology, baseUrl: string): Section {
  return {
    heading: heading(2, 'By job'),
    rows: Object.entries(jobs).map(([slug, { label, description }]) =>
      item(`${pageLink(baseUrl, label, `/rankings/general?job=${slug}`)}: ${text(description, 120)}`),
    ),
    most: 16,
  };
}

/** The rankings: who each is for, and the first tools of each list. */
export function allRankingsText(
  view: Shown & { readonly methodology: Methodology; readonly data: readonly Pick<Answer, 'profile' | 'lists'>[] },
): string {
  const { data, methodology, baseUrl } = view;
  const { profiles, categories } = methodology;
  return pageText(view, {
    title: 'Rankings of outreach tools',
    about: 'The same facts, ordered for different buyers. Places show what is proven, never what is best.',
    sections: [
      jobLinks(methodology, baseUrl),
      ...data.map(({ profile, lists }) => ({
        heading: heading(2, text(rankingTitle(profiles, profile), 60)),
        lead: `${text(profiles[profile]?.description ?? '', 300)} ${pageLink(baseUrl, 'The whole ranking', `/rankings/${profile}`)}`,
        rows: lists.map(({ category, entries, total }) => {
          const first = entries.map(({ tool }) => text(tool.name, MAX_NAME)).join(', ') || 'no tool has a place yet';
          return item(
            `${category === null ? 'Listed first' : text(categories[category]?.label ?? category, 60)}: ${first}, of ${total}`,
          );
        }),
        most: 12,
      })),
    ],
    related: [
      ['How places are made', '/methodology'],
      ['All tools', '/tools'],
    ],
  });
}

const MAX_PLACED = 30;
/** Names of questions in a cell. */
const MAX_ASKED = 3;

interface Around {
  readonly methodology: Methodology;
  /** Says how many tools are left out and where they are. */
  readonly more: (left: number) => string;
}

/** The list of a job: its questions, the placed tools with what to ask each vendor, and those without a place. */
function jobListSections(
  { questions, entries, unplaced, health, notices, own_questions }: JobListAnswer,
  amounts: ReadonlyMap<string, Amounts>,
  { methodology: { catalogue, min_pages }, more }: Around,
): Section[] {
  const labels = (names: readonly string[]) => names.map((name) => text(questionLabel(name, catalogue), 50));
  const hasAbsent = entries.some(({ absent }) => absent !== undefined);
  const count = (proven: readonly number[]) => proven.join(' of ');
  return [
    {
      heading: heading(2, 'The questions'),
      rows: TIERS.flatMap((tier) => {
        const own = labels(questions.filter((one) => one.tier === tier).map(({ question }) => question));
        return own.length === 0 ? [] : [item(`${TIER_NAMES[tier]}: ${commaList(own, 12)}`)];
      }),
    },
    ...(own_questions.length > 0
      ? [{ lead: `The reader's own questions: ${commaList(labels(own_questions), 12)}.` }]
      : []),
    ...notices.map((notice) => ({ lead: text(notice.text, 400) })),
    {
      heading: heading(2, `Tools with a place: ${health.placed} of ${health.tools}`),
      ...(health.provisional && { lead: 'The list is provisional: its order means little.' }),
      columns: tableHead([
        'Group',
        'Tool',
        'Musts',
        'Wanted',
        'Extras',
        'Price with the proven musts',
        'To ask',
        hasAbsent ? 'Says no, or not there' : 'Says no',
      ]),
      rows: entries.map(({ group, tool, proven, price, open, denied, absent = [] }) =>
        row([
          String(group),
          text(tool.name, MAX_NAME),
          ...[proven.must, proven.wanted, proven.extra].map(count),
          text(
            [
              price.plan && `plan ${price.plan}`,
              priceFromInWords(price.from, price.plan === null ? amounts.get(tool.slug) : undefined),
            ]
              .filter(Boolean)
              .join(', '),
            110,
          ),
          commaList(labels(open.map(({ question }) => question)), MAX_ASKED) || 'nothing',
          commaList(
            [...labels(denied), ...absent.map(({ question, on }) => `${labels([question])[0]} not there on ${on}`)],
            MAX_ASKED,
          ) || 'none',
        ]),
      ),
      most: MAX_PLACED,
      more,
    },
    {
      heading: heading(2, `Without a place: ${health.tools - health.placed}`),
      lead: 'Little proven or read says nothing against a tool.',
      rows: unplaced.map(({ tool, reason, proven }) =>
        item(`${text(tool.name, MAX_NAME)}: ${reasonInWords(reason, min_pages)}; musts proven: ${count(proven.must)}`),
      ),
      most: 15,
      more,
    },
  ];
}
