import { isDeepStrictEqual } from 'node:util';
import { type Job, questionName, TIERS, toolsOfJob } from '../../model/job.ts';
import { type Answer, answersOf, type Tally, tallyOf } from '../../model/ranking/answers.ts';
import { listFor } from '../../model/ranking/list.ts';
import {
  isAhead,
  isClearlyAhead,
  type ListHealth,
  type Place,
  type UnplacedReason,
} from '../../model/ranking/pairs.ts';
import type { ComparedFacts, ToolPairs } from './diff.ts';

/** Where a tool is in the list of a job: its place, or the reason why it has none. */
export type ListPosition = Pick<Place, 'group' | 'rank' | 'range'> | UnplacedReason;

export interface JobTool {
  readonly slug: string;
  readonly position: ListPosition;
  /** By the name of the question, in the order of the questions. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly tally: Tally;
  /** How many pages about the tool were read. */
  readonly pages: number;
}

export interface JobState {
  readonly job: Job;
  /** The fewest pages that have to have been read about a placed tool. */
  readonly minPages: number;
  readonly health: ListHealth;
  /** By present slug: a renamed tool has its new slug in both states. */
  readonly tools: ReadonlyMap<string, JobTool>;
}

export interface JobPair {
  readonly slug: string;
  readonly before: JobState;
  readonly after: JobState;
  /** Whether other questions are asked, or the same in other tiers. Then the counts of all tools differ without a change of facts. */
  readonly asksOtherwise: boolean;
  /** Whether the method can have moved places: by other questions, other types of tools, or another number of pages. */
  readonly isOtherMethod: boolean;
}

/** The lists of all jobs, by the slug of the job. A state from before there were jobs has none. */
export function jobStates(
  { facts, tools }: ComparedFacts,
  newSlugs?: ReadonlyMap<string, string>,
): Map<string, JobState> {
  const { jobs = {}, min_pages = 0 } = facts.methodology.data as Partial<typeof facts.methodology.data>;
  return new Map(
    Object.entries(jobs).map(([slug, job]) => {
      const listed = toolsOfJob(job, tools);
      const { health, entries, unplaced } = listFor(job, listed, min_pages);
      const positions = new Map<string, ListPosition>([
        ...entries.map(({ tool, group, rank, range }) => [tool, { group, rank, range }] as const),
        ...unplaced.map(({ tool, reason }) => [tool, reason] as const),
      ]);
      const names = TIERS.flatMap((tier) => job[tier].map(questionName));
      const found = listed.map((tool): JobTool => {
        const answers = answersOf(job, tool.facts);
        return {
          slug: newSlugs?.get(tool.slug) ?? tool.slug,
          position: positions.get(tool.slug) as ListPosition,
          answers: new Map(answers.flat().map((answer, i) => [names[i] as string, answer])),
          tally: tallyOf(answers),
          pages: tool.sources.length,
        };
      });
      return [slug, { job, minPages: min_pages, health, tools: new Map(found.map((tool) => [tool.slug, tool])) }];
    }),
  );
}

/** The present slug of each tool that is in both states, by its earlier slug. */
export function newSlugsOf({ pairs }: ToolPairs): Map<string, string> {
  return new Map(pairs.map(({ before, after }) => [before.slug, after.slug]));
}

/** The jobs that both states have, in the order of the later one. */
export function pairJobs(before: ReadonlyMap<string, JobState>, after: ReadonlyMap<string, JobState>): JobPair[] {
  return [...after].flatMap(([slug, now]) => {
    const old = before.get(slug);
    if (!old) return [];
    const asksOtherwise = questionsOf(old.job) !== questionsOf(now.job);
    const listsOtherwise = typesOf(old.job) !== typesOf(now.job) || old.minPages !== now.minPages;
    return [{ slug, before: old, after: now, asksOtherwise, isOtherMethod: asksOtherwise || listsOtherwise }];
  });
}

/** The questions of a job by tier, as one text. Their order within a tier makes no difference. */
export function questionsOf(job: Job): string {
  return TIERS.map((tier) => job[tier].map(questionName).sort().join()).join(';');
}

/** The types of tools in the list of a job, as one text. */
export function typesOf({ types }: Job): string {
  return types ? [...types].sort().join() : 'all';
}

export function isRanked(position: ListPosition | null | undefined): position is Exclude<ListPosition, UnplacedReason> {
  return typeof position === 'object' && position !== null;
}

/** The questions, asked in both states, that became proven or are no longer proven. */
export function changedProofs(then: JobTool, now: JobTool): { gained: string[]; lost: string[] } {
  const inBoth = [...now.answers].filter(([name]) => then.answers.has(name));
  const changed = inBoth.filter(([name, answer]) => (answer === 'proven') !== (then.answers.get(name) === 'proven'));
  return {
    gained: changed.filter(([, answer]) => answer === 'proven').map(([name]) => name),
    lost: changed.filter(([, answer]) => answer !== 'proven').map(([name]) => name),
  };
}

/** A tool whose group, rank or range in the list of a job changed, or its reason for having none. Null where it is not in the list. */
export interface PlaceChange {
  readonly job: string;
  readonly slug: string;
  readonly before: ListPosition | null;
  readonly after: ListPosition | null;
  /** The tools that caused it, itself first. Empty if the method did. */
  readonly causes: readonly PlaceCause[];
}

/**
 * Lists every change of a place in the list of a job, by slug.
 * @param newTools slugs of tools that are new. Their places are given with the tools.
 */
export function comparePlaces(pair: JobPair, movers: Movers, newTools: ReadonlySet<string>): PlaceChange[] {
  const { slug: job, before, after } = pair;
  const slugs = [...new Set([...before.tools.keys(), ...after.tools.keys()])].sort();
  return slugs.flatMap((slug) => {
    const [then, now] = [before, after].map(({ tools }) => tools.get(slug)?.position ?? null) as [
      PlaceChange['before'],
      PlaceChange['after'],
    ];
    if (newTools.has(slug) || isDeepStrictEqual(then, now)) return [];
    return [{ job, slug, before: then, after: now, causes: causesOf(slug, pair, movers) }];
  });
}

/** A tool that moved a place, with what changed about it: questions, or what happened to the tool. */
export interface PlaceCause {
  readonly slug: string;
  readonly reasons: readonly string[];
}

/** The tools whose own counts or whose own presence in the list of a job changed, by slug, with the reasons. */
type Movers = ReadonlyMap<string, readonly string[]>;

/** Finds what changed about the tools themselves. A tool whose place was moved only by others, or by the method, is not in the result. */
export function moversIn({ before, after }: JobPair, pairs: ToolPairs): Movers {
  const events = eventsOf(pairs);
  const slugs = [...new Set([...before.tools.keys(), ...after.tools.keys()])].sort();
  return new Map(
    slugs
      .map((slug) => [slug, reasonsOf(before.tools.get(slug), after.tools.get(slug), events.get(slug))] as const)
      .filter(([, reasons]) => reasons.length > 0),
  );
}

/** What happened to a tool as a whole. */
interface Events {
  /** Why it is in the list in only one of the two states. */
  readonly listing?: string;
  readonly closing?: string;
}

function eventsOf({ pairs, added, removed, merged }: ToolPairs): Map<string, Events> {
  return new Map<string, Events>([
    ...added.map(({ slug }) => [slug, { listing: 'new' }] as const),
    ...removed.map(({ slug }) => [slug, { listing: 'removed' }] as const),
    ...merged.map(({ before, into }) => [before.slug, { listing: `now ${into.slug}` }] as const),
    ...pairs.map(({ before: { file: then }, after: { slug, file: now } }): [string, Events] => [
      slug,
      {
        ...(then.category !== now.category && { listing: `category ${then.category} → ${now.category}` }),
        ...(!then.closed && now.closed && { closing: 'closed' }),
        ...(then.closed && !now.closed && { closing: 'no longer closed' }),
      },
    ]),
  ]);
}

function reasonsOf(then: JobTool | undefined, now: JobTool | undefined, events: Events = {}): string[] {
  if (!then || !now) return events.listing ? [events.listing] : [];
  const { gained, lost } = changedProofs(then, now);
  const crossed = (then.position === 'too_little_read') !== (now.position === 'too_little_read');
  return [
    ...(events.closing ? [events.closing] : []),
    ...(crossed && then.pages !== now.pages ? [`${then.pages} → ${now.pages} pages read`] : []),
    ...[...now.answers.keys()].filter((name) => gained.includes(name) || lost.includes(name)),
  ];
}

/**
 * The tools that moved a place: the tool itself if something about it changed, and the movers that are ahead of it, clearly ahead, not
 * behind, or in an earlier group in only one of the two states. A group can also change through a tool between the two, so if there is
 * none of these, all movers are causes, unless the method can be.
 */
function causesOf(slug: string, { before, after, isOtherMethod }: JobPair, movers: Movers): PlaceCause[] {
  const cause = (mover: string): PlaceCause => ({ slug: mover, reasons: movers.get(mover) ?? [] });
  const own = movers.has(slug) ? [cause(slug)] : [];
  if (!isRanked(before.tools.get(slug)?.position) || !isRanked(after.tools.get(slug)?.position)) return own;
  const others = [...movers.keys()].filter((other) => other !== slug);
  const passing = others.filter((other) => relation(slug, other, before) !== relation(slug, other, after));
  const found = [...own, ...passing.map(cause)];
  return found.length > 0 || isOtherMethod ? found : others.map(cause);
}

/** What a placed tool's own place depends on in another. A tool without a place counts like one that is behind. */
function relation(slug: string, other: string, { tools }: JobState): string {
  const [own, theirs] = [tools.get(slug), tools.get(other)];
  if (!own || !theirs || !isRanked(own.position) || !isRanked(theirs.position)) return 'behind';
  const isEarlier = theirs.position.group < own.position.group ? ', in an earlier group' : '';
  if (isClearlyAhead(theirs.tally, own.tally)) return `clearly ahead${isEarlier}`;
  if (isAhead(theirs.tally, own.tally)) return `ahead${isEarlier}`;
  return isAhead(own.tally, theirs.tally) ? 'behind' : `neither${isEarlier}`;
}
