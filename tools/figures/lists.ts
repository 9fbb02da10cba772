import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Method, Methodology } from '../../model/methodology.ts';
import { type AnswersByTier, answersOf, provenInAll, type Tally, tallyOf } from '../../model/ranking/answers.ts';
import { type Job, type QuestionsByTier, singlesIn, TIERS, toolsOfJob } from '../../model/ranking/job.ts';
import { listFor } from '../../model/ranking/list.ts';
import { type PairVerdict, verdictOn } from '../../model/ranking/pairs.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import type { Tool } from '../../model/tool.ts';
import { filesAt, git, readBlobs, requireWholeHistory } from '../../pipeline/read/git.ts';

/** What the places of a tool depend on, with the facts that jobs ask about and no others. */
export type SnapshotTool = Pick<Tool, 'slug' | 'category' | 'coverage' | 'closed' | 'facts' | 'sources'>;

/** The keys of the facts that the jobs ask about. */
export function keysOfJobs(jobs: Readonly<Record<string, Job>>): string[] {
  const questions = Object.values(jobs).flatMap((job) => TIERS.flatMap((tier) => job[tier].flatMap(singlesIn)));
  return [...new Set(questions.map(({ key }) => key))];
}

/**
 * Reads the file of a tool in a snapshot, of today or of an earlier version. Facts of earlier versions lack newer fields, such as
 * the channels that an answer is about; they are judged as if the answer were about all channels.
 *
 * @throws SyntaxError if the text is not JSON
 */
function readSnapshotTool(text: string, keys: readonly string[]): SnapshotTool {
  const { slug, category, coverage, closed, facts, sources } = JSON.parse(text) as Tool;
  const ofJobs = keys.flatMap((key) => {
    const fact = facts[key];
    return fact ? [[key, fact] as const] : [];
  });
  return { slug, category, coverage, closed, facts: Object.fromEntries(ofJobs), sources };
}

/** A tool with a place in the list of a job. */
export interface TalliedTool {
  readonly tool: SnapshotTool;
  /** By tier, in the order of the questions. */
  readonly answers: AnswersByTier;
  readonly tally: Tally;
}

/** The tools with a place in the list of a job, by slug. */
export interface TalliedList {
  readonly job: string;
  readonly questions: QuestionsByTier;
  /** The fewest pages that have to have been read about a placed tool. */
  readonly minPages: number;
  readonly tools: readonly TalliedTool[];
}

export type JobRules = Pick<Method, 'jobs' | 'min_pages'>;

/** The list of each job. */
export function talliedLists({ jobs, min_pages }: JobRules, tools: readonly SnapshotTool[]): TalliedList[] {
  return Object.entries(jobs).map(([job, questions]) =>
    talliedList({ job, questions, minPages: min_pages }, toolsOfJob(questions, tools)),
  );
}

/** The list of a job from tools of its types. Those that have no place are left out. */
export function talliedList(list: Omit<TalliedList, 'tools'>, listed: readonly SnapshotTool[]): TalliedList {
  const { job, questions, minPages } = list;
  const ranked = new Set(listFor(questions, listed, minPages).entries.map(({ tool }) => tool));
  const tools = listed
    .filter(({ slug }) => ranked.has(slug))
    .map((tool): TalliedTool => {
      const answers = answersOf(questions, tool.facts);
      return { tool, answers, tally: tallyOf(answers) };
    })
    .sort((x, y) => (x.tool.slug < y.tool.slug ? -1 : 1));
  return { job, questions, minPages, tools };
}

/** Two tools of a list, by their index in it. */
export interface OrderedPair {
  readonly verdict: PairVerdict;
  readonly ahead: number;
  readonly behind: number;
}

/**
 * The pairs of tools of which one is placed ahead. In a mixed pair no tool is, so the one with more proven answers in total takes
 * that part; mixed pairs with equal totals are left out, and so are level ones.
 */
export function orderedPairs(tools: readonly Pick<TalliedTool, 'tally'>[]): OrderedPair[] {
  return tools.flatMap(({ tally: x }, first) =>
    tools.slice(first + 1).flatMap(({ tally: y }, distance): OrderedPair[] => {
      const second = first + 1 + distance;
      const { verdict, ahead } = verdictOn(x, y);
      const lead = ahead === null ? provenInAll(x) - provenInAll(y) : ahead === 'first' ? 1 : -1;
      if (lead === 0) return [];
      return [lead > 0 ? { verdict, ahead: first, behind: second } : { verdict, ahead: second, behind: first }];
    }),
  );
}

/** The pairs that are settled or clear. */
export function clearPairs(tools: readonly Pick<TalliedTool, 'tally'>[]): OrderedPair[] {
  return orderedPairs(tools).filter(({ verdict }) => verdict === 'settled' || verdict === 'clear');
}

/** The snapshot that the figures are made on. */
export interface SnapshotOfFigures extends Pick<Manifest, 'snapshot' | 'method_version' | 'as_of'> {
  readonly rules: JobRules;
  /** By slug. */
  readonly tools: readonly SnapshotTool[];
}

/**
 * Reads what the figures need of a published snapshot. It is read instead of `facts/` so that the figures belong to a snapshot with an
 * id.
 *
 * @param folder the folder of the snapshot: `dist-data/`
 * @throws Error if a file is missing or is not JSON
 */
export function readCurrentSnapshot(folder: string): Promise<SnapshotOfFigures> {
  return withCurrentSnapshot(folder, async (path) => {
    const read = (name: string) => readFile(join(path, name), 'utf8');
    const { snapshot, method_version, as_of } = JSON.parse(await read('manifest.json')) as Manifest;
    const { jobs, min_pages } = JSON.parse(await read('methodology.json')) as Methodology;
    const keys = keysOfJobs(jobs);
    const names = (await readdir(join(path, 'tools'))).sort();
    const tools = await Promise.all(names.map(async (name) => readSnapshotTool(await read(`tools/${name}`), keys)));
    return { snapshot, method_version, as_of, rules: { jobs, min_pages }, tools };
  });
}

/** The tools of a snapshot that was committed earlier. */
export interface PastSnapshot {
  /** ISO date of the commit. */
  readonly day: string;
  readonly tools: readonly SnapshotTool[];
}

const TOOLS = 'dist-data/tools';

/**
 * Reads the tools of every commit that changed them, oldest first. Only the first parents of merges are followed: this is the line of
 * snapshots that were published one after the other, whereas the dates of side branches overlap.
 *
 * @param root the root of the repository
 * @param keys the facts to keep of each tool
 * @throws Error if the folder has no complete git history
 */
export async function pastSnapshots(root: string, keys: readonly string[]): Promise<PastSnapshot[]> {
  await requireWholeHistory(root, 'the backtest');
  const log = await git(root, 'log', '--first-parent', '--reverse', '--format=%H %cs', '--', TOOLS);
  const commits = log.toString().split('\n').filter(Boolean);
  if (commits.length === 0) throw new Error(`the backtest needs commits of ${TOOLS}/, and the git history has none`);
  // Most tools are the same in most snapshots, so each version of a file is read once.
  const read = new Map<string, SnapshotTool>();
  const snapshots: PastSnapshot[] = [];
  for (const [commit = '', day = ''] of commits.map((line) => line.split(' '))) {
    const files = await filesAt(root, commit, TOOLS);
    const blobs = files.flatMap(({ path, blob }) => (path.endsWith('.json') ? [blob] : []));
    const unread = [...new Set(blobs.filter((blob) => !read.has(blob)))];
    for (const [blob, text] of readBlobs(root, unread)) read.set(blob, readSnapshotTool(text, keys));
    snapshots.push({ day, tools: blobs.map((blob) => read.get(blob) as SnapshotTool) });
  }
  return snapshots;
}
