import type { JobBoard, Ranking, Score, ScoreRow } from '../board-schemas.ts';
import { writeQuestion } from '../condition.ts';
import type { Job } from '../job.ts';
import { findBestMark } from '../mark.ts';
import { findMainJobOfCategory, type Methodology, type Profile } from '../methodology.ts';
import { compareByName, isListed, type ResolvedTool, type Tool } from '../tool.ts';
import { computeBoard, type RankingRules } from './board.ts';
import { completeNeed } from './complete-need.ts';
import { type Need, needForJob } from './need.ts';
import { computeRow } from './row.ts';
import { toColumns, toRow } from './to-answer.ts';

/* Computes the boards that the build stores in the snapshot. */

type Rules = RankingRules & Pick<Methodology, 'jobs' | 'profiles' | 'catalogue'>;

/** The boards of jobs, the rankings of profiles, and all tools with their scores and similar tools. */
export interface FrozenBoards {
  readonly jobs: readonly JobBoard[];
  readonly rankings: readonly Ranking[];
  readonly tools: readonly Tool[];
}

/** Computes all boards of the snapshot. @param allTools including unlisted ones */
export function freezeBoards(allTools: readonly ResolvedTool[], rules: Rules): FrozenBoards {
  const listed = allTools.filter(isListed);
  const needs = Object.entries(rules.jobs).map(([slug, job]): [string, Need] => [slug, needForJob(job)]);
  const jobs = needs.map(([job, need]) => computeJobBoard(job, need, listed, rules));
  const byJob = new Map(jobs.map((board) => [board.job, new Map(board.rows.map((row) => [row.slug, row]))]));
  const computeScores = (tool: ResolvedTool): Record<string, Score> =>
    Object.fromEntries(
      needs.map(([job, need]) => {
        const { required, nice } = computeRow(tool, completeNeed(need), rules);
        return [job, { rank: byJob.get(job)?.get(tool.slug)?.rank ?? null, required, nice }];
      }),
    );
  const scored = allTools.map(({ facts, sources, ...tool }): Tool => {
    const resolved = { ...tool, facts, sources };
    return { ...tool, scores: computeScores(resolved), similar: findSimilar(resolved, jobs, rules), facts, sources };
  });
  const rankings = Object.entries(rules.profiles).map(([slug, profile]) =>
    computeRanking(slug, profile, { listed, scored, needs: new Map(needs), rules }),
  );
  return { jobs, rankings, tools: scored };
}

function computeJobBoard(job: string, need: Need, tools: readonly ResolvedTool[], rules: Rules): JobBoard {
  const board = computeBoard(tools, need, rules);
  const rows = board.rows.map((row) => toRow(board.need, row, rules));
  return { job, columns: toColumns(board.need, rules.catalogue), rows };
}

interface RankingInputs {
  readonly listed: readonly ResolvedTool[];
  readonly scored: readonly Tool[];
  readonly needs: ReadonlyMap<string, Need>;
  readonly rules: Rules;
}

function computeRanking(slug: string, profile: Profile, { listed, scored, needs, rules }: RankingInputs): Ranking {
  if ('jobs' in profile) {
    const columns = profile.jobs.map((key) => ({ key, label: rules.jobs[key]?.label ?? key }));
    const tools = scored.filter(isListed);
    return { profile: slug, columns, rows: rankByJobs(tools, profile.jobs), boards: [] };
  }
  const boards = Object.entries(profile.job_by_type).map(([category, job]) => {
    const tools = listed.filter((tool) => tool.category === category);
    return { category, ...computeJobBoard(job, needs.get(job) as Need, tools, rules) };
  });
  return { profile: slug, columns: [], rows: [], boards };
}

/** Ranks tools by the number of jobs whose requirements they meet completely. Orders ties by the number of yes answers. */
function rankByJobs(tools: readonly Tool[], jobs: readonly string[]): ScoreRow[] {
  const sortable = tools.map(({ slug, name, category, scores }) => {
    const entries = jobs.map((job): [string, Score] => [job, scores[job] as Score]);
    const metJobs = entries.filter(([, { required }]) => required.yes === required.of).length;
    const yesCount = entries.reduce((sum, [, { required, nice }]) => sum + required.yes + nice.yes, 0);
    return { row: { slug, name, category, rank: 0, scores: Object.fromEntries(entries) }, metJobs, yesCount };
  });
  sortable.sort((a, b) => b.metJobs - a.metJobs || b.yesCount - a.yesCount || compareByName(a.row, b.row));
  return sortable.map(({ row, metJobs }) => ({
    ...row,
    rank: 1 + sortable.filter((other) => other.metJobs > metJobs).length,
  }));
}

/** The number of similar tools to list for a tool. */
const MAX_SIMILAR = 3;

/**
 * Finds the listed tools that share the most yes answers with a tool, for the main job of its category. For a tool known only by name, finds
 * the first tools of its category.
 */
function findSimilar(
  { slug, category, known_by_name, facts }: ResolvedTool,
  boards: readonly JobBoard[],
  rules: Rules,
): string[] {
  const job = findMainJobOfCategory(category, rules.profiles);
  const board = boards.find((candidate) => candidate.job === job) ?? boards[0];
  if (!board) return [];
  const { questions } = needForJob(rules.jobs[board.job] as Job);
  const yesKeys = questions.filter((question) => findBestMark(question.any, facts).mark === 'yes').map(writeQuestion);
  return board.rows
    .filter((row) => row.slug !== slug)
    .map((row) => ({ row, commonCount: yesKeys.filter((key) => row.cells[key]?.mark === 'yes').length }))
    .filter(({ row, commonCount }) => (known_by_name ? row.category === category : commonCount > 0))
    .sort((a, b) => b.commonCount - a.commonCount || a.row.rank - b.row.rank)
    .slice(0, MAX_SIMILAR)
    .map(({ row }) => row.slug);
}
