import type { Methodology } from '../../../model/methodology.ts';
import type { Amounts } from '../../../model/pricing/entry-price.ts';
import type { Section } from '../../markdown/fitted.ts';
import { heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import type { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListRequest } from '../../operations/job-list/answer.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { firstNames } from '../facts/fact-text.ts';
import type { View } from '../page.ts';
import { moreInJson, pageLink, pageText, type Shown } from '../page-text.ts';
import { jobListTitle } from './job-list.tsx';
import { jobListSections } from './job-list-markdown.ts';
import { reasonInWords } from './job-words.ts';
import { questionLabel } from './question-label.ts';
import { type RankedList, rankingTitle } from './ranked-list.ts';

type Answer = AnswerOf<typeof getRankings>;

/** The list of a job, or the lists of a ranking. An answer that was refused has no text. */
type Data = { readonly answer: Answer; readonly amounts: ReadonlyMap<string, Amounts> } | { readonly problem: unknown };

const MAX_NAME = 50;
/** Tools of each type, where there is a list for each. */
const OF_EACH_TYPE = 5;
const MAX_TOOLS = 40;

/** A ranking: the first tools with what is proven of them and what to ask first. */
export function rankingText(view: View<JobListRequest & { readonly profile: string }, Data>): string {
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
      sections: jobListSections(job_list, amounts, { ...view, more: moreInJson(view) }),
      related,
    });
  }
  return pageText(view, {
    title: rankingTitle(profiles, profile),
    about: `${profiles[profile]?.description ?? ''} Places show what is proven, never what is best.`,
    sections: [
      ...lists.flatMap((list) => listSections(list, methodology, moreInJson(view))),
      jobLinks(methodology, baseUrl),
    ],
    related,
  });
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
    ...(out.length > 0 ? [{ lead: `Without a place: ${firstNames(out, isByJobs ? 10 : 3)}.` }] : []),
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
