import { type Answer, answersOf, type Tally, tallyOf } from '../../model/ranking/answers.ts';
import { type Job, questionName, TIERS, toolsOfJob } from '../../model/ranking/job.ts';
import { listFor } from '../../model/ranking/list.ts';
import type { ListHealth, Place, UnplacedReason } from '../../model/ranking/pairs.ts';
import type { State, ToolPairs } from './states.ts';

/** Where a tool is in the list of a job: its place, or the reason why it has none. */
export type Position = Pick<Place, 'group' | 'rank' | 'range'> | UnplacedReason;

/** A tool in the list of a job. */
export interface JobTool {
  readonly slug: string;
  readonly position: Position;
  /** By the name of the question, in the order of the questions. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly tally: Tally;
  /** How many pages about the tool were read. */
  readonly pages: number;
}

/** The list of a job in one state. */
export interface JobState {
  readonly job: Job;
  /** The fewest pages that have to have been read about a placed tool. */
  readonly minPages: number;
  readonly health: ListHealth;
  /** By present slug: a renamed tool has its new slug in both states. */
  readonly tools: ReadonlyMap<string, JobTool>;
}

/** The list of a job in two states. */
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
export function jobStates({ facts, tools }: State, newSlugs?: ReadonlyMap<string, string>): Map<string, JobState> {
  const { jobs = {}, min_pages = 0 } = facts.methodology.data as Partial<typeof facts.methodology.data>;
  return new Map(
    Object.entries(jobs).map(([slug, job]) => {
      const listed = toolsOfJob(job, tools);
      const { health, entries, unplaced } = listFor(job, listed, min_pages);
      const positions = new Map<string, Position>([
        ...entries.map(({ tool, group, rank, range }) => [tool, { group, rank, range }] as const),
        ...unplaced.map(({ tool, reason }) => [tool, reason] as const),
      ]);
      const names = TIERS.flatMap((tier) => job[tier].map(questionName));
      const found = listed.map((tool): JobTool => {
        const answers = answersOf(job, tool.facts);
        return {
          slug: newSlugs?.get(tool.slug) ?? tool.slug,
          position: positions.get(tool.slug) as Position,
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

/** Whether a tool has a place. */
export function isRanked(position: Position | null | undefined): position is Exclude<Position, UnplacedReason> {
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
