import { describe, expect, it } from 'vitest';
import type { Row, ScoreRow } from '../../../model/board-schemas.ts';
import { isListed } from '../../../model/tool.ts';
import type { getRankings } from '../../../server/operations/get-rankings/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const { snapshot, json } = served;
const { profiles, categories } = snapshot.methodology;
const listed = [...snapshot.tools.values()].filter(isListed);

type Answer = ReturnType<typeof getRankings.run>;
const fetchRankings = (path: string) =>
  fetchWhole<Answer>(served, path.startsWith('/') ? path : `/api/v1/rankings/${path}`);
const fetchProblem = (path: string) => json(`/api/v1/rankings/${path}`);

async function fetchAllPages(path: string): Promise<{ total: number; rows: (Row | ScoreRow)[] }> {
  const [board = expect.fail(path)] = (await fetchRankings(path)).boards;
  const { total, next, rows, score_rows } = board;
  const remainingRows = next === undefined ? [] : (await fetchAllPages(next)).rows;
  return { total, rows: [...rows, ...score_rows, ...remainingRows] };
}

describe('get_rankings for a job', () => {
  it('keeps the ranks of the full list within one category, and counts tools over all pages', async () => {
    const rankBySlug = new Map(
      (await fetchAllPages('general?job=outreach')).rows.map(({ slug, rank }) => [slug, rank]),
    );
    for (const category of Object.keys(categories)) {
      const { total, rows } = await fetchAllPages(`general?job=outreach&category=${category}&limit=2`);
      const count = listed.filter((tool) => tool.category === category).length;
      expect([total, rows.length], category).toEqual([count, count]);
      for (const { slug, rank } of rows) expect(rank, slug).toBe(rankBySlug.get(slug));
    }
  });

  it('returns the requested columns, and refuses unknown columns with the allowed keys', async () => {
    const { boards } = await fetchRankings('general?job=agents&keys=ai.mcp_server&limit=3');
    expect(boards[0]?.columns.map(({ key }) => key)).toEqual(['ai.mcp_server=official']);
    for (const { cells } of boards[0]?.rows ?? []) expect(Object.keys(cells)).toEqual(['ai.mcp_server=official']);
    const { code, detail } = await fetchProblem('general?job=agents&keys=team.sso');
    expect([code, detail]).toEqual(['unknown_key', expect.stringContaining('Use ai.public_api, ')]);
    const misspelled = await fetchProblem('general?job=agents&keys=ai.publc_apy');
    expect(misspelled.nearest).toContain('ai.public_api');
    expect((await fetchProblem('general?category=cold-emails')).nearest).toEqual(['cold-email']);
  });
});

it('get_rankings by type returns the first three tools of each category, with a link to the rest', async () => {
  const { boards } = await fetchRankings('by-type');
  expect(boards.map(({ category }) => category)).toEqual(
    Object.keys(profiles['by-type'] && 'job_by_type' in profiles['by-type'] ? profiles['by-type'].job_by_type : {}),
  );
  for (const { category, total, rows, next } of boards) {
    const full = await fetchAllPages(`by-type?category=${category}`);
    expect(total, String(category)).toBe(full.rows.length);
    const remainingRows = next === undefined ? [] : (await fetchAllPages(next)).rows;
    expect([...rows, ...remainingRows].map(({ slug }) => slug)).toEqual(full.rows.map(({ slug }) => slug));
    expect(rows.length).toBe(Math.min(3, total));
  }
});

it('get_rankings by several jobs returns only the scores of requested jobs', async () => {
  for (const profile of ['general', 'team']) {
    const [{ columns }] = (await fetchRankings(profile)).boards as [Answer['boards'][number]];
    const [{ key: job } = expect.fail(profile)] = columns;
    const [board] = (await fetchRankings(`${profile}?keys=${job}&limit=1`)).boards;
    expect(Object.keys(board?.score_rows?.[0]?.scores ?? {}), profile).toEqual([job]);
  }
});
