import { html } from 'hono/html';
import { listMainQuestions } from '../../../model/job.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { buildBoard } from '../parts/board/build.ts';
import type { Board, TextCell } from '../parts/document/document.ts';
import type { PrepareContext } from '../types.ts';
import type { KnownAnswers } from './known-answers.ts';

/** Number of tools on the board. */
const MAX_TOOLS = 10;
/** Number of ranks that count as the top of a list. */
export const TOP_RANKS = 5;

/** Higher than the number of rows of any list. */
const MAX_ROWS = 1000;

/**
 * Builds a board of the tools most often near the top of the lists by job. Mean ranks break ties.
 */
export function buildFrontRunners(context: PrepareContext): Board {
  const { ask, methodology } = context;
  const ranksBySlug = new Map<string, number[]>();
  for (const job of Object.keys(methodology.jobs))
    for (const { slug, rank } of ask(getRankings, { profile: 'general', job, limit: TOP_RANKS }).boards[0]?.rows ?? [])
      ranksBySlug.set(slug, [...(ranksBySlug.get(slug) ?? []), rank]);
  const meanRank = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  const tools = [...ranksBySlug]
    .sort(([, a], [, b]) => b.length - a.length || meanRank(a) - meanRank(b))
    .slice(0, MAX_TOOLS)
    .map(([slug]) => slug);
  const answer = ask(searchTools, { keys: listMainQuestions(methodology), limit: MAX_ROWS });
  const topRows = tools.flatMap((slug) => answer.rows.find((row) => row.slug === slug) ?? []);
  const name = 'Tools that often rank near the top';
  const board = buildBoard({ name, isJob: true }, { ...answer, rows: topRows }, {}, context);
  // The rows aren't sorted by price, so they have no groups.
  return { ...board, rows: board.rows.map(({ band, ...row }) => row) };
}

/** Adds a column with the number of questions that have an answer. */
export function addAnswersColumn(board: Board, { questions, countFor }: KnownAnswers): Board {
  return {
    ...board,
    columns: [...board.columns, { label: `Answers (of ${questions})` }],
    rows: board.rows.map((row) => ({ ...row, cells: [...row.cells, answersCell(countFor(row.slug), questions)] })),
  };
}

/** The number of questions that have an answer for a tool, with a bar. */
function answersCell(count: number, questions: number): TextCell {
  const bar = html`<svg class="known" width="56" height="7" aria-hidden="true"><rect class="all" width="100%" height="7"/><rect width="${Math.round((count / questions) * 100)}%" height="7"/></svg>`;
  return { words: [{ icon: bar, alt: '' }, ` ${count}`], moreLines: [] };
}
