import { type Static, Type } from 'typebox';
import type { Method } from '../methodology.ts';
import type { Tool } from '../tool.ts';
import { answersOf, isOpen, OPEN_ANSWERS, PlaceRange } from './answers.ts';
import { isForType, type Job, questionName, TIERS } from './job.ts';
import { listFor } from './list.ts';
import { ListHealth, UnplacedReason } from './pairs.ts';

const Place = Type.Integer({ minimum: 1 });
const Text = Type.String();

/** What is best asked of a vendor first: the open question that is nearest to completing a job. */
export const AskFirst = Type.Union(
  [Type.Object({ job: Text, question: Text, state: Type.Enum([...OPEN_ANSWERS]) }), Type.Null()],
  {
    title: 'AskFirst',
    description: 'The open question that brings the tool nearest to completing a job; null if none is open.',
  },
);
export type AskFirst = Static<typeof AskFirst>;

/** What an entry of a ranking says of a tool. */
export const rankFigures = {
  rank: Type.Integer({
    minimum: 1,
    description:
      'In general and team 1 + the tools that complete more jobs; in by-type 1 + the tools in an earlier group or ahead.',
  }),
  complete: Type.Array(Text, { description: 'The jobs of the list of which all musts are proven.' }),
  proven: Type.Integer({ minimum: 0, description: 'Proven questions of all jobs of the list together.' }),
  of: Type.Integer({ minimum: 1, description: 'All questions of these jobs.' }),
  ask_first: AskFirst,
};

/** One list of a ranking, with tools as slugs. The server adds their summaries. */
export const RankingList = Type.Object(
  {
    category: Type.Union([Text, Type.Null()], { description: 'Null if the list has all types.' }),
    jobs: Type.Array(Text, { minItems: 1, description: 'The jobs that the tools are judged by.' }),
    health: Type.Union([ListHealth, Type.Null()], {
      description: 'Null for several jobs: such a list shows breadth, and parts no pairs.',
    }),
    entries: Type.Array(
      Type.Object({
        ...rankFigures,
        group: Type.Union([Place, Type.Null()], { description: 'Null in a list by several jobs.' }),
        range: Type.Union([PlaceRange, Type.Null()], { description: 'Null in a list by several jobs.' }),
        tool: Text,
      }),
    ),
    unranked: Type.Array(Type.Object({ tool: Text, reason: UnplacedReason })),
  },
  { title: 'RankingList' },
);
export type RankingList = Static<typeof RankingList>;

/** A ranking: one file of the snapshot per profile. */
export const Ranking = Type.Object({ profile: Text, lists: Type.Array(RankingList) }, { title: 'Ranking' });
export type Ranking = Static<typeof Ranking>;

/** One ranking for each profile of the method: all tools by several jobs, or a list for each type by the job of that type. */
export function rankingsOf(tools: readonly Tool[], method: Pick<Method, 'profiles' | 'jobs' | 'min_pages'>): Ranking[] {
  return Object.entries(method.profiles).map(([slug, profile]) => ({
    profile: slug,
    lists:
      'jobs' in profile
        ? [breadthList(tools, profile.jobs, method)]
        : Object.entries(profile.job_by_type).map(([category, job]) => typeList(tools, category, job, method)),
  }));
}

/**
 * All tools by several jobs: rank = 1 + the tools that complete more of the jobs, which means that all musts are proven. Within a
 * rank, tools come by the number of proven questions, then by slug. It shows breadth, not quality.
 */
function breadthList(
  tools: readonly Tool[],
  slugs: readonly string[],
  { jobs, min_pages }: Pick<Method, 'jobs' | 'min_pages'>,
): RankingList {
  const selected = slugs.map((slug) => [slug, jobs[slug] as Job] as const);
  const judged = tools.map((tool) => {
    const scores = slugs.flatMap((slug) => tool.scores[slug] ?? []);
    return {
      tool,
      reason: reasonNotRanked(tool, min_pages),
      complete: selected.filter(([, job]) => provesAllMusts(job, tool)).map(([slug]) => slug),
      proven: scores.reduce((sum, { proven }) => sum + proven, 0),
      of: scores.reduce((sum, { of }) => sum + of, 0),
    };
  });
  const ranked = judged
    .filter(({ reason }) => reason === undefined)
    .sort((a, b) => b.complete.length - a.complete.length || b.proven - a.proven || bySlug(a.tool, b.tool));
  const firstIndex = new Map<number, number>();
  for (const [i, { complete }] of ranked.entries())
    if (!firstIndex.has(complete.length)) firstIndex.set(complete.length, i);
  return {
    category: null,
    jobs: [...slugs],
    health: null,
    entries: ranked.map(({ tool, complete, proven, of }) => ({
      rank: 1 + (firstIndex.get(complete.length) as number),
      complete,
      proven,
      of,
      ask_first: askFirst(tool, selected),
      group: null,
      range: null,
      tool: tool.slug,
    })),
    unranked: judged
      .filter(({ reason }) => reason !== undefined)
      .sort((a, b) => bySlug(a.tool, b.tool))
      .map(({ tool, reason }) => ({ tool: tool.slug, reason: reason as UnplacedReason })),
  };
}

function provesAllMusts(job: Job, { facts }: Tool): boolean {
  return answersOf(job, facts)[0].every((answer) => answer === 'proven');
}

/** No tool is left out for what is proven of it: a list of breadth has a place for a tool that completes no job. */
function reasonNotRanked({ closed, sources }: Tool, minPages: number): UnplacedReason | undefined {
  if (closed !== null) return 'closed';
  return sources.length < minPages ? 'too_little_read' : undefined;
}

/** The tools of one type, placed by one job among themselves. */
function typeList(
  tools: readonly Tool[],
  category: string,
  slug: string,
  { jobs, min_pages }: Pick<Method, 'jobs' | 'min_pages'>,
): RankingList {
  const job = jobs[slug] as Job;
  const ofType = new Map(tools.filter((tool) => tool.category === category).map((tool) => [tool.slug, tool]));
  const { health, entries, unplaced } = listFor(job, [...ofType.values()], min_pages);
  return {
    category,
    jobs: [slug],
    health,
    entries: entries.map(({ tool, rank, group, range, proven: { must, wanted, extra } }) => ({
      rank,
      complete: must[0] === must[1] ? [slug] : [],
      proven: must[0] + wanted[0] + extra[0],
      of: must[1] + wanted[1] + extra[1],
      ask_first: askFirst(ofType.get(tool) as Tool, [[slug, job]]),
      group,
      range: { ...range },
      tool,
    })),
    unranked: unplaced.map(({ tool, reason }) => ({ tool, reason })),
  };
}

function bySlug(a: Pick<Tool, 'slug'>, b: Pick<Tool, 'slug'>): number {
  return a.slug < b.slug ? -1 : 1;
}

/**
 * The question that brings a tool nearest to completing a job. Jobs that the type of the tool is for come before the others, and jobs
 * that it cannot complete, because a must is denied, after those that it can. Then an open must comes before a wanted question and
 * that before an extra, and among equals one of the job with the fewest open musts, then with the fewest questions left.
 */
export function askFirst(
  { facts, category }: Pick<Tool, 'facts' | 'category'>,
  jobs: readonly (readonly [string, Job])[],
): AskFirst {
  const candidates = jobs.flatMap(([job, questions]) => {
    const answers = answersOf(questions, facts);
    const [musts] = answers;
    const order = [
      isForType(questions, category) ? 0 : 1,
      musts.some((answer) => answer === 'denied' || answer === 'not_applicable') ? 1 : 0,
    ];
    const size = [
      musts.filter((answer) => answer !== 'proven').length,
      answers.flat().filter((answer) => answer !== 'proven').length,
    ];
    return TIERS.flatMap((tier, i) =>
      questions[tier].flatMap((question, j) => {
        const state = answers[i]?.[j];
        if (state === undefined || !isOpen(state)) return [];
        return [{ job, question: questionName(question), state, key: [...order, i, ...size] }];
      }),
    );
  });
  const [first] = candidates.sort((a, b) => compare(a.key, b.key));
  return first ? { job: first.job, question: first.question, state: first.state } : null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}
