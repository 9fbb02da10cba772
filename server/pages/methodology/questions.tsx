import { type CatalogueKey, type Categories, groupOf } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology, Profile } from '../../../model/methodology.ts';
import { isForType, type Job, questionName, questionsAbout, TIERS } from '../../../model/job.ts';
import { counted, inGroups, percent } from '../../../model/words/numbers.ts';
import {
  type DocumentSection,
  type LinePart,
  marked,
  type PageBlock,
  paragraph,
  type Row,
} from '../document/document.ts';
import { questionForReaders } from '../facts/answer.tsx';
import { type Answered, CoverageBand } from '../inline-svg/charts.tsx';
import { questionLine, TIER_NAMES } from '../lists/jobs.ts';

/** Every job with its questions, why it asks each, the rankings over several jobs, and the types of tool. */
export function jobsSection(method: Methodology): DocumentSection {
  const jobs = Object.entries(method.jobs);
  return {
    id: 'jobs',
    heading: 'What each job asks',
    folded: `${jobs.length} jobs`,
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
    kind: 'fold',
    id: `job-${slug}`,
    title: job.label,
    count: counted(total, 'question'),
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
    kind: 'fold',
    id: 'profiles',
    title: 'Rankings by several jobs',
    count: `${Object.keys(profiles).length}`,
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
    kind: 'fold',
    id: 'types',
    title: 'Types of tool',
    count: `${Object.keys(categories).length} types`,
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

/** All questions of the catalogue, each with an id to link to, and how many have an answer. */
export function questionsSection(method: Methodology, answered: AnswerCounts): DocumentSection {
  const { groups, keys } = method.catalogue;
  const count = Object.keys(keys).length;
  return {
    id: 'questions',
    heading: 'The questions about every tool',
    folded: `${count} questions`,
    blocks: [
      paragraph(`The same ${count} questions are put to every tool to which they apply.`),
      known(answered, method),
      ...Object.entries(groups).map(([group, label]) => groupFold(group, label, method)),
    ],
  };
}

function groupFold(group: string, label: string, method: Methodology): PageBlock {
  const questions = Object.entries(method.catalogue.keys).filter(([key]) => key.startsWith(`${group}.`));
  return {
    kind: 'fold',
    id: `group-${group}`,
    title: label,
    count: counted(questions.length, 'question'),
    blocks: [
      {
        kind: 'table',
        look: 'questions',
        least: 0,
        columns: ['Question', 'Answer', 'Part of'],
        rows: questions.map(([key, question]) => questionRow(key, question, method)),
      },
    ],
  };
}

function questionRow(key: string, question: CatalogueKey, { catalogue, categories, jobs }: Methodology): Row {
  const { decision } = question;
  const scope = questionScope(question, categories, catalogue.keys);
  const inJobs = questionsAbout(key, jobs);
  const notes = (...all: readonly (string | undefined | false)[]): LinePart[] =>
    all.flatMap((note) => (note ? [' ', { note }] : []));
  return {
    id: key,
    cells: [
      [`${questionForReaders(question)} `, { code: key }, ...notes(decision)],
      [answerType(question), ...notes(scope && `applies to ${scope}`)],
      inJobs.length === 0
        ? 'no job'
        : inJobs.flatMap(({ job, tier }, i): LinePart[] => [
            ...(i > 0 ? [', '] : []),
            { link: `#job-${job}`, label: jobs[job]?.label ?? job },
            `: ${TIER_NAMES[tier].toLowerCase()}`,
          ]),
    ],
  };
}

const TYPES: Readonly<Record<CatalogueKey['type'], string>> = {
  boolean: 'yes or no',
  number: 'a number',
  days: 'a number of days',
  country: 'a country',
  text: 'a name',
  url: 'an address',
  one: 'one of',
  set: 'any of',
  plans: 'the plans with their prices',
};

/** The kind of answer that a question has: `any of: LinkedIn, Email`. */
function answerType({ type, values, unit }: CatalogueKey): string {
  const names = Object.values(values ?? {});
  if (names.length > 0) return `${TYPES[type]}: ${names.join(', ')}`;
  return unit !== undefined && type !== 'days' ? `${TYPES[type]}, ${unit}` : TYPES[type];
}

/** The types of tool that a question applies to; undefined if it applies to all. */
function questionScope(
  { applies_to, or_if }: CatalogueKey,
  categories: Categories,
  keys: Readonly<Record<string, CatalogueKey>>,
): string | undefined {
  if (applies_to === undefined) return undefined;
  const name = (slug: string) => categories[slug]?.label ?? slug;
  const others = Object.keys(categories).filter((slug) => !applies_to.includes(slug));
  const types =
    others.length < applies_to.length
      ? `every type except ${others.map(name).join(', ')}`
      : applies_to.map(name).join(', ');
  return or_if === undefined
    ? types
    : `${types}, and any tool that is documented to have “${keys[or_if]?.label ?? or_if}”`;
}

/** The share of questions with an answer, by group of questions and by type of tool. */
function known(answered: AnswerCounts, { catalogue, categories }: Methodology): PageBlock {
  return {
    kind: 'fold',
    id: 'known',
    title: 'How much is known so far',
    count: shareInWords(sumOf(answered)),
    blocks: [
      paragraph('Solid is answered; hatched is unknown, which never means no.'),
      knownTable(
        'By group of questions',
        Object.entries(catalogue.groups).map(([slug, label]) =>
          knownRow(label, `group-${slug}`, answered.groups.get(slug)),
        ),
      ),
      knownTable(
        'By type of tool',
        Object.entries(categories).map(([slug, { label }]) =>
          knownRow(label, `type-${slug}`, answered.categories.get(slug)),
        ),
      ),
    ],
  };
}

const knownTable = (head: string, rows: readonly Row[]): PageBlock => ({
  kind: 'table',
  look: 'known-by',
  least: 0,
  columns: [head, 'Answered'],
  rows,
});

function knownRow(label: string, id: string, answered: Answered = { known: 0, disputed: 0, unknown: 0 }): Row {
  return [[{ link: `#${id}`, label }], [{ sign: <CoverageBand {...answered} />, words: '' }, shareInWords(answered)]];
}

/** The questions of all groups together. */
function sumOf({ groups }: AnswerCounts): Answered {
  const sum = (status: keyof Answered) => [...groups.values()].reduce((total, group) => total + group[status], 0);
  return { known: sum('known'), disputed: sum('disputed'), unknown: sum('unknown') };
}

function shareInWords({ known, disputed, unknown }: Answered): string {
  const all = known + disputed + unknown;
  return `${percent(known + disputed, all)}: ${inGroups(known + disputed)} of ${inGroups(all)}`;
}

interface Counted {
  readonly category: string;
  readonly facts?: Readonly<Record<string, Pick<Fact, 'status'>>>;
}

/** Questions by status, for each group and each type of tool. Those that do not apply are not counted. */
interface AnswerCounts {
  readonly groups: ReadonlyMap<string, Answered>;
  readonly categories: ReadonlyMap<string, Answered>;
}

export function countAnswered(tools: readonly Counted[]): AnswerCounts {
  const groups = new Map<string, Answered>();
  const categories = new Map<string, Answered>();
  for (const { category, facts = {} } of tools) {
    for (const [key, { status }] of Object.entries(facts)) {
      if (status === 'not_applicable') continue;
      count(groups, groupOf(key), status);
      count(categories, category, status);
    }
  }
  return { groups, categories };
}

function count(into: Map<string, Answered>, name: string, status: keyof Answered): void {
  const before = into.get(name) ?? { known: 0, disputed: 0, unknown: 0 };
  into.set(name, { ...before, [status]: before[status] + 1 });
}
