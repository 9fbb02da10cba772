import type { Methodology, Profile } from '../../../model/methodology.ts';
import { isForType, type Job, questionName, TIERS } from '../../../model/ranking/job.ts';
import { counted } from '../../../model/words/numbers.ts';
import {
  type DocumentSection,
  type LinePart,
  marked,
  type PageBlock,
  paragraph,
  type Row,
} from '../document/document.ts';
import { questionLine, TIER_NAMES } from '../rankings/question-label.ts';

/** Every job with its questions, why it asks each, the rankings over several jobs, and the types of tool. */
export function jobs(method: Methodology): DocumentSection {
  const jobs = Object.entries(method.jobs);
  return {
    ...{ id: 'jobs', heading: 'What each job asks', folded: `${jobs.length} jobs` },
    blocks: [
      paragraph(
        'Questions are chosen because they decide whether a tool can do the job, and make sense for every type of tool in its list. They never depend on the facts about any tool. If you value something else, move, drop or add questions on the page of a list: its address is then your own list.',
      ),
      ...jobs.map(([slug, job]) => jobFold(slug, job, method)),
      profiles(method),
      types(method),
    ],
  };
}

function jobFold(slug: string, job: Job, { categories, catalogue }: Methodology): PageBlock {
  const types = job.types?.map((type) => categories[type]?.label ?? type);
  const total = TIERS.reduce((sum, tier) => sum + job[tier].length, 0);
  return {
    ...{ kind: 'fold', id: `job-${slug}`, title: job.label, count: counted(total, 'question') },
    blocks: [
      paragraph(marked(`${job.description} [See the list](/rankings/general?job=${slug}).`)),
      paragraph(`Types of tool in its list: ${types ? types.join(', ') : 'all'}.`),
      {
        kind: 'table',
        columns: ['Question', 'Why it is asked'],
        rows: TIERS.flatMap((tier): Row[] => [
          { band: TIER_NAMES[tier] },
          ...job[tier].map((question) => [questionLine(questionName(question), catalogue), question.why]),
        ]),
      },
    ],
  };
}

function profiles({ profiles, jobs }: Methodology): PageBlock {
  const jobsOf = (profile: Profile) =>
    'jobs' in profile
      ? `Its jobs: ${profile.jobs.map((slug) => jobs[slug]?.label ?? slug).join(', ')}.`
      : 'The table of types names the job of each.';
  return {
    ...{ kind: 'fold', id: 'profiles', title: 'Rankings by several jobs', count: `${Object.keys(profiles).length}` },
    blocks: [
      paragraph(
        'They count the jobs of which everything required is documented: a rank is 1 + the number of tools with more such jobs. That is breadth, not quality, and most buyers need one job.',
      ),
      {
        kind: 'terms',
        items: Object.entries(profiles).map(([slug, profile]) => [
          [{ link: `/rankings/${slug}`, label: profile.label }],
          `${profile.description} ${profile.why} ${jobsOf(profile)}`,
        ]),
      },
    ],
  };
}

/** The types of tool, the jobs that each is listed in, and the job by which it has a list of its own. */
function types({ categories, jobs, profiles }: Methodology): PageBlock {
  const [byType] = Object.values(profiles).flatMap((profile) => ('job_by_type' in profile ? [profile] : []));
  return {
    ...{ kind: 'fold', id: 'types', title: 'Types of tool', count: `${Object.keys(categories).length} types` },
    blocks: [
      {
        kind: 'table',
        columns: ['Type', 'In the lists of'],
        rows: Object.entries(categories).map(([type, { label, description }]) => {
          const own = byType?.job_by_type[type];
          const listed = Object.entries(jobs).filter(([, job]) => isForType(job, type));
          const links = listed.flatMap(([slug, job], i): LinePart[] => [
            ...(i > 0 ? [', '] : []),
            { link: `#job-${slug}`, label: job.label },
          ]);
          const note = own && `The list of this type alone is by: ${jobs[own]?.label ?? own}`;
          return {
            id: `type-${type}`,
            cells: [
              [{ strong: label }, ' ', { note: description }],
              [...links, ...(note ? [' ', { note }] : [])],
            ],
          };
        }),
      },
    ],
  };
}
