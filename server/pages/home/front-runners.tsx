import { html } from 'hono/html';
import { mainQuestions } from '../../../model/job.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { buildBoard } from '../parts/board/build.ts';
import type { Board, TextCell } from '../parts/document/document.ts';
import type { PrepareContext } from '../types.ts';
import type { KnownAnswers } from './known-answers.ts';

/** The number of tools shown, and how far down a list counts as its top. */
const TOOLS = 10;
export const TOP_PLACES = 5;

/** More than lists have. */
const ALL = 1000;

/** The tools most often near the top of the lists by job, ties by mean rank. Ranks are left out: they don't explain this order. */
export function buildFrontRunners(context: PrepareContext): Board {
  const { ask, methodology } = context;
  const places = new Map<string, number[]>();
  for (const job of Object.keys(methodology.jobs))
    for (const { slug, rank } of ask(getRankings, { profile: 'general', job, limit: TOP_PLACES }).boards[0]?.rows ?? [])
      places.set(slug, [...(places.get(slug) ?? []), rank]);
  const sum = (ranks: readonly number[]) => ranks.reduce((all, rank) => all + rank, 0) / ranks.length;
  const tools = [...places]
    .sort(([, a], [, b]) => b.length - a.length || sum(a) - sum(b))
    .slice(0, TOOLS)
    .map(([slug]) => slug);
  const answer = ask(searchTools, { keys: mainQuestions(methodology), limit: ALL });
  const shown = tools.flatMap((slug) => answer.rows.find((row) => row.slug === slug) ?? []);
  const name = 'Tools that are often among the first';
  const { axis, rows, ...board } = buildBoard({ name }, { ...answer, rows: shown }, {}, context);
  return { ...board, rows: rows.map(({ rank, equal, ...row }) => row) };
}

/** Adds a column with how many of our questions have an answer. */
export function addAnswersColumn(board: Board, { questions, of }: KnownAnswers): Board {
  return {
    ...board,
    columns: [...board.columns, { label: `Answers to ${questions}` }],
    rows: board.rows.map((row) => ({ ...row, cells: [...row.cells, answersCell(of(row.slug), questions)] })),
  };
}

/** How many of our questions have an answer for a tool, as a bar and a number. */
function answersCell(count: number, questions: number): TextCell {
  const bar = html`<svg class="known" width="72" height="7" aria-hidden="true"><rect class="all" width="100%" height="7"/><rect width="${Math.round((count / questions) * 100)}%" height="7"/></svg>`;
  return { words: [{ icon: bar, alt: '' }, ` ${count}`], more: [] };
}
